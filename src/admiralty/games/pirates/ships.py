"""Ships: what they begin with, whose they are, and where their hulls lie."""

from __future__ import annotations

from admiralty.games.pirates.reach import bears_on, covers
from admiralty.games.pirates.sea import apart, has_cell, hull_cell, hull_size, nearest_part, spot
from admiralty.games.pirates.state import ABSENT, AFLOAT, NOBODY, SHIPS, SLOTS, Ship, State
from admiralty.games.pirates.tables import BOTH_SEATS, Rules
from admiralty.kernel.rule import rule


@rule
def seat_of(index: int) -> int:
    return index // SLOTS


@rule
def ship_named(code: int) -> int:
    """The place of ship A1, A2 … given as in an action; -1 if there can be none."""
    seat, slot = code // 16, code % 16
    return SLOTS * seat + slot if 0 <= seat < SHIPS // SLOTS and slot < SLOTS else -1


@rule
def counts_crew(rules: Rules, index: int) -> bool:
    """PW-1.12."""
    return rules.crew_seats == BOTH_SEATS or seat_of(index) == 0


@rule
def most_cp(rules: Rules, index: int, kind: int, crew: int) -> int:
    """PW-1.11, PW-1.12."""
    if counts_crew(rules, index):
        return min(crew, int(rules.cp_cap[kind]))
    return int(rules.base_cp[kind])


@rule
def commission(rules: Rules, state: State, index: int, kind: int, crew: int) -> None:
    """A fresh ship of a class: full HP, SP and CP, timber, evade 0, no skills (section 8, placing).

    `crew` -1 is the class's base CP; PW-1.13: never more than the capacity.
    """
    ship = state.ships[index]
    aboard = crew if crew >= 0 else int(rules.base_cp[kind])
    ship.kind = kind
    ship.status = AFLOAT
    ship.hp = rules.max_hp[kind]
    ship.start_hp = rules.max_hp[kind]
    ship.crew = min(aboard, int(rules.crew_capacity[kind]))
    ship.gunner = 0
    ship.surgeon = 0
    ship.mod_fire = 0
    ship.mod_evade = 0
    ship.mod_repair = 0
    ship.evade = 0
    ship.evade_turn = 0
    ship.timber = rules.timber[kind]
    refresh(rules, state, index)
    berth(rules, state, index)


@rule
def berth(rules: Rules, state: State, index: int) -> None:
    """Section 6: her usual place and facing."""
    ship = state.ships[index]
    ship.at = rules.start_at[index]
    ship.facing = rules.start_facing[seat_of(index)]
    remember(ship)


@rule
def refresh(rules: Rules, state: State, index: int) -> None:
    """PW-2.3, PW-2.4, PW-2.5: what a ship begins every turn with, evade apart."""
    ship = state.ships[index]
    ship.sp = rules.sp[ship.kind]
    ship.max_cp = most_cp(rules, index, ship.kind, ship.crew)
    ship.cp = ship.max_cp
    clear_turn(ship)
    remember(ship)


@rule
def clear_turn(ship: Ship) -> None:
    """PW-2.5: plans, marks and this turn's counts."""
    ship.fired = 0
    ship.evaded = 0
    ship.repaired = 0
    ship.done = 0
    ship.collided = 0
    ship.fouled = 0
    ship.moved = 0
    forget_plan(ship)
    ship.wanted_at = NOBODY
    ship.wanted_facing = 0


@rule
def forget_plan(ship: Ship) -> None:
    ship.planned = 0
    ship.plan_at = 0
    ship.plan_facing = 0
    ship.plan_retreat = 0


@rule
def remember(ship: Ship) -> None:
    """Section 8: `was`, the ship at the start of this turn."""
    ship.was_at = ship.at
    ship.was_facing = ship.facing
    ship.was_hp = ship.hp


