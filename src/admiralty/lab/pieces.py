"""A piece of work: some matches of a cell, played and put into a table with one row per match."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

import msgspec
import numpy as np
from numpy.typing import NDArray

from admiralty.errors import Malformed
from admiralty.kernel.actions import seat_name
from admiralty.lab.action_kinds import action_kinds
from admiralty.lab.experiment import Cell, Experiment, cells_of
from admiralty.lab.measure import measure, rows_of
from admiralty.lab.parameter_values import value_shown
from admiralty.lab.players import lineup_of

if TYPE_CHECKING:
    import polars

COUNTED = ("plies", "turns", "lead_changes", "decisions", "choices", "width", "widest")


def need_polars() -> None:
    """The lab's tables are an extra of the package."""
    if find_spec("polars") is None:
        raise Malformed("the lab needs polars and optuna: pip install 'admiralty[lab]'")


def play_piece(cell: Cell, start: int, count: int, stop: NDArray[np.int64] | None = None) -> polars.DataFrame:
    """The rows of `count` matches from match number `start` on; fewer if `stop` is set meanwhile."""
    import polars as pl

    lineup = lineup_of(cell.game, cell.players, cell.never)
    rows = rows_of(cell.seed, start, count, cell.rotations, cell.repeats)
    measured = measure(cell.game, cell.terms.rules, lineup, rows, stop)
    tallies, played = measured.tallies, len(measured.tallies)
    columns = {
        "cell": pl.Series(np.full(played, cell.index, np.uint32)),
        "match": pl.Series(np.arange(start, start + played, dtype=np.uint32)),
        "scenario": pl.Series([cell.scenario] * played, dtype=pl.String),
        "ruleset": pl.Series([cell.terms.ruleset_name] * played, dtype=pl.String),
        "players": pl.Series([",".join(cell.players)] * played, dtype=pl.String),
        "never": pl.Series([cell.restriction] * played, dtype=pl.String),
        "seed": pl.Series(rows.seeds[:played]),
        "rotation": pl.Series(rows.rotations[:played].astype(np.uint8)),
        "repeat": pl.Series(rows.repeats[:played].astype(np.uint8)),
        "winners": pl.Series(tallies["winners"].astype(np.uint8)),
        "ended_by": pl.Series(tallies["ended_by"].astype(np.uint16)),
        "first": pl.Series(tallies["first"].astype(np.int8)),
        "forced_first": pl.Series(tallies["forced"].astype(np.uint8)),
    }
    for name in COUNTED:
        columns[name] = pl.Series(tallies[name].astype(np.uint32))
    for name, value in cell.point.items():
        columns[f"option {name}"] = pl.Series([value_shown(value)] * played, dtype=pl.String)
    for seat in range(cell.seats):
        columns[f"{seat_name(seat)} low"] = pl.Series(tallies["low"][:, seat].astype(np.uint16))
    for seat in range(cell.seats):
        for use, name in enumerate(action_kinds(cell.game).names):
            columns[f"{seat_name(seat)} {name}"] = pl.Series(measured.counts[:, seat, use])
    return pl.DataFrame(columns)


@lru_cache(maxsize=8)
def _cells(question: bytes) -> list[Cell]:
    return cells_of(msgspec.json.decode(question, type=Experiment))


def play_elsewhere(question: bytes, cell: int, start: int, count: int) -> polars.DataFrame:
    """The same in another process: it is told the question and works out the rest for itself."""
    return play_piece(_cells(question)[cell], start, count)
