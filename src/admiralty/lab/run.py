"""Play what is missing of an experiment: on the threads of this machine, or on a Ray cluster.

Pieces are numbered before the first match, and each follows from its number alone; so it does not matter who plays
them, in which order, or whether one is played twice because a machine was lost.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from admiralty.kernel.play import cores
from admiralty.lab.experiment import Cell
from admiralty.lab.pieces import play_piece
from admiralty.lab.results import Result, results_of
from admiralty.lab.store import Piece, Store

if TYPE_CHECKING:
    import polars

Progress = Callable[[int, int], None]
"""Called with the matches that are kept and the matches there will be."""

AHEAD = 2  # pieces handed out for each worker: none waits, and memory stays the same whatever the number of matches


def run(store: Store, progress: Progress, threads: int | None = None, ray: str | None = None) -> bool:
    """Play everything that is missing. False if it was interrupted: what is kept stays, and can be reported on."""
    missing = store.missing()
    total = sum(piece.count for piece in store.pieces)
    kept = total - sum(piece.count for piece in missing)
    progress(kept, total)
    if not missing:
        return True
    if ray is None:
        finished = _on_threads(store, missing, threads or cores())
    else:
        from admiralty.lab.cluster import on_cluster

        finished = on_cluster(store, missing, ray)
    try:
        for piece in finished:
            kept += piece.count
            progress(kept, total)
    except KeyboardInterrupt:
        return False
    finally:
        finished.close()  # what has begun is ended
    return True


def play_cell(cell: Cell, threads: int | None = None) -> Result:
    """Play all matches of a cell and measure them, without keeping them."""
    _ = cell.terms  # refuses bad rules before a thread is started
    alone = replace(cell, index=0)
    stop = np.zeros(1, np.int64)
    with ThreadPoolExecutor(threads or cores()) as pool:
        try:
            frames = pool.map(lambda piece: play_piece(alone, piece[0], piece[1], stop), alone.pieces)
            return results_of([alone], ((alone, frame) for frame in frames))[0]
        except BaseException:
            stop[0] = 1
            raise


def _on_threads(store: Store, missing: list[Piece], threads: int) -> Generator[Piece, None, None]:
    """Pieces as they are kept. Compiled rules do not hold the global lock, so threads use every core."""
    stop = np.zeros(1, np.int64)
    waiting = iter(missing)
    running: dict[Future[polars.DataFrame], Piece] = {}

    def hand_out() -> None:
        piece = next(waiting, None)
        if piece is not None:
            running[pool.submit(play_piece, store.cells[piece.cell], piece.start, piece.count, stop)] = piece

    with ThreadPoolExecutor(threads) as pool:
        try:
            # The first piece alone: whatever has to be compiled is compiled once.
            hand_out()
            while running:
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for each in done:
                    piece = running.pop(each)
                    store.keep(piece, each.result())
                    yield piece
                while len(running) < AHEAD * threads:
                    before = len(running)
                    hand_out()
                    if len(running) == before:
                        break
        finally:
            stop[0] = 1
            for each in running:
                each.cancel()
            for each, piece in running.items():  # what was done when somebody interrupted
                if each.done() and not each.cancelled() and each.exception() is None:
                    if each.result().height == piece.count:
                        store.keep(piece, each.result())