@rule
def remove(state: State, index: int) -> None:
    """As if there had never been a ship of that name."""
    ship = state.ships[index]
    ship.kind = 0
    ship.status = ABSENT
    ship.at = 0
    ship.facing = 0
    ship.hp = 0
    ship.start_hp = 0
    ship.sp = 0
    ship.cp = 0
    ship.max_cp = 0
    ship.crew = 0
    ship.gunner = 0
    ship.surgeon = 0
    ship.mod_fire = 0
    ship.mod_evade = 0
    ship.mod_repair = 0
    ship.evade = 0
    ship.evade_turn = 0
    ship.timber = 0
    clear_turn(ship)
    remember(ship)


# ---------------------------------------------------------------------------------------------- ships on the board


@rule
def place_of(ship: Ship) -> int:
    """Where a ship stands in the charts now."""
    return spot(ship.kind, ship.facing, ship.at)


@rule
def afloat(state: State, seat: int) -> int:
    """How many ships a side has on the board."""
    count = 0
    for index in range(SLOTS * seat, SLOTS * seat + SLOTS):
        if state.ships[index].status == AFLOAT:
            count += 1
    return count


@rule
def to_act(state: State, seat: int) -> int:
    """How many ships of a side are on the board and not done."""
    count = 0
    for index in range(SLOTS * seat, SLOTS * seat + SLOTS):
        if state.ships[index].status == AFLOAT and state.ships[index].done == 0:
            count += 1
    return count


@rule
def first_to_act(state: State, seat: int) -> int:
    """The first of them, or -1."""
    for index in range(SLOTS * seat, SLOTS * seat + SLOTS):
        if state.ships[index].status == AFLOAT and state.ships[index].done == 0:
            return index
    return NOBODY


@rule
def first_to_plan(state: State, seat: int) -> int:
    """PW-3.1: the first ship in slot order without a plan, or -1."""
    for index in range(SLOTS * seat, SLOTS * seat + SLOTS):
        if state.ships[index].status == AFLOAT and state.ships[index].planned == 0:
            return index
    return NOBODY


@rule
def friends_north(rules: Rules, state: State, index: int) -> int:
    """The cells of the other hulls of a ship's own side (PW-3.10), rows 0 to 4."""
    cells = 0
    own_side = SLOTS * seat_of(index)
    for other in range(own_side, own_side + SLOTS):
        if other != index and state.ships[other].status == AFLOAT:
            cells |= rules.hull_north[place_of(state.ships[other])]
    return cells


@rule
def friends_south(rules: Rules, state: State, index: int) -> int:
    """The same, rows 5 to 9."""
    cells = 0
    own_side = SLOTS * seat_of(index)
    for other in range(own_side, own_side + SLOTS):
        if other != index and state.ships[other].status == AFLOAT:
            cells |= rules.hull_south[place_of(state.ships[other])]
    return cells


@rule
def ship_on(rules: Rules, state: State, cell: int) -> int:
    """PW-1.14: the ship whose hull is on a cell, or -1."""
    for index in range(SHIPS):
        ship = state.ships[index]
        if ship.status == AFLOAT:
            place = place_of(ship)
            if has_cell(rules.hull_north[place], rules.hull_south[place], cell):
                return index
    return NOBODY


@rule
def distance_to(ship: Ship, other: Ship) -> int:
    """From a ship's anchor to the other's nearest hull hex."""
    return nearest_part(other.kind, other.at, other.facing, ship.at)


@rule
def is_next_to(kind: int, at: int, facing: int, cell: int) -> bool:
    """PW-5.10: is a cell next to any hex of a hull?"""
    for part in range(hull_size(kind)):
        if apart(hull_cell(kind, at, facing, part), cell) == 1:
            return True
    return False


@rule
def can_hit(rules: Rules, ship: Ship, target: Ship) -> bool:
    """PW-5.9: is any of the target's hull in arc and range now?"""
    return bears_on(rules, place_of(ship), place_of(target))


@rule
def hits_cell(rules: Rules, ship: Ship, cell: int) -> bool:
    return covers(rules, ship.kind, ship.facing, ship.at, cell)
