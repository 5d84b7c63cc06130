"""How long somebody waits at a club's tables when a server is killed, paused or restarted, or the database is.

    python benchmarks/club.py [SCREENS] [WORDS OF A CASE]

Starts a PostgreSQL and three servers of its own, with screens that play through all of them all the time, and checks
every acknowledged ply against the database. The toy game of the tests is played, by uncompiled rules, and no other is
compiled meanwhile.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from postgres import Postgres
from server.club_processes import ClubProcesses
from server.conftest import wait_until
from server.test_club_deaths import SCREENS, Load


def kill(club: ClubProcesses, postgres: Postgres) -> None:
    club.members.pop(0).kill()


def pause(club: ClubProcesses, postgres: Postgres) -> None:
    club.members.pop(0).signal(signal.SIGSTOP)


def restart_database(club: ClubProcesses, postgres: Postgres) -> None:
    postgres.stop()
    postgres.start()


def restart_all(club: ClubProcesses, postgres: Postgres) -> None:
    for old in list(club.members):
        club.start(compiles=False)  # it is ready when this returns
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


def main(screens: int, wanted: str) -> None:
    postgres = Postgres()
    try:
        for name, happens in CASES.items():
            if wanted not in name:
                continue
            with tempfile.TemporaryDirectory() as folder:
                club = ClubProcesses(Path(folder), postgres.fresh())
                try:
                    for _ in range(3):
                        club.start(compiles=False)
                    load = Load(club, club.members[0], screens)
                    load.go_on(10)
                    happens(club, postgres)
                    load.go_on(10)
                    load.end()
                    waits = sorted(wait for each in load.visitors for wait in each.waits)
                    told = f"longest wait {waits[-1]:5.2f} s, p99 {waits[int(0.99 * len(waits))]:5.2f} s"
                    print(f"{name:36} {told}, {len(waits)} plies, none lost, none doubled")
                finally:
                    club.end()
        print(f"{screens} screens; load of the machine {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
    finally:
        postgres.end()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else SCREENS, " ".join(sys.argv[2:]))
