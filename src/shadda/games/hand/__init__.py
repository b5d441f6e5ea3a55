"""Hand (هاند): rummy with two packs, a fire pile and a bar to be reached."""

from shadda.games.hand.game import Hand

GAME = Hand()
