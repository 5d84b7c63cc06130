"""What is noted of a match while it is played: one `Tally`, and the rules that keep it.

The same rules note a match that is played in compiled code and one whose players are asked in Python.
"""

from __future__ import annotations

import re
from typing import Any

from admiralty.kernel.game import Game, over, scores, winners
from admiralty.kernel.record import Record, Row, i1, i4, i8, row
from admiralty.kernel.rule import rule
from admiralty.lab.uses import PLACES, use_of
from admiralty.match.position import offset_of

SEATS = 8
PERMILLE = 1000
AHEAD = 1.02  # how many times the second's standing the first must have to be called the leader
NOBODY = -1


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


class Watch(Record):
    """What must be remembered between two plies, and where in a position the turn and the phase are."""

    players: i4
    most: i4  # plies
    kinds: i4  # number of uses
    turn_at: i4
    turn_size: i4
    phase_at: i4
    phase_size: i4
    turn: i4
    phase: i4
    leader: i4
    together: i1  # several seats may act at once in this phase
    slips: Row[int] = row("i4", SEATS)  # of each player: one in so many choices is a random one; 0 none, 1 all
    late: Row[int] = row("i1", SEATS)  # of each player: 1 never goes first
    bars: Row[int] = row("i1", SEATS)  # of each player: 1 there is something it never does


def watch_for(game: Game, players: int, kinds: int) -> Watch:
    watch = Watch()
    watch.players = players
    watch.most = game.longest_match
    watch.kinds = kinds
    watch.turn_at, watch.turn_size = _place(game, _unit_of_length(game))
    watch.phase_at, watch.phase_size = _place(game, "phase")
    return watch


def _unit_of_length(game: Game) -> str:
    """The field that counts what the game itself states its length in: `24 turns`, `15 rounds`."""
    stated = re.search(r"\b(turn|round)s\b", game.scenarios[0].length)
    return stated[1] if stated else "turn"


def unit_of_length(game: Game) -> str:
    return _unit_of_length(game) + "s"


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
def begin(watch: Watch, tally: Tally, memory: Any) -> None:
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
    watch.turn = peek(memory, watch.turn_at, watch.turn_size)
    watch.phase = peek(memory, watch.phase_at, watch.phase_size)
    watch.leader = NOBODY
    watch.together = 0


@rule
def before(watch: Watch, tally: Tally, memory: Any, mask: int, seat: int, width: int) -> None:
    """A seat is about to choose among `width` actions."""
    tally.decisions += 1
    if width > 1:
        tally.choices += 1
        tally.width += width
        tally.widest = max(tally.widest, width)
    if tally.first == NOBODY and tally.turns == 1:
        phase = peek(memory, watch.phase_at, watch.phase_size)
        if phase != watch.phase:
            watch.phase = phase
            watch.together = 0
        # The last seat left in a phase of secret choices does not go first: the phase was everybody's.
        if mask & (mask - 1) != 0:
            watch.together = 1
        elif watch.together == 0:
            tally.first = seat


@rule
def count_uses(watch: Watch, book: Any, uses: Any, row: int, seat: int, action: int) -> None:
    base = (row * watch.players + seat) * watch.kinds
    for place in range(PLACES + 1):
        use = use_of(book, action, place)
        if use >= 0:
            uses[base + use] += 1


@rule
def after(rules: Any, state: Any, watch: Watch, tally: Tally, memory: Any, shares: Any) -> None:
    """An action has been played."""
    tally.plies += 1
    turn = peek(memory, watch.turn_at, watch.turn_size)
    if turn != watch.turn:
        if watch.turn != 0:  # what comes before turn 1 is no turn
            tally.turns += 1
        watch.turn = turn
        if over(rules, state) == 0:
            note_standing(rules, state, watch, tally, shares)


@rule
def note_standing(rules: Any, state: Any, watch: Watch, tally: Tally, shares: Any) -> None:
    """At the turn of a turn: who leads, and how far down each seat has been."""
    scores(rules, state, shares)
    total = 0.0
    for seat in range(watch.players):
        total += shares[seat]
    if total <= 0.0:
        return
    leader = 0
    for seat in range(watch.players):
        tally.low[seat] = min(tally.low[seat], int(PERMILLE * shares[seat] / total))
        if shares[seat] > shares[leader]:
            leader = seat
    for seat in range(watch.players):
        if seat != leader and shares[leader] < AHEAD * shares[seat]:
            return
    if watch.leader != NOBODY and watch.leader != leader:
        tally.lead_changes += 1
    watch.leader = leader


@rule
def end(rules: Any, state: Any, tally: Tally) -> None:
    tally.ended_by = over(rules, state)
    if tally.ended_by != 0:
        tally.winners = winners(rules, state)
