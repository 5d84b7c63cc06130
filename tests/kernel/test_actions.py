"""Actions: packed whole numbers inside, lines of words outside."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from admiralty.kernel.actions import (
    RESIGN,
    Action,
    Grammar,
    Hex,
    Number,
    Unit,
    Verb,
    Words,
    first,
    pack,
    seat_name,
    second,
    third,
    unit_code,
    unit_name,
    verb_of,
)

arguments = st.integers(-(2**15), 2**15 - 1)

FIRE, MOVE, POWER, HOLD = 1, 2, 3, 4
GRAMMAR = Grammar(
    [
        Verb(FIRE, "fire {weapon} at {unit}", Words("laser", "Railgun"), Unit(3, 12)),
        Verb(MOVE, "move {hex} facing {facing}", Hex(), Number(0, 5)),
        Verb(POWER, "power {system} {units}", Words("engines", "scoop", start=1), Number(-3, 9)),
        Verb(HOLD, "hold"),
    ]
)


@given(st.integers(0, 0x7FFF), arguments, arguments, arguments)
def test_what_is_packed_is_unpacked(verb: int, a: int, b: int, c: int) -> None:
    action = pack(verb, a, b, c)
    assert (verb_of(action), first(action), second(action), third(action)) == (verb, a, b, c)
    assert 0 <= action < 2**63


@given(
    st.one_of(
        st.builds(
            lambda weapon, seat, unit: pack(FIRE, weapon, 16 * seat + unit), *map(st.integers, [0] * 3, [1, 2, 11])
        ),
        st.builds(
            lambda q, r, facing: pack(MOVE, q, r, facing),
            st.integers(-999, 999),
            st.integers(-999, 999),
            st.integers(0, 5),
        ),
        st.builds(lambda system, units: pack(POWER, system, units), st.integers(1, 2), st.integers(-3, 9)),
        st.just(pack(HOLD)),
    )
)
def test_every_action_prints_to_a_line_that_parses_to_it_alone(action: int) -> None:
    assert GRAMMAR.parse(GRAMMAR.show(action)) == [action]


@given(st.text(max_size=40))
def test_any_text_either_is_a_line_or_is_not_and_never_an_error(line: str) -> None:
    assert all(GRAMMAR.parse(GRAMMAR.show(action)) == [action] for action in GRAMMAR.parse(line))


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("fire laser at B1", pack(FIRE, 0, 16)),
        ("FIRE  railGUN at c12", pack(FIRE, 1, 43)),
        ("move -3,12 facing 5", pack(MOVE, -3, 12, 5)),
        ("power engines -3", pack(POWER, 1, -3)),
        ("resign", pack(RESIGN)),
    ],
)
def test_lines_are_read_without_regard_to_case_and_spaces(line: str, action: int) -> None:
    assert GRAMMAR.parse(line) == [action]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "fire",
        "fire laser at D1",
        "fire laser at A13",
        "fire laser at A0",
        "fire laser at A01",
        "fire laser B1",
        "move 1,2 facing 6",
        "move 1, 2 facing 0",
        "move 01,2 facing 0",
        "move 1000,2 facing 0",
        "power engines 10",
        "power engines +1",
        "power engines -0",
        "power engines 1_0",
        "power engines ٣",
        "hold hold",
    ],
)
def test_what_is_no_line_of_the_game_means_nothing(line: str) -> None:
    assert GRAMMAR.parse(line) == []


def test_an_action_shows_its_line() -> None:
    action = GRAMMAR.action(pack(HOLD))
    assert action == Action("hold", pack(HOLD))
    assert (str(action), repr(action)) == ("hold", "Action('hold')")


def test_units_have_names() -> None:
    assert unit_name(unit_code(1, 2)) == "B3"
    assert seat_name(5) == "F"


def test_mistakes_in_a_grammar_are_found_when_it_is_made() -> None:
    with pytest.raises(TypeError, match="share a number"):
        Grammar([Verb(1, "go"), Verb(1, "stop")])
    with pytest.raises(TypeError, match="at most three arguments"):
        Verb(1, "from {a} to {b}", Hex(), Hex())
    with pytest.raises(TypeError, match="1 places for 2 slots"):
        Verb(1, "go {a}", Number(), Number())
    with pytest.raises(TypeError, match="16 bits"):
        Number(0, 40_000)
    with pytest.raises(TypeError, match="1 to 16"):
        Unit(2, 17)


def test_a_line_is_given_by_name_as_well() -> None:
    assert GRAMMAR.line(pack(FIRE, 0, 16)) == {"verb": "fire", "weapon": "laser", "unit": "B1"}
    assert GRAMMAR.line(pack(MOVE, -3, 12, 5)) == {"verb": "move", "hex": "-3,12", "facing": 5}
    assert GRAMMAR.line(pack(HOLD)) == {"verb": "hold"}


def test_the_type_of_a_line_follows_from_its_verb() -> None:
    fire = GRAMMAR.line_types["fire"]
    assert msgspec.convert(GRAMMAR.line(pack(FIRE, 1, 16)), fire)
    with pytest.raises(msgspec.ValidationError, match=r"at `\$.weapon`"):
        msgspec.convert({"verb": "fire", "weapon": "harpoon", "unit": "B1"}, fire)


def test_verbs_of_one_name_share_a_type_in_which_some_slots_may_be_missing() -> None:
    both = Grammar([Verb(1, "build {place}", Number()), Verb(2, "build {place} for {class}", Number(), Number())])
    assert list(both.line_types) == ["resign", "build"]
    assert both.line(pack(2, 3, 4)) == {"verb": "build", "place": 3, "class": 4}
    for action in (pack(1, 3), pack(2, 3, 4)):
        assert msgspec.to_builtins(msgspec.convert(both.line(action), both.line_types["build"])) == both.line(action)
    clash = Grammar([Verb(1, "go {to}", Number()), Verb(2, "go {to} at {speed}", Words("a", "b"), Number())])
    with pytest.raises(TypeError, match="a to of another type"):
        _ = clash.line_types


def test_a_verb_with_a_label_is_read_by_people_in_words() -> None:
    fire = Verb(FIRE, "fire {weapon} at {unit}", Words("laser"), Unit(2, 4), label="Fire the {weapon} at {unit}")
    grammar = Grammar([fire, Verb(HOLD, "hold", label="Hold fire")])
    assert grammar.label(pack(FIRE, 0, 16)) == "Fire the laser at B1"
    assert grammar.label(pack(HOLD)) == "Hold fire"
    assert grammar.show(pack(FIRE, 0, 16)) == "fire laser at B1", "programs go on reading the line"
    assert grammar.has_labels


def test_without_a_label_people_read_the_line() -> None:
    assert GRAMMAR.label(pack(MOVE, 2, -1, 3)) == "move 2,-1 facing 3"
    assert not GRAMMAR.has_labels


def test_a_label_that_names_another_slot_is_a_mistake() -> None:
    with pytest.raises(TypeError, match="has no slot 'target'"):
        Verb(FIRE, "fire {unit}", Unit(2, 4), label="Fire at {target}")
