"""Who may act, and all that a seat may do: exactly what nothing forbids (section 7)."""

from __future__ import annotations

from typing import Any

from admiralty.games.pirates.actions import (
    ACTIVATE_SHIP,
    BUY,
    END_TURN,
    EVADE,
    FIRE,
    GUNNER,
    HIRE,
    REFIT,
    REPAIR,
    RETREAT,
    SAIL,
    SAIL_TO,
    STAKE_GOLD,
    SURGEON,
    TRAIN,
)
from admiralty.games.pirates.checks import (
    forbids_activation,
    forbids_purchase,
    forbids_repair,
    forbids_retreat,
    forbids_stake,
    is_free,
    reach_in,
)
from admiralty.games.pirates.harbour import CAPTAIN_SHIP
from admiralty.games.pirates.sea import CELLS, COLUMNS, FACINGS, ROWS, hull_cell, hull_size, q_of, r_of, spot
from admiralty.games.pirates.ships import first_to_plan, friends_north, friends_south, hits_cell, seat_of
from admiralty.games.pirates.state import (
    ACT,
    ACTIVATE,
    AFLOAT,
    BRIGANTINE,
    GALLEON,
    OVER,
    PLAN,
    PORT,
    SEATS,
    SLOTS,
    Ship,
    State,
)
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.actions import offer, pack, unit_code
from admiralty.kernel.hexes import distance
from admiralty.kernel.rule import rule


@rule
def actors(rules: Rules, state: State) -> int:
    """PW-2.7: while planning every side that has a ship without a plan; otherwise the side whose turn it is."""
    if state.phase == OVER:
        return 0
    if state.phase != PLAN:
        return 1 << state.side
    mask = 0
    for seat in range(SEATS):
        if first_to_plan(state, seat) >= 0:
            mask |= 1 << seat
    return mask


@rule
def legal(rules: Rules, state: State, seat: int, out: Any) -> int:
    """Exactly what nothing forbids, in the order of section 7."""
    if state.phase == PLAN:
        index = first_to_plan(state, seat)
        return legal_planning(rules, state, index, out) if index >= 0 else 0
    if state.phase == OVER or state.side != seat:
        return 0
    if state.phase == ACT:
        return legal_actions(rules, state, out)
    if state.phase == ACTIVATE:
        return legal_activations(state, seat, out)
    return legal_in_port(rules, state, out) if state.phase == PORT else legal_stakes(rules, state, out)


@rule
def legal_planning(rules: Rules, state: State, index: int, out: Any) -> int:
    count = legal_plans(rules, state, index, out)
    if forbids_retreat(rules, state.ships[index]) == 0:
        count = offer(out, count, pack(RETREAT, 0, 0, 0))
    return count


@rule
def legal_plans(rules: Rules, state: State, index: int, out: Any) -> int:
    """The plans of any ship, by cell index, then facing; only friends are in the way (PW-3.10)."""
    ship = state.ships[index]
    q, r = q_of(ship.at), r_of(ship.at)
    first_spot = spot(ship.kind, 0, 0)
    north, south = friends_north(rules, state, index), friends_south(rules, state, index)
    reaches = all_reaches(rules, ship)
    furthest = reach_in(rules, ship, ship.facing)
    count = 0
    for row in range(max(0, r - furthest), min(ROWS - 1, r + furthest) + 1):
        west = max(-furthest, -furthest - (row - r)) + q + row // 2
        east = min(furthest, furthest - (row - r)) + q + row // 2
        for column in range(max(0, west), min(COLUMNS - 1, east) + 1):
            moved = distance(q, r, column - row // 2, row)
            action = pack(SAIL_TO, column - row // 2, row, 0)  # the facing is its last argument
            for facing in range(FACINGS):
                if moved < (reaches >> (_REACH_BITS * facing)) & _REACH_MASK:
                    if is_free(rules, first_spot + CELLS * facing + COLUMNS * row + column, north, south):
                        count = offer(out, count, action | facing)
    return count


# The reach in each facing plus one, side by side in one number: nothing is read twice in the loop above.
_REACH_BITS = 4
_REACH_MASK = (1 << _REACH_BITS) - 1


@rule
def all_reaches(rules: Rules, ship: Ship) -> int:
    reaches = 0
    for facing in range(FACINGS):
        reaches |= (reach_in(rules, ship, facing) + 1) << (_REACH_BITS * facing)
    return reaches


@rule
def legal_activations(state: State, seat: int, out: Any) -> int:
    count = 0
    for slot in range(SLOTS):
        code = unit_code(seat, slot)
        if forbids_activation(state, seat, code) == 0:
            count = offer(out, count, pack(ACTIVATE_SHIP, code, 0, 0))
    return count


@rule
def legal_actions(rules: Rules, state: State, out: Any) -> int:
    ship = state.ships[state.acting]
    count = legal_shots(rules, state, out) if ship.cp >= rules.cost_fire else 0
    if ship.cp >= rules.cost_evade:
        count = offer(out, count, pack(EVADE, 0, 0, 0))
    if forbids_repair(rules, ship) == 0:
        count = offer(out, count, pack(REPAIR, 0, 0, 0))
    return offer(out, count, pack(END_TURN, 0, 0, 0))


@rule
def legal_shots(rules: Rules, state: State, out: Any) -> int:
    """Every enemy hull hex in arc and range, by cell index."""
    acting = int(state.acting)
    ship = state.ships[acting]
    other_side = SLOTS * (1 - seat_of(acting))
    count = 0
    for index in range(other_side, other_side + SLOTS):
        target = state.ships[index]
        if target.status == AFLOAT:
            for part in range(hull_size(target.kind)):
                cell = hull_cell(target.kind, target.at, target.facing, part)
                if hits_cell(rules, ship, cell):
                    count = put_in_order(out, count, cell)
    for place in range(count):
        cell = int(out[place])
        out[place] = pack(FIRE, q_of(cell), r_of(cell), 0)
    return count


@rule
def put_in_order(out: Any, count: int, cell: int) -> int:
    """Put a cell among those already there, the lowest first; the new length is returned."""
    place = count
    while place > 0 and out[place - 1] > cell:
        out[place] = out[place - 1]
        place -= 1
    out[place] = cell
    return count + 1


@rule
def legal_in_port(rules: Rules, state: State, out: Any) -> int:
    ship = state.ships[CAPTAIN_SHIP]
    count = 0
    for points in range(1, rules.max_hp[ship.kind] - ship.hp + 1):
        count = offer_purchase(rules, state, out, count, REFIT, points)
    count = offer_purchase(rules, state, out, count, HIRE, 0)
    for skill in range(GUNNER, SURGEON + 1):
        count = offer_purchase(rules, state, out, count, TRAIN, skill)
    for kind in range(BRIGANTINE, GALLEON + 1):
        count = offer_purchase(rules, state, out, count, BUY, kind)
    return offer(out, count, pack(SAIL, 0, 0, 0))


@rule
def offer_purchase(rules: Rules, state: State, out: Any, count: int, verb: int, what: int) -> int:
    if forbids_purchase(rules, state, verb, what) != 0:
        return count
    return offer(out, count, pack(verb, what, 0, 0))


@rule
def legal_stakes(rules: Rules, state: State, out: Any) -> int:
    count = 0
    for place in range(rules.stakes_count):
        gold = int(rules.stakes[place])
        if forbids_stake(rules, state, gold) == 0:
            count = offer(out, count, pack(STAKE_GOLD, gold, 0, 0))
    return count
