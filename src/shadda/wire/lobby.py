"""What is done in a room, inside a `lobby` message: seats, options, starting, pausing, leaving."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from shadda.wire.options import OptionValue

SeatNumber = Annotated[int, Meta(ge=0, le=9)]
MemberNumber = Annotated[int, Meta(ge=0, le=9999)]
Level = Literal["random", "easy", "normal", "hard"]
"""The levels a bot of a room may have; a game says which of them it has."""
Watch = Literal["off", "live", "delayed"]
"""Who has no seat in the running match sees nothing of its table, all of it, or all of it a minute later."""


class _LobbyDo(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    pass


class Sit(_LobbyDo, frozen=True, tag="sit"):
    """Take a free seat, or one a bot holds; a seated person changes seats."""

    seat: SeatNumber


class Stand(_LobbyDo, frozen=True, tag="stand"):
    """Give up one's seat but stay in the room."""


class SetReady(_LobbyDo, frozen=True, tag="ready"):
    """Say whether one is ready to start."""

    on: bool


class AddBot(_LobbyDo, frozen=True, tag="add_bot"):
    """Host: put a bot on a free seat, or change a bot's level."""

    seat: SeatNumber
    level: Level


class Remove(_LobbyDo, frozen=True, tag="remove"):
    """Host: take a bot or a person out of the room."""

    member: MemberNumber


class PassHost(_LobbyDo, frozen=True, tag="pass_host"):
    """Host: make another person host."""

    member: MemberNumber


class SetOptions(_LobbyDo, frozen=True, tag="options"):
    """Host: choose preset, overrides and the number of seats."""

    preset: Annotated[str, Meta(max_length=40)]
    values: dict[str, OptionValue]
    seats: Annotated[int, Meta(ge=1, le=10)]


class SetWatch(_LobbyDo, frozen=True, tag="watch"):
    """Host: say who may watch, also while a match runs."""

    watch: Watch


class Start(_LobbyDo, frozen=True, tag="start"):
    """Host: begin the match; every seat is taken and everybody seated is ready."""


class Rematch(_LobbyDo, frozen=True, tag="rematch"):
    """After a match: back to the lobby with the same seats, oneself ready."""


class Back(_LobbyDo, frozen=True, tag="back"):
    """In a running match: here again, after a bot has played for one; acting says the same."""


class AskPause(_LobbyDo, frozen=True, tag="ask_pause"):
    """In a running match: ask the others for a pause; it holds once all agree who play and are here."""


class AnswerPause(_LobbyDo, frozen=True, tag="answer_pause"):
    """Agree to the pause that is asked for, or not; one no is enough, the asker's own takes it back."""

    on: bool


class GoOn(_LobbyDo, frozen=True, tag="go_on"):
    """End the pause; anyone who plays may."""


class Leave(_LobbyDo, frozen=True, tag="leave"):
    """Leave the room, confirmed by the person; in a running match the seat's player is gone."""


LobbyDo = (
    Sit
    | Stand
    | SetReady
    | AddBot
    | Remove
    | PassHost
    | SetOptions
    | SetWatch
    | Start
    | Rematch
    | Back
    | AskPause
    | AnswerPause
    | GoOn
    | Leave
)
