"""A worker process of the bots: bytes in, tokens out.

`python -m shadda.bots.worker` reads asks from its standard input and writes answers to its standard
output, each a length and a msgpack Struct.  What it gets is what a seat may know: views and memories are
rebuilt from the classes of their game, and no codec knows a State.  It ends when its input ends, so it
never outlives its parent; a keyboard interrupt is the parent's business.
"""

import os
import queue
import signal
import sys
import threading
import traceback
from random import Random
from typing import BinaryIO, Final

import msgspec
from msgspec import Raw, Struct

from shadda.bots.base import Ask, Budget, get_bot, levels
from shadda.core.registry import get_game, list_games

LENGTH: Final = 4
"""Bytes of the length before each message, the lowest first."""


class Request(Struct, frozen=True):
    """A decision put to the bot of a level."""

    number: int
    game: str
    level: str
    options: Raw
    seats: int
    seat: int
    view: Raw
    memory: Raw
    legal: list[str]
    free: list[str]
    budget: Budget
    seed: int | None


class Answer(Struct, frozen=True):
    """The tokens a bot chose; or where it failed, without a word of what it knew."""

    number: int
    tokens: list[str]
    failure: str = ""


READY: Final = -1
"""The number of the answer by which a worker says that it has started."""


def pack(message: Struct) -> bytes:
    """Encode a message with its length before it; raises TypeError for what no codec knows."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(LENGTH, "little") + body


def request_of(ask: Ask, level: str, budget: Budget, seed: int | None, number: int) -> bytes:
    """Encode an ask."""
    encode = msgspec.msgpack.encode
    return pack(
        Request(
            number,
            ask.game.id,
            level,
            Raw(encode(ask.options)),
            ask.seats,
            ask.seat,
            Raw(encode(ask.view)),
            Raw(encode(ask.memory)),
            ask.legal,
            ask.free,
            budget,
            seed,
        )
    )


def answer(request: Request) -> Answer:
    """Let the bot choose."""
    try:
        game = get_game(request.game)
        decode = msgspec.msgpack.decode
        ask = Ask(
            game,
            decode(request.options, type=game.Options),
            request.seats,
            request.seat,
            decode(request.view, type=game.View),
            decode(request.memory, type=game.Memory),
            request.legal,
            request.free,
        )
        bot = get_bot(request.game, request.level)
        return Answer(request.number, bot.choose(ask, Random(request.seed), request.budget))
    except Exception as error:
        # The place alone: the message of an error may hold a card.
        frame = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{type(error).__name__} in {frame.name}, line {frame.lineno}"
        return Answer(request.number, [], place)


def main() -> None:
    """Answer until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a print of a bot must not mix with the answers
    requests: queue.SimpleQueue[Request] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, requests), daemon=True).start()
    for game in list_games():
        get_game(game)
        levels(game)
    message = Answer(READY, [])
    while True:
        output.write(pack(message))
        output.flush()
        message = answer(requests.get())


def _read(source: BinaryIO, requests: "queue.SimpleQueue[Request]") -> None:
    """Hand on the requests; when the parent is gone, end the process even in the midst of a thought."""
    decoder = msgspec.msgpack.Decoder(Request)
    while True:
        length = source.read(LENGTH)
        size = int.from_bytes(length, "little")
        body = source.read(size)
        if len(length) < LENGTH or len(body) < size:
            os._exit(0)
        requests.put(decoder.decode(body))


if __name__ == "__main__":
    main()
