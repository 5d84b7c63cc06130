"""A seat's hand, deck and discard (RG-1, RG-2.14, RG-3.24, RG-4)."""

from __future__ import annotations

from admiralty.games.retrograde.state import DISCARD, NO_CARD, Player
from admiralty.games.retrograde.tables import Rules
from admiralty.kernel.rule import rule


@rule
def hand_place(player: Player, number: int) -> int:
    """Where a card lies in the hand, or -1. Of equal cards the one drawn first leaves."""
    for index in range(player.hand_size):
        if player.hand[index] == number:
            return index
    return -1


@rule
def holds(player: Player, number: int) -> bool:
    return number != NO_CARD and hand_place(player, number) >= 0


@rule
def leave_hand(player: Player, number: int) -> None:
    """Take a card out of the hand; the others keep their order."""
    last = player.hand_size - 1
    for index in range(hand_place(player, number), last):
        player.hand[index] = player.hand[index + 1]
    player.hand[last] = NO_CARD
    player.hand_size = last


@rule
def enter_hand(player: Player, number: int) -> None:
    player.hand[player.hand_size] = number
    player.hand_size += 1


@rule
def draw_top(player: Player) -> int:
    """The top card of the deck goes to the end of the hand."""
    top = player.deck_size - 1
    number = int(player.deck[top])
    player.deck[top] = NO_CARD
    player.deck_size = top
    enter_hand(player, number)
    return number


@rule
def draws(rules: Rules, player: Player, wanted: int) -> int:
    """RG-4.4: how many cards a draw of so many brings; it stops at a full hand or an empty deck."""
    return max(0, min(wanted, min(rules.hand_max - player.hand_size, int(player.deck_size))))


@rule
def forbids_draw(rules: Rules, player: Player) -> int:
    """RG-4.3, RG-4.4."""
    if player.deck_size < 1:
        return 403
    return 404 if player.hand_size >= rules.hand_max else 0


@rule
def discard(player: Player, number: int) -> None:
    """RG-3.24: to the open discard. It has room for all 31 cards; only a position made by hand could have more."""
    if player.discard_size < DISCARD:
        player.discard[player.discard_size] = number
        player.discard_size += 1
