"""What the enemy can hit: every sector with the best chance of his lasers and railguns, this turn and the next.

Reckoned from what the seat may know: power that has been shown binds a ship, power that has not may all go to weapons.
Whoever is shot at is taken to sit in a stable orbit. Missiles reach everybody (OC-10.10) and are not shaded.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from msgspec import Struct

from admiralty.games.orbital.gunnery import (
    OUT_OF_ARC,
    laser_number,
    railgun_number,
    weapon_energy,
    weapon_mass,
    with_evasion,
)
from admiralty.games.orbital.projection import bound_for, coasted, entry_sector, fire_ring, fire_sector, has_acted
from admiralty.games.orbital.ships import weapons_cap
from admiralty.games.orbital.state import (
    ACTION,
    FACINGS,
    FIRE,
    FLYING,
    LASER,
    RAILGUN,
    RINGS,
    ROTATION,
    WEAPONS,
    Ship,
    State,
)
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.chances import percent

DIE = 6
KEPT_THREATS = 1024  # a board is drawn for every seat after every ply, and most plies move nobody


class ThreatStretch(Struct, rename={"from_degrees": "from", "to_degrees": "to"}):
    """Neighbouring sectors of a ring with the same chance."""

    ring: int
    from_degrees: float  # clockwise from straight up
    to_degrees: float
    chance: int  # the best one shot has against a ship there that coasts, in per cent


class Threat(Struct):
    when: str  # for people
    stretches: list[ThreatStretch]


class Battery(NamedTuple):
    """An enemy ship as far as its guns go."""

    ring: int
    sector: int
    facings: tuple[int, ...]
    weapons: tuple[int, ...]


class ThreatChart:
    """The answers of one ruleset, each worked out once."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.chances = cache(self._chances)
        self.laser = cache(self._laser)
        self.railgun = cache(self._railgun)
        self.percent = cache(self._percent)
        self.stretches = lru_cache(KEPT_THREATS)(self._stretches)

    def threats(self, state: State, seat: int) -> list[Threat]:
        """What can happen to a seat's ships; nothing while it has no enemy on the board."""
        now, later = [], []
        for index in range(state.ship_count):
            ship = state.ships[index]
            if ship.status == FLYING and ship.seat != seat:
                place = int(fire_ring(state, index)), int(fire_sector(self.rules, state, index))
                now.append(_this_turn(self.rules, state, index, *place))
                later.append(_next_turn(self.rules, state, index, *place))
        return [
            Threat("this turn", self.stretches(tuple(now))),
            Threat("next turn, if they coast", self.stretches(tuple(later))),
        ]

    def _stretches(self, batteries: tuple[Battery, ...]) -> list[ThreatStretch]:
        """Where any of them can hit, ring by ring."""
        found: list[ThreatStretch] = []
        if not batteries:
            return found
        for ring in range(1, RINGS + 1):
            best = [max(column) for column in zip(*(self.chances(each)[ring - 1] for each in batteries), strict=True)]
            wide, start = 360 / len(best), 0
            for place in range(1, len(best) + 1):
                if place == len(best) or best[place] != best[start]:
                    if best[start]:
                        found.append(ThreatStretch(ring, start * wide, place * wide, best[start]))
                    start = place
        return found

    def _chances(self, battery: Battery) -> list[list[int]]:
        """By ring and sector, in per cent; 0 where nothing reaches."""
        ring, sector, facings, weapons = battery
        guns = [self.laser(ring, sector)] if LASER in weapons else []
        guns += [self.railgun(ring, sector, facing) for facing in facings] if RAILGUN in weapons else []
        if not guns:
            return [[0] * self.rules.sectors[each] for each in range(1, RINGS + 1)]
        return [[max(column) for column in zip(*rows, strict=True)] for rows in zip(*guns, strict=True)]

    def _laser(self, ring: int, sector: int) -> list[list[int]]:
        """The chances of a laser in a sector, by ring and sector of its target."""
        return self._charted(lambda *target: laser_number(self.rules, ring, sector, *target))

    def _railgun(self, ring: int, sector: int, facing: int) -> list[list[int]]:
        return self._charted(lambda *target: railgun_number(self.rules, ring, sector, facing, *target))

    def _charted(self, number_against: Callable[[int, int], int]) -> list[list[int]]:
        return [
            [self.percent(int(number_against(ring, sector + 1))) for sector in range(self.rules.sectors[ring])]
            for ring in range(1, RINGS + 1)
        ]

    def _percent(self, number: int) -> int:
        """The chance of a shot with this target number before evasion."""
        if number == OUT_OF_ARC:
            return 0
        return percent(DIE + 1 - int(with_evasion(number, self.rules.evasion_stable)), DIE)


def _this_turn(rules: Rules, state: State, index: int, ring: int, sector: int) -> Battery:
    ship = state.ships[index]
    acted = bool(has_acted(state, index))
    shown = acted or (state.phase == ACTION and index == state.active)  # OC-3.8: its power is public
    if state.phase == FIRE:
        energy = int(ship.charge)
    else:
        energy = int(ship.power[WEAPONS]) if shown else int(weapons_cap(rules, ship))
    turns = not acted and not (shown and ship.power[ROTATION] == 0)
    facings = tuple(range(len(FACINGS))) if turns else (int(ship.facing),)
    fired = [int(ship.fired[shot]) for shot in range(ship.fired_count)]
    return Battery(ring, sector, facings, _paid(rules, ship, energy, fired))


def _next_turn(rules: Rules, state: State, index: int, ring: int, sector: int) -> Battery:
    ship = state.ships[index]
    bound = int(bound_for(state, index))
    course, entry = bound or ring, int(entry_sector(rules, ring, sector, bound))
    weapons = _paid(rules, ship, int(weapons_cap(rules, ship)), [])
    return Battery(course, int(coasted(rules, course, entry, 1)), tuple(range(len(FACINGS))), weapons)


def _paid(rules: Rules, ship: Ship, energy: int, fired: list[int]) -> tuple[int, ...]:
    """OC-10.6, OC-10.11, OC-10.12: the guns that it can still fire."""
    return tuple(
        weapon
        for weapon in (LASER, RAILGUN)
        if weapon not in fired and energy >= weapon_energy(rules, weapon) and ship.mass >= weapon_mass(rules, weapon)
    )
