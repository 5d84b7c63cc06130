"""Many matches at once in compiled code: whoever is outside plays some seats, computer players play the others.

A desk is what an environment knows beside the position: whose turn it is, what can be played, and where its luck comes
from. `turn` takes one action for each desk, lets the computer players answer, and writes down what the seat asked next
may know and do. Everything works on arrays, so that a call from Python costs as little as it can.
"""

from __future__ import annotations

from typing import Any

from admiralty.adapters.encoding import VERSION, write_numbers
from admiralty.kernel.dice import Dice, draw, word
from admiralty.kernel.events import Log
from admiralty.kernel.game import actors, apply, conceal, doctrine, legal, over, scores, setup
from admiralty.kernel.record import Record, Row, i1, i4, row, u1
from admiralty.kernel.rule import rule

SEATS = 8
FRESH, PLAYING, ENDED = 0, 1, 2  # stages of a desk
NEXT_STEP, SAME_STEP, DISABLED, RESET_ONLY = 0, 1, 2, 3  # what a turn does with desks whose match has ended
ALWAYS = -1  # a computer player that slips always plays at random
ATTEMPTS = 16  # a match can end before the outside is asked anything; then another one begins
FORFEIT = -1.0


class Desk(Record):
    luck: Dice  # where the seeds of the matches come from
    chance: Dice  # what the computer players draw from
    plies: i4
    action: i4  # what is chosen: a place in the list
    count: i4  # how many actions the seat can choose from
    shown: i4  # how many places of the mask are set
    seat: i1  # the seat that is asked
    stage: i1
    callers: u1  # a bit for each seat that is played from outside
    illegal: u1  # the match was forfeited
    ended: u1  # it is over since the last turn
    cut: u1  # it was broken off in the last turn
    slips: Row[int] = row("i2", SEATS)  # of each computer player: one in so many plies is random; ALWAYS, or 0 for none


@rule
def lowest(mask: int) -> int:
    """The first seat of a mask, or -1."""
    for seat in range(SEATS):
        if (mask >> seat) & 1:
            return seat
    return -1


@rule
def begin(rules: Any, state: Any, desk: Desk, callers: int) -> None:
    """A new match. Without seats that are given, the outside plays one that is drawn."""
    state.dice.stream = word(desk.luck)
    desk.chance.stream = word(desk.luck)
    setup(rules, state, rules.scenario)
    desk.callers = callers if callers != 0 else 1 << draw(desk.luck, rules.players)
    desk.seat = lowest(desk.callers)
    desk.plies = 0
    desk.illegal = 0
    desk.stage = PLAYING


@rule
def choose(rules: Any, state: Any, desk: Desk, seat: int, buffer: Any) -> int:
    """What a computer player plays."""
    slips = int(desk.slips[seat])
    if slips == ALWAYS or (slips > 0 and draw(desk.chance, slips) == 0):
        return int(buffer[draw(desk.chance, max(1, legal(rules, state, seat, buffer)))])
    return int(doctrine(rules, state, seat, buffer))


@rule
def answer(rules: Any, state: Any, desk: Desk, buffer: Any, log: Log, most: int) -> None:
    """The computer players play until a seat of the outside is asked, or the match is over."""
    while over(rules, state) == 0 and desk.plies < most:
        acting = actors(rules, state)
        asked = acting & int(desk.callers)
        if asked != 0:
            desk.seat = lowest(asked)
            return
        seat = lowest(acting)
        if seat < 0:
            break
        apply(rules, state, seat, choose(rules, state, desk, seat, buffer), log)
        desk.plies += 1
    desk.stage = ENDED


@rule
def look(
    rules: Any,
    state: Any,
    desk: Desk,
    window: Any,
    bytes_: Any,
    words: Any,
    longs: Any,
    runs: Any,
    seen: Any,
    base: int,
) -> None:
    """Write down what the seat that is asked may know: it is read from a concealed copy and from nothing else."""
    window[0] = state
    copy = window[0]
    conceal(rules, copy, desk.seat)
    seen[base] = VERSION
    seen[base + 1] = desk.seat
    seen[base + 2] = actors(rules, copy) if desk.stage == PLAYING else 0
    write_numbers(bytes_, words, longs, runs, seen, base)


@rule
def list_actions(rules: Any, state: Any, desk: Desk, lists: Any, masks: Any, base: int, longest: int) -> None:
    """Write down what the seat that is asked can play: the list, and ones in as many places of the mask."""
    desk.count = legal(rules, state, desk.seat, lists[base : base + longest]) if desk.stage == PLAYING else 0
    for place in range(desk.shown, desk.count):
        masks[base + place] = 1
    for place in range(desk.count, desk.shown):
        masks[base + place] = 0
    desk.shown = desk.count


@rule
def restart(rules: Any, state: Any, desk: Desk, callers: int, buffer: Any, log: Log, most: int) -> None:
    """Begin matches until one asks the outside for something."""
    for _ in range(ATTEMPTS):
        begin(rules, state, desk, callers)
        answer(rules, state, desk, buffer, log, most)
        if desk.stage == PLAYING:
            return


@rule
def settle(rules: Any, state: Any, worth: Any, base: int) -> None:
    """What an ended match is worth to each seat: 1 for a win, 0 for an equal share; all seats together make 0."""
    players = int(rules.players)
    scores(rules, state, worth[base : base + SEATS])
    for seat in range(players):
        worth[base + seat] = (players * worth[base + seat] - 1.0) / max(1, players - 1)


@rule
def turn(
    books: Any,
    states: Any,
    desks: Any,
    window: Any,
    bytes_: Any,
    words: Any,
    longs: Any,
    runs: Any,
    lists: Any,
    seen: Any,
    masks: Any,
    finals: Any,
    worth: Any,
    buffer: Any,
    logs: Any,
    start: int,
    stop: int,
    mode: int,
    callers: int,
    most: int,
) -> None:
    """One action for each desk from `start` to `stop`. Of `finals` only the rows of matches that ended are written.

    A row of `worth` has a place for each seat, then one for the reward of whoever acted.
    """
    rules, log = books[0], logs[0]
    longest, width = len(buffer), len(seen) // len(states)
    for index in range(start, stop):
        state, desk = states[index], desks[index]
        if mode == RESET_ONLY and desk.stage != FRESH:
            continue
        row = index * (SEATS + 1)
        worth[row + SEATS] = 0.0
        desk.ended = 0
        desk.cut = 0
        if desk.stage == PLAYING:
            mover = int(desk.seat)
            if desk.action < 0 or desk.action >= desk.count:
                desk.illegal = 1
                desk.ended = 1
                desk.stage = ENDED
                worth[row + SEATS] = FORFEIT
            else:
                apply(rules, state, mover, lists[index * longest + desk.action], log)
                desk.plies += 1
                answer(rules, state, desk, buffer, log, most)
                if desk.stage == ENDED:
                    desk.ended = 1 if over(rules, state) != 0 else 0
                    desk.cut = 1 - desk.ended
                    if desk.ended != 0:
                        settle(rules, state, worth, row)
                        worth[row + SEATS] = worth[row + mover]
            if desk.stage == ENDED and mode == SAME_STEP:
                look(rules, state, desk, window, bytes_, words, longs, runs, finals, index * width)
                restart(rules, state, desk, callers, buffer, log, most)
        elif desk.stage == FRESH or mode == NEXT_STEP:
            restart(rules, state, desk, callers, buffer, log, most)
        look(rules, state, desk, window, bytes_, words, longs, runs, seen, index * width)
        list_actions(rules, state, desk, lists, masks, index * longest, longest)
