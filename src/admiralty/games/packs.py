"""A pack: rules and content made by anybody, as TOML that states only what differs from a game's own.

    pack.toml            format, name, game, title, author, licence, version, summary
    parameters.toml      numbers of the rules
    ships.toml, …        content, a file for each table that the game declares
    rulesets/NAME.toml   title, summary, based_on, [parameters], and content as in the files above
    scenarios/NAME.toml  title, goal, length, scenario (the one it is based on), [parameters], content

What stands at the top holds for every ruleset and scenario of the pack, and is itself a ruleset with the pack's name.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from admiralty.errors import Malformed, Unknown
from admiralty.games.pack_files import HEAD, files_of
from admiralty.games.toml_files import parse_toml
from admiralty.kernel.game import RulesetInfo, Scenario
from admiralty.kernel.parameters import suggestion_or_all

FORMAT = 1
PARAMETERS = "parameters"
Short = Annotated[str, Meta(min_length=1, max_length=60)]
Name = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,21}[a-z0-9]$")]


class PackHead(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What `pack.toml` says."""

    name: Name
    game: Annotated[str, Meta(min_length=1, max_length=40)]
    title: Short
    author: Short
    licence: Short
    version: Annotated[str, Meta(pattern=r"^[0-9][0-9A-Za-z.+-]{0,19}$")]
    summary: Annotated[str, Meta(max_length=400)] = ""
    format: int = FORMAT

    @property
    def sentence(self) -> str:
        """`Pack Nebula 1.2 by Ada, CC BY 4.0`."""
        return f"Pack {self.title} {self.version} by {self.author}, {self.licence}"


class RulesetFile(Struct, frozen=True):
    """What a file of rules says, beside its content."""

    title: Annotated[str, Meta(max_length=60)] = ""
    summary: Annotated[str, Meta(max_length=400)] = ""
    based_on: Annotated[str, Meta(max_length=64)] = ""
    opponent: Annotated[str, Meta(max_length=40)] = ""
    parameters: dict[str, Any] = {}


class ScenarioFile(Struct, frozen=True):
    scenario: Annotated[str, Meta(min_length=1, max_length=24)]
    title: Short
    goal: Annotated[str, Meta(min_length=1, max_length=200)]
    length: Annotated[str, Meta(max_length=40)] = ""
    parameters: dict[str, Any] = {}


@dataclass(frozen=True)
class PackRuleset:
    """A ruleset of a pack: its numbers and its content, the latter as tables."""

    info: RulesetInfo
    based_on: str
    parameters: Mapping[str, Any]
    content: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True)
class PackScenario:
    """A scenario of a pack: what it changes in one that the game has."""

    scenario: Scenario
    based_on: str
    parameters: Mapping[str, Any]
    content: tuple[Mapping[str, Any], ...]
    title: str  # without that of the pack
    length: str = ""


