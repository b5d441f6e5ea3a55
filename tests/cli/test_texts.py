"""Every word of the wire has its text in both languages."""

from collections.abc import Iterator

import pytest

from shadda.cli.about import game_words
from shadda.cli.texts import Language, Texts, catalogue, language, placeholders
from shadda.core.registry import get_game, list_games
from shadda.wire.messages import COMMON_CODES
from shadda.wire.words import GameWords

WORDS = {game_id: game_words(get_game(game_id)) for game_id in list_games()}
BOTH = pytest.mark.parametrize("tongue", list(Language))


def needed(game: str, words: GameWords) -> Iterator[str]:
    """List the keys that a game needs."""
    yield from (f"game.{game}", f"game.{game}.about")
    yield from (f"event.{game}.{tag}" for tag in words.events)
    yield from (f"verb.{game}.{verb}" for verb in words.verbs)
    yield from (f"decision.{game}.{kind}" for kind in words.decisions)
    yield from (f"preset.{game}.{name}" for name in words.presets)
    yield from (f"{term}.{game}.{value}" for term, values in words.terms.items() for value in values)
    yield from (f"refused.{code}" for code in [*COMMON_CODES, "unsupported_option", *words.codes])
    for name, option in words.options.items():
        yield from (f"option.{game}.{name}", f"group.{option.group}")
        yield from (f"option.{game}.{name}.{value}" for value in option.values)


@BOTH
@pytest.mark.parametrize("game", WORDS)
def test_every_word_of_a_game_has_a_text(game: str, tongue: Language) -> None:
    texts = Texts(tongue, game)
    assert [key for key in needed(game, WORDS[game]) if not texts.has(key)] == []


@BOTH
@pytest.mark.parametrize("game", WORDS)
def test_events_fill_the_placeholders_of_their_sentences(game: str, tongue: Language) -> None:
    for key, text in catalogue(f"{game}.{tongue}").items():
        kind, _, rest = key.partition(f".{game}.")
        if kind == "event":
            tag = rest.split(".")[0]
            assert tag in WORDS[game].events, key
            assert placeholders(text) <= set(WORDS[game].events[tag]), key


@pytest.mark.parametrize("name", ["", *(f"{game}." for game in WORDS)])
def test_both_languages_have_the_same_keys_and_placeholders(name: str) -> None:
    english, arabic = catalogue(f"{name}en"), catalogue(f"{name}ar")
    assert list(english) == list(arabic)
    for key, text in english.items():
        assert placeholders(text) == placeholders(arabic[key]), key


def test_no_text_is_empty_or_left_in_the_other_alphabet() -> None:
    for name in ["", *(f"{game}." for game in WORDS)]:
        assert all(text.strip() for text in catalogue(f"{name}en").values())
        for key, text in catalogue(f"{name}ar").items():
            assert any("\u0600" <= sign <= "\u06ff" for sign in text) or key == "play.prompt", key


def test_an_unknown_word_stands_for_itself() -> None:
    assert Texts(Language.ENGLISH, "one_fifty").of_game("event", "card_flew_away") == "card flew away"


def test_a_missing_value_leaves_a_gap() -> None:
    assert Texts(Language.ENGLISH, "one_fifty").refusal("empty_slot", {}) == "there is no card in slot …."


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, Language.ENGLISH),
        ({"LANG": "ar_SA.UTF-8"}, Language.ARABIC),
        ({"LANG": "ar_KW.UTF-8", "LC_ALL": "C"}, Language.ENGLISH),
        ({"LANG": "fr_FR.UTF-8"}, Language.ENGLISH),
        ({"LC_MESSAGES": "ar", "LANG": "en_US.UTF-8"}, Language.ARABIC),
    ],
)
def test_the_language_is_that_of_the_environment(
    variables: dict[str, str], expected: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language(None) is expected
    assert language(Language.ARABIC) is Language.ARABIC
