"""The last column of the rulebook's table of positions: a seat's view holds what it may know, and nothing else."""

from __future__ import annotations

import pytest

from admiralty import Match
from admiralty.games.isk.doctrine.orders import NOTHING, order_for
from admiralty.games.isk.view import View
from admiralty.kernel.dice import seed as begin_stream
from admiralty.match.lines import SPECTATOR
from admiralty.testing.kit import look, play, position, told
from games.isk.positions import combat, muster, orders

THREE = {
    "A1": {"system": 12, "ships": 3, "points": 3, "behaviour": "aggressive"},
    "B1": {"system": 3, "ships": 2, "points": 2, "behaviour": "aggressive"},
    "C1": {"system": 24, "ships": 2, "points": 2},
}
PUBLIC = {"score", "hold", "sides", "in_battle", "out", "done"}


def test_a_spectator_knows_what_everybody_knows() -> None:
    view = position("isk", orders(THREE, control={"C1": "A"}), players=3).public_view()
    assert (view["fleets"], view["notes"], view["answers"]) == ({}, {}, {})
    assert view["control"]["C1"] == "A"
    assert all(set(player) == PUBLIC for player in view["players"].values())


def test_the_whole_truth_has_more_than_any_view() -> None:
    match = position("isk", orders(THREE), players=3)
    assert set(look(match, "fleets")) == {"A1", "B1", "C1"}
    assert "visits" in match.view()
    assert all("visits" not in match.view(seat) for seat in "ABC")


def test_a_hidden_fleet_changes_nothing_in_another_seats_view() -> None:
    """IK-6.5: C1 elsewhere, with other ships, behaviour, orders and points."""
    other = {
        **THREE,
        "C1": {"system": 12, "hits": [1], "points": 5, "behaviour": "fast", "path": [3], "stance": "always"},
    }
    for seat in "AB":
        one, two = position("isk", orders(THREE), players=3), position("isk", orders(other), players=3)
        assert one.view(seat) == two.view(seat)
        assert one.concealed(seat) == two.concealed(seat)
        assert [action.line for action in one.legal(seat)] == [action.line for action in two.legal(seat)]


def test_during_a_fight_of_others_a_third_player_notices_nothing() -> None:
    """IK-9.17, IK-7.5: no event, no actors, no phase; only that orders are being carried out."""
    match = position("isk", orders(THREE), players=3, dice=[6, 6, 1, 1, 6, 6, 6, 1, 1])
    play(match, "A: A1 go 3", "A: A1 stance always", "A: done", "B: done", "C: done")
    assert look(match, "phase") == "combat"
    assert told(match, "C") == ["C has given orders."]
    play(match, "A: fight", "B: fight")
    assert told(match, "C") == []
    view = match.view("C")
    assert (view["phase"], view["actors"]) == ("execute", [])
    assert {"pair", "step", "round"}.isdisjoint(view)
    assert match.asks("C") == "Orders are carried out."


def test_the_record_of_a_seat_holds_its_own_secret_lines_only() -> None:
    match = position("isk", muster({"A1": {"system": 12, "ships": 3}, "B1": {"system": 24, "ships": 2}}))
    play(match, "A: A1 give 1 to A2", "B: done")
    assert [ply.line for ply in match.record("A").plies] == ["A1 give 1 to A2"]
    assert [ply.line for ply in match.record("B").plies] == ["done"]
    assert match.record(SPECTATOR).plies == ()


def test_an_answer_shows_to_its_giver_alone() -> None:
    match = play(position("isk", combat({"ships": 2}, {"ships": 2})), "B: disengage")
    assert (match.view("A")["answers"], match.view("B")["answers"]) == ({}, {"B": "disengage"})
    assert match.view("A")["actors"] == ["A"]


def test_a_half_made_fleet_has_no_ships_and_no_behaviour() -> None:
    match = play(position("isk", {"players": {"A": {"sides": [0]}, "B": {"sides": [3]}}}), "A: A1 at 29")
    assert (
        match.view("A")["fleets"]["A1"] | {"ships": 0, "behaviour": "none", "hits": []}
        == match.view("A")["fleets"]["A1"]
    )
    assert match.view("B")["fleets"] == {}


def imagined(match: Match, seat: int, luck: int) -> View:
    guess = match.concealed(seat)
    begin_stream(guess.dice, luck)
    match.game.imagine(match.rules, guess, seat)
    found: View = match.game.view(match.rules, guess, None)
    return found


def test_a_guess_puts_a_fleet_where_it_was_noted_and_lets_it_walk_since() -> None:
    """IK-6.10: a note of this turn is where it is; an older one, a step a turn away at most."""
    fleets = {"A1": {"system": 12, "ships": 3}, "B1": {"system": 24, "ships": 2}}
    now = {"A": {"B1": {"system": 0, "ships": 5, "turn": 3}}}
    older = {"A": {"B1": {"system": 0, "ships": 5, "turn": 2}}}
    for luck in range(8):
        found = imagined(position("isk", orders(fleets, notes=now)), 0, luck).fleets["B1"]
        assert (found.system, found.ships) == (0, 5)
    places = {imagined(position("isk", orders(fleets, notes=older)), 0, luck).fleets["B1"].system for luck in range(40)}
    assert places <= {0, 1, 2, 3, 4, 5, 6}
    assert len(places) > 3


def test_a_guess_in_execute_asks_somebody_else() -> None:
    """IK-7.5: B knows that orders are being carried out, and not that A is asked."""
    match = position(
        "isk", orders({**THREE, "A1": {**THREE["A1"], "behaviour": "stealthy"}}), players=3, dice=[6, 6, 6, 6, 1, 1]
    )
    play(match, "A: A1 go 3", "A: done", "B: done", "C: done")
    for luck in range(8):
        guess = imagined(match, 1, luck)
        assert guess.actors
        assert "B" not in guess.actors


@pytest.mark.parametrize(("guessed", "least", "most"), [(100, 1.0, 1.0), (0, 0.0, 0.3)])
def test_orders_that_are_given_are_guessed_to_be_the_computer_players(guessed: int, least: float, most: float) -> None:
    """With them the doctrine has nothing more to say to that fleet. A walk at random is seldom what it wants."""
    fleets = {"A1": {"system": 12, "ships": 3}, "B1": {"system": 24, "ships": 2}}
    seen = {"B": {"A1": {"system": 12, "ships": 3, "turn": 3}}}
    match = play(position("isk", orders(fleets, notes=seen)), "A: done")
    rules = match.rules.copy()
    rules.doctrine.guess_orders = guessed
    complete = []
    for luck in range(100):
        guess = match.concealed(1)
        begin_stream(guess.dice, luck)
        match.game.imagine(rules, guess, 1)
        assert guess.fleets[0].path_length <= guess.fleets[0].points
        complete.append(order_for(rules, guess, 0, 0) == NOTHING)
    assert least <= sum(complete) / len(complete) <= most
