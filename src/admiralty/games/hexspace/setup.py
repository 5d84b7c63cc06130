"""The position at the start (HS-10 to HS-14). What is random here is drawn, not rolled (*Dice* in the rulebook)."""

from __future__ import annotations

from admiralty.games.hexspace.phases.turn import drift, drifts, refresh_units
from admiralty.games.hexspace.placements import DOCKED, DRAWN, TURNED, Placement
from admiralty.games.hexspace.purchase import scaled
from admiralty.games.hexspace.scenarios import SKIRMISH
from admiralty.games.hexspace.space import ahead_x, ahead_y
from admiralty.games.hexspace.state import (
    BATTERY,
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    MOVEMENT,
    NO_ORBIT,
    NOBODY,
    ON_MAP,
    PURCHASE,
    ROCKET_BATTERY,
    SEATS,
    SHOTS,
    SLOTS,
    STATION,
    UNITS,
    UNITS_A_SIDE,
    UNLIMITED,
    State,
    Unit,
)
from admiralty.games.hexspace.tables import Rules
from admiralty.kernel.dice import draw
from admiralty.kernel.hexes import length, rotate_q, rotate_r
from admiralty.kernel.rule import rule

ALONG_EDGE = 2  # from corner 0 to corner 1 an edge runs in this direction


@rule
def setup(rules: Rules, state: State, scenario: int) -> None:
    """HS-2.14: a match begins with the orbit step of round 1."""
    set_up_units(rules, state, scenario)
    refresh_units(state)
    for index in range(UNITS):
        if drifts(rules, state, index):
            drift(state, index)


@rule
def set_up_units(rules: Rules, state: State, scenario: int) -> None:
    """Everything before the first orbit step."""
    clear(state)
    state.round = 1
    state.side = rules.first_side
    state.planet = rules.planet
    if rules.draws_station or (scenario == SKIRMISH and rules.sk_station):
        state.station_hull = rules.station_hull * (draw(state.dice, rules.stations.die) + 1)  # HS-6.6
    if scenario == SKIRMISH:
        state.phase = PURCHASE
        for seat in range(SEATS):
            state.purchase[seat].points = rules.sk_points
    else:
        state.phase = MOVEMENT
    station_hex = 0
    station_orbit = 0
    for number in range(rules.placement_count):
        if rules.placements[number].how == DRAWN:
            station_hex = draw(state.dice, 6)
            station_orbit = CLOCKWISE if draw(state.dice, 2) == 0 else COUNTER_CLOCKWISE
    state.edge = rules.edges[draw(state.dice, rules.edge_count)]
    along = draw(state.dice, rules.edge_hexes) if rules.edge_hexes > 1 else 0
    for number in range(rules.placement_count):
        place_unit(rules, state, rules.placements[number], station_hex, station_orbit, along)


@rule
def place_unit(
    rules: Rules, state: State, placement: Placement, station_hex: int, station_orbit: int, along: int
) -> None:
    """Hosts come before their guests in a scenario's list."""
    unit = state.units[placement.side * UNITS_A_SIDE + placement.number]
    if placement.kind != STATION:
        commission(rules, unit, placement.kind)
    elif placement.hull == 0:
        commission_station(rules, unit, state.station_hull)
    else:
        commission_station(rules, unit, placement.hull)
        equip(unit, placement)
    unit.name = placement.name
    unit.facing = placement.facing
    unit.speed = placement.speed
    unit.orbit = placement.orbit
    unit.x = placement.x
    unit.y = placement.y
    if placement.how == TURNED:
        place_at_edge(unit, placement, state.edge, along)
    elif placement.how == DRAWN:
        unit.x = ahead_x(station_hex)
        unit.y = ahead_y(station_hex)
        unit.orbit = station_orbit
    elif placement.how == DOCKED:
        host = state.units[placement.host]
        unit.host = placement.host
        unit.x = host.x
        unit.y = host.y
        unit.facing = host.facing
        unit.speed = host.speed


