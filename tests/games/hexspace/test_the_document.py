"""The figures of the original document, one after the other, as a reader of it would check them in play."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.games.hexspace.tables import load_rules
from admiralty.testing.kit import look, play, refused_by
from games.hexspace.positions import position, skirmish

# Class: hull, ADF, MR, ICM, MS, mounts of lasers, ammunition of the rest.
REGISTER: dict[str, tuple[Any, ...]] = {
    "fighter": (8, 5, 5, 0, 0, {}, {"ar1": 3}),
    "assault-scout": (15, 5, 4, 0, 0, {"lb": 1}, {"ar1": 4}),
    "frigate": (40, 3, 3, 4, 1, {"lb": 1, "lc": 1}, {"rb1": 4, "t1": 2}),
    "destroyer": (50, 3, 2, 4, 2, {"lb": 1, "lc": 1}, {"rb1": 6, "t1": 2}),
    "heavy-cruiser": (80, 1, 1, 8, 1, {"lb": 3, "lc": 1}, {"rb1": 8, "t1": 4}),
    "battleship": (120, 2, 2, 20, 4, {"lc": 2, "lb": 4}, {"rb1": 10, "t1": 8}),
}


@pytest.mark.parametrize("key", REGISTER)
def test_the_ship_register(key: str) -> None:
    """HS-6.1; every class has a reflective hull."""
    ship = look(skirmish({"A1": {"class": key, "at": [0, 0, 0]}}), "ships.A1")
    lasers = {kind: sum(slot.startswith(kind) for slot in ship["weapons"]) for kind in ("lb", "lc")}
    mounted = {kind: count for kind, count in lasers.items() if count}
    values = tuple(ship[name] for name in ("hull", "adf", "mr", "icm", "ms"))
    assert (*values, mounted, ship["ammo"]) == REGISTER[key]
    assert ship["rh"]


@pytest.mark.parametrize("hull", range(20, 201, 20))
def test_a_random_station_keeps_the_ranges_of_the_register(hull: int) -> None:
    """HS-6.6."""
    station = look(skirmish({"A1": {"class": "space-station", "at": [0, 0, 0], "hull": hull}}), "ships.A1")
    batteries = sum(slot.startswith("lb") for slot in station["weapons"])
    assert 2 <= station["icm"] <= 8
    assert 1 <= station["ms"] <= 4
    assert 1 <= batteries <= 3
    assert 2 <= station["ammo"]["rb1"] <= 12


# Weapon: range, dice of damage, bonus, base chance, against RH, through a screen, per hex, per ICM, FF, LTD, MPO.
WEAPONS = {
    "lb": (9, 1, 0, 80, 50, 10, 5, 0, False, False, False),
    "lc": (10, 2, 0, 80, 60, 20, 5, 0, True, False, False),
    "ar": (4, 2, 4, 80, 60, 60, 0, 5, True, True, True),
    "rb": (3, 2, 0, 40, 40, 40, 0, 3, False, True, False),
    "t": (4, 4, 0, 70, 70, 70, 0, 10, False, True, True),
}


@pytest.mark.parametrize("number", range(5))
def test_the_weapon_systems_and_what_defends_against_them(number: int) -> None:
    """HS-7.2, HS-7.6 to HS-7.8, HS-7.13, HS-7.14, HS-7.18, HS-8.1, HS-8.2, HS-8.15, HS-8.17, HS-8.19, HS-8.21."""
    key = ("lc", "lb", "ar", "rb", "t")[number]
    weapon = load_rules("classic", "skirmish", 2, {}).weapons[number]
    chances = [int(weapon.base[place]) for place in range(3)]
    if not weapon.laser:
        chances[2] = chances[1]  # HS-8.17: a screen changes nothing
    numbers = [int(value) for value in (weapon.range, weapon.dice, weapon.bonus)]
    losses = [int(weapon.diffusion), int(weapon.per_icm)]
    marks = [bool(value) for value in (weapon.forward, weapon.limited, weapon.mover_only)]
    assert (*numbers, *chances, *losses, *marks) == WEAPONS[key]
    assert int(weapon.head_on) == (10 if weapon.forward else 0)


def test_nothing_reaches_beyond_ten_hexes() -> None:
    """HS-7.3."""
    ships = {"A1": {"class": "battleship", "at": [0, 0, 0]}, "B1": {"class": "fighter", "at": [11, 0, -11]}}
    match = skirmish(ships, phase="active-fire")
    assert refused_by(match, "A: select A1") != ""


def test_a_screen_works_both_ways_and_costs_a_charge() -> None:
    """HS-8.3, HS-8.14, HS-8.15."""
    ships = {
        "A1": {"class": "destroyer", "at": [0, 0, 0], "speed": 3},
        "B1": {"class": "frigate", "at": [6, 0, -6], "facing": 3},
    }
    steps = ("A: step straight", "A: step straight", "A: step straight")
    match = play(skirmish(ships), "A: select A1", *steps, "A: screen up", "A: commit", "A: end")
    assert look(match, "ships.A1.ms") == 1
    incoming = play(match, "B: select B1").odds("B", "fire lc1 at A1")
    assert (incoming["base"], incoming["chance"]) == (20, 20 - 15 + 10)
    outgoing = play(match, "B: execute", "A: select A1").odds("A", "fire lc1 at B1")
    assert (outgoing["base"], outgoing["chance"]) == (20, 20 - 15 + 10)


SURPRISE_ATTACK = {
    "A1": ("Station Alpha", "space-station", 25, 6, ["lb1"]),
    "A2": ("Defiant", "frigate", 40, 4, ["lc1", "lb1", "rb1", "t1"]),
    "A3": ("Stiletto", "assault-scout", 15, 0, ["lb1", "ar1"]),
    "B1": ("Venemous", "destroyer", 50, 4, ["lc1", "lb1", "rb1", "t1"]),
    "B2": ("Perdition", "heavy-cruiser", 80, 8, ["lc1", "lb1", "lb2", "lb3", "rb1", "t1"]),
}


def test_surprise_attack_is_set_up_as_described() -> None:
    """HS-10.1 to HS-10.6, HS-6.8."""
    ships = look(position("surprise-attack"), "ships")
    found = {
        key: tuple(ship[name] for name in ("name", "class", "hull", "icm", "weapons")) for key, ship in ships.items()
    }
    assert found == SURPRISE_ATTACK
    assert [ships[key]["host"] for key in ("A2", "A3")] == ["A1", "A1"]
    assert [max(map(abs, ships[key]["at"])) for key in ("A1", "B1", "B2")] == [1, 24, 24]
    assert [ships[key]["speed"] for key in ("B1", "B2")] == [10, 10]


FLEETS = {
    "A": "Fortress K'zdit, Valiant, Allison May, Daridia, Dauntless, Razor, fighter, fighter",
    "B": "Infamous, Star Scourge, Vicious, Pestilence, Doomfist, Stinger, fighter, fighter",
}


@pytest.mark.parametrize("side", FLEETS)
def test_the_last_stand_has_the_fleets_that_are_listed(side: str) -> None:
    """HS-11.3 to HS-11.5."""
    ships = look(position("last-stand"), "ships")
    own = [ship for key, ship in ships.items() if key.startswith(side)]
    assert ", ".join(ship["name"] or ship["class"] for ship in own) == FLEETS[side]
    if side == "A":
        fortress = own[0]
        assert (fortress["hull"], fortress["icm"], fortress["ms"], fortress["ammo"]) == (100, 8, 2, {"rb1": 12})
        assert fortress["weapons"] == ["lb1", "lb2", "lb3", "rb1"]
    else:
        assert [ship["host"] for ship in own[-2:]] == ["B1", "B1"]
