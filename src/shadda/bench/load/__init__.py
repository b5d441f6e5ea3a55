"""How much a server bears: tables of people who play over real sockets, and a bare echo beside them.

A server process plays against processes full of clients.  A command counts when it has been checked,
stored and shown to everybody whom it tells something; afterwards the stored log is played again and
compared with all that the clients were told.  The peer is a websocket that only answers what it hears, with
the same configuration and as many connections: the claim is commands for each of its round trips.
"""
