"""What a step of each parameter is worth, for players to see: of every parameter that they may change, lists too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from shutil import copytree
from types import SimpleNamespace

import msgspec
import pytest

import admiralty.games
import toy
from admiralty.games import OWN, load
from admiralty.games.data import parameters_of, settled
from admiralty.games.worth import Measured, worth_of
from admiralty.kernel.parameters import Parameter
from admiralty.lab.balance import house_parameters, neighbours, other_parameters
from lab.conftest import Run


def test_all_places_of_a_list_are_moved_together_as_far_as_each_may_be() -> None:
    dice = Parameter("dice", 0, 9, lengths=(3, 3))
    assert neighbours(dice, (1, 3, 9)) == [[0, 2, 8], [2, 4, 9]]
    assert neighbours(dice, (0, 0, 0)) == [[1, 1, 1]]


def test_a_list_of_words_is_left_alone_and_a_word_has_the_others() -> None:
    assert neighbours(Parameter("arcs", 0, 2, ("forward", "sides", "rear"), (3, 3)), (0, 1, 1)) == []
    assert neighbours(Parameter("first", 0, 2, ("chance", "A", "B")), 1) == ["chance", "B"]


@pytest.mark.parametrize("key", OWN)
def test_every_parameter_that_everybody_may_change_is_asked_for_once(key: str) -> None:
    game = load(key)
    asked = [*house_parameters(game), *other_parameters(game)]
    assert len(asked) == len(set(asked))
    assert {*asked, *game.secret_options} == set(parameters_of(game.folder))


@pytest.mark.parametrize("key", OWN)
def test_every_parameter_with_another_value_to_try_has_been_measured(key: str) -> None:
    """Where every other value is forbidden by the rest of the rules, nothing can be measured."""
    game = load(key)
    known, values = parameters_of(game.folder), settled(game.folder, game.recommended, {}, {})
    found = worth_of(game.folder)
    told = {*(step.name for step in found.steps), *found.unused, *found.within_error}
    asked = {name for name in other_parameters(game) if neighbours(known[name], values[name])}
    assert asked - told == set()


@pytest.fixture
def own_toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """The folder of a toy that can be written to, which is the one that is found by its name meanwhile."""
    folder = tmp_path / "toy"
    copytree(toy.GAME.folder, folder)
    game = replace(toy.GAME, folder=folder)
    monkeypatch.setattr(admiralty.games, "_others", lambda: (SimpleNamespace(name="toy", load=lambda: game),))
    load.cache_clear()
    yield folder
    load.cache_clear()


def test_the_lab_writes_it_without_a_page(run: Run, own_toy: Path) -> None:
    answer = run("balance", "toy", "--worth-only", "--seconds", "0.1")
    assert answer.exit_code == 0, answer.output
    found = msgspec.json.decode((own_toy / "data" / "worth.json").read_bytes(), type=Measured)
    assert found.command == "admiralty lab balance toy --worth-only --seconds 0.1"
    assert {*(step.name for step in found.steps), *found.unused} == set(parameters_of(own_toy))
    assert not list(Path("balance").glob("*.md"))
