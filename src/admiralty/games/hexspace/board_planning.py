"""Where the plan of the selected ship can lead, how it can be turned, and which ship could be planned instead."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from msgspec import Struct

from admiralty.games.hexspace.actions import DESELECT, FACE, GRAMMAR, SCREEN, SELECT, STEP
from admiralty.games.hexspace.checks.movement import forbids_facing, forbids_selection, forbids_step
from admiralty.games.hexspace.gunnery import turned
from admiralty.games.hexspace.reach import FACINGS, MIDDLE, PLACES, SPAN, explore, hexes_of, place_code, x_of, y_of
from admiralty.games.hexspace.space import ahead_x, ahead_y, is_inside
from admiralty.games.hexspace.state import (
    INSIDE,
    KEEP,
    LONGEST_PATH,
    MOVEMENT,
    NOBODY,
    ON_MAP,
    STATION,
    STRAIGHT,
    TURN_LEFT,
    TURN_RIGHT,
    TURNS,
    UNITS,
    UNITS_A_SIDE,
    State,
    TurnName,
)
from admiralty.games.hexspace.tables import Rules
from admiralty.games.hexspace.units import fewest_hexes, host_for, most_hexes
from admiralty.games.hexspace.view import id_or_none
from admiralty.kernel.actions import pack, unit_name

UNDO = "undo"  # a word of every match, not of this game's grammar


class Spot(Struct, array_like=True):
    """A hex by two of its coordinates."""

    x: int
    y: int


class End(Struct, array_like=True):
    """A hex to which a plan can be carried on."""

    x: int
    y: int
    hexes: int  # of the whole plan
    way: str  # a letter for each line that leads there, see `way_lines`


class HostSpot(Struct, array_like=True):
    """A hex in which the planned move could end with docking."""

    x: int
    y: int
    host: str


class Reach(Struct):
    """Where the plan of the selected ship can lead."""

    ship: str
    least: int  # hexes that it must move
    most: int
    ends: list[End]
    exits: list[End]  # outside the map
    passing: list[End]  # too near to end there: hexes on the way
    hosts: list[HostSpot]


class Turning(Struct):
    """HS-3.16: a facing that the selected ship could have where its plan stands."""

    facing: int
    turn: TurnName | None  # of the last segment; none: a ship at speed 0 faces anywhere (HS-3.10)
    taken: bool  # it is the planned one
    lines: list[str]  # that change the plan to it; none where a rule forbids it


def on_map(state: State, index: int) -> bool:
    return bool(state.units[index].status == ON_MAP)


def reach(rules: Rules, state: State) -> Reach | None:
    """HS-3.3, HS-3.4: where the selected ship's plan can lead, and by which steps."""
    if state.phase != MOVEMENT or state.selected == NOBODY or state.units[state.selected].kind == STATION:
        return None
    unit = state.units[state.selected]
    if state.plan.place != INSIDE:
        return None
    ways, queue = np.zeros(PLACES, dtype=np.int16), np.zeros(PLACES, dtype=np.int32)
    count = int(explore(rules, state.copy(), ways, queue))
    least = int(fewest_hexes(rules, unit))
    ends: dict[tuple[int, int], End] = {}
    exits: dict[tuple[int, int], End] = {}
    passing: dict[tuple[int, int], End] = {}
    codes = queue[:count]
    lengths, columns, rows, _ = np.unravel_index(codes, (LONGEST_PATH + 1, SPAN, SPAN, FACINGS))
    places = zip(codes.tolist(), lengths.tolist(), (columns - MIDDLE).tolist(), (rows - MIDDLE).tolist(), strict=True)
    for code, length, x, y in places:
        spot = (x, y)
        found = ends if is_inside(rules.map_radius, *spot) else exits
        if length == state.plan.length or spot in found:
            continue
        if found is ends and length < least:
            if spot not in passing:
                passing[spot] = End(x, y, length, way_to(state, ways, code))
        else:
            found[spot] = End(x, y, length, way_to(state, ways, code))
    crowded = {(state.units[index].x, state.units[index].y) for index in range(UNITS) if on_map(state, index)}
    hosts = {
        spot: int(host_for(rules, state, state.selected, *spot, ends[spot].hexes)) for spot in crowded if spot in ends
    }
    return Reach(
        ship=unit_name(state.selected),
        least=least,
        most=int(most_hexes(rules, unit)),
        ends=list(ends.values()),
        exits=list(exits.values()),
        passing=[end for spot, end in passing.items() if spot not in ends],
        hosts=[HostSpot(*spot, id_or_none(host)) for spot, host in hosts.items() if host != NOBODY],
    )


