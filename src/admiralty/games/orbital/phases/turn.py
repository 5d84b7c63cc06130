"""OC-3: how a turn runs from ship to ship and from phase to phase."""

from __future__ import annotations

from admiralty.games.orbital.checks import has_shot
from admiralty.games.orbital.events import CAME_BACK, TURN_BEGAN
from admiralty.games.orbital.outcome import end_of_turn
from admiralty.games.orbital.phases.damage import damage_counts
from admiralty.games.orbital.phases.hazards import hazards
from admiralty.games.orbital.phases.initiative import set_order, ship_after
from admiralty.games.orbital.phases.missiles import missiles_move
from admiralty.games.orbital.state import (
    FIRE,
    FLYING,
    OVER,
    OVERLOAD_NOW,
    OVERLOAD_USED,
    POWER,
    PROGRADE,
    RINGS,
    Ship,
    State,
)
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def next_ship_moves(rules: Rules, state: State, log: Log) -> None:
    """OC-3.3: the next ship begins Phase 1; after the last one come hazards and Phase 6 (OC-3.4)."""
    after = ship_after(state, state.active)
    if after >= 0:
        state.active = after
        state.phase = POWER
        return
    hazards(rules, state, log)
    missiles_move(rules, state, log)
    state.phase = FIRE
    state.active = ship_after(state, -1)
    next_ship_fires(rules, state, log)


@rule
def next_ship_fires(rules: Rules, state: State, log: Log) -> None:
    """OC-10.5, OC-22.7: on to the next ship with a legal shot; after the last one the turn ends."""
    while state.active >= 0:
        if has_shot(rules, state):
            return
        state.active = ship_after(state, state.active)
    finish_turn(rules, state, log)


@rule
def finish_turn(rules: Rules, state: State, log: Log) -> None:
    """Step 6c, the end of the turn, and the next turn, unless the match is over.

    OC-18.9: a turn in which nobody flies passes at once.
    """
    damage_counts(rules, state, log)
    end_of_turn(rules, state, log)
    while state.phase != OVER:
        state.turn += 1
        begin_turn(rules, state, log)
        if state.active >= 0:
            return
        end_of_turn(rules, state, log)


@rule
def begin_turn(rules: Rules, state: State, log: Log) -> None:
    """OC-18.5, then initiative; OC-4.10: all power is back at 0."""
    say(log, TURN_BEGAN, 301, state.turn)
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.returns > 0 and ship.returns == state.turn:
            come_back(rules, state, log, index)
        clear_turn(ship)
    set_order(rules, state, log)
    state.phase = POWER
    state.active = ship_after(state, -1)


@rule
def clear_turn(ship: Ship) -> None:
    """Section 8: what is of one turn only."""
    for system in range(len(ship.power)):
        ship.power[system] = 0
    for shot in range(len(ship.fired)):
        ship.fired[shot] = 0
    ship.fired_count = 0
    ship.charge = 0
    ship.shield = 0
    ship.pending = 0
    ship.evasion = 0
    ship.arrived = 0
    if ship.overload == OVERLOAD_NOW:  # OC-20.1: of that turn, also when the match ends with it
        ship.overload = OVERLOAD_USED


@rule
def come_back(rules: Rules, state: State, log: Log, index: int) -> None:
    """OC-18.5: a destroyed ship returns in Ring 8."""
    ship = state.ships[index]
    ship.status = FLYING
    ship.ring = RINGS
    ship.sector = (7 * state.turn + 12 * ship.seat) % rules.sectors[RINGS] + 1
    ship.facing = PROGRADE
    ship.transfer = 0
    ship.hull = rules.return_hull
    ship.mass = min(rules.return_mass, rules.mass_cap)
    ship.missiles = rules.return_missiles
    ship.returns = 0
    ship.lost = 0
    for system in range(len(ship.crits)):
        ship.crits[system] = 0
    say(log, CAME_BACK, 1805, index, ship.ring, ship.sector)
