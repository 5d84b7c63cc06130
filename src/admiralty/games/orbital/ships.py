"""What a ship can do now: its pool, its caps, whose it is (OC-2, OC-4, OC-12, OC-20)."""

from __future__ import annotations

from admiralty.games.orbital.scenarios import RACE
from admiralty.games.orbital.state import (
    DRIVE,
    ENGINES,
    FLYING,
    FREIGHTER,
    OVERLOAD_NOW,
    REACTOR,
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
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.rule import rule


@rule
def pool(rules: Rules, ship: Ship) -> int:
    """OC-2.1, OC-12.7, OC-20.1: the energy of this turn."""
    energy = max(0, rules.energy - ship.crits[REACTOR])
    if ship.overload == OVERLOAD_NOW:
        energy += rules.overload_energy
    return energy


@rule
def powered(ship: Ship) -> int:
    """The energy allocated so far."""
    units = 0
    for system in range(SYSTEMS):
        units += ship.power[system]
    return units


@rule
def energy_left(rules: Rules, ship: Ship) -> int:
    return pool(rules, ship) - powered(ship)


@rule
def rotation_units(rules: Rules, ship: Ship) -> int:
    """OC-4.2, OC-12.2: what a rotation costs this ship."""
    return rules.rotation_cost + ship.crits[THRUSTERS]


@rule
def engines_cap(rules: Rules, ship: Ship) -> int:
    """OC-4.3, OC-12.3, OC-14.3."""
    cap = int(rules.freighter_engines) if ship.kind == FREIGHTER else int(rules.engines_cap)
    return max(1, cap - ship.crits[DRIVE])


@rule
def weapons_cap(rules: Rules, ship: Ship) -> int:
    """OC-4.5, OC-12.5; freighters (OC-14.3) and unarmed racers (OC-19.5) have none."""
    if ship.kind == FREIGHTER or (rules.scenario == RACE and rules.race_weapons == 0):
        return 0
    return max(0, rules.weapons_cap - 2 * ship.crits[WEAPONS_HIT])


@rule
def defense_cap(rules: Rules, state: State, ship: Ship) -> int:
    """OC-4.6, OC-20.4, OC-20.5; OC-20.6: screens hits are taken off after the flare's cap."""
    cap = int(rules.defense_cap)
    if rules.flare:
        if state.turn >= rules.flare_second:
            cap = 0
        elif state.turn >= rules.flare_first:
            cap = min(cap, rules.flare_cap)
    return max(0, cap - ship.crits[SCREENS])


@rule
def most_units(rules: Rules, state: State, ship: Ship, system: int) -> int:
    """The most a system takes, energy left aside."""
    if system == ROTATION:
        return rotation_units(rules, ship)
    if system == ENGINES:
        return engines_cap(rules, ship)
    if system == SCOOP:
        # OC-12.4: a second hit and the scoop cannot be powered.
        return 0 if ship.crits[SCOOP_HIT] >= 2 else int(rules.scoop_cost)
    if system == WEAPONS:
        return weapons_cap(rules, ship)
    return defense_cap(rules, state, ship)


@rule
def scoop_gain(rules: Rules, ship: Ship) -> int:
    """OC-7.1, OC-7.4, OC-12.4: the mass a working scoop would add where the ship is now."""
    if ship.power[SCOOP] == 0:
        return 0
    gain = int(rules.velocity[ship.ring])
    if ship.crits[SCOOP_HIT] > 0:
        gain //= 2
    return max(0, min(gain, rules.mass_cap - ship.mass))


@rule
def full_hull(rules: Rules, ship: Ship) -> int:
    """OC-2.7, OC-14.3, OC-19.5."""
    if ship.kind == FREIGHTER:
        return int(rules.freighter_hull)
    return int(rules.race_hull) if rules.scenario == RACE else int(rules.hull)


@rule
def ship_named(state: State, code: int) -> int:
    """The place of ship A1 (`16 × seat + number`) in the list, or -1."""
    for index in range(state.ship_count):
        ship = state.ships[index]
        if 16 * ship.seat + ship.number == code:
            return index
    return -1


@rule
def is_flying(state: State, seat: int) -> bool:
    """Does the seat have a ship on the board?"""
    for index in range(state.ship_count):
        if state.ships[index].seat == seat and state.ships[index].status == FLYING:
            return True
    return False


@rule
def missiles_flying(state: State, launcher: int) -> int:
    """OC-11.2: how many of a ship's own missiles are in flight."""
    count = 0
    for index in range(len(state.missiles)):
        if state.missiles[index].life > 0 and state.missiles[index].launcher == launcher:
            count += 1
    return count


@rule
def hull_total(state: State, seat: int) -> int:
    """OC-13.3: the total hull of a seat's flying ships."""
    total = 0
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.seat == seat and ship.status == FLYING:
            total += ship.hull
    return total


@rule
def mass_total(state: State, seat: int) -> int:
    """OC-13.4: the total mass of a seat's flying ships."""
    total = 0
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.seat == seat and ship.status == FLYING:
            total += ship.mass
    return total
