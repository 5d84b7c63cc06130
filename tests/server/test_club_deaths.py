"""Servers of a club die, sleep, are cut off and restarted while people play: no acknowledged ply is lost or doubled."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from postgres import Postgres, free_port, rows
from server.club_processes import ClubProcesses, Member, Visitor
from server.conftest import Browser, wait_until
from server.tcp_proxy import TcpProxy

pytestmark = pytest.mark.slow  # processes that start, and leases that run out

SCREENS = 3


@pytest.fixture
def club(postgres: Postgres, tmp_path: Path) -> Iterator[ClubProcesses]:
    running = ClubProcesses(tmp_path, postgres.fresh())
    yield running
    running.end()


class Load:
    """Screens that play at tables of their own, through all doors."""

    def __init__(self, club: ClubProcesses, opener: Member, screens: int = SCREENS) -> None:
        self.club = club
        self.tables = [opener.open("you", "screen", ruleset="long") for _ in range(screens)]
        doors = club.members
        self.visitors = [Visitor(doors, opened, seed).start() for seed, opened in enumerate(self.tables)]
        self.go_on()

    def go_on(self, plies: int = 3) -> None:
        """Every screen plays so many plies more, or to the end of its match."""
        before = [len(each.waits) for each in self.visitors]
        wait_until(
            lambda: all(
                each.failure or each.stops.is_set() or len(each.waits) >= count + plies
                for each, count in zip(self.visitors, before, strict=True)
            )
        )

    def end(self) -> None:
        """Whatever was shown to somebody is in the database, once; and at most the ply that was on its way besides."""
        for opened, visitor in zip(self.tables, self.visitors, strict=True):
            known, kept = visitor.stop(), self.club.plies(opened["table"])
            assert kept[: len(known)] == known
            assert len(kept) <= len(known) + 1

    @property
    def longest_wait(self) -> float:
        return max(max(each.waits) for each in self.visitors)


def holder(club: ClubProcesses, table: str) -> str:
    asked = f"SELECT address FROM tables JOIN servers ON servers.name = owner WHERE tables.name = '{table}'"
    found = rows(club.database, asked)
    return str(found[0][0]) if found else ""


def test_a_killed_server_has_lost_nothing_and_its_tables_go_on(club: ClubProcesses) -> None:
    first, *_ = [club.start() for _ in range(3)]
    load = Load(club, first)
    first.kill()
    club.members.remove(first)
    load.go_on()
    load.end()
    assert {holder(club, opened["table"]) for opened in load.tables} <= {each.address for each in club.members}


def test_a_server_that_was_asleep_writes_nothing_over_its_successor(club: ClubProcesses) -> None:
    first, *others = [club.start() for _ in range(2)]
    load = Load(club, first)
    first.signal(signal.SIGSTOP)
    club.members.remove(first)  # a proxy would not lead anybody there
    wait_until(lambda: all(holder(club, each["table"]) == others[0].address for each in load.tables))
    load.go_on()
    first.signal(signal.SIGCONT)
    club.members.append(first)
    load.go_on()
    wait_until(first.is_ready)
    load.go_on()
    load.end()


def test_a_restart_of_the_database_loses_nothing(postgres: Postgres, club: ClubProcesses) -> None:
    first, *_ = [club.start() for _ in range(2)]
    load = Load(club, first)
    for how in (signal.SIGINT, signal.SIGQUIT):  # in order, and as a crash
        postgres.stop(how)
        wait_until(lambda: not first.is_ready())
        postgres.start()
        load.go_on()
    wait_until(first.is_ready)
    load.end()


def test_connections_to_the_database_that_are_cut_lose_nothing(postgres: Postgres, club: ClubProcesses) -> None:
    first, *_ = [club.start() for _ in range(2)]
    load = Load(club, first)
    name = club.database.rpartition("/")[2]
    for _ in range(5):
        postgres.run("postgres", f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        load.go_on(1)
    load.end()


def test_a_rolling_restart_under_load(club: ClubProcesses) -> None:
    for _ in range(2):
        club.start()
    load = Load(club, club.members[0])
    for old in list(club.members):
        club.start()
        club.members.remove(old)
        old.signal(signal.SIGTERM)
        wait_until(old.has_ended)
        load.go_on()
    load.end()


def test_two_servers_that_cannot_reach_each_other_do_not_take_tables_in_turn(club: ClubProcesses) -> None:
    """The one that started first goes on; the other says that it is not ready."""
    ports = [free_port(), free_port()]
    networks = [TcpProxy(port) for port in ports]  # in front of each of them, for the other
    senior, junior = [
        club.start(port=port, club_address=f"http://127.0.0.1:{network.port}")
        for port, network in zip(ports, networks, strict=True)
    ]
    opened, other = senior.open("you", "screen", ruleset="long"), junior.open("you", "screen", ruleset="long")
    for network in networks:
        network.cut()
    here = Visitor([senior], opened, 1).start()
    there = Visitor([senior], other, 2).start()  # the junior holds it, until the senior takes it
    lost = Visitor([junior], opened, 3).start()
    wait_until(lambda: len(here.waits) > 3 and len(there.waits) > 3)
    wait_until(lambda: not junior.is_ready())
    assert senior.is_ready()
    assert not lost.acknowledged
    for network in networks:
        network.mend()
    wait_until(junior.is_ready)
    lost.stop()
    for visitor, table in ((here, opened), (there, other)):
        known = visitor.stop()
        assert club.plies(table["table"])[: len(known)] == known
    for network in networks:
        network.close()


def test_computer_players_and_clocks_go_on_without_a_visitor(club: ClubProcesses) -> None:
    first, second = club.start(), club.start()
    opened = first.open("you", "captain", clock={"bank": 600})
    me = first.sit(opened["table"], opened["mine"][0]["token"])
    me.play("guess 1")
    left = me.shown["clocks"][0]["left_seconds"]
    me.leave()
    first.kill()
    club.members.remove(first)
    wait_until(lambda: holder(club, opened["table"]) == second.address)  # nobody has asked for it
    asleep = time.monotonic()
    me = second.sit(opened["table"], opened["mine"][0]["token"])
    assert [ply["line"] for ply in me.plies] == ["guess 1"]
    assert left - me.shown["clocks"][0]["left_seconds"] <= 2.0 + time.monotonic() - asleep, "the outage is credited"
    me.play("ready")
    me.until_so(lambda browser: browser.view["phase"] == "pot")


def test_secrets_stay_secret_when_a_table_is_taken_over(club: ClubProcesses) -> None:
    first, second = club.start(), club.start()
    opened = first.open("you", "link")

    def sit(kind: str, door: Member) -> Browser:
        return door.sit(opened["table"], opened[kind][0]["token"])

    me, they = sit("mine", first), sit("links", second)
    me.play("guess 2")
    first.kill()
    club.members.remove(first)
    they.until_sent_away()
    they = sit("links", second)
    assert they.plies == []
    assert they.view["seats"]["A"].get("choice") != "guess 2"
    they.play("guess 1")
    me = sit("mine", second)
    assert [ply["line"] for ply in me.plies] == ["guess 2"]


def test_servers_killed_again_and_again_have_lost_nothing(club: ClubProcesses) -> None:
    for _ in range(3):
        club.start()
    load = Load(club, club.members[0], screens=6)
    kills: list[Callable[[Member], Any]] = [Member.kill, lambda each: each.signal(signal.SIGTERM)]
    for number in range(20):
        club.start()
        dies = club.members.pop(0)
        kills[number % 2](dies)
        load.go_on(1)
    load.end()
