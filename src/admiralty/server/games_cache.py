"""The list of games as the lobby shows it, cached in the data folder: the next start shows it before a game is loaded.

A cached list counts only for the very files it was made of: whoever changes a rule, a number or a package of games sees
the new list.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import msgspec

import admiralty
from admiralty.opponents.brought import brought
from admiralty.server.lobby_messages import GameInfo

EXTRA = "ADMIRALTY_GAMES"
"""Environment variable: games that are not installed, `module:NAME` with commas between them."""

_PACKAGE = Path(admiralty.__file__).resolve().parent


class CachedGames(msgspec.Struct):
    made_of: str
    games: list[GameInfo]


def extra_games(chosen: tuple[str, ...] | None) -> list[str]:
    """Games that are brought along: as the settings say, or else the environment."""
    named = os.environ.get(EXTRA, "").split(",") if chosen is None else chosen
    return [each for each in named if each]


class GamesCache:
    def __init__(self, data: Path, extra: tuple[str, ...] | None) -> None:
        self._file = data / "games.json"
        self._brought = bool(extra_games(extra))  # files of theirs are not known before they are loaded

    def read(self) -> list[GameInfo] | None:
        """The cached list, if it is still true."""
        if self._brought:
            return None
        with contextlib.suppress(OSError, msgspec.MsgspecError, UnicodeError, RecursionError):
            cached = msgspec.json.decode(self._file.read_bytes(), type=CachedGames)
            return cached.games if cached.made_of == _made_of() else None
        return None

    def write(self, games: list[GameInfo]) -> None:
        if self._brought:
            return
        with contextlib.suppress(OSError):  # it is only quicker with it
            fresh = self._file.with_suffix(f".{os.getpid()}")
            fresh.write_bytes(msgspec.json.encode(CachedGames(_made_of(), games), enc_hook=_plain))
            fresh.replace(self._file)


def _plain(value: Any) -> Any:
    return value.item()


def _made_of() -> str:
    """A digest of the names, sizes and times of all our sources and numbers."""
    digest = hashlib.blake2b(digest_size=12)
    for point in entry_points(group="admiralty.games"):
        version = point.dist.version if point.dist is not None else ""
        digest.update(f"{point.name}={point.value} {version}\n".encode())
    digest.update(repr(sorted(brought().opponents.items())).encode())
    for path in sorted(each for kind in ("py", "toml", "json") for each in _PACKAGE.rglob(f"*.{kind}")):
        about = path.stat()
        digest.update(f"{path} {about.st_size} {about.st_mtime_ns}\n".encode())
    return digest.hexdigest()
