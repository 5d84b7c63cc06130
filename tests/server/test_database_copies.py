"""The database of a club in one file, and back; from SQLite to PostgreSQL, and what may go."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from admiralty.cli.app import app
from admiralty.server import upkeep
from postgres import Postgres, rows
from server.conftest import Server
from server.test_club import MakeClub, make_club, sit  # noqa: F401  # a fixture
from server.test_upkeep import finished, under_way


def admin(*words: str, **environment: str) -> Any:
    return CliRunner().invoke(app, ["admin", *words], env=environment)


def test_a_backup_of_a_club_is_made_while_it_runs_and_brings_everything_back(
    make_club: MakeClub,  # noqa: F811
    tmp_path: Path,
) -> None:
    (server,) = make_club(1)
    url, copy = server.settings.database, tmp_path / "club.sqlite"
    first, _ = under_way(server)
    first.send({"type": "say", "seat": 0, "text": "Well met."})
    first.until("chat")
    said = admin("backup", str(copy), "--database", url)
    assert (said.exit_code, "1 tables" in said.output) == (0, True), said.output
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600, "it holds keys"
    assert admin("backup", str(copy), "--database", url).exit_code == 2, "a backup replaces nothing"
    first.play("ready")
    refused = admin("restore", str(copy), "--database", url, "--yes")
    assert refused.exit_code == 2
    assert "stop them first" in " ".join(refused.output.split())
    server.stop()
    done = admin("restore", str(copy), "--database", url, "--yes")
    assert done.exit_code == 0, done.output
    assert len(list(tmp_path.glob("club.sqlite.before-*"))) == 1, "what was there is kept"
    server.start(server.port)
    first.connect()
    assert [ply["line"] for ply in first.plies] == ["guess 1"]
    assert first.play("ready")["type"] == "state"
    first.send({"type": "say", "seat": 0, "text": "Again."})  # chats are numbered on from what was restored
    assert first.until("chat")["text"] == "Again."


def test_tables_move_from_a_folder_to_a_club(server: Server, postgres: Postgres, tmp_path: Path) -> None:
    first, _ = under_way(server)
    upkeep.backup(tmp_path / "data", tmp_path / "copy.sqlite")
    server.stop()
    url = postgres.fresh()
    assert admin("restore", str(tmp_path / "copy.sqlite"), "--database", url, "--yes").exit_code == 0
    club = Server(tmp_path / "club", database=url, club_address="http://127.0.0.1:1")
    moved = club.sit(first.table, *first.tokens)
    assert [ply["line"] for ply in moved.plies] == ["guess 1"]
    club.stop()
    server.start()


@pytest.mark.parametrize("content", [b"", b"no database"])
def test_what_is_no_backup_is_refused_and_nothing_changes(postgres: Postgres, tmp_path: Path, content: bytes) -> None:
    url, bad = postgres.fresh(), tmp_path / "bad"
    bad.write_bytes(content)
    assert admin("restore", str(bad), "--database", url, "--yes").exit_code in (1, 2)


def test_records_are_exported_and_old_tables_go(make_club: MakeClub, tmp_path: Path) -> None:  # noqa: F811
    (server,) = make_club(1)
    url = server.settings.database
    over, (first, _) = finished(server), under_way(server)
    assert admin("export", str(tmp_path / "records"), "--database", url).exit_code == 0
    assert [each.name for each in (tmp_path / "records").iterdir()] == [f"toy-{over.table}.json"]
    listed = admin("list", "--json", ADMIRALTY_DATABASE=url)
    assert over.table in listed.output, listed.output
    server.open("you", "link")
    rows(url, "UPDATE tables SET touched = touched - 400 * 86400")
    assert "2 tables would be removed" in admin("prune", "--older-than", "30", "--dry-run", "--database", url).output
    assert "2 tables are removed" in admin("prune", "--older-than", "30", "--database", url).output
    assert rows(url, "SELECT name FROM tables") == [(first.table,)]
    assert first.play("ready")["type"] == "state"
