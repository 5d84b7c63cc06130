"""Matches of an experiment, played and noted in compiled code; players that search are asked from Python.

A player's randomness is its own: it does not take from the match's dice, so the same dice can be played by other
players. A player keeps its chance when it changes seats.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from admiralty.kernel.dice import ALL, GOLDEN, Dice, draw, mixed, word
from admiralty.kernel.events import Log, silent
from admiralty.kernel.game import Game, apply, doctrine, legal, setup
from admiralty.kernel.play import (
    NO_ACTION,
    NOBODY,
    SEATS,
    Seating,
    block_of,
    legal_buffer,
    next_seat,
    seated,
    seen_by_rules,
    shares,
    slips_now,
    stream_seeds,
)
from admiralty.kernel.record import Batch, Record, Row, i1, i4, row
from admiralty.kernel.rule import rule
from admiralty.lab.action_kinds import PLACES, action_kinds, kind_of
from admiralty.lab.tally import Notes, Tally, after, before, begin, end, notes_for
from admiralty.opponents.playing import ask
from admiralty.opponents.search import with_player

STREAMS = (
    1 + SEATS + 1
)  # of a match: its dice, its players' chances, the chance that decides who of several plays first
TRIES = 64  # set-ups for a player that never goes first, before it is accepted that it must
CALLS = -1  # slips of a player that is asked in Python


class Progress(Record):
    """Who plays the matches of a chunk, and which choice is being made. A player is not its seat: they change seats."""

    match: i4  # its row
    is_playing: i1  # it has begun
    rotation: i4
    attempt: i4  # at a set-up in which nobody goes first that never does
    seat: i4  # that chooses, …
    width: i4  # … from so many actions, …
    kept: i4  # … of which it may choose so many, the first of the list
    kinds: i4  # number of kinds of action
    slips: Row[int] = row("i4", SEATS)  # of each player
    asked: Row[int] = row("i1", SEATS)  # 1: a player that is asked in Python
    late: Row[int] = row("i1", SEATS)  # 1: a player that never goes first
    bars: Row[int] = row("i1", SEATS)  # 1: a player that never does something


class Work(NamedTuple):
    """What the matches of a chunk are played with. A row of tallies, counts, luck and rotations is a match."""

    rules: Any
    minds: Any  # the rules as each player sees them: they may name another of the rulebook's computer players
    states: Any  # one: the position
    memory: Any  # its bytes
    seating: Seating
    progress: Progress
    notes: Notes
    chances: Any  # of each player
    tallies: Any
    counts: Any  # of each seat and kind of action
    luck: Any  # the seeds of all streams
    rotations: Any
    kinds: Any  # the table of the kinds of action
    barred: Any  # of each player and kind of action: 1 if the player never does it
    options: Any  # what the seat that chooses can play
    buffer: Any
    shares: Any
    log: Log
    stop: Any  # not 0: somebody wants it to end with the match that is being played


@rule
def player_at(progress: Progress, seat: int, players: int) -> int:
    return (seat + int(progress.rotation)) % players


@rule
def is_barred(work: Work, player: int, action: int) -> bool:
    """Does this player never choose this action?"""
    if work.progress.bars[player] == 0:
        return False
    for place in range(PLACES + 1):
        kind = kind_of(work.kinds, action, place)
        if kind >= 0 and work.barred[player * work.progress.kinds + kind] != 0:
            return True
    return False


@rule
def keep_allowed(work: Work, player: int, width: int) -> int:
    """Move what a player may choose to the front of the list; everything if nothing else is left."""
    if work.progress.bars[player] == 0:
        return width
    kept = 0
    for index in range(width):
        action = work.options[index]
        if not is_barred(work, player, action):
            work.options[index] = work.options[kept]
            work.options[kept] = action
            kept += 1
    return kept if kept > 0 else width


@rule
def choose(work: Work, seat: int, player: int, kept: int) -> int:
    """What a player chooses that is random, the doctrine, or a mixture of both."""
    chance, state = work.chances[player], work.states[0]
    if slips_now(chance, work.progress.slips[player]):
        return int(work.options[draw(chance, kept)])
    stream = state.dice.stream
    state.dice.stream = word(chance)
    action = doctrine(work.minds[player], state, seat, work.buffer)
    state.dice.stream = stream
    if kept > 1 and is_barred(work, player, action):
        return int(work.options[draw(chance, kept)])
    return int(work.options[0]) if kept == 1 else int(action)


@rule
def instead_of(work: Work, player: int, action: int) -> int:
    """What a player was asked for in Python, or any other action if it never does that."""
    kept = int(work.progress.kept)
    if kept < work.progress.width and is_barred(work, player, action):
        return int(work.options[draw(work.chances[player], kept)])
    return action


@rule
def count_kinds(work: Work, seat: int, action: int) -> None:
    progress = work.progress
    base = (progress.match * work.rules.players + seat) * progress.kinds
    for place in range(PLACES + 1):
        kind = kind_of(work.kinds, action, place)
        if kind >= 0:
            work.counts[base + kind] += 1


@rule
def begin_match(work: Work) -> None:
    """A match of the row from its set-up on; nothing is left of an earlier attempt at it."""
    progress, state = work.progress, work.states[0]
    setup(work.rules, state, work.rules.scenario)
    begin(work.notes, work.tallies[progress.match], work.memory)
    work.seating.plies = 0
    size = work.rules.players * progress.kinds
    for place in range(progress.match * size, (progress.match + 1) * size):
        work.counts[place] = 0


@rule
def begin_row(work: Work) -> None:
    """The next match: its luck, and who sits where."""
    progress = work.progress
    streams = progress.match * STREAMS
    work.states[0].dice.stream = work.luck[streams]
    for player in range(SEATS):
        work.chances[player].stream = work.luck[streams + 1 + player]
    work.seating.chance.stream = work.luck[streams + 1 + SEATS]
    progress.rotation = work.rotations[progress.match]
    progress.attempt = 0
    progress.is_playing = 1
    outside = 0
    for seat in range(work.rules.players):
        outside |= progress.asked[player_at(progress, seat, work.rules.players)] << seat
    work.seating.outside = outside


@rule
def play_rows(work: Work, action: int) -> int:
    """Play the matches one after the other: NOBODY, when all are played or it is to stop.

    Where a player is to choose that is asked in Python, its seat is returned; to go on, call it with the chosen action.
    All that calls a game's rules again and again is here: each function that does is compiled with the whole game.
    """
    rules, state, seating, progress, notes = work.rules, work.states[0], work.seating, work.progress, work.notes
    while progress.match < len(work.tallies):
        tally = work.tallies[progress.match]
        if progress.is_playing == 0:
            if work.stop[0] != 0:
                return NOBODY
            begin_row(work)
            begin_match(work)
        elif action != NO_ACTION:
            count_kinds(work, progress.seat, action)
            apply(rules, state, progress.seat, action, work.log)
            seating.plies += 1
            after(rules, state, notes, tally, work.memory, work.shares)
        action = NO_ACTION
        seat = next_seat(rules, state, seating)
        width = legal(rules, state, seat, work.options) if seat != NOBODY else 0
        if width == 0:
            end(rules, state, tally)
            progress.match += 1
            progress.is_playing = 0
            continue
        player = player_at(progress, seat, rules.players)
        if before(notes, tally, work.memory, int(seating.acting), seat, width) and progress.late[player] != 0:
            if progress.attempt < TRIES - 1:
                progress.attempt += 1
                state.dice.stream = word(seating.chance)
                begin_match(work)
                continue
            tally.forced = 1
        progress.seat, progress.width, progress.kept = seat, width, keep_allowed(work, player, width)
        if (int(seating.outside) >> seat) & 1:
            return seat
        action = choose(work, seat, player, progress.kept)
    return NOBODY


@dataclass(frozen=True)
class Lineup:
    """Who plays: for each player how often it slips (CALLS: it is asked in Python), and what it never does."""

    slips: tuple[int, ...]
    barred: tuple[frozenset[int], ...]  # kinds of action
    late: tuple[bool, ...]  # never goes first
    minds: tuple[int, ...] = ()  # of each player: which of the rulebook's computer players; -1 whom the rules name
    asked: tuple[Any, ...] = ()  # of each player: from the seed of its chance, a Player and its seconds; None: compiled


@dataclass(frozen=True)
class Rows:
    """Which matches of a run: their seeds, who sits where, and which repetition."""

    seeds: NDArray[np.uint64]
    rotations: NDArray[np.int64]
    repeats: NDArray[np.int64]

    @property
    def luck(self) -> NDArray[np.uint64]:
        """For each match the stream of its dice, then those of its players, then that of who plays first."""
        chances = STREAMS - 1
        found = np.empty((len(self.seeds), STREAMS), np.uint64)
        found[:, 0] = self.seeds
        repeats = self.repeats.astype(np.uint64).reshape(-1, 1)
        others = np.arange(1, STREAMS, dtype=np.uint64)[None, :] + np.uint64(chances) * repeats
        with np.errstate(over="ignore"):
            found[:, 1:] = mixed(mixed(self.seeds)[:, None] ^ (others * np.uint64(GOLDEN)))
        return found.reshape(-1)


def rows_of(first_seed: int, start: int, count: int, rotations: int, repeats: int) -> Rows:
    """Matches number start, start + 1, …: every seed is played with each rotation, and each of those `repeats` times.

    They are the same whatever the number of workers and however a run is cut into chunks.
    """
    numbers = np.arange(start, start + count, dtype=np.int64)
    group = rotations * repeats
    first_group = start // group
    groups = numbers // group
    offset = (first_seed + first_group * GOLDEN) & ALL
    seeds = stream_seeds(offset, int(groups[-1]) - first_group + 1 if count else 0)
    return Rows(seeds[groups - first_group], numbers // repeats % rotations, numbers % repeats)


@dataclass(frozen=True)
class Measured:
    """A chunk of matches: a tally each, and how often each seat of each match used each kind of action."""

    tallies: NDArray[Any]
    counts: NDArray[np.uint32]


def measure(game: Game, rules: Any, lineup: Lineup, rows: Rows, stop: NDArray[np.int64] | None = None) -> Measured:
    """Play these matches; fewer come back if `stop` is set meanwhile."""
    kinds, players, count = len(action_kinds(game).names), int(rules.players), len(rows.seeds)
    tallies: Batch[Tally] = Batch(Tally, count)
    counts = np.zeros((count, players, kinds), np.uint32)
    states: Batch[Any] = Batch(game.State, 1)
    work = Work(
        rules=rules,
        minds=block_of(_minds(game, rules, lineup)),
        states=block_of(states),
        memory=seen_by_rules(states.array.view(np.uint8)),
        seating=seated([], game.longest_match),
        progress=_progress(lineup, kinds),
        notes=notes_for(game),
        chances=block_of(Batch(Dice, SEATS)),
        tallies=block_of(tallies),
        counts=seen_by_rules(counts.reshape(-1)),
        luck=seen_by_rules(rows.luck),
        rotations=seen_by_rules(rows.rotations),
        kinds=seen_by_rules(action_kinds(game).table),
        barred=seen_by_rules(_barred(lineup, kinds)),
        options=legal_buffer(game),
        buffer=legal_buffer(game),
        shares=shares(game),
        log=silent(),
        stop=seen_by_rules(np.zeros(1, np.int64) if stop is None else stop),
    )
    _play(game, work, states[0], lineup, rows)
    played = int(work.progress.match)
    return Measured(tallies.array[:played].copy(), counts[:played])


def _progress(lineup: Lineup, kinds: int) -> Progress:
    progress = Progress()
    progress.kinds = kinds
    for player, slips in enumerate(lineup.slips):
        progress.slips[player] = slips
        progress.asked[player] = int(bool(lineup.asked) and lineup.asked[player] is not None)
        progress.late[player] = int(lineup.late[player])
        progress.bars[player] = int(bool(lineup.barred[player]))
    return progress


def _barred(lineup: Lineup, kinds: int) -> NDArray[np.int64]:
    barred = np.zeros((SEATS, kinds), np.int64)
    for player, never in enumerate(lineup.barred):
        barred[player, list(never)] = 1
    return barred.reshape(-1)


def _minds(game: Game, rules: Any, lineup: Lineup) -> Batch[Any]:
    players = len(lineup.slips)
    minds: Batch[Any] = Batch(game.Rules, players)
    for player, mind in enumerate(lineup.minds or (-1,) * players):
        minds[player] = with_player(rules, mind)
    return minds


def _play(game: Game, work: Work, state: Any, lineup: Lineup, rows: Rows) -> None:
    """All matches of a chunk; wherever compiled code comes to a player that is asked in Python, it is asked here."""
    progress, luck = work.progress, rows.luck.reshape(-1, STREAMS)
    asked: list[Any] = []  # of each player: who, and for how many seconds; None: it is compiled
    row, action = NOBODY, NO_ACTION
    while (seat := int(play_rows(work, action))) != NOBODY:
        if row != progress.match:
            row = progress.match
            asked = [make and make(int(luck[row, 1 + player]) >> 1) for player, make in enumerate(lineup.asked)]
        player = int(player_at(progress, seat, int(work.rules.players)))
        who, seconds = asked[player]
        action = int(instead_of(work, player, ask(who, game, work.rules, state, seat, seconds)))
