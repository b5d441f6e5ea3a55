"""The games.  Every game's folder holds the same files; games never import each other."""
