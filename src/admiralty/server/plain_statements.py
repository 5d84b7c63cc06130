"""Statements that are executed for every ply, as SQLite's driver takes them.

SQLAlchemy writes them, once. To hand a ply's rows to it each time costs more than the transaction itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Dialect
from sqlalchemy.sql.dml import UpdateBase

from admiralty.server import schema

OFTEN = (schema.ADD_PLIES, schema.ADVANCE_TABLE)  # none of them has a column that SQLAlchemy itself would fill in


def is_plain(connection: Connection, statement: UpdateBase) -> bool:
    return statement in OFTEN and connection.dialect.name == "sqlite"


def execute_plain(connection: Connection, statement: UpdateBase, rows: Sequence[dict[str, Any]]) -> int:
    """How many rows of the database were changed."""
    prepared = _prepared(statement, connection.dialect, tuple(rows[0]))
    driver: Any = connection.connection.driver_connection
    changed: int = driver.executemany(prepared.text, [prepared.values(row) for row in rows]).rowcount
    return changed


class _Prepared:
    def __init__(self, statement: UpdateBase, dialect: Dialect, names: Sequence[str]) -> None:
        compiled: Any = statement.compile(dialect=dialect, column_keys=list(names))
        self.text = str(compiled)
        self._places = [_reader(compiled.binds[name], name, dialect) for name in compiled.positiontup]

    def values(self, row: dict[str, Any]) -> tuple[Any, ...]:
        return tuple(read(row) for read in self._places)


@lru_cache(maxsize=64)
def _prepared(statement: UpdateBase, dialect: Dialect, names: tuple[str, ...]) -> _Prepared:
    return _Prepared(statement, dialect, names)


def _reader(parameter: Any, name: str, dialect: Dialect) -> Callable[[dict[str, Any]], Any]:
    """What stands at one place of a statement: a value of a row as the driver wants it, or a number of its own."""
    as_wanted = parameter.type.dialect_impl(dialect).bind_processor(dialect)
    if not parameter.required and parameter.value is not None:
        constant = parameter.value if as_wanted is None else as_wanted(parameter.value)
        return lambda row: constant
    if as_wanted is None:
        return lambda row: row[name]
    return lambda row: as_wanted(row[name])
