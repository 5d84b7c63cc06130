"""What a seat may not know: the last column of the rulebook's table of positions."""

from __future__ import annotations

from admiralty.games.isk.fleets import clear_fleet, clear_orders, ships_of
from admiralty.games.isk.phases.deploy import clear_pair
from admiralty.games.isk.state import (
    COMBAT,
    ENGAGE,
    EXECUTE,
    FLEETS,
    NO_ANSWER,
    REVISE,
    SLOTS,
    SOUND,
    State,
)
from admiralty.games.isk.tables import Rules
from admiralty.kernel.rule import rule


@rule
def in_execute(state: State) -> bool:
    return state.phase == ENGAGE or state.phase == COMBAT or state.phase == REVISE


@rule
def is_fighting(state: State, seat: int) -> bool:
    """Is a seat one of the two sides of a fight that goes on now?"""
    return state.phase == COMBAT and (state.pair_first // SLOTS == seat or state.pair_second // SLOTS == seat)


@rule
def is_fought_by(state: State, seat: int, index: int) -> bool:
    """IK-9.17: is this the enemy fleet in the seat's own fight?"""
    return (
        is_fighting(state, seat)
        and index // SLOTS != seat
        and (index == state.pair_first or index == state.pair_second)
    )


@rule
def is_seen_by(state: State, seat: int, index: int) -> bool:
    """Does one of the seat's fleets see this fleet now?"""
    if seat < 0:
        return False
    for slot in range(SLOTS):
        if (state.fleets[SLOTS * seat + slot].sees >> index) & 1:
            return True
    return False


@rule
def conceal(rules: Rules, state: State, seat: int) -> None:
    """Wipe it. A spectator is seat -1."""
    for index in range(FLEETS):
        if index // SLOTS != seat:
            conceal_fleet(state, seat, index)
    for other in range(len(state.players)):
        if other != seat:
            player = state.players[other]
            player.reserve = 0
            player.transfers = 0
            player.answer = NO_ANSWER
            for index in range(FLEETS):
                note = state.notes[FLEETS * other + index]
                note.system = 0
                note.ships = 0
                note.turn = 0
    for constellation in range(len(state.visits)):
        state.visits[constellation] = 0
    for system in range(len(state.fights)):
        state.fights[system] = 0
    conceal_execute(state, seat)


@rule
def conceal_fleet(state: State, seat: int, index: int) -> None:
    """IK-6.9, IK-9.17: of a fleet seen, place and number of ships; of one fought, damage and behaviour too."""
    fleet = state.fleets[index]
    fought = is_fought_by(state, seat, index)
    if not fought and not is_seen_by(state, seat, index):
        clear_fleet(fleet)
        return
    clear_orders(fleet)
    fleet.next = 0
    fleet.points = 0
    fleet.sees = 0
    fleet.fought = 0
    fleet.moved = 0
    fleet.stayed = 0
    fleet.came_from = 0
    if not fought:
        number = ships_of(fleet)
        fleet.behaviour = 0
        fleet.ships[1] = 0
        fleet.ships[2] = 0
        fleet.ships[SOUND] = number


@rule
def conceal_execute(state: State, seat: int) -> None:
    """Nobody learns that somebody else is being asked."""
    if not in_execute(state) or is_fighting(state, seat):
        return
    asked = seat >= 0 and (state.owing >> seat) & 1 == 1
    if asked:
        state.owing = 1 << seat
        return
    state.owing = 0
    state.phase = EXECUTE
    state.step = 0
    state.round = 0
    clear_pair(state)
