"""A position given from outside, in the names of the view: case files, puzzles, "what if".

What follows from the rest (a ship's remaining delta-vee, a score) may be given and is not read, so that a view is a
position too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from admiralty.errors import Malformed, Unknown
from admiralty.games.given import number, only, seat, table, whole, word
from admiralty.games.retrograde.actions import PLACE_NAMES
from admiralty.games.retrograde.cards import ASSET, SPACECRAFT, UPGRADE, numbers_by_id
from admiralty.games.retrograde.phases.debris import settle_debris
from admiralty.games.retrograde.state import (
    ACTIVE,
    DECK,
    DISCARD,
    HAND,
    NO_CARD,
    NOWHERE,
    OVER,
    PHASES,
    PLACES,
    SEATS,
    SHIPS,
    SLOTS,
    STATES,
    Asset,
    Player,
    State,
)
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.view import AssetView, PlayerView, ShipView, View
from admiralty.games.retrograde.worlds import ships_and_projects
from admiralty.kernel.actions import Unit, seat_name
from admiralty.kernel.events import silent

MOST = 99  # of damage and points that a position may give

_SHIP = Unit(SEATS, SHIPS)
GONE = "gone"  # beside the names of the view: this ship or asset is not there


def place(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    """Merge a position given by name into the state."""
    only(given, View.__struct_fields__, "position")
    state.round = number(given, "round", state.round, 1, 250)
    for key in ("first", "active"):
        if key in given:
            setattr(state, key, seat(SEATS, given[key], key))
    if "phase" in given:
        state.phase = word(given["phase"], PHASES, "phase")
        if state.phase == OVER:
            raise Malformed("phase: a match that is over cannot be set up")
    for letter, fields in table(given, "players").items():
        place_player(state.players[seat(SEATS, letter, "players")], f"players.{letter}", fields)
    for name, fields in table(given, "assets").items():
        place_asset(rules, state, name, fields)
    for name, fields in table(given, "ships").items():
        place_ship(rules, state, name, fields)
    for each in range(SEATS):
        if ships_and_projects(rules, state, each) > SHIPS:
            raise Malformed(f"ships: seat {seat_name(each)} has room for {SHIPS} ships and ship projects")
    settle_everywhere(rules, state)


def settle_everywhere(rules: Rules, state: State) -> None:
    """RG-10.4: debris that dooms a ship does so at once."""
    log = silent()
    for index in range(len(state.assets)):
        for orbital in range(1, rules.cards[state.assets[index].card].orbitals + 1):
            settle_debris(rules, state, log, index, orbital)


def _table(fields: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(fields, dict):
        raise Malformed(f"{where}: it must be a table")
    return fields


def _card(rules: Rules, value: Any, kinds: tuple[int, ...], where: str) -> int:
    """The number of a card by its id; empty means none where no kind is asked for."""
    if not isinstance(value, str) or value not in numbers_by_id():
        raise Unknown(f"{where}: there is no card {value!r}")
    found = numbers_by_id()[value]
    if rules.cards[found].kind not in kinds:
        raise Malformed(f"{where}: {value} is not such a card")
    return found


def _flag(fields: Mapping[str, Any], key: str, otherwise: int, where: str) -> int:
    value = fields.get(key, bool(otherwise))
    if not isinstance(value, bool):
        raise Malformed(f"{where}.{key} is {value!r}; it must be true or false")
    return int(value)


def _list(value: Any, most: int, where: str) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        raise Malformed(f"{where}: it must be a list of at most {most}")
    return value


def place_player(player: Player, where: str, fields: Any) -> None:
    given = _table(fields, where)
    only(given, PlayerView.__struct_fields__, where)
    player.token = number(given, "token", player.token, 0, 3)
    player.turn = number(given, "turn", player.turn, 0, 250)
    for key, most in (("hand", HAND), ("deck", DECK), ("discard", DISCARD)):
        if key in given:
            cards = [_deck_card(card, f"{where}.{key}") for card in _list(given[key], most, f"{where}.{key}")]
            if key == "deck":
                cards.reverse()  # the record has the top card last
            setattr(player, f"{key}_size", len(cards))
            places = getattr(player, key)
            for index in range(most):
                places[index] = cards[index] if index < len(cards) else NO_CARD


def _deck_card(value: Any, where: str) -> int:
    if not isinstance(value, str) or value not in numbers_by_id():
        raise Unknown(f"{where}: there is no card {value!r}")
    return numbers_by_id()[value]


def place_asset(rules: Rules, state: State, name: Any, fields: Any) -> None:
    where = f"assets.{name}"
    given = _table(fields, where)
    if name not in PLACE_NAMES:
        raise Unknown(f"{where}: assets are A-home, A-p1 to A-p{PLACES - 1}, and the same for B")
    index = PLACE_NAMES.index(name)
    asset = state.assets[index]
    if given.get(GONE):
        remove_asset(state, index, where)
        return
    only(given, (*AssetView.__struct_fields__, GONE), where)
    if "card" in given:
        asset.card = _card(rules, given["card"], (ASSET,), f"{where}.card")
        if bool(rules.cards[asset.card].homeworld) != (index % PLACES == 0):
            raise Malformed(f"{where}.card: the homeworld, and only it, is a card with a star")
        if asset.state == NOWHERE:
            asset.state = ACTIVE
    if asset.state == NOWHERE:
        raise Malformed(f"{where}: a new asset needs a card")
    if "state" in given:
        asset.state = ACTIVE + word(given["state"], tuple(STATES.values()), f"{where}.state")
    for key in ("tapped", "started", "fired"):
        setattr(asset, key, _flag(given, key, getattr(asset, key), where))
    for key in ("damage", "points", "project_points"):
        setattr(asset, key, number(given, key, getattr(asset, key), 0, MOST))
    if "project" in given:
        project = given["project"]
        asset.project = _card(rules, project, (SPACECRAFT, UPGRADE), f"{where}.project") if project else NO_CARD
    place_upgrades(rules, asset, given, where)
    if "debris" in given:
        debris = _list(given["debris"], rules.cards[asset.card].orbitals, f"{where}.debris")
        for orbital in range(len(asset.debris)):
            given_here = debris[orbital] if orbital < len(debris) else 0
            asset.debris[orbital] = whole(given_here, 0, rules.debris_cap, f"{where}.debris")
    if asset.state != ACTIVE and (asset.project or asset.upgrades[0]):
        raise Malformed(f"{where}: a site or derelict has neither project nor upgrades")  # RG-5.5


def place_upgrades(rules: Rules, asset: Asset, given: Mapping[str, Any], where: str) -> None:
    if "upgrades" in given:
        upgrades = _list(given["upgrades"], SLOTS, f"{where}.upgrades")
        numbers = [_card(rules, card, (UPGRADE,), f"{where}.upgrades") for card in upgrades]
        if len(set(numbers)) < len(numbers):
            raise Malformed(f"{where}.upgrades: no two are the same")  # RG-3.17
        for slot in range(SLOTS):
            asset.upgrades[slot] = numbers[slot] if slot < len(numbers) else NO_CARD
            asset.upgrade_damage[slot] = 0
    if "upgrade_damage" in given:
        damage = _list(given["upgrade_damage"], SLOTS, f"{where}.upgrade_damage")
        for slot in range(SLOTS):
            dealt = whole(damage[slot], 0, MOST, f"{where}.upgrade_damage") if slot < len(damage) else 0
            asset.upgrade_damage[slot] = dealt if asset.upgrades[slot] != NO_CARD else 0


def remove_asset(state: State, index: int, where: str) -> None:
    if index % PLACES == 0:
        raise Malformed(f"{where}: a homeworld cannot be gone")
    if any(ship.card != NO_CARD and ship.at == index for ship in state.ships):
        raise Malformed(f"{where}: ships are in orbit there")
    state.assets[index].clear()


def place_ship(rules: Rules, state: State, name: Any, fields: Any) -> None:
    where = f"ships.{name}"
    given = _table(fields, where)
    parsed = _SHIP.parse(name)
    if parsed is None:
        raise Unknown(f"{where}: ships are A1 to A{SHIPS} and B1 to B{SHIPS}")
    ship = state.ships[parsed[0]]
    if given.get(GONE):
        ship.clear()
        return
    only(given, (*ShipView.__struct_fields__, GONE), where)
    if ship.card == NO_CARD:
        missing = [key for key in ("card", "at") if key not in given]
        if missing:
            raise Malformed(f"{where}: it needs {' and '.join(missing)}")
        ship.orbital = 1
    if "card" in given:
        ship.card = _card(rules, given["card"], (SPACECRAFT,), f"{where}.card")
    if "at" in given:
        ship.at = word(given["at"], PLACE_NAMES, f"{where}.at")
    if state.assets[ship.at].state == NOWHERE:
        raise Malformed(f"{where}.at: there is no asset {PLACE_NAMES[ship.at]}")
    ship.orbital = number(given, "orbital", ship.orbital, 1, rules.cards[state.assets[ship.at].card].orbitals)
    ship.damage = number(given, "damage", ship.damage, 0, rules.cards[ship.card].armor - 1)
    ship.spent = number(given, "spent", ship.spent, 0, rules.cards[ship.card].delta_vee)
    for key in ("tapped", "held"):
        setattr(ship, key, _flag(given, key, getattr(ship, key), where))
