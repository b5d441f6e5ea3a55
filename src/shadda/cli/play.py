"""`shadda play`: a match in the terminal against bots.

The screen shows what a player at the table sees now, and what happened since the last decision.  It is
wiped before every decision, on a screen that the terminal does not keep, so remembering stays with the
player.  Without a terminal everything is written line by line.
"""

import contextlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random, SystemRandom

import typer
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from shadda.bots.base import Bot, Budget, ask_of, get_bot, levels, quick_levels
from shadda.cli.commands import Choice, choices_of, incomplete, is_face, name_cards, read_command
from shadda.cli.files import game_named, write_text
from shadda.cli.look import look_of
from shadda.cli.output import STOPPED, fail, screen
from shadda.cli.prose import Prose
from shadda.cli.settings import resolve_options
from shadda.cli.story import sentence
from shadda.cli.table import Painter, face_name, face_text, ranking
from shadda.cli.texts import Language, Texts
from shadda.core.errors import GameError
from shadda.core.game import AnyGame
from shadda.core.match import Match
from shadda.wire.event import seen_by
from shadda.wire.view import View

ME = 0
"""The player's seat; who starts is drawn by the game."""

_LINES_OF_TABLE = 22
_LEAST_STORY = 4
_WIDE = 72


class LeftTable(Exception):
    """The player has left the table, or the input has ended."""


def play_game(
    game_id: str,
    seats: int | None,
    bots: str | None,
    preset: str | None,
    settings: Sequence[str],
    record: Path | None,
    plain: bool,
    tongue: Language,
) -> None:
    """Play a match to its end, or until the player leaves."""
    game = game_named(game_id, Texts(tongue))
    texts = Texts(tongue, game_id)
    count = game.default_seats if seats is None else seats
    options = resolve_options(game, preset, settings, count, texts)
    players = _bots(game, bots, count, texts)
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - gives the prompt its editing keys
    console = screen()
    seat = Seat(Match(game, options, count), players, SystemRandom(), texts, console, plain)
    hidden = console.is_terminal and not plain
    try:
        # On a screen of its own, which the terminal does not keep to scroll back to.
        with console.screen(hide_cursor=False) if hidden else contextlib.nullcontext():
            seat.play()
    except (LeftTable, KeyboardInterrupt) as end:
        console.print(Prose(texts.get("play.left"), texts))
        raise typer.Exit(STOPPED if isinstance(end, KeyboardInterrupt) else 0) from None
    console.print(seat.result())
    if record is not None:
        write_text(record, seat.match.record("full", seat.names).text())
        console.print(Prose(texts.get("play.saved", file=record), texts))


def _bots(game: AnyGame, names: str | None, seats: int, texts: Texts) -> Mapping[int, Bot]:
    """Seat the bots; fewer levels than seats are dealt out again from the first."""
    chosen = [quick_levels(game.id)[-1]] if names is None else names.split(",")
    try:
        bots = [get_bot(game.id, level) for level in chosen]
    except GameError as error:
        fail(texts.refusal(error.code, {**error.facts, "levels": levels(game.id)}))
    return {seat: bots[(seat - 1) % len(bots)] for seat in range(1, seats)}


