"""IK-3: setting up a battle."""

from __future__ import annotations

from admiralty.games.isk.events import CONTROL
from admiralty.games.isk.fleets import clear_fleet, fleet_of
from admiralty.games.isk.state import (
    CONSTELLATIONS,
    DEPLOY,
    FLEETS,
    NOBODY,
    PLACED,
    READY,
    SEATS,
    SIZED,
    SLOTS,
    SOUND,
    SYSTEMS,
    State,
)
from admiralty.games.isk.tables import Rules
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def clear_battle(state: State) -> None:
    """An empty map; nobody takes part."""
    state.turn = 0
    state.owing = 0
    state.step = 0
    state.round = 0
    clear_pair(state)
    for constellation in range(CONSTELLATIONS):
        state.control[constellation] = NOBODY
        state.visits[constellation] = 0
    for system in range(SYSTEMS):
        state.fights[system] = 0
        state.report[system] = 0
    for index in range(FLEETS):
        clear_fleet(state.fleets[index])
    for seat in range(SEATS):
        player = state.players[seat]
        player.reserve = 0
        player.transfers = 0
        player.hold = 0
        player.sides = 0
        player.in_battle = 0
        player.answer = 0
    for index in range(len(state.notes)):
        note = state.notes[index]
        note.system = 0
        note.ships = 0
        note.turn = 0


@rule
def clear_pair(state: State) -> None:
    state.pair_first = -1
    state.pair_second = -1
    state.pair_system = -1


@rule
def begin_deployment(rules: Rules, state: State) -> None:
    """IK-3.7: everybody who takes part deploys at once."""
    state.phase = DEPLOY
    state.owing = 0
    for seat in range(rules.players):
        if state.players[seat].in_battle:
            state.owing |= 1 << seat


@rule
def is_border(rules: Rules, state: State, seat: int, system: int) -> bool:
    """IK-3.4: is it a border system of a side he owns?"""
    for side in range(len(rules.border)):
        if (state.players[seat].sides >> side) & 1 and (rules.border[side] >> system) & 1:
            return True
    return False


@rule
def begin_fleet(state: State, code: int, system: int) -> None:
    fleet = state.fleets[fleet_of(code)]
    fleet.stage = PLACED
    fleet.system = system


@rule
def size_fleet(state: State, seat: int, code: int, number: int) -> None:
    fleet = state.fleets[fleet_of(code)]
    fleet.stage = SIZED
    fleet.ships[SOUND] = number
    state.players[seat].reserve -= number


@rule
def name_behaviour(state: State, code: int, behaviour: int) -> None:
    fleet = state.fleets[fleet_of(code)]
    fleet.stage = READY
    fleet.behaviour = behaviour
    fleet.next = behaviour


@rule
def half_made(state: State, seat: int) -> int:
    """The place of the fleet that is being made, or -1."""
    for slot in range(SLOTS):
        stage = state.fleets[SLOTS * seat + slot].stage
        if stage in (PLACED, SIZED):
            return SLOTS * seat + slot
    return -1


@rule
def settle_first_control(rules: Rules, state: State, log: Log) -> None:
    """IK-3.8."""
    for constellation in range(rules.constellations):
        owner = NOBODY
        several = False
        for index in range(SLOTS * rules.players):
            fleet = state.fleets[index]
            if fleet.stage == READY and rules.constellation[fleet.system] == constellation:
                several = several or (owner != NOBODY and owner != index // SLOTS)
                owner = index // SLOTS
        if owner != NOBODY and not several:
            state.control[constellation] = owner
            say(log, CONTROL, 308, constellation, owner, NOBODY)
