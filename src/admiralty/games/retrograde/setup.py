"""The position at the start (RG-1)."""

from __future__ import annotations

from admiralty.games.retrograde.hands import draw_top, draws
from admiralty.games.retrograde.phases.debris import clear_ship
from admiralty.games.retrograde.phases.turn import orbit
from admiralty.games.retrograde.state import (
    ACTIVE,
    DECK,
    DISCARD,
    HAND,
    MANEUVERS,
    NO_CARD,
    NOWHERE,
    ORBITALS,
    SEATS,
    SLOTS,
    Asset,
    Player,
    State,
)
from admiralty.games.retrograde.tables import B_FIRST, BY_CHANCE, Rules
from admiralty.games.retrograde.worlds import home_of
from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule


@rule
def setup(rules: Rules, state: State, scenario: int) -> None:
    """Both scenarios begin alike, with the decks of the rules. The first upkeep has nothing but the token to do."""
    state.round = 1
    state.phase = MANEUVERS
    state.winners = 0
    state.ended_by = 0
    for place in range(len(state.assets)):
        clear_asset(state.assets[place])
    for code in range(len(state.ships)):
        clear_ship(state, code)
    state.first = who_begins(rules, state)
    state.active = state.first
    for seat in range(SEATS):
        home = state.assets[home_of(seat)]
        home.card = rules.homes[seat]
        home.state = ACTIVE
        extra = rules.second_player_extra if seat != state.first else 0
        deal(rules, state.players[seat], seat, rules.hand_start + extra)
    orbit(rules, state.players[state.first])


@rule
def who_begins(rules: Rules, state: State) -> int:
    """RG-1.8: a draw, not a die."""
    if rules.first == BY_CHANCE:
        return draw(state.dice, SEATS)
    return 1 if rules.first == B_FIRST else 0


@rule
def deal(rules: Rules, player: Player, seat: int, wanted: int) -> None:
    """RG-1.4, RG-1.7, RG-1.9: the deck in its own order, and cards from its top."""
    clear_player(player)
    player.deck_size = DECK
    for index in range(DECK):
        player.deck[DECK - 1 - index] = rules.decks[seat][index]
    for _ in range(draws(rules, player, wanted)):
        draw_top(player)


@rule
def clear_player(player: Player) -> None:
    player.hand_size = 0
    player.deck_size = 0
    player.discard_size = 0
    player.token = 0
    player.turn = 0
    player.lost = 0
    for index in range(HAND):
        player.hand[index] = NO_CARD
    for index in range(DISCARD):
        player.discard[index] = NO_CARD


@rule
def clear_asset(asset: Asset) -> None:
    asset.card = NO_CARD
    asset.state = NOWHERE
    asset.tapped = 0
    asset.started = 0
    asset.fired = 0
    asset.damage = 0
    asset.points = 0
    asset.project = NO_CARD
    asset.project_points = 0
    for slot in range(SLOTS):
        asset.upgrades[slot] = NO_CARD
        asset.upgrade_damage[slot] = 0
    for orbital in range(ORBITALS):
        asset.debris[orbital] = 0
