"""A program in a process of its own: one JSON a line to it and from it, with limits on everything.

All of them are served by one event loop in a thread of its own, so that whoever asks a program waits no longer than it
may, whatever the program does.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import os
import signal
import sys
import tempfile
import threading
import weakref
from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from pathlib import Path
from typing import IO, Any, TypeVar

LONGEST_LINE = 64 * 1024
PASSED_ON = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "SYSTEMROOT", "LD_LIBRARY_PATH")  # of the environment
ENDS_SECONDS = 10.0  # that a killed program may take to be gone: a machine may be busy
COMPLAINT = 300  # characters of what it wrote last to its stderr

_LIMITED = Path(__file__).with_name("limited.py")
T = TypeVar("T")


class ProgramFailed(Exception):
    """A program that cannot be asked any more; why, in a sentence."""


class ProgramProcess:
    """It is started when it is first told something."""

    def __init__(self, command: Sequence[str], folder: str, memory_mb: int) -> None:
        self._command, self._folder, self._memory_mb = list(command), folder, memory_mb
        self._process: asyncio.subprocess.Process | None = None
        self._complaints: IO[bytes] | None = None
        _all.add(self)

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def converse(self, talk: Callable[[ProgramProcess], Awaitable[T]], seconds: float) -> T:
        """What a talk with the program comes to. It is cut off after so long."""

        async def timed() -> T:
            try:
                async with asyncio.timeout(seconds):
                    if self._process is None:
                        await self._start()
                    return await talk(self)
            except TimeoutError:
                raise ProgramFailed(f"it had not answered after {seconds:g} seconds") from None

        return asyncio.run_coroutine_threadsafe(timed(), _loop()).result()

    async def tell(self, line: bytes) -> None:
        """One line. A program that does not read is waited for, as long as the talk may last.

        That it has ended is found out by whoever hears it: what it said before still counts.
        """
        assert self._process is not None
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            self._process.stdin.write(line + b"\n")
            await self._process.stdin.drain()

    async def hear(self) -> bytes:
        """The next line that it says."""
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readuntil(b"\n")
        except asyncio.IncompleteReadError:
            raise ProgramFailed(await self._why_ended()) from None
        except asyncio.LimitOverrunError:
            raise ProgramFailed(f"it said a line of more than {LONGEST_LINE:,} bytes") from None
        return line

    async def _start(self) -> None:
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115  # closed with the process
        limited = [sys.executable, "-I", "-S", str(_LIMITED), str(self._memory_mb), *self._command]
        try:
            self._process = await asyncio.create_subprocess_exec(
                *limited,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=self._complaints,
                cwd=self._folder or None,
                env=_environment(),
                limit=LONGEST_LINE,
                start_new_session=True,  # with it end all processes that it has started
            )
        except OSError as error:
            raise ProgramFailed(f"it cannot be started ({error.strerror})") from None

    async def _why_ended(self) -> str:
        assert self._process is not None
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._process.wait(), 1.0)
        code = self._process.returncode
        how = "it closed its output" if code is None else f"it ended with code {code}"
        if code is not None and code < 0:
            how = f"it was ended by signal {-code}"
        return how + self._complaint()

    def _complaint(self) -> str:
        """The end of what it wrote to its stderr."""
        if self._complaints is None or self._complaints.closed:
            return ""
        size = os.fstat(self._complaints.fileno()).st_size
        self._complaints.seek(max(0, size - COMPLAINT))
        said = " ".join(self._complaints.read(COMPLAINT).decode(errors="replace").split())
        return f": {said}" if said else ""

    def end(self) -> None:
        """For good: the program, and whatever it has started. It may be asked anew; then it starts from nothing."""
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                _kill(process.pid)
            with contextlib.suppress(RuntimeError):  # the loop ends with this process
                asyncio.run_coroutine_threadsafe(_close(process), _loop())
        if self._complaints is not None:
            self._complaints.close()
            self._complaints = None

    def __del__(self) -> None:
        if getattr(self, "_process", None) is not None:
            self.end()


_all: weakref.WeakSet[ProgramProcess] = weakref.WeakSet()


@atexit.register
def _end_all() -> None:
    """With this process end all programs that it has started, even those that do not listen."""
    for each in list(_all):
        each.end()


async def _close(process: asyncio.subprocess.Process) -> None:
    """Once it has ended: before that, closing would ask for its exit code, and whoever waits for it would complain."""
    if process.stdin is not None:
        process.stdin.close()
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(process.wait(), ENDS_SECONDS)
    transport: Any = getattr(process, "_transport", None)
    if transport is not None:
        transport.close()


def _kill(pid: int) -> None:
    """All of its group: it began one of its own."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(pid, signal.SIGKILL)
        else:  # Windows
            os.kill(pid, signal.SIGTERM)


def _environment() -> dict[str, str]:
    """Programs find the modules that we find. What else a server is told, passwords among it, is not for them."""
    kept = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    return {**kept, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONUNBUFFERED": "1"}


@cache
def _loop() -> asyncio.AbstractEventLoop:
    """The loop that serves all programs of this process."""
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="admiralty-programs", daemon=True).start()
    return loop
