"""The units of Hex Space Combat's scenarios, as counters and registers name them; all from the rules record."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from admiralty.games.content_names import name_in
from admiralty.games.data import read_toml
from admiralty.games.hexspace.placements import names_of
from admiralty.games.hexspace.scenarios import SKIRMISH
from admiralty.games.hexspace.setup import commission_station
from admiralty.games.hexspace.state import FLEETS, SEATS, STATION, WEAPON_KEYS, State
from admiralty.games.hexspace.tables import FOLDER, Rules


@dataclass(frozen=True)
class Slot:
    weapon: int
    ammunition: int  # below 0: unlimited

    @property
    def key(self) -> str:
        return WEAPON_KEYS[self.weapon]


@dataclass(frozen=True)
class Unit:
    seat: int
    number: int  # from 1
    kind: int
    class_title: str
    title: str  # its own name, or empty
    hull: int
    icm: int
    screens: int
    slots: tuple[Slot, ...]
    forward: bool  # has a weapon that fires forward only
    random: bool = False  # its strength is rolled (HS-6.6); these are the most it can have

    @property
    def letter(self) -> str:
        return "AB"[self.seat]

    @property
    def name(self) -> str:
        return f"{self.letter}{self.number}"

    @property
    def moves(self) -> bool:
        return self.kind != STATION


@cache
def weapon_titles() -> tuple[str, ...]:
    tables = read_toml(FOLDER / "data" / "weapons.toml")
    return tuple(str(tables[key]["title"]) for key in WEAPON_KEYS)


def short_name(unit: Unit) -> str:
    return unit.class_title.replace("Assault ", "").replace("Heavy ", "").replace("Space ", "")


def fires_forward(unit: Unit) -> bool:
    return unit.forward


def units_of(rules: Rules, scenario: int) -> list[Unit]:
    """A scenario's units as they are placed; for the skirmish, what either side needs for any ready-made fleet."""
    if scenario == SKIRMISH:
        return [unit for seat in range(SEATS) for unit in fleet_units(rules, seat)]
    names = ("", *names_of(scenario))
    found = []
    for index in range(int(rules.placement_count)):
        placement = rules.placements[index]
        kind = int(placement.kind)
        if kind == STATION:
            unit = strongest_station(rules) if placement.hull == 0 else equipped(rules, kind, placement)
        else:
            unit = class_unit(rules, kind)
        seat, number, title = int(placement.side), int(placement.number) + 1, names[int(placement.name)]
        found.append(replace(unit, seat=seat, number=number, title=title))
    return found


def strongest_station(rules: Rules) -> Unit:
    """HS-6.6: the register of a random station has room for the strongest."""
    station = State().units[0]
    commission_station(rules, station, int(rules.station_hull) * int(rules.stations.die))
    unit = equipped(rules, STATION, station, screens=int(station.charges))
    return replace(unit, random=True)


def equipped(rules: Rules, kind: int, source: Any, screens: int | None = None) -> Unit:
    """A unit with the values of a class, of a scenario's placement or of a unit in play."""
    slots = tuple(Slot(int(source.slots[slot]), int(source.ammo[slot])) for slot in range(int(source.slot_count)))
    forward = any(rules.weapons[slot.weapon].forward for slot in slots)
    class_title = name_in(rules.classes[kind].title)
    charges = int(source.screens) if screens is None else screens
    return Unit(0, 1, kind, class_title, "", int(source.hull), int(source.icm), charges, slots, forward)


def class_unit(rules: Rules, kind: int, seat: int = 0, number: int = 1) -> Unit:
    """A unit of a class, new and full."""
    return replace(equipped(rules, kind, rules.classes[kind]), seat=seat, number=number)


def fleet_units(rules: Rules, seat: int) -> list[Unit]:
    """As many of each class as the ready-made fleet that has most of it (HS-14.5)."""
    most: Counter[int] = Counter()
    for index in range(FLEETS):
        fleet = rules.fleets[index]
        most |= Counter(int(fleet.units[place]) for place in range(int(fleet.count)))
    kinds = [kind for kind in sorted(most) for _ in range(most[kind])]
    return [class_unit(rules, kind, seat, number) for number, kind in enumerate(kinds, 1)]
