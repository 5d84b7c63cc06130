"""Matches of an experiment, played and noted in compiled code; players that search are asked from Python.

A player's randomness is its own: it does not take from the match's dice, so the same dice can be played by other
players. A player keeps its chance when it changes seats.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from admiralty.kernel.arrays import ArrayPlace, float64s, int8s, int64s, point, uint8s, uint32s, uint64s
from admiralty.kernel.dice import ALL, GOLDEN, Dice, draw, mixed, word
from admiralty.kernel.events import Log
from admiralty.kernel.game import Game, apply, doctrine, legal, setup
from admiralty.kernel.play import NO_ACTION, NOBODY, SEATS, Seating, block_of, next_seat, slips_now, stream_seeds
from admiralty.kernel.record import Batch, Record, Row, i1, i4, row
from admiralty.kernel.rule import rule
from admiralty.lab.action_kinds import PLACES, action_kinds, kind_of
from admiralty.lab.tally import Notes, Tally, after, before, begin, end, notes_for
from admiralty.opponents.levels import Player
from admiralty.opponents.personalities import AS_IN_THE_MATCH, with_personality
from admiralty.opponents.playing import ask

STREAMS = (
    1 + SEATS + 1
)  # of a match: its dice, its players' chances, the chance that decides who of several plays first
TRIES = 64  # set-ups for a player that never goes first, before it is accepted that it must


class Work(Record):
    """What the matches of a piece are played with, and which choice is being made.

    Matches are numbered by their rows. A player is not a seat: players change seats, and keep their chances.
    """

    match: i4
    is_playing: i1  # it has begun
    rotation: i4  # of the players round the seats
    attempt: i4  # at a set-up in which nobody goes first that never does
    seat: i4  # chooses now …
    width: i4  # … from so many actions, …
    kept: i4  # … of which it may choose so many, the first of the list
    kinds: i4  # how many kinds of action there are
    seating: Seating
    notes: Notes
    log: Log
    chances: Row[Dice] = row(Dice, SEATS)  # of each player
    slips: Row[int] = row("i4", SEATS)  # of each player
    asked: Row[int] = row("i1", SEATS)  # 1: a player that is asked in Python
    late: Row[int] = row("i1", SEATS)  # 1: a player that never goes first
    bars: Row[int] = row("i1", SEATS)  # 1: a player that never does something
    luck: ArrayPlace  # of each match: the seeds of its streams
    rotations: ArrayPlace  # of each match
    counts: ArrayPlace  # of each match, seat and kind of action: how often
    barred: ArrayPlace  # of each player and kind of action: 1 if the player never does it
    kind_table: ArrayPlace  # in which the kind of an action is found
    options: ArrayPlace  # what the seat that chooses can play
    buffer: ArrayPlace
    shares: ArrayPlace
    memory: ArrayPlace  # the bytes of the position
    stop: ArrayPlace  # not 0: somebody wants it to end with the match that is being played


@rule
def player_at(work: Work, seat: int, players: int) -> int:
    return (seat + int(work.rotation)) % players


@rule
def is_barred(work: Work, player: int, action: int) -> bool:
    """Does this player never choose this action?"""
    if work.bars[player] == 0:
        return False
    barred, table = int8s(work.barred), int64s(work.kind_table)
    for place in range(PLACES + 1):
        kind = kind_of(table, action, place)
        if kind >= 0 and barred[player * work.kinds + kind] != 0:
            return True
    return False


@rule
def keep_allowed(work: Work, player: int, width: int) -> int:
    """Move what a player may choose to the front of the list; everything if nothing else is left."""
    if work.bars[player] == 0:
        return width
    options, kept = int64s(work.options), 0
    for index in range(width):
        action = options[index]
        if not is_barred(work, player, action):
            options[index] = options[kept]
            options[kept] = action
            kept += 1
    return kept if kept > 0 else width


@rule
def choose(rules: Any, state: Any, work: Work, player: int) -> int:
    """What a player chooses that is random, the doctrine, or a mixture of both.

    `rules` are those that the player sees: they may name another of the rulebook's computer players.
    """
    options, chance, kept = int64s(work.options), work.chances[player], int(work.kept)
    if slips_now(chance, work.slips[player]):
        return int(options[draw(chance, kept)])
    stream = state.dice.stream
    state.dice.stream = word(chance)
    action = doctrine(rules, state, work.seat, int64s(work.buffer))
    state.dice.stream = stream
    if kept > 1 and is_barred(work, player, action):
        return int(options[draw(chance, kept)])
    return int(options[0]) if kept == 1 else int(action)


@rule
def instead_of(work: Work, player: int, action: int) -> int:
    """What a player answered that was asked in Python, or any other action if it never does that."""
    kept = int(work.kept)
    if kept < work.width and is_barred(work, player, action):
        return int(int64s(work.options)[draw(work.chances[player], kept)])
    return action


@rule
def count_kinds(work: Work, players: int, action: int) -> None:
    counts, table = uint32s(work.counts), int64s(work.kind_table)
    base = (work.match * players + work.seat) * work.kinds
    for place in range(PLACES + 1):
        kind = kind_of(table, action, place)
        if kind >= 0:
            counts[base + kind] += 1


@rule
def begin_match(rules: Any, state: Any, work: Work, tally: Tally) -> None:
    """From the set-up on; nothing is left of an earlier attempt."""
    setup(rules, state, rules.scenario)
    begin(work.notes, tally, uint8s(work.memory))
    work.seating.plies = 0
    counts, size = uint32s(work.counts), rules.players * work.kinds
    for place in range(work.match * size, (work.match + 1) * size):
        counts[place] = 0


@rule
def deal_luck(state: Any, work: Work, players: int) -> None:
    """The seeds of a match that begins, and who sits where."""
    luck, first = uint64s(work.luck), work.match * STREAMS
    state.dice.stream = luck[first]
    for player in range(SEATS):
        work.chances[player].stream = luck[first + 1 + player]
    work.seating.chance.stream = luck[first + 1 + SEATS]
    work.rotation = int64s(work.rotations)[work.match]
    outside = 0
    for seat in range(players):
        outside |= int(work.asked[player_at(work, seat, players)]) << seat
    work.seating.outside = outside


@rule
def play_rows(rules: Any, player_rules: Any, state: Any, tallies: Any, work: Work, action: int) -> int:
    """Play the matches one after the other: NOBODY, when all are played or it is to stop.

    Where a player is to choose that is asked in Python, its seat is returned; to go on, call it with the chosen action.
    All that plays is in one function: each that does is compiled together with the whole game.
    """
    options, memory = int64s(work.options), uint8s(work.memory)
    shares, stop = float64s(work.shares), int64s(work.stop)
    while work.match < len(tallies):
        tally = tallies[work.match]
        if work.is_playing == 0:
            if stop[0] != 0:
                return NOBODY
            deal_luck(state, work, rules.players)
            begin_match(rules, state, work, tally)
            work.attempt = 0
            work.is_playing = 1
        elif action != NO_ACTION:
            count_kinds(work, rules.players, action)
            apply(rules, state, work.seat, action, work.log)
            work.seating.plies += 1
            after(rules, state, work.notes, tally, memory, shares)
        action = NO_ACTION
        seat = next_seat(rules, state, work.seating)
        width = legal(rules, state, seat, options) if seat != NOBODY else 0
        if width == 0:
            end(rules, state, tally)
            work.match += 1
            work.is_playing = 0
            continue
        player = player_at(work, seat, rules.players)
        if before(work.notes, tally, memory, int(work.seating.acting), seat, width) and work.late[player] != 0:
            if work.attempt < TRIES - 1:
                work.attempt += 1
                state.dice.stream = word(work.seating.chance)
                begin_match(rules, state, work, tally)
                continue
            tally.forced = 1
        work.seat = seat
        work.width = width
        work.kept = keep_allowed(work, player, width)
        if (int(work.seating.outside) >> seat) & 1:
            return seat
        action = choose(player_rules[player], state, work, player)
    return NOBODY


@dataclass(frozen=True)
class Lineup:
    """Who plays: for each player how often it slips, what it never does, and which personality it has."""

    slips: tuple[int, ...]
    barred: tuple[frozenset[int], ...]  # kinds of action
    late: tuple[bool, ...]  # never goes first
    personalities: tuple[int, ...] = ()  # by number
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

    They are the same whatever the number of workers and however a run is cut into pieces.
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
    """A piece of matches: a tally each, and how often each seat of each match used each kind of action."""

    tallies: NDArray[Any]
    counts: NDArray[np.uint32]


def measure(game: Game, rules: Any, lineup: Lineup, rows: Rows, stop: NDArray[np.int64] | None = None) -> Measured:
    """Play these matches; fewer come back if `stop` is set meanwhile."""
    kinds, count = len(action_kinds(game).names), len(rows.seeds)
    states, tallies, player_rules = Batch(game.State, 1), Batch(Tally, count), _player_rules(game, rules, lineup)
    counts = np.zeros((count, int(rules.players), kinds), np.uint32)
    work = _work(game, lineup, kinds)
    arrays: dict[str, NDArray[Any]] = {
        "luck": rows.luck,
        "rotations": rows.rotations,
        "counts": counts,
        "barred": _barred(lineup, kinds),
        "kind_table": action_kinds(game).table,
        "options": np.zeros(game.longest_legal, np.int64),
        "buffer": np.zeros(game.longest_legal, np.int64),
        "shares": np.zeros(SEATS, np.float64),
        "memory": states.array.view(np.uint8),
        "stop": np.zeros(1, np.int64) if stop is None else stop,
    }
    for name, array in arrays.items():
        point(getattr(work, name), array)
    asked = _Asked(game, rules, lineup, rows)
    action = NO_ACTION
    while (seat := play_rows(rules, block_of(player_rules), states[0], block_of(tallies), work, action)) != NOBODY:
        action = asked.answer(work, states[0], int(seat))
    return Measured(tallies.array[: work.match].copy(), counts[: work.match])


def _work(game: Game, lineup: Lineup, kinds: int) -> Work:
    work = Work()
    work.kinds = kinds
    work.seating.most = game.longest_match
    work.notes = notes_for(game)
    for player, slips in enumerate(lineup.slips):
        work.slips[player] = slips
        work.asked[player] = int(bool(lineup.asked) and lineup.asked[player] is not None)
        work.late[player] = int(lineup.late[player])
        work.bars[player] = int(bool(lineup.barred[player]))
    return work


def _barred(lineup: Lineup, kinds: int) -> NDArray[np.int8]:
    barred = np.zeros((SEATS, kinds), np.int8)
    for player, never in enumerate(lineup.barred):
        barred[player, list(never)] = 1
    return barred


def _player_rules(game: Game, rules: Any, lineup: Lineup) -> Batch[Any]:
    players = len(lineup.slips)
    found: Batch[Any] = Batch(game.Rules, players)
    for player, number in enumerate(lineup.personalities or (AS_IN_THE_MATCH,) * players):
        found[player] = with_personality(game, rules, number)
    return found


class _Asked:
    """The players that are asked in Python: new ones for each match."""

    def __init__(self, game: Game, rules: Any, lineup: Lineup, rows: Rows) -> None:
        self._game, self._rules, self._makers = game, rules, lineup.asked
        self._luck = rows.luck.reshape(-1, STREAMS)
        self._match = NOBODY
        self._players: dict[int, tuple[Player, float]] = {}

    def answer(self, work: Work, state: Any, seat: int) -> int:
        if self._match != work.match:
            self._match = work.match
            seeds = (int(seed) >> 1 for seed in self._luck[work.match, 1:])
            self._players = {
                player: make(seed) for player, (make, seed) in enumerate(zip(self._makers, seeds, strict=False)) if make
            }
        player = int(player_at(work, seat, int(self._rules.players)))
        who, seconds = self._players[player]
        return int(instead_of(work, player, ask(who, self._game, self._rules, state, seat, seconds)))
