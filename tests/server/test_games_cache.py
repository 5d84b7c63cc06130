"""The list of games is kept, so that the next start shows the lobby before a game is loaded."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from admiralty import games
from admiralty.server.games_cache import EXTRA, GamesCache
from admiralty.server.table_server import TableServer
from server.conftest import Server


@pytest.fixture(autouse=True)
def no_games_from_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(EXTRA, raising=False)


def test_the_list_of_games_is_kept_and_is_the_same_when_it_is_read(make_server: Callable[..., Server]) -> None:
    server = make_server(extra_games=())
    shown = server.get("/api/lobby")["games"]
    kept = GamesCache(server.settings.data, ()).read()
    assert kept is not None
    assert msgspec.to_builtins(kept) == shown
    assert [each["key"] for each in shown] == list(games.keys())


def test_a_second_start_shows_the_lobby_while_the_server_still_starts(
    make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = make_server(extra_games=())
    shown = server.get("/api/lobby")["games"]
    server.stop()
    early: list[object] = []

    async def looks_in_first(table_server: TableServer) -> None:
        while not server.uvicorn.started:
            await asyncio.sleep(0.01)
        early.append((await asyncio.to_thread(server.get, "/api/lobby"))["games"])
        await opens(table_server)

    opens = TableServer.open
    monkeypatch.setattr(TableServer, "open", looks_in_first)
    server.start(server.port)
    assert early == [shown]


def test_what_was_kept_does_not_count_once_a_file_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = GamesCache(tmp_path, ())
    cache.write([])
    assert cache.read() == []
    monkeypatch.setattr("admiralty.server.games_cache._made_of", lambda: "other files")
    assert cache.read() is None


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b'{"made_of": 1}'])
def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "games.json").write_bytes(content)
    assert GamesCache(tmp_path, ()).read() is None


def test_a_list_with_games_from_elsewhere_is_not_kept(tmp_path: Path) -> None:
    GamesCache(tmp_path, ("toy:GAME",)).write([])
    assert GamesCache(tmp_path, ("toy:GAME",)).read() is None
    assert GamesCache(tmp_path, ()).read() is None


def test_a_game_that_cannot_be_loaded_keeps_no_other_from_being_played(
    make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    load = games.load

    def broken(key: str) -> object:
        if key == "isk":
            raise ImportError("a file is missing")
        return load(key)

    monkeypatch.setattr(games, "load", broken)
    server = make_server()
    shown = [each["key"] for each in server.get("/api/lobby")["games"]]
    assert shown == [*(key for key in games.OWN if key != "isk"), "toy"]
    assert server.open("you", "link")["mine"]
