"""Reading a game's data files: TOML, with errors that name the file, the key and the line."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from admiralty.errors import Malformed, Unknown
from admiralty.kernel.game import RulesetInfo, Scenario
from admiralty.kernel.parameters import Parameter, Value, describe, settle, suggestion_or_all
from admiralty.kernel.stakes import Briefing

LARGEST_FILE = 4_000_000
CLASSIC = "classic"  # the ruleset that every game has, and from which the others differ


def read_toml(path: Path, largest: int = LARGEST_FILE) -> dict[str, Any]:
    """The tables of a TOML file, or one clear sentence about what is wrong with it."""
    try:
        if path.stat().st_size > largest:
            raise Malformed(f"{path}: too large (over {largest:,} bytes)")
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Unknown(f"{path}: there is no such file") from None
    except OSError as error:
        raise Malformed(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise Malformed(f"{path}: not a text in UTF-8") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Malformed(f"{path}: not a TOML file: {error}") from None


def read_start(path: Path, most: int) -> bytes:
    """The first bytes of a file that somebody brings, at most so many."""
    try:
        with path.open("rb") as stream:
            return stream.read(most)
    except FileNotFoundError:
        raise Unknown(f"{path}: there is no such file") from None
    except OSError as error:
        raise Malformed(f"{path}: cannot be read ({error.strerror})") from None


@cache
def parameters_of(folder: Path) -> dict[str, Parameter]:
    """The parameters a game describes in `data/parameters.toml`."""
    path = folder / "data" / "parameters.toml"
    return describe(read_toml(path), path.name)


@cache
def _ruleset(path: Path) -> tuple[RulesetInfo, dict[str, Any]]:
    tables = read_toml(path)
    unknown = set(tables) - {"title", "summary", "recommended", "opponent", "parameters"}
    if unknown or not isinstance(tables.get("parameters", {}), dict):
        raise Malformed(f"{path}: a ruleset has title, summary, recommended, opponent and the table parameters")
    title, summary = tables.get("title", path.stem), tables.get("summary", "")
    info = RulesetInfo(path.stem, title, summary, tables.get("recommended", False), tables.get("opponent", ""))
    return info, tables.get("parameters", {})


@cache
def rulesets_of(folder: Path) -> tuple[RulesetInfo, ...]:
    """All rulesets of a game, `classic` first."""
    found = [_ruleset(path)[0] for path in sorted((folder / "data" / "rulesets").glob("*.toml"))]
    return tuple(sorted(found, key=lambda info: info.key != CLASSIC))


def briefed(folder: Path, scenarios: tuple[Scenario, ...]) -> tuple[Scenario, ...]:
    """Scenarios with what `data/briefings.toml` tells of them before the first move, by their keys."""
    path = folder / "data" / "briefings.toml"
    tables = read_toml(path)
    if set(tables) != {each.key for each in scenarios}:
        raise Malformed(f"{path}: one table for each of {', '.join(each.key for each in scenarios)}")
    try:
        told = {key: msgspec.convert(table, Briefing) for key, table in tables.items()}
    except msgspec.ValidationError as error:
        raise Malformed(f"{path}: {error}") from None
    return tuple(replace(each, briefing=told[each.key]) for each in scenarios)


def settled(folder: Path, ruleset: str, scenario: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Value]:
    """Every parameter's value: classic, then the ruleset, then the scenario, then the options of this match.

    `ruleset` is a name, or the path of a file of one's own.
    """
    layers: list[tuple[str, Mapping[str, Any]]] = [(CLASSIC, _ruleset(_path_of(folder, CLASSIC))[1])]
    if ruleset != CLASSIC:
        layers.append((ruleset, _ruleset(_path_of(folder, ruleset))[1]))
    layers += [("scenario", scenario), ("options", options)]
    return settle(parameters_of(folder), layers)


def earlier_numbers(folder: Path, ruleset: str) -> list[dict[str, Any]]:
    """What a ruleset's numbers were in versions before this one, the latest first; only what has changed since."""
    path = folder / "data" / "earlier.toml"
    return [edition["parameters"] for edition in read_toml(path).get(ruleset, ())] if path.exists() else []


def ruleset_info(folder: Path, ruleset: str) -> RulesetInfo:
    """Title and summary of a ruleset, which is a name or the path of a file of one's own."""
    return _ruleset(_path_of(folder, ruleset))[0]


def ruleset_numbers(folder: Path, ruleset: str) -> dict[str, Any]:
    """What a ruleset states, as its file has it; all of it is checked."""
    settled(folder, ruleset, {}, {})
    return dict(_ruleset(_path_of(folder, ruleset))[1])


def _path_of(folder: Path, ruleset: str) -> Path:
    if ruleset.endswith(".toml"):
        return Path(ruleset)
    names = [info.key for info in rulesets_of(folder)]
    if ruleset not in (CLASSIC, *names):
        raise Unknown(f"there is no ruleset {ruleset!r}{suggestion_or_all(ruleset, names)}")
    return folder / "data" / "rulesets" / f"{ruleset}.toml"
