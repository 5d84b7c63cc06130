"""The best complete plan for a ship's turn, and the next line of it (section 12, steps 2 to 4)."""

from __future__ import annotations

from typing import Any

from admiralty.games.orbital.actions import OVERLOAD, POWER_LINE, READY
from admiralty.games.orbital.checks import forbids_overload
from admiralty.games.orbital.doctrine.chart import begin_chart, charted_danger, charted_shots
from admiralty.games.orbital.doctrine.danger import danger_weight, strikes_now
from admiralty.games.orbital.doctrine.maneuver import (
    ACTIONS,
    FIRST_BURN,
    as_line,
    destination_of,
    facing_after,
    intensity_of,
    maneuver_value,
)
from admiralty.games.orbital.doctrine.shots import weapon_value
from admiralty.games.orbital.doctrine.stance import damage_share
from admiralty.games.orbital.projection import fire_ring
from admiralty.games.orbital.ships import engines_cap, most_units, pool, rotation_units
from admiralty.games.orbital.state import (
    ACTION,
    DEFENSE,
    ENGINES,
    LASER,
    MISSILE,
    OVERLOAD_NOW,
    PROGRADE,
    RAILGUN,
    RETROGRADE,
    ROTATION,
    SCOOP,
    SCOOP_HIT,
    SYSTEMS,
    WEAPONS,
    Ship,
    State,
)
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.actions import pack
from admiralty.kernel.rule import rule

WORST = -1_000_000_000


@rule
def packed(action: int, overloads: int, rotation: int, engines: int, scoop: int, weapons: int, defense: int) -> int:
    """A plan as one number: four bits each."""
    plan = action | (overloads << 4) | (rotation << 8) | (engines << 12)
    return plan | (scoop << 16) | (weapons << 20) | (defense << 24)


@rule
def part(plan: int, place: int) -> int:
    return (plan >> (4 * place)) & 15


@rule
def units_of(plan: int, system: int) -> int:
    return part(plan, system + 2)


@rule
def planned_action(plan: int) -> int:
    return as_line(part(plan, 0))


@rule
def next_line(rules: Rules, state: State, plan: int) -> int:
    """The first line of a plan that has not been given yet."""
    ship = state.ships[state.active]
    if part(plan, 1) and ship.overload != OVERLOAD_NOW:
        return pack(OVERLOAD)
    for system in range(last_set(state, ship) + 1, SYSTEMS):
        if units_of(plan, system) > 0:
            return pack(POWER_LINE, system, units_of(plan, system))
    return pack(READY)


@rule
def last_set(state: State, ship: Ship) -> int:
    """The last system whose power is settled: lines are given in order, and after `ready` all are."""
    if state.phase == ACTION:
        return SYSTEMS - 1
    last = -1
    for system in range(SYSTEMS):
        if ship.power[system] > 0:
            last = system
    return last


@rule
def best_plan(rules: Rules, state: State, chart: Any) -> int:
    """The best plan of those that agree with what is set. Something is always possible: to coast."""
    ship = state.ships[state.active]
    laser = weapon_value(rules, state, LASER, PROGRADE)
    missile = weapon_value(rules, state, MISSILE, PROGRADE)
    ahead = weapon_value(rules, state, RAILGUN, PROGRADE)
    behind = weapon_value(rules, state, RAILGUN, RETROGRADE)
    strikes = strikes_now(rules, state)
    may_overload = 1 if forbids_overload(rules, state, ship) == 0 else 0
    best, best_value = 0, WORST
    for action in range(ACTIONS):
        if not is_open(rules, state, ship, action):
            continue
        course = maneuver_value(rules, state, action)
        railgun = ahead if facing_after(ship, action) == PROGRADE else behind
        begin_chart(chart, laser, railgun, missile, strikes)
        for overloads in range(may_overload + 1):
            plan, value = best_power(rules, state, chart, action, overloads)
            if plan >= 0 and course + value > best_value:
                best, best_value = plan, course + value
    return best


