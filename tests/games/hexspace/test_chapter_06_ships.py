"""HS-6: ships and stations."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.games import load
from admiralty.testing.kit import look
from games.hexspace.positions import position, skirmish

# Class: hull, ADF, MR, RH, ICM, MS, slots, ammunition, cost.
REGISTER: dict[str, tuple[Any, ...]] = {
    "fighter": (8, 5, 5, True, 0, 0, "ar1", {"ar1": 3}, 10),
    "assault-scout": (15, 5, 4, True, 0, 0, "lb1 ar1", {"ar1": 4}, 19),
    "frigate": (40, 3, 3, True, 4, 1, "lc1 lb1 rb1 t1", {"rb1": 4, "t1": 2}, 42),
    "destroyer": (50, 3, 2, True, 4, 2, "lc1 lb1 rb1 t1", {"rb1": 6, "t1": 2}, 46),
    "heavy-cruiser": (80, 1, 1, True, 8, 1, "lc1 lb1 lb2 lb3 rb1 t1", {"rb1": 8, "t1": 4}, 76),
    "battleship": (120, 2, 2, True, 20, 4, "lc1 lc2 lb1 lb2 lb3 lb4 rb1 t1", {"rb1": 10, "t1": 8}, 165),
    "assault-carrier": (75, 2, 1, True, 8, 1, "lb1 lb2 rb1", {"rb1": 6}, 50),
    "freighter": (40, 2, 2, False, 2, 0, "rb1", {"rb1": 2}, 20),
}


@pytest.mark.parametrize("key", REGISTER)
def test_a_new_ship_is_as_the_register_says(key: str) -> None:
    """HS-6.1, HS-6.4, HS-6.5; HS-6.2: "(x N)" is ammunition of one launcher, HS-6.3: or mounts of a laser;

    HS-6.11: slots are named by weapon and number, in the order lc, lb, ar, rb, t.
    """
    found = look(skirmish({"A1": {"class": key, "at": [0, 0, 0]}}), "ships.A1")
    fields = ("hull", "adf", "mr", "rh", "icm", "ms")
    assert (*(found[field] for field in fields), " ".join(found["weapons"]), found["ammo"], found["cost"]) == REGISTER[
        key
    ]


# Hull: ICM, MS, laser batteries, ammunition (the last table of *Odds* in the rulebook).
STATIONS = {
    20: (2, 1, 1, 2), 40: (2, 1, 1, 2), 60: (2, 2, 2, 4), 80: (3, 2, 2, 5), 100: (4, 3, 2, 6), 120: (4, 3, 3, 8),
    140: (5, 3, 3, 9), 160: (6, 4, 3, 10), 180: (7, 4, 3, 12), 200: (8, 4, 3, 12),
}  # fmt: skip


@pytest.mark.parametrize("hull", STATIONS)
def test_a_random_station_scales_with_its_hull(hull: int) -> None:
    """HS-6.6."""
    found = look(skirmish({"A1": {"class": "space-station", "at": [0, 0, 0], "hull": hull}}), "ships.A1")
    batteries = sum(slot.startswith("lb") for slot in found["weapons"])
    assert (found["icm"], found["ms"], batteries, found["ammo"]["rb1"]) == STATIONS[hull]
    assert (found["cost"], found["adf"], found["mr"], found["rh"]) == (hull // 2 + 10, 0, 0, True)


def test_a_scenarios_own_values_replace_the_scale_but_not_the_cost() -> None:
    """HS-6.7, HS-6.8, HS-6.9; HS-6.10: "x6 ICMs" is a rating of 6."""
    alpha = look(position("surprise-attack"), "ships.A1")
    assert (alpha["hull"], alpha["weapons"], alpha["icm"], alpha["ms"], alpha["cost"]) == (25, ["lb1"], 6, 0, 22)
    fortress = look(position("last-stand"), "ships.A1")
    assert (fortress["hull"], fortress["weapons"], fortress["cost"]) == (100, ["lb1", "lb2", "lb3", "rb1"], 60)


def test_spellings_of_the_original_are_kept_as_names() -> None:
    """HS-6.12."""
    assert look(position("surprise-attack"), "ships.B1.name") == "Venemous"
    assert "Laser Canon" in (load("hexspace").folder / "data" / "weapons.toml").read_text()
