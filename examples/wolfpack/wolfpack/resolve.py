"""What actions do, in the words of the rulebook."""

from admiralty.kernel.actions import first, second, verb_of
from admiralty.kernel.dice import roll
from admiralty.kernel.events import Log, say, seal, whisper
from admiralty.kernel.rule import rule
from wolfpack.actions import DASH, DIVE, DIVED, ENDED, FIRED, PING, SIGHTED, STRUCK, VANISHED
from wolfpack.state import FACES, Rules, State, show, steps


@rule
def apply(rules: Rules, state: State, seat: int, action: int, log: Log) -> None:
    verb, column, row = verb_of(action), first(action), second(action)
    boat = state.boats[seat]
    if verb == DIVE:
        dive(state, seat, column, row, log)
    elif verb == DASH:
        boat.column, boat.row = column, row
        sight(state, seat, 203, log)
    elif verb == PING:
        ping(rules, state, seat, log)
    else:
        fire(rules, state, seat, column, row, log)
    if state.ended_by == 0 and boat.column == rules.columns - 1:
        end(state, 1 << seat, 501, log)
    if state.ended_by == 0:
        next_turn(rules, state, log)


@rule
def dive(state: State, seat: int, column: int, row: int, log: Log) -> None:
    """WP-2.2: the other learns that it dives, and not where to."""
    boat = state.boats[seat]
    whisper(log, 1 << seat, DIVED, 202, seat, boat.column, boat.row, column, row)
    whisper(log, 1 << (1 - seat), VANISHED, 202, seat)
    boat.column, boat.row, boat.shown = column, row, 0
    boat.dives += 1


@rule
def sight(state: State, seat: int, rule_number: int, log: Log) -> None:
    boat = state.boats[seat]
    show(boat)
    say(log, SIGHTED, rule_number, seat, boat.column, boat.row)


@rule
def ping(rules: Rules, state: State, seat: int, log: Log) -> None:
    """WP-3: whoever listens is heard."""
    boat, other = state.boats[seat], state.boats[1 - seat]
    seal(log)
    sight(state, seat, 301, log)
    if steps(boat.column, boat.row, other.column, other.row) <= rules.sonar_range:
        sight(state, 1 - seat, 302, log)


@rule
def fire(rules: Rules, state: State, seat: int, column: int, row: int, log: Log) -> None:
    """WP-4: the track of a torpedo shows where it came from."""
    boat, other = state.boats[seat], state.boats[1 - seat]
    seal(log)
    boat.torpedoes -= 1
    show(boat)
    say(log, FIRED, 403, seat, boat.column, boat.row, column, row)
    if other.column != column or other.row != row:
        return
    show(other)
    face = roll(state.dice, log, FACES)
    sinks = 1 if face >= rules.torpedo_needs else 0
    say(log, STRUCK, 404, 1 - seat, column, row, face, sinks)
    if sinks:
        end(state, 1 << seat, 502, log)


@rule
def next_turn(rules: Rules, state: State, log: Log) -> None:
    state.turn = 1 - state.turn
    if state.turn != 0:
        return
    if state.round < rules.rounds:
        state.round += 1
        return
    ahead = state.boats[0].column - state.boats[1].column  # WP-5.3
    end(state, 1 if ahead > 0 else 2 if ahead < 0 else 3, 503, log)


@rule
def end(state: State, won: int, rule_number: int, log: Log) -> None:
    seal(log)
    state.ended_by, state.won = rule_number, won
    say(log, ENDED, rule_number, won)


@rule
def concede(rules: Rules, state: State, seat: int, log: Log) -> None:
    end(state, 1 << (1 - seat), 504, log)
