"""PW-2.7: nothing shows a plan before the reveal, and a plan can be taken back until all are in."""

from __future__ import annotations

import pytest

from admiralty import SPECTATOR, Match
from admiralty.games.pirates.sea import q_of, r_of
from admiralty.kernel.play import legal_buffer
from admiralty.testing.kit import look, play, position
from games.pirates.positions import brigantine, duel, skirmish, sloop

PLANS = ("plan -1,7 facing 0", "plan 1,5 facing 1", "plan 0,6 facing 5")


def others_know(match: Match) -> list[object]:
    """All that B and a spectator can learn of the match."""
    return [
        [match.view(seat), match.events_for(seat), match.record(seat), match.legal("B"), match.asks(seat)]
        for seat in ("B", SPECTATOR)
    ]


def test_nobody_else_can_tell_one_plan_from_another() -> None:
    """PW-2.7: views, events, records and legal lists of B and of a spectator are the same whatever A has planned."""
    known = [others_know(play(position("pirates"), f"A: {plan}")) for plan in PLANS]
    assert known[0] == known[1] == known[2]


def test_her_own_captain_reads_a_plan_in_words() -> None:
    told = [play(position("pirates"), f"A: {plan}").view("A")["ships"]["A1"]["plan_told"] for plan in PLANS]
    assert told[1] == "sails to hex 1,5, heading east"
    assert all(text.startswith(("sails to hex", "turns to head", "holds")) for text in told)


def test_the_position_that_another_seats_computer_player_is_handed_holds_nothing_of_the_plan() -> None:
    """PW-2.7, PW-12.1: byte for byte."""
    matches = [play(position("pirates"), f"A: {plan}") for plan in PLANS]
    for seat in ("B", SPECTATOR):
        assert len({bytes(match.concealed(seat).data) for match in matches}) == 1


def test_a_retreat_looks_like_any_other_plan() -> None:
    """PW-2.7, PW-9.6."""
    known = []
    for plan in ("retreat", "plan 0,0 facing 1"):
        match = position("pirates", duel(A1=sloop("0,0")), options={"retreat": 1})
        known.append(others_know(play(match, f"A: {plan}")))
    assert known[0] == known[1]


def test_the_owner_sees_the_plan_and_others_only_that_there_is_one() -> None:
    """PW-2.7."""
    match = play(position("pirates"), "A: plan 1,5 facing 1")
    assert match.view("A")["ships"]["A1"]["plan"] == "plan 1,5 facing 1"
    for seat in ("B", SPECTATOR):
        seen = match.view(seat)["ships"]["A1"]
        assert (seen["planned"], seen["plan"], seen["wanted"]) == (True, None, None)


def test_a_plan_can_be_taken_back_until_both_are_in() -> None:
    """PW-2.7, PW-11.16: the other side's secret plans do not stand in the way."""
    match = play(
        position("pirates", skirmish(A1=sloop("-1,7", 0), B1=sloop("6,2", 3), B2=sloop("4,1", 3)), scenario="skirmish"),
        "A: plan 1,5 facing 1",
        "B: plan 6,2 facing 3",
    )
    match.undo("A")
    assert not look(match, "ships.A1.planned")
    play(match, "A: plan 0,6 facing 0")
    assert look(match, "ships.A1.plan") == "plan 0,6 facing 0"
    play(match, "B: plan 4,1 facing 3")
    assert not match.can_undo("A")
    assert not match.can_undo("B")


def test_what_is_taken_back_leaves_no_trace() -> None:
    """PW-2.7, section 7."""
    straight = play(position("pirates"), "A: plan 0,6 facing 0")
    wavering = play(position("pirates"), "A: plan 1,5 facing 1")
    wavering.undo("A")
    play(wavering, "A: plan 0,6 facing 0")
    assert wavering.record().plies == straight.record().plies


@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_record_before_the_reveal_shows_only_ones_own_plan(seat: str) -> None:
    """PW-2.7."""
    match = play(position("pirates"), "A: plan 1,5 facing 1")
    lines = [ply.line for ply in match.record(seat).plies]
    assert lines == (["plan 1,5 facing 1"] if seat == "A" else [])


# ----------------------------------------------------------------------------------- guesses at a plan one may not see


def guessed(match: Match, luck: int) -> str:
    """A plan that B imagines A to have."""
    state = match.concealed("B")
    state.dice.stream = luck
    match.game.imagine(match.rules, state, 1)
    ship = state.ships[0]
    return f"plan {q_of(ship.plan_at)},{r_of(ship.plan_at)} facing {ship.plan_facing}"


def test_every_guess_at_a_plan_is_a_legal_plan_and_they_differ() -> None:
    """PW-2.7."""
    allowed = {str(action) for action in position("pirates").legal("A")}
    match = play(position("pirates"), "A: plan -1,7 facing 0")
    guesses = [guessed(match, luck) for luck in range(300)]
    assert set(guesses) <= allowed
    assert len(set(guesses)) > 20


def test_what_the_captain_would_plan_is_guessed_more_often_than_not() -> None:
    """Section 12: what the Captain plans in a position, with one luck or another, is what is expected of her."""
    ships = {"A1": brigantine("2,4"), "B1": sloop("6,4", 3)}
    match = position("pirates", duel(**ships), options={"player_a": "captain"})
    buffer = legal_buffer(match.game)

    def captains(luck: int) -> str:
        state = match.position.copy()
        state.dice.stream = luck
        return str(match.game.grammar.show(int(match.game.doctrine(match.rules, state, 0, buffer))))

    favoured = {captains(luck) for luck in range(60)}
    assert len(favoured) < len(match.legal("A")) / 5
    planned = play(position("pirates", duel(**ships)), "A: plan 2,4 facing 1")
    guesses = [guessed(planned, luck) for luck in range(300)]
    assert sum(each in favoured for each in guesses) / len(guesses) > 0.5
