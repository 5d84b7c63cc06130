"""Opponents that somebody brings: programs and Python classes, found by name, each run in a process of its own.

They come from two places: entry points of installed packages in the group `admiralty.opponents`, whose value is a class
(`my_package.bots:Crab`), and a TOML file with a table for each of them:

    [opponents.crab]
    title = "Crab"
    run = ["python3", "crab.py"]      # a program that speaks the stdio form; or class = "my_bots:Crab"
    options.retrograde = { deck_a = "citadel", deck_b = "citadel" }    # what it brings, by game and seat
    chooses = true                    # it is asked before each match, and this is only what it brings otherwise

The file is `admiralty/config.toml` in the user's folder for settings, or the one that `--opponents` or the environment
names. One that is wrong is named and left out, and the others play.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from admiralty.errors import AdmiraltyError, Malformed
from admiralty.games.data import read_toml
from admiralty.kernel.game import Game

GROUP = "admiralty.opponents"
CHOSEN = "ADMIRALTY_OPPONENTS"
"""Environment variable: the file of opponents, in place of the user's own."""

Fails = Literal["doctrine", "loses"]
"""What becomes of the seat of an opponent that hangs, dies, floods or plays what it may not."""

_RUNNER = "admiralty.opponents.python_bot"
_Name = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]{0,29}$")]


class Opponent(Struct, frozen=True, forbid_unknown_fields=True, rename={"python_class": "class"}):
    """A program at a seat, as its table in the file says."""

    run: tuple[Annotated[str, Meta(min_length=1)], ...] = ()  # the program and its arguments
    python_class: Annotated[str, Meta(pattern=r"^([\w.]+:\w+)?$")] = ""  # `module:Class`, in place of `run`
    title: Annotated[str, Meta(max_length=40)] = ""
    description: Annotated[str, Meta(max_length=200)] = ""
    games: tuple[str, ...] = ()  # that it plays, by their keys; none: all
    seconds: Annotated[float, Meta(ge=0, le=600)] = 0.0  # for a ply; 0: as many as whoever asks gives it
    start_seconds: Annotated[float, Meta(gt=0, le=600)] = 20.0  # more than that for its first ply
    memory_mb: Annotated[int, Meta(ge=16, le=65_536)] = 512
    fails: Fails = "doctrine"
    options: dict[str, dict[str, Any]] = {}  # by game: what it brings to a seat of its own, a deck for example
    chooses: bool | None = None  # is it asked before each match what it brings? None: a class is, a program is not
    folder: str = ""  # where it is run; set here, not in the file

    @property
    def is_asked(self) -> bool:
        """Before a match. A program is not unless its file says so: one that knows nothing of it would be waited for.

        For a class our own runner answers, and at once where the class chooses nothing.
        """
        return bool(self.python_class) if self.chooses is None else self.chooses


class Found(Struct, frozen=True):
    """All that was brought, and what is wrong with the others, in sentences."""

    opponents: dict[str, Opponent]
    problems: tuple[str, ...]


def brought() -> Found:
    """The opponents that are there now. A file that has changed is read again."""
    path = opponents_file()
    try:
        about = path.stat()
        stamp = (about.st_mtime_ns, about.st_size)
    except OSError:
        stamp = None
    return _found(path, stamp, bool(os.environ.get(CHOSEN)))


def opponents_file() -> Path:
    """The file that the environment names, or the usual place for a user's settings."""
    if chosen := os.environ.get(CHOSEN):
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Admiralty" / "config.toml"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "Admiralty" / "config.toml"
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "admiralty" / "config.toml"


def use_file(path: Path) -> None:
    """Take opponents from this file, here and in processes that are started from here. What is wrong is refused."""
    os.environ[CHOSEN] = str(path.resolve())
    if problems := [each for each in brought().problems if each.startswith(os.environ[CHOSEN])]:
        raise Malformed(problems[0])


@lru_cache(maxsize=8)
def _found(path: Path, stamp: tuple[int, int] | None, named: bool) -> Found:
    opponents: dict[str, Opponent] = {}
    problems: list[str] = []
    whose: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda each: (_package(each), each.name)):
        try:
            name = msgspec.convert(point.name, _Name)
        except msgspec.ValidationError:
            problems.append(f"{_package(point)}: {point.name!r}: a level is named in small letters, digits, - and _")
            continue
        if not point.attr:
            problems.append(f"{_package(point)}: {name} = {point.value!r} names no class: module:Class is needed")
        elif name in opponents:
            problems.append(f"{_package(point)}: {whose[name]} brings an opponent {name!r} too, and that one counts")
        else:
            opponents[name] = Opponent(python_class=point.value, description=_summary(point))
            whose[name] = _package(point)
    if stamp is not None or named:
        try:
            for name, found in _in_file(path, problems):
                opponents[name] = found
        except AdmiraltyError as error:
            problems.append(error.sentence)
    return Found(opponents, tuple(problems))


def _in_file(path: Path, problems: list[str]) -> Iterator[tuple[str, Opponent]]:
    tables = read_toml(path).get("opponents", {})
    if not isinstance(tables, dict):
        raise Malformed(f"{path}: opponents are tables, [opponents.NAME]")
    for name, table in tables.items():
        try:
            yield msgspec.convert(name, _Name), _opponent(table, path.resolve().parent)
        except (msgspec.ValidationError, ValueError) as error:
            problems.append(f"{path}: opponents.{name}: {error}")


def _opponent(table: Any, folder: Path) -> Opponent:
    found = msgspec.convert(table, Opponent)
    if bool(found.run) == bool(found.python_class):
        raise ValueError('it needs either run = ["program", …] or class = "module:Class"')
    if found.folder:
        raise ValueError("it is run in the folder of this file; `folder` cannot be set")
    return msgspec.structs.replace(found, folder=str(folder))


def options_of(game: Game, levels: Sequence[str], given: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a match: those that were given, and what the opponents at its seats bring where nobody said it."""
    known = brought().opponents
    own = {
        name: known[levels[seat]].options.get(game.key, {})[name]
        for name, seat in game.secret_options.items()
        if seat < len(levels) and levels[seat] in known and name in known[levels[seat]].options.get(game.key, {})
    }
    return own | dict(given)


def command_of(opponent: Opponent) -> list[str]:
    """What is started."""
    if opponent.run:
        return list(opponent.run)
    return [sys.executable, "-m", _RUNNER, opponent.python_class]


def _package(point: EntryPoint) -> str:
    return f"the package {point.dist.name}" if point.dist is not None else f"the entry point {point.name}"


def _summary(point: EntryPoint) -> str:
    """What its package says of itself; the class is not loaded for it: that happens only in its own process."""
    if point.dist is None:
        return ""
    summary = point.dist.metadata.get_all("Summary") or [f"of the package {point.dist.name}"]
    return str(summary[0])[:200]
