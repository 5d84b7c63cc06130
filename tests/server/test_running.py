"""`admiralty serve` and `admiralty play`: ports, the page, the browser; tables that are put away."""

from __future__ import annotations

import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from admiralty.cli.app import app
from admiralty.errors import Malformed
from admiralty.server.data_folder import data_folder
from admiralty.server.limits import Limits
from admiralty.server.run import ServeOptions, address, listen
from server.conftest import Server, wait_until


def test_a_port_that_is_taken_is_refused_or_another_is_found(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Malformed, match="it is taken"):
            listen(ServeOptions(tmp_path, port=port))
        with listen(ServeOptions(tmp_path, port=port, any_port=True)) as other:
            assert other.getsockname()[1] != port


def test_the_address_is_one_that_a_browser_understands() -> None:
    assert address("0.0.0.0", 8200) == "http://127.0.0.1:8200/"
    assert address("::1", 8200) == "http://[::1]:8200/"


def test_the_data_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ADMIRALTY_DATA", str(tmp_path / "here"))
    assert data_folder() == tmp_path / "here"


def test_tables_of_another_version_are_left_alone_with_a_clear_word(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.sqlite") as newer:
        newer.execute("CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT)")
        newer.execute("INSERT INTO facts VALUES ('schema', '9999')")
    newer.close()
    command = [sys.executable, "-m", "admiralty.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ended.returncode != 0
    assert "another version of Admiralty" in " ".join(ended.stderr.split())


def test_play_opens_the_browser_at_the_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[str] = []
    monkeypatch.setenv("ADMIRALTY_DATA", str(tmp_path))
    monkeypatch.setattr("admiralty.server.client_files.client_folder", lambda: tmp_path)
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(
        "admiralty.server.run.serve", lambda place, on_ready: on_ready(f"http://127.0.0.1:{place.port}/")
    )
    answer = CliRunner().invoke(app, ["play", "orbital", "--browser"])
    assert answer.exit_code == 0, answer.output
    assert opened == ["http://127.0.0.1:8200/#/play/orbital"]
    assert "The table is at http://127.0.0.1:8200/" in answer.output


def test_without_a_built_page_play_says_how_to_build_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("admiralty.server.client_files.client_folder", lambda: None)
    answer = CliRunner().invoke(app, ["play", "--browser"], input="")
    assert "make web" in answer.output


def test_a_server_without_a_built_page_says_so(
    make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("admiralty.server.app.client_folder", lambda: None)
    assert "make web" in make_server().ask("GET", "/").text


def test_a_table_that_nobody_looks_at_is_put_away_and_comes_back(make_server: Callable[..., Server]) -> None:
    server = make_server(limits=Limits(idle_seconds=0.0))
    first, _ = server.two_browsers()
    first.play("guess 1")
    kept = server.tables[first.table]
    server.table_server.tables.put_idle_away()
    assert first.table in server.tables  # people sit there
    for browser in (first, _):
        browser.leave()
    wait_until(lambda: kept.is_idle)
    loop = server.table_server.store._writer.get_loop()  # type: ignore[union-attr]
    loop.call_soon_threadsafe(server.table_server.tables.put_idle_away)
    wait_until(lambda: first.table not in server.tables)
    first.connect()
    assert [ply["line"] for ply in first.plies] == ["guess 1"]
