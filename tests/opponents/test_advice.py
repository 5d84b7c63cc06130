"""Advice by turn: a plan in lines, and the truth about how sure it is."""

from __future__ import annotations

from dataclasses import replace

import admiralty
from admiralty.opponents.advice import Advice, advise, is_better, said
from admiralty.opponents.analysis import Judged, worst_of_each_turn
from admiralty.opponents.search import ActionStatistics, SearchResult
from toy import GAME

ADVICE = Advice(("guess 1", "ready"), ("guess 1", "ready"), 0.62, 0.04, 1200, (), ("guess 2", 0.4))


def found(*figures: tuple[int, float]) -> SearchResult:
    actions = tuple(
        ActionStatistics(number, visits, expected, expected) for number, (visits, expected) in enumerate(figures)
    )
    return SearchResult(actions, (0.5, 0.5), sum(visits for visits, _ in figures), 1.0, deviation=0.4)


def test_an_action_is_better_only_beyond_the_noise() -> None:
    """With a deviation of 0.4, ten visits each leave a noise of 0.18; a thousand leave 0.018."""
    few, many = found((10, 0.6), (10, 0.4)), found((1000, 0.6), (1000, 0.4))
    assert not is_better(few, *few.actions)
    assert is_better(many, *many.actions)


def test_a_difference_that_does_not_matter_is_none_however_sure() -> None:
    sure = found((1_000_000, 0.605), (1_000_000, 0.6))
    assert not is_better(sure, *sure.actions)


def test_a_plan_goes_on_until_dice_fall_or_another_is_asked_and_every_line_can_be_played() -> None:
    match = admiralty.Match(GAME, seed=4)
    seat = match.actors[0]
    advice = advise(match, seat, 0.2, luck=1)
    assert advice.plan
    for line in advice.plan:
        assert seat in match.actors
        match.play(seat, line)
    assert seat not in match.actors or len(advice.plan) == 8
    assert 0 <= advice.expected <= 1
    assert advice.simulations > 0


def test_what_is_said_names_what_is_about_as_good_or_what_comes_next() -> None:
    assert said(ADVICE) == (
        "It brings 62% of the win (± 4), after 1,200 matches played on from here; next is “guess 2” with 40%."
    )
    unclear = replace(ADVICE, alike=("guess 1", "guess 2", "guess 3"), next_best=None)
    assert said(unclear).startswith(
        "No clear best: “guess 1”, “guess 2” and “guess 3” come to about the same, 62% of the win"
    )


def test_figures_are_told_only_of_enough_matches() -> None:
    hurried = replace(ADVICE, simulations=1, expected=1.0, margin=0.0, alike=("guess 1", "guess 2"))
    assert "%" not in said(hurried)
    assert "by the book" in said(hurried)
    assert hurried.is_clear


def test_of_a_turn_only_the_worst_ply_is_marked() -> None:
    def judged(ply: int, seat: int, loss: float, mark: str) -> Judged:
        return Judged(ply, seat, "x", "x", (0.5, 0.5), (), None, loss, mark)

    plies = [judged(0, 0, 0.1, "?"), judged(1, 0, 0.3, "??"), judged(2, 1, 0.2, "?"), judged(3, 0, 0.1, "?")]
    assert [each.mark for each in worst_of_each_turn(plies)] == ["", "??", "?", "?"]
