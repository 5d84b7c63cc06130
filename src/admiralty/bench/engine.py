"""How fast a game runs: random actions, whole matches, copies, the size of a position, and starting up."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from time import perf_counter, process_time
from typing import Any

from admiralty.bench.figures import Figure, Work, speeds
from admiralty.bench.machine import yardstick
from admiralty.games.data import CLASSIC
from admiralty.kernel.game import Game
from admiralty.kernel.play import DOCTRINE, RANDOM, play_matches, step_batch
from admiralty.kernel.record import Batch
from admiralty.kernel.rule import INTERPRETED, rule
from admiralty.match.match import Match

SECONDS = 0.3  # how long one measurement takes, about
POSITIONS = 256


@rule
def copy_round(states: Any, rounds: int) -> int:
    """Copy every position of a batch over its neighbour, again and again."""
    copied = 0
    for _ in range(rounds):
        for index in range(1, len(states)):
            states[index] = states[index - 1]
            copied += 1
    return copied


def measure(game: Game, progress: Callable[[str], None], starts: bool = True) -> Iterator[Figure]:
    """All figures of a game, in the order of the table."""
    steps = yardstick()
    progress("random play")
    (one,) = speeds([random_actions(game, 1)], yardstick=steps)
    yield Figure.of("random_actions_one_core", one, "actions/s")
    (all_cores,) = speeds([random_actions(game, None)], clock=perf_counter)
    yield Figure.of("random_actions_all_cores", all_cores, "actions/s")
    progress("whole matches")
    playouts, matches = speeds([whole_matches(game, RANDOM), whole_matches(game, DOCTRINE)], yardstick=steps)
    yield Figure.of("random_playouts_one_core", playouts, "matches/s")
    yield Figure.of("doctrine_matches_one_core", matches, "matches/s")
    progress("copies")
    (copies,) = speeds([position_copies(game)], yardstick=steps)
    yield Figure.of("position_copies_one_core", copies, "copies/s")
    yield Figure("position_copy", 1e9 / copies.best, "ns")
    yield Figure("position_size", game.State.size, "bytes")
    if starts:
        progress("starting with everything compiled")
        bare = start_seconds(COMPILER_ALONE, game, None)
        yield Figure("load_warm", start_seconds(FIRST_LIST, game, None), "s", "import numba", bare)
        yield Figure("start_warm", start_seconds(FIRST_PLIES, game, None), "s", "import numba", bare)
        progress("compiling everything anew")
        with tempfile.TemporaryDirectory(prefix="admiralty-bench-") as empty:
            yield Figure("start_cold", start_seconds(FIRST_PLIES, game, empty), "s")


COMPILER_ALONE = "import numba"
FIRST_LIST = "from admiralty import Match\nmatch = Match({game!r}, ruleset='classic')\nmatch.legal(match.actors[0])\n"
"""Import and load: to the first list of what can be done."""
FIRST_PLIES = (
    "from admiralty.games import load\n"
    "from admiralty.opponents.warm import compile_match\n"
    "compile_match(load({game!r}))\n"
)
"""To the tenth ply, with odds, views and computer players."""


def random_actions(game: Game, threads: int | None) -> Work:
    """Random actions on a batch of positions, as fast as the rules go; matches that end begin again."""
    match = Match(game, ruleset=CLASSIC, seed=0)
    states, _ = play_matches(game, match.rules, POSITIONS, [RANDOM] * match.players)
    return for_a_while(lambda steps: step_batch(game, match.rules, states, steps, threads=threads))


def whole_matches(game: Game, kind: int) -> Work:
    """Matches from the first ply to the last, every seat played by the same kind of player."""
    match = Match(game, ruleset=CLASSIC, seed=0)
    kinds = [kind] * match.players

    def play(count: int) -> int:
        play_matches(game, match.rules, count, kinds, threads=1)
        return count

    return for_a_while(play)


def position_copies(game: Game) -> Work:
    states: Batch[Any] = Batch(game.State, POSITIONS)
    block = states if INTERPRETED else states.array
    return for_a_while(lambda rounds: int(copy_round(block, rounds)))


def for_a_while(work: Callable[[int], int]) -> Work:
    """Work of an amount that takes about `SECONDS`, found by doubling.

    The first call loads or compiles what the work needs, so its time says nothing about the amount.
    """
    work(1)
    amount = 1
    while True:
        began = process_time()
        work(amount)
        took = process_time() - began
        if took >= SECONDS / 4:
            break
        amount *= 2
    amount = max(1, int(amount * SECONDS / took))
    return lambda: work(amount)


def start_seconds(program: str, game: Game, cache: str | None) -> float:
    """How long a process takes from its start to its end. With an empty cache every rule is compiled."""
    program = program.format(game=game.key)
    surroundings = dict(os.environ)
    if cache is None:
        subprocess.run([sys.executable, "-c", program], check=True, env=surroundings)
    else:
        surroundings["ADMIRALTY_CACHE"] = cache
    began = perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True, env=surroundings)
    return perf_counter() - began
