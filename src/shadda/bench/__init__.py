"""How fast and how small Shadda is: `make bench`, or `shadda bench`, and `shadda bench load`.

Speed is a ratio against a peer that does the same work in the same process, since machines differ and are
never quiet.  Nothing here is a test: the goals stand beside the figures.
"""
