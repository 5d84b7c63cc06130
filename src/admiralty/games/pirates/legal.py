"""What a seat may do (section 7): one check per verb, each answering with the rule that forbids it, or 0."""

from __future__ import annotations

from typing import Any

from admiralty.games.pirates.actions import (
    ACTIVATE_SHIP,
    BUY,
    END_TURN,
    EVADE,
    FIRE,
    HIRE,
    REFIT,
    REPAIR,
    RETREAT,
    SAIL,
    SAIL_TO,
    STAKE_GOLD,
    TRAIN,
)
from admiralty.games.pirates.harbour import forbids_purchase, forbids_stake, legal_in_port, legal_stakes
from admiralty.games.pirates.reach import fits
from admiralty.games.pirates.sea import (
    CELLS,
    COLUMNS,
    FACINGS,
    ROWS,
    apart,
    cell_at,
    hull_cell,
    hull_size,
    on_edge,
    q_of,
    r_of,
    spot,
)
from admiralty.games.pirates.ships import (
    first_to_plan,
    hits_cell,
    others_north,
    others_south,
    seat_of,
    ship_named,
    ship_on,
    to_act,
)
from admiralty.games.pirates.state import ACT, ACTIVATE, AFLOAT, OVER, PLAN, PORT, SEATS, SLOTS, Ship, State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.actions import first, offer, pack, second, third, unit_code, verb_of
from admiralty.kernel.hexes import distance, turns_between
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
def forbids(rules: Rules, state: State, seat: int, action: int) -> int:
    """The rule that forbids an action now, or 0."""
    if state.phase == OVER:
        return 901
    verb = verb_of(action)
    if verb in (SAIL_TO, RETREAT):
        return forbids_planning(rules, state, seat, action)
    if state.phase != PLAN and state.side != seat:
        return 801
    if verb == ACTIVATE_SHIP:
        return forbids_activation(state, seat, first(action))
    if verb == STAKE_GOLD:
        return forbids_stake(rules, state, first(action))
    if verb in (REFIT, HIRE, TRAIN, BUY, SAIL):
        return forbids_purchase(rules, state, verb, first(action))
    if state.phase != ACT:
        return 208
    if verb == FIRE:
        return forbids_fire(rules, state, cell_at(first(action), second(action)))
    if verb == EVADE:
        return 702 if state.ships[state.acting].cp < rules.cost_evade else 0
    if verb == REPAIR:
        return forbids_repair(rules, state.ships[state.acting])
    return 0 if verb == END_TURN else 701


# ------------------------------------------------------------------------------------------------------- planning


@rule
def forbids_planning(rules: Rules, state: State, seat: int, action: int) -> int:
    if state.phase != PLAN:
        return 201
    index = first_to_plan(state, seat)
    if index < 0:
        return 301
    if verb_of(action) == RETREAT:
        return forbids_retreat(rules, state.ships[index])
    cell, facing = cell_at(first(action), second(action)), third(action)
    if cell < 0:
        return 102
    if facing < 0 or facing >= FACINGS:
        return 105
    north, south = others_north(rules, state, index), others_south(rules, state, index)
    return forbids_plan(rules, state.ships[index], cell, facing, north, south)


@rule
def forbids_plan(rules: Rules, ship: Ship, cell: int, facing: int, north: int, south: int) -> int:
    """PW-3.4 to PW-3.12; `north` and `south` are the cells of all other hulls."""
    if not fits(rules, ship.kind, facing, cell):
        return 312
    if apart(ship.at, cell) > reach_in(rules, ship, facing):
        return why_out_of_reach(rules, ship, apart(ship.at, cell), facing)
    return 0 if is_free(rules, spot(ship.kind, facing, cell), north, south) else 310


@rule
def reach_in(rules: Rules, ship: Ship, facing: int) -> int:
    """How many hexes a ship can move if it takes that facing (PW-3.4, PW-3.5); -1 if it cannot take it (PW-3.7)."""
    left = ship.sp - plan_cost(rules, 0, turns_between(ship.facing, facing))
    if left < 0 or not fits(rules, ship.kind, facing, ship.at):
        return -1
    by_sails = int(left // rules.cost_move)
    return min(by_sails, int(rules.speed[ship.kind])) if rules.speed_binds != 0 else by_sails


@rule
def why_out_of_reach(rules: Rules, ship: Ship, moved: int, facing: int) -> int:
    if not fits(rules, ship.kind, facing, ship.at):
        return 307
    return 305 if rules.speed_binds != 0 and moved > rules.speed[ship.kind] else 304


@rule
def is_free(rules: Rules, place: int, north: int, south: int) -> bool:
    """PW-3.10, PW-3.12: the hull at a place in the charts is on the sea and off the given cells."""
    hull_north, hull_south = rules.hull_north[place], rules.hull_south[place]
    return (hull_north | hull_south) != 0 and ((hull_north & north) | (hull_south & south)) == 0


@rule
def plan_cost(rules: Rules, moved: int, turned: int) -> int:
    """PW-3.2, PW-3.3."""
    return int(moved * rules.cost_move + turned * rules.cost_turn)


@rule
def forbids_retreat(rules: Rules, ship: Ship) -> int:
    """PW-9.6."""
    return 0 if rules.retreat != 0 and on_edge(ship.at) else 906


# --------------------------------------------------------------------------------------------------------- acting


@rule
def forbids_activation(state: State, seat: int, code: int) -> int:
    if state.phase != ACTIVATE:
        return 806
    index = ship_named(code)
    if index < 0 or seat_of(index) != seat or state.ships[index].status != AFLOAT or state.ships[index].done != 0:
        return 805
    return 0


@rule
def forbids_fire(rules: Rules, state: State, cell: int) -> int:
    ship = state.ships[state.acting]
    if ship.cp < rules.cost_fire:
        return 702
    if cell < 0:
        return 102
    target = ship_on(rules, state, cell)
    if target < 0 or seat_of(target) == seat_of(state.acting):
        return 703
    if apart(ship.at, cell) > rules.range[ship.kind]:
        return 507
    return 0 if hits_cell(rules, ship, cell) else 501


@rule
def forbids_repair(rules: Rules, ship: Ship) -> int:
    if ship.cp < rules.cost_repair:
        return 702
    if ship.hp >= rules.max_hp[ship.kind]:
        return 713
    if ship.timber == 0 or (rules.repairs_per_turn >= 0 and ship.repaired >= rules.repairs_per_turn):
        return 714
    return 0


# ---------------------------------------------------------------------------------------------------------- lists


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
    """The plans of any ship, by cell index, then facing, judged by the board in sight (PW-3.10)."""
    ship = state.ships[index]
    q, r = q_of(ship.at), r_of(ship.at)
    first_spot = spot(ship.kind, 0, 0)
    north, south = others_north(rules, state, index), others_south(rules, state, index)
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
def asks_to_choose(state: State, seat: int) -> bool:
    """PW-8.6: a side chooses only among two or more."""
    return to_act(state, seat) >= 2
