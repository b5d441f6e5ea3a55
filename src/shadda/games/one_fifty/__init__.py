"""150 (مئة وخمسين): the four-card memory game of lowest totals."""

from shadda.games.one_fifty.game import OneFifty

GAME = OneFifty()
