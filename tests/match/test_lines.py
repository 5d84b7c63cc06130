"""A mistyped line gets a hint."""

from __future__ import annotations

import pytest

from admiralty import Malformed, Match


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("gess 3", r"did you mean .*'guess 3'.*\?"),
        ("blufff", r"did you mean 'bluff'\?"),
        ("undoo", r"did you mean 'undo'\?"),
        ("resing", r"did you mean 'resign'\?"),
        ("guess seventeen", r"it is written 'guess \{face\}'"),
        ("take", r"it is written 'take \{coins\}'"),
    ],
)
def test_a_mistyped_line_is_told_what_may_have_been_meant(match: Match, line: str, hint: str) -> None:
    with pytest.raises(Malformed, match=f"is no line of Harbour Dice; {hint}"):
        match.play("A", line)


@pytest.mark.parametrize("line", ["", "   ", "xyzzy", "\x00", "guess 3 3 3 3 3 3 3", "ｇ 3", "guess\n٣"])
def test_what_resembles_nothing_is_refused_in_one_line(match: Match, line: str) -> None:
    with pytest.raises(Malformed, match=r"is no line of Harbour Dice") as refused:
        match.play("A", line)
    assert "\n" not in refused.value.sentence


def test_a_line_is_short(match: Match) -> None:
    with pytest.raises(Malformed, match=r"at most 200 characters, not 1,000,000") as refused:
        match.play("A", "x" * 1_000_000)
    assert len(refused.value.sentence) < 100
