"""Small shared functions that two or more games use."""
