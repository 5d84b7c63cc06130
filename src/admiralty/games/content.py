"""Content: what a game's data files say of ships, weapons, cards, decks, fleets and maps, number by number.

A game declares in `data/content.toml` which tables of its files may be changed, and the range of each field. Every
field of every entry is then a parameter with a dotted name, `ships.frigate.hull`, whose classic value is that of the
file. So rulesets, packs, options of a match, records, the lab and the table treat it like any other number.

    [ships]
    title = "Ships"
    sentence = "What each class of ship is."
    file = "ships.toml"
    rule = "HS-6.1"

    [ships.fields]
    hull = { range = [1, 200], meaning = "hull points" }
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from admiralty.errors import Malformed
from admiralty.games.content_names import Name
from admiralty.games.content_rows import Rows
from admiralty.games.titles import titles_of
from admiralty.games.toml_files import read_toml
from admiralty.kernel.parameters import Parameter, Value, describe

FILE = Path("data") / "content.toml"
ALL = "each"  # entries: every table of the file is one
NONE = "none"  # the fields are those of the file itself
VALUES = "values"  # every key of the file is one, and its value the only field


class Declared(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of content as `content.toml` has it."""

    title: str
    sentence: str
    fields: dict[str, dict[str, Any]]
    file: str = ""
    rule: str = ""
    entries: str | list[str] = ALL
    titles: dict[str, str] = {}  # of entries that the file does not give one
    array: str = ""  # the entries are the tables of this array, …
    key: str = "key"  # … each with its key here


@dataclass(frozen=True)
class Entry:
    """A ship, a card, a map: its title and its fields, by their dotted names."""

    key: str
    title: str
    fields: Mapping[str, Parameter]


@dataclass(frozen=True)
class ContentTable:
    """Entries of one kind, for people; and what their fields are in classic."""

    key: str
    title: str
    sentence: str
    entries: tuple[Entry, ...]
    classic: Mapping[str, Value]


_provided: dict[Path, Callable[[], tuple[ContentTable, ...]]] = {}


def provide(folder: Path, tables: Callable[[], tuple[ContentTable, ...]]) -> None:
    """Tables that a game reads in a way of its own."""
    _provided[folder] = tables


@cache
def content_of(folder: Path) -> tuple[ContentTable, ...]:
    """All content of a game that may be changed; nothing, where a game declares none."""
    own = _provided[folder]() if folder in _provided else ()
    return (*own, *(_table(folder, key, declared) for key, declared in _declared(folder).items()))


@cache
def fields_of(folder: Path) -> dict[str, Parameter]:
    """Every field of every entry, by its dotted name."""
    return {
        name: field for table in content_of(folder) for entry in table.entries for name, field in entry.fields.items()
    }


@cache
def classic_content(folder: Path) -> dict[str, Any]:
    """What the files say, by dotted name, as a ruleset would write it."""
    fields = fields_of(folder)
    return {name: fields[name].show(value) for table in content_of(folder) for name, value in table.classic.items()}


def tables_in_force(folder: Path, values: Mapping[str, Value]) -> dict[str, Any]:
    """The declared tables as their files have them, with the values of a match put in."""
    return {key: _with_values(folder, key, declared, values) for key, declared in _declared(folder).items()}


def flattened(folder: Path, tables: Mapping[str, Any], where: str) -> dict[str, Any]:
    """`[ships.frigate] hull = 45` as `ships.frigate.hull`. What is no content is refused by its name."""
    known, found = fields_of(folder), dict[str, Any]()

    def walk(path: str, given: Any) -> None:
        if path in known or not isinstance(given, dict):
            found[path] = given
        else:
            for key, inner in given.items():
                walk(f"{path}.{key}" if path else key, inner)

    walk("", dict(tables))
    roots = {name.partition(".")[0] for name in known}
    for name in found:
        if name.partition(".")[0] not in roots:
            raise Malformed(f"{where}: there is no {name!r} to change; there are {', '.join(sorted(roots)) or 'none'}")
    return found


def nested(values: Mapping[str, Any]) -> dict[str, Any]:
    """The opposite of `flattened`: dotted names as tables."""
    tables: dict[str, Any] = {}
    for name, value in values.items():
        *path, last = name.split(".")
        here = tables
        for part in path:
            here = here.setdefault(part, {})
        here[last] = value
    return tables


