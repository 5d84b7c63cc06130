"""PW-2 and PW-8: how a turn runs, and who acts when."""

from __future__ import annotations

from admiralty.games.pirates.events import ACTIVATED, TURN_BEGAN
from admiralty.games.pirates.ships import clear_turn, first_to_act, refresh, to_act
from admiralty.games.pirates.state import ABSENT, ACT, ACTIVATE, AFLOAT, NOBODY, PLAN, SHIPS, State
from admiralty.games.pirates.tables import ALTERNATE, Rules
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def begin_turn(rules: Rules, state: State, log: Log) -> None:
    """PW-2.2 to PW-2.5, PW-8.3."""
    state.turn += 1
    if rules.initiative == ALTERNATE:
        state.initiative = 1 - state.initiative
    for index in range(SHIPS):
        ship = state.ships[index]
        if ship.status == AFLOAT:
            refresh(rules, state, index)
            if ship.evade_turn <= state.turn - 2:
                ship.evade = 0  # PW-7.10: to the end of the turn after the one in which it was set
        elif ship.status != ABSENT:
            clear_turn(ship)
    begin_planning(state)
    say(log, TURN_BEGAN, 202, state.turn, state.initiative)


@rule
def begin_planning(state: State) -> None:
    state.phase = PLAN
    state.side = NOBODY
    state.acting = NOBODY


@rule
def next_to_act(state: State, log: Log, seat: int) -> bool:
    """PW-8.5 to PW-8.7: a ship of this side acts, or if it has none left, of the other. False if nobody is left."""
    side = seat if to_act(state, seat) > 0 else 1 - seat
    left = to_act(state, side)
    if left == 0:
        return False
    state.side = side
    state.acting = NOBODY
    state.phase = ACTIVATE
    if left == 1:
        activate(state, log, first_to_act(state, side))
    return True


@rule
def activate(state: State, log: Log, index: int) -> None:
    state.acting = index
    state.phase = ACT
    say(log, ACTIVATED, 805, index)
