"""The rules of Harbour Dice, chapter by chapter: a position and a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty import IllegalAction, Match, OutOfTurn
from toy import GAME


def table(*, dice: tuple[int, ...] = (), players: int = 2, seed: int = 1, **position: Any) -> Match:
    match = Match(GAME, scenario="trio" if players == 3 else "duel", players=players, seed=seed, position=position)
    match.load_dice(dice)
    return match


def play(match: Match, *plies: str) -> Match:
    for ply in plies:
        seat, line = ply.split(": ")
        match.play(seat, line)
    return match


def points(match: Match) -> list[int]:
    return [seat["points"] for seat in match.view()["seats"].values()]


# ------------------------------------------------------------------------------------- TY-1 before the first round


def test_each_seat_draws_a_stake_of_1_to_4_that_only_it_may_know() -> None:
    """TY-1.1"""
    drawn = {match.view()["seats"]["A"]["stake"] for match in (table(seed=seed) for seed in range(40))}
    assert drawn == {1, 2, 3, 4}
    match = table(seats={"A": {"stake": 3}, "B": {"stake": 2}})
    assert [match.view("A")["seats"][seat]["stake"] for seat in "AB"] == [3, None]
    assert [match.public_view()["seats"][seat]["stake"] for seat in "AB"] == [None, None]


def test_all_start_with_no_points() -> None:
    """TY-1.2"""
    assert points(table(players=3)) == [0, 0, 0]


# ---------------------------------------------------------------------------------------------------- TY-2 choosing


def test_all_seats_choose_at_the_same_time() -> None:
    """TY-2.1"""
    assert table(players=3).actors == (0, 1, 2)


def test_a_seat_guesses_a_face_or_bluffs() -> None:
    """TY-2.2"""
    match = table()
    assert [str(action) for action in match.legal("A")] == [f"guess {face}" for face in range(1, 7)] + ["bluff"]
    with pytest.raises(IllegalAction, match=r"TY-2\.2"):
        match.play("A", "guess 7")


def test_a_seat_chooses_again_only_after_clearing_its_choice() -> None:
    """TY-2.3"""
    match = play(table(), "A: guess 3")
    with pytest.raises(IllegalAction, match=r"TY-2\.3"):
        match.play("A", "bluff")
    play(match, "A: clear", "A: bluff")
    assert match.view()["seats"]["A"]["choice"] == "bluff"
    assert [ply.line for ply in match.plies] == ["bluff"]


def test_only_a_seat_that_has_chosen_can_be_ready_and_then_waits() -> None:
    """TY-2.4"""
    match = table()
    with pytest.raises(IllegalAction, match=r"TY-2\.4"):
        match.play("A", "ready")
    play(match, "A: bluff", "A: ready")
    with pytest.raises(OutOfTurn):
        match.play("A", "bluff")


def test_others_see_that_a_seat_is_ready_but_not_its_choice() -> None:
    """TY-2.5"""
    match = play(table(), "A: guess 3")
    assert match.view("B") == table().view("B")
    play(match, "A: ready")
    seen = match.view("B")["seats"]["A"]
    assert (seen["ready"], seen["choice"]) == (True, None)


# ----------------------------------------------------------------------------------------------------- TY-3 the die


def test_when_all_are_ready_choices_are_shown_and_a_die_is_rolled() -> None:
    """TY-3.1"""
    match = play(table(dice=(5,)), "A: guess 3", "A: ready", "B: bluff", "B: ready")
    told = [event.text for event in match.events_of(3, "A")]
    assert told[1:4] == ["A shows guess 3", "B shows bluff", "the die shows 5"]


@pytest.mark.parametrize(
    ("choices", "scored"),
    [
        (("guess 4", "guess 4"), [3, 3]),
        (("guess 4", "bluff"), [3, 0]),
        (("guess 5", "bluff"), [0, 1]),
        (("bluff", "bluff"), [1, 1]),
        (("guess 5", "guess 3"), [0, 0]),
    ],
)
def test_a_right_guess_scores_3_and_a_bluff_1_if_nobody_is_right(choices: tuple[str, str], scored: list[int]) -> None:
    """TY-3.2 TY-3.3"""
    match = play(table(dice=(4,)), f"A: {choices[0]}", f"B: {choices[1]}", "A: ready", "B: ready")
    assert points(match) == scored


def test_the_pot_holds_as_many_coins_as_the_die_shows() -> None:
    """TY-3.4"""
    match = play(table(dice=(6,)), "A: bluff", "B: bluff", "A: ready", "B: ready")
    assert match.view()["pot"] == 6


# ----------------------------------------------------------------------------------------------------- TY-4 the pot

POT = {"phase": "pot", "turn": "A", "pot": 3}


def test_each_seat_has_one_turn_and_another_seat_begins_the_next_round() -> None:
    """TY-4.1"""
    match = play(table(dice=(6, 6), players=3), "A: bluff", "B: bluff", "C: bluff", "A: ready", "B: ready", "C: ready")
    assert match.actors == (0,)
    play(match, "A: pass", "B: pass", "C: pass")
    assert match.actors == (0, 1, 2)
    play(match, "A: bluff", "B: bluff", "C: bluff", "A: ready", "B: ready", "C: ready")
    assert match.actors == (1,)
    with pytest.raises(OutOfTurn):
        match.play("A", "pass")


def test_a_seat_takes_1_or_2_coins_and_no_more_than_there_are() -> None:
    """TY-4.2"""
    assert [str(action) for action in table(**POT).legal("A")] == ["take 1", "take 2", "pass"]
    assert [str(action) for action in table(**{**POT, "pot": 1}).legal("A")] == ["take 1", "pass"]
    assert points(play(table(**POT), "A: take 2")) == [2, 0]


def test_whoever_takes_the_last_coin_loses_3_points() -> None:
    """TY-4.3"""
    assert points(play(table(**{**POT, "pot": 2}), "A: take 2")) == [-1, 0]


def test_coins_that_are_left_are_lost() -> None:
    """TY-4.4"""
    assert play(table(**POT), "A: take 1", "B: pass").view()["pot"] == 0


# ----------------------------------------------------------------------------------------------------- TY-5 the end

STAKES = {"A": {"points": 2, "stake": 1}, "B": {"points": 2, "stake": 1}}


def test_the_match_ends_after_4_rounds() -> None:
    """TY-5.1"""
    assert play(table(**POT, round=3), "A: pass", "B: pass").outcome is None
    outcome = play(table(**POT, round=4), "A: pass", "B: pass").outcome
    assert outcome is not None
    assert outcome.rule == "TY-5.1"


def test_the_match_ends_early_when_a_seat_has_10_points() -> None:
    """TY-5.2"""
    match = play(table(**POT, seats={"A": {"points": 9}}), "A: take 1")
    assert match.outcome is None
    outcome = play(match, "B: pass").outcome
    assert outcome is not None
    assert outcome.rule == "TY-5.2"


@pytest.mark.parametrize(("stake", "winners"), [(1, ("A", "B")), (2, ("A",))])
def test_stakes_are_added_and_the_most_points_win(stake: int, winners: tuple[str, ...]) -> None:
    """TY-5.3"""
    stakes = {"A": {"points": 2, "stake": stake}, "B": {"points": 2, "stake": 1}}
    match = play(table(**POT, round=4, seats=stakes), "A: pass", "B: pass")
    assert points(match) == [2 + stake, 3]
    assert match.outcome is not None
    assert match.outcome.winners == winners
    assert match.view("B")["seats"]["A"]["stake"] == stake


def test_who_resigns_is_out_and_the_last_one_left_wins() -> None:
    """TY-5.4"""
    match = play(table(players=3), "B: resign")
    assert match.outcome is None
    assert match.actors == (0, 2)
    outcome = play(match, "A: resign").outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == (("C",), "TY-5.4")
