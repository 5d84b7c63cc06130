"""Matches are counted as they are played, the same in every mode and however they are cut."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import toy
from admiralty.kernel.play import DOCTRINE, RANDOM, play_matches
from admiralty.lab.action_kinds import action_kinds
from admiralty.lab.measure import Lineup, Measured, measure, rows_of
from admiralty.lab.pieces import play_piece
from lab.conftest import cell_of

USES = action_kinds(toy.GAME).names
NOTHING: frozenset[int] = frozenset()


def rules(scenario: str = "duel", players: int = 2, **options: Any) -> Any:
    return toy.GAME.load_rules("classic", scenario, players, options)


def lineup(*slips: int, never: dict[int, list[str]] | None = None, late: tuple[int, ...] = ()) -> Lineup:
    barred = [frozenset(USES.index(name) for name in (never or {}).get(player, [])) for player in range(len(slips))]
    return Lineup(slips, tuple(barred), tuple(player in late for player in range(len(slips))))


def play(who: Lineup, count: int = 60, rotations: int = 1, repeats: int = 1, **given: Any) -> Measured:
    return measure(toy.GAME, rules(players=len(who.slips), **given), who, rows_of(3, 0, count, rotations, repeats))


def used(measured: Measured, name: str) -> Any:
    return measured.counts[:, :, USES.index(name)]


def test_every_ply_is_counted_once_under_its_verb() -> None:
    measured = play(lineup(0, 1))
    assert (measured.counts.sum((1, 2)) == measured.tallies["plies"]).all()
    assert measured.tallies["plies"].min() > 0


def test_the_course_of_a_match_is_noted() -> None:
    """Harbour Dice has four rounds of a choice and `ready` for each, and turns at the pot; or it ends early."""
    tallies = play(lineup(1, 1)).tallies
    assert set(np.unique(tallies["ended_by"])) <= {501, 502}
    assert tallies["turns"].max() == 4
    assert (tallies["first"] == 0).all()  # choosing is everybody's; at the pot A is the first
    assert (tallies["decisions"] == tallies["plies"]).all()
    assert (tallies["choices"] < tallies["decisions"]).all()
    assert (tallies["width"] >= 2 * tallies["choices"]).all()
    assert (tallies["widest"] == 7).all()  # six faces and a bluff
    assert (tallies["winners"] > 0).all()


def test_a_match_that_does_not_end_is_unfinished_and_has_no_winner() -> None:
    short = replace(toy.GAME, longest_match=5)
    tallies = measure(short, rules(), lineup(1, 1), rows_of(3, 0, 8, 1, 1)).tallies
    assert (tallies["plies"] == 5).all()
    assert not tallies["ended_by"].any()
    assert not tallies["winners"].any()


@pytest.mark.parametrize("cut", [1, 7, 30])
def test_the_same_matches_are_played_however_a_run_is_cut(cut: int) -> None:
    whole = measure(toy.GAME, rules(), lineup(0, 4), rows_of(9, 0, 60, 2, 3))
    for start in range(0, 60, cut):
        count = min(cut, 60 - start)
        part = measure(toy.GAME, rules(), lineup(0, 4), rows_of(9, start, count, 2, 3))
        assert (part.tallies == whole.tallies[start : start + count]).all()
        assert (part.counts == whole.counts[start : start + count]).all()


def test_every_seed_is_played_with_each_rotation_and_repetition() -> None:
    rows = rows_of(9, 0, 12, 2, 3)
    assert rows.rotations.tolist() == [0, 0, 0, 1, 1, 1] * 2
    assert rows.repeats.tolist() == [0, 1, 2] * 4
    assert len(set(rows.seeds[:6].tolist())) == len(set(rows.seeds[6:].tolist())) == 1
    assert rows.seeds[0] != rows.seeds[6]
    luck = rows.luck.reshape(12, -1)
    assert (luck[0, 1:] == luck[3, 1:]).all()  # a player keeps its luck when it changes seats
    assert (luck[0, 1:] != luck[1, 1:]).all()  # and has other luck in a repetition


_DIGEST = """
import sys
sys.path.insert(0, {tests!r})
from lab.test_measure import digest
print(digest())
"""


def digest() -> str:
    who = lineup(0, 3, never={0: ["bluff"]}, late=(1,))
    measured = measure(toy.GAME, rules(), who, rows_of(5, 0, 24, 2, 1))
    return hashlib.sha256(measured.tallies.tobytes() + measured.counts.tobytes()).hexdigest()


def test_compiled_and_interpreted_note_the_same_bytes() -> None:
    program = _DIGEST.format(tests=str(Path(__file__).parents[1]))
    surroundings = {**os.environ, "ADMIRALTY_INTERPRET": "1"}
    ended = subprocess.run(
        [sys.executable, "-c", program], env=surroundings, capture_output=True, text=True, check=True
    )
    assert ended.stdout.strip() == digest()


def test_strengths_are_those_of_the_kernel() -> None:
    """The doctrine beats random play about as often as in the kernel's own matches."""
    ours = play(lineup(0, 1), 2000)
    ends, _ = play_matches(toy.GAME, rules(), 2000, [DOCTRINE, RANDOM], first_seed=3)
    kernel = np.array([int(toy.GAME.winners(rules(), state)) == 1 for state in ends])
    assert abs((ours.tallies["winners"] == 1).mean() - kernel.mean()) < 0.06


