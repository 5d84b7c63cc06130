"""Reading a game's data files: TOML, with errors that name the file, the key and the line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from admiralty.errors import Malformed, Unknown
from admiralty.games.content import classic_content, content_of, fields_of, flattened
from admiralty.games.installed_packs import installed, pack_ruleset, refuse_broken
from admiralty.games.toml_files import read_start, read_toml
from admiralty.kernel.game import RulesetInfo, Scenario
from admiralty.kernel.parameters import Parameter, Value, describe, settle, suggestion_or_all
from admiralty.kernel.stakes import Briefing

CLASSIC = "classic"  # the ruleset that every game has, and from which the others differ

__all__ = [
    "CLASSIC",
    "all_parameters_of",
    "earlier_numbers",
    "parameters_of",
    "read_start",
    "read_toml",
    "ruleset_info",
    "ruleset_numbers",
    "rulesets_of",
    "settled",
    "settled_numbers",
    "tables_by_name",
]


@cache
def parameters_of(folder: Path) -> dict[str, Parameter]:
    """The parameters a game describes in `data/parameters.toml`."""
    path = folder / "data" / "parameters.toml"
    return describe(read_toml(path), path.name)


@cache
def all_parameters_of(folder: Path) -> dict[str, Parameter]:
    """The same and every field of its content, by its dotted name."""
    return {**parameters_of(folder), **fields_of(folder)}


@dataclass(frozen=True)
class _Ruleset:
    """A ruleset as it is written, wherever it comes from."""

    info: RulesetInfo
    based_on: str  # another ruleset of the game; empty: classic
    numbers: Mapping[str, Any]
    content: tuple[Mapping[str, Any], ...] = ()


@cache
def _in_file(path: Path) -> _Ruleset:
    tables = read_toml(path)
    about = {name: tables.pop(name) for name in ("title", "summary", "recommended", "opponent") if name in tables}
    numbers, based_on = tables.pop("parameters", {}), tables.pop("based_on", "")
    if not isinstance(numbers, dict) or not all(isinstance(table, dict) for table in tables.values()):
        raise Malformed(
            f"{path}: a ruleset has title, summary, recommended, opponent, based_on, the table parameters, "
            "and tables of content"
        )
    return _Ruleset(
        RulesetInfo(path.stem, **{"title": path.stem, "summary": "", **about}), based_on, numbers, (tables,)
    )


def _named(folder: Path, ruleset: str) -> _Ruleset:
    """By its name, that of a pack's ruleset, or the path of a file of one's own."""
    names = [info.key for info in rulesets_of(folder)]
    if ruleset in (CLASSIC, *names):
        return _in_file(folder / "data" / "rulesets" / f"{ruleset}.toml")
    if ruleset.endswith(".toml"):
        return _in_file(Path(ruleset))
    if (packed := pack_ruleset(ruleset)) is not None:
        return _Ruleset(packed.info, packed.based_on, packed.parameters, packed.content)
    refuse_broken(ruleset)
    offered = [*names, *(key for pack in installed().values() for key in pack.rulesets)]
    raise Unknown(f"there is no ruleset {ruleset!r}{suggestion_or_all(ruleset, offered)}")


def _stated(folder: Path, ruleset: str, written: _Ruleset) -> dict[str, Any]:
    """All that a ruleset states, its content by dotted names."""
    found = dict(written.numbers)
    for tables in written.content:
        found |= flattened(folder, tables_by_name(folder, tables), ruleset)
    return found


def tables_by_name(folder: Path, tables: Mapping[str, Any]) -> dict[str, Any]:
    """Content whose names do not begin with that of its table, cards for example, may stand in a table all the same."""
    known = fields_of(folder)
    bare = {each.key for each in content_of(folder) if not any(name.startswith(f"{each.key}.") for name in known)}
    found: dict[str, Any] = {}
    for name, table in tables.items():
        found |= table if name in bare and isinstance(table, dict) else {name: table}
    return found


@cache
def rulesets_of(folder: Path) -> tuple[RulesetInfo, ...]:
    """All rulesets of a game, `classic` first."""
    found = [_in_file(path).info for path in sorted((folder / "data" / "rulesets").glob("*.toml"))]
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

    `ruleset` is a name, or the path of a file of one's own. Content is among the parameters, by dotted names.
    """
    written = _named(folder, ruleset)
    if written.based_on and written.based_on not in [info.key for info in rulesets_of(folder)]:
        raise Unknown(f"{ruleset}: it is based on {written.based_on!r}, which is no ruleset of the game")
    layers: list[tuple[str, Mapping[str, Any]]] = [("data", classic_content(folder))]
    for name in dict.fromkeys((CLASSIC, written.based_on or CLASSIC)):
        layers.append((name, _in_file(folder / "data" / "rulesets" / f"{name}.toml").numbers))
    if ruleset != CLASSIC:
        layers.append((ruleset, _stated(folder, ruleset, written)))
    layers += [("scenario", scenario), ("options", options)]
    return settle(all_parameters_of(folder), layers)


def settled_numbers(folder: Path, numbers: Mapping[str, Any], where: str) -> dict[str, Value]:
    """Classic with these numbers on it; errors say that they come from `where`."""
    layers = [("data", classic_content(folder)), (CLASSIC, _named(folder, CLASSIC).numbers), (where, numbers)]
    return settle(all_parameters_of(folder), layers)


def earlier_numbers(folder: Path, ruleset: str) -> list[dict[str, Any]]:
    """What a ruleset's numbers were in versions before this one, the latest first; only what has changed since."""
    path = folder / "data" / "earlier.toml"
    return [edition["parameters"] for edition in read_toml(path).get(ruleset, ())] if path.exists() else []


def ruleset_info(folder: Path, ruleset: str) -> RulesetInfo:
    """Title and summary of a ruleset, which is a name or the path of a file of one's own."""
    return _named(folder, ruleset).info


def ruleset_numbers(folder: Path, ruleset: str) -> dict[str, Any]:
    """What a ruleset states, beside that which it is based on; all of it is checked."""
    settled(folder, ruleset, {}, {})
    written = _named(folder, ruleset)
    below = _in_file(folder / "data" / "rulesets" / f"{written.based_on}.toml").numbers if written.based_on else {}
    return {**below, **_stated(folder, ruleset, written)}
