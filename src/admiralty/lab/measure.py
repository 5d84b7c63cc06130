"""Matches measured in compiled code, and the same for players that are asked in Python.

A player's randomness is its own: it does not take from the match's dice, so the same dice can be played by other
players. A player keeps its chance when it changes seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from admiralty.kernel.dice import ALL, GOLDEN, Dice, draw, mixed, word
from admiralty.kernel.events import Log, silent
from admiralty.kernel.game import Game, actors, apply, doctrine, legal, over, setup
from admiralty.kernel.play import legal_buffer, pick_seat, seen_by_rules, shares, stream_seeds
from admiralty.kernel.record import Batch
from admiralty.kernel.rule import INTERPRETED, rule
from admiralty.lab.tally import NOBODY, SEATS, Tally, Watch, after, before, begin, count_uses, end, watch_for
from admiralty.lab.uses import PLACES, use_of, uses_of
from admiralty.opponents.levels import Player
from admiralty.opponents.personalities import with_personality

TABLE = SEATS  # the chance that decides who of several plays first; the others are the players' own
CHANCES = SEATS + 1
TRIES = 64  # set-ups for a player that never goes first, before it is accepted that it must
PLAYED, AGAIN = 0, 1
CALLS = -1  # slips of a player that is asked in Python


@rule
def is_barred(watch: Watch, book: Any, barred: Any, player: int, action: int) -> bool:
    """May this player never choose this action?"""
    if watch.bars[player] == 0:
        return False
    for place in range(PLACES + 1):
        use = use_of(book, action, place)
        if use >= 0 and barred[player * watch.kinds + use] != 0:
            return True
    return False


@rule
def keep_allowed(watch: Watch, book: Any, barred: Any, player: int, options: Any, width: int) -> int:
    """Move what a player may choose to the front of the list; everything if nothing else is left."""
    if watch.bars[player] == 0:
        return width
    kept = 0
    for index in range(width):
        action = options[index]
        if not is_barred(watch, book, barred, player, action):
            options[index] = options[kept]
            options[kept] = action
            kept += 1
    return kept if kept > 0 else width


@rule
def choose(
    minds: Any,
    state: Any,
    seat: int,
    player: int,
    watch: Watch,
    chance: Dice,
    book: Any,
    barred: Any,
    options: Any,
    kept: int,
    buffer: Any,
) -> int:
    """What a player chooses that is random, the doctrine, or a mixture of both.

    `minds` are the rules as each player sees them: they may name another of the rulebook's computer players.
    """
    slips = watch.slips[player]
    if slips == 1 or (slips > 1 and draw(chance, slips) == 0):
        return int(options[draw(chance, kept)])
    stream = state.dice.stream
    state.dice.stream = word(chance)
    action = doctrine(minds[player], state, seat, buffer)
    state.dice.stream = stream
    if kept > 1 and is_barred(watch, book, barred, player, action):
        return int(options[draw(chance, kept)])
    return int(options[0]) if kept == 1 else int(action)


@rule
def play_match(
    rules: Any,
    minds: Any,
    state: Any,
    watch: Watch,
    tally: Tally,
    memory: Any,
    chances: Any,
    book: Any,
    barred: Any,
    uses: Any,
    row: int,
    rotation: int,
    options: Any,
    buffer: Any,
    standing: Any,
    log: Log,
    last_try: int,
) -> int:
    """From the set-up position to the end. AGAIN: a player goes first that never does."""
    begin(watch, tally, memory)
    while tally.plies < watch.most and over(rules, state) == 0:
        mask = actors(rules, state)
        seat = pick_seat(chances[TABLE], mask)
        if seat < 0:
            break
        width = legal(rules, state, seat, options)
        if width == 0:
            break
        player = (seat + rotation) % watch.players
        nobody_yet = tally.first == NOBODY
        before(watch, tally, memory, mask, seat, width)
        if nobody_yet and tally.first == seat and watch.late[player] != 0:
            if last_try == 0:
                return AGAIN
            tally.forced = 1
        kept = keep_allowed(watch, book, barred, player, options, width)
        action = choose(minds, state, seat, player, watch, chances[player], book, barred, options, kept, buffer)
        count_uses(watch, book, uses, row, seat, action)
        apply(rules, state, seat, action, log)
        after(rules, state, watch, tally, memory, standing)
    end(rules, state, tally)
    return PLAYED


@rule
def forget_uses(watch: Watch, uses: Any, row: int) -> None:
    """What was counted in a match that begins again."""
    for place in range(row * watch.players * watch.kinds, (row + 1) * watch.players * watch.kinds):
        uses[place] = 0


@rule
def play_rows(
    rules: Any,
    minds: Any,
    states: Any,
    watch: Watch,
    tallies: Any,
    memory: Any,
    chances: Any,
    luck: Any,
    book: Any,
    barred: Any,
    uses: Any,
    rotations: Any,
    options: Any,
    buffer: Any,
    standing: Any,
    log: Log,
    stop: Any,
) -> int:
    """Play every match of a chunk; how many were played before `stop` was set is returned."""
    state = states[0]
    for row in range(len(tallies)):
        if stop[0] != 0:
            return row
        for player in range(CHANCES):
            chances[player].stream = luck[row * (CHANCES + 1) + 1 + player]
        state.dice.stream = luck[row * (CHANCES + 1)]
        for attempt in range(TRIES):
            setup(rules, state, rules.scenario)
            last_try = 1 if attempt == TRIES - 1 else 0
            rotation = rotations[row]
            ended = play_match(
                rules, minds, state, watch, tallies[row], memory, chances, book, barred, uses, row, rotation,
                options, buffer, standing, log, last_try,
            )  # fmt: skip
            if ended == PLAYED:
                break
            forget_uses(watch, uses, row)
            state.dice.stream = word(chances[TABLE])
    return len(tallies)


@dataclass(frozen=True)
class Lineup:
    """Who plays: for each player how often it slips (CALLS: it is asked in Python), and what it never does."""

    slips: tuple[int, ...]
    barred: tuple[frozenset[int], ...]  # uses
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
        """For each match the stream of its dice, then those of its players and of the table."""
        found = np.empty((len(self.seeds), CHANCES + 1), np.uint64)
        found[:, 0] = self.seeds
        others = np.arange(1, CHANCES + 1, dtype=np.uint64)[None, :] + np.uint64(CHANCES) * self.repeats.astype(
            np.uint64
        ).reshape(-1, 1)
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
    """A chunk of matches: a tally each, and for each match, seat and use how often."""

    tallies: NDArray[Any]
    uses: NDArray[np.uint32]


def measure(game: Game, rules: Any, lineup: Lineup, rows: Rows, stop: NDArray[np.int64] | None = None) -> Measured:
    """Play these matches; fewer come back if `stop` is set meanwhile."""
    bench = _Bench(game, rules, lineup, rows, np.zeros(1, np.int64) if stop is None else stop)
    played = bench.ask() if any(lineup.asked) else bench.run()
    return Measured(bench.tallies.array[:played].copy(), bench.uses_by_seat[:played])


class _Bench:
    """Everything that the matches of a chunk share."""

    def __init__(self, game: Game, rules: Any, lineup: Lineup, rows: Rows, stop: NDArray[np.int64]) -> None:
        uses = uses_of(game)
        kinds, players, count = len(uses.names), int(rules.players), len(rows.seeds)
        self.game, self.rules, self.lineup, self.rows, self.stop = game, rules, lineup, rows, stop
        self.watch = watch_for(game, players, kinds)
        barred = np.zeros(SEATS * kinds, np.int64)
        for player in range(players):
            self.watch.slips[player] = lineup.slips[player]
            self.watch.late[player] = int(lineup.late[player])
            self.watch.bars[player] = int(bool(lineup.barred[player]))
            for use in lineup.barred[player]:
                barred[player * kinds + use] = 1
        self.minds: Batch[Any] = Batch(game.Rules, players)
        for player, mind in enumerate(lineup.minds or (-1,) * players):
            self.minds[player] = with_personality(game, rules, mind)
        self.states: Batch[Any] = Batch(game.State, 1)
        self.tallies: Batch[Tally] = Batch(Tally, count)
        self.chances: Batch[Dice] = Batch(Dice, CHANCES)
        counted = np.zeros(count * players * kinds, np.uint32)
        self.uses_by_seat = counted.reshape(count, players, kinds)
        self.memory = seen_by_rules(self.states.array.view(np.uint8))
        self.luck = rows.luck
        self.book, self.barred, self.uses = (seen_by_rules(each) for each in (uses.book, barred, counted))
        self.options, self.buffer, self.standing = legal_buffer(game), legal_buffer(game), shares(game)
        self.log = silent()

    def run(self) -> int:
        blocks: Any = (self.minds, self.states, self.tallies, self.chances)
        minds, states, tallies, chances = blocks if INTERPRETED else (block.array for block in blocks)
        luck, rotations, stop = (seen_by_rules(each) for each in (self.luck, self.rows.rotations, self.stop))
        return int(
            play_rows(
                self.rules, minds, states, self.watch, tallies, self.memory, chances, luck, self.book, self.barred,
                self.uses, rotations, self.options, self.buffer, self.standing, self.log, stop,
            )
        )  # fmt: skip

    def ask(self) -> int:
        """The same with at least one player that is asked in Python."""
        luck = self.luck.reshape(-1, CHANCES + 1)
        for row in range(len(self.rows.seeds)):
            if self.stop[0]:
                return row
            state = self.states[0]
            for player in range(CHANCES):
                self.chances[player].stream = int(luck[row, 1 + player])
            state.dice.stream = int(luck[row, 0])
            asked = [
                None if make is None else make(int(luck[row, 1 + player]) >> 1)
                for player, make in enumerate(self.lineup.asked)
            ]
            for attempt in range(TRIES):
                self.game.setup(self.rules, state, self.rules.scenario)
                if self._ask_match(row, asked, attempt == TRIES - 1) == PLAYED:
                    break
                forget_uses(self.watch, self.uses, row)
                state.dice.stream = int(word(self.chances[TABLE]))
        return len(self.rows.seeds)

    def _ask_match(self, row: int, asked: Sequence[tuple[Player, float] | None], last_try: bool) -> int:
        game, rules, state, watch, tally = self.game, self.rules, self.states[0], self.watch, self.tallies[row]
        begin(watch, tally, self.memory)
        while tally.plies < watch.most and not game.over(rules, state):
            mask = int(game.actors(rules, state))
            seat = int(pick_seat(self.chances[TABLE], mask))
            width = int(game.legal(rules, state, seat, self.options)) if seat >= 0 else 0
            if width == 0:
                break
            player = (seat + int(self.rows.rotations[row])) % watch.players
            nobody_yet = tally.first == NOBODY
            before(watch, tally, self.memory, mask, seat, width)
            if nobody_yet and tally.first == seat and watch.late[player]:
                if not last_try:
                    return AGAIN
                tally.forced = 1
            action = self._chosen(seat, player, width, asked[player])
            count_uses(watch, self.book, self.uses, row, seat, action)
            game.apply(rules, state, seat, action, self.log)
            after(rules, state, watch, tally, self.memory, self.standing)
        end(rules, state, tally)
        return PLAYED

    def _chosen(self, seat: int, player: int, width: int, asked: tuple[Player, float] | None) -> int:
        rules, state, watch, chance = self.rules, self.states[0], self.watch, self.chances[player]
        kept = int(keep_allowed(watch, self.book, self.barred, player, self.options, width))
        if asked is None:
            given = (watch, chance, self.book, self.barred, self.options, kept, self.buffer)
            minds = self.minds if INTERPRETED else self.minds.array
            return int(choose(minds, state, seat, player, *given))
        concealed = state.copy()
        self.game.conceal(rules, concealed, seat)
        concealed.dice.clear()
        who, seconds = asked
        action = who.choose(rules, concealed, seat, seconds)
        if kept < width and is_barred(watch, self.book, self.barred, player, action):
            return int(self.options[int(draw(chance, kept))])
        return action
