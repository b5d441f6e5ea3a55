"""The search for foreign faces finds one that is planted, and a view that never was."""

import json

import pytest

from tests.e2e import truth

VIEW = {"phase": "turn", "zones": [{"id": "pile", "cards": [{"slot": 1, "face": "TH"}]}]}
FOUND = [truth.Moment({"phase": "peek"}, set()), truth.Moment(VIEW, {"TH"})]


def frame(view: object, event: object) -> str:
    return json.dumps({"t": "frame", "n": 1, "match": "m", "events": [event], "view": view})


def test_what_may_be_known_passes() -> None:
    assert truth.check([frame(VIEW, {"t": "discarded", "card": "TH"})], "m", FOUND) == 1


@pytest.mark.parametrize(
    "text",
    [
        frame(VIEW, {"t": "drew", "card": "KS"}),
        frame({"phase": "peek"}, {"t": "discarded", "card": "TH"}),
        frame({"phase": "after"}, {"t": "called"}),
        json.dumps({"t": "room", "note": "KS"}),
    ],
    ids=["a face nobody told", "a face told too early", "a view that never was", "a face in another message"],
)
def test_what_may_not_is_found(text: str) -> None:
    with pytest.raises(AssertionError):
        truth.check([text], "m", FOUND)
