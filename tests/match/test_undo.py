"""Taking back: a seat's own latest ply, while nothing has followed from it, and never further."""

from __future__ import annotations

from dataclasses import replace

import pytest

from admiralty import IllegalAction, Match, replay
from admiralty.kernel.actions import Grammar, Number, Verb
from admiralty.kernel.dice import roll
from admiralty.kernel.events import Log, seal
from admiralty.match.plies import Ply, takeable
from match.conftest import ROUND, played
from toy import GAME
from toy.actions import BLUFF, GUESS, PASS, READY, TAKE
from toy.state import Rules, State


def test_what_was_taken_back_leaves_no_trace(match: Match) -> None:
    untouched = match.record()
    played(match, "A: guess 3", "A: undo")
    assert match.record() == untouched
    assert match.events_for() == []
    assert played(match, "A: guess 5").record() == played(Match(GAME, seed=7), "A: guess 5").record()


def test_undo_goes_back_ply_by_ply_as_often_as_wanted(match: Match) -> None:
    played(match, "A: guess 3", "A: ready", "A: undo")
    assert match.view()["seats"]["A"] | {"stake": 0} == {
        "points": 0, "ready": False, "out": False, "stake": 0, "choice": "guess 3",
    }  # fmt: skip
    played(match, "A: undo")
    assert match.plies == ()
    assert not match.can_undo("A")


def test_nothing_played_nothing_taken_back(match: Match) -> None:
    with pytest.raises(IllegalAction, match="seat A has played nothing that 'undo' can take back now"):
        match.play("A", "undo")


def test_a_seat_takes_back_its_own_plies_only(match: Match) -> None:
    played(match, "A: guess 3")
    assert not match.can_undo("B")
    assert match.can_undo("A")


def test_secret_plies_of_others_do_not_stand_in_the_way_and_stay(match: Match) -> None:
    played(match, "A: guess 3", "B: bluff", "B: ready", "A: undo")
    assert [(ply.seat, ply.line) for ply in match.plies] == [(1, "bluff"), (1, "ready")]
    assert replay(match.record(), game=GAME).hash == match.hash
    assert match.record() == played(Match(GAME, seed=7), "B: bluff", "B: ready").record()


def test_a_seat_that_waits_may_still_take_back(match: Match) -> None:
    played(match, "A: guess 3", "A: ready", "B: bluff")
    assert match.actors == (1,)
    played(match, "A: undo")
    assert 0 in match.actors


def test_once_a_die_has_been_rolled_nothing_before_it_is_taken_back(match: Match) -> None:
    played(match, *ROUND[:4])
    assert match.plies[-1].faces
    assert not match.can_undo("A")
    assert not match.can_undo("B")


def test_once_something_is_revealed_nothing_before_it_is_taken_back(trio: Match) -> None:
    played(trio, "A: guess 3", "B: resign")
    assert trio.plies[-1].sealed
    assert not trio.plies[-1].faces
    assert not trio.can_undo("A")


def test_an_open_ply_is_taken_back_until_another_seat_has_answered(match: Match) -> None:
    match.load_dice([6])
    played(match, *ROUND[:4], "A: take 1")
    assert match.can_undo("A")
    played(match, "B: take 1")
    assert not match.can_undo("A")
    assert match.can_undo("B")


def test_a_secret_ply_that_needed_what_came_before_it_stands_in_the_way(match: Match) -> None:
    """B's pass ends the round. A's guess in the next round is secret, but without the pass there is no next round."""
    match.load_dice([6])
    played(match, *ROUND)
    assert match.can_undo("B")
    played(match, "A: guess 1")
    with pytest.raises(IllegalAction, match="'undo' comes too late"):
        match.play("B", "undo")
    assert match.plies[-1].line == "guess 1"
    played(match, "A: undo", "B: undo")
    assert match.actors == (1,)


def test_a_final_ply_is_never_taken_back_nor_anything_before_it() -> None:
    verbs = [
        Verb(GUESS, "guess {face}", Number(1, 8), secret=True),
        Verb(BLUFF, "bluff", secret=True),
        Verb(READY, "ready", secret=True, final=True),
        Verb(TAKE, "take {coins}", Number(1, 8)),
        Verb(PASS, "pass"),
    ]
    match = Match(replace(GAME, grammar=Grammar(verbs)), seed=7)
    played(match, "A: guess 3")
    assert match.can_undo("A")
    played(match, "A: ready", "B: guess 3")
    assert not match.can_undo("A")
    assert match.can_undo("B")


