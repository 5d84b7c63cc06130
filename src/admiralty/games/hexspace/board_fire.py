"""Who can fire at whom with what chance, and what all of it together would do: before a shot is listed, and after.

The chance of each shot is that of the odds, and its legality that of the rules; only the sum is made here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import floor
from typing import Any

import numpy as np
from msgspec import Struct

from admiralty.games.hexspace.actions import FIRE, GRAMMAR, SLOT_NAMES
from admiralty.games.hexspace.board_planning import on_map
from admiralty.games.hexspace.checks.fire import forbids_slot, forbids_target, is_beyond
from admiralty.games.hexspace.checks.movement import is_lost
from admiralty.games.hexspace.gunnery import aim
from admiralty.games.hexspace.odds import Hit, ShotOdds, hit_of, shot_odds
from admiralty.games.hexspace.phases.movement import commit
from admiralty.games.hexspace.state import (
    ACTIVE_FIRE,
    INSIDE,
    MOVEMENT,
    NOBODY,
    PASSIVE_FIRE,
    SEATS,
    UNITS_A_SIDE,
    State,
)
from admiralty.games.hexspace.tables import Rules
from admiralty.games.hexspace.units import name_of_slot
from admiralty.games.hexspace.view import waiting_numbers
from admiralty.kernel.actions import pack, unit_name
from admiralty.kernel.events import silent

Shot = tuple[int, int]
"""A unit and one of its slots."""
Listed = list[tuple[int, Shot]]
"""Shots that wait to be rolled, each with its target before it."""


class Bearing(Struct):
    """A weapon that bears on a unit."""

    ship: str
    slot: str
    range: int  # hexes
    chance: int  # in per cent, like the next
    worst: int  # if the target spends all the counter-missiles that help it
    expected: float  # damage, misses included
    listed: bool  # the shot is declared and not rolled yet
    line: str  # that declares it, once its ship is selected


class FireAt(Struct):
    """All that bears on one unit, and what it comes to."""

    shots: list[Bearing]
    destroys: int  # per cent: all of them together destroy it, if no counter-missile is spent
    destroys_least: int  # the same, if each shot met all the counter-missiles that help against it
    expected: float  # hull that it loses on average, without counter-missiles


def fire(rules: Rules, state: State) -> dict[str, FireAt]:
    """By unit on the map: all weapons of the other side that bear on it.

    The ship whose move is planned fires, and is fired at, from the end of its plan. The side that moves has Active
    Fire, the other Passive Fire (HS-7.6).
    """
    if state.phase not in (MOVEMENT, PASSIVE_FIRE, ACTIVE_FIRE):
        return {}
    after, listed = as_planned(rules, state), listed_shots(rules, state)
    found = {}
    for seat in range(SEATS):
        after.phase = ACTIVE_FIRE if seat == state.side else PASSIVE_FIRE
        enemy = (SEATS - 1 - seat) * UNITS_A_SIDE
        for target in range(enemy, enemy + UNITS_A_SIDE):
            if on_map(after, target) and (shots := list(bearing(rules, after, seat, target, listed))):
                found[unit_name(target)] = fire_at(rules, after, target, shots, listed)
    return found


def volley(rules: Rules, state: State) -> dict[str, FireAt]:
    """By target: the shots that are listed and not rolled yet."""
    listed = listed_shots(rules, state)
    by_target: dict[int, list[Shot]] = {}
    for target, shot in listed:
        by_target.setdefault(target, []).append(shot)
    return {
        unit_name(target): fire_at(rules, state, target, shots, listed)
        for target, shots in by_target.items()
        if on_map(state, target)
    }


def listed_shots(rules: Rules, state: State) -> Listed:
    """Targets, and who fires at them."""
    waiting = (state.shots[number] for number in waiting_numbers(rules, state))
    return [(int(shot.target), (int(shot.unit), int(shot.slot))) for shot in waiting]


def as_planned(rules: Rules, state: State) -> State:
    """A copy in which the selected ship stands where its plan leads."""
    after = state.copy()
    if state.phase != MOVEMENT or state.selected == NOBODY or state.plan.place != INSIDE:
        return after
    if state.plan.length == 0:
        after.units[state.selected].facing = state.plan.facing
    elif not is_lost(rules, state):
        commit(rules, after, silent())
    return after


def bearing(rules: Rules, state: State, seat: int, target: int, listed: Listed) -> Iterator[Shot]:
    """The units of a seat and their slots that may fire at a target, or are going to."""
    if forbids_target(rules, state, seat, target) != 0:
        return
    for index in range(seat * UNITS_A_SIDE, (seat + 1) * UNITS_A_SIDE):
        unit = state.units[index]
        if not on_map(state, index) or is_beyond(rules, unit, state.units[target]):
            continue
        for slot in range(unit.slot_count):
            can_fire = forbids_slot(rules, state, unit, slot) == 0
            if (target, (index, slot)) in listed or (
                can_fire and aim(rules, state, index, slot, target).forbidden == 0
            ):
                yield index, slot


def fire_at(rules: Rules, state: State, target: int, shots: list[Shot], listed: Listed) -> FireAt:
    told = [shot_odds(rules, state, index, slot, target) for index, slot in shots]
    hull = int(state.units[target].hull)
    of_hits = [weights(hit_of(rules, state.units[index], slot, state.units[target])) for index, slot in shots]
    losses = losses_by(hull, [each.chance for each in told], of_hits)
    least = losses_by(hull, [each.worst for each in told], of_hits)
    return FireAt(
        shots=[
            shot_of(state, target, shot, each, listed=(target, shot) in listed)
            for shot, each in zip(shots, told, strict=True)
        ],
        destroys=rounded(100 * losses[hull]),
        destroys_least=rounded(100 * least[hull]),
        expected=rounded(100 * float(np.arange(hull + 1) @ losses)) / 100,
    )


def shot_of(state: State, target: int, shot: Shot, odds: ShotOdds, listed: bool) -> Bearing:
    index, slot = shot
    code = int(name_of_slot(state.units[index], slot))
    return Bearing(
        ship=unit_name(index),
        slot=SLOT_NAMES[code],
        range=odds.range,
        chance=odds.chance,
        worst=odds.worst,
        expected=odds.expected,
        listed=listed,
        line=GRAMMAR.show(pack(FIRE, code, target)),
    )


@cache
def weights(hit: Hit) -> tuple[float, ...]:
    """How likely a hit is to do each damage, from 0 on."""
    chances = [0.0] * (max(hit.damages) + 1)
    for count, damage in zip(hit.ways, hit.damages, strict=True):
        chances[damage] += count / sum(hit.ways)
    return tuple(chances)


def losses_by(hull: int, chances: list[int], of_hits: list[tuple[float, ...]]) -> Any:
    """How likely a target is to lose each number of hull, up to all of it, by shots with these chances and hits."""
    losses = np.zeros(hull + 1)
    losses[0] = 1.0
    for chance, of_hit in zip(chances, of_hits, strict=True):
        hit = np.array(of_hit) * chance / 100
        hit[0] += 1 - chance / 100
        longer = np.convolve(losses, hit)
        losses = longer[: hull + 1].copy()
        losses[hull] += longer[hull + 1 :].sum()
    return losses


def rounded(value: float) -> int:
    """Half up, whatever the last digit of a float says."""
    return floor(value + 0.5 + 1e-9)
