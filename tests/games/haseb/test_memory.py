"""What a seat of Haseb! has learned and its view no longer shows (rules document 3.4 and 4.12)."""

from shadda.core.match import Match
from tests.games.haseb.positions import known, match_at, memory, play, view


def blocks(match: Match, seat: int) -> list[list[tuple[int, int]]]:
    return [[(at.seat, at.position) for at in block] for block in memory(match, seat).blocks]


def test_a_failed_match_is_known_to_all() -> None:
    match = play(match_at(floor="6", stock="3 *"), "0 match:2")
    assert [known(match, seat) for seat in range(3)] == ["2@0.2"] * 3
    assert memory(match, 1).knowers == [[0, 7, 0], [0, 0], [0, 0]]
    # The penalty card came with the first draw, as a penalty.
    assert memory(match, 1).numbers[0] == [0, 0, 3]


def test_knowledge_travels_with_the_card() -> None:
    match = match_at(stock="spy9 swap *", know={"2": "0.1"})
    play(match, "0 draw", "0 use", "0 peek:1.2", "1 draw", "1 use", "1 swap:2,2.1")
    assert [known(match, seat) for seat in range(3)] == ["4@2.1", "", "1@0.1"]
    assert memory(match, 1).knowers == [[4, 0], [0, 0], [1, 0]]


def test_a_reshuffle_is_remembered_as_a_set() -> None:
    match = play(match_at(stock="", floor="balwa ember 4"), "0 draw", "* shuffle:ember,balwa")
    assert memory(match, 1).unseen == [["1", "2", "3", "4", "5", "6"], ["balwa", "ember"]]
    assert memory(match, 0).unseen[1] == ["balwa"]
    play(match, "0 keep:1")
    assert memory(match, 1).origins == [[1, 0], [0, 0], [0, 0]]
    assert memory(match, 1).numbers == [[2, 0], [0, 0], [0, 0]]


def test_an_upturn_is_remembered_as_what_was_mixed() -> None:
    match = match_at({"type": "mayhem"}, know={"0": "0.1 1.2"}, public="2.2", stock="upturn 4 *")
    play(match, "0 draw", "0 use", "* shuffle:6,5,4,3,2,1", "0 keep:1", "1 take:1")
    mine, theirs = memory(match, 0).lots[1], memory(match, 1).lots[1]
    assert mine is not None
    assert theirs is not None
    assert mine.faces == ["1", None, None, "4", None, "6"]
    assert theirs.faces == [None] * 5 + ["6"]
    assert mine.order is None
    assert mine.sure == theirs.sure == [1, 0, 0, 1, 0, 7]
    assert memory(match, 0).origins == [[0, 1], [0, 1], [1, 1]]
    # Two of the mixed cards have come to the floor since.
    assert memory(match, 2).mixed_out == [(1, 0, "6"), (1, 2, "4")]


def test_a_dizzy_row_is_followed_by_its_actor_alone() -> None:
    match = match_at({"type": "take_and_give"}, know={"0": "1.1", "1": "1.1 1.2"}, stock="dizzy 4 *")
    play(match, "0 draw", "0 use", "0 mix:1", "* shuffle:2,1")
    assert [known(match, seat) for seat in range(3)] == ["3@1.2", "", ""]
    mine, theirs = memory(match, 0).lots[1], memory(match, 1).lots[1]
    assert mine is not None
    assert theirs is not None
    assert (mine.faces, mine.order) == (["3", None], [1, 0])
    assert (theirs.faces, theirs.order) == (["3", "4"], None)
    # That seat 0 knows one of the two is public, which one is not.
    assert memory(match, 2).knowers[1] == [0, 0]


def test_a_blocked_call_is_remembered_as_one_of_these() -> None:
    match = match_at({"type": "thief"}, rows=["2 thief 3", "4 4", "5 5"], know={"0": "0.1"}, stock="swap 6 *")
    play(match, "0 call")
    assert blocks(match, 0) == [[(0, 2), (0, 3)]]
    assert memory(match, 1).blocks == []
    play(match, "0 draw", "0 use", "0 swap:3,1.1")
    assert blocks(match, 0) == [[(0, 2), (1, 1)]]
    # The three is opened: so the other is the thief, which is for the seat to think of.
    play(match, "1 take:1")
    assert blocks(match, 0) == [[(0, 2)]]


def test_what_was_moved_to_the_carrier_is_public_story() -> None:
    options = {"type": "one_heart", "mission": "M08"}
    match = play(match_at(options, turn=1, stock="give *"), "1 draw", "1 use", "1 give:2,0")
    (moved,) = memory(match, 2).moved
    assert (moved.mover, moved.pile, moved.seat, moved.position) == (1, "row", 0, 3)
    team = view(match, 1).team
    assert team is not None
    assert team.ticks == [None, "unknown", "unknown"]


def test_signals_of_other_teams_are_not_remembered() -> None:
    match = play(match_at({"type": "buddies"}, 4), "0 signal:thanks", "1 signal:thanks")
    assert memory(match, 0).signals == [1, None, 0, None]
    assert memory(match, 3).signals == [None, 1, None, 0]