class Seat:
    """The player's place at a terminal, with the match and the bots around it."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        rng: Random,
        texts: Texts,
        console: Console,
        plain: bool,
    ) -> None:
        """Sit down."""
        self.match = match
        self.names = _names(match.seats, texts)
        self._bots = bots
        self._rng = rng
        self._texts = texts
        self._console = console
        self._boxes = console.is_terminal and not plain
        self._look = look_of(match.game.id)
        wide = console.width >= _WIDE
        self._painter = Painter(texts, self.names, self._look, boxes=self._boxes, wide=wide)
        self._story: list[str] = []
        self._scored = 0

    def play(self) -> None:
        """Play to the end; raises LeftTable if the player leaves before."""
        while not (due := self.match.due()).over:
            if due.chance:
                self.match.chance(self._rng)
            else:
                # Where several are asked at once, none of them is always the first.
                seat = self._rng.choice(sorted(due.seats))
                if seat == ME:
                    self._decide(due.seats[ME])
                else:
                    self._ask_bot(seat)
            self._listen()

    def _ask_bot(self, seat: int) -> None:
        command = self._bots[seat].choose(ask_of(self.match, seat), self._rng, Budget())
        self.match.command(seat, command)

    def _listen(self) -> None:
        """Note what the last change tells the player."""
        for event in self.match.events:
            seen = seen_by(event, ME)
            if seen is not None and not self._look.quiet(seen, ME):
                self._story.append(sentence(seen, ME, self.names, self._texts))

    # -- a decision -----------------------------------------------------------------------------------

    def _decide(self, kind: str) -> None:
        """Ask until a command is accepted."""
        choices = choices_of([*self.match.legal(ME), *self.match.free(ME)])
        verbs = self.match.game.verbs
        self._show(kind, choices)
        while True:
            line = self._ask(self._texts.get("play.prompt"))
            if not line and len(choices) == 1 and choices[0].bare:
                tokens: list[str] | None = [choices[0].verb]
            elif line in ("?", "؟"):
                self._console.print(self._help())
                continue
            elif line == "s":
                none = self._prose(self._texts.get("score.none"))
                self._console.print(self._look.history(self._view(), self.names, self._texts) or none)
                continue
            else:
                tokens = read_command(line, choices, verbs)
            if tokens is None:
                key = "play.unknown" if line else "play.nothing"
                self._console.print(self._prose(self._texts.get(key), "yellow"))
                continue
            if self._command(tokens, choices):
                self._story = []
                return

    def _command(self, tokens: list[str], choices: Sequence[Choice]) -> bool:
        """Try a command; says why if it is refused."""
        verb = incomplete(tokens, choices)
        if verb is not None:
            question = self._texts.label(self._texts.of_game("verb", f"{verb}.ask"))
            rest = self._ask(f"{question} ")
            whole = read_command(f"{verb} {rest}", choices, self.match.game.verbs)
            tokens = [*tokens[:-1], *(whole or [])]
        try:
            self.match.command(ME, name_cards(tokens, self._hand(), self.match.legal(ME)))
        except GameError as error:
            why = self._texts.refusal(error.code, error.facts)
            self._console.print(self._prose(self._texts.get("play.refused", why=why), "yellow"))
            return False
        return True

    def _ask(self, prompt: str) -> str:
        try:
            line = self._console.input(Text(prompt, "bold")).strip()
        except EOFError:
            raise LeftTable from None
        if line == "q":
            raise LeftTable
        return line

    # -- what the player sees -------------------------------------------------------------------------

    def _view(self) -> View:
        return self.match.view(ME)

    def _hand(self) -> list[str]:
        hands = [zone for zone in self._view().zones if zone.kind == "hand" and zone.seat == ME]
        return [spot.face or "" for zone in hands for spot in zone.cards]

    def _prose(self, text: str, style: str = "") -> Prose:
        return Prose(text, self._texts, style)

    def _show(self, kind: str, choices: Sequence[Choice]) -> None:
        """Wipe the screen and show the table, what happened, and what can be done."""
        view = self._view()
        if self._boxes:
            self._console.clear()
            self._console.print(self._header(view))
        self._console.print(self._happened())
        asked = self._question(view, kind, choices)
        if self.match.state.scored > self._scored:
            self._scored = self.match.state.scored
            recap = self._look.recap(view, self.match.options, self.names, self._texts)
            if recap is not None:
                self._console.print(recap)
        sheet = self._look.sheet(view, self.match.options, self.names, self._texts)
        self._console.print(self._painter.table(view, asked) if sheet is None else Group(sheet, asked))

    def _header(self, view: View) -> Prose:
        texts = self._texts
        others = texts.join(name for seat, name in enumerate(self.names) if seat != ME)
        welcome = texts.get("play.welcome", game=texts.get(f"game.{texts.game}"), others=others)
        round_number = texts.get("table.round", round=view.round)
        return self._prose(f"{round_number} · {welcome}", "dim")

    def _happened(self) -> RenderableType:
        """Tell what happened since the last decision, as much as the screen has room for."""
        room = max(_LEAST_STORY, self._console.height - _LINES_OF_TABLE) if self._boxes else len(self._story)
        shown = self._story[-room:] if room else []
        lines = [self._prose(line) for line in shown]
        left_out = len(self._story) - len(shown)
        if left_out:
            lines.insert(0, self._prose(self._texts.get("play.more", count=left_out), "dim"))
        return Group(*lines, Text())

    def _question(self, view: View, kind: str, choices: Sequence[Choice]) -> RenderableType:
        texts = self._texts
        tops = {
            zone.id: face_name(zone.cards[-1].face, texts)
            for zone in view.zones
            if zone.cards and zone.cards[-1].face is not None
        }
        asked = self._prose(texts.of_game("decision", kind, **tops), "bold yellow")
        if len(choices) == 1 and choices[0].bare and not choices[0].words:
            return Group(asked, self._prose(texts.get("play.enter"), "dim"))
        table = Table.grid(padding=(0, 1))
        for number, choice in enumerate(choices, start=1):
            word = Text(choice.verb, "bold")
            if not choice.bare:
                word.append(f" {texts.label(texts.of_game('verb', f'{choice.verb}.needs'))}", "cyan")
            meaning = self._prose(texts.of_game("verb", choice.verb), "dim")
            table.add_row(Text(str(number), "cyan"), word, Group(meaning, *self._words(choice)))
        return Group(asked, table)

    def _words(self, choice: Choice) -> list[RenderableType]:
        """List the cards or words that may follow a verb."""
        shown: list[Text] = []
        for word in choice.words:
            key = f"argument.{self._texts.game}.{word}"
            if is_face(word):
                shown.append(face_text(word, self._texts))
            elif self._texts.has(key):
                shown.append(Text.assemble((word, "bold"), f" {self._texts.label(self._texts.get(key))}"))
            else:
                shown.append(Text(word, "bold"))
        return [Text("  ").join(shown)] if shown else []

    def _help(self) -> RenderableType:
        texts = self._texts
        legal = self.match.legal(ME)
        example = legal[-1].replace(":", " ").replace(",", " ")
        key = f"help.{texts.game}"
        lines = [
            texts.get("help.choice", example=f"{example}  =  {legal[-1]}"),
            *(texts.get(key).splitlines() if texts.has(key) else []),
            texts.get("help.score"),
            f"{texts.get('help.legal')}: {'  '.join(legal)}",
        ]
        return Group(self._prose(texts.get("help.title"), "bold"), *map(self._prose, lines))

    def result(self) -> RenderableType:
        """Show the end of the match: the last score sheet, the ranking, the closing words."""
        texts, view = self._texts, self._view()
        parts: list[RenderableType] = []
        sheet = self._look.sheet(view, self.match.options, self.names, texts)
        if sheet is not None:
            parts += [sheet, Text()]
        if not view.ranks:
            return Group(*parts, self._prose(texts.get("play.void")))
        winners = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
        key = "play.winner.me" if winners == [ME] else "play.winner"
        words = self._look.closing(view, self.names, texts)
        if winners:
            words = [texts.get(key, names=texts.join(self.names[seat] for seat in winners)), *words]
        ranks = ranking(view, self.names, texts)
        return Group(*parts, ranks, Text(), *(self._prose(line, "bold") for line in words))


def _names(seats: int, texts: Texts) -> list[str]:
    bots = texts.get("names.bots").split(", ")
    return [texts.get("you"), *(bots[(seat - 1) % len(bots)] for seat in range(1, seats))]
