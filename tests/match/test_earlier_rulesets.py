"""Rulesets change between versions; a match keeps the numbers that it was played with (`data/earlier.toml`)."""

from __future__ import annotations

import msgspec
import pytest

from admiralty import Match, replay
from admiralty.games import OWN, load
from admiralty.games.data import earlier_numbers, settled
from admiralty.match.terms import agree

EDITIONS = [
    (key, ruleset.key, numbers)
    for key in OWN
    for ruleset in load(key).rulesets
    for numbers in earlier_numbers(load(key).folder, ruleset.key)
]


@pytest.mark.parametrize(("key", "ruleset", "numbers"), EDITIONS)
def test_earlier_numbers_are_of_this_game_and_differ_from_todays(
    key: str, ruleset: str, numbers: dict[str, object]
) -> None:
    folder = load(key).folder
    today, before = settled(folder, ruleset, {}, {}), settled(folder, ruleset, {}, numbers)
    assert {name for name in today if today[name] != before[name]} == set(numbers)


@pytest.mark.parametrize(
    ("key", "ruleset", "scenario", "digest"),
    [
        ("pirates", "classic", "duel", "2184f40d6847ae254e49b207c017a6e7"),
        ("pirates", "wager", "campaign", "21f4bc1f2f8a5e3c5ab7ad62799e5b6b"),
        ("orbital", "flare", "pursuit", "8676663524917d2c072e23c5073daaa8"),
        ("orbital", "flare", "convoy", "a3474916e8d9b76c971ae4e25ec97bda"),
    ],
)
def test_a_record_of_0_1_0_is_replayed_under_the_numbers_of_its_time(
    key: str, ruleset: str, scenario: str, digest: str
) -> None:
    """The digests are those that version 0.1.0 wrote."""
    (then,) = earlier_numbers(load(key).folder, ruleset) or [{}]
    assert agree(key, scenario, ruleset, options=then).digest == digest
    record = Match(key, scenario, ruleset, seed=3, options=then).record()
    as_written = msgspec.structs.replace(record, options={})
    again = replay(as_written)
    assert again.terms.options == then
    assert again.record() == record