@rule
def place_at_edge(unit: Unit, placement: Placement, edge: int, along: int) -> None:
    """HS-10.5: so many hexes along the edge from its corner, with the facing that points nearest to the centre."""
    x = placement.x + along * ahead_x(ALONG_EDGE)
    y = placement.y + along * ahead_y(ALONG_EDGE)
    unit.x = rotate_q(x, y, edge)
    unit.y = rotate_r(x, y, edge)
    past_middle = 2 * along > length(placement.x, placement.y)
    if placement.kind != STATION:  # HS-3.21: a station has no facing
        unit.facing = (placement.facing + edge + (1 if past_middle else 0)) % 6


@rule
def commission(rules: Rules, unit: Unit, kind: int) -> None:
    """HS-6: a new unit of a class, full and whole."""
    clear_unit(unit)
    ship = rules.classes[kind]
    unit.kind = kind
    unit.status = ON_MAP
    unit.hull = ship.hull
    unit.hull_max = ship.hull
    unit.cost = ship.cost
    unit.icm = ship.icm
    unit.charges = ship.screens
    unit.slot_count = ship.slot_count
    for slot in range(ship.slot_count):
        unit.slots[slot] = ship.slots[slot]
        unit.ammo[slot] = ship.ammo[slot]


@rule
def commission_station(rules: Rules, unit: Unit, hull: int) -> None:
    """HS-6.6: a station whose values follow from its hull."""
    commission(rules, unit, STATION)
    scales = rules.stations
    unit.hull = hull
    unit.hull_max = hull
    unit.cost = scaled(scales.cost, hull)
    unit.icm = scaled(scales.icm, hull)
    unit.charges = scaled(scales.screens, hull)
    batteries = scaled(scales.batteries, hull)
    for slot in range(batteries):
        unit.slots[slot] = BATTERY
        unit.ammo[slot] = UNLIMITED
    unit.slots[batteries] = ROCKET_BATTERY
    unit.ammo[batteries] = scaled(scales.rockets, hull)
    unit.slot_count = batteries + 1


@rule
def equip(unit: Unit, placement: Placement) -> None:
    """HS-6.7: the values a scenario gives for a station replace HS-6.6 completely, except the cost."""
    unit.icm = placement.icm
    unit.charges = placement.screens
    unit.slot_count = placement.slot_count
    for slot in range(SLOTS):
        unit.slots[slot] = placement.slots[slot]
        unit.ammo[slot] = placement.ammo[slot]


@rule
def clear(state: State) -> None:
    """Everything but the dice."""
    state.ended_by = 0
    state.station_hull = 0
    state.shot_count = 0
    state.shot_next = 0
    state.winners = 0
    state.selected = NOBODY
    state.evacuation_count = 0
    state.evacuation_done = 0
    state.escaped = 0
    state.lost = 0
    state.pending = 0
    state.resigned = 0
    for index in range(UNITS):
        clear_unit(state.units[index])
    for number in range(SHOTS):
        shot = state.shots[number]
        shot.unit = 0
        shot.slot = 0
        shot.target = 0
    for seat in range(SEATS):
        purchase = state.purchase[seat]
        purchase.points = 0
        purchase.count = 0
        purchase.done = 0
        for place in range(UNITS_A_SIDE):
            purchase.bought[place] = 0


@rule
def clear_unit(unit: Unit) -> None:
    unit.path = 0
    unit.hull = 0
    unit.hull_max = 0
    unit.cost = 0
    unit.declared = 0
    unit.kind = 0
    unit.status = 0
    unit.x = 0
    unit.y = 0
    unit.facing = 0
    unit.speed = 0
    unit.orbit = NO_ORBIT
    unit.host = NOBODY
    unit.name = 0
    unit.icm = 0
    unit.charges = 0
    unit.screen = 0
    unit.screen_steps = 0
    unit.moved = 0
    unit.docked_all_along = 0
    unit.picked = 0
    unit.path_x = 0
    unit.path_y = 0
    unit.path_facing = 0
    unit.path_length = 0
    unit.slot_count = 0
    for slot in range(SLOTS):
        unit.slots[slot] = 0
        unit.ammo[slot] = 0
