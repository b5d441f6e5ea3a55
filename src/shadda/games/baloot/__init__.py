"""Baloot (بلوت): the Saudi trick-taking game of two partnerships."""

from shadda.games.baloot.game import Baloot

GAME = Baloot()
