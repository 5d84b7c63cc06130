"""The long form of the siege: `admiralty bench siege --long`.

After the attacks, four trials that take long: the server is killed again and again in the middle of play, is sent very
many messages that make no sense, damaged files are read, and people play for a long time while its memory is watched.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from admiralty.bench.damaged_files import FilesResult, read_damaged
from admiralty.bench.figures import Figure
from admiralty.bench.fuzz import defects
from admiralty.bench.load import Load, Progress, percentile
from admiralty.bench.siege import BesiegedServer, SiegeResult, WatchedBrowser, compare, sit_and_play
from admiralty.bench.table import wait_until_compiled
from admiralty.errors import Unknown
from admiralty.kernel.game import Game

LONGEST_FUZZING_SECONDS = 3600
AT_ONCE = 50_000  # messages of one process that sends them
SETTLING_SHARE = 0.25  # of a soak: caches fill; what memory does after that counts


@dataclass(frozen=True)
class LongSiege:
    game: Game
    kills: int = 200
    messages: int = 1_000_000
    files: int = 100_000
    soak_seconds: float = 1_200.0
    slice_seconds: float = 10.0  # of a soak: then these people leave, and others open tables
    tables: int = 8
    plies_per_second: float = 40.0
    seed: int = 7


@dataclass
class LongSiegeResult:
    durable: SiegeResult = field(default_factory=SiegeResult)  # of the kills
    fuzzed: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    fuzz_crashes: int = 0
    files: FilesResult = field(default_factory=FilesResult)
    memory: list[tuple[float, float]] = field(default_factory=list)  # of the soak: seconds, kilobytes
    soaked: list[float] = field(default_factory=list)  # of the soak: milliseconds of every open ply
    log_bytes: int = 0


def measure_long(siege: LongSiege, progress: Progress) -> LongSiegeResult:
    result = LongSiegeResult()
    _be_killed(siege, result, progress)
    _be_fuzzed(siege, result, progress)
    for result.files in read_damaged(siege.game, siege.files, siege.seed):
        progress(f"damaged files: {result.files.tried:,} of {siege.files:,}")
    _soak(siege, result, progress)
    return result


@contextmanager
def _server(siege: LongSiege, result: LongSiegeResult, progress: Progress, behind_proxy: bool) -> Iterator[Any]:
    with tempfile.TemporaryDirectory(prefix="admiralty-siege-") as folder:
        server = BesiegedServer(Path(folder), behind_proxy)
        server.start()
        try:
            wait_until_compiled(server.port, Load(siege.game.key), progress)
            yield server
            result.log_bytes += server.log.stat().st_size
        finally:
            server.kill()


def _be_killed(siege: LongSiege, result: LongSiegeResult, progress: Progress) -> None:
    """Each time in the middle of play: every ply that was shown is on disk afterwards."""
    chance = Random(siege.seed)
    with _server(siege, result, progress, behind_proxy=True) as server:
        for number in range(siege.kills):
            progress(f"kills: {number} of {siege.kills}")
            _kill_in_play(siege, server, chance.uniform(0.2, 1.2), result.durable)


def _kill_in_play(siege: LongSiege, server: BesiegedServer, after_seconds: float, result: SiegeResult) -> None:
    """However long people take to sit down on a busy machine, the kill falls into their play."""
    tables = [server.open(siege.game.key) for _ in range(2)]
    browsers: list[WatchedBrowser] = []
    killer = threading.Timer(after_seconds, server.kill)
    load = Load(siege.game.key, 2, 100.0, 1.2)
    asyncio.run(sit_and_play(server, tables, load, browsers, lambda what: killer.start()))
    killer.join()
    server.start()
    result.kills += 1
    compare(server, tables, browsers, result)


def _be_fuzzed(siege: LongSiege, result: LongSiegeResult, progress: Progress) -> None:
    """As if everybody were at home: nothing is refused for being too much."""
    with _server(siege, result, progress, behind_proxy=False) as server:
        done = 0
        while done < siege.messages:
            progress(f"messages that make no sense: {done:,} of {siege.messages:,}")
            count = min(AT_ONCE, siege.messages - done)
            command = [sys.executable, "-m", "admiralty.bench.fuzz"]
            command += [str(server.port), siege.game.key, str(count), str(siege.seed + done)]
            told = subprocess.run(command, capture_output=True, timeout=LONGEST_FUZZING_SECONDS, env=dict(os.environ))
            if told.returncode:
                raise Unknown(f"messages could not be sent: {told.stderr.decode()[-500:]}")
            found = msgspec.json.decode(told.stdout)
            result.fuzzed += found["sent"]
            result.answers.update(found["answers"])
            done += count
            if not server.is_alive:
                result.fuzz_crashes += 1
                server.start()


def _soak(siege: LongSiege, result: LongSiegeResult, progress: Progress) -> None:
    """People come, play and go; memory is looked at when they have gone."""
    with _server(siege, result, progress, behind_proxy=False) as server:
        began = perf_counter()
        while (now := perf_counter() - began) < siege.soak_seconds:
            progress(f"playing for a long time: {now:.0f} of {siege.soak_seconds:.0f} seconds")
            tables = [server.open(siege.game.key) for _ in range(siege.tables)]
            load = Load(siege.game.key, siege.tables, siege.plies_per_second, siege.slice_seconds)
            played = asyncio.run(sit_and_play(server, tables, load, []))
            result.soaked += [ply.milliseconds for ply in played.played if ply.other_screen]
            result.memory.append((perf_counter() - began, server.memory_kilobytes))


def growth(memory: list[tuple[float, float]]) -> float:
    """Kilobytes a minute, by least squares, once caches have filled."""
    settled = [each for each in memory if each[0] >= SETTLING_SHARE * memory[-1][0]] if memory else []
    if len(settled) < 2:
        return 0.0
    mean_time = sum(time for time, _ in settled) / len(settled)
    mean_size = sum(size for _, size in settled) / len(settled)
    spread = sum((time - mean_time) ** 2 for time, _ in settled)
    together = sum((time - mean_time) * (size - mean_size) for time, size in settled)
    return 60 * together / spread


def long_figures(result: LongSiegeResult) -> list[Figure]:
    durable, sizes = result.durable, [size for _, size in result.memory]
    malformed = result.answers["malformed"] + result.answers["400"]
    return [
        Figure("kills", durable.kills, "kills"),
        Figure("plies_shown_before_kills", durable.plies, "plies"),
        Figure("lost_plies", durable.lost, "plies"),
        Figure("state_changes", durable.changed, "tables"),
        Figure("fuzzed_messages", result.fuzzed, "messages"),
        Figure("fuzzed_messages_refused_as_malformed", malformed, "messages"),
        Figure("fuzzed_messages_that_broke_something", defects(result.answers), "messages"),
        Figure("crashes_while_fuzzed", result.fuzz_crashes, "crashes"),
        Figure("damaged_files", result.files.tried, "files"),
        Figure("damaged_files_refused_in_words", result.files.refused.total(), "files"),
        Figure("damaged_files_that_broke_something", len(result.files.failures), "files"),
        Figure("soak", result.memory[-1][0] if result.memory else 0.0, "s"),
        Figure("soak_plies", len(result.soaked), "plies"),
        Figure("soak_ply_to_both_screens_p99", percentile(result.soaked, 99), "ms"),
        Figure("soak_memory_at_first", sizes[0] if sizes else 0.0, "KB"),
        Figure("soak_memory_in_the_end", sizes[-1] if sizes else 0.0, "KB"),
        Figure("soak_memory_growth", growth(result.memory), "KB/min"),
        Figure("log_of_the_long_trials", result.log_bytes, "bytes"),
    ]
