"""Phases 1 to 5 of one ship: power, arrival, action, scoop, movement (OC-4 to OC-8)."""

from __future__ import annotations

from admiralty.games.orbital.checks import burn_destination
from admiralty.games.orbital.events import ARRIVED, BURNED, MOVED, OVERLOADED, POWERED, REVEALED, ROTATED, SCOOPED
from admiralty.games.orbital.orbits import drifted, sector_in_ring
from admiralty.games.orbital.ships import scoop_gain
from admiralty.games.orbital.state import (
    ACTION,
    DEFENSE,
    ENGINES,
    OVERLOAD_NOW,
    PROGRADE,
    RETROGRADE,
    ROTATION,
    SCOOP,
    WEAPONS,
    Ship,
    State,
)
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.events import Log, say, whisper
from admiralty.kernel.rule import rule


@rule
def overload(state: State, log: Log) -> None:
    """OC-20.1."""
    state.ships[state.active].overload = OVERLOAD_NOW
    whisper(log, 1 << state.ships[state.active].seat, OVERLOADED, 2001, state.active)


@rule
def power(state: State, log: Log, system: int, units: int) -> None:
    """OC-4.1."""
    state.ships[state.active].power[system] = units
    whisper(log, 1 << state.ships[state.active].seat, POWERED, 401, state.active, system, units)


@rule
def ready(rules: Rules, state: State, log: Log) -> None:
    """OC-22.3, OC-3.8: what was set becomes public; then Phase 2."""
    ship = state.ships[state.active]
    ship.charge = ship.power[WEAPONS]
    say(
        log,
        REVEALED,
        308,
        state.active,
        ship.power[ROTATION],
        ship.power[ENGINES],
        ship.power[SCOOP],
        ship.power[WEAPONS],
        ship.power[DEFENSE],
    )
    if ship.overload == OVERLOAD_NOW:
        say(log, OVERLOADED, 2001, state.active)
    arrive(rules, state, log, ship)
    state.phase = ACTION


@rule
def arrive(rules: Rules, state: State, log: Log, ship: Ship) -> None:
    """OC-5.1 to OC-5.3: Phase 2."""
    if ship.transfer == 0:
        return
    ship.sector = sector_in_ring(rules, ship.ring, ship.sector, ship.transfer)
    ship.ring = ship.transfer
    ship.transfer = 0
    ship.arrived = 1
    say(log, ARRIVED, 501, state.active, ship.ring, ship.sector)


@rule
def coast(rules: Rules, state: State, log: Log, rotating: bool) -> None:
    """OC-6.1, OC-6.10: Phase 3 without a burn, then Phases 4 and 5."""
    ship = state.ships[state.active]
    if rotating:
        rotate(state, log, ship)
    ship.evasion = rules.evasion_arrival if ship.arrived else rules.evasion_stable  # OC-10.2
    gain = scoop_gain(rules, ship)
    if ship.power[SCOOP] > 0:
        ship.mass += gain
        say(log, SCOOPED, 701, state.active, gain, ship.mass)
    move(rules, state, log, ship)


@rule
def burn(rules: Rules, state: State, log: Log, intensity: int, direction: int) -> None:
    """OC-6.2 to OC-6.14: Phase 3 with a burn; OC-7.2: the scoop does nothing."""
    ship = state.ships[state.active]
    if ship.facing != direction:
        rotate(state, log, ship)  # OC-6.8, OC-6.11: before the burn
    ship.transfer = burn_destination(rules, ship.ring, intensity, direction)
    ship.mass -= intensity
    ship.evasion = intensity * rules.evasion_burn
    say(log, BURNED, 607, state.active, intensity, direction, ship.transfer)
    move(rules, state, log, ship)


@rule
def rotate(state: State, log: Log, ship: Ship) -> None:
    ship.facing = RETROGRADE if ship.facing == PROGRADE else PROGRADE
    say(log, ROTATED, 610, state.active, ship.facing)


@rule
def move(rules: Rules, state: State, log: Log, ship: Ship) -> None:
    """OC-8.1 to OC-8.4: Phase 5, in the ring the ship is in now."""
    before = int(ship.sector)
    ship.sector = drifted(rules, ship.ring, ship.sector)
    say(log, MOVED, 801, state.active, ship.ring, before, ship.sector)
