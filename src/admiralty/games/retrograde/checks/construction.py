"""What a seat may not do in Construction and Research (RG-3, RG-4, RG-11.9, RG-11.10): one check per verb."""

from __future__ import annotations

from admiralty.games.retrograde.cards import ASSET, SPACECRAFT, UPGRADE
from admiralty.games.retrograde.flight import is_own_ship
from admiralty.games.retrograde.hands import forbids_draw, holds
from admiralty.games.retrograde.keywords import can_survey, engineer_points
from admiralty.games.retrograde.state import ACTIVE, DERELICT, NO_CARD, State
from admiralty.games.retrograde.tables import CARDS, Rules
from admiralty.games.retrograde.worlds import (
    asset_count,
    capacity,
    classes,
    factory,
    has_enemies,
    home_of,
    is_own_asset,
    population_used,
    project_population,
    seat_of_place,
    ships_and_projects,
    takes_points,
    upgrade_count,
    upgrade_slot,
)
from admiralty.kernel.rule import rule


@rule
def in_hand(state: State, seat: int, number: int) -> bool:
    """RG-2.14: only a card of one's own hand can be started or placed."""
    return 1 <= number <= CARDS and holds(state.players[seat], number)


@rule
def forbids_starts(state: State, seat: int, place: int) -> int:
    """RG-3.3, RG-3.14, RG-5.5: what keeps an asset from starting anything."""
    if not is_own_asset(state, seat, place):
        return 303
    asset = state.assets[place]
    if asset.state != ACTIVE:
        return 505
    return 314 if asset.started else 0


@rule
def population_after_start(rules: Rules, state: State, seat: int, number: int, place: int) -> int:
    """RG-3.19: population in use if a card were started here, without the project that it scraps."""
    used = population_used(rules, state, seat) - project_population(rules, state.assets[place])
    card = rules.cards[number]
    return used + card.population if card.kind == SPACECRAFT else used


@rule
def forbids_ship_start(rules: Rules, state: State, seat: int, number: int, place: int) -> int:
    """RG-3.16, RG-3.19, RG-3.21."""
    asset = state.assets[place]
    if not (classes(rules, asset) >> rules.cards[number].ship_class) & 1:
        return 316
    if population_after_start(rules, state, seat, number, place) > capacity(rules, state, seat):
        return 319
    scrapped = 1 if rules.cards[asset.project].kind == SPACECRAFT else 0
    return 321 if ships_and_projects(rules, state, seat) - scrapped >= rules.max_ships else 0


@rule
def forbids_start(rules: Rules, state: State, seat: int, number: int, place: int) -> int:
    if not in_hand(state, seat, number):
        return 303
    forbidden = forbids_starts(state, seat, place)
    if forbidden:
        return forbidden
    kind = rules.cards[number].kind
    if kind == SPACECRAFT:
        return forbids_ship_start(rules, state, seat, number, place)
    if kind != UPGRADE:
        return 304
    asset = state.assets[place]
    return 317 if upgrade_count(asset) >= rules.upgrade_slots or upgrade_slot(asset, number) >= 0 else 0


@rule
def forbids_place(rules: Rules, state: State, seat: int, number: int) -> int:
    if not in_hand(state, seat, number) or rules.cards[number].kind != ASSET:
        return 304
    return 322 if asset_count(state, seat) >= rules.max_assets else 0


@rule
def forbids_contributions(rules: Rules, state: State, seat: int, place: int) -> int:
    """RG-3.6: what keeps an asset from contributing anywhere."""
    if not is_own_asset(state, seat, place):
        return 306
    asset = state.assets[place]
    if asset.state != ACTIVE:
        return 505
    return 306 if asset.tapped or factory(rules, asset) < 1 else 0


@rule
def forbids_build(rules: Rules, state: State, seat: int, place: int) -> int:
    """RG-3.7: to its own project."""
    forbidden = forbids_contributions(rules, state, seat, place)
    if forbidden:
        return forbidden
    return 307 if state.assets[place].project == NO_CARD else 0


@rule
def forbids_build_for(rules: Rules, state: State, seat: int, place: int, receiver: int) -> int:
    """RG-3.8: to another's project, or to a site or derelict."""
    forbidden = forbids_contributions(rules, state, seat, place)
    if forbidden:
        return forbidden
    if receiver == place or not is_own_asset(state, seat, receiver):
        return 308
    asset = state.assets[receiver]
    if not takes_points(rules, asset):
        return 506 if asset.state == DERELICT else 308
    return 308 if has_enemies(state, seat, place) or has_enemies(state, seat, receiver) else 0


@rule
def forbids_research(rules: Rules, state: State, seat: int, place: int) -> int:
    if not is_own_asset(state, seat, place):
        return 401
    asset = state.assets[place]
    if asset.state != ACTIVE:
        return 505
    if asset.tapped:
        return 401
    return forbids_draw(rules, state.players[seat])


@rule
def forbids_engineer(rules: Rules, state: State, seat: int, code: int) -> int:
    if not is_own_ship(state, seat, code):
        return 1109
    ship = state.ships[code]
    if ship.tapped or engineer_points(rules.cards[ship.card]) < 1 or seat_of_place(ship.at) != seat:
        return 1109
    asset = state.assets[ship.at]
    if takes_points(rules, asset):
        return 0
    return 506 if asset.state == DERELICT else 1109


@rule
def forbids_survey(rules: Rules, state: State, seat: int, code: int) -> int:
    if not is_own_ship(state, seat, code):
        return 1110
    ship = state.ships[code]
    if ship.tapped or not can_survey(rules.cards[ship.card], ship, home_of(seat)):
        return 1110
    return forbids_draw(rules, state.players[seat])