@cache
def last_step() -> dict[tuple[int, int], tuple[int, int, int]]:
    """By the facing at its end and the turn made there: the facing before a step, and the way it went."""
    return {
        (int(turned(facing, turn)), turn): (facing, int(ahead_x(facing)), int(ahead_y(facing)))
        for facing in range(FACINGS)
        for turn in range(len(TURNS))
    }


def way_to(state: State, ways: Any, code: int) -> str:
    """How to carry the plan on to a place, in the letters of `way_lines`; found backwards."""
    way = ""
    length, x, y, facing = int(hexes_of(code)), int(x_of(code)), int(y_of(code)), code % FACINGS
    while length > state.plan.length:
        turn = (int(ways[int(place_code(length, x, y, facing))]) - 1) % 4
        way = TURNS[turn][0] + way
        facing, step_x, step_y = last_step()[facing, turn]
        x, y, length = x - step_x, y - step_y, length - 1
    return way if facing == state.plan.facing else f"{facing}{way}"


@cache
def way_lines() -> dict[str, str]:
    """A digit for a free facing; s, l or r for each step. Hundreds of ways in full would be long."""
    faces = {str(facing): GRAMMAR.show(pack(FACE, facing)) for facing in range(FACINGS)}
    steps = {name[0]: GRAMMAR.show(pack(STEP, turn)) for turn, name in enumerate(TURNS)}
    return {**faces, **steps}


def turnings(rules: Rules, state: State, seat: int | None) -> list[Turning]:
    """HS-3.10, HS-3.16: the facings among which the owner of the plan can choose where it stands."""
    if state.phase != MOVEMENT or state.selected == NOBODY or seat != state.side or state.plan.place != INSIDE:
        return []
    return last_turnings(rules, state) if state.plan.length > 0 else free_facings(state)


def free_facings(state: State) -> list[Turning]:
    found = [
        Turning(
            facing,
            turn=None,
            taken=facing == state.plan.facing,
            lines=[GRAMMAR.show(pack(FACE, facing))] if forbids_facing(state, facing) == 0 else [],
        )
        for facing in range(FACINGS)
    ]
    return found if any(each.lines for each in found) else []


def last_turnings(rules: Rules, state: State) -> list[Turning]:
    before = without_last_segment(state)
    taken = turn_of(state, state.plan.length - 1)
    return [
        Turning(
            int(turned(before.plan.facing, turn)),
            TURNS[turn],
            taken=turn == taken,
            lines=[] if turn == taken or forbids_step(rules, before, turn) else lines_to_turn(state, turn),
        )
        for turn in (TURN_LEFT, STRAIGHT, TURN_RIGHT)
    ]


def turn_of(state: State, segment: int) -> int:
    return int(state.plan.path >> (2 * segment)) & 3


def without_last_segment(state: State) -> State:
    """The position as it was before the last step of the plan."""
    before = state.copy()
    plan = before.plan
    taken = turn_of(state, plan.length - 1)
    facing, step_x, step_y = last_step()[int(plan.facing), taken]
    plan.length -= 1
    plan.path &= ~(3 << (2 * plan.length))
    plan.turns -= taken != STRAIGHT
    plan.x, plan.y, plan.facing = plan.x - step_x, plan.y - step_y, facing
    return before


def lines_to_turn(state: State, turn: int) -> list[str]:
    """HS-3.16: undo and the other step. A screen order may lie between the two, so then all is planned again."""
    plan, unit = state.plan, state.units[state.selected]
    if not plan.ordered:
        return [UNDO, GRAMMAR.show(pack(STEP, turn))]
    turns = [*(turn_of(state, segment) for segment in range(plan.length - 1)), turn]
    lines = [pack(DESELECT), pack(SELECT, state.selected)]
    lines += [pack(FACE, plan.start_facing)] if plan.start_facing != unit.facing else []
    lines += [pack(STEP, each) for each in turns]
    lines += [pack(SCREEN, plan.screen)] if plan.screen != KEEP else []
    return [GRAMMAR.show(line) for line in lines]


def swaps(state: State, seat: int | None) -> dict[str, list[str]]:
    """HS-3.18: what could be selected if the selected ship were put back."""
    if state.phase != MOVEMENT or state.selected == NOBODY or seat != state.side:
        return {}
    put_back = state.copy()
    put_back.selected = NOBODY
    others = [
        index
        for index in range(seat * UNITS_A_SIDE, (seat + 1) * UNITS_A_SIDE)
        if index != state.selected and forbids_selection(put_back, seat, index) == 0
    ]
    return {unit_name(index): [GRAMMAR.show(pack(DESELECT)), GRAMMAR.show(pack(SELECT, index))] for index in others}
