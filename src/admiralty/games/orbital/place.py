"""A position given from outside (chapter 8): case files, puzzles, "what if"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from admiralty.errors import Malformed, Unknown
from admiralty.games.given import number, only, seat, table, whole, word
from admiralty.games.orbital.phases.initiative import seat_order, ship_after
from admiralty.games.orbital.setup import commission
from admiralty.games.orbital.ships import ship_named
from admiralty.games.orbital.state import (
    CRIT_NAMES,
    FACINGS,
    FLYING,
    KINDS,
    MISSILES,
    PHASES,
    POWER,
    SHIPS,
    STATUSES,
    SYSTEM_NAMES,
    WARSHIP,
    WEAPON_NAMES,
    Missile,
    Ship,
    State,
)
from admiralty.games.orbital.tables import DRAWN, Rules
from admiralty.games.orbital.view import ship_name
from admiralty.kernel.actions import Unit

_SHIP = Unit(4, 4)
_NUMBERS = ("ring", "sector", "transfer", "mass", "hull", "missiles", "overload", "evasion", "charge", "shield", "pending")
_GOALS = ("held", "leg", "returns")


def place(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    """Merge a position given by name into the state."""
    known = ("turn", "phase", "order", "active", "beacon", "score", "ships", "missiles")
    only(given, known, "position")
    state.turn = number(given, "turn", state.turn, 1, 60)
    state.beacon = number(given, "beacon", state.beacon, 0, 48)
    if "phase" in given:
        state.phase = word(given["phase"], PHASES, "phase")
    for letter, points in table(given, "score").items():
        state.score[seat(rules.players, letter, "score")] = whole(points, 0, 999, f"score.{letter}")
    for name, fields in table(given, "ships").items():
        place_ship(rules, state, name, fields)
    for name, fields in table(given, "missiles").items():
        place_missile(rules, state, name, fields)
    place_order(rules, state, given)


def place_order(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    """`order` and `active` go together, unless the order follows from the turn."""
    if "order" in given:
        letters = given["order"]
        if not isinstance(letters, list) or len(letters) > rules.players or len(set(map(str, letters))) != len(letters):
            raise Malformed("order: it must be a list of seats, each once")
        state.order_count = len(letters)
        for place_in_order in range(len(state.order)):
            state.order[place_in_order] = -1
        for place_in_order, letter in enumerate(letters):
            state.order[place_in_order] = seat(rules.players, letter, "order")
    elif rules.initiative != DRAWN:
        seat_order(rules, state)
    if "active" in given:
        state.active = _ship(state, given["active"], "active")
        if state.ships[state.active].status != FLYING:
            raise Malformed(f"active: {given['active']} does not fly")
    elif state.phase == POWER:
        state.active = ship_after(state, -1)
    if state.active < 0 or state.active >= state.ship_count:
        raise Malformed("active: nobody can act in this position")


def place_ship(rules: Rules, state: State, name: str, fields: Any) -> None:
    where = f"ships.{name}"
    if not isinstance(fields, dict):
        raise Malformed(f"{where}: it must be a table")
    parsed = _SHIP.parse(name)
    if parsed is None or parsed[0] // 16 >= rules.players:
        raise Unknown(f"{where}: no ship can have that name here")
    index = int(ship_named(state, parsed[0]))
    if fields.get("gone"):
        if index >= 0:
            remove_ship(state, index)
        return
    if index < 0:
        index = insert_ship(rules, state, parsed[0])
    ship = state.ships[index]
    derived = ("seat", "energy")
    only(fields, (*_NUMBERS, *_GOALS, *derived, "kind", "status", "facing", "power", "arrived", "fired", "crits", "gone"), where)
    if "kind" in fields:
        commission_as(rules, ship, word(fields["kind"], KINDS, f"{where}.kind"))
    for field in (*_NUMBERS, *_GOALS):
        if field in fields:
            least = -127 if field in ("hull", "evasion") else 0
            setattr(ship, field, whole(fields[field], least, 127, f"{where}.{field}"))
    for field, words in (("status", STATUSES), ("facing", FACINGS)):
        if field in fields:
            setattr(ship, field, word(fields[field], words, f"{where}.{field}"))
    if "arrived" in fields:
        ship.arrived = int(bool(fields["arrived"]))
    for field, words in (("power", SYSTEM_NAMES), ("crits", CRIT_NAMES)):
        for system, units in table(fields, field).items():
            getattr(ship, field)[word(system, words, f"{where}.{field}")] = whole(units, 0, 14, f"{where}.{field}.{system}")
    if "fired" in fields:
        ship.fired_count = len(fields["fired"])
        for shot, weapon in enumerate(fields["fired"]):
            ship.fired[shot] = word(weapon, WEAPON_NAMES, f"{where}.fired")
    if not 1 <= ship.ring <= 8 or not 1 <= ship.sector <= rules.sectors[ship.ring]:
        raise Malformed(f"{where}: there is no ring {ship.ring}, sector {ship.sector}")
    if ship.status != FLYING:
        ship.transfer = 0


def commission_as(rules: Rules, ship: Ship, kind: int) -> None:
    """A ship of another kind, where it stands."""
    ring, sector = ship.ring, ship.sector
    commission(rules, ship, ship.seat, ship.number, kind)
    ship.ring, ship.sector = ring, sector


def insert_ship(rules: Rules, state: State, code: int) -> int:
    """A new warship as at the start, in its place in ship order; it stands in Ring 4, sector 1 unless told otherwise."""
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
    shift_references(state, index, 1)
    return index


def remove_ship(state: State, index: int) -> None:
    for slot in range(MISSILES):
        missile = state.missiles[slot]
        if missile.life and index in (missile.launcher, missile.target):
            missile.clear()
    state.ship_count -= 1
    for later in range(index, state.ship_count):
        state.ships[later] = state.ships[later + 1]
    state.ships[state.ship_count].clear()
    shift_references(state, index, -1)


def shift_references(state: State, index: int, by: int) -> None:
    """Ships are named by their places, so what points at a later place moves along."""
    if state.active >= index and state.ship_count > 1:
        state.active = max(0, state.active + by)
    for slot in range(MISSILES):
        missile = state.missiles[slot]
        if missile.life:
            missile.launcher += by if missile.launcher >= index else 0
            missile.target += by if missile.target >= index else 0


def place_missile(rules: Rules, state: State, name: str, fields: Any) -> None:
    where = f"missiles.{name}"
    slot = int(name[1:]) if name[:1] == "M" and name[1:].isdecimal() else 0
    if not isinstance(fields, dict) or not 1 <= slot <= MISSILES:
        raise Unknown(f"{where}: missiles are M1 to M{MISSILES}, each a table")
    only(fields, ("seat", "launcher", "target", "ring", "sector", "life", "gone"), where)
    missile: Missile = state.missiles[slot - 1]
    if fields.get("gone"):
        missile.clear()
        return
    if missile.life == 0:
        missing = [field for field in ("launcher", "target", "ring", "sector") if field not in fields]
        if missing:
            raise Malformed(f"{where}: it needs {', '.join(missing)}")
        missile.life = rules.missile_life
    if "launcher" in fields:
        missile.launcher = _ship(state, fields["launcher"], f"{where}.launcher")
        missile.seat = state.ships[missile.launcher].seat
    if "target" in fields:
        missile.target = _ship(state, fields["target"], f"{where}.target")
    if "seat" in fields:
        missile.seat = seat(rules.players, fields["seat"], f"{where}.seat")
    missile.ring = number(fields, "ring", missile.ring, 1, 8)
    missile.sector = number(fields, "sector", missile.sector, 1, rules.sectors[missile.ring])
    missile.life = number(fields, "life", missile.life, 1, 5)


def _ship(state: State, name: Any, where: str) -> int:
    names = [ship_name(state.ships[index]) for index in range(state.ship_count)]
    return word(name, names, where)
