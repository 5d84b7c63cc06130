"""Where tables are kept, and the lock by which one server at a time keeps them."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from filelock import FileLock, Timeout

CHOSEN = "ADMIRALTY_DATA"
DATABASE = "tables.sqlite"


def data_folder() -> Path:
    """The folder that the environment names, or the usual place for what a program keeps for its user."""
    if chosen := os.environ.get(CHOSEN):
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Admiralty"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Admiralty"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "admiralty"


class FolderLock:
    """Whoever has it is the only one who writes to the folder. It ends with its process, however that ends."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = FileLock(folder / "server.lock", timeout=0, thread_local=False)

    def take(self) -> None:
        try:
            self._lock.acquire()
        except Timeout:
            raise RuntimeError(f"another server uses {self.folder}; one data folder has one server") from None

    def give_back(self) -> None:
        self._lock.release()
