"""What people who wish a table ill send: made from the schema, of the game's words, from good messages."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from shadda.core.game import AnyGame
from shadda.wire.messages import ClientMessage
from tests.fuzz.tokens import Tokens
from tests.fuzz.values import Values, bent, spoilt

Form = Literal["text", "parts", "binary", "not_utf8", "ping", "pong", "garbage", "huge"]


class Sending(Struct, frozen=True):
    """What one person sends: `who` is the number of the sender, `form` how it goes over the line."""

    who: int
    form: Form
    text: str


class Surroundings(Struct, frozen=True):
    """What a sender may know or guess: ids, codes, numbers, and what is legal for him."""

    match: str
    others: Sequence[str]
    code: str
    used: Sequence[str]
    members: Sequence[int]
    legal: Sequence[str]
    free: Sequence[str]


_SCHEMA: Final = msgspec.json.schema(ClientMessage)
_MOST_RECORDED: Final = 400


class Source:
    """Makes messages; the same generator and the same surroundings give the same ones."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self.tokens = Tokens(game, rng)
        self._game = game
        self._rng = rng
        self._values = Values(_SCHEMA, rng)
        self._recorded: list[str] = []
        self._count = 0

    def next(self, who: int, at: Surroundings) -> Sending:
        """The next message of somebody."""
        rng = self._rng
        kind = rng.random()
        if kind < 0.04:
            return self._odd(who, at)
        text = self._text(kind, at)
        if len(text.encode(errors="replace")) < 4000 and rng.random() < 0.05:
            return Sending(who, "parts", text)
        self._recorded.append(text)
        del self._recorded[:-_MOST_RECORDED]
        return Sending(who, "text", text)

    def _text(self, kind: float, at: Surroundings) -> str:
        rng = self._rng
        if kind < 0.25 and at.legal:
            return self._dumps(self._act(at, [rng.choice(at.legal)]))
        if kind < 0.5:
            return self._dumps(self._act(at, self.tokens.command(at.legal, at.free)))
        if kind < 0.58:
            return self._dumps({**self._act(at, self.tokens.command(at.legal, at.free)), "t": "draft"})
        if kind < 0.66:
            return self._dumps({"t": "lobby", "id": self._id(at), "do": self._do(at)})
        if kind < 0.68:
            return self._dumps({"t": "hello", "room": rng.choice([at.code, at.code.lower(), "ZZZZZ"])})
        if kind < 0.78:
            return self._dumps(self._placed(self._values.good(), at))
        if kind < 0.88:
            return self._dumps(spoilt(self._placed(self._values.good(), at), rng))
        recorded = rng.choice(self._recorded) if self._recorded else "{}"
        if kind < 0.94:
            return bent(recorded, rng)
        try:
            return self._dumps(spoilt(json.loads(recorded), rng))
        except (ValueError, RecursionError):
            return recorded

    def _dumps(self, message: object) -> str:
        return json.dumps(message, ensure_ascii=self._rng.random() < 0.5)

    def _act(self, at: Surroundings, tokens: list[str]) -> dict[str, Any]:
        rng = self._rng
        match = at.match if rng.random() < 0.93 else rng.choice([*at.others, "none", "-"])
        return {"t": "act", "match": match, "id": self._id(at), "tokens": tokens}

    def _id(self, at: Surroundings) -> str:
        if at.used and self._rng.random() < 0.06:
            return self._rng.choice(at.used)
        self._count += 1
        return f"f{self._count}"

    def _placed(self, message: Any, at: Surroundings) -> Any:
        """Put ids of this place into a message that the schema alone has made."""
        rng = self._rng
        if "match" in message and rng.random() < 0.7:
            message["match"] = rng.choice([at.match, at.match, *at.others])
        if message["t"] == "deal":
            message["number"] = rng.randint(1, 3)
        if "room" in message and rng.random() < 0.5:
            message["room"] = at.code
        if "tokens" in message and rng.random() < 0.5:
            message["tokens"] = self.tokens.command(at.legal, at.free)
        return message

    def _do(self, at: Surroundings) -> dict[str, Any]:
        rng = self._rng
        member = rng.choice([*at.members, 0, 1, 99, 9999])
        kinds = [
            "sit",
            "stand",
            "ready",
            "ready",
            "add_bot",
            "remove",
            "pass_host",
            "options",
            "start",
            "start",
        ]
        kind = rng.choice(
            [*kinds, "rematch", "back", "ask_pause", "answer_pause", "go_on"]
            if rng.random() < 0.95
            else ["leave"]
        )
        made: dict[str, Any] = {"do": kind}
        if kind in ("sit", "add_bot"):
            made["seat"] = rng.randrange(10)
        if kind == "add_bot":
            made["level"] = rng.choice(["random", "easy", "normal", "hard"])
        if kind in ("remove", "pass_host"):
            made["member"] = member
        if kind in ("ready", "answer_pause"):
            made["on"] = rng.random() < 0.8
        if kind == "options":
            made |= self._options()
        return made

    def _options(self) -> dict[str, Any]:
        rng = self._rng
        fields = list(msgspec.structs.fields(self._game.Options))
        strange: list[Any] = [True, 0, 1, 2, -1, 99, 2**70, "none", "x" * 50, [], [1] * 5, {}, {"a": 1}]
        values = {
            field.name: rng.choice(strange) for field in rng.sample(fields, rng.choice([0, 0, 0, 1, 2]))
        }
        seats = rng.choice([*self._game.seats, 1, 10])
        return {"preset": rng.choice([*self._game.presets, "nothing", ""]), "values": values, "seats": seats}

    def _odd(self, who: int, at: Surroundings) -> Sending:
        rng = self._rng
        text = self._dumps(self._act(at, self.tokens.command(at.legal, at.free)))
        forms: list[Form] = ["binary", "binary", "not_utf8", "ping", "pong", "garbage", "huge"]
        return Sending(who, rng.choice(forms), text)
