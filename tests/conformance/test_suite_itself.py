"""The conformance suite is held itself: every clause catches a game that was broken for it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from admiralty.errors import Unknown
from admiralty.kernel.rule import INTERPRETED
from admiralty.testing import CLAUSES, ConformanceError, check_game, ending
from admiralty.testing.sameness import spec_of
from conformance.broken import ALL
from conformance.broken.legality import guessing_again
from conformance.broken.sameness import DIVERGENT, OVERFLOWING, rules_that_refuse
from conformance.broken.variant import Broken
from toy import GAME

WHERE = "conformance.broken.sameness"
OTHER_PROCESS = {id(DIVERGENT): f"{WHERE}:DIVERGENT", id(OVERFLOWING): f"{WHERE}:OVERFLOWING"}


def check(broken: Broken) -> None:
    spec = OTHER_PROCESS.get(id(broken.game), "toy:GAME")
    check_game(broken.game, matches=2, positions=20, scenarios=["duel"], clauses=[broken.clause], spec=spec)


@pytest.mark.skipif(INTERPRETED, reason="some games are broken in compiled mode only")
@pytest.mark.parametrize("broken", ALL, ids=lambda broken: broken.what.replace(" ", "_"))
def test_a_broken_game_is_caught(broken: Broken) -> None:
    with pytest.raises(ConformanceError) as caught:
        check(broken)
    assert caught.value.clause == broken.clause
    assert re.search(broken.message, caught.value.sentence)


def test_every_clause_has_a_game_that_breaks_it() -> None:
    assert {broken.clause for broken in ALL} | {"positions_are_small"} == set(CLAUSES)


def test_a_position_that_is_too_large_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "LARGEST_POSITION", 64)
    with pytest.raises(ConformanceError, match="a position has 72 bytes; at most 64 are allowed"):
        check_game(GAME, matches=1, positions=2, scenarios=["duel"], clauses=["positions_are_small"])


def test_a_message_says_game_setting_seed_ply_line_and_position() -> None:
    broken = next(each for each in ALL if each.what == "more is accepted than is listed")
    with pytest.raises(ConformanceError) as caught:
        check(broken)
    message = str(caught.value)
    assert message.startswith("nothing_else_is_accepted: ")
    assert re.search(
        r"where: toy duel, classic, 2 players; random play, seed 1, after ply \d+ \([AB]: [a-z0-9 ]+\)", message
    )
    assert re.search(r"position: dice.stream=\d+, round=\d, .*seats\[0\].stake=\d", message)


def test_an_error_in_the_middle_of_a_match_says_where_it_happened() -> None:
    def apply(*_: object) -> None:
        raise ArithmeticError("too hard")

    with pytest.raises(ConformanceError, match="the next ply raises ArithmeticError: too hard") as caught:
        check_game(replace(GAME, apply=apply), matches=1, spec="toy:GAME")
    assert "after set-up" in caught.value.where


def test_parameters_that_are_refused_in_words_are_no_fault() -> None:
    refusing = replace(GAME, load_rules=rules_that_refuse)
    report = check_game(
        refusing, matches=1, scenarios=["duel"], clauses=["every_parameter_can_be_varied"], spec="toy:GAME"
    )
    assert report.checks == {"every_parameter_can_be_varied": 0}


def test_a_line_that_may_be_chosen_again_need_not_be_listed_again() -> None:
    check(Broken("a choice made again is accepted", guessing_again(), "nothing_else_is_accepted", ""))


def test_a_report_says_how_much_was_checked() -> None:
    report = check_game(GAME, matches=2, positions=4, clauses=["matches_end", "notation_round_trips"])
    assert report.matches == 8
    assert report.settings == [
        "toy duel, classic, 2 players",
        "toy trio, classic, 3 players",
        "toy trio, classic, 2 players",
        "toy duel, long, 2 players",
    ]
    assert report.checks["matches_end"] == 8
    assert report.longest_legal == 7
    assert "a position has 72 bytes" in str(report)
    assert "matches_end" in str(report)


def test_what_is_not_there_cannot_be_asked_for() -> None:
    with pytest.raises(Unknown, match="there is no clause 'match_ends'; did you mean 'matches_end'"):
        check_game(GAME, clauses=["match_ends"])
    with pytest.raises(Unknown, match="none of the scenarios nowhere"):
        check_game(GAME, scenarios=["nowhere"])


def test_a_game_that_lives_elsewhere_is_found_by_its_module() -> None:
    assert spec_of(GAME).endswith(":GAME")
    assert spec_of(DIVERGENT) == f"{WHERE}:DIVERGENT"
    with pytest.raises(ConformanceError, match="cannot be found by another process"):
        spec_of(replace(GAME, key="nowhere"))
