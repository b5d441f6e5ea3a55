"""Trix (تركس): each player's kingdom holds four contracts of tricks to avoid and one race to be out first."""

from shadda.games.trix.game import Trix

GAME = Trix()
