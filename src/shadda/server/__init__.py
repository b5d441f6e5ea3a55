"""The server: rooms, tables, sockets and the database.

It reaches games only through `Game` and `Match`, and is the only layer that knows the web framework and
the database.  `app.create_app` makes the application, `run.serve` is what ``shadda serve`` calls.
"""
