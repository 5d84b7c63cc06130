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
    room = fits(rules, ship.kind, facing, ship.at)
    turned = turns_between(ship.facing, facing)
    return judge_plan(rules, ship.kind, ship.sp, apart(ship.at, cell), turned, room, cell, facing, north, south)


@rule
def judge_plan(
    rules: Rules,
    kind: int,
    sp: int,
    moved: int,
    turned: int,
    room: bool,
    cell: int,
    facing: int,
    north: int,
    south: int,
) -> int:
    """The same of a ship taken apart: `room` says whether its hull fits where it starts (ruling R22)."""
    place = spot(kind, facing, cell)
    hull_north, hull_south = rules.hull_north[place], rules.hull_south[place]
    if (hull_north | hull_south) == 0:
        return 312
    if not room:
        return 307
    if rules.speed_binds != 0 and moved > rules.speed[kind]:
        return 305
    if plan_cost(rules, moved, turned) > sp:
        return 304
    return 310 if ((hull_north & north) | (hull_south & south)) != 0 else 0


@rule
def plan_cost(rules: Rules, moved: int, turned: int) -> int:
    """PW-3.2, PW-3.3."""
    return int(moved * rules.cost_move + turned * rules.cost_turn)


@rule
def plan_reach(rules: Rules, ship: Ship) -> int:
    """How far a plan can lead at all."""
    by_sails = int(ship.sp // rules.cost_move)
    return min(by_sails, int(rules.speed[ship.kind])) if rules.speed_binds != 0 else by_sails


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
    kind, at, pointing, sp = int(ship.kind), int(ship.at), int(ship.facing), int(ship.sp)
    north, south = others_north(rules, state, index), others_south(rules, state, index)
    reach = plan_reach(rules, ship)
    rooms = rooms_to_turn(rules, kind, at)
    q, r = q_of(at), r_of(at)
    count = 0
    for row in range(max(0, r - reach), min(ROWS - 1, r + reach) + 1):
        west = max(-reach, -reach - (row - r)) + q + row // 2
        east = min(reach, reach - (row - r)) + q + row // 2
        for column in range(max(0, west), min(COLUMNS - 1, east) + 1):
            cell = COLUMNS * row + column
            there = q_of(cell)
            moved = distance(q, r, there, row)
            for facing in range(FACINGS):
                room = (rooms >> facing) & 1 != 0
                turned = turns_between(pointing, facing)
                if judge_plan(rules, kind, sp, moved, turned, room, cell, facing, north, south) == 0:
                    count = offer(out, count, pack(SAIL_TO, there, row, facing))
    return count


@rule
def rooms_to_turn(rules: Rules, kind: int, at: int) -> int:
    """A bit for every facing in which the hull fits where it is."""
    rooms = 0
    for facing in range(FACINGS):
        if fits(rules, kind, facing, at):
            rooms |= 1 << facing
    return rooms


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
