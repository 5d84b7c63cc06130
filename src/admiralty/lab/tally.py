"""What is noted of a match while it is played: one `Tally`, and the rules that keep it."""

from __future__ import annotations

from typing import Any

from admiralty.kernel.game import Game, over, scores, winners
from admiralty.kernel.play import NOBODY, SEATS
from admiralty.kernel.record import Record, Row, i1, i4, i8, row
from admiralty.kernel.rule import rule
from admiralty.match.position import offset_of

PERMILLE = 1000
AHEAD = 1.02  # how many times the second's standing the first must have to be called the leader


class Tally(Record):
    """One match, counted."""

    winners: i4  # a bit per seat
    ended_by: i4  # the rule that ended it; 0: unfinished
    plies: i4
    turns: i4
    first: i4  # the seat that moved first; -1: all at once, or nobody
    forced: i4  # 1: a player that never goes first had to
    lead_changes: i4
    decisions: i4
    choices: i4  # decisions with more than one legal action
    widest: i4
    width: i8  # legal actions over all choices
    low: Row[int] = row("i4", SEATS)  # the least a seat ever had of the standing, in thousandths


class Notes(Record):
    """What is remembered of a match between two plies, and where in a position the turn and the phase are."""

    turn_at: i4
    turn_size: i4
    phase_at: i4
    phase_size: i4
    turn: i4
    phase: i4
    leader: i4
    together: i1  # several seats may act at once in this phase


def notes_for(game: Game) -> Notes:
    notes = Notes()
    notes.turn_at, notes.turn_size = _place(game, game.turn_field)
    notes.phase_at, notes.phase_size = _place(game, "phase")
    return notes


def unit_of_length(game: Game) -> str:
    """What the game states its length in: `turns`, `rounds`."""
    return game.turn_field + "s"


def _place(game: Game, field: str) -> tuple[int, int]:
    if field not in game.State.fields:
        return 0, 0
    return offset_of(game.State, field), int(game.State.dtype[field].itemsize)


@rule
def peek(memory: Any, at: int, size: int) -> int:
    """A small number of a position, from its bytes: generic code does not know the names of fields."""
    value = 0
    for place in range(size):
        value |= int(memory[at + place]) << (8 * place)
    return value


@rule
def begin(notes: Notes, tally: Tally, memory: Any) -> None:
    """A match is set up."""
    tally.winners = 0
    tally.ended_by = 0
    tally.plies = 0
    tally.turns = 1
    tally.first = NOBODY
    tally.forced = 0
    tally.lead_changes = 0
    tally.decisions = 0
    tally.choices = 0
    tally.widest = 0
    tally.width = 0
    for seat in range(SEATS):
        tally.low[seat] = PERMILLE
    notes.turn = peek(memory, notes.turn_at, notes.turn_size)
    notes.phase = peek(memory, notes.phase_at, notes.phase_size)
    notes.leader = NOBODY
    notes.together = 0


@rule
def before(notes: Notes, tally: Tally, memory: Any, mask: int, seat: int, width: int) -> bool:
    """A seat is about to choose among `width` actions. Is it the first that has a turn alone?"""
    tally.decisions += 1
    if width > 1:
        tally.choices += 1
        tally.width += width
        tally.widest = max(tally.widest, width)
    if tally.first == NOBODY and tally.turns == 1:
        phase = peek(memory, notes.phase_at, notes.phase_size)
        if phase != notes.phase:
            notes.phase = phase
            notes.together = 0
        # The last seat left in a phase of secret choices does not go first: the phase was everybody's.
        if mask & (mask - 1) != 0:
            notes.together = 1
        elif notes.together == 0:
            tally.first = seat
            return True
    return False


@rule
def after(rules: Any, state: Any, notes: Notes, tally: Tally, memory: Any, shares: Any) -> None:
    """An action has been played."""
    tally.plies += 1
    turn = peek(memory, notes.turn_at, notes.turn_size)
    if turn != notes.turn:
        if notes.turn != 0:  # what comes before turn 1 is no turn
            tally.turns += 1
        notes.turn = turn
        if over(rules, state) == 0:
            note_standing(rules, state, notes, tally, shares)


@rule
def note_standing(rules: Any, state: Any, notes: Notes, tally: Tally, shares: Any) -> None:
    """At the turn of a turn: who leads, and how far down each seat has been."""
    scores(rules, state, shares)
    total = 0.0
    for seat in range(rules.players):
        total += shares[seat]
    if total <= 0.0:
        return
    leader = 0
    for seat in range(rules.players):
        tally.low[seat] = min(tally.low[seat], int(PERMILLE * shares[seat] / total))
        if shares[seat] > shares[leader]:
            leader = seat
    for seat in range(rules.players):
        if seat != leader and shares[leader] < AHEAD * shares[seat]:
            return
    if notes.leader != NOBODY and notes.leader != leader:
        tally.lead_changes += 1
    notes.leader = leader


@rule
def end(rules: Any, state: Any, tally: Tally) -> None:
    tally.ended_by = over(rules, state)
    if tally.ended_by != 0:
        tally.winners = winners(rules, state)
