"""What pyproject.toml and the lock files say."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]


def normal(name: str) -> str:
    """The name of a distribution as registries compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def names(requirements: list[str]) -> set[str]:
    """`sqlalchemy[asyncio]>=2.1` -> `sqlalchemy`; extras of our own are looked into."""
    found: set[str] = set()
    for requirement in requirements:
        name = re.match(r"[\w.-]+", requirement)
        assert name is not None, requirement
        if name[0] == PROJECT["name"]:
            for extra in re.findall(r"[\w-]+", requirement[len(name[0]) :]):
                found |= names(EXTRAS[extra])
        else:
            found.add(normal(name[0]))
    return found


def metadata_of_the_package() -> list[str]:
    """The requirements as an installed package states them."""
    return [*PROJECT["dependencies"], *(f'{each}; extra == "{extra}"' for extra in EXTRAS for each in EXTRAS[extra])]


def pins(lock: str) -> dict[str, str]:
    """By distribution: its version and the hashes of its files."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    entries = re.findall(r"^([\w.-]+)==(.*?)(?=^\S|\Z)", text, re.M | re.S)
    return {normal(name): rest.strip() for name, rest in entries}


def closure(wanted: set[str]) -> set[str]:
    """Distributions with all that they need here, by their names."""
    found: set[str] = set()
    left = set(wanted)
    while left:
        name = left.pop()
        try:
            needs = distribution(name).requires or []
        except PackageNotFoundError:
            continue  # for another system or an older Python
        found.add(name)
        always = {match[0] for each in needs if "extra ==" not in each and (match := re.match(r"[\w.-]+", each))}
        # greenlet, which `sqlalchemy[asyncio]` asks for, is the one library that comes by an extra of another.
        left |= {normal(each) for each in always | ({"greenlet"} if name == "sqlalchemy" else set())} - found
    return found
