"""OC-3: who acts in which order, and which ship decides next."""

from __future__ import annotations

from admiralty.games.orbital.events import ORDER_DRAWN
from admiralty.games.orbital.ships import is_flying
from admiralty.games.orbital.state import FLYING, SEATS, State
from admiralty.games.orbital.tables import DRAWN, ROTATING, Rules
from admiralty.kernel.dice import draw, roll
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def set_order(rules: Rules, state: State, log: Log) -> None:
    """OC-3.5 to OC-3.7: the order of this turn."""
    seat_order(rules, state)
    if rules.initiative == DRAWN:
        for place in range(state.order_count - 1):
            bring_forward(state, place, place + roll(state.dice, log, state.order_count - place) - 1)
    say(
        log,
        ORDER_DRAWN,
        305 if rules.initiative == DRAWN else 307,
        state.order_count,
        state.order[0],
        state.order[1],
        state.order[2],
        state.order[3],
    )


@rule
def set_first_order(rules: Rules, state: State) -> None:
    """OC-14.4: the draw of turn 1 belongs to the set-up and is no die of the match."""
    seat_order(rules, state)
    if rules.initiative == DRAWN:
        for place in range(state.order_count - 1):
            bring_forward(state, place, place + draw(state.dice, state.order_count - place))


@rule
def seat_order(rules: Rules, state: State) -> None:
    """OC-3.6, OC-3.7: the players with a flying ship, in seat order, from the seat whose turn it is to begin."""
    start = (state.turn - 1) % rules.players if rules.initiative == ROTATING else 0
    state.order_count = 0
    for place in range(SEATS):
        state.order[place] = -1
    for place in range(rules.players):
        seat = (start + place) % rules.players
        if is_flying(state, seat):
            state.order[state.order_count] = seat
            state.order_count += 1


@rule
def bring_forward(state: State, place: int, chosen: int) -> None:
    """Put the seat at `chosen` at `place`; those between move back by one and keep their order."""
    seat = state.order[chosen]
    for index in range(chosen, place, -1):
        state.order[index] = state.order[index - 1]
    state.order[place] = seat


@rule
def ship_after(state: State, ship: int) -> int:
    """OC-3.2: the flying ship that acts after `ship` (-1: the first of all), or -1 if none is left."""
    passed = ship < 0
    for place in range(state.order_count):
        seat = state.order[place]
        for index in range(state.ship_count):
            candidate = state.ships[index]
            if candidate.seat == seat:
                if passed and candidate.status == FLYING:
                    return index
                if index == ship:
                    passed = True
    return -1
