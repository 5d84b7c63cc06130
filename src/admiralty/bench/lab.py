"""How fast the lab is: whole experiments of the doctrine against itself, with everything it notes and keeps."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

from admiralty.bench.figures import Figure
from admiralty.kernel.game import Game
from admiralty.kernel.play import DOCTRINE, cores, play_matches
from admiralty.lab.experiment import Experiment
from admiralty.lab.pieces import play_piece
from admiralty.lab.run import run
from admiralty.lab.store import Store
from admiralty.match.match import Match

SECONDS = 6.0  # how long the measurement takes, about
HOUR = 3600.0
TIMES = 4  # the second run is so many times as long as the first: memory must not follow


def measure(game: Game, progress: Callable[[str], None]) -> Iterator[Figure]:
    """Matches an hour on all cores, and how much more memory four times as many matches take."""
    with tempfile.TemporaryDirectory(prefix="admiralty-lab-") as folder:
        progress("compiling")
        warm = _store(game, 1, Path(folder) / "warm")
        play_piece(warm.cells[0], 0, 1)
        progress("a short run")
        short = _store(game, _matches_for(warm), Path(folder) / "short")
        began = perf_counter()
        run(short, lambda done, total: None)
        took = perf_counter() - began
        after_short = _memory()
        progress("a longer run")
        long = _store(game, TIMES * short.cells[0].matches, Path(folder) / "long")
        began = perf_counter()
        run(long, lambda done, total: None)
        took_long = perf_counter() - began
        speed = max(short.cells[0].matches / took, long.cells[0].matches / took_long)
        alone = engine_alone(game, long.cells[0].matches)
        yield Figure("lab_matches_an_hour", speed * HOUR, "matches/h", "the engine alone", alone * HOUR)
        yield Figure("lab_memory_growth", max(0.0, _memory() - after_short), "MB")


def engine_alone(game: Game, matches: int) -> float:
    """The same matches a second without anything being noted or kept."""
    rules = Match(game, seed=0).rules
    began = perf_counter()
    play_matches(game, rules, matches, [DOCTRINE] * int(rules.players))
    return matches / (perf_counter() - began)


def _store(game: Game, matches: int, folder: Path) -> Store:
    question = Experiment(game=game.key, players="captain", matches=matches)
    return Store.create(folder, question, "admiralty bench lab")


def _matches_for(warm: Store) -> int:
    """About a fifth of the time for the short run."""
    began = perf_counter()
    play_piece(warm.cells[0], 0, 16)
    return max(64, int(16 * SECONDS / (1 + TIMES) * cores() / (perf_counter() - began)))


def _memory() -> float:
    """The most memory this process ever had, in MB."""
    try:
        import resource
    except ImportError:  # Windows
        return 0.0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
