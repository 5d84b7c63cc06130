"""Ending Python code in another thread when its time is up.

Python cannot stop a thread, but it can raise an exception in one: between two steps of Python code, never in the middle
of compiled code. That is enough for parsers and loops over plies; a search is given its time beforehand. Only work that
changes nothing may be interrupted.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class Interrupted(BaseException):
    """Not an `Exception`: no handler in the interrupted code may take it for a failure of its own."""


class Interruptible:
    """A call that another thread may interrupt. It is made once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._thread: int | None = None

    def call(self, work: Callable[[], T]) -> T:
        """What the work answers; raises `Interrupted` if it was interrupted."""
        with self._lock:
            self._thread = threading.get_ident()
        try:
            return work()
        finally:
            self._finish()

    def _finish(self) -> None:
        """From here on nothing is raised in this thread any more, not even late."""
        interrupted = False
        while True:
            try:
                with self._lock:
                    if self._thread is not None:
                        _raise_in(self._thread, None)
                        self._thread = None
                break
            except Interrupted:
                interrupted = True
        if interrupted:
            raise Interrupted

    def interrupt(self) -> None:
        """If the call still runs, it ends with `Interrupted`."""
        with self._lock:
            if self._thread is not None:
                _raise_in(self._thread, Interrupted)


def _raise_in(thread: int, kind: type[BaseException] | None) -> None:
    """The next step of Python code in a thread raises this. None: what was to be raised is not."""
    raised = None if kind is None else ctypes.py_object(kind)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)
