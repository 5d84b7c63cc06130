"""Where tables are kept, and the lock by which one server at a time keeps them."""

from __future__ import annotations

from pathlib import Path

from filelock import FileLock, Timeout

from admiralty.games.user_folder import CHOSEN, data_folder

DATABASE = "tables.sqlite"

__all__ = ["CHOSEN", "DATABASE", "FolderLock", "data_folder"]


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
