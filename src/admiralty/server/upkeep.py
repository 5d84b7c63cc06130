"""Looking after a data folder: copies of it, its matches as records, and what may go.

A copy is made and old tables are removed while a server runs; only a restore needs the folder for itself.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from admiralty.errors import AdmiraltyError, Malformed, Unknown
from admiralty.games import load
from admiralty.kernel.parameters import suggestion_or_all
from admiralty.match.kept_rules import parameters_in
from admiralty.match.record import Record, write_whole
from admiralty.match.replay import terms_of
from admiralty.server.data_folder import DATABASE, FolderLock
from admiralty.server.match_sources import record_from_rows
from admiralty.server.match_update import PlyRow
from admiralty.server.schema import VERSION

SECONDS_A_DAY = 86_400
REMOVED_AT_ONCE = 500  # tables in one transaction: whoever plays meanwhile waits for no more

# Each says which tables are of its kind. None of them is ever a match under way: that has a ply and no end.
_OF_KIND = {
    "finished": "over AND NOT looks_only",
    "imported": "looks_only",
    "lessons": "json_extract(standing, '$.lesson') IS NOT NULL",
    "empty": 'NOT over AND NOT looks_only AND NOT EXISTS (SELECT 1 FROM plies WHERE plies."table" = tables.name)',
}
KINDS = tuple(_OF_KIND)
_PARTS = (
    ("plies", '"table"'),
    ("tokens", '"table"'),
    ("person_seats", '"table"'),
    ("turn_waits", '"table"'),
    ("chats", '"table"'),
    ("tables", "name"),
)
_JSON = ("options", "start", "clock", "seats", "standing", "dice", "ancestry")


def backup(folder: Path, to: Path) -> int:
    """A copy of everything as it is at one moment, in one file. It holds keys and secrets. The tables are counted."""
    if to.exists():
        raise Malformed(f"{to} exists already; a backup replaces nothing")
    unfinished = to.with_name(f".{to.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with _reading(_database(folder)) as source, contextlib.closing(sqlite3.connect(unfinished)) as target:
            found = _copy(source, target, unfinished)
        unfinished.replace(to)
    finally:
        unfinished.unlink(missing_ok=True)
    return found


def restore(folder: Path, source: Path) -> Path | None:
    """Put a backup in place of what a folder has, which is kept beside it; where, is returned."""
    if not source.is_file():
        raise Unknown(f"{source}: there is no such file")
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    lock = FolderLock(folder)
    try:
        lock.take()
    except RuntimeError as error:
        raise Malformed(f"{error}: stop it first") from None
    try:
        fresh, place = folder / f".{DATABASE}.restored", folder / DATABASE
        fresh.unlink(missing_ok=True)
        with _reading(source) as copied, contextlib.closing(sqlite3.connect(fresh)) as target:
            _copy(copied, target, source)
        aside = _put_aside(place) if place.exists() else None
        fresh.replace(place)
        return aside
    finally:
        lock.give_back()


def _put_aside(place: Path) -> Path:
    """What stood there, whole: with all that the write-ahead log still holds of it."""
    with contextlib.closing(sqlite3.connect(place)) as there:
        there.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        there.execute("PRAGMA journal_mode=DELETE")
    aside = place.with_name(f"{place.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
    place.replace(aside)
    return aside


def export(folder: Path, to: Path, names: Sequence[str] = ()) -> int:
    """The records of matches that are over, each in a file. How many there were."""
    to.mkdir(parents=True, exist_ok=True)
    with _reading(_database(folder)) as database:
        count = 0
        for row in _finished(database, names):
            write_whole(to / f"{row['game']}-{row['name']}.json", _record(database, row).to_json())
            count += 1
    if names and count < len(set(names)):
        raise Unknown("not all of these are tables whose match is over")
    return count


def _finished(database: sqlite3.Connection, names: Sequence[str]) -> Iterator[dict[str, Any]]:
    for found in database.execute("SELECT * FROM tables WHERE over ORDER BY created, name"):
        if not names or found["name"] in names:
            row = dict(found)
            for column in _JSON:
                row[column] = None if row[column] is None else msgspec.json.decode(row[column])
            yield row


def _record(database: sqlite3.Connection, row: dict[str, Any]) -> Record:
    kept = database.execute('SELECT * FROM plies WHERE "table" = ? ORDER BY number', (row["name"],))
    plies = [PlyRow(ply["number"], ply["seat"], ply["line"], ply["faces"], ply["hash"]) for ply in kept]
    record = record_from_rows(row, plies)
    numbers = database.execute("SELECT numbers FROM rules WHERE digest = ?", (row["digest"],)).fetchone()
    parameters: dict[str, Any] = {}
    with contextlib.suppress(AdmiraltyError):  # a game that is not installed here: the record is written all the same
        parameters = parameters_in(terms_of(record, game=load(record.game), numbers=numbers and numbers[0]))
    names = tuple(str(seat.get("name", "")) for seat in row["seats"])
    if not row["standing"].get("agreed"):  # by the rules a match that people have agreed to end is not over
        record = msgspec.structs.replace(record, key=record.key or record.secret_key, secret_key=None)
    return msgspec.structs.replace(record, seats=names, parameters=parameters)


def prune(folder: Path, kinds: Sequence[str], days: float, *, only_count: bool = False) -> int:
    """Remove tables of some kinds that nothing has happened at for so long. How many there were."""
    before = moment_before(kinds, days)
    wanted = f"touched < ? AND ({' OR '.join(f'({_OF_KIND[kind]})' for kind in kinds)})"
    with _reading(_database(folder)) as database:
        found = [row[0] for row in database.execute(f"SELECT name FROM tables WHERE {wanted}", (before,))]
    if only_count:
        return len(found)
    with contextlib.closing(sqlite3.connect(_database(folder), timeout=30, isolation_level=None)) as database:
        _refuse_other_version(database, folder)
        chunks = (found[first : first + REMOVED_AT_ONCE] for first in range(0, len(found), REMOVED_AT_ONCE))
        return sum(_remove(database, chunk, wanted, before) for chunk in chunks)


def moment_before(kinds: Sequence[str], days: float) -> float:
    """So long ago; what nobody could have meant is refused."""
    if days < 0:
        raise Malformed("a number of days is not negative")
    if unknown := sorted(set(kinds) - set(KINDS)):
        raise Unknown(f"there is no kind of table {unknown[0]!r}{suggestion_or_all(unknown[0], KINDS)}")
    return time.time() - days * SECONDS_A_DAY


def _remove(database: sqlite3.Connection, names: Sequence[str], wanted: str, before: float) -> int:
    """Some tables, in a transaction of their own, unless somebody has gone on with them meanwhile."""
    database.execute("BEGIN IMMEDIATE")
    try:
        still = f"SELECT 1 FROM tables WHERE name = ? AND {wanted}"
        going = [(name,) for name in names if database.execute(still, (name, before)).fetchone()]
        for part, column in _PARTS:
            database.executemany(f"DELETE FROM {part} WHERE {column} = ?", going)
        database.execute("COMMIT")
    except BaseException:
        database.execute("ROLLBACK")
        raise
    return len(going)


def _database(folder: Path) -> Path:
    place = folder / DATABASE
    if not place.exists():
        raise Unknown(f"there are no tables in {folder}")
    return place


@contextlib.contextmanager
def _reading(file: Path) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(file.resolve().as_uri() + "?mode=ro", uri=True, timeout=30)) as database:
        database.row_factory = sqlite3.Row
        yield database


def _copy(source: sqlite3.Connection, target: sqlite3.Connection, file: Path) -> int:
    """How many tables there are. What is no database of ours, or is damaged, is refused."""
    try:
        source.backup(target)
        return _count(target, file)
    except sqlite3.DatabaseError:
        raise Malformed(f"{file}: this is no backup of tables") from None


def _count(database: sqlite3.Connection, file: Path) -> int:
    try:
        whole = database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        version = int(database.execute("SELECT value FROM facts WHERE name = 'schema'").fetchone()[0])
        found = int(database.execute("SELECT count(*) FROM tables").fetchone()[0])
    except (TypeError, ValueError):
        raise Malformed(f"{file}: this is no backup of tables") from None
    if not whole:
        raise Malformed(f"{file}: this backup is damaged")
    if version > VERSION:
        raise Malformed(f"{file} was written by another version of Admiralty (its schema is {version})")
    return found


def _refuse_other_version(database: sqlite3.Connection, folder: Path) -> None:
    found = database.execute("SELECT value FROM facts WHERE name = 'schema'").fetchone()
    if found is None or found[0] != str(VERSION):
        raise Malformed(f"{folder} was written by another version of Admiralty: start its server once")
