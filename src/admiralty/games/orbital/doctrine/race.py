"""How many turns a racer still needs (section 12, step 7): without regard to mass."""

from __future__ import annotations

from admiralty.games.orbital.orbits import DEGREE, sector_in_ring, signed_angle
from admiralty.games.orbital.outcome import BEACON_RING, LEGS
from admiralty.games.orbital.projection import coasted
from admiralty.games.orbital.ships import engines_cap
from admiralty.games.orbital.state import RINGS, Ship, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.rule import rule

WAITS = 4  # turns of coasting that are tried before a burn
NEVER = 99


@rule
def turns_needed(rules: Rules, state: State, ship: Ship, leg: int, ring: int, sector: int) -> int:
    """Turns to the finish of a ship that begins its next turn in a place with some legs done."""
    if leg >= LEGS:
        return 0
    reach = engines_cap(rules, ship)
    if leg == LEGS - 1:
        found = last_leg(rules, state, reach, ring, sector)
        return found if found < NEVER else climb(reach, ring, BEACON_RING) + rules.doctrine.race_last_leg
    turns = climb(reach, ring, RINGS)
    if leg == 0:
        turns = climb(reach, ring, 1) + climb(reach, 1, RINGS)
    return turns + rules.doctrine.race_last_leg


@rule
def climb(reach: int, ring: int, goal: int) -> int:
    """Turns until a ship is stable in a ring: a burn for every few rings, and the turn of arrival."""
    return (abs(ring - goal) + reach - 1) // reach + 1


@rule
def gate_wait(rules: Rules, state: State, sector: int) -> int:
    """Turns in Ring 4 until a ship stands by the beacon."""
    gate = rules.race_gate * DEGREE
    for turns in range(1, rules.sectors[BEACON_RING] // rules.velocity[BEACON_RING] + 1):
        there = coasted(rules, BEACON_RING, sector, turns)
        if abs(signed_angle(rules, BEACON_RING, there, BEACON_RING, state.beacon)) <= gate:
            return turns
    return NEVER


@rule
def last_leg(rules: Rules, state: State, reach: int, ring: int, sector: int) -> int:
    """The fewest turns to the beacon by at most two burns."""
    best = gate_wait(rules, state, sector) if ring == BEACON_RING else NEVER
    for wait in range(WAITS):
        left_from = coasted(rules, ring, sector, wait + 1)
        for through in range(max(1, ring - reach), min(RINGS, ring + reach) + 1):
            if through != ring and wait + 2 < best:
                entry = sector_in_ring(rules, ring, left_from, through)
                best = min(best, wait + 1 + second_burn(rules, state, reach, through, entry, best - wait - 1))
    return best


@rule
def second_burn(rules: Rules, state: State, reach: int, ring: int, sector: int, most: int) -> int:
    """The same from the ring between: there already, or by one more burn. Nothing above `most` matters."""
    if ring == BEACON_RING:
        return gate_wait(rules, state, sector)
    best = NEVER
    if abs(ring - BEACON_RING) <= reach:
        for wait in range(WAITS):
            if wait + 2 < min(best, most):
                entry = sector_in_ring(rules, ring, coasted(rules, ring, sector, wait + 1), BEACON_RING)
                best = min(best, wait + 1 + gate_wait(rules, state, entry))
    return best
