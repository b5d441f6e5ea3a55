"""What the rules of Haseb! tell in words of the wire: faces and the arithmetic of a round.

Only used where somebody listens; searching builds none of it.
"""

from typing import cast

from shadda.games.haseb import events as ev
from shadda.games.haseb.rules_cards import FACES, MOODS, POWER_NAMES, values_under
from shadda.games.haseb.rules_phases import NONE
from shadda.games.haseb.rules_settings import Scored
from shadda.games.haseb.scoring import face_values
from shadda.games.haseb.table import Table
from shadda.wire.event import Open


def mood_name(mood: int) -> ev.Mood:
    """Name a mood."""
    return cast(ev.Mood, MOODS[mood])


def power_name(power: int) -> ev.Power:
    """Name a power."""
    return cast(ev.Power, POWER_NAMES[power])


def none_or(seat: int) -> int | None:
    """Give a seat, None where there is none."""
    return None if seat == NONE else seat


def round_ended(table: Table, scored: Scored) -> ev.RoundEnded:
    """Tell the round that was just scored."""
    return ev.RoundEnded(Open(result_of(table, scored)))


def result_of(table: Table, scored: Scored) -> ev.RoundResult:
    """Write down the arithmetic of a round."""
    coop = table.settings.coop
    values = values_under(scored.mood)
    scoring = table.settings.scoring
    rows = [
        ev.RowScore(
            cards=[FACES[face] for face in row],
            values=face_values(row, values),
            sum=scored.sums[seat],
            counted=seat not in scored.carriers,
            dressed=scored.dressed[seat] if scored.dressed else None,
            wasted=scored.wasted[seat] if scored.wasted else 0,
            request=scored.requests[seat] if scored.requests else None,
            met=scored.met[seat] if scored.met else None,
        )
        for seat, row in enumerate(scored.rows)
    ]
    units = [
        ev.UnitScore(
            seats=seats,
            sum=scored.units[unit],
            reason=scored.reasons[unit],
            doubled=scored.last and scoring.double_last,
            points=scored.points[unit],
            total=scored.totals[unit],
        )
        for unit, seats in enumerate([] if coop else scoring.units)
    ]
    return ev.RoundResult(
        cause=scored.cause,
        caller=none_or(scored.caller),
        last=scored.last,
        mood=None if scored.mood == NONE else mood_name(scored.mood),
        rows=rows,
        units=units,
        guessed=scored.guessed,
        guess=none_or(scored.guess),
        thief=none_or(scored.thief),
        exchanged=scored.exchanged,
        carriers=scored.carriers,
        award=scored.award,
        results=scored.results,
        counted=scored.counted if coop else None,
        limit=scored.limit if coop else None,
    )
