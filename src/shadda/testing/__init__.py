"""What checks a game: the runner of case files and the conformance suite.

Both are shipped, so that games of other packages are held to the same rules.
"""
