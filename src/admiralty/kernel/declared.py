"""The types that a game declares at its seams: what passes to servers, browsers, bots and learners.

Nothing is registered a second time: the types of the view, the drawing and the odds are what the game's functions say
that they return; those of events and lines follow from its Teller and its Grammar.
"""

from __future__ import annotations

import typing
from typing import Any, get_args

import msgspec

from admiralty.kernel.game import Game

Struct = type[msgspec.Struct]


def view_type(game: Game) -> Struct:
    """The type of a view: what `game.view` says that it returns."""
    return _structs_in(_returned(game.view))[0]


def drawing_type(game: Game) -> Struct | None:
    """The type of what a browser draws beyond the view; none for a game that is played with lists."""
    return None if game.board is None else _structs_in(_returned(game.board))[0]


def odds_types(game: Game) -> tuple[Struct, ...]:
    return tuple(_structs_in(_returned(game.odds)))


def event_types(game: Game) -> tuple[Struct, ...]:
    return game.teller.happenings


def line_types(game: Game) -> tuple[Struct, ...]:
    return tuple(game.grammar.line_types.values())


def schema_of(game: Game) -> dict[str, Any]:
    """JSON Schema of everything that a game hands out: `view`, `drawing`, `odds`, `events`, `lines`."""
    drawing = drawing_type(game)
    parts: dict[str, list[Struct]] = {
        "view": [view_type(game)],
        "drawing": [] if drawing is None else [drawing],
        "odds": list(odds_types(game)),
        "events": list(event_types(game)),
        "lines": list(line_types(game)),
    }
    every = [each for types in parts.values() for each in types]
    references, definitions = msgspec.json.schema_components(every, ref_template="#/$defs/{name}")
    found = iter(references)
    properties = {name: _one_of([next(found) for _ in types]) for name, types in parts.items() if types}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": game.title,
        "type": "object",
        "properties": properties,
        "$defs": definitions,
    }


def _one_of(references: typing.Sequence[Any]) -> Any:
    return references[0] if len(references) == 1 else {"anyOf": list(references)}


def _returned(function: Any) -> Any:
    hints = typing.get_type_hints(function)
    if "return" not in hints:
        raise TypeError(f"{function.__qualname__} does not say what it returns")
    return hints["return"]


def _structs_in(hint: Any) -> list[Struct]:
    """The Structs of a type, or of a union of them, in order."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return [hint]
    return [each for argument in get_args(hint) for each in _structs_in(argument)]