def test_what_a_player_never_does_it_never_does_in_any_seat() -> None:
    measured = play(lineup(1, 1, never={0: ["bluff"]}), 60, rotations=2)
    bluffs = used(measured, "bluff")
    assert not bluffs[0::2, 0].any()  # player A in seat A
    assert not bluffs[1::2, 1].any()  # and in seat B
    assert bluffs[0::2, 1].any()
    assert bluffs[1::2, 0].any()


def test_the_doctrine_too_does_not_do_what_it_never_does() -> None:
    assert used(play(lineup(0, 0)), "take")[:, 0].any()
    assert not used(play(lineup(0, 0, never={0: ["take"]})), "take")[:, 0].any()


def test_a_player_that_may_do_nothing_else_does_what_it_never_does() -> None:
    """`ready` is often the only line: the match goes on."""
    measured = play(lineup(1, 0, never={0: ["ready"], 1: ["ready"]}))
    assert used(measured, "ready").all()
    assert (measured.tallies["ended_by"] != 0).all()


def test_a_player_that_never_goes_first_is_told_on_where_the_rules_leave_no_choice() -> None:
    tallies = play(lineup(1, 1, late=(0,)), 20).tallies
    assert (tallies["forced"] == 1).all()
    assert not play(lineup(1, 1, late=(1,)), 20).tallies["forced"].any()


class Scripted:
    """Bluffs, is ready, passes."""

    def choose(self, rules: Any, state: Any, seat: int, seconds: float) -> int:
        assert seconds == 0.25
        assert state.seats[1 - seat].stake == 0, "handed what its seat may not know"
        for line in ("bluff", "ready", "pass"):
            (action,) = toy.GAME.grammar.parse(line)
            if toy.GAME.forbids(rules, state, seat, action) == 0:
                return action
        raise AssertionError


def asked(never: dict[int, list[str]] | None = None) -> Lineup:
    return replace(lineup(-1, 0, never=never), asked=(lambda seed: (Scripted(), 0.25), None))


def test_players_that_are_asked_in_python_are_counted_the_same_way() -> None:
    measured = play(asked(), 10, rotations=2)
    assert (measured.counts.sum((1, 2)) == measured.tallies["plies"]).all()
    bluffs = used(measured, "bluff")
    assert (bluffs[0::2, 0] == measured.tallies["turns"][0::2]).all()
    assert (bluffs[1::2, 1] == measured.tallies["turns"][1::2]).all()
    assert not bluffs[0::2, 1].any()
    assert (measured.tallies["ended_by"] != 0).all()


def test_a_player_asked_in_python_is_kept_from_what_it_never_does() -> None:
    assert not used(play(asked({0: ["bluff"]}), 10), "bluff")[:, 0].any()


def test_a_run_that_is_stopped_hands_back_only_whole_matches() -> None:
    stop = np.ones(1, np.int64)
    assert len(measure(toy.GAME, rules(), lineup(1, 1), rows_of(1, 0, 5, 1, 1), stop).tallies) == 0


def test_a_piece_has_one_row_for_each_match() -> None:
    frame = play_piece(cell_of(players="captain,random", vary={"rounds": [2]}), 10, 6)
    assert frame.height == 6
    assert frame["match"].to_list() == list(range(10, 16))
    assert frame["option rounds"].unique().to_list() == ["2"]
    assert frame["rotation"].to_list() == [0, 1] * 3
    assert frame["turns"].max() <= 2
    assert {"A guess", "B guess", "A low", "winners", "seed"} <= set(frame.columns)


@pytest.mark.slow
def test_a_player_that_never_goes_first_goes_second_where_the_order_is_drawn() -> None:
    """Orbital Combat draws who goes first (OC-3.5)."""
    frame = play_piece(cell_of(game="orbital", players="random", never={"A": "go first"}), 0, 40)
    assert frame["forced_first"].sum() == 0
    assert (frame["first"].to_numpy() == (1 - frame["rotation"].to_numpy())).all()
