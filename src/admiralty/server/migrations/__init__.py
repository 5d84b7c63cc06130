"""The database as earlier versions wrote it, brought to what this version reads: one file in `versions` for each step.

Alembic runs the steps. Every database states its version by `schema` in its table `facts`; the first knew no Alembic.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, event, inspect, text

from admiralty.server.schema import VERSION

FIRST = "0001"  # what version 0.1.0 wrote


def migrate(file: Path) -> None:
    """Bring a database to the newest version, or make a new one: wholly or not at all."""
    engine = create_engine(f"sqlite:///{file}", hide_parameters=True)
    event.listen(engine, "connect", _begin_ourselves)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.begin() as connection:
            upgrade(connection, str(file.parent))
    finally:
        engine.dispose()


def upgrade(connection: Connection, where: str) -> None:
    stated = _stated(connection)
    if stated == VERSION:
        return
    from alembic import command  # a third of a second, which a server that has nothing to migrate does not wait for
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    found = None if stated is None else f"{stated:04}"
    if found not in (None, *(script.revision for script in ScriptDirectory.from_config(config).walk_revisions())):
        raise RuntimeError(f"{where} was written by another version of Admiralty (its schema is {stated})")
    if found == FIRST and not inspect(connection).has_table("alembic_version"):
        command.stamp(config, FIRST)
    command.upgrade(config, "head")


def _stated(connection: Connection) -> int | None:
    """The version that a database states in its table `facts`; none if there is nothing in it."""
    if not inspect(connection).has_table("facts"):
        return None
    found = connection.execute(text("SELECT value FROM facts WHERE name = 'schema'")).scalar()
    return None if found is None else int(found)


def _begin_ourselves(connection: Any, _record: Any) -> None:
    """Python's driver would begin no transaction before a change of the schema."""
    connection.isolation_level = None
