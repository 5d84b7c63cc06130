"""After a restart, tables where a computer player is asked or a clock runs go on, and nobody has to come to them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from admiralty.server import migrations
from admiralty.server.limits import Limits
from postgres import free_port, rows
from server.conftest import Browser, Server, wait_until
from server.test_absence import claim, left_alone

MakeServer = Callable[..., Server]


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def impatient(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server on either database at which a player counts as gone at once."""
    server, port = Server.__new__(Server), free_port()
    if request.param == "SQLite":
        server.set_up(tmp_path / "data", absence_seconds=0.0)
    else:
        url = request.getfixturevalue("postgres").fresh()
        place = f"http://127.0.0.1:{port}"
        server.set_up(tmp_path / "data", absence_seconds=0.0, database=url, club_address=place)
    server.start(port)
    yield server
    server.stop()


def lines_on_disk(server: Server, table: str) -> list[str]:
    asked = f"SELECT line FROM plies WHERE \"table\" = '{table}' ORDER BY number"
    if server.settings.database:
        return [line for (line,) in rows(server.settings.database, asked)]
    database = sqlite3.connect(server.settings.data / "tables.sqlite")
    try:
        return [line for (line,) in database.execute(asked)]
    finally:
        database.close()


def keep_computers_still(server: Server) -> None:
    """Until it is started again, this server's computer players do not move."""
    server.table_server.tables.watchers.remove(server.table_server.tables.computer_players.wake)


def hand_over(server: Server) -> Browser:
    """The computer has taken the seat of a player who has to decide, and the server ends before it has moved."""
    first, _ = left_alone(server)
    keep_computers_still(server)
    claim(first, "computer")
    while first.until("presence")["seats"][1]["kind"] != "computer":
        pass
    server.stop()
    return first


def test_a_seat_that_was_handed_to_the_computer_goes_on_without_a_visitor(impatient: Server) -> None:
    first = hand_over(impatient)
    before = lines_on_disk(impatient, first.table)
    impatient.start(impatient.port)
    wait_until(lambda: len(lines_on_disk(impatient, first.table)) > len(before))


def as_kept_by_version(file: Path, version: str) -> None:
    """The tables of a database in one that an earlier version has made, which marked none at which a seat was given."""
    newer = file.rename(file.with_suffix(".newer"))
    engine = create_engine(f"sqlite:///{file}")
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, version)
    engine.dispose()
    database = sqlite3.connect(file)
    database.execute("ATTACH ? AS newer", (str(newer),))
    for name in ("tables", "plies", "tokens", "rules"):
        columns = ", ".join(f'"{row[1]}"' for row in database.execute(f"PRAGMA main.table_info({name})"))
        database.execute(f"INSERT INTO {name} ({columns}) SELECT {columns} FROM newer.{name}")
    database.execute("UPDATE tables SET moves_itself = 0")
    database.commit()
    database.close()


def test_so_does_one_that_an_earlier_version_has_kept(make_server: MakeServer) -> None:
    server = make_server(absence_seconds=0.0)
    first = hand_over(server)
    before = lines_on_disk(server, first.table)
    as_kept_by_version(server.settings.data / "tables.sqlite", "0009")
    server.start()
    wait_until(lambda: len(lines_on_disk(server, first.table)) > len(before))


def test_a_table_that_waits_for_a_person_stays_on_disk(make_server: MakeServer) -> None:
    server = make_server()
    waits = server.open("you", "captain")["table"]
    wait_until(lambda: not server.tables[waits].moves_itself)  # the computer has played what it had to
    wait_until(lambda: not server.tables[waits].lock.locked())
    server.stop()
    server.start()
    wait_until(server.table_server._tasks[0].done)
    assert waits not in server.tables


def test_what_was_marked_without_need_is_looked_at_once(make_server: MakeServer) -> None:
    server = make_server()
    waits = server.open("you", "link")["table"]
    server.stop()

    def marked(statement: str = "SELECT moves_itself FROM tables") -> object:
        database = sqlite3.connect(server.settings.data / "tables.sqlite")
        with database:
            found = database.execute(statement).fetchone()
        database.close()
        return found

    marked("UPDATE tables SET moves_itself = 1")
    server.start()
    wait_until(server.table_server._tasks[0].done)
    assert marked() == (0,)
    assert waits not in server.tables or server.tables[waits].gone


def test_only_so_many_are_woken_at_once(make_server: MakeServer) -> None:
    """Three tables whose clocks run, and room for two of them: the third is woken when one of the others is over."""
    server = make_server(limits=Limits(live_tables=4, idle_seconds=0.0))
    players = [server.two_browsers(clock={"bank": 3600})[0] for _ in range(3)]
    server.stop()
    server.start()
    wait_until(lambda: len(server.tables) == 2)
    awake = set(server.tables)
    (waits,) = {each.table for each in players} - awake
    player = next(each for each in players if each.table in awake)
    player.connect()
    player.play("resign")
    player.leave()
    wait_until(lambda: waits in server.tables)
    assert player.table not in server.tables
