"""What the rules forbid (section 7): one check per verb, each answering with the rule that forbids it, or 0."""

from __future__ import annotations

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
from admiralty.games.pirates.harbour import CAPTAIN_SHIP, price, skill_of
from admiralty.games.pirates.reach import fits
from admiralty.games.pirates.sea import FACINGS, apart, cell_at, on_edge, spot
from admiralty.games.pirates.ships import (
    first_to_plan,
    friends_north,
    friends_south,
    hits_cell,
    seat_of,
    ship_named,
    ship_on,
)
from admiralty.games.pirates.state import ACT, ACTIVATE, AFLOAT, GALLEON, OVER, PLAN, PORT, STAKE, Ship, State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.actions import first, second, third, verb_of
from admiralty.kernel.hexes import turns_between
from admiralty.kernel.rule import rule


@rule
def forbids(rules: Rules, state: State, seat: int, action: int) -> int:
    """The rule that forbids an action now, or 0."""
    if state.phase == OVER:
        return int(state.ended_by)
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
        return no_action_now(state)
    if verb == FIRE:
        return forbids_fire(rules, state, cell_at(first(action), second(action)))
    if verb == EVADE:
        return 702 if state.ships[state.acting].cp < rules.cost_evade else 0
    if verb == REPAIR:
        return forbids_repair(rules, state.ships[state.acting])
    return 0 if verb == END_TURN else 1115


@rule
def no_action_now(state: State) -> int:
    """Why no ship acts in a phase that is not for actions: too early, a ship is to be chosen, or all is ashore."""
    if state.phase == PLAN:
        return 208
    return 805 if state.phase == ACTIVATE else 1002


# ------------------------------------------------------------------------------------------------------------- planning


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
    north, south = friends_north(rules, state, index), friends_south(rules, state, index)
    return forbids_plan(rules, state.ships[index], cell, facing, north, south)


@rule
def forbids_plan(rules: Rules, ship: Ship, cell: int, facing: int, north: int, south: int) -> int:
    """PW-3.4 to PW-3.12; `north` and `south` are the cells of friends' hulls."""
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


# --------------------------------------------------------------------------------------------------------------- acting


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


# --------------------------------------------------------------------------------------------------------------- ashore


@rule
def forbids_purchase(rules: Rules, state: State, verb: int, what: int) -> int:
    if state.phase != PORT:
        return 1002
    ship = state.ships[CAPTAIN_SHIP]
    if verb == REFIT:
        if what < 1 or what > rules.max_hp[ship.kind] - ship.hp:
            return 1003
    elif verb == HIRE:
        if ship.crew >= rules.crew_capacity[ship.kind]:
            return 1004
    elif verb == TRAIN:
        if what < GUNNER or what > SURGEON or skill_of(ship, what) >= rules.max_skill:
            return 1005
    elif verb == BUY:
        if what <= ship.kind or what > GALLEON:
            return 1006
    return shortage(verb) if price(rules, state, verb, what) > state.gold else 0


@rule
def shortage(verb: int) -> int:
    """The rule that names the price."""
    if verb == REFIT:
        return 1003
    if verb == HIRE:
        return 1004
    return 1005 if verb == TRAIN else 1006


@rule
def forbids_stake(rules: Rules, state: State, gold: int) -> int:
    """PW-10.8."""
    if state.phase != STAKE or gold > state.gold:
        return 1008
    for place in range(rules.stakes_count):
        if rules.stakes[place] == gold:
            return 0
    return 1008
