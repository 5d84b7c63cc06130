"""What the computer player reckons with: expected damage, in thousandths of a point, and priorities."""

from __future__ import annotations

from admiralty.games.hexspace.gunnery import MAX_RANGE, aim_along, auto_icm, sight, with_icm
from admiralty.games.hexspace.scenarios import CONVOY_RUN, LAST_STAND, SURPRISE_ATTACK
from admiralty.games.hexspace.space import ahead_x, ahead_y
from admiralty.games.hexspace.state import FREIGHTER, NO_ORBIT, ON_MAP, SEATS, STATION, UNITS_A_SIDE, State, Unit
from admiralty.games.hexspace.tables import PASSIVE_ICM, Rules, Weapon
from admiralty.games.hexspace.units import is_docked, is_evacuated, seat_of
from admiralty.kernel.hexes import distance
from admiralty.kernel.rule import rule

EVERYTHING, NO_MOVER_ONLY, LASERS = 0, 1, 2  # which weapons are reckoned with


@rule
def level_of(rules: Rules, seat: int) -> int:
    """HS-15.1: which computer player commands a side."""
    return int(rules.player_a if seat == 0 else rules.player_b)


@rule
def mean_damage(weapon: Weapon) -> int:
    """The mean of a hit, in thousandths: 5.5 for each d10, and the bonus."""
    return 5500 * weapon.dice + 1000 * weapon.bonus


@rule
def likely_chance(rules: Rules, weapon: Weapon, total: int, chance: int, stock: int) -> int:
    """Where counter-missiles are a stock, half-way to what they will probably leave of the chance."""
    if rules.icm_mode == PASSIVE_ICM or weapon.per_icm == 0 or stock == 0:
        return chance
    return (chance + with_icm(rules, total, weapon.per_icm, auto_icm(weapon, total, stock))) // 2


@rule
def fire_damage(
    rules: Rules,
    state: State,
    firer: Unit,
    x: int,
    y: int,
    facing: int,
    target: Unit,
    to_x: int,
    to_y: int,
    which: int,
    masked: int,
) -> int:
    """The expected damage of everything a unit would fire from a hex at a unit in another hex."""
    line = sight(rules, state, x, y, facing, to_x, to_y)
    if line.range_hexes > MAX_RANGE or line.blocked or is_evacuated(state, firer):
        return 0
    total = 0
    for slot in range(firer.slot_count):
        kind = int(firer.slots[slot])
        weapon = rules.weapons[kind]
        if line.range_hexes > weapon.range or not is_reckoned(firer, slot, weapon, which):
            continue
        aimed = aim_along(rules, line, kind, target, masked)
        if aimed.forbidden == 0:
            chance = likely_chance(rules, weapon, aimed.sum, aimed.chance, target.icm)
            total += chance * mean_damage(weapon) // 100
    return total


@rule
def is_reckoned(firer: Unit, slot: int, weapon: Weapon, which: int) -> bool:
    """Is a slot loaded, and among the weapons that are reckoned with?"""
    if firer.ammo[slot] == 0 or (which != EVERYTHING and weapon.mover_only):
        return False
    return which != LASERS or bool(weapon.laser)


@rule
def reach(rules: Rules, firer: Unit, which: int) -> int:
    """How far a unit can fire; -1 if nothing is loaded. Whatever is further away need not be looked at."""
    furthest = -1
    for slot in range(firer.slot_count):
        weapon = rules.weapons[firer.slots[slot]]
        if is_reckoned(firer, slot, weapon, which):
            furthest = max(furthest, int(weapon.range))
    return furthest


@rule
def full_volley(rules: Rules, firer: Unit) -> int:
    """More than this no fire of a unit can be expected to do."""
    total = 0
    for slot in range(firer.slot_count):
        if firer.ammo[slot] != 0:
            total += mean_damage(rules.weapons[firer.slots[slot]])
    return total


@rule
def worth(unit: Unit) -> int:
    """What a point of a unit's hull is worth: its cost over its hull, in thousandths."""
    return 1000 * unit.cost // unit.hull_max


@rule
def is_objective(rules: Rules, state: State, index: int) -> bool:
    """Units that decide the scenario."""
    if rules.scenario == SURPRISE_ATTACK:
        return index == 1 or (index == 0 and state.evacuation_done == 0)
    if rules.scenario == LAST_STAND:
        return index == 0
    return rules.scenario == CONVOY_RUN and state.units[index].kind == FREIGHTER


