"""What can be played now, as people ask for it."""

from __future__ import annotations

from admiralty import Match
from admiralty.kernel.actions import Action
from toy import GAME
from toy.actions import GRAMMAR


def test_a_line_is_in_the_list_if_it_can_be_played(match: Match) -> None:
    legal = match.legal(0)
    assert "guess 3" in legal
    assert "GUESS  3" in legal
    assert "take 1" not in legal
    assert "no line at all" not in legal
    assert legal[0] in legal
    assert 7 not in legal


def test_lines_that_are_never_offered_are_not_in_the_list(match: Match) -> None:
    match.play(0, "guess 3")
    assert "clear" not in match.legal(0)
    assert "resign" not in match.legal(0)
    assert "undo" not in match.legal(0)


def test_the_list_counts_and_slices_like_a_list(match: Match) -> None:
    legal = match.legal(0)
    assert legal.count() == len(legal) == len(list(legal))
    assert (legal.count("guess 1"), legal.count("take 1")) == (1, 0)
    assert legal[:2] == list(legal)[:2]
    assert legal == list(legal)
    assert repr(legal[:1]) == "[Action('guess 1')]"


def test_whether_a_line_is_legal_is_judged_without_making_the_list(match: Match) -> None:
    legal = match.legal(0)
    assert "guess 3" in legal
    assert "codes" not in vars(legal)


def test_a_seat_that_is_not_asked_has_nothing_to_play(match: Match) -> None:
    for seat in (0, 1):
        match.play(seat, "guess 1")
        match.play(seat, "ready")
    waits = 1 - match.actors[0]
    assert not match.legal(waits)
    assert match.legal(waits) == []
    assert "pass" not in match.legal(waits)


def test_a_list_stays_what_it_was_when_it_was_asked_for(match: Match) -> None:
    legal = match.legal(0)
    match.play(0, "guess 3")
    assert "guess 3" in legal
    assert Action("guess 3", GRAMMAR.parse("guess 3")[0]) in list(legal)


def test_what_may_be_taken_back_is_told_in_lines() -> None:
    match = Match(GAME, seed=7)
    assert match.take_backs(0) == []
    match.play(0, "guess 3")
    assert match.take_backs(0) == ["undo", "clear"]
    match.play(0, "ready")
    match.play(1, "bluff")
    assert match.take_backs(1) == ["undo", "clear"]
    match.play(1, "ready")
    assert match.take_backs(0) == match.take_backs(1) == []
