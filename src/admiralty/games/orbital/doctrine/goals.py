"""What a ring is worth to a ship in scenarios that are not won by damage alone (section 12, step 7)."""

from __future__ import annotations

from admiralty.games.orbital.doctrine.race import turns_needed
from admiralty.games.orbital.outcome import RUNNER, leg_done_at
from admiralty.games.orbital.projection import entry_sector
from admiralty.games.orbital.scenarios import CONVOY, KING, PURSUIT, RACE
from admiralty.games.orbital.state import FREIGHTER, RINGS, Ship, State
from admiralty.games.orbital.tables import HORIZON, Rules
from admiralty.kernel.rule import rule

CONVOY_RING = RINGS - 1


@rule
def goal_value(rules: Rules, state: State, ship: Ship, ring: int, sector: int, bound: int, mass: int) -> int:
    """What it is worth to end this turn in a place, bound for a ring (0: stable), with so much mass."""
    if rules.scenario == RACE:
        return race_value(rules, state, ship, ring, sector, bound, mass)
    total = ring_value(rules, ship, ring) if bound == 0 else 0
    destination = ring if bound == 0 else bound
    for turn in range(HORIZON):
        total += rules.doctrine.turns[turn] * ring_value(rules, ship, destination) // 1000
    return total


@rule
def ring_value(rules: Rules, ship: Ship, ring: int) -> int:
    """What a turn is worth that ends stable in a ring."""
    weights = rules.doctrine
    if rules.scenario == PURSUIT and ship.seat == RUNNER:
        return int(weights.runner_home) if ring == RINGS else -weights.runner_ring * (RINGS - ring)
    if rules.scenario == CONVOY and ship.kind == FREIGHTER:
        return int(weights.freighter_home) if ring >= CONVOY_RING else -weights.freighter_ring * (CONVOY_RING - ring)
    if rules.scenario == KING:
        away = abs(ring - rules.king_ring)
        return int(weights.king_crown) if away == 0 else -weights.king_ring * away
    return 0


@rule
def race_value(rules: Rules, state: State, ship: Ship, ring: int, sector: int, bound: int, mass: int) -> int:
    leg = int(ship.leg)
    if bound == 0 and leg_done_at(rules, state, leg, ring, sector):
        leg += 1
    entry = entry_sector(rules, ring, sector, bound)
    needed = turns_needed(rules, state, ship, leg, ring if bound == 0 else bound, entry)
    value = -rules.doctrine.race_turn * needed
    if leg < len(rules.doctrine.race_mass_wanted):
        value -= rules.doctrine.race_mass * max(0, rules.doctrine.race_mass_wanted[leg] - mass)
    return value
