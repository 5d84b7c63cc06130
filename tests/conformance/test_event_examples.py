"""The examples of events that the client's tests draw are those that the games can tell."""

from __future__ import annotations

import json

import pytest

from admiralty.games import OWN, load
from admiralty.kernel.telling import kind_of
from admiralty.testing.event_examples import CLIENT_FILE, examples


@pytest.mark.parametrize("key", OWN)
def test_there_is_an_example_of_every_kind_of_event(key: str) -> None:
    assert list(examples(key)) == [kind_of(each) for each in load(key).teller.happenings]


@pytest.mark.parametrize("key", OWN)
def test_the_client_has_the_examples_of_now(key: str) -> None:
    if not CLIENT_FILE.is_file():
        pytest.skip("this checkout has no client")
    kept = json.loads(CLIENT_FILE.read_text(encoding="utf-8"))[key]
    assert kept == examples(key), "run `python -m admiralty.testing.event_examples`"
