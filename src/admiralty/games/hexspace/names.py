"""Names for people: headings, classes, fleets and weapons as the table calls them."""

from __future__ import annotations

from admiralty.games.hexspace.state import FLEET_KEYS

HEADINGS = ("east", "south-east", "south-west", "west", "north-west", "north-east")  # by facing (HS-1.2)
FLEET_TITLES = tuple(key.capitalize() for key in FLEET_KEYS)
WEAPON_TITLES = {
    "lc": "laser canon",
    "lb": "laser battery",
    "ar": "assault rocket",
    "rb": "rocket battery",
    "t": "torpedo",
}  # by the weapon's key


def class_title(key: str) -> str:
    return key.replace("-", " ")


def slot_called(slot: str) -> str:
    """`laser battery 2` for `lb2`."""
    return f"{WEAPON_TITLES[slot.rstrip('0123456789')]} {slot.lstrip('abcdefghijklmnopqrstuvwxyz')}"
