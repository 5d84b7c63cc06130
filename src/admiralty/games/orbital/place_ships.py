"""The ships and missiles of a position given from outside (section 8)."""

from __future__ import annotations

from typing import Any

from admiralty.errors import Malformed, Unknown
from admiralty.games.given import number, only, seat, table, whole, word
from admiralty.games.orbital.setup import commission
from admiralty.games.orbital.ships import ship_named
from admiralty.games.orbital.state import (
    CRIT_NAMES,
    FACINGS,
    FLYING,
    KINDS,
    MISSILES,
    OVERLOAD_USED,
    RINGS,
    SEATS,
    SHIPS,
    STATUSES,
    SYSTEM_NAMES,
    WARSHIP,
    WEAPON_NAMES,
    Missile,
    Ship,
    State,
)
from admiralty.games.orbital.tables import Rules
from admiralty.games.orbital.view import ship_name
from admiralty.kernel.actions import Unit, seat_name

_SHIP = Unit(SEATS, SHIPS)
# The least and the most that can be given; a position may be odd, but every number must fit its field.
_NUMBERS = {
    "ring": (1, RINGS),
    "sector": (1, 58),
    "transfer": (0, RINGS),
    "mass": (0, 99),
    "hull": (-99, 99),
    "missiles": (0, 99),
    "overload": (0, OVERLOAD_USED),
    "evasion": (-9, 9),
    "charge": (0, 20),
    "shield": (0, 20),
    "pending": (0, 99),
    "held": (0, 99),
    "leg": (0, 2),
    "returns": (0, 99),
}
_WORDS: dict[str, tuple[str, ...]] = {"status": STATUSES, "facing": FACINGS}
_TABLES: dict[str, tuple[str, ...]] = {"power": SYSTEM_NAMES, "crits": CRIT_NAMES}
_MOST_UNITS = 14
_FIELDS = (*_NUMBERS, *_WORDS, *_TABLES, "seat", "kind", "arrived", "fired", "gone")


def find_ship(state: State, name: Any, where: str) -> int:
    """The place of a ship in the list."""
    names = [ship_name(state.ships[index]) for index in range(state.ship_count)]
    return word(name, names, where)


def place_ship(rules: Rules, state: State, name: str, fields: Any) -> None:
    where = f"ships.{name}"
    parsed = _SHIP.parse(name)
    if parsed is None or parsed[0] // 16 >= rules.players:
        raise Unknown(f"{where}: no ship can have that name here")
    if not isinstance(fields, dict):
        raise Malformed(f"{where}: it must be a table")
    if "energy" in fields:
        raise Malformed(f"{where}.energy follows from the power and cannot be set")
    only(fields, _FIELDS, where)
    index = int(ship_named(state, parsed[0]))
    if _yes(fields, "gone", where):
        if index >= 0:
            remove_ship(state, index)
        return
    if index < 0:
        index = insert_ship(rules, state, parsed[0])
    fill_ship(rules, state.ships[index], fields, where)


def fill_ship(rules: Rules, ship: Ship, fields: dict[str, Any], where: str) -> None:
    if fields.get("seat", seat_name(ship.seat)) != seat_name(ship.seat):
        raise Malformed(f"{where}.seat: a ship belongs to the seat it is named after")
    if "kind" in fields:
        commission_as(rules, ship, word(fields["kind"], KINDS, f"{where}.kind"))
    for field, (least, most) in _NUMBERS.items():
        if field in fields:
            setattr(ship, field, whole(fields[field], least, most, f"{where}.{field}"))
    for field, words in _WORDS.items():
        if field in fields:
            setattr(ship, field, word(fields[field], words, f"{where}.{field}"))
    for field, words in _TABLES.items():
        for system, units in table(fields, field).items():
            count = whole(units, 0, _MOST_UNITS, f"{where}.{field}.{system}")
            getattr(ship, field)[word(system, words, f"{where}.{field}")] = count
    if "arrived" in fields:
        ship.arrived = int(_yes(fields, "arrived", where))
    if "fired" in fields:
        fill_fired(ship, fields["fired"], f"{where}.fired")
    if ship.sector > rules.sectors[ship.ring]:
        raise Malformed(f"{where}: there is no ring {ship.ring}, sector {ship.sector}")
    if ship.transfer == ship.ring:
        raise Malformed(f"{where}.transfer: it is in Ring {ship.ring} already")
    if ship.status != FLYING:
        ship.transfer = 0


