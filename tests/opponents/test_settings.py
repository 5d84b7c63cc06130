"""The settings of a search: the usual ones, a game's own, and what is wrong with any of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import toy
from admiralty.errors import AdmiraltyError, Malformed
from admiralty.games import OWN, load
from admiralty.kernel.game import Game
from admiralty.opponents.settings import Settings, compiled_settings, parameters, settings_of
from admiralty.opponents.tree import DEEPEST


def toy_with(folder: Path, text: str) -> Game:
    """Harbour Dice with a `search.toml` of its own."""
    (folder / "data").mkdir()
    (folder / "data" / "search.toml").write_text(text)
    return replace(toy.GAME, folder=folder)


@pytest.mark.parametrize("key", OWN)
def test_every_game_states_only_what_differs_from_the_usual(key: str) -> None:
    game = load(key)
    usual, own = settings_of(toy.GAME), settings_of(game)
    stated = [line.split(" = ")[0] for line in game.search_settings.read_text("utf-8").splitlines() if " = " in line]
    assert stated
    assert {name for name in own if own[name] != usual[name]} == set(stated)


def test_a_game_without_settings_of_its_own_has_the_usual_ones() -> None:
    assert not toy.GAME.search_settings.exists()
    assert settings_of(toy.GAME)["quick_simulations"] == 100


def test_single_settings_can_be_changed_for_a_search() -> None:
    assert settings_of(toy.GAME, {"exploration": 1400})["exploration"] == 1400
    assert compiled_settings(toy.GAME, {"exploration": 1400}).exploration == 1400


def test_all_that_compiled_code_reads_is_a_setting_or_follows_from_the_grammar() -> None:
    assert set(Settings.fields) - set(parameters()) == {"secret_verbs"}
    assert parameters()["tree_depth"].most == DEEPEST
    secret = compiled_settings(toy.GAME).secret_verbs[0]
    assert [verb.number for verb in toy.GAME.grammar.verbs if secret >> verb.number & 1] == [
        verb.number for verb in toy.GAME.grammar.verbs if verb.secret
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("horizon_plys = 3", "there is no parameter 'horizon_plys'; did you mean 'horizon_plies'"),
        ("tree_depth = 65", "tree_depth is 65; it must be 1 to 64"),
        ("tree_depth = 0", "tree_depth is 0; it must be 1 to 64"),
        ("horizon_plies = 0", "horizon_plies is 0"),
        ("prior_visits = 0", "prior_visits is 0"),
        ('exploration = "much"', "exploration is 'much'"),
        ("exploration = 0.7", "exploration is 0.7"),
        ("[exploration]\nroot = 1", "exploration is {'root': 1}"),
        ("root_personality = 2", "root_personality is 2; in Harbour Dice it must be -1"),
        ("exploration", "not a TOML file"),
    ],
)
def test_what_is_wrong_in_a_games_file_is_said_with_file_and_name(tmp_path: Path, text: str, says: str) -> None:
    game = toy_with(tmp_path, text)
    with pytest.raises(AdmiraltyError) as caught:
        settings_of(game)
    assert says in caught.value.sentence
    assert str(game.search_settings) in caught.value.sentence


@pytest.mark.parametrize("changes", [{"tree_depth": 65}, {"tree_depth": 0}, {"horizon_plies": 0}, {"prior_visits": 0}])
def test_settings_that_would_break_the_arena_are_refused(changes: dict[str, int]) -> None:
    with pytest.raises(Malformed, match=r"the search: .* it must be 1 to"):
        compiled_settings(toy.GAME, changes)
