"""A real PostgreSQL for tests: its own data folder, its own port on 127.0.0.1, never as root, and gone afterwards.

Every test has a database of its own in it. `make database` fetches the programs, where Debian's are not installed.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

ROOT = Path(__file__).resolve().parents[1]
PLACES = (ROOT / ".tools" / "postgresql" / "usr" / "lib" / "postgresql", Path("/usr/lib/postgresql"))
UNPRIVILEGED = ("postgres", "nobody")  # it refuses to run as root
PATIENCE = 60.0
# Tests kill servers, not the machine: what the operating system was handed is kept.
OPTIONS = ("fsync=off", "max_connections=200", "shared_buffers=32MB", "unix_socket_directories=", "log_statement=none")
ACCESS = "host all outsider 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n"


def programs() -> Path:
    """The folder of PostgreSQL's programs, the newest if there are several."""
    found = [folder / "bin" for place in PLACES if place.exists() for folder in place.iterdir()]
    found = sorted(folder for folder in found if (folder / "initdb").exists())
    if not found:
        pytest.fail("this needs PostgreSQL: `make database` fetches it")
    return found[-1]


def library_path(folder: Path) -> str:
    """Where programs that were only unpacked find their libraries."""
    fetched = folder.parents[4] if folder.is_relative_to(ROOT) else None
    unpacked = [] if fetched is None else [str(each) for each in fetched.glob("usr/lib/*-linux-gnu")]
    return os.pathsep.join([*unpacked, *filter(None, [os.environ.get("LD_LIBRARY_PATH")])])


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        return int(listening.getsockname()[1])


class Postgres:
    """A cluster that can be stopped, killed and started again."""

    def __init__(self) -> None:
        self.programs = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="admiralty-postgres-"))
        self.port = free_port()
        self.user = next((each for each in UNPRIVILEGED if _exists(each)), None) if os.getuid() == 0 else None
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self._run("initdb", "--no-sync", "--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C")
        (self.folder / "pg_hba.conf").write_text(ACCESS)
        self._count = itertools.count()
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def _command(self, program: str, *words: str) -> dict[str, Any]:
        environment = {**os.environ, "LD_LIBRARY_PATH": library_path(self.programs), "LC_ALL": "C"}
        command = [str(self.programs / program), "-D", str(self.folder), *words]
        return {"args": command, "env": environment, "user": self.user, "cwd": "/"}

    def _run(self, program: str, *words: str) -> None:
        subprocess.run(**self._command(program, *words), check=True, capture_output=True, timeout=PATIENCE)

    def start(self) -> None:
        settings = [word for option in OPTIONS for word in ("-c", option)]
        command = self._command("postgres", "-h", "127.0.0.1", "-p", str(self.port), *settings)
        with (self.folder.with_suffix(".log")).open("ab") as log:
            self.process = subprocess.Popen(**command, stdout=log, stderr=log)
        ends = time.monotonic() + PATIENCE
        while not self._answers():
            assert self.process.poll() is None, self.folder.with_suffix(".log").read_text()
            assert time.monotonic() < ends, "PostgreSQL does not start"
            time.sleep(0.02)

    def _answers(self) -> bool:
        try:
            self.run("postgres", "SELECT 1")
        except (OSError, asyncpg.PostgresError):
            return False
        return True

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends all connections at once, in order; SIGQUIT is a crash."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def end(self) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.with_suffix(".log").unlink(missing_ok=True)

    def address(self, database: str, user: str = "postgres", password: str = "") -> str:
        who = f"{user}:{password}" if password else user
        return f"postgresql://{who}@127.0.0.1:{self.port}/{database}"

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = f"test_{next(self._count)}"
        self.run("postgres", f"CREATE DATABASE {name}")
        return self.address(name)

    def run(self, database: str, *statements: str) -> list[Any]:
        """Statements outside of the server; the rows of the last one."""
        return rows(self.address(database), *statements)


def rows(address: str, *statements: str) -> list[Any]:
    """The rows of the last of some statements, in the database at an address."""

    async def ask() -> list[Any]:
        connection = await asyncpg.connect(address)
        try:
            found: list[Any] = []
            for statement in statements:
                found = [tuple(row) for row in await connection.fetch(statement)]
            return found
        finally:
            await connection.close()

    return asyncio.run(ask())


def _exists(user: str) -> bool:
    import pwd

    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    running = Postgres()
    yield running
    running.end()