@rule
def is_open(rules: Rules, state: State, ship: Ship, action: int) -> bool:
    """Can the action still be taken, as far as the power that is set allows?"""
    settled = last_set(state, ship)
    intensity = intensity_of(action)
    if facing_after(ship, action) != ship.facing and settled >= ROTATION and ship.power[ROTATION] == 0:
        return False
    if settled >= ENGINES and ship.power[ENGINES] < intensity:
        return False
    if action < FIRST_BURN:
        return True
    if intensity > engines_cap(rules, ship) or intensity > ship.mass:
        return False
    return destination_of(rules, fire_ring(state, state.active), action) > 0


@rule
def best_power(rules: Rules, state: State, chart: Any, action: int, overloads: int) -> tuple[int, int]:
    """The best allocation for an action and its value, of every scoop and Defense, the rest for Weapons; -1 if none."""
    ship = state.ships[state.active]
    settled = last_set(state, ship)
    rotation = rotation_units(rules, ship) if facing_after(ship, action) != ship.facing else 0
    if settled >= ROTATION:
        rotation = int(ship.power[ROTATION])
    engines = int(ship.power[ENGINES]) if settled >= ENGINES else intensity_of(action)
    energy = pool(rules, ship) + overloads * rules.overload_energy - rotation - engines
    most_weapons, most_defense = most_units(rules, state, ship, WEAPONS), most_units(rules, state, ship, DEFENSE)
    intensity, share, weight = intensity_of(action), damage_share(rules), danger_weight(rules, ship)
    evasion = evasion_of(rules, state, intensity)
    best, best_value = -1, WORST
    for tried in range(2):
        scoop = tried * most_units(rules, state, ship, SCOOP)
        if settled >= SCOOP:
            scoop = int(ship.power[SCOOP])
        if tried and (settled >= SCOOP or scoop == 0 or intensity > 0):
            continue
        besides = scoop_value(rules, state, ship) if scoop > 0 and intensity == 0 else 0
        besides -= overloads * rules.overload_damage * rules.doctrine.overload
        for step in range(most_defense, -1, -1):
            defense = int(ship.power[DEFENSE]) if settled >= DEFENSE else step
            weapons = int(ship.power[WEAPONS]) if settled >= WEAPONS else min(most_weapons, energy - scoop - defense)
            if weapons >= 0 and scoop + weapons + defense <= energy:
                value = charted_shots(rules, chart, weapons, ship.mass - intensity)
                value -= charted_danger(rules, state, chart, evasion, defense) * weight // 1000
                value = value * share // 1000 + besides
                if value > best_value:
                    best_value = value
                    best = packed(action, overloads, rotation, engines, scoop, weapons, defense)
            if settled >= DEFENSE:
                break
    return best, best_value


@rule
def evasion_of(rules: Rules, state: State, intensity: int) -> int:
    """OC-10.2: the evasion that an action gives."""
    if intensity > 0:
        return intensity * rules.evasion_burn
    ship = state.ships[state.active]
    arrives = ship.arrived == 1 or ship.transfer > 0
    return int(rules.evasion_arrival) if arrives else int(rules.evasion_stable)


@rule
def scoop_value(rules: Rules, state: State, ship: Ship) -> int:
    """What the mass is worth that the scoop would bring (OC-7.1, OC-7.3, OC-12.4)."""
    gain = int(rules.velocity[fire_ring(state, state.active)])
    if ship.crits[SCOOP_HIT] > 0:
        gain //= 2
    gain = max(0, min(gain, rules.mass_cap - ship.mass))
    weights = rules.doctrine
    if ship.mass <= weights.scoop_starved_mass:
        return gain * weights.scoop_starved
    return gain * weights.scoop_low if ship.mass < weights.scoop_enough_mass else gain * weights.scoop_full
