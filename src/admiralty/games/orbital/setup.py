"""The position at the start (OC-14 to OC-19)."""

from __future__ import annotations

from admiralty.games.orbital.outcome import BEACON_RING
from admiralty.games.orbital.phases.initiative import set_first_order, ship_after
from admiralty.games.orbital.phases.missiles import remove
from admiralty.games.orbital.scenarios import CONVOY, DUEL, KING, MELEE, PURSUIT, RACE, SQUADRONS
from admiralty.games.orbital.ships import full_hull
from admiralty.games.orbital.state import FREIGHTER, POWER, SEATS, SHIPS, WARSHIP, Ship, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule


@rule
def setup(rules: Rules, state: State, scenario: int) -> None:
    """OC-14.4: what is random here is drawn, not rolled."""
    clear(state)
    state.turn = 1
    state.phase = POWER
    if scenario == DUEL:
        add_at(rules, state, 0, WARSHIP, 0, 4, 1)  # OC-15.1
        add_at(rules, state, 1, WARSHIP, 1, 4, 25)
    elif scenario == MELEE:
        line_up(rules, state, 1, draw(state.dice, rules.sectors[4]))  # OC-15.2
    elif scenario == SQUADRONS:
        squadrons(rules, state)
    elif scenario == PURSUIT:
        add_at(rules, state, 0, WARSHIP, 0, 3, 1)  # OC-16.1
        state.ships[0].mass = rules.pursuit_mass
        add_at(rules, state, 1, WARSHIP, 1, 3, 29)  # OC-16.2
    elif scenario == CONVOY:
        convoy(rules, state)
    elif scenario == KING:
        slots(rules, state, 9)  # OC-18.1
    else:
        slots(rules, state, 13)  # OC-19.1
        state.beacon = draw(state.dice, rules.sectors[BEACON_RING]) + 1  # OC-19.2
    set_first_order(rules, state)
    state.active = ship_after(state, -1)


@rule
def clear(state: State) -> None:
    """Everything but the dice."""
    state.beacon = 0
    state.ship_count = 0
    state.resigned = 0
    state.winners = 0
    state.ended_by = 0
    for seat in range(SEATS):
        state.score[seat] = 0
    for index in range(SHIPS):
        clear_ship(state.ships[index])
    for number in range(len(state.missiles)):
        remove(state.missiles[number])


@rule
def clear_ship(ship: Ship) -> None:
    ship.seat = 0
    ship.number = 0
    ship.kind = 0
    ship.status = 0
    ship.ring = 0
    ship.sector = 0
    ship.facing = 0
    ship.transfer = 0
    ship.mass = 0
    ship.hull = 0
    ship.missiles = 0
    ship.overload = 0
    ship.arrived = 0
    ship.evasion = 0
    ship.charge = 0
    ship.shield = 0
    ship.pending = 0
    ship.fired_count = 0
    ship.held = 0
    ship.leg = 0
    ship.returns = 0
    ship.lost = 0
    for system in range(len(ship.power)):
        ship.power[system] = 0
    for shot in range(len(ship.fired)):
        ship.fired[shot] = 0
    for system in range(len(ship.crits)):
        ship.crits[system] = 0


@rule
def add(rules: Rules, state: State, seat: int, kind: int, ring: int, sector: int) -> None:
    """OC-14.1 to OC-14.3: a ship as at the start, behind the ships already there."""
    number = 0
    for index in range(state.ship_count):
        if state.ships[index].seat == seat:
            number += 1
    ship = state.ships[state.ship_count]
    state.ship_count += 1
    commission(rules, ship, seat, number, kind)
    ship.ring = ring
    ship.sector = sector


@rule
def add_at(rules: Rules, state: State, seat: int, kind: int, place: int, ring: int, sector: int) -> None:
    """OC-14.5: a ship at its usual ring and sector, or at those that a ruleset says."""
    start = rules.later.starts[place]
    if start.ring > 0:
        add(rules, state, seat, kind, start.ring, start.sector)
    else:
        add(rules, state, seat, kind, ring, sector)


@rule
def commission(rules: Rules, ship: Ship, seat: int, number: int, kind: int) -> None:
    """OC-2, OC-14.3, OC-19.5: what a ship has at the start."""
    clear_ship(ship)
    ship.seat = seat
    ship.number = number
    ship.kind = kind
    ship.hull = full_hull(rules, ship)
    ship.mass = rules.freighter_mass if kind == FREIGHTER else rules.start_mass
    unarmed = kind == FREIGHTER or (rules.scenario == RACE and rules.race_weapons == 0)
    ship.missiles = 0 if unarmed else rules.missile_load


@rule
def line_up(rules: Rules, state: State, ships: int, offset: int) -> None:
    """OC-15.2, OC-15.3: Ring 4, players evenly spaced, a player's ships two sectors apart."""
    around = int(rules.sectors[4])
    for seat in range(rules.players):
        for number in range(ships):
            add(rules, state, seat, WARSHIP, 4, (offset + around * seat // rules.players + 2 * number) % around + 1)


@rule
def squadrons(rules: Rules, state: State) -> None:
    """OC-15.3: with three players two ships each, and a drawn offset."""
    if rules.players == 2:
        line_up(rules, state, rules.squadron_ships, 0)
    else:
        line_up(rules, state, 2, draw(state.dice, rules.sectors[4]))


@rule
def convoy(rules: Rules, state: State) -> None:
    """OC-17.1 to OC-17.3."""
    add_at(rules, state, 0, FREIGHTER, 0, 2, 1)
    add_at(rules, state, 0, FREIGHTER, 1, 2, 16)
    add_at(rules, state, 0, WARSHIP, 2, 3, 1)
    around = int(rules.sectors[6])
    spacing = 27 if rules.convoy_raiders == 2 else 18
    for number in range(rules.convoy_raiders):
        add(rules, state, 1, WARSHIP, 6, spacing * number % around + 1)


@rule
def slots(rules: Rules, state: State, spacing: int) -> None:
    """OC-18.1, OC-19.1: Ring 6, one drawn offset, and a drawn slot for each player."""
    around = int(rules.sectors[6])
    offset = draw(state.dice, around)
    taken = 0
    for seat in range(rules.players):
        left = draw(state.dice, rules.players - seat)
        slot = 0
        while (taken >> slot) & 1 or left > 0:
            if not (taken >> slot) & 1:
                left -= 1
            slot += 1
        taken |= 1 << slot
        add(rules, state, seat, WARSHIP, 6, (offset + spacing * slot) % around + 1)
