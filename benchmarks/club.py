"""How long somebody waits at a club's tables when a server is killed, paused or restarted, or the database is.

    python benchmarks/club.py

Starts a PostgreSQL and three servers of its own, with screens that play through all of them all the time, and checks
every acknowledged ply against the database. The toy game of the tests is played, by uncompiled rules.
"""

from __future__ import annotations

import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from postgres import Postgres
from server.club_processes import ClubProcesses
from server.conftest import wait_until
from server.test_club_deaths import Load


def kill(club: ClubProcesses, postgres: Postgres) -> None:
    club.members.pop(0).kill()


def pause(club: ClubProcesses, postgres: Postgres) -> None:
    club.members.pop(0).signal(signal.SIGSTOP)


def restart_database(club: ClubProcesses, postgres: Postgres) -> None:
    postgres.stop()
    postgres.start()


def restart_all(club: ClubProcesses, postgres: Postgres) -> None:
    for old in list(club.members):
        club.start()
        club.members.remove(old)
        old.signal(signal.SIGTERM)
        wait_until(old.has_ended)


CASES: dict[str, Callable[[ClubProcesses, Postgres], None]] = {
    "nothing happens": lambda club, postgres: None,
    "a server is killed (kill -9)": kill,
    "a server is paused (SIGSTOP)": pause,
    "the database is restarted": restart_database,
    "all servers are restarted in turn": restart_all,
}


def main() -> None:
    postgres = Postgres()
    try:
        for name, happens in CASES.items():
            with tempfile.TemporaryDirectory() as folder:
                club = ClubProcesses(Path(folder), postgres.fresh())
                try:
                    for _ in range(3):
                        club.start()
                    load = Load(club, club.members[0])
                    load.go_on(10)
                    happens(club, postgres)
                    load.go_on(10)
                    load.end()
                    plies = sum(len(each.waits) for each in load.visitors)
                    print(f"{name:36} longest wait {load.longest_wait:5.2f} s, {plies} plies, none lost, none doubled")
                finally:
                    club.end()
    finally:
        postgres.end()


if __name__ == "__main__":
    main()