@cache
def _declared(folder: Path) -> dict[str, Declared]:
    path = folder / FILE
    if not path.exists():
        return {}
    try:
        return msgspec.convert(read_toml(path), dict[str, Declared])
    except msgspec.ValidationError as error:
        raise Malformed(f"{path}: {error}") from None


@cache
def _file(folder: Path, name: str) -> dict[str, Any]:
    return read_toml(folder / "data" / name) if name else {}


def _table(folder: Path, key: str, declared: Declared) -> ContentTable:
    entries, classic = [], {}
    for entry, title, where in _entries(folder, key, declared):
        fields = {}
        for field, about in declared.fields.items():
            name = where if declared.entries == VALUES else f"{where}.{field}"
            fields[name] = _called(field_of(name, about, title, declared.rule), folder)
            classic[name] = _classic(folder, declared, entry, field, fields[name], about)
        entries.append(Entry(entry, title, fields))
    return ContentTable(key, declared.title, declared.sentence, tuple(entries), classic)


def _entries(folder: Path, key: str, declared: Declared) -> Iterator[tuple[str, str, str]]:
    """Key, title and the beginning of the dotted names of each entry."""
    if declared.entries == NONE:
        yield "", declared.title, key
        return
    data = _file(folder, declared.file)
    if declared.array:
        data = {each[declared.key]: each for each in data[declared.array]}
    for entry in declared.entries if isinstance(declared.entries, list) else data:
        found = data.get(entry, {})
        title = found.get("title") or found.get("name") if isinstance(found, dict) else None
        title = title or declared.titles.get(entry) or entry.replace("-", " ").capitalize()
        yield entry, title, f"{key}.{entry}"


def field_of(name: str, about: Mapping[str, Any], title: str, rule: str) -> Parameter:
    """A field as a parameter whose meaning says of what it is: `Frigate: hull points`."""
    about = {key: value for key, value in about.items() if key != "default"}
    if "rows" in about:
        field: Parameter = Rows.described(name, about)
    elif "name" in about:
        field = Name.described(name, about)
    else:
        field = describe({name: about}, FILE.name)[name]
    return replace(
        field, meaning=f"{title}: {field.meaning or name}" if title else field.meaning, rule=field.rule or rule
    )


def _called(field: Parameter, folder: Path) -> Parameter:
    """Rows are told with the titles of what they name: `Laser Battery 0`, not `lb 0`."""
    return replace(field, titles=titles_of(folder)) if isinstance(field, Rows) else field


def _classic(
    folder: Path, declared: Declared, entry: str, field: str, parameter: Parameter, about: Mapping[str, Any]
) -> Value:
    place = _place(declared, copy.copy(_file(folder, declared.file)), entry, field)
    given = place[0].get(place[1], about.get("default")) if place else about.get("default")
    return parameter.read(int(given) if isinstance(given, bool) else given, declared.file or FILE.name)


def _place(declared: Declared, data: dict[str, Any], entry: str, field: str) -> tuple[dict[str, Any], str] | None:
    """The table of a file that has a field, and the key there."""
    if declared.entries == VALUES:
        return data, entry
    if declared.array:
        data = next(each for each in data[declared.array] if each[declared.key] == entry)
    elif entry:
        if entry not in data:
            return None
        data = data[entry]
    *path, last = field.split(".")
    for part in path:
        data = data[part]
    return data, last


def _with_values(folder: Path, key: str, declared: Declared, values: Mapping[str, Value]) -> dict[str, Any]:
    table = next(each for each in content_of(folder) if each.key == key)
    data = _file(folder, declared.file)
    changed = [(entry, name) for entry in table.entries for name in entry.fields if values[name] != table.classic[name]]
    if not changed and declared.file:
        return data
    data = copy.deepcopy(data)
    for entry, name in changed:
        field = name.removeprefix(f"{key}.").removeprefix(f"{entry.key}.")
        if not declared.file:
            data.setdefault(entry.key, {})[field] = entry.fields[name].show(values[name])
        elif (place := _place(declared, data, entry.key, field)) is not None:
            place[0][place[1]] = entry.fields[name].show(values[name])
    return data


def rule_numbers(values: Mapping[str, Value]) -> dict[str, Value]:
    """Of settled values, those that are no content."""
    return {name: value for name, value in values.items() if "." not in name}
