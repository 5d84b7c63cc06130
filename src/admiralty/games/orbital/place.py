"""A position given from outside (section 8): case files, puzzles, "what if"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from admiralty.errors import Malformed
from admiralty.games.given import number, only, seat, table, whole, word
from admiralty.games.orbital.checks import has_shot
from admiralty.games.orbital.outcome import BEACON_RING
from admiralty.games.orbital.phases.initiative import seat_order, ship_after
from admiralty.games.orbital.place_ships import find_ship, place_missile, place_ship
from admiralty.games.orbital.scenarios import KING, RACE
from admiralty.games.orbital.state import FIRE, FLYING, OVER, PHASES, POWER, State
from admiralty.games.orbital.tables import DRAWN, Rules
from admiralty.games.orbital.view import ship_name

LAST_TURN = 60  # the longest any scenario can be made
MOST_POINTS = 999


def place(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    """Merge a position given by name into the state."""
    known = ("turn", "phase", "order", "active", "beacon", "score", "ships", "missiles")
    only(given, known, "position")
    state.turn = number(given, "turn", state.turn, 1, LAST_TURN)
    if "beacon" in given:
        least = 1 if rules.scenario == RACE else 0
        state.beacon = whole(given["beacon"], least, rules.sectors[BEACON_RING] if least else 0, "beacon")
    if "phase" in given:
        state.phase = word(given["phase"], PHASES, "phase")
        if state.phase == OVER:
            raise Malformed("phase: a position that is over cannot be given")
    for letter, points in table(given, "score").items():
        state.score[seat(rules.players, letter, "score")] = whole(points, 0, MOST_POINTS, f"score.{letter}")
    for name, fields in table(given, "ships").items():
        place_ship(rules, state, name, fields)
    for name, fields in table(given, "missiles").items():
        place_missile(rules, state, name, fields)
    check_ships(rules, state)
    check_missiles(rules, state)
    place_order(rules, state, given)


def check_ships(rules: Rules, state: State) -> None:
    """OC-18.5: only a ship that is off the board can come back, and only later."""
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.returns:
            where = f"ships.{ship_name(ship)}.returns"
            if rules.scenario != KING or ship.status == FLYING:
                raise Malformed(f"{where}: only a destroyed ship comes back, in king of the ring")
            if ship.returns <= state.turn:
                raise Malformed(f"{where} is {ship.returns}; it must be after turn {state.turn}")


def check_missiles(rules: Rules, state: State) -> None:
    """OC-10.10, OC-11.2: a missile flies at an enemy, and a ship has only so many in flight."""
    in_flight = [0] * state.ship_count
    for index, missile in enumerate(state.missiles):
        if missile.life == 0:
            continue
        target = state.ships[missile.target]
        if target.status != FLYING or target.seat == missile.seat:
            raise Malformed(f"missiles.M{index + 1}.target: {ship_name(target)} is no enemy that flies")
        in_flight[missile.launcher] += 1
        if in_flight[missile.launcher] > rules.missile_flight:
            launcher = ship_name(state.ships[missile.launcher])
            raise Malformed(f"missiles: {launcher} has more than {rules.missile_flight} in flight (OC-11.2)")


def place_order(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    """`order` and `active` go together, unless the order follows from the turn."""
    if "order" in given:
        set_given_order(rules, state, given["order"])
    elif rules.initiative != DRAWN:
        seat_order(rules, state)
    elif "active" in given:
        raise Malformed("active: where initiative is drawn, `order` must be given with it")
    check_order(state)
    if "active" in given:
        state.active = find_ship(state, given["active"], "active")
    elif state.phase == POWER:
        state.active = ship_after(state, -1)
    else:
        raise Malformed("active: in the middle of a turn it must be given")
    check_active(rules, state)


def set_given_order(rules: Rules, state: State, letters: Any) -> None:
    if not isinstance(letters, list):
        raise Malformed("order: it must be a list of seats")
    seats = [seat(rules.players, letter, "order") for letter in letters]
    if len(set(seats)) != len(seats):
        raise Malformed("order: each seat can be in it once")
    state.order_count = len(seats)
    for index in range(len(state.order)):
        state.order[index] = seats[index] if index < len(seats) else -1


def check_order(state: State) -> None:
    """OC-3.6: whoever flies is in the order."""
    seats = [state.order[index] for index in range(state.order_count)]
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.status == FLYING and ship.seat not in seats:
            raise Malformed(f"order: {ship_name(ship)} flies, but its seat is not in the order")


def check_active(rules: Rules, state: State) -> None:
    """Section 8: the active ship is one with a decision in the phase."""
    if state.active < 0 or state.active >= state.ship_count:
        raise Malformed("active: nobody can act in this position")
    ship = state.ships[state.active]
    if ship.status != FLYING:
        raise Malformed(f"active: {ship_name(ship)} does not fly")
    if state.phase == FIRE and not has_shot(rules, state):
        raise Malformed(f"active: {ship_name(ship)} has no shot, so it is passed over (OC-22.7)")
