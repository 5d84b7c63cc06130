"""Every refusal of a match cites a rule of its game's rulebook, also those that no action earns."""

from __future__ import annotations

import pytest

import toy
from admiralty.errors import AdmiraltyError, IllegalAction, Malformed, OutOfTurn
from admiralty.games import OWN, load
from admiralty.match.match import Match
from admiralty.match.refusals import resting_on
from admiralty.match.rulebook import rulebook_of


def refused(match: Match, seat: int, line: object) -> AdmiraltyError:
    refusal = match.refusal(seat, line)  # type: ignore[arg-type]  # what comes from outside may be anything
    assert refusal is not None
    return refusal


@pytest.mark.parametrize("key", OWN)
@pytest.mark.parametrize("name", ["turn_rule", "line_rule", "undo_rule"])
def test_a_game_declares_the_rules_that_a_match_rests_its_refusals_on(key: str, name: str) -> None:
    game = load(key)
    assert game.rule_id(getattr(game, name)) in rulebook_of(game).rules


@pytest.mark.parametrize("key", OWN)
@pytest.mark.parametrize("line", ["xyzzy", "", "x" * 1000, 7, True])
def test_what_cannot_be_read_cites_how_a_line_is_written(key: str, line: object) -> None:
    """OC-22.12, HS-2.16, RG-13.6, PW-11.15, IK-13.5."""
    match = Match(key, seed=1)
    refusal = refused(match, match.actors[0], line)
    assert isinstance(refusal, Malformed)
    assert refusal.rule == match.game.rule_id(match.game.line_rule)
    assert refusal.sentence.endswith(f"({refusal.rule})")


@pytest.mark.parametrize("key", OWN)
def test_who_may_not_act_is_told_whose_decision_it_is(key: str) -> None:
    """OC-3.2, HS-2.15, RG-2.12, PW-2.10, IK-13.4."""
    match = Match(key, seed=1)
    while len(match.actors) == match.players:  # all decide at once: let one be done
        match.play(match.actors[0], match.legal(match.actors[0])[-1])
    waits = next(seat for seat in range(match.players) if seat not in match.actors)
    refusal = refused(match, waits, match.legal(match.actors[0])[0])
    assert isinstance(refusal, OutOfTurn)
    assert refusal.rule == match.game.rule_id(match.game.turn_rule)


@pytest.mark.parametrize("key", OWN)
def test_what_cannot_be_taken_back_cites_what_can(key: str) -> None:
    """OC-22.4, HS-3.17, RG-13.7, PW-11.16, IK-13.6."""
    match = Match(key, seed=1)
    refusal = refused(match, 0, "undo")
    assert isinstance(refusal, IllegalAction)
    assert refusal.rule == match.game.rule_id(match.game.undo_rule)


def test_a_game_that_declares_none_has_its_refusals_without() -> None:
    refusal = resting_on(toy.GAME, 0, Malformed, "this is no line")
    assert (refusal.sentence, refusal.rule) == ("this is no line", "")
