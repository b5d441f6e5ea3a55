"""The build hook: builds the web client and compiles the rules."""
