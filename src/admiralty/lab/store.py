"""Where results are kept: a folder with the question, one Parquet file for each piece of work, and the report.

    orbital-1.lab/
      experiment.json     the question, the rules it was asked of, the versions of everything
      matches/            Parquet, one row per match; any reader of Parquet takes the folder as one table
      report.html  report.json

A piece is written whole or not at all, and never changed. A run that was stopped goes on with the pieces that are
missing; a damaged piece is missing too.
"""

from __future__ import annotations

import io
import platform
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from admiralty.errors import Malformed, Unknown
from admiralty.lab.experiment import Cell, Experiment, cells_of
from admiralty.match.record import write_whole

if TYPE_CHECKING:
    import polars

FORMAT = 1
LARGEST_FILE = 16_000_000
_LIBRARIES = ("admiralty", "numpy", "numba", "polars")


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """What `experiment.json` holds."""

    format: int
    command: str
    versions: dict[str, str]
    experiment: Experiment
    rules: list[str]  # the digest of each cell's rules


class Piece(msgspec.Struct, frozen=True):
    cell: int
    start: int
    count: int

    @property
    def name(self) -> str:
        return f"{self.cell:05}-{self.start:010}.parquet"


def versions_now() -> dict[str, str]:
    found = {"python": platform.python_version()}
    for name in _LIBRARIES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "not installed"
    return found


class Store:
    """The folder of one experiment."""

    def __init__(self, folder: Path, kept: Kept) -> None:
        self.folder = folder
        self.kept = kept
        self.cells: list[Cell] = cells_of(kept.experiment)
        self.damaged: list[str] = []

    @classmethod
    def create(cls, folder: Path, experiment: Experiment, command: str) -> Store:
        cells = cells_of(experiment)
        if (folder / "experiment.json").exists():
            raise Malformed(
                f"{folder}: there is an experiment in it already; go on with it (--resume) or choose another"
            )
        kept = Kept(
            format=FORMAT,
            command=command,
            versions=versions_now(),
            experiment=experiment,
            rules=[cell.terms.digest for cell in cells],
        )
        try:
            (folder / "matches").mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Malformed(f"{folder}: cannot be made ({error.strerror})") from None
        write_whole(folder / "experiment.json", msgspec.json.format(msgspec.json.encode(kept), indent=2))
        return cls(folder, kept)

    @classmethod
    def open(cls, folder: Path) -> Store:
        path = folder / "experiment.json"
        try:
            if path.stat().st_size > LARGEST_FILE:
                raise Malformed(f"{path}: too large to be an experiment")
            kept = msgspec.json.decode(path.read_bytes(), type=Kept)
        except FileNotFoundError:
            raise Unknown(f"{folder}: there is no experiment in it (no experiment.json)") from None
        except OSError as error:
            raise Malformed(f"{path}: cannot be read ({error.strerror})") from None
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Malformed(f"{path}: damaged: {error}. The matches beside it are untouched.") from None
        if kept.format != FORMAT:
            raise Malformed(f"{path}: has format {kept.format}; this program reads format {FORMAT}")
        return cls(folder, kept)

    def check_rules(self) -> None:
        """New matches may only be added to old ones if they are played by the same rules."""
        changed = [
            cell.label for cell, was in zip(self.cells, self.kept.rules, strict=False) if cell.terms.digest != was
        ]
        if changed or len(self.cells) != len(self.kept.rules):
            what = changed[0] if changed else "the number of cells"
            raise Malformed(f"{self.folder}: the rules have changed since ({what}); begin a new experiment")

    @property
    def pieces(self) -> list[Piece]:
        return [Piece(cell.index, start, count) for cell in self.cells for start, count in cell.pieces]

    def path(self, piece: Piece) -> Path:
        return self.folder / "matches" / piece.name

    def has(self, piece: Piece) -> bool:
        """Is this piece there, whole? A damaged one is named in `damaged`, and will be played again."""
        import polars as pl

        path = self.path(piece)
        if not path.exists():
            return False
        try:
            rows = pl.scan_parquet(path).select(pl.len(), pl.col("match").min()).collect().row(0)
        except (OSError, pl.exceptions.PolarsError):
            rows = (-1, -1)
        if rows == (piece.count, piece.start):
            return True
        self.damaged.append(piece.name)
        return False

    def missing(self) -> list[Piece]:
        return [piece for piece in self.pieces if not self.has(piece)]

    def keep(self, piece: Piece, frame: polars.DataFrame) -> None:
        """Write a piece. On a full disk nothing that was kept before is touched."""
        block = io.BytesIO()
        frame.write_parquet(block, compression="zstd", statistics=False)
        write_whole(self.path(piece), block.getvalue())

    def tables(self) -> Iterator[tuple[Cell, polars.DataFrame]]:
        """Every piece that is kept and can be read, one at a time."""
        import polars as pl

        for piece in self.pieces:
            path = self.path(piece)
            if not path.exists():
                continue
            try:
                frame = pl.read_parquet(path)
            except (OSError, pl.exceptions.PolarsError):
                frame = pl.DataFrame()
            if frame.height == piece.count:
                yield self.cells[piece.cell], frame
            elif piece.name not in self.damaged:
                self.damaged.append(piece.name)

    def write(self, name: str, data: bytes) -> Path:
        write_whole(self.folder / name, data)
        return self.folder / name


def free_folder(game: str, below: Path) -> Path:
    """`orbital-1.lab`, or the next number that is free."""
    number = 1
    while (below / f"{game}-{number}.lab").exists():
        number += 1
    return below / f"{game}-{number}.lab"


def plain_json(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1)
