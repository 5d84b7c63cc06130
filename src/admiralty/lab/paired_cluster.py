"""Pieces of pairs on an existing Ray cluster: whoever plays one is told both cells and works out the rest."""

from __future__ import annotations

from concurrent.futures import Future
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from admiralty.games import load
from admiralty.lab.cluster import RETRIES, join
from admiralty.lab.experiment import Cell
from admiralty.lab.measure import Measured
from admiralty.lab.paired import Paired, play_piece_of_pairs


class ToldCell(msgspec.Struct, frozen=True):
    """A cell by name, for another machine with the same games and packs."""

    game: str
    scenario: str
    ruleset: str
    seats: int
    options: dict[str, Any]
    players: tuple[str, ...]
    never: dict[str, list[str]]
    seed: int
    rotations: int
    repeats: int


def told(cell: Cell) -> ToldCell:
    never = {letter: list(what) for letter, what in cell.never.items()}
    return ToldCell(
        cell.game.key, cell.scenario, cell.ruleset, cell.seats, dict(cell.options), cell.players, never,
        cell.seed, cell.rotations, cell.repeats,
    )  # fmt: skip


def cell_from(found: ToldCell) -> Cell:
    return Cell(
        0, load(found.game), found.scenario, found.ruleset, found.seats, found.options, {}, found.players,
        found.never, 0, found.seed, found.rotations, found.repeats,
    )  # fmt: skip


@lru_cache(maxsize=64)
def _cells(question: bytes) -> tuple[Cell, Cell]:
    before, after = msgspec.json.decode(question, type=tuple[ToldCell, ToldCell])
    return cell_from(before), cell_from(after)


def play_elsewhere(question: bytes, start: int, count: int) -> tuple[Measured, Measured]:
    return play_piece_of_pairs(*_cells(question), start, count)


class ClusterPool:
    """The cores of a cluster, as `play_pairs` wants them."""

    def __init__(self, address: str) -> None:
        self._ray = join(address)
        self._play = self._ray.remote(num_cpus=1, max_retries=RETRIES)(play_elsewhere)

    @property
    def workers(self) -> int:
        """A cluster may grow."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def submit(
        self, paired: Paired, start: int, count: int, stop: NDArray[np.int64]
    ) -> Future[tuple[Measured, Measured]]:
        question = msgspec.json.encode((told(paired.before), told(paired.after)))
        future: Future[tuple[Measured, Measured]] = self._play.remote(question, start, count).future()
        return future
