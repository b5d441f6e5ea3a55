"""Haseb! (حاسب!): the memory game of rows, powers and the right moment to call."""

from shadda.games.haseb.game import Haseb

GAME = Haseb()
