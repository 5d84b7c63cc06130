"""What a game hands out is published as JSON Schema, and is what it says."""

from __future__ import annotations

import json

import pytest

from admiralty.games import OWN, load
from admiralty.kernel.declared import drawing_type, schema_of, view_type

PARTS = {"view", "drawing", "odds", "events", "lines"}


@pytest.mark.parametrize("key", OWN)
def test_every_part_of_a_game_has_a_schema(key: str) -> None:
    schema = schema_of(load(key))
    assert set(schema["properties"]) == PARTS
    json.dumps(schema)
    assert set(_references(schema)) <= set(schema["$defs"])


@pytest.mark.parametrize("key", OWN)
def test_nothing_in_a_view_or_a_drawing_is_of_any_type(key: str) -> None:
    """An empty schema would say nothing."""
    schema = schema_of(load(key))
    for name, definition in schema["$defs"].items():
        for field, said in definition.get("properties", {}).items():
            assert said, f"{name}.{field} can be anything"


def test_a_game_without_a_drawing_is_played_with_lists() -> None:
    from toy import GAME

    assert drawing_type(GAME) is None
    assert view_type(GAME).__name__ == "View"
    assert set(schema_of(GAME)["properties"]) == PARTS - {"drawing"}


def _references(value: object) -> list[str]:
    if isinstance(value, dict):
        own = [value["$ref"].rsplit("/", 1)[1]] if "$ref" in value else []
        return own + [each for inner in value.values() for each in _references(inner)]
    return [each for inner in value for each in _references(inner)] if isinstance(value, list) else []
