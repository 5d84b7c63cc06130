"""What a seat may not know: the cards of the other's hand, and what is in the other's deck (RG-13.1, RG-13.2)."""

from __future__ import annotations

from admiralty.games.retrograde.cards import ASSET, SPACECRAFT
from admiralty.games.retrograde.scenarios import DUEL
from admiralty.games.retrograde.state import DECK, NO_CARD, PLACES, SEATS, SHIPS, SLOTS, State
from admiralty.games.retrograde.tables import BLANK, CARDS, READY_DECKS, Rules
from admiralty.games.retrograde.worlds import home_of
from admiralty.kernel.dice import Dice, draw
from admiralty.kernel.rule import rule


@rule
def conceal(rules: Rules, state: State, seat: int) -> None:
    """RG-13.3: the counts stay. A spectator (-1) knows neither hand."""
    for other in range(SEATS):
        if other != seat:
            player = state.players[other]
            for index in range(player.hand_size):
                player.hand[index] = NO_CARD
            for index in range(player.deck_size):
                player.deck[index] = NO_CARD


@rule
def imagine(rules: Rules, state: State, seat: int) -> None:
    """In `duel` from the printed list that goes with the homeworld; in `custom` any cards that fit it."""
    for other in range(SEATS):
        if other != seat:
            printed = printed_deck(rules, state, other) if rules.scenario == DUEL else -1
            if printed >= 0:
                imagine_printed(rules, state, other, printed)
            imagine_rest(rules, state, other)


@rule
def printed_deck(rules: Rules, state: State, seat: int) -> int:
    """The ready deck that goes with a seat's homeworld, or -1."""
    for index in range(READY_DECKS):
        if rules.ready_homes[index] == state.assets[home_of(seat)].card:
            return index
    return -1


@rule
def imagine_printed(rules: Rules, state: State, seat: int, printed: int) -> None:
    """The deck is what is left of the list, in its order; the hand is drawn from what came before and is not seen."""
    player = state.players[seat]
    for index in range(player.deck_size):
        player.deck[index] = rules.ready_decks[printed][DECK - 1 - index]
    drawn = DECK - player.deck_size
    candidates = 0  # a bit for each drawn card of the list that may be in the hand
    for index in range(drawn):
        candidates |= 1 << index
    for number in range(1, CARDS + 1):
        hidden = seen_cards(state, seat, number)
        for index in range(drawn):
            if hidden > 0 and rules.ready_decks[printed][index] == number:
                candidates &= ~(1 << index)
                hidden -= 1
    for place in range(player.hand_size):
        index = pick_bit(state.dice, candidates, drawn)
        if index >= 0:
            candidates &= ~(1 << index)
            player.hand[place] = rules.ready_decks[printed][index]


@rule
def pick_bit(dice: Dice, bits: int, length: int) -> int:
    """The place of one of the bits that are set, each equally likely; -1 if none is."""
    count = 0
    for index in range(length):
        count += (bits >> index) & 1
    if count == 0:
        return -1
    left = draw(dice, count)
    for index in range(length):
        if (bits >> index) & 1:
            if left == 0:
                return index
            left -= 1
    return -1


@rule
def seen_cards(state: State, seat: int, number: int) -> int:
    """How many copies of a card everybody can see among a seat's cards: on the table and in the discard."""
    count = 0
    for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
        if state.ships[code].card == number:
            count += 1
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        asset = state.assets[place]
        if asset.card == number:
            count += 1
        if asset.project == number:
            count += 1
        for slot in range(SLOTS):
            if asset.upgrades[slot] == number:
                count += 1
    player = state.players[seat]
    for index in range(player.discard_size):
        if player.discard[index] == number:
            count += 1
    return count


@rule
def imagine_rest(rules: Rules, state: State, seat: int) -> None:
    """Whatever is still unknown: random cards that fit the homeworld's classes."""
    player = state.players[seat]
    classes = int(rules.cards[state.assets[home_of(seat)].card].classes)
    for index in range(player.hand_size):
        if player.hand[index] == NO_CARD:
            player.hand[index] = fitting_card(rules, state.dice, classes)
    for index in range(player.deck_size):
        if player.deck[index] == NO_CARD:
            player.deck[index] = fitting_card(rules, state.dice, classes)


@rule
def fits(rules: Rules, classes: int, number: int) -> bool:
    """RG-1.6: no homeworld; a ship only of the classes that the homeworld builds; RG-1.13: no blank card."""
    card = rules.cards[number]
    if card.kind == SPACECRAFT:
        return bool((classes >> card.ship_class) & 1)
    return card.kind != BLANK and (card.kind != ASSET or card.homeworld == 0)


@rule
def fitting_card(rules: Rules, dice: Dice, classes: int) -> int:
    number = draw(dice, rules.card_count) + 1
    while not fits(rules, classes, number):
        number = draw(dice, rules.card_count) + 1
    return number
