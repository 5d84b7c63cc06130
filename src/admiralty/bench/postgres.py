"""A real PostgreSQL that is gone afterwards: its own data folder, its own port on 127.0.0.1, never as root.

`make database` fetches its programs into the source tree, where Debian's are not installed.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from admiralty.errors import Unknown

ROOT = Path(__file__).resolve().parents[3]
PLACES = (ROOT / ".tools" / "postgresql" / "usr" / "lib" / "postgresql", Path("/usr/lib/postgresql"))
UNPRIVILEGED = ("postgres", "nobody")  # it refuses to run as root
PATIENCE = 60.0
OPTIONS = ("max_connections=200", "shared_buffers=64MB", "unix_socket_directories=", "log_statement=none")
ACCESS = "host all all 127.0.0.1/32 trust\n"


def programs() -> Path:
    """The folder of PostgreSQL's programs, the newest if there are several."""
    found = [folder / "bin" for place in PLACES if place.exists() for folder in place.iterdir()]
    found = sorted(folder for folder in found if (folder / "initdb").exists())
    if not found:
        raise Unknown("this needs PostgreSQL: `make database` fetches it")
    return found[-1]


def library_path(folder: Path) -> str:
    """Where programs that were only unpacked find their libraries."""
    fetched = folder.parents[4] if folder.is_relative_to(ROOT) else None
    unpacked = [] if fetched is None else [str(each) for each in fetched.glob("usr/lib/*-linux-gnu")]
    return os.pathsep.join([*unpacked, *filter(None, [os.environ.get("LD_LIBRARY_PATH")])])


def free_port() -> int:
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as listening:
        return int(listening.getsockname()[1])


class OwnPostgres:
    """A cluster that can be stopped, killed and started again."""

    def __init__(self, options: Sequence[str] = OPTIONS, access: str = ACCESS) -> None:
        self.options = options
        self.programs = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="admiralty-postgres-"))
        self.port = free_port()
        self.user = next((each for each in UNPRIVILEGED if _exists(each)), None) if os.getuid() == 0 else None
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self._run("initdb", "--no-sync", "--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C")
        (self.folder / "pg_hba.conf").write_text(access)
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def _command(self, program: str, *words: str) -> dict[str, Any]:
        environment = {**os.environ, "LD_LIBRARY_PATH": library_path(self.programs), "LC_ALL": "C"}
        command = [str(self.programs / program), "-D", str(self.folder), *words]
        return {"args": command, "env": environment, "user": self.user, "cwd": "/"}

    def _run(self, program: str, *words: str) -> None:
        subprocess.run(**self._command(program, *words), check=True, capture_output=True, timeout=PATIENCE)

    def start(self) -> None:
        settings = [word for option in self.options for word in ("-c", option)]
        command = self._command("postgres", "-h", "127.0.0.1", "-p", str(self.port), *settings)
        with (self.folder.with_suffix(".log")).open("ab") as log:
            self.process = subprocess.Popen(**command, stdout=log, stderr=log)
        ends = time.monotonic() + PATIENCE
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > ends:
                said = self.folder.with_suffix(".log").read_text()[-300:]
                raise Unknown(f"PostgreSQL does not start: {said}")
            time.sleep(0.02)

    def answers(self) -> bool:
        """Does it listen? It writes that it is ready into its folder."""
        with contextlib.suppress(OSError):
            lines = (self.folder / "postmaster.pid").read_text().splitlines()
            return len(lines) > 7 and lines[7].strip() == "ready"
        return False

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


@contextlib.contextmanager
def temporary_postgres() -> Iterator[OwnPostgres]:
    """One with an empty database `postgres`, that flushes every commit as any other does."""
    running = OwnPostgres()
    try:
        yield running
    finally:
        running.end()


def _exists(user: str) -> bool:
    import pwd

    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True
