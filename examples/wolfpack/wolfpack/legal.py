"""What a seat may do: one check per verb, which answers with the number of the rule that forbids it."""

from typing import Any

from admiralty.kernel.actions import first, offer, pack, second, verb_of
from admiralty.kernel.rule import rule
from wolfpack.actions import DASH, DIVE, FIRE, PING
from wolfpack.state import Boat, Rules, State, steps


@rule
def actors(rules: Rules, state: State) -> int:
    return 0 if state.ended_by != 0 else 1 << state.turn


@rule
def forbids(rules: Rules, state: State, seat: int, action: int) -> int:
    if state.ended_by != 0:
        return int(state.ended_by)
    if state.turn != seat:
        return 201
    verb, boat = verb_of(action), state.boats[seat]
    if verb == PING:
        return 0
    column, row = first(action), second(action)
    if column < 0 or row < 0 or column >= rules.columns or row >= rules.rows:
        return 101
    if verb == DIVE:
        return 0 if steps(boat.column, boat.row, column, row) == 1 else 202
    if verb == DASH:
        return 0 if in_line(boat, column, row, 2, rules.dash_squares) else 203
    if verb == FIRE:
        reached = in_line(boat, column, row, 1, rules.torpedo_range)
        return 401 if boat.torpedoes == 0 else 0 if reached else 402
    return 201


@rule
def in_line(boat: Boat, column: int, row: int, least: int, most: int) -> bool:
    """Is a square straight ahead, astern or abeam, and neither too near nor too far?"""
    if boat.column != column and boat.row != row:
        return False
    return least <= steps(boat.column, boat.row, column, row) <= most


@rule
def legal(rules: Rules, state: State, seat: int, out: Any) -> int:
    """Exactly the actions that nothing forbids: dives, dashes and shots, nearest first, then the ping."""
    count, boat = 0, state.boats[seat]
    for verb in (DIVE, DASH, FIRE):
        for far in range(1, max(int(rules.dash_squares), int(rules.torpedo_range)) + 1):
            for across, along in ((far, 0), (-far, 0), (0, far), (0, -far)):
                action = pack(verb, boat.column + across, boat.row + along)
                if forbids(rules, state, seat, action) == 0:
                    count = offer(out, count, action)
    return offer(out, count, pack(PING)) if actors(rules, state) >> seat & 1 else count
