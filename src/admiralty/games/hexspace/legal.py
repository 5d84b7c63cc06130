"""Who may act, and the lists of what nothing forbids.

`face`, `screen` and `select` may be chosen again by a person, so nothing forbids it; the list offers each only once in
a plan, so that no player who picks from it goes in a circle.
"""

from __future__ import annotations

from typing import Any

from admiralty.games.hexspace.actions import (
    BUY,
    COMMIT,
    DOCK,
    DONE,
    END,
    ENTER_ORBIT,
    EXECUTE,
    FACE,
    FIRE,
    FLEET,
    ICM,
    SCREEN,
    SELECT,
    STAY,
    STEP,
    direction_of,
)
from admiralty.games.hexspace.checks.fire import (
    forbids_fire_selection,
    forbids_slot,
    forbids_target,
    most_counter_missiles,
)
from admiralty.games.hexspace.checks.movement import (
    forbids_commit,
    forbids_docking,
    forbids_end,
    forbids_facing,
    forbids_orbit,
    forbids_screen,
    forbids_selection,
    forbids_stay,
    forbids_step,
    is_unsteady_raise,
)
from admiralty.games.hexspace.checks.purchase import forbids_buying, forbids_done, forbids_fleet
from admiralty.games.hexspace.gunnery import aim
from admiralty.games.hexspace.state import (
    CLASSES,
    DOWN,
    FLEETS,
    KEEP,
    MOVEMENT,
    NOBODY,
    PURCHASE,
    SEATS,
    STRAIGHT,
    TURN_RIGHT,
    UNITS_A_SIDE,
    UP,
    State,
)
from admiralty.games.hexspace.tables import Rules
from admiralty.games.hexspace.units import acting_seats, name_of_slot
from admiralty.kernel.actions import offer, pack
from admiralty.kernel.rule import rule


@rule
def actors(rules: Rules, state: State) -> int:
    return acting_seats(state)


@rule
def legal(rules: Rules, state: State, seat: int, out: Any) -> int:
    """What nothing forbids, in the order of the rulebook's tables."""
    if (acting_seats(state) >> seat) & 1 == 0:
        return 0
    if state.phase == PURCHASE:
        return legal_purchases(rules, state, seat, out)
    if state.phase == MOVEMENT:
        return legal_selections(state, seat, out) if state.selected == NOBODY else legal_plans(rules, state, out)
    if state.pending:
        return legal_icm(rules, state, out)
    return legal_fire(rules, state, seat, out)


@rule
def legal_purchases(rules: Rules, state: State, seat: int, out: Any) -> int:
    count = 0
    for kind in range(CLASSES):
        if forbids_buying(rules, state, seat, kind) == 0:
            count = offer(out, count, pack(BUY, kind, 0, 0))
    for fleet in range(FLEETS):
        if forbids_fleet(rules, state, seat, fleet) == 0:
            count = offer(out, count, pack(FLEET, fleet, 0, 0))
    if forbids_done(state, seat) == 0:
        count = offer(out, count, pack(DONE, 0, 0, 0))
    return count


@rule
def legal_selections(state: State, seat: int, out: Any) -> int:
    count = 0
    for index in range(seat * UNITS_A_SIDE, (seat + 1) * UNITS_A_SIDE):
        if forbids_selection(state, seat, index) == 0:
            count = offer(out, count, pack(SELECT, index, 0, 0))
    if forbids_end(state) == 0:
        count = offer(out, count, pack(END, 0, 0, 0))
    return count


@rule
def legal_plans(rules: Rules, state: State, out: Any) -> int:
    count = 0
    for turn in range(STRAIGHT, TURN_RIGHT + 1):
        if forbids_step(rules, state, turn) == 0:
            count = offer(out, count, pack(STEP, turn, 0, 0))
    if state.plan.faced == 0:
        for facing in range(6):
            if forbids_facing(state, facing) == 0:
                count = offer(out, count, pack(FACE, facing, 0, 0))
    for word in range(2):
        if forbids_orbit(rules, state, direction_of(word)) == 0:
            count = offer(out, count, pack(ENTER_ORBIT, word, 0, 0))
    for choice in range(3):
        order = (UP, DOWN, KEEP)[choice]
        if offers_screen(rules, state, order) and forbids_screen(state, order) == 0:
            count = offer(out, count, pack(SCREEN, order, 0, 0))
    if forbids_commit(rules, state) == 0:
        count = offer(out, count, pack(COMMIT, 0, 0, 0))
    if forbids_stay(state) == 0:
        count = offer(out, count, pack(STAY, 0, 0, 0))
    if forbids_docking(rules, state) == 0:
        count = offer(out, count, pack(DOCK, 0, 0, 0))
    return count


@rule
def offers_screen(rules: Rules, state: State, order: int) -> bool:
    """Once in a plan; but an order that keeps the plan from being committed can be withdrawn: never a dead end."""
    return state.plan.ordered == 0 or (order == KEEP and is_unsteady_raise(rules, state))


@rule
def legal_icm(rules: Rules, state: State, out: Any) -> int:
    count = 0
    for points in range(most_counter_missiles(rules, state) + 1):
        count = offer(out, count, pack(ICM, points, 0, 0))
    return count


@rule
def legal_fire(rules: Rules, state: State, seat: int, out: Any) -> int:
    count = 0
    for index in range(seat * UNITS_A_SIDE, (seat + 1) * UNITS_A_SIDE):
        if state.units[index].picked == 0 and forbids_fire_selection(rules, state, seat, index) == 0:
            count = offer(out, count, pack(SELECT, index, 0, 0))
    if state.selected != NOBODY:
        count = legal_shots(rules, state, seat, out, count)
    return offer(out, count, pack(EXECUTE, 0, 0, 0))


@rule
def legal_shots(rules: Rules, state: State, seat: int, out: Any, count: int) -> int:
    firer = state.units[state.selected]
    enemy = (SEATS - 1 - seat) * UNITS_A_SIDE
    for slot in range(firer.slot_count):
        if forbids_slot(rules, state, firer, slot) != 0:
            continue
        for target in range(enemy, enemy + UNITS_A_SIDE):
            if forbids_target(rules, state, seat, target) == 0:
                if aim(rules, state, state.selected, slot, target).forbidden == 0:
                    count = offer(out, count, pack(FIRE, name_of_slot(firer, slot), target, 0))
    return count
