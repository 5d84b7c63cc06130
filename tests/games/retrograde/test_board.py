"""What the browser is told beyond the view: cards as printed, and what transfers cost now and later."""

from __future__ import annotations

from admiralty.games.retrograde.board import board
from games.retrograde.table import ship, table


def test_a_transfer_is_priced_now_and_at_the_next_three_tokens() -> None:
    """RG-6.7: with SLING 1, and with the target's owner's token."""
    match = table(players={"B": {"token": 3}}, ships={"A1": ship("S23", orbital=3), "B1": ship("S05", at="B-home")})
    prices = board(match.rules, match.concealed(0), 0)["prices"]
    assert prices["A1"]["B-home"] == [2, 3, 2, 3]
    assert set(prices) == {"A1"}
    assert set(board(match.rules, match.position, None)["prices"]) == {"A1", "B1"}


def test_only_cards_that_a_seat_can_see_are_described() -> None:
    match = table(hand=["S22"])
    assert "S22" in board(match.rules, match.concealed(0), 0)["cards"]
    assert "S22" not in board(match.rules, match.concealed(1), 1)["cards"]


def test_a_card_is_described_in_the_numbers_of_this_match() -> None:
    match = table(hand=["S22", "P04", "U08"], options={"S22.construction": 9})
    cards = board(match.rules, match.concealed(0), 0)["cards"]
    assert cards["S22"].numbers["construction"] == 9
    assert [word.label for word in cards["S22"].keywords] == ["GUNS 2"]
    assert (cards["P04"].up, cards["P04"].down) == ([1, 1], [2, 1])
    assert cards["U08"].classes == ["capital"]
