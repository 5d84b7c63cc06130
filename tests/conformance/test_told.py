"""The examples of events that the client's tests draw are those that the games can tell."""

from __future__ import annotations

import ast
import importlib
import inspect
import json

import pytest

from admiralty.testing.told import CLIENT_FILE, GAMES, examples


def kinds_in_the_source(key: str) -> set[str]:
    """The middle of every `text, kind, facts` that a game's words return."""
    tree = ast.parse(inspect.getsource(importlib.import_module(f"admiralty.games.{key}.words")))
    told = [each.value for each in ast.walk(tree) if isinstance(each, ast.Return)]
    kinds = [each.elts[1] for each in told if isinstance(each, ast.Tuple) and len(each.elts) == 3]
    constants = [each for kind in kinds for each in ast.walk(kind) if isinstance(each, ast.Constant)]
    return {each.value for each in constants if isinstance(each.value, str)}


@pytest.mark.parametrize("key", GAMES)
def test_there_is_an_example_of_every_kind_of_event(key: str) -> None:
    assert set(examples(key)) == kinds_in_the_source(key)


@pytest.mark.parametrize("key", GAMES)
def test_the_client_has_the_examples_of_now(key: str) -> None:
    if not CLIENT_FILE.is_file():
        pytest.skip("this checkout has no client")
    kept = json.loads(CLIENT_FILE.read_text(encoding="utf-8"))[key]
    now = {kind: set(example["facts"]) for kind, example in examples(key).items()}
    assert {kind: set(each["facts"]) for kind, each in kept.items()} == now, "run `python -m admiralty.testing.told`"
