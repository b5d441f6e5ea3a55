"""What the server keeps: accounts, rooms and the step logs of matches, in one SQLite file."""
