"""Ending Python code in another thread when its time is up.

Python cannot stop a thread, but it can raise an exception in one: between two steps of Python code, never in the middle
of compiled code. That is enough for parsers and loops over plies; a search is given its time beforehand. Only work that
changes nothing may be interrupted.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from time import sleep
from typing import TypeVar

T = TypeVar("T")


class Interrupted(BaseException):
    """Not an `Exception`: no handler in the interrupted code may take it for a failure of its own."""


class Interruptible:
    """A call that another thread may interrupt. It is made once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._thread: int | None = None
        self._was_raised = False

    def call(self, work: Callable[[], T]) -> T:
        """What the work answers; raises `Interrupted` if it was interrupted."""
        with self._lock:
            self._thread = threading.get_ident()
        try:
            try:
                return work()
            except Interrupted:
                self._was_raised = False  # it has come
                raise
            finally:
                self._finish()
        except Interrupted:
            with self._lock:
                self._thread = None
            raise

    def _finish(self) -> None:
        """From here on nothing is raised in this thread any more, not even late.

        What was raised already is waited for: it comes at the next step. It must not be withdrawn, since Python would
        look for it at every step of every thread from then on, and code that is traced would stand still.
        """
        with self._lock:
            self._thread = None
        while self._was_raised:
            sleep(0)

    def interrupt(self) -> None:
        """If the call still runs, it ends with `Interrupted`."""
        with self._lock:
            if self._thread is not None and not self._was_raised:
                self._was_raised = True
                _raise_in(self._thread, Interrupted)


def _raise_in(thread: int, kind: type[BaseException]) -> None:
    """The next step of Python code in a thread raises this."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(kind))
