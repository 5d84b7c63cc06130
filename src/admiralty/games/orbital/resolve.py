"""`apply`: one function per verb (section 7), then whatever follows by itself."""

from __future__ import annotations

from admiralty.games.orbital.actions import BURN, COAST_AND_ROTATE, HOLD, OVERLOAD, POWER_LINE, READY, SHOOT
from admiralty.games.orbital.events import WITHDREW
from admiralty.games.orbital.outcome import resignation_ends
from admiralty.games.orbital.phases.damage import leave_board
from admiralty.games.orbital.phases.fire import hold_fire, shoot
from admiralty.games.orbital.phases.initiative import ship_after
from admiralty.games.orbital.phases.movement import burn, coast, overload, power, ready
from admiralty.games.orbital.phases.turn import next_ship_fires, next_ship_moves
from admiralty.games.orbital.state import FIRE, FLYING, OVER, WITHDRAWN, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.actions import first, second, verb_of
from admiralty.kernel.events import Log, say, seal
from admiralty.kernel.rule import rule


@rule
def apply(rules: Rules, state: State, seat: int, action: int, log: Log) -> None:
    verb = verb_of(action)
    if verb == OVERLOAD:
        overload(state, log)
    elif verb == POWER_LINE:
        power(state, log, first(action), second(action))
    elif verb == READY:
        ready(rules, state, log)
        seal(log)  # OC-22.4: after `ready` nothing can be taken back
    elif verb == SHOOT:
        shoot(rules, state, log, first(action), second(action))
        next_ship_fires(rules, state, log)
    elif verb == HOLD:
        hold_fire(state, log)
        state.active = ship_after(state, state.active)
        next_ship_fires(rules, state, log)
    else:
        if verb == BURN:
            burn(rules, state, log, first(action), second(action))
        else:
            coast(rules, state, log, verb == COAST_AND_ROTATE)
        next_ship_moves(rules, state, log)


@rule
def concede(rules: Rules, state: State, seat: int, log: Log) -> None:
    """OC-13.6, OC-13.7: resignation."""
    if state.phase == OVER:
        return
    say(log, WITHDREW, 1307, seat)
    state.resigned |= 1 << seat
    active = int(state.active)
    was_active = state.ships[active].seat == seat
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.seat == seat:
            ship.returns = 0
            if ship.status == FLYING:
                leave_board(state, log, index, WITHDRAWN)
    if resignation_ends(rules, state, log):
        return
    if state.phase == FIRE:
        if was_active:
            state.active = ship_after(state, active)
        next_ship_fires(rules, state, log)  # OC-22.7: the ship that fires may have lost its last target
    elif was_active:
        next_ship_moves(rules, state, log)
