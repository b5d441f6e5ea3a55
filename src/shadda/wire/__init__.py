"""What crosses a border: events, views, options, records and messages.

Everything here is a msgspec Struct or a small value class without behavior of its own.  This layer
imports nothing of Shadda.
"""