@dataclass(frozen=True)
class Pack:
    head: PackHead
    files: Mapping[str, bytes]
    origin: str  # where it was found

    @cached_property
    def digest(self) -> str:
        told = hashlib.blake2b(digest_size=8)
        for name in sorted(self.files):
            told.update(name.encode() + b"\0" + self.files[name] + b"\0")
        return told.hexdigest()

    @cached_property
    def tables(self) -> dict[str, dict[str, Any]]:
        """Every TOML file but the head, by name without the ending."""
        return {
            name.removesuffix(".toml"): parse_toml(data, f"{self.head.name}: {name}")
            for name, data in self.files.items()
            if name.endswith(".toml") and name != HEAD
        }

    @cached_property
    def common(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Numbers and content at the top of the pack; content by the name of its file."""
        top = {name: table for name, table in self.tables.items() if "/" not in name}
        return top.pop(PARAMETERS, {}), top

    @property
    def top(self) -> PackRuleset:
        """What holds for all of the pack, as a ruleset."""
        parameters, content = self.common
        about = RulesetInfo(self.head.name, self.head.title, self.head.summary or self.head.sentence)
        return PackRuleset(about, "", parameters, (content,))

    @cached_property
    def rulesets(self) -> dict[str, PackRuleset]:
        """By the name under which they are chosen: the pack's own, and `PACK.NAME`."""
        parameters, content = self.common
        found: dict[str, PackRuleset] = {}
        head = self.head
        if parameters or content:
            found[head.name] = self.top
        for name, tables in self._in_folder("rulesets"):
            own, rest = _split(tables, RulesetFile, f"{head.name}: rulesets/{name}.toml")
            title = f"{own.title or name} ({head.title})"
            info = RulesetInfo(f"{head.name}.{name}", title, own.summary or head.summary, opponent=own.opponent)
            found[info.key] = PackRuleset(info, own.based_on, {**parameters, **own.parameters}, (content, rest))
        return found

    @cached_property
    def scenarios(self) -> dict[str, PackScenario]:
        """By `SCENARIO.PACK.NAME`: the first word is the scenario of the game that it is based on."""
        parameters, content = self.common
        found: dict[str, PackScenario] = {}
        for name, tables in self._in_folder("scenarios"):
            own, rest = _split(tables, ScenarioFile, f"{self.head.name}: scenarios/{name}.toml")
            key = f"{own.scenario}.{self.head.name}.{name}"
            if len(key) > 64:
                raise Malformed(f"{self.head.name}: scenarios/{name}.toml: its name is too long")
            shown = Scenario(key, f"{own.title} ({self.head.title})", own.goal, (), own.length)
            numbers = {**parameters, **own.parameters}
            found[key] = PackScenario(shown, own.scenario, numbers, (content, rest), own.title, own.length)
        return found

    def _in_folder(self, folder: str) -> list[tuple[str, dict[str, Any]]]:
        return [
            (name.removeprefix(f"{folder}/"), tables)
            for name, tables in self.tables.items()
            if name.startswith(f"{folder}/")
        ]


def read_pack(path: Path) -> Pack:
    """The pack in a folder or a zip. Whether a game can be played under it, `match.pack_check` says."""
    return pack_from(files_of(path), str(path))


def pack_from(files: Mapping[str, bytes], where: str) -> Pack:
    tables = parse_toml(files[HEAD], f"{where}: {HEAD}")
    found = tables.get("format", FORMAT)
    if found != FORMAT:
        raise Malformed(f"{where}: made for another version of this program: format {found!r}; this one reads {FORMAT}")
    try:
        pack = Pack(msgspec.convert(tables, PackHead), files, where)
    except msgspec.ValidationError as error:
        raise Malformed(f"{where}: {HEAD}: {error}") from None
    folders = {name.partition("/")[0] for name in pack.tables if "/" in name}
    if wrong := folders - {"rulesets", "scenarios"}:
        raise Malformed(f"{where}: there is no folder {sorted(wrong)[0]!r} in a pack; there are rulesets and scenarios")
    _ = pack.rulesets, pack.scenarios
    if not pack.rulesets and not pack.scenarios:
        raise Malformed(f"{where}: the pack changes nothing: it has neither numbers nor content, rulesets or scenarios")
    return pack


def scenario_of(game_scenarios: tuple[Scenario, ...], found: PackScenario, where: str) -> Scenario:
    """A scenario of a pack with what it has from the one that it is based on."""
    for base in game_scenarios:
        if base.key == found.based_on:
            return replace(found.scenario, seats=base.seats, length=found.scenario.length or base.length)
    names = [each.key for each in game_scenarios]
    raise Unknown(f"{where}: there is no scenario {found.based_on!r}{suggestion_or_all(found.based_on, names)}")


def _split(tables: Mapping[str, Any], kind: type[Any], where: str) -> tuple[Any, dict[str, Any]]:
    """What the file says of itself, and its content."""
    own = {name: value for name, value in tables.items() if name in kind.__struct_fields__}
    try:
        return msgspec.convert(own, kind), {name: value for name, value in tables.items() if name not in own}
    except msgspec.ValidationError as error:
        raise Malformed(f"{where}: {error}") from None
