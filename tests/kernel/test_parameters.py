"""Rulesets: every value checked against its range, every mistake named."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.errors import AdmiraltyError, Malformed, Unknown
from admiralty.kernel.parameters import describe, fill, settle, suggestion, suggestion_or_all
from admiralty.kernel.record import Record, Row, i1, i2, row

TABLES: dict[str, Any] = {
    "hull": {"range": [1, 30], "meaning": "points", "rule": "OC-2.7"},
    "initiative": {"choices": ["drawn", "fixed", "rotating"]},
    "bands": {"range": [0, 99], "length": [1, 3], "rising": True},
    "pair": {"range": [0, 9], "length": 2},
}
CLASSIC = {"hull": 10, "initiative": "drawn", "bands": [1, 5], "pair": [3, 3]}
PARAMETERS = describe(TABLES, "parameters.toml")


class Rules(Record):
    hull: i1
    initiative: i1
    bands_count: i1
    bands: Row[int] = row("i1", 3)
    pair: Row[int] = row("i2", 2)
    players: i2


def test_later_layers_override_earlier_ones_and_state_only_what_differs() -> None:
    values = settle(PARAMETERS, [("classic", CLASSIC), ("hard", {"hull": 5}), ("options", {"hull": 7, "pair": [0, 9]})])
    assert values == {"hull": 7, "initiative": 0, "bands": (1, 5), "pair": (0, 9)}


def test_values_go_into_the_record_and_a_list_brings_its_length_where_there_is_room_for_it() -> None:
    rules = Rules()
    fill(rules, settle(PARAMETERS, [("classic", CLASSIC)]))
    assert rules.dump() == {
        "hull": 10,
        "initiative": 0,
        "bands_count": 2,
        "bands": [1, 5, 0],
        "pair": [3, 3],
        "players": 0,
    }


def test_values_are_shown_as_they_are_written() -> None:
    values = settle(PARAMETERS, [("classic", CLASSIC)])
    assert {name: PARAMETERS[name].show(value) for name, value in values.items()} == CLASSIC


@pytest.mark.parametrize(
    ("layer", "kind", "sentence"),
    [
        ({"hull": 31}, Malformed, "my.toml: hull is 31; it must be 1 to 30"),
        ({"hull": 0}, Malformed, "my.toml: hull is 0; it must be 1 to 30"),
        ({"hull": True}, Malformed, "my.toml: hull is True; it must be 1 to 30"),
        ({"hull": 2.5}, Malformed, "my.toml: hull is 2.5; it must be 1 to 30"),
        ({"hull": "2"}, Malformed, "my.toml: hull is '2'; it must be 1 to 30"),
        ({"initiative": 1}, Malformed, 'my.toml: initiative is 1; it must be "drawn" or "fixed" or "rotating"'),
        ({"bands": []}, Malformed, "my.toml: bands is []; it must be a list of 1 to 3 values, each 0 to 99, rising"),
        (
            {"bands": [5, 5]},
            Malformed,
            "my.toml: bands is [5, 5]; it must be a list of 1 to 3 values, each 0 to 99, rising",
        ),
        ({"pair": [1]}, Malformed, "my.toml: pair is [1]; it must be a list of 2 values, each 0 to 9"),
        ({"pair": [1, 10]}, Malformed, "my.toml: pair is 10; it must be a list of 2 values, each 0 to 9"),
        ({"pair": 1}, Malformed, "my.toml: pair is 1; it must be a list of 2 values, each 0 to 9"),
        ({"hul": 3}, Unknown, "my.toml: there is no parameter 'hul'; did you mean 'hull'?"),
        ({"xyzzy": 3}, Unknown, "my.toml: there is no parameter 'xyzzy'"),
    ],
)
def test_a_wrong_value_is_refused_with_where_it_stands_and_what_is_allowed(
    layer: dict[str, Any], kind: type[AdmiraltyError], sentence: str
) -> None:
    with pytest.raises(kind) as refusal:
        settle(PARAMETERS, [("classic", CLASSIC), ("my.toml", layer)])
    assert str(refusal.value) == sentence


def test_every_parameter_needs_a_value() -> None:
    with pytest.raises(Malformed, match="no value for bands, pair"):
        settle(PARAMETERS, [("classic", {"hull": 3, "initiative": "fixed"})])


@pytest.mark.parametrize("table", [{}, {"range": [1, 2], "choices": ["a"]}, {"range": [1, 2], "colour": "red"}, 3])
def test_a_description_has_a_range_or_choices_and_nothing_unknown(table: Any) -> None:
    with pytest.raises(Malformed, match=r"parameters.toml: hull needs a range or choices"):
        describe({"hull": table}, "parameters.toml")


def test_a_suggestion_is_made_where_something_is_near() -> None:
    assert suggestion("clasic", ["classic", "long"]) == "; did you mean 'classic'?"
    assert suggestion("qqq", ["classic", "long"]) == ""


def test_what_there_is_stands_after_a_suggestion_or_instead_of_it() -> None:
    names = ["classic", "long", "short"]
    assert suggestion_or_all("clasic", names) == "; did you mean 'classic'? There are classic, long, short"
    assert suggestion_or_all("qqq", names, 2) == "; there are classic, long"
