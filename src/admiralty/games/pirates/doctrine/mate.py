"""The Mate: the priorities of the document's player, carried on while crew points last (PW-12.4 to PW-12.7)."""

from __future__ import annotations

from admiralty.games.pirates.actions import END_TURN, EVADE, REPAIR
from admiralty.games.pirates.checks import forbids_plan, forbids_repair
from admiralty.games.pirates.doctrine.targets import (
    HIGH,
    LOW,
    band,
    hex_to_hit,
    nearest_enemy,
    nearest_in_arc,
    plan_for,
    shot_at,
)
from admiralty.games.pirates.reach import bears_on
from admiralty.games.pirates.sea import CELLS, FACINGS, nearest_part, spot
from admiralty.games.pirates.ships import friends_north, friends_south, place_of, seat_of
from admiralty.games.pirates.state import AFLOAT, NOBODY, SLOTS, Ship, State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.actions import pack
from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule


@rule
def mate_place(rules: Rules, state: State, index: int) -> int:
    """PW-12.4: the plan's place in the charts. Equals are drawn from at random."""
    ship = state.ships[index]
    target = state.ships[nearest_enemy(state, index)]
    north, south = friends_north(rules, state, index), friends_south(rules, state, index)
    best = spot(ship.kind, ship.facing, ship.at)
    least = 1 << 15
    equals = 0
    for code in range(CELLS * FACINGS):
        cell, facing = code // FACINGS, code % FACINGS
        if forbids_plan(rules, ship, cell, facing, north, south) == 0:
            place = spot(ship.kind, facing, cell)
            away = nearest_part(target.kind, target.at, target.facing, cell)
            merit = abs(away - rules.doctrine.best_distance_hexes)
            if not bears_on(rules, place, place_of(target)):
                merit += CELLS
            if merit < least:
                least = merit
                equals = 0
            if merit == least:
                equals += 1
                if draw(state.dice, equals) == 0:
                    best = place
    return best


@rule
def mate_plans(rules: Rules, state: State, index: int) -> int:
    return plan_for(mate_place(rules, state, index))


@rule
def mate_acts(rules: Rules, state: State) -> int:
    """PW-12.5, PW-12.6: what comes next."""
    if rules.mate_replan != 0:
        return mate_decides_again(rules, state)
    return mate_follows_list(rules, state)


# --------------------------------------------------------------------------------------- with mate_replan 0: the list


@rule
def mate_follows_list(rules: Rules, state: State) -> int:
    """The list is worked out again from `was`, `wanted` and the counts; the first part not done or left out is next."""
    index = int(state.acting)
    ship = state.ships[index]
    cp = cp_at_start(rules, ship)
    expected = expects_arc(rules, state, index)
    hp_band = band(rules, ship.kind, ship.was_hp)
    repairs = 0
    evades = 1
    if hp_band == LOW:
        repairs = repairs_allowed(rules, ship, cp)
        cp -= repairs * rules.cost_repair
    elif hp_band == HIGH and expected:
        evades = 0
    if cp < rules.cost_evade:
        evades = 0
    cp -= evades * rules.cost_evade
    fires = int(cp // rules.cost_fire) if expected else 0
    if hp_band != LOW and hp_band != HIGH and not expected:
        repairs = repairs_allowed(rules, ship, cp)
    if hp_band == LOW and repairs > ship.repaired and forbids_repair(rules, ship) == 0:
        return pack(REPAIR, 0, 0, 0)
    if evades > ship.evaded and ship.evade == 0 and ship.cp >= rules.cost_evade:
        return pack(EVADE, 0, 0, 0)
    if fires > ship.fired and ship.cp >= rules.cost_fire:
        target = nearest_in_arc(rules, state, index)
        if target != NOBODY:
            return shot_at(hex_to_hit(rules, state, index, target))
    if repairs > ship.repaired and forbids_repair(rules, ship) == 0:
        return pack(REPAIR, 0, 0, 0)
    return pack(END_TURN, 0, 0, 0)


@rule
def cp_at_start(rules: Rules, ship: Ship) -> int:
    """The CP that the ship had before its first action of this turn."""
    spent = ship.fired * rules.cost_fire + ship.evaded * rules.cost_evade + ship.repaired * rules.cost_repair
    return int(ship.cp + spent)


@rule
def repairs_allowed(rules: Rules, ship: Ship, cp: int) -> int:
    """PW-7.14, as seen at the start of the turn."""
    most = int(cp // rules.cost_repair)
    if rules.repairs_per_turn >= 0:
        most = min(most, int(rules.repairs_per_turn))
    if ship.timber >= 0:
        most = min(most, ship.timber + ship.repaired)
    return most


@rule
def expects_arc(rules: Rules, state: State, index: int) -> bool:
    """PW-12.5: would the target's old hull be in arc from the ship's own planned place?"""
    target = old_target(state, index)
    if target == NOBODY:
        return False
    ship, other = state.ships[index], state.ships[target]
    at = ship.at if ship.wanted_at == NOBODY else ship.wanted_at
    facing = ship.facing if ship.wanted_at == NOBODY else ship.wanted_facing
    return bears_on(rules, spot(ship.kind, facing, at), spot(other.kind, other.was_facing, other.was_at))


@rule
def old_target(state: State, index: int) -> int:
    """PW-12.3 at the start of the turn, among all who were there to be planned against."""
    best = NOBODY
    least = CELLS
    other_side = SLOTS * (1 - seat_of(index))
    for other in range(other_side, other_side + SLOTS):
        target = state.ships[other]
        if target.status == AFLOAT or target.wanted_at != NOBODY:
            away = nearest_part(target.kind, target.was_at, target.was_facing, state.ships[index].was_at)
            if away < least:
                least = away
                best = other
    return best


# ----------------------------------------------------------------------------------------- with mate_replan 1: as it is


@rule
def mate_decides_again(rules: Rules, state: State) -> int:
    """PW-12.6: the list from the real position, before each action."""
    index = int(state.acting)
    ship = state.ships[index]
    hp_band = band(rules, ship.kind, ship.hp)
    target = nearest_in_arc(rules, state, index) if ship.cp >= rules.cost_fire else NOBODY
    can_repair = forbids_repair(rules, ship) == 0
    can_evade = ship.evaded == 0 and ship.evade == 0 and ship.cp >= rules.cost_evade
    if hp_band == LOW and can_repair:
        return pack(REPAIR, 0, 0, 0)
    if hp_band != HIGH and can_evade:
        return pack(EVADE, 0, 0, 0)
    if target != NOBODY:
        return shot_at(hex_to_hit(rules, state, index, target))
    if hp_band == HIGH and can_evade and ship.fired == 0:
        return pack(EVADE, 0, 0, 0)
    if hp_band != HIGH and can_repair:
        return pack(REPAIR, 0, 0, 0)
    return pack(END_TURN, 0, 0, 0)
