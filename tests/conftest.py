"""The order of the tests where several processes share them.

Each process is first given an equal part of the list, and takes from the end of another's part when its own is done. So
every part begins with what takes long, and what is left at the end is small. All long tests of a game go into the same
part: a fresh machine compiles its rules then, and two processes that need the same rules wait for each other. Tests
that drive a browser come after those: then the games that they play are compiled.
"""

from __future__ import annotations

import os
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

os.environ["ADMIRALTY_OPPONENTS"] = os.devnull  # whatever its user plays with is no part of a test

LINES = 600  # of a game's sources: its long tests, compiling among them, take about as long as another file's for each


@cache
def weights() -> dict[str, float]:
    """About how long the long tests of a game take, by its key; those of any other file count 1."""
    from admiralty import games

    folder = Path(games.__file__).parent
    sources = {key: (folder / key).rglob("*.py") for key in games.OWN}
    return {key: sum(len(each.read_bytes().splitlines()) for each in sources[key]) / LINES for key in sources}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    given = getattr(config, "workerinput", None)
    if given is not None and given["workercount"] > 1:
        items[:] = in_parts(items, given["workercount"])


def in_parts(items: list[pytest.Item], number: int) -> list[pytest.Item]:
    """The same tests: as many parts of equal length as there are processes, in each the long tests first."""
    long = [item for item in items if item.get_closest_marker("slow")]
    short = [item for item in items if not item.get_closest_marker("slow")]
    parts: list[list[pytest.Item]] = [[] for _ in range(number)]
    for drive in (False, True):
        tier = [item for item in long if (item.get_closest_marker("browser") is not None) == drive]
        for part, dealt in zip(parts, dealt_out(tier, number), strict=True):
            part += dealt
    rest = iter(short)
    for index, part in enumerate(parts):
        length = len(items) * (index + 1) // number - len(items) * index // number
        part += islice(rest, max(0, length - len(part)))
    return [item for part in parts for item in part] + list(rest)


def dealt_out(items: list[pytest.Item], number: int) -> list[list[pytest.Item]]:
    """Groups of tests, the heaviest first, each to whoever has the least."""
    groups: dict[str, list[pytest.Item]] = {}
    for item in items:
        groups.setdefault(group_of(item), []).append(item)
    hands: list[list[pytest.Item]] = [[] for _ in range(number)]
    loads = [0.0] * number
    for name in sorted(groups, key=lambda name: (-weight_of(name), name)):
        least = loads.index(min(loads))
        loads[least] += weight_of(name)
        hands[least] += groups[name]
    return hands


def weight_of(group: str) -> float:
    return weights().get(group, 1.0)


def group_of(item: pytest.Item) -> str:
    """The game that a test is about, or its file."""
    named = [key for key in weights() if key in item.nodeid.partition("::")[2] or f"/{key}/" in item.nodeid]
    return named[0] if named else item.nodeid.partition("::")[0]
