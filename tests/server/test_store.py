"""A data folder: one server at a time, and databases of earlier versions. See `test_both_databases` for the rest."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from admiralty.server import schema
from admiralty.server.data_folder import FolderLock
from admiralty.server.migrations import migrate
from server.conftest import Server

DATA = Path(__file__).parent / "data"


def test_a_second_server_does_not_touch_the_folder_of_the_first(server: Server, tmp_path: Path) -> None:
    first, _ = server.two_browsers()
    command = [sys.executable, "-m", "admiralty.cli", "serve", "--port", "0", "--data", str(tmp_path / "data")]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ended.returncode != 0
    assert "another server uses" in " ".join(ended.stderr.split())
    assert first.play("guess 1")["type"] == "state"


def test_a_folder_can_be_used_again_when_its_server_has_ended(tmp_path: Path) -> None:
    first, second = FolderLock(tmp_path), FolderLock(tmp_path)
    first.take()
    with pytest.raises(RuntimeError, match="another server"):
        second.take()
    first.give_back()
    second.take()
    second.give_back()


def kept_by_version_1(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    database = sqlite3.connect(folder / "tables.sqlite")
    database.executescript((DATA / "tables.sql").read_text(encoding="utf-8"))
    database.close()
    return folder / "tables.sqlite"


def in_step(file: Path) -> list[Any]:
    """How a database differs from what this version declares."""
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), schema.METADATA)
    engine.dispose()
    return list(found)


def rows(file: Path, statement: str) -> list[Any]:
    database = sqlite3.connect(file)
    found = database.execute(statement).fetchall()
    database.close()
    return found


def test_a_new_database_is_what_the_schema_declares(tmp_path: Path) -> None:
    migrate(tmp_path / "tables.sqlite")
    assert in_step(tmp_path / "tables.sqlite") == []


def test_a_database_of_the_first_version_is_migrated_and_keeps_every_row(tmp_path: Path) -> None:
    file = kept_by_version_1(tmp_path)
    kept = {name: rows(file, f"SELECT * FROM {name}") for name in ("plies", "tokens", "chats")}
    names = rows(file, "SELECT name, commitment, touched FROM tables")
    for _ in range(2):  # the second time there is nothing to do
        migrate(file)
        assert in_step(file) == []
        assert {name: rows(file, f"SELECT * FROM {name}") for name in kept} == kept
        assert rows(file, "SELECT name, commitment, touched FROM tables") == names
    assert set(rows(file, "SELECT revision, dice, ancestry FROM tables")) == {(0, "{}", "[]")}


def test_a_migration_that_fails_leaves_the_database_as_it_was(tmp_path: Path) -> None:
    file = kept_by_version_1(tmp_path)
    database = sqlite3.connect(file)
    database.execute("CREATE TABLE rules (other INTEGER)")  # in the way of the last step
    database.commit()
    before = list(database.iterdump())
    database.close()
    with pytest.raises(Exception, match="rules"):
        migrate(file)
    database = sqlite3.connect(file)
    assert list(database.iterdump()) == before
    database.close()


def test_a_table_that_another_process_has_taken_is_read_anew(server: Server, tmp_path: Path) -> None:
    """What a browser is told of a ply that could not be written: it has not happened."""
    first, second = server.two_browsers()
    first.play("guess 1")
    database = sqlite3.connect(tmp_path / "data" / "tables.sqlite")
    database.execute("UPDATE tables SET revision = revision + 1")
    database.commit()
    database.close()
    first.send({"type": "play", "seat": 0, "line": "ready", "ply": 1, "ref": 5})
    assert first.until("refused")["code"] == "not-saved"
    second.until_sent_away()
    first.connect(first.shown["version"])
    assert [each["line"] for each in first.plies] == ["guess 1"]
    assert first.play("ready")["type"] == "state"
