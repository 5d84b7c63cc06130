"""Hex arithmetic: what must hold for all hexes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from admiralty.kernel.hexes import (
    direction_to,
    distance,
    facing_offset,
    length,
    line_point_q,
    line_point_r,
    rotate_q,
    rotate_r,
    step_q,
    step_r,
    turns_between,
)

Hex = tuple[int, int]
axis = st.integers(-60, 60)
hexes = st.tuples(axis, axis)
directions = st.integers(0, 5)
nudges = st.sampled_from([-1, 1])


def rotated(at: Hex, steps: int) -> Hex:
    return rotate_q(*at, steps), rotate_r(*at, steps)


def neighbour(at: Hex, direction: int) -> Hex:
    return at[0] + step_q(direction), at[1] + step_r(direction)


def line(a: Hex, b: Hex, nudge: int) -> list[Hex]:
    steps = range(distance(*a, *b) + 1)
    return [(line_point_q(*a, *b, step, nudge), line_point_r(*a, *b, step, nudge)) for step in steps]


@given(hexes, st.integers(-12, 12))
def test_six_turns_are_none_and_turns_add_up(at: Hex, steps: int) -> None:
    assert rotated(at, 6) == at
    assert rotated(rotated(at, steps), -steps) == at
    assert rotated(rotated(at, 1), steps) == rotated(at, steps + 1)


@given(hexes, st.integers(0, 5))
def test_a_turn_keeps_the_distance_from_the_centre(at: Hex, steps: int) -> None:
    assert length(*rotated(at, steps)) == length(*at)


@given(directions)
def test_turning_a_step_is_the_step_of_the_next_direction(direction: int) -> None:
    assert rotated((step_q(direction), step_r(direction)), 1) == (step_q(direction + 1), step_r(direction + 1))


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert (distance(*a, *b) == 0) == (a == b)
    assert distance(*a, *b) == distance(*b, *a)
    assert distance(*a, *c) <= distance(*a, *b) + distance(*b, *c)
    assert length(a[0] - b[0], a[1] - b[1]) == distance(*a, *b)


@given(hexes, directions)
def test_the_six_neighbours_are_one_step_away_and_know_their_direction(at: Hex, direction: int) -> None:
    there = neighbour(at, direction)
    assert distance(*at, *there) == 1
    assert direction_to(*at, *there) == direction
    assert direction_to(*there, *at) == (direction + 3) % 6


@given(hexes, hexes)
def test_only_neighbours_have_a_direction(a: Hex, b: Hex) -> None:
    assert (direction_to(*a, *b) >= 0) == (distance(*a, *b) == 1)


@given(hexes, hexes, nudges)
def test_a_line_leads_from_end_to_end_in_single_steps(a: Hex, b: Hex, nudge: int) -> None:
    hexes_on_it = line(a, b, nudge)
    assert (hexes_on_it[0], hexes_on_it[-1]) == (a, b)
    for one, next_one in zip(hexes_on_it, hexes_on_it[1:], strict=False):
        assert distance(*one, *next_one) == 1


@given(hexes, hexes, nudges)
def test_a_line_is_the_same_seen_from_either_end(a: Hex, b: Hex, nudge: int) -> None:
    assert line(a, b, nudge) == line(b, a, nudge)[::-1]


@given(hexes, directions, st.integers(0, 40), nudges)
def test_a_line_along_a_row_of_hexes_is_that_row(a: Hex, direction: int, count: int, nudge: int) -> None:
    row = [(a[0] + step * step_q(direction), a[1] + step * step_r(direction)) for step in range(count + 1)]
    assert line(a, row[-1], nudge) == row


def test_where_a_line_runs_along_an_edge_the_nudge_picks_the_side() -> None:
    sides = {tuple(line((0, 0), (1, 1), nudge)) for nudge in (-1, 1)}
    assert sides == {((0, 0), (1, 0), (1, 1)), ((0, 0), (0, 1), (1, 1))}


@given(hexes, hexes)
def test_the_two_nudges_differ_only_where_the_line_runs_along_an_edge(a: Hex, b: Hex) -> None:
    for one, other in zip(line(a, b, -1), line(a, b, 1), strict=True):
        assert distance(*one, *other) <= 1


@pytest.mark.parametrize("a", range(6))
@pytest.mark.parametrize("b", range(6))
def test_turns_between_facings_take_the_shorter_way(a: int, b: int) -> None:
    assert turns_between(a, b) == min((a - b) % 6, (b - a) % 6)
    offset = facing_offset(a, b)
    assert -2 <= offset <= 3
    assert (b + offset) % 6 == a
