"""The learned player: its weights are those it says, and it is offered only where they fit."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np
import pytest

import toy
from admiralty.errors import Malformed, Unknown
from admiralty.games import OWN, load
from admiralty.opponents import learned
from admiralty.opponents.learned import LearnedPlayer, Provenance, network_of, quantized, write_network
from admiralty.opponents.levels import level, levels_of

LARGEST = 500_000  # bytes


def some_layers(numbers: int, places: int) -> Any:
    chance = np.random.default_rng(1)

    def layer(wide: int, out: int) -> Any:
        return chance.normal(size=(out, wide)).astype(np.float32), chance.normal(size=out).astype(np.float32)

    return {"first": layer(numbers, 16), "second": layer(16, 16), "policy": layer(16, places)}


def test_whole_numbers_with_a_scale_are_the_weights_but_for_half_a_step() -> None:
    weight = np.random.default_rng(0).normal(size=(8, 30)).astype(np.float32)
    numbers, scale = quantized(weight)
    assert numbers.dtype == np.int8
    assert np.abs(numbers * scale[:, None] - weight).max() <= scale.max() * 0.5001


def test_what_is_written_is_read_back_and_scores_alike(tmp_path: Path) -> None:
    layers = some_layers(20, 7)
    write_network(tmp_path / "network.npz", layers)
    provenance = Provenance("0123", ["made"], 1, 1.0, {}, [])
    (tmp_path / "network.json").write_bytes(msgspec.json.encode(provenance))
    kept = learned._read(tmp_path)
    assert kept is not None
    network, told = kept
    assert told == provenance
    seen = np.random.default_rng(2).normal(size=20).astype(np.float32)
    inside = seen
    for name in ("first", "second"):
        inside = np.maximum(layers[name][0] @ inside + layers[name][1], 0)
    exact = layers["policy"][0] @ inside + layers["policy"][1]
    assert np.abs(network.scores(seen) - exact).max() < 0.05 * np.abs(exact).max()


def test_a_file_that_holds_no_weights_is_told(tmp_path: Path) -> None:
    (tmp_path / "network.npz").write_bytes(b"nothing of the kind")
    with pytest.raises(Malformed, match=r"network\.npz: cannot be read"):
        learned._read(tmp_path)


def test_weights_for_other_numbers_or_places_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    assert network_of(toy.GAME) is None
    with pytest.raises(Unknown, match="nothing has been learned for"):
        LearnedPlayer(0).choose(None, toy.GAME.State(), 0, 1.0)
    kept = SimpleNamespace(learned_with="another digest")
    monkeypatch.setattr(learned, "_read", lambda folder: ("network", kept))
    assert network_of(toy.GAME) is None
    assert toy.GAME.learning is not None
    kept.learned_with = toy.GAME.learning.digest
    assert str(network_of(toy.GAME)) == "network"


@pytest.mark.parametrize("key", OWN)
def test_shipped_weights_are_small_and_say_where_they_come_from(key: str) -> None:
    """And the level is offered exactly where there are weights that fit."""
    game = load(key)
    path = game.folder / "data" / "network.npz"
    assert ("learned" in [each.name for each in levels_of(game)]) == path.exists()
    if path.exists():
        assert path.stat().st_size <= LARGEST
        kept = learned._read(path.parent)
        assert kept is not None
        assert game.learning is not None
        assert kept[1].learned_with == game.learning.digest
        assert kept[1].commands
        assert kept[1].matches
        assert kept[0].weights[-1].shape[0] == game.learning.vocabulary.size
        assert level("learned", game).make(1)
