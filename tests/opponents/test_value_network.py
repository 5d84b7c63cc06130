"""The value network: what it says of a position, when a search asks it, and weights that are not used."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import toy
from admiralty.errors import Malformed
from admiralty.games import OWN, load
from admiralty.kernel.arrays import float32s
from admiralty.kernel.game import Game
from admiralty.kernel.play import seen_by_rules
from admiralty.match.match import Match
from admiralty.opponents import value_network
from admiralty.opponents.inference import PlacedNetwork, blend, forget_seen, value_of_seen
from admiralty.opponents.search import Search, SearchResult
from admiralty.opponents.search_player import SearchPlayer
from admiralty.opponents.settings import settings_of
from admiralty.opponents.value_network import (
    LARGEST_BYTES,
    PROVENANCE,
    WEIGHTS,
    LearnedUnder,
    Placed,
    ValueNetwork,
    ValueProvenance,
    read_weights,
    rules_digest,
    value_network_of,
    written_weights,
)
from opponents.networks import certain, inputs_of, random_layers, random_network

TESTS = Path(__file__).resolve().parents[1]


def found(match: Match, asked: ValueNetwork | None, threads: int = 1, **changes: int) -> SearchResult:
    search = Search(toy.GAME, 1, threads, changes, asked)
    return search.think(match.rules, match.concealed(0), 0, simulations=200)


def provenance(game: Game, **changes: Any) -> ValueProvenance:
    assert game.learning is not None
    told: dict[str, Any] = {
        "observation": game.learning.digest,
        "terms": LearnedUnder("duel", "classic", 2),
        "command": "made by hand",
        "first_seed": 0,
        "matches": 1,
        "positions": 1,
        "seconds": 1.0,
        "loss": 0.5,
        "loss_by_scores": 0.6,
        "versions": {},
    }
    return ValueProvenance(**(told | changes))


def toy_with(folder: Path, weights: bytes, told: ValueProvenance) -> Game:
    """Harbour Dice with weights of its own."""
    (folder / "data").mkdir()
    (folder / "data" / WEIGHTS).write_bytes(weights)
    (folder / "data" / PROVENANCE).write_bytes(msgspec.json.encode(told))
    return replace(toy.GAME, folder=folder)


# ------------------------------------------------------------------------------------------------------- inference


def test_compiled_code_says_what_the_layers_say() -> None:
    network = ValueNetwork(random_layers(31, 12, 6))
    placed = Placed(network, PlacedNetwork())
    seen = np.random.default_rng(3).normal(size=(20, 31)).astype(np.float32)
    seen[:, ::2] = 0.0
    seen[:, -1] = np.linspace(-1, 1, 20)
    for row, logit in zip(seen, network.logits(seen), strict=True):
        forget_seen(placed.place)
        float32s(placed.place.seen)[:] = seen_by_rules(row.copy())
        share = (float(row[-1]) + 1) / 2
        assert value_of_seen(placed.place, share) == pytest.approx(1 / (1 + np.exp(-logit)), abs=1e-6)


def test_nothing_is_certain_before_the_end() -> None:
    for logit in (-1e6, 1e6):
        placed = Placed(certain(toy.GAME, logit), PlacedNetwork())
        assert 0.0 < value_of_seen(placed.place, 0.5) < 1.0


@pytest.mark.parametrize(
    ("before", "value", "thousandths", "after"),
    [
        ([0.4, 0.6], 0.8, 1000, [0.8, 0.2]),
        ([0.4, 0.6], 0.8, 500, [0.6, 0.4]),
        ([0.4, 0.6], 0.8, 0, [0.4, 0.6]),
        ([0.5, 0.4, 0.1], 0.75, 1000, [0.75, 0.2, 0.05]),
        ([1.0, 0.0, 0.0], 0.5, 1000, [0.5, 0.25, 0.25]),
    ],
)
def test_the_others_share_the_rest_in_the_proportion_that_they_had(
    before: list[float], value: float, thousandths: int, after: list[float]
) -> None:
    shares = np.array([*before, *[0.0] * (8 - len(before))])
    blend(seen_by_rules(shares), 0, len(before), value, thousandths)
    assert shares[: len(before)] == pytest.approx(after)
    assert not shares[len(before) :].any()


# ---------------------------------------------------------------------------------------------------- in a search


def test_truncated_simulations_are_judged_by_the_network() -> None:
    match = Match(toy.GAME, seed=1)
    hope, despair = (found(match, certain(toy.GAME, logit), value_plies=1).shares[0] for logit in (5.0, -5.0))
    assert hope > 0.8
    assert despair < 0.2


def test_with_network_0_a_search_plays_as_without_one() -> None:
    match = Match(toy.GAME, seed=1)
    network = random_network(toy.GAME)
    assert found(match, network, network=0).actions == found(match, None).actions
    assert found(match, network, value_plies=2).actions != found(match, None).actions


def test_the_same_seed_and_simulations_find_the_same_with_a_network() -> None:
    match = Match(toy.GAME, seed=1)
    both = [found(match, random_network(toy.GAME), value_plies=2).actions for _ in range(2)]
    assert both[0] == both[1]


def test_the_shares_of_three_seats_are_the_whole_win_on_several_threads() -> None:
    match = Match(toy.GAME, scenario="trio", seed=1)
    shares = found(match, random_network(toy.GAME), value_plies=2, threads=2).shares
    assert len(shares) == 3
    assert sum(shares) == pytest.approx(1.0, abs=1e-4)


def test_interpreted_a_search_with_a_network_finds_the_same_as_compiled() -> None:
    program = (
        "import json, toy\n"
        "from admiralty.match.match import Match\n"
        "from admiralty.opponents.search import Search\n"
        "from opponents.networks import random_network\n"
        "match = Match(toy.GAME, seed=1)\n"
        "search = Search(toy.GAME, 1, changes={'value_plies': 2}, network=random_network(toy.GAME))\n"
        "result = search.think(match.rules, match.concealed(0), 0, simulations=40)\n"
        "print(json.dumps([[each.action, each.visits, each.expected] for each in result.actions]))\n"
    )
    paths = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
    surroundings = {**os.environ, "ADMIRALTY_INTERPRET": "1", "PYTHONPATH": paths}
    done = subprocess.run([sys.executable, "-c", program], env=surroundings, capture_output=True, text=True, check=True)
    match = Match(toy.GAME, seed=1)
    search = Search(toy.GAME, 1, changes={"value_plies": 2}, network=random_network(toy.GAME))
    compiled = search.think(match.rules, match.concealed(0), 0, simulations=40)
    assert json.loads(done.stdout) == [[each.action, each.visits, each.expected] for each in compiled.actions]


def test_a_network_for_something_else_is_refused() -> None:
    with pytest.raises(Malformed, match="not made for what a seat sees in Harbour Dice"):
        Search(toy.GAME, 1, network=ValueNetwork(random_layers(inputs_of(toy.GAME) + 1, 4)))


def test_a_player_hands_its_network_to_its_search() -> None:
    network = random_network(toy.GAME)
    assert SearchPlayer(1, network=network).search_in(toy.GAME).network is network
    assert SearchPlayer(1, changes={"network": 0}, network=network).search_in(toy.GAME).network is None


# ------------------------------------------------------------------------------------------------- weights on disk


def test_what_is_written_is_read_back_but_for_half_a_step(tmp_path: Path) -> None:
    layers = random_layers(20, 12, 6)
    (tmp_path / WEIGHTS).write_bytes(written_weights(layers))
    for (weight, bias), (read, read_bias) in zip(layers, read_weights(tmp_path / WEIGHTS), strict=True):
        assert np.abs(weight - read).max() <= np.abs(weight).max() / 127
        assert (bias == read_bias).all()


@pytest.mark.parametrize(
    ("weights", "says"),
    [
        (b"nothing of the kind", "cannot be read"),
        (written_weights(()), "1 to 4 layers, not 0"),
        (written_weights(random_layers(9, 4)[:1]), "the last layer has 4 outputs"),
        (written_weights((*random_layers(9, 4)[:1], *random_layers(5))), "layer 1 does not fit"),
        (
            written_weights(((np.ones((1, 9), np.float32), np.array([np.nan], np.float32)),)),
            "layer 0 does not fit the one before it, or holds no numbers",
        ),
    ],
)
def test_weights_that_compiled_code_would_stumble_over_are_told(tmp_path: Path, weights: bytes, says: str) -> None:
    (tmp_path / WEIGHTS).write_bytes(weights)
    with pytest.raises(Malformed, match=says):
        read_weights(tmp_path / WEIGHTS)


def test_weights_in_a_games_data_are_used_under_the_rules_that_they_were_learned_under(tmp_path: Path) -> None:
    weights = written_weights(random_layers(inputs_of(toy.GAME), 8))
    game = toy_with(tmp_path, weights, provenance(toy.GAME))
    search, match = Search(game, 1), Match(toy.GAME, seed=1)
    settings = settings_of(game)
    search.task(match.rules, match.concealed(0), 0)
    assert (search.settings.network, search.settings.horizon_plies) == (settings["network"], settings["value_plies"])
    trio = Match(toy.GAME, scenario="trio", seed=1)
    search.task(trio.rules, trio.concealed(0), 0)
    assert (search.settings.network, search.settings.horizon_plies) == (0, settings["horizon_plies"])


def test_without_weights_or_with_those_of_another_observation_a_search_plays_without(tmp_path: Path) -> None:
    assert value_network_of(toy.GAME) is None
    weights = written_weights(random_layers(inputs_of(toy.GAME), 8))
    assert value_network_of(toy_with(tmp_path, weights, provenance(toy.GAME, observation="another"))) is None


def test_weights_for_fewer_numbers_are_not_used(tmp_path: Path) -> None:
    assert value_network_of(toy_with(tmp_path, written_weights(random_layers(5, 8)), provenance(toy.GAME))) is None


def test_weights_without_a_word_about_them_are_told(tmp_path: Path) -> None:
    game = toy_with(tmp_path, written_weights(random_layers(inputs_of(toy.GAME), 8)), provenance(toy.GAME))
    (tmp_path / "data" / PROVENANCE).write_text("{}")
    with pytest.raises(Malformed, match=r"value\.json: cannot be read"):
        value_network_of(game)


def test_who_plays_by_which_personality_does_not_change_the_rules() -> None:
    game = load("pirates")
    rules = Match(game, seed=1).rules
    other = rules.copy()
    for parameter in game.personality_parameters:
        setattr(other, parameter, 0)
    assert rules_digest(game, rules) == rules_digest(game, other)
    other.players = 1
    assert rules_digest(game, rules) != rules_digest(game, other)


@pytest.mark.parametrize("key", OWN)
def test_shipped_weights_are_small_fit_and_were_accepted_by_a_sequential_test(key: str) -> None:
    """And they hold for what is played first: the usual scenario, under the usual rules."""
    game = load(key)
    if not (game.folder / "data" / WEIGHTS).exists():
        assert value_network_of(game) is None
        return
    assert (game.folder / "data" / WEIGHTS).stat().st_size <= LARGEST_BYTES
    network = value_network_of(game)
    assert network is not None
    assert network.holds_for(rules_digest(game, Match(game, seed=0).rules))
    told = value_network.read_provenance(game.folder / "data" / PROVENANCE)
    assert told.command.startswith(f"admiralty train {key}")
    assert told.tests
    assert told.tests[-1].startswith("stronger")
    assert told.positions > 0
    assert told.loss < told.loss_by_scores
