"""How often the weaker levels slip is a number of each game, with which its levels stand in even steps."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import toy
from admiralty.errors import Malformed
from admiralty.games import OWN, load
from admiralty.opponents.levels import DoctrinePlayer, level
from admiralty.opponents.ratings import ratings_of
from admiralty.opponents.slips import CADET, MATE, slips_stated

CLOSEST, FARTHEST = 100, 250  # points between two levels


@pytest.mark.parametrize("key", OWN)
def test_a_cadet_slips_more_often_than_a_mate_as_the_game_states(key: str) -> None:
    game = load(key)
    assert (game.folder / "data" / "levels.toml").exists()
    for name in (CADET, MATE):
        player = level(name).make(1)
        assert isinstance(player, DoctrinePlayer)
        assert player.slips_in(game) == slips_stated(name, game)
    assert slips_stated(CADET, game) < slips_stated(MATE, game)


@pytest.mark.parametrize("key", OWN)
def test_cadet_mate_and_captain_stand_in_even_steps(key: str) -> None:
    rated = [ratings_of(load(key))[name] for name in ("cadet", "mate", "captain")]
    for lower, higher in zip(rated, rated[1:], strict=False):
        assert CLOSEST <= higher.rating - lower.rating <= FARTHEST
    for each in rated:
        assert max(each.high - each.rating, each.rating - each.low) < 60


def test_a_game_that_states_nothing_has_the_usual_slips() -> None:
    assert (slips_stated(CADET, toy.GAME), slips_stated(MATE, toy.GAME)) == (2, 6)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[cadet]\nslips_one_in = 1", "from 2 on"),
        ("[admiral]\nslips_one_in = 4", "cadet and mate slip"),
        ("[cadet]\nslips = 4", "slips"),
    ],
)
def test_what_makes_no_sense_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "levels.toml").write_text(text)
    with pytest.raises(Malformed, match=reason):
        slips_stated(CADET, replace(toy.GAME, folder=tmp_path))
