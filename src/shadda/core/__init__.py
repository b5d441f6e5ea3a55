"""The contract that every game fulfills, and the match that is played through it."""
