"""What forbids a line in a fire step: HS-7.1 to HS-7.9 and HS-7.17 for one shot, HS-8.22 for counter-missiles."""

from __future__ import annotations

from admiralty.games.hexspace.actions import ICM
from admiralty.games.hexspace.gunnery import aim, most_icm
from admiralty.games.hexspace.state import (
    ACTIVE_FIRE,
    BATTERY,
    FIGHTER,
    NOBODY,
    ON_MAP,
    ROCKET_BATTERY,
    SCOUT,
    SEATS,
    UNITS,
    UNITS_A_SIDE,
    State,
    Unit,
)
from admiralty.games.hexspace.tables import BATTERIES, Rules
from admiralty.games.hexspace.units import firing_seat, is_docked, is_evacuated, seat_of, slot_named
from admiralty.kernel.hexes import distance
from admiralty.kernel.rule import rule


@rule
def forbids_slot(rules: Rules, state: State, firer: Unit, slot: int) -> int:
    """May this slot fire at anybody now?"""
    weapon = rules.weapons[firer.slots[slot]]
    if (firer.declared >> slot) & 1:
        return 704
    if weapon.mover_only and state.phase != ACTIVE_FIRE:
        return 706
    if weapon.limited and firer.ammo[slot] == 0:
        return 707
    if is_docked(firer):
        is_battery = firer.slots[slot] == BATTERY or firer.slots[slot] == ROCKET_BATTERY
        return 0 if rules.docked_mode == BATTERIES and is_battery else 513
    return 1008 if is_evacuated(state, firer) else 0


@rule
def forbids_target(rules: Rules, state: State, seat: int, target: int) -> int:
    """HS-7.1, HS-5.13."""
    if target < 0 or target >= UNITS or seat_of(target) == seat:
        return 701
    prey = state.units[target]
    if prey.status != ON_MAP:
        return 701
    if is_docked(prey):
        if rules.docked_mode != BATTERIES or prey.kind == FIGHTER or prey.kind == SCOUT:
            return 513
    return 0


@rule
def forbids_shot(rules: Rules, state: State, seat: int, code: int, target: int) -> int:
    """`fire`, by the name of the slot."""
    if state.selected == NOBODY:
        return 720
    firer = state.units[state.selected]
    slot = slot_named(firer, code)
    if slot < 0:
        return 611
    forbidden = forbids_slot(rules, state, firer, slot)
    if forbidden == 0:
        forbidden = forbids_target(rules, state, seat, target)
    if forbidden == 0:
        forbidden = aim(rules, state, state.selected, slot, target).forbidden
    return forbidden


@rule
def has_shot(rules: Rules, state: State, index: int) -> bool:
    """Does a unit have a legal shot that is not declared yet?"""
    firer = state.units[index]
    if firer.status != ON_MAP:
        return False
    enemy = (SEATS - 1 - seat_of(index)) * UNITS_A_SIDE
    for target in range(enemy, enemy + UNITS_A_SIDE):
        prey = state.units[target]
        if prey.status != ON_MAP or is_beyond(rules, firer, prey):
            continue
        if forbids_target(rules, state, seat_of(index), target) != 0:
            continue
        for slot in range(firer.slot_count):
            if forbids_slot(rules, state, firer, slot) == 0 and aim(rules, state, index, slot, target).forbidden == 0:
                return True
    return False


@rule
def is_beyond(rules: Rules, firer: Unit, target: Unit) -> bool:
    """Is a unit out of reach of everything, wherever it was in its move? A quick answer before the exact one."""
    reach = 0
    for slot in range(firer.slot_count):
        reach = max(reach, rules.weapons[firer.slots[slot]].range)
    if rules.path_fire:
        reach += target.path_length
    return distance(firer.x, firer.y, target.x, target.y) > reach


@rule
def any_shot(rules: Rules, state: State) -> bool:
    """HS-2.10: has the firing side a legal shot at all?"""
    first = firing_seat(state) * UNITS_A_SIDE
    for index in range(first, first + UNITS_A_SIDE):
        if has_shot(rules, state, index):
            return True
    return False


@rule
def forbids_fire_selection(rules: Rules, state: State, seat: int, index: int) -> int:
    if index < 0 or index >= UNITS or seat_of(index) != seat or state.units[index].status != ON_MAP:
        return 207 if state.phase == ACTIVE_FIRE else 206
    if index == state.selected:
        return 720
    return 0 if has_shot(rules, state, index) else 210


@rule
def most_counter_missiles(rules: Rules, state: State) -> int:
    """HS-8.22: the largest n for the shot that waits."""
    shot = state.shots[state.shot_next]
    weapon = rules.weapons[state.units[shot.unit].slots[shot.slot]]
    total = aim(rules, state, shot.unit, shot.slot, shot.target).sum
    return most_icm(total, weapon.per_icm, state.units[shot.target].icm)


@rule
def forbids_icm(rules: Rules, state: State, verb: int, points: int) -> int:
    return 0 if verb == ICM and 0 <= points <= most_counter_missiles(rules, state) else 822
