"""Measures are what the rows say: worked out here once more, the slow way."""

from __future__ import annotations

import numpy as np
import pytest

from admiralty.lab.experiment import Cell
from admiralty.lab.pieces import play_piece
from admiralty.lab.results import Result, result_of
from admiralty.lab.totals import Totals
from lab.conftest import cell_of


def measured(cell: Cell, pieces: int = 1) -> Result:
    totals = Totals(cell)
    size = cell.matches // pieces
    for start in range(0, cell.matches, size):
        totals.add(play_piece(cell, start, size))
    return result_of(totals)


def test_wins_draws_and_length_are_those_of_the_rows() -> None:
    cell = cell_of(matches=200, players="random")
    frame, result = play_piece(cell, 0, 200), measured(cell, 4)
    masks = frame["winners"].to_list()
    decided = [mask for mask in masks if mask in (1, 2)]
    assert result.decided == len(decided)
    assert result.seats[0].share == pytest.approx(decided.count(1) / len(decided))
    assert result.shared.share == pytest.approx(masks.count(3) / 200)
    assert result.unfinished.share == 0
    assert result.turns.total() == 200
    assert result.length[1] == sorted(frame["turns"].to_list())[99]
    assert result.choice_width == pytest.approx(frame["width"].sum() / frame["choices"].sum())
    first = sum(mask == 1 << seat for mask, seat in zip(masks, frame["first"].to_list(), strict=True) if mask in (1, 2))
    assert result.first.share == pytest.approx(first / len(decided))


def test_adding_pieces_is_the_same_as_adding_all_at_once() -> None:
    cell = cell_of(matches=120, players="captain,random", repeats=2)
    one, many = measured(cell).plain(), measured(cell, 5).plain()
    assert one == many


def test_a_comeback_is_a_win_after_having_had_little() -> None:
    cell = cell_of(matches=200, players="random")
    frame = play_piece(cell, 0, 200)
    low = [frame["A low"].to_list(), frame["B low"].to_list()]
    winners = [{1: 0, 2: 1}.get(mask) for mask in frame["winners"].to_list()]
    expected = sum(seat is not None and low[seat][match] < 1000 / 3 for match, seat in enumerate(winners))
    assert expected > 0
    assert measured(cell).comebacks.share == pytest.approx(expected / sum(seat is not None for seat in winners))


def test_how_often_a_thing_is_used_and_how_it_goes_with_winning() -> None:
    cell = cell_of(matches=200, players="random")
    frame = play_piece(cell, 0, 200)
    (bluff,) = [use for use in measured(cell).uses if use.name == "bluff"]
    assert bluff.per_match == pytest.approx((frame["A bluff"].mean(), frame["B bluff"].mean()))
    fair = frame["winners"].is_in([1, 2]).to_numpy()
    parts, wins = [], []
    for letter, mask in (("A", 1), ("B", 2)):
        verbs = ("guess", "bluff", "ready", "take", "pass")
        all_of_it = sum(frame[f"{letter} {verb}"].to_numpy().astype(float) for verb in verbs)
        part = (frame[f"{letter} bluff"].to_numpy() / all_of_it)[fair]
        won = (frame["winners"].to_numpy() == mask)[fair].astype(float)
        parts.append(part - part.mean())
        wins.append(won - won.mean())
    expected = np.corrcoef(np.concatenate(parts), np.concatenate(wins))[0, 1]
    assert bluff.together.r == pytest.approx(expected)


def test_luck_and_skill_are_told_apart_by_swapping_seats_under_the_same_dice() -> None:
    cell = cell_of(matches=200, players="captain,random")
    frame = play_piece(cell, 0, 200)
    seat = np.array([{1: 0, 2: 1}.get(mask, -1) for mask in frame["winners"].to_list()]).reshape(-1, 2)
    both = (seat >= 0).all(1)
    same_seat = int((seat[both, 0] == seat[both, 1]).sum())
    pairs = measured(cell).pairs
    assert pairs["swapped"] == both.sum()
    assert pairs["swapped same seat"] == same_seat
    assert pairs["swapped same player"] == both.sum() - same_seat  # of two players one or the other


def test_what_the_dice_decide_is_seen_when_matches_are_played_again() -> None:
    result = measured(cell_of(matches=400, players="cadet", repeats=2))
    assert result.seed_share is not None
    assert -0.2 < result.seed_share < 1
    assert measured(cell_of(matches=100, players="cadet")).seed_share is None


def test_the_better_player_is_found_from_either_seat() -> None:
    result = measured(cell_of(matches=600, players="captain,random"))
    assert result.players[0].low > 0.5
    assert result.players[0].share + result.players[1].share == pytest.approx(1)
