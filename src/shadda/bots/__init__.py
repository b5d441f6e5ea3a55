"""Bots: players that know what a seat knows, and nothing else (the fourth wall of secrecy)."""
