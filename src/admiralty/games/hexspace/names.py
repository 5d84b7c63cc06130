"""Names for people: headings, classes, fleets and weapons as the table calls them."""

from __future__ import annotations

from functools import cache

from admiralty.games.content_names import name_in
from admiralty.games.data import read_toml
from admiralty.games.hexspace.state import CLASS_KEYS, FLEET_KEYS
from admiralty.games.hexspace.tables import FOLDER, Rules

HEADINGS = ("east", "south-east", "south-west", "west", "north-west", "north-east")  # by facing (HS-1.2)
FLEET_TITLES = tuple(key.capitalize() for key in FLEET_KEYS)
WEAPON_TITLES = {
    "lc": "laser canon",
    "lb": "laser battery",
    "ar": "assault rocket",
    "rb": "rocket battery",
    "t": "torpedo",
}  # by the weapon's key


@cache
def _printed_titles() -> tuple[str, ...]:
    tables = read_toml(FOLDER / "data" / "ships.toml")
    return tuple(tables[key]["title"] for key in CLASS_KEYS)


def class_title(rules: Rules, kind: int) -> str:
    """`heavy cruiser`; a class that has been given a name has it as it was written (HS-6.13)."""
    title = name_in(rules.classes[kind].title)
    return title.lower() if title == _printed_titles()[kind] else title


def one(noun: str) -> str:
    """`a frigate`, `an assault scout`."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def slot_called(slot: str) -> str:
    """`laser battery 2` for `lb2`."""
    return f"{WEAPON_TITLES[slot.rstrip('0123456789')]} {slot.lstrip('abcdefghijklmnopqrstuvwxyz')}"