@rule
def priority(rules: Rules, state: State, index: int) -> int:
    """Cost over hull, more for a damaged target, three times for objective units; in thousandths."""
    unit = state.units[index]
    weights = rules.doctrine[level_of(rules, 1 - seat_of(index))]
    value = worth(unit) * (1000 + weights.hurt * (unit.hull_max - unit.hull) // unit.hull_max) // 1000
    if is_objective(rules, state, index):
        value = value * weights.objective // 1000
    return value


@rule
def is_target(unit: Unit) -> bool:
    return unit.status == ON_MAP and not is_docked(unit)


@rule
def end_of_enemies(state: State, seat: int) -> int:
    """The place after the last enemy that can be fired at: most scenarios fill few of a side's places."""
    first = (SEATS - 1 - seat) * UNITS_A_SIDE
    end = first + UNITS_A_SIDE
    while end > first and not is_target(state.units[end - 1]):
        end -= 1
    return end


@rule
def attack_value(
    rules: Rules, state: State, index: int, end: int, x: int, y: int, facing: int, which: int, own_screen: int
) -> int:
    """The best expected damage × priority from a hex and facing, the own screen up or down; `end`: of the enemies."""
    firer = state.units[index]
    enemy_side = (SEATS - 1 - seat_of(index)) * UNITS_A_SIDE
    furthest = reach(rules, firer, which)
    best = 0
    for enemy in range(enemy_side, end):
        target = state.units[enemy]
        if not is_target(target) or distance(x, y, target.x, target.y) > furthest:
            continue
        masked = own_screen | target.screen
        damage = fire_damage(rules, state, firer, x, y, facing, target, target.x, target.y, which, masked)
        damage = min(damage, 1000 * target.hull)
        best = max(best, damage * priority(rules, state, enemy) // 1000)
    return best


@rule
def most_attack(rules: Rules, state: State, index: int, end: int, hexes: int) -> int:
    """No `attack_value` of a unit is above this, wherever it goes within so many hexes."""
    firer = state.units[index]
    most = full_volley(rules, firer)
    furthest = hexes + reach(rules, firer, EVERYTHING)
    enemy_side = (SEATS - 1 - seat_of(index)) * UNITS_A_SIDE
    best = 0
    for enemy in range(enemy_side, end):
        target = state.units[enemy]
        if is_target(target) and distance(firer.x, firer.y, target.x, target.y) <= furthest:
            best = max(best, min(most, 1000 * target.hull) * priority(rules, state, enemy) // 1000)
    return best


@rule
def passive_damage(
    rules: Rules, state: State, index: int, end: int, x: int, y: int, which: int, own_screen: int
) -> int:
    """What the enemies' Passive Fire does to a unit in a hex."""
    unit = state.units[index]
    enemy_side = (SEATS - 1 - seat_of(index)) * UNITS_A_SIDE
    total = 0
    for enemy in range(enemy_side, end):
        firer = state.units[enemy]
        if is_target(firer) and distance(firer.x, firer.y, x, y) <= reach(rules, firer, which):
            masked = own_screen | firer.screen
            total += fire_damage(rules, state, firer, firer.x, firer.y, firer.facing, unit, x, y, which, masked)
    return total


@rule
def threat_damage(rules: Rules, state: State, index: int, end: int, x: int, y: int, which: int, own_screen: int) -> int:
    """The best fire of each enemy from its straight-ahead places at speed − ADF, speed, speed + ADF."""
    unit = state.units[index]
    enemy_side = (SEATS - 1 - seat_of(index)) * UNITS_A_SIDE
    total = 0
    for enemy in range(enemy_side, end):
        firer = state.units[enemy]
        if not is_target(firer):
            continue
        adf = 0 if firer.kind == STATION or firer.orbit != NO_ORBIT else int(rules.classes[firer.kind].adf)
        furthest = reach(rules, firer, which)
        if distance(firer.x, firer.y, x, y) > firer.speed + adf + furthest:
            continue
        masked = own_screen | firer.screen
        best = 0
        for place in range(3):
            hexes = max(0, firer.speed + (place - 1) * adf)
            there_x = firer.x + hexes * ahead_x(firer.facing)
            there_y = firer.y + hexes * ahead_y(firer.facing)
            if distance(there_x, there_y, x, y) <= furthest:
                damage = fire_damage(rules, state, firer, there_x, there_y, firer.facing, unit, x, y, which, masked)
                best = max(best, damage)
            if adf == 0:
                break
        total += best
    return total
