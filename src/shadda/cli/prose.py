"""Lines of prose that a terminal may have to read from right to left.

Terminals order every line on their own, so each line of a wrapped Arabic text is marked for itself.
"""

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from shadda.cli.texts import Texts


class Prose:
    """A text for people in the language of `texts`."""

    def __init__(self, text: str, texts: Texts, style: str = "") -> None:
        """Keep the text until it is known how wide it may be."""
        self._text = Text(text, style)
        self._texts = texts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Wrap the text and mark its lines."""
        for line in self._text.wrap(console, options.max_width):
            yield Text(self._texts.label(line.plain.rstrip()), line.style)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """Measure the text; the marks take no room."""
        return Measurement.get(console, options, self._text)
