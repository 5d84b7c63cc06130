"""The lobbies of a club show the same tables: what changes at one server is told to the others at once, by NOTIFY."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from postgres import Postgres
from server.club_processes import ClubProcesses
from server.test_lobby import listening, names


@pytest.fixture
def club(postgres: Postgres, tmp_path: Path) -> Iterator[ClubProcesses]:
    running = ClubProcesses(tmp_path, postgres.fresh())
    yield running
    running.end()


def test_a_table_opened_joined_or_over_at_one_process_is_so_in_the_lobby_of_another(club: ClubProcesses) -> None:
    one, other = club.start(), club.start()
    with listening(other) as told:
        assert next(told) == []
        opened = one.open("you", "link", listed=True)
        assert next(told) == [opened["table"]]
        joined = other.ask("POST", f"/api/tables/{opened['table']}/join", {"name": "Eve"}).json()
        assert next(told) == [opened["table"]]
        (card,) = other.get("/api/lobby")["tables"]
        assert [seat["name"] for seat in card["seats"]][1] == "Eve"
        one.sit(opened["table"], joined["mine"][0]["token"]).play("resign")
        assert [] in told
    assert names(other) == names(one) == []
