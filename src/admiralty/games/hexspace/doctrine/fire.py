"""Fire and counter-missiles: ship by ship, and within a ship in the order t, ar, lc, rb, lb."""

from __future__ import annotations

from typing import Any

from admiralty.games.hexspace.actions import EXECUTE, FIRE, ICM, SELECT
from admiralty.games.hexspace.checks.fire import forbids_slot, forbids_target, most_counter_missiles
from admiralty.games.hexspace.doctrine.estimates import level_of, likely_chance, mean_damage, priority
from admiralty.games.hexspace.gunnery import aim
from admiralty.games.hexspace.state import (
    BATTERY,
    CANON,
    NOBODY,
    ON_MAP,
    ROCKET,
    ROCKET_BATTERY,
    SEATS,
    TORPEDO,
    UNITS_A_SIDE,
    State,
)
from admiralty.games.hexspace.tables import Rules
from admiralty.games.hexspace.units import name_of_slot, seat_of
from admiralty.kernel.actions import pack
from admiralty.kernel.rule import rule

ORDER = (TORPEDO, ROCKET, CANON, ROCKET_BATTERY, BATTERY)
NO_SHOT = -1


@rule
def choose_fire(rules: Rules, state: State, seat: int) -> int:
    """The next shot of the selected unit, or the next unit that has one worth firing, or `execute`."""
    if state.selected != NOBODY:
        shot = next_shot(rules, state, state.selected)
        if shot != NO_SHOT:
            unit = state.units[state.selected]
            return pack(FIRE, name_of_slot(unit, shot // 100), shot % 100, 0)
    for index in range(seat * UNITS_A_SIDE, (seat + 1) * UNITS_A_SIDE):
        unit = state.units[index]
        if unit.status == ON_MAP and unit.picked == 0 and next_shot(rules, state, index) != NO_SHOT:
            return pack(SELECT, index, 0, 0)
    return pack(EXECUTE, 0, 0, 0)


@rule
def next_shot(rules: Rules, state: State, index: int) -> int:
    """100 × slot + target of the shot a unit fires next, or NO_SHOT."""
    unit = state.units[index]
    for place in range(5):
        for slot in range(unit.slot_count):
            if unit.slots[slot] == ORDER[place] and forbids_slot(rules, state, unit, slot) == 0:
                target = best_target(rules, state, index, slot)
                if target != NOBODY:
                    return 100 * slot + target
    return NO_SHOT


@rule
def best_target(rules: Rules, state: State, index: int, slot: int) -> int:
    """The target with the largest chance · min(mean, hull) · priority, or NOBODY if none is worth the ammunition."""
    weights = rules.doctrine[level_of(rules, seat_of(index))]
    unit = state.units[index]
    weapon = rules.weapons[unit.slots[slot]]
    least = 1
    if weapon.limited:
        least = int(weights.scarce_chance) if unit.ammo[slot] <= weights.scarce else int(weights.spend_chance)
    mean = mean_damage(weapon)
    enemy_side = (SEATS - 1 - seat_of(index)) * UNITS_A_SIDE
    best = 0
    chosen = NOBODY
    for target in range(enemy_side, enemy_side + UNITS_A_SIDE):
        if forbids_target(rules, state, seat_of(index), target) != 0:
            continue
        aimed = aim(rules, state, index, slot, target)
        if aimed.forbidden != 0 or aimed.chance < least:
            continue
        prey = state.units[target]
        chance = likely_chance(rules, weapon, aimed.sum, aimed.chance, prey.icm)
        value = max(1, chance) * min(mean, 1000 * prey.hull) // 100 * priority(rules, state, target) // 1000
        if (10 * weapon.dice + weapon.bonus) >= prey.hull:
            value = value * weights.finish // 1000
        if weights.planned * planned_damage(rules, state, target) // 1000 >= 1000 * prey.hull:
            value = value * weights.overkill // 1000
        if value > best:
            best = value
            chosen = target
    return chosen


@rule
def planned_damage(rules: Rules, state: State, target: int) -> int:
    """What the shots declared so far are expected to do to a target."""
    total = 0
    for number in range(state.shot_next, state.shot_count):
        shot = state.shots[number]
        if shot.target == target:
            weapon = rules.weapons[state.units[shot.unit].slots[shot.slot]]
            total += aim(rules, state, shot.unit, shot.slot, target).chance * mean_damage(weapon) // 100
    return total


@rule
def choose_icm(rules: Rules, state: State) -> int:
    """How many counter-missiles the shot that waits is worth."""
    shot = state.shots[state.shot_next]
    target = state.units[shot.target]
    kind = int(state.units[shot.unit].slots[shot.slot])
    weapon = rules.weapons[kind]
    weights = rules.doctrine[level_of(rules, seat_of(shot.target))]
    total = aim(rules, state, shot.unit, shot.slot, shot.target).sum
    down_to = total
    if kind == TORPEDO:
        if total > weights.icm_torpedo_ignore:
            down_to = int(weights.icm_torpedo)
    elif kind == ROCKET:
        down_to = int(weights.icm_rocket)
    elif 1000 * target.hull <= weights.icm_battery_hull * target.hull_max and total > weights.icm_battery:
        down_to = int(weights.icm_battery)
    points = 0
    if total > down_to:
        points = (total - down_to + weapon.per_icm - 1) // weapon.per_icm
    return pack(ICM, min(points, most_counter_missiles(rules, state)), 0, 0)


@rule
def is_listed(buffer: Any, count: int, action: int) -> bool:
    for place in range(count):
        if buffer[place] == action:
            return True
    return False
