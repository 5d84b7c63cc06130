"""An observation names all its numbers, shows what a seat may know, and nothing else."""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np
import pytest

from admiralty.adapters.encoding import HEAD, VERSION, Observer, describe_observation, encoding_of
from admiralty.games import OWN, load
from admiralty.kernel.game import Game
from admiralty.kernel.play import guess
from admiralty.match.match import Match
from admiralty.opponents.levels import seat_players
from admiralty.opponents.playing import play_on


def positions(game: Game, plies: int = 40, seed: int = 3) -> list[Any]:
    """Positions of a random match, the whole truth."""
    match = Match(game, seed=seed)
    players = seat_players(["random"] * match.players, seed)
    return [match.position, *(match.position for _ in islice(play_on(match, players), plies - 1))]


def test_the_names_are_those_of_the_record_in_its_order() -> None:
    names = describe_observation("orbital")
    assert names[:6] == ["version", "seat", "actors", "turn", "phase", "active"]
    assert names.index("ships[0].ring") < names.index("ships[2].ring") < names.index("missiles[0].life")
    assert "ships[2].power[4]" in names
    assert not [name for name in names if "dice" in name]


@pytest.mark.parametrize("key", OWN)
def test_every_number_has_a_name_of_its_own_and_a_range(key: str) -> None:
    encoding = encoding_of(load(key))
    assert len(set(encoding.names)) == encoding.length == len(encoding.low) == len(encoding.high)
    assert (encoding.low < encoding.high).all()


def test_a_wide_number_is_given_in_parts_of_16_bits() -> None:
    assert [name for name in describe_observation("hexspace") if name.startswith("plan.path")] == [
        "plan.path.0",
        "plan.path.1",
        "plan.path.2",
        "plan.path.3",
    ]
    game = load("hexspace")
    match = Match(game, seed=1)
    state = match.position
    state.plan.path = 0x0003_0000_FFFF_0001
    truth = dict(zip(describe_observation(game), Observer(game).truth(match.rules, state).tolist(), strict=True))
    assert [truth[f"plan.path.{part}"] for part in range(4)] == [1, 0xFFFF, 0, 3]


def test_the_numbers_are_the_fields_of_the_concealed_record(harbour: Game) -> None:
    match = Match(harbour, seed=2)
    observer, names = Observer(harbour), describe_observation(harbour)
    for state in positions(harbour):
        for seat in range(match.players):
            seen = dict(zip(names, observer.observe(match.rules, state, seat).tolist(), strict=True))
            known = state.copy()
            harbour.conceal(match.rules, known, seat)
            assert (seen["version"], seen["seat"]) == (VERSION, seat)
            assert (seen["round"], seen["phase"], seen["ended_by"]) == (known.round, known.phase, known.ended_by)
            for place, other in enumerate(known.seats):
                assert (seen[f"seats[{place}].stake"], seen[f"seats[{place}].points"]) == (other.stake, other.points)
    assert list(HEAD) == names[: len(HEAD)]


def test_a_negative_and_an_unsigned_number_keep_their_value() -> None:
    game = load("orbital")
    match = Match(game, seed=1)
    state = match.position
    state.beacon, state.winners, state.ships[1].pending = -1, 200, -300
    truth = dict(zip(describe_observation(game), Observer(game).truth(match.rules, state).tolist(), strict=True))
    assert (truth["beacon"], truth["winners"], truth["ships[1].pending"]) == (-1, 200, -300)


def test_positions_that_differ_only_in_what_is_hidden_look_the_same(harbour: Game) -> None:
    match = Match(harbour, seed=2)
    observer = Observer(harbour)
    differing = 0
    for state in positions(harbour):
        for seat in range(match.players):
            seen = observer.observe(match.rules, state, seat)
            for luck in range(5):
                other = state.copy()
                harbour.conceal(match.rules, other, seat)
                guess(match.rules, other, seat, luck)
                differing += not np.array_equal(
                    observer.truth(match.rules, other)[3:], observer.truth(match.rules, state)[3:]
                )
                assert np.array_equal(observer.observe(match.rules, other, seat), seen)
    assert differing > 20  # the positions did differ


def test_a_dice_stream_is_never_shown(harbour: Game) -> None:
    match = Match(harbour, seed=2)
    state, other = match.position, match.position
    other.dice.stream = state.dice.stream ^ 0xFFFF
    observer = Observer(harbour)
    assert np.array_equal(observer.truth(match.rules, state), observer.truth(match.rules, other))
