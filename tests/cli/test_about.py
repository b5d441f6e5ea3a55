"""`shadda games`, `options` and `schema`."""

import json
from pathlib import Path
from typing import Any

import pytest

from shadda import get_game
from tests.cli.conftest import Shadda


def test_games_are_listed_in_the_language_asked_for(shadda: Shadda) -> None:
    assert "one_fifty" in shadda("games").stdout
    assert "لعبة ذاكرة" in shadda("games", "--lang", "ar").stdout


def test_a_program_reads_the_games(shadda: Shadda) -> None:
    (game,) = [game for game in json.loads(shadda("games", "--json").stdout) if game["id"] == "one_fifty"]
    assert game["names"] == {"ar": "مئة وخمسين", "en": "150"}
    assert game["seats"] == [2, 3, 4, 5, 6]
    assert game["rules"] == 1
    assert "karooty" in game["presets"]
    assert "random" in game["levels"]


def test_options_show_every_option_with_its_values(shadda: Shadda) -> None:
    shown = shadda("options", "one_fifty").stdout
    for name in get_game("one_fifty").Options.__struct_fields__:
        assert name in shown
    assert "lowest_total | round_winner | rotate" in shown
    assert "zero | hand" in shown
    assert "3 to 300, or 0: no clock" in shown


def test_options_can_be_read_in_arabic(shadda: Shadda) -> None:
    assert "أوراق المنادي" in shadda("options", "one_fifty", "--lang", "ar").stdout


@pytest.mark.parametrize("preset", list(get_game("one_fifty").presets))
def test_a_program_reads_the_options_of_a_preset(preset: str, shadda: Shadda) -> None:
    read: dict[str, Any] = json.loads(shadda("options", "one_fifty", "--preset", preset, "--json").stdout)
    game = get_game("one_fifty")
    assert read["preset"] == preset
    for name, value in game.presets[preset].items():
        assert read["values"][name] == value
    assert set(read["values"]) == set(read["options"])
    assert read["schema"]["$ref"] == "#/$defs/OneFiftyOptions"
    assert list(read["presets"]) == list(game.presets)


def test_bounds_and_switches_of_numbers_are_given(shadda: Shadda) -> None:
    options = json.loads(shadda("options", "one_fifty", "--json").stdout)["options"]
    assert options["target"] | {"name": ""} == {
        "name": "",
        "group": "match",
        "default": 150,
        "words": [],
        "least": 20,
        "most": 500,
        "off": False,
    }
    assert (options["round_turn_limit"]["least"], options["round_turn_limit"]["off"]) == (50, True)


def test_unknown_names_get_one_sentence(shadda: Shadda) -> None:
    refused = shadda("options", "bridge", status=2)
    assert refused.stderr == "shadda: there is no game called bridge. `shadda games` lists them.\n"
    assert refused.stdout == ""
    assert "Presets: karooty" in shadda("options", "one_fifty", "--preset", "x", status=2).stderr


def test_the_schema_holds_messages_views_and_events(shadda: Shadda) -> None:
    schema = json.loads(shadda("schema").stdout)
    assert {
        "ClientMessage",
        "ServerMessage",
        "OneFiftyView",
        "OneFiftyDrew",
        "HandDrew",
        "OneFiftyOptions",
    } <= set(schema["$defs"])


def test_the_schema_can_be_written_to_a_file(shadda: Shadda, tmp_path: Path) -> None:
    path = tmp_path / "wire.json"
    shadda("schema", "--out", str(path))
    assert json.loads(path.read_text()) == json.loads(shadda("schema").stdout)
    assert "cannot be written" in shadda("schema", "--out", str(tmp_path), status=2).stderr


def test_the_words_name_what_needs_a_text(shadda: Shadda) -> None:
    words = json.loads(shadda("schema", "--words").stdout)
    game = words["games"]["one_fifty"]
    assert "hello" in words["phrases"]
    assert "not_your_turn" in words["codes"]
    assert "busy" in words["room_codes"]
    assert "jack" in game["verbs"]
    assert "peek" in game["decisions"]
    assert "empty_slot" in game["codes"]
    assert game["events"]["drew"] == ["seat", "stock", "card"]
    assert game["options"]["starter_tie"] == {"group": "match", "values": ["clockwise", "random"]}
    assert "call_failed_double" in game["terms"]["reason"]
