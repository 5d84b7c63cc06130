"""A match keeps the rules that it began with, whatever becomes of the files that they were read from.

A server keeps every number of the rules by name, for itself. A record, which anybody could have written, holds the
parameters only, which are checked like any others when it is read.
"""

from __future__ import annotations

import dataclasses
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from admiralty.errors import AdmiraltyError, Unknown
from admiralty.games.content import classic_content, fields_of
from admiralty.games.data import parameters_of, settled
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import Parameter
from admiralty.kernel.record import Record, Row
from admiralty.match.terms import Terms, agree

NOT_KEPT = "doctrine"  # what a computer player weighs is no rule: a match is played against today's


def numbers_of(rules: Any) -> bytes:
    """Every number of the rules by name, compressed."""
    kept = {name: value for name, value in rules.dump().items() if name != NOT_KEPT}
    return zlib.compress(msgspec.json.encode(kept))


def with_numbers(terms: Terms, numbers: bytes, digest: str) -> Terms:
    """Terms under the numbers that a match began with. What the rules did not have then is as it is today."""
    rules = terms.rules.copy()
    _fill(rules, msgspec.json.decode(zlib.decompress(numbers)))
    return dataclasses.replace(terms, rules=rules, digest=digest)


def _fill(record: Record, kept: Mapping[str, Any]) -> None:
    for name in record.fields.keys() & kept.keys():
        part = getattr(record, name)
        if isinstance(part, Record):
            _fill(part, kept[name])
        elif isinstance(part, Row):
            _fill_row(part, kept[name])
        else:
            setattr(record, name, kept[name])


def _fill_row(places: Row[Any], kept: Sequence[Any]) -> None:
    for index in range(min(len(places), len(kept))):
        part = places[index]
        if isinstance(part, Record):
            _fill(part, kept[index])
        elif isinstance(part, Row):
            _fill_row(part, kept[index])
        else:
            places[index] = kept[index]


def parameters_in(terms: Terms) -> dict[str, Any]:
    """The ruleset in full: every parameter as it is in force, as it would be written in a file."""
    try:
        known = parameters_of(terms.game.folder)
    except AdmiraltyError:  # a game that keeps its numbers in another way
        return {}
    hidden = terms.game.secret_options
    numbers = {
        name: _written(terms.rules, each)
        for name, each in known.items()
        if name in terms.rules.fields and name not in hidden
    }
    return {**numbers, **_content_in(terms)}


def _content_in(terms: Terms) -> dict[str, Any]:
    """What the rules change in ships, cards and maps; of what they leave alone, the game's files are the text."""
    if terms.kept is not None:
        return {name: value for name, value in terms.kept.items() if "." in name}
    classic, fields = classic_content(terms.game.folder), fields_of(terms.game.folder)
    options = {name: value for name, value in terms.options.items() if name in fields}
    values = settled(terms.game.folder, terms.ruleset, {}, options)
    shown = {name: fields[name].show(values[name]) for name in fields}
    return {name: value for name, value in shown.items() if value != classic[name]}


def _written(rules: Any, parameter: Parameter) -> Any:
    value = getattr(rules, parameter.name)
    if parameter.lengths is None:
        return parameter.show(int(value))
    count = getattr(rules, f"{parameter.name}_count", parameter.lengths[1])
    return parameter.show(tuple(int(value[index]) for index in range(count)))


def agree_under(
    parameters: Mapping[str, Any],
    game: Game | str,
    scenario: str,
    ruleset: str,
    players: int,
    options: Mapping[str, Any],
    position: Mapping[str, Any] | None,
) -> Terms:
    """Terms under a ruleset that is given in full, whatever its name means today."""
    try:
        terms = agree(game, scenario, ruleset, players, {**parameters, **options}, position)
    except Unknown:  # it has gone
        terms = agree(game, scenario, "classic", players, {**parameters, **options}, position)
    return dataclasses.replace(terms, ruleset=ruleset, options=dict(options), kept=dict(parameters))