def test_others_final_secret_plies_do_not_bind_a_seat() -> None:
    verbs = [
        Verb(GUESS, "guess {face}", Number(1, 8), secret=True),
        Verb(READY, "ready", secret=True, final=True),
    ]
    match = Match(replace(GAME, grammar=Grammar(verbs)), seed=7)
    played(match, "A: guess 3", "B: guess 3", "B: ready", "A: undo", "A: guess 4")
    assert [ply.line for ply in match.plies] == ["guess 3", "ready", "guess 4"]


def test_a_line_that_takes_back_names_what_goes_and_leaves_no_trace(match: Match) -> None:
    played(match, "A: guess 3", "B: bluff", "A: clear")
    assert match.record() == played(Match(GAME, seed=7), "B: bluff").record()
    with pytest.raises(IllegalAction, match="seat A has played nothing that 'clear' can take back now"):
        match.play("A", "clear")


def test_a_line_that_takes_back_is_refused_where_a_later_ply_needs_what_it_takes(match: Match) -> None:
    played(match, "A: guess 3", "A: ready")
    with pytest.raises(IllegalAction, match="'clear' comes too late"):
        match.play("A", "clear")


def test_lines_that_take_back_are_never_offered(match: Match) -> None:
    played(match, "A: guess 3")
    assert [action.line for action in match.legal("A")] == ["ready"]


def test_dice_after_taking_back_are_those_of_a_match_in_which_it_was_never_played(match: Match) -> None:
    played(match, "A: bluff", "A: undo", *ROUND)
    assert match.record() == played(Match(GAME, seed=7), *ROUND).record()


# ------------------------------------------------------------- each reason by itself, whatever else is the case


def ply(seat: int, line: str, faces: tuple[int, ...] = (), sealed: bool = False) -> Ply:
    action = GAME.grammar.parse(line)[0]
    return Ply(seat, action, line, faces, free_rolls=0, sealed=sealed, hash="", before=b"", told=b"")


@pytest.mark.parametrize(
    ("plies", "expected"),
    [
        ([ply(0, "guess 1"), ply(0, "ready")], [1, 0]),
        ([ply(0, "guess 1"), ply(1, "ready")], [0]),
        ([ply(0, "guess 1"), ply(1, "ready", faces=(1,))], []),
        ([ply(0, "guess 1"), ply(1, "ready", sealed=True)], []),
        ([ply(0, "guess 1"), ply(1, "pass")], []),
        ([ply(0, "guess 1"), ply(0, "ready", faces=(1,))], []),
        ([ply(0, "guess 1"), ply(0, "resign")], []),
        ([ply(0, "guess 1"), ply(1, "resign")], []),
        ([ply(0, "guess 1"), ply(0, "ready", sealed=True), ply(0, "guess 2"), ply(1, "guess 3")], [2]),
    ],
)
def test_a_die_a_seal_an_answer_and_a_final_ply_each_end_what_can_be_taken_back(
    plies: list[Ply], expected: list[int]
) -> None:
    assert takeable(plies, 0, GAME.grammar) == expected


def test_a_later_ply_stays_only_if_its_seat_could_still_act() -> None:
    match = Match(replace(GAME, forbids=lambda rules, state, seat, action: 0), seed=7)
    match.load_dice([6])
    played(match, *ROUND, "A: guess 1")
    assert not match.can_undo("B")


@pytest.mark.parametrize("consequence", ["seal", "roll"])
def test_a_later_ply_stays_only_if_nothing_would_now_follow_from_it(consequence: str) -> None:
    def apply(rules: Rules, state: State, seat: int, action: int, log: Log) -> None:
        GAME.apply(rules, state, seat, action, log)
        if state.seats[0].choice == 0 and consequence == "seal":
            seal(log)
        elif state.seats[0].choice == 0:
            roll(state.dice, log, 6)

    match = Match(replace(GAME, apply=apply), seed=7)
    played(match, "A: guess 3", "B: guess 3")
    assert not match.can_undo("A")
    assert match.can_undo("B")
