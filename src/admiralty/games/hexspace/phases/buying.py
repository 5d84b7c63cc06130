"""HS-14.1 to HS-14.8: buying fleets in secret, and setting them up."""

from __future__ import annotations

from admiralty.games.hexspace.events import BOUGHT, FLEET_TAKEN, PURCHASE_DONE, REVEALED
from admiralty.games.hexspace.phases.movement import carry_guests
from admiralty.games.hexspace.phases.turn import begin_side_turn
from admiralty.games.hexspace.purchase import price
from admiralty.games.hexspace.setup import commission, commission_station
from admiralty.games.hexspace.space import ahead_x, ahead_y, line_x, line_y
from admiralty.games.hexspace.state import CARRIER, CLOCKWISE, FIGHTER, NOBODY, SEATS, STATION, UNITS_A_SIDE, State
from admiralty.games.hexspace.tables import Rules
from admiralty.kernel.events import Log, say, seal, whisper
from admiralty.kernel.rule import rule


@rule
def buy(rules: Rules, state: State, log: Log, seat: int, kind: int) -> None:
    purchase = state.purchase[seat]
    purchase.bought[purchase.count] = kind
    purchase.count += 1
    purchase.points -= price(rules, state, kind)
    whisper(log, 1 << seat, BOUGHT, 1401, seat, kind, purchase.points)


@rule
def take_fleet(rules: Rules, state: State, log: Log, seat: int, number: int) -> None:
    take_fleet_quietly(rules, state, seat, number)
    whisper(log, 1 << seat, FLEET_TAKEN, 1405, seat, number, state.purchase[seat].points)


@rule
def take_fleet_quietly(rules: Rules, state: State, seat: int, number: int) -> None:
    """HS-14.5."""
    purchase = state.purchase[seat]
    fleet = rules.fleets[number]
    for place in range(fleet.count):
        purchase.bought[place] = fleet.units[place]
    purchase.count = fleet.count
    purchase.points -= fleet.cost


@rule
def done(rules: Rules, state: State, log: Log, seat: int) -> None:
    """HS-14.6: when both are done the fleets are revealed, set up, and round 1 begins."""
    state.purchase[seat].done = 1
    say(log, PURCHASE_DONE, 1404, seat)
    if state.purchase[0].done == 0 or state.purchase[1].done == 0:
        return
    seal(log)
    for side in range(SEATS):
        muster(rules, state, side)
        say(log, REVEALED, 1406, side, state.purchase[side].points)
    begin_side_turn(rules, state, log)


@rule
def muster(rules: Rules, state: State, seat: int) -> None:
    """HS-14.7 to HS-14.9: numbered in the order bought, stations last; ships in line, fighters in the first carrier."""
    purchase = state.purchase[seat]
    corner = (state.edge + 3 * seat) % 6
    carrier = first_carrier(state, seat)
    number = 0
    slot = 0
    aboard = 0
    for place in range(purchase.count):
        kind = int(purchase.bought[place])
        if kind == STATION:
            continue
        index = seat * UNITS_A_SIDE + number
        unit = state.units[index]
        commission(rules, unit, kind)
        unit.facing = (corner + 3) % 6
        unit.speed = rules.sk_speed
        if kind == FIGHTER and carrier != NOBODY and aboard < rules.dock_cap_carrier:
            unit.host = carrier
            aboard += 1
        else:
            unit.x = line_x(rules.sk_dist, corner, slot)
            unit.y = line_y(rules.sk_dist, corner, slot)
            slot += 1
        number += 1
    if carrier != NOBODY:
        carry_guests(state, carrier)
    for place in range(purchase.count):
        if purchase.bought[place] == STATION:
            place_station(rules, state, seat * UNITS_A_SIDE + number, corner)


@rule
def first_carrier(state: State, seat: int) -> int:
    """The unit that a side's first carrier will be, or NOBODY."""
    purchase = state.purchase[seat]
    number = 0
    for place in range(purchase.count):
        if purchase.bought[place] == CARRIER:
            return seat * UNITS_A_SIDE + number
        if purchase.bought[place] != STATION:
            number += 1
    return NOBODY


@rule
def place_station(rules: Rules, state: State, index: int, corner: int) -> None:
    """HS-14.9: next to the planet in clockwise orbit, or half-way to the line."""
    unit = state.units[index]
    commission_station(rules, unit, state.station_hull)
    away = 1 if state.planet else rules.sk_dist // 2
    unit.x = away * ahead_x(corner)
    unit.y = away * ahead_y(corner)
    if state.planet:
        unit.orbit = CLOCKWISE
