"""What the table tells a player before a line is confirmed."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from admiralty.games.orbital.actions import (
    BURN,
    COAST,
    COAST_AND_ROTATE,
    HOLD,
    INTENSITIES,
    OVERLOAD,
    POWER_LINE,
    READY,
    SHOOT,
    SOFT,
)
from admiralty.games.orbital.checks import burn_destination, forbids_shot_at
from admiralty.games.orbital.gunnery import absorbed, target_number, weapon_damage, weapon_energy, weapon_mass
from admiralty.games.orbital.orbits import drifted, sector_in_ring
from admiralty.games.orbital.phases.missiles import impact
from admiralty.games.orbital.projection import fire_ring
from admiralty.games.orbital.ships import energy_left, pool, rotation_units, scoop_gain, ship_named
from admiralty.games.orbital.state import ENGINES, FACINGS, LASER, MISSILE, SCOOP, WEAPON_NAMES, Ship, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.actions import first, second, verb_of
from admiralty.kernel.chances import percent
from admiralty.kernel.wording import Fact, OddsInWords, costs, count, listed

DIE = 6


class PowerOdds(OddsInWords):
    energy: int
    left: int  # energy, afterwards
    brings: str

    def facts(self) -> list[Fact]:
        return [Fact("Brings", self.brings), Fact("Left", count(self.left, "energy"))]


class ReadyOdds(OddsInWords):
    lost: int  # energy that nobody uses

    def facts(self) -> list[Fact]:
        return [Fact("Unused", count(self.lost, "energy"))] if self.lost else []


class OverloadOdds(OddsInWords):
    energy: int
    damage: int

    def facts(self) -> list[Fact]:
        return [Fact("Brings", count(self.energy, "energy")), *costs(count(self.damage, "hull"))]


class CoastOdds(OddsInWords):
    energy: int
    mass: int
    gain: int  # mass that the scoop brings
    evasion: int
    ends: int  # the sector in which this turn ends
    radiation: int  # faces of the die that hurt in this ring (OC-9.2, OC-9.3)

    def facts(self) -> list[Fact]:
        scooped = [Fact("Scoop", f"{count(self.gain, 'mass')} more")] if self.gain else []
        return [
            *scooped,
            Fact("Ends in", f"sector {self.ends}"),
            Fact("To be hit", to_be_hit(self.evasion)),
            *radiation_facts(self.radiation),
            *costs(count(self.energy, "energy")),
        ]


class BurnOdds(OddsInWords):
    energy: int
    mass: int
    gain: int
    evasion: int
    ends: int  # the sector in which this turn ends
    arrives: int  # the ring, next turn
    enters: int  # the sector there
    radiation: int  # faces of the die that hurt in the ring of arrival

    def facts(self) -> list[Fact]:
        return [
            Fact("Arrives", f"next turn in Ring {self.arrives}, sector {self.enters}"),
            Fact("This turn ends in", f"sector {self.ends}"),
            Fact("To be hit", to_be_hit(self.evasion)),
            *radiation_facts(self.radiation),
            *costs(count(self.energy, "energy"), count(self.mass, "mass")),
        ]


class MissileOdds(OddsInWords):
    energy: int
    mass: int
    damage: int
    impact: int  # after so many turns, if the target coasts; 0: never

    def facts(self) -> list[Fact]:
        strikes = f"in {count(self.impact, 'turn')}" if self.impact else "never"
        return [
            Fact("Strikes", f"{strikes}, if the target coasts"),
            Fact("Damage", count(self.damage, "hull")),
            *costs(count(self.energy, "energy"), count(self.mass, "mass")),
        ]


class ShotOdds(OddsInWords):
    energy: int
    mass: int
    target: int  # the least face that hits
    faces: int  # that hit, of six
    percent: int
    damage: int
    through: int  # damage, past the shield

    def facts(self) -> list[Fact]:
        stopped = (
            "" if self.through == self.damage else f", {count(self.damage - self.through, 'hull')} less by its shield"
        )
        return [
            Fact("Chance to hit", f"{self.percent} %, with {self.target} or more on the die"),
            Fact("Damage", f"{count(self.damage, 'hull')}{stopped}"),
            *costs(count(self.energy, "energy"), count(self.mass, "mass")),
        ]


class NoOdds(OddsInWords):
    """Nothing is to be told beforehand."""


def to_be_hit(evasion: int) -> str:
    """OC-10.2: evasion raises the number that shots at the ship need."""
    if evasion == 0:
        return "as usual"
    return f"{abs(evasion)} of 6 faces {'harder' if evasion > 0 else 'easier'}"


def radiation_facts(faces: int) -> list[Fact]:
    return [Fact("Radiation", f"1 hull lost in {percent(faces, DIE)} % of the turns there")] if faces else []


Odds = PowerOdds | ReadyOdds | OverloadOdds | CoastOdds | BurnOdds | MissileOdds | ShotOdds | NoOdds


def odds(rules: Rules, state: State, seat: int, action: int) -> Odds:
    """The cost, the chance and the effect of a legal action."""
    verb = verb_of(action)
    ship = state.ships[state.active]
    if verb == POWER_LINE:
        units = int(second(action))
        brings = _BRINGS[int(first(action))](rules, state, units)
        return PowerOdds(units, int(energy_left(rules, ship)) - units, brings)
    if verb == READY:
        return ReadyOdds(int(energy_left(rules, ship)))
    if verb == OVERLOAD:
        return OverloadOdds(rules.overload_energy, rules.overload_damage)
    if verb in (COAST, COAST_AND_ROTATE):
        return coast_odds(rules, ship, verb == COAST_AND_ROTATE)
    if verb == BURN:
        return burn_odds(rules, ship, int(first(action)), int(second(action)))
    if verb == SHOOT:
        return shot_odds(rules, state, ship, int(first(action)), state.ships[ship_named(state, second(action))])
    return NoOdds()


def rotation_brings(rules: Rules, state: State, units: int) -> str:
    return "one turn round"


def engines_bring(rules: Rules, state: State, units: int) -> str:
    """OC-6.2 to OC-6.5: the rings that burns up to this power lead to, from where the ship acts."""
    ship, ring = state.ships[state.active], int(fire_ring(state, state.active))
    strongest = min(units, int(ship.mass))
    if strongest == 0:
        return "no burn: there is no mass for it"
    burns = [(way, push) for way in range(len(FACINGS)) for push in range(SOFT, strongest + 1)]
    rings = sorted({int(burn_destination(rules, ring, push, way)) for way, push in burns} - {0})
    return f"{INTENSITIES[strongest - SOFT]} burns, to Ring {listed([str(each) for each in rings], 'or')}"


def scoop_brings(rules: Rules, state: State, units: int) -> str:
    """OC-7.1, OC-7.3: at the velocity of the ring where the ship acts."""
    trial = state.copy().ships[state.active]
    trial.power[SCOOP] = units
    trial.ring = int(fire_ring(state, state.active))
    return f"+{int(scoop_gain(rules, trial))} mass if you coast"


def weapons_bring(rules: Rules, state: State, units: int) -> str:
    """OC-10.6: which weapons this pays for, once each."""
    ship = state.ships[state.active]
    ready = [
        weapon
        for weapon in range(len(WEAPON_NAMES))
        if (weapon != MISSILE or ship.missiles) and ship.mass >= weapon_mass(rules, weapon)
    ]
    sets = [set(chosen) for count in range(1, len(ready) + 1) for chosen in combinations(ready, count)]
    paid = [each for each in sets if sum(int(weapon_energy(rules, weapon)) for weapon in each) <= units]
    largest = [each for each in paid if not any(each < other for other in paid)]
    named = [" + ".join(WEAPON_NAMES[weapon] for weapon in sorted(each)) for each in largest]
    return listed(named, "or") if named else "no shot yet"


def defense_brings(rules: Rules, state: State, units: int) -> str:
    """OC-10.14, OC-11.7."""
    stopped = min(units, DIE)
    faces = "1" if stopped == 1 else f"1–{stopped}"
    off = count(min(units, rules.shield_per_hit), "damage")
    return f"{off} off each hit, {units} in all; missiles stopped on {faces}"


_BRINGS = (rotation_brings, engines_bring, scoop_brings, weapons_bring, defense_brings)  # as SYSTEM_NAMES


def coast_odds(rules: Rules, ship: Ship, rotating: bool) -> CoastOdds:
    rotation = int(rotation_units(rules, ship)) if rotating else 0
    scoop = rules.scoop_cost if ship.power[SCOOP] else 0
    return CoastOdds(
        energy=rotation + scoop,
        mass=0,
        gain=int(scoop_gain(rules, ship)),
        evasion=rules.evasion_arrival if ship.arrived else rules.evasion_stable,
        ends=int(drifted(rules, ship.ring, ship.sector)),
        radiation=radiation_in(rules, int(ship.ring)),
    )


def radiation_in(rules: Rules, ring: int) -> int:
    """OC-9.2, OC-9.3: the faces that hurt in a ring."""
    return {1: int(rules.radiation_1), 2: int(rules.radiation_2)}.get(ring, 0)


def burn_odds(rules: Rules, ship: Ship, intensity: int, direction: int) -> BurnOdds:
    rotation = int(rotation_units(rules, ship)) if ship.facing != direction else 0
    ends = int(drifted(rules, ship.ring, ship.sector))
    destination = int(burn_destination(rules, ship.ring, intensity, direction))
    return BurnOdds(
        energy=rotation + intensity,
        mass=intensity,
        gain=0,
        evasion=intensity * rules.evasion_burn,
        ends=ends,
        arrives=destination,
        enters=int(sector_in_ring(rules, ship.ring, ends, destination)),
        radiation=radiation_in(rules, destination),
    )


def shot_odds(rules: Rules, state: State, ship: Ship, weapon: int, target: Ship) -> MissileOdds | ShotOdds:
    damage = int(weapon_damage(rules, weapon))
    energy, mass = int(weapon_energy(rules, weapon)), int(weapon_mass(rules, weapon))
    if weapon == MISSILE:
        there = target.ring, target.sector, target.transfer
        return MissileOdds(energy, mass, damage, int(impact(rules, ship.ring, ship.sector, rules.missile_life, *there)))
    number = int(target_number(rules, ship, weapon, target))
    faces = DIE + 1 - number
    through = damage - int(absorbed(rules, target.shield, damage))
    return ShotOdds(energy, mass, number, faces, percent(faces, DIE), damage, through)


def caution(rules: Rules, state: State, seat: int, action: int, verbs: Collection[int]) -> str:
    """OC-4, OC-6, OC-7, OC-10: energy or shots that a line wastes; a shot's die falls at once."""
    verb, ship = int(verb_of(action)), state.ships[state.active]
    if verb == SHOOT and int(first(action)) != MISSILE:
        return "The die falls at once."
    if verb == READY and POWER_LINE in verbs:
        return f"{int(energy_left(rules, ship))} of {int(pool(rules, ship))} energy would go unused."
    if verb in (COAST, COAST_AND_ROTATE) and BURN in verbs:
        return f"The {int(ship.power[ENGINES])} energy of your engines would go unused."
    if verb == BURN and ship.power[SCOOP]:
        return f"A burn wastes the {int(ship.power[SCOOP])} energy of your scoop."
    return "You could still hit." if verb == HOLD and SHOOT in verbs and can_hit(rules, state, ship) else ""


def can_hit(rules: Rules, state: State, ship: Ship) -> bool:
    """A gun bears, or a missile would strike a target that coasts: to hold wastes more than a missile saved."""
    for weapon in range(LASER, MISSILE + 1):
        for index in range(state.ship_count):
            if forbids_shot_at(rules, state, ship, weapon, index):
                continue
            shot = shot_odds(rules, state, ship, weapon, state.ships[index])
            if not isinstance(shot, MissileOdds) or shot.impact > 0:
                return True
    return False
