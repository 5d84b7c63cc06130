"""What forbids a line: one check per verb, each answering with the number of a rule, or 0."""

from __future__ import annotations

from admiralty.games.orbital.actions import (
    BURN,
    COAST,
    COAST_AND_ROTATE,
    EXTREME,
    HOLD,
    OVERLOAD,
    POWER_LINE,
    READY,
    SHOOT,
    SOFT,
)
from admiralty.games.orbital.gunnery import in_arc, weapon_energy, weapon_mass
from admiralty.games.orbital.scenarios import RACE
from admiralty.games.orbital.ships import energy_left, missiles_flying, most_units, powered, ship_named
from admiralty.games.orbital.state import (
    ACTION,
    DRIVE,
    ENGINES,
    FIRE,
    FLYING,
    FREIGHTER,
    LASER,
    MISSILE,
    OVER,
    OVERLOAD_UNUSED,
    POWER,
    PROGRADE,
    RETROGRADE,
    RINGS,
    ROTATION,
    SCOOP,
    SCOOP_HIT,
    SCREENS,
    SYSTEMS,
    THRUSTERS,
    WEAPONS,
    WEAPONS_HIT,
    Ship,
    State,
)
from admiralty.games.orbital.tables import CLAMP, Rules
from admiralty.kernel.actions import first, pack, second, verb_of
from admiralty.kernel.rule import rule

WITH_ARGUMENTS = (POWER_LINE, BURN, SHOOT)
ALL_OR_NOTHING = (ROTATION, SCOOP)  # OC-4.2, OC-4.4


@rule
def forbids(rules: Rules, state: State, seat: int, action: int) -> int:
    """The rule that forbids an action now, or 0."""
    if state.phase == OVER:
        return int(state.ended_by)
    ship = state.ships[state.active]
    if ship.seat != seat:
        return 302
    verb = verb_of(action)
    if action != pack(verb, first(action), second(action)) or (verb not in WITH_ARGUMENTS and action != pack(verb)):
        return 2212  # no line says this
    if verb == OVERLOAD:
        return forbids_overload(rules, state, ship)
    if verb == POWER_LINE:
        return forbids_power(rules, state, ship, first(action), second(action))
    if verb == READY:
        return 0 if state.phase == POWER else 2203
    if verb == COAST:
        return 0 if state.phase == ACTION else 601
    if verb == COAST_AND_ROTATE:
        return forbids_rotation(state, ship)
    if verb == BURN:
        return forbids_burn(rules, state, ship, first(action), second(action))
    if verb == SHOOT:
        return forbids_shot(rules, state, ship, first(action), second(action))
    if verb == HOLD:
        return 0 if state.phase == FIRE else 2207
    return 2212


@rule
def forbids_overload(rules: Rules, state: State, ship: Ship) -> int:
    if state.phase != POWER:
        return 409
    if rules.overload == 0 or ship.overload != OVERLOAD_UNUSED or powered(ship) > 0:
        return 2001
    return 0


@rule
def forbids_power(rules: Rules, state: State, ship: Ship, system: int, units: int) -> int:
    if state.phase != POWER:
        return 409
    if system < 0 or system >= SYSTEMS:
        return 209
    if units < 1:
        return 2202
    for later in range(system, SYSTEMS):
        if ship.power[later] > 0:
            return 2201
    most = most_units(rules, state, ship, system)
    if units > most or (system in ALL_OR_NOTHING and units != most):
        return cap_rule(rules, state, ship, system)
    return 401 if units > energy_left(rules, ship) else 0


@rule
def cap_rule(rules: Rules, state: State, ship: Ship, system: int) -> int:
    """The rule that sets a system's cap for this ship."""
    if system == ROTATION:
        return 1202 if ship.crits[THRUSTERS] > 0 else 402
    if system == SCOOP:
        return 1204 if ship.crits[SCOOP_HIT] >= 2 else 404
    if system == ENGINES:
        if ship.crits[DRIVE] > 0:
            return 1203
        return 1403 if ship.kind == FREIGHTER else 403
    if system == WEAPONS:
        return weapons_rule(rules, ship)
    return defense_rule(rules, state, ship)


@rule
def weapons_rule(rules: Rules, ship: Ship) -> int:
    if ship.kind == FREIGHTER:
        return 1403
    if rules.scenario == RACE and rules.race_weapons == 0:
        return 1905
    return 1205 if ship.crits[WEAPONS_HIT] > 0 else 405


@rule
def defense_rule(rules: Rules, state: State, ship: Ship) -> int:
    flared = rules.flare and state.turn >= min(rules.flare_first, rules.flare_second)
    if ship.crits[SCREENS] > 0:
        return 2006 if flared else 1206
    if flared:
        return 2005 if state.turn >= rules.flare_second else 2004
    return 406


@rule
def forbids_rotation(state: State, ship: Ship) -> int:
    if state.phase != ACTION:
        return 601
    return 0 if ship.power[ROTATION] > 0 else 610


@rule
def burn_destination(rules: Rules, ring: int, intensity: int, direction: int) -> int:
    """OC-6.2, OC-6.4: the ring a burn leads to, or 0 if there is none."""
    destination = ring + intensity if direction == PROGRADE else ring - intensity
    if 1 <= destination <= RINGS:
        return destination
    if rules.beyond == CLAMP:  # ruling R7: shortened at full price, but never to nothing
        destination = min(RINGS, max(1, destination))
        return 0 if destination == ring else destination
    return 0


@rule
def forbids_burn(rules: Rules, state: State, ship: Ship, intensity: int, direction: int) -> int:
    if state.phase != ACTION:
        return 601
    if intensity < SOFT or intensity > EXTREME or direction < PROGRADE or direction > RETROGRADE:
        return 603
    if ship.power[ENGINES] == 0:
        return 612
    if ship.power[ENGINES] < intensity:
        return 603
    if ship.facing != direction and ship.power[ROTATION] == 0:
        return 609
    if ship.mass < intensity:
        return 605
    return 604 if burn_destination(rules, ship.ring, intensity, direction) == 0 else 0


@rule
def forbids_shot(rules: Rules, state: State, ship: Ship, weapon: int, target_code: int) -> int:
    if state.phase != FIRE:
        return 1001
    if weapon < LASER or weapon > MISSILE:
        return 1006
    index = ship_named(state, target_code)
    if index < 0:
        return 1013
    return forbids_shot_at(rules, state, ship, weapon, index)


@rule
def forbids_shot_at(rules: Rules, state: State, ship: Ship, weapon: int, index: int) -> int:
    """The same for a target by its place in the list of ships."""
    target = state.ships[index]
    if target.status != FLYING or target.seat == ship.seat:
        return 1013
    for shot in range(ship.fired_count):
        if ship.fired[shot] == weapon:
            return 1006
    if ship.charge < weapon_energy(rules, weapon):
        return 1011
    if ship.mass < weapon_mass(rules, weapon):
        return 1012
    if weapon == MISSILE:
        if ship.missiles == 0:
            return 1010
        return 1102 if missiles_flying(state, state.active) >= rules.missile_flight else 0
    if not in_arc(rules, ship, weapon, target):
        return 1007 if weapon == LASER else 1008
    return 0


@rule
def has_shot(rules: Rules, state: State) -> bool:
    """OC-22.7: does the active ship have a legal shot left?"""
    ship = state.ships[state.active]
    for weapon in range(LASER, MISSILE + 1):
        for index in range(state.ship_count):
            if forbids_shot_at(rules, state, ship, weapon, index) == 0:
                return True
    return False