def fill_fired(ship: Ship, weapons: Any, where: str) -> None:
    """OC-10.6: each weapon at most once."""
    if not isinstance(weapons, list):
        raise Malformed(f"{where}: it must be a list of weapons")
    shots = [word(weapon, WEAPON_NAMES, where) for weapon in weapons]
    if len(set(shots)) != len(shots):
        raise Malformed(f"{where}: each weapon fires at most once a turn (OC-10.6)")
    ship.fired_count = len(shots)
    for index in range(len(ship.fired)):
        ship.fired[index] = shots[index] if index < len(shots) else 0


def commission_as(rules: Rules, ship: Ship, kind: int) -> None:
    """A ship of another kind, where it stands."""
    ring, sector = ship.ring, ship.sector
    commission(rules, ship, ship.seat, ship.number, kind)
    ship.ring, ship.sector = ring, sector


def insert_ship(rules: Rules, state: State, code: int) -> int:
    """A new warship as at the start, in its place in ship order; in Ring 4, sector 1 unless told otherwise."""
    if state.ship_count >= SHIPS:
        raise Malformed(f"ships: there is room for {SHIPS}")
    index = 0
    while index < state.ship_count and 16 * state.ships[index].seat + state.ships[index].number < code:
        index += 1
    for later in range(state.ship_count, index, -1):
        state.ships[later] = state.ships[later - 1]
    state.ship_count += 1
    ship = state.ships[index]
    commission(rules, ship, code // 16, code % 16, WARSHIP)
    ship.ring, ship.sector = 4, 1
    return index


def remove_ship(state: State, index: int) -> None:
    state.ship_count -= 1
    for later in range(index, state.ship_count):
        state.ships[later] = state.ships[later + 1]
    state.ships[state.ship_count].clear()


def place_missile(rules: Rules, state: State, name: str, fields: Any) -> None:
    """Missiles are placed after the ships, at a start that has none: every one must be given whole."""
    where = f"missiles.{name}"
    slot = int(name[1:]) if name in [f"M{place}" for place in range(1, MISSILES + 1)] else 0
    if slot == 0 or not isinstance(fields, dict):
        raise Unknown(f"{where}: missiles are M1 to M{MISSILES}, each a table")
    only(fields, ("seat", "launcher", "target", "ring", "sector", "life", "gone"), where)
    if _yes(fields, "gone", where):
        return
    missing = [field for field in ("launcher", "target", "ring", "sector") if field not in fields]
    if missing:
        raise Malformed(f"{where}: it needs {', '.join(missing)}")
    missile: Missile = state.missiles[slot - 1]
    missile.launcher = find_ship(state, fields["launcher"], f"{where}.launcher")
    missile.target = find_ship(state, fields["target"], f"{where}.target")
    missile.seat = state.ships[missile.launcher].seat
    if "seat" in fields:
        missile.seat = seat(rules.players, fields["seat"], f"{where}.seat")
    missile.ring = whole(fields["ring"], 1, RINGS, f"{where}.ring")
    missile.sector = whole(fields["sector"], 1, rules.sectors[missile.ring], f"{where}.sector")
    missile.life = number(fields, "life", rules.missile_life, 1, 5)


def _yes(fields: dict[str, Any], field: str, where: str) -> bool:
    given = fields.get(field, False)
    if not isinstance(given, bool):
        raise Malformed(f"{where}.{field} is {given!r}; it must be true or false")
    return given
