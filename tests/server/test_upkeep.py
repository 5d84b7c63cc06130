"""Looking after a data folder: copies, records, and what may go."""

from __future__ import annotations

import os
import sqlite3
import stat
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from admiralty.cli.app import app
from admiralty.errors import AdmiraltyError, Malformed
from admiralty.match.record import Record
from admiralty.match.verify import verify
from admiralty.server import upkeep
from server.conftest import Browser, Server
from toy import GAME


def admin(*words: str) -> Any:
    return CliRunner().invoke(app, ["admin", *words])


def finished(server: Server) -> Browser:
    first, second = server.two_browsers()
    for browser in (first, second):
        browser.play("guess 1")
        browser.play("ready")
    first.quiet()
    first.play("resign")
    return first


def under_way(server: Server) -> tuple[Browser, Browser]:
    first, second = server.two_browsers()
    first.play("guess 1")
    return first, second


def age(folder: Path, days: float) -> None:
    database = sqlite3.connect(folder / "tables.sqlite")
    database.execute("UPDATE tables SET touched = ?", (time.time() - days * upkeep.SECONDS_A_DAY,))
    database.commit()
    database.close()


def names(folder: Path, part: str = "tables", column: str = "name") -> set[str]:
    database = sqlite3.connect(folder / "tables.sqlite")
    found = {row[0] for row in database.execute(f'SELECT "{column}" FROM {part}')}
    database.close()
    return found


def test_a_backup_is_made_while_a_server_runs_and_brings_everything_back(server: Server, tmp_path: Path) -> None:
    folder, copy = tmp_path / "data", tmp_path / "copy.sqlite"
    first, _ = under_way(server)
    said = admin("backup", str(copy), "--data", str(folder))
    assert (said.exit_code, "1 tables" in said.output) == (0, True), said.output
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600, "it holds keys"
    first.play("ready")
    lost, _ = under_way(server)
    refused = admin("restore", str(copy), "--data", str(folder), "--yes")
    assert refused.exit_code == 2
    assert "stop it first" in " ".join(refused.output.split())
    server.stop()
    assert admin("restore", str(copy), "--data", str(folder), "--yes").exit_code == 0
    aside = next(folder.glob("tables.sqlite.before-*"))
    database = sqlite3.connect(aside)
    assert database.execute("SELECT count(*) FROM tables").fetchone() == (2,), "what was there is kept whole"
    database.close()
    server.start()
    first.connect()
    assert [ply["line"] for ply in first.plies] == ["guess 1"]
    assert first.play("ready")["type"] == "state"
    lost.connect()
    assert lost.heard[-1]["code"] == "wrong-seat"


def test_a_backup_replaces_nothing(server: Server, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("mine")
    with pytest.raises(Malformed, match="replaces nothing"):
        upkeep.backup(tmp_path / "data", there)
    assert there.read_text() == "mine"


@pytest.mark.parametrize("content", [b"", b"no database", os.urandom(4096)])
def test_what_is_no_backup_is_refused_and_nothing_changes(server: Server, tmp_path: Path, content: bytes) -> None:
    first, _ = under_way(server)
    server.stop()
    bad = tmp_path / "bad"
    bad.write_bytes(content)
    assert admin("restore", str(bad), "--data", str(tmp_path / "data"), "--yes").exit_code in (1, 2)
    assert names(tmp_path / "data") == {first.table}
    server.start()


def test_records_are_exported_and_verify(server: Server, tmp_path: Path) -> None:
    first = finished(server)
    under_way(server)
    assert upkeep.export(tmp_path / "data", tmp_path / "records") == 1
    record = Record.load(tmp_path / "records" / f"toy-{first.table}.json")
    assert verify(record, game=GAME).ok
    assert [ply.line for ply in record.plies] == ["guess 1", "ready", "guess 1", "ready", "resign"]


def test_a_match_under_way_is_not_exported(server: Server, tmp_path: Path) -> None:
    first, _ = under_way(server)
    with pytest.raises(AdmiraltyError):
        upkeep.export(tmp_path / "data", tmp_path / "records", [first.table])
    assert list((tmp_path / "records").iterdir()) == []


def test_pruning_never_takes_a_match_under_way(server: Server, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    over, (first, second) = finished(server), under_way(server)
    empty = server.open("you", "link")
    age(folder, 400)
    counted = admin("prune", "--older-than", "30", "--dry-run", "--data", str(folder))
    assert "2 tables would be removed" in counted.output
    assert len(names(folder)) == 3
    assert "2 tables are removed" in admin("prune", "--older-than", "30", "--data", str(folder)).output
    assert names(folder) == {first.table}
    for part in ("plies", "tokens"):
        assert names(folder, part, "table") == {first.table}, "nothing is left of the others"
    assert first.play("ready")["type"] == "state"
    for gone in (over.table, empty["table"]):
        assert server.sit(gone, over.tokens[0]).heard[-1]["code"] == "wrong-seat"
    second.quiet()


@pytest.mark.parametrize(("days", "kind", "left"), [(500, "finished", 2), (30, "empty", 2), (30, "finished", 1)])
def test_pruning_goes_by_age_and_kind(server: Server, tmp_path: Path, days: float, kind: str, left: int) -> None:
    folder = tmp_path / "data"
    finished(server)
    under_way(server)
    age(folder, 400)
    upkeep.prune(folder, [kind], days)
    assert len(names(folder)) == left


def test_a_table_in_memory_that_is_pruned_writes_nothing_any_more(server: Server, tmp_path: Path) -> None:
    over = finished(server)
    age(tmp_path / "data", 400)
    upkeep.prune(tmp_path / "data", ["finished"], 30)
    over.send({"type": "say", "seat": 0, "text": "Well played."})
    assert over.until("refused")["code"] == "not-saved"
    assert names(tmp_path / "data", "chats", "table") == set()
