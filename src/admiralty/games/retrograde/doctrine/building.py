"""The Cadet's Construction: sites, projects, building and research, the work of ships."""

from __future__ import annotations

from admiralty.games.retrograde.actions import (
    BUILD,
    BUILD_FOR,
    ENGINEER,
    PLACE,
    RESEARCH,
    START,
    SURVEY,
)
from admiralty.games.retrograde.cards import SPACECRAFT, UPGRADE
from admiralty.games.retrograde.checks.construction import (
    forbids_build,
    forbids_build_for,
    forbids_engineer,
    forbids_place,
    forbids_research,
    forbids_start,
    forbids_survey,
)
from admiralty.games.retrograde.doctrine.fight import WHOLE
from admiralty.games.retrograde.doctrine.fleet import NONE, threatened_asset
from admiralty.games.retrograde.keywords import lab_draws
from admiralty.games.retrograde.state import ACTIVE, NO_CARD, PLACES, SHIPS, SITE, State
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.worlds import asset_count, can_be_built, factory, home_of
from admiralty.kernel.actions import pack
from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule


@rule
def site(rules: Rules, state: State, seat: int) -> int:
    """Without a site of its own, without enemies and with few assets: place the first asset card in hand."""
    if asset_count(state, seat) >= rules.doctrine.most_assets or threatened_asset(state, seat) != NONE:
        return 0
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        if state.assets[place].state == SITE:
            return 0
    player = state.players[seat]
    for index in range(player.hand_size):
        number = int(player.hand[index])
        if forbids_place(rules, state, seat, number) == 0:
            return pack(PLACE, number, 0, 0)
    return 0


@rule
def next_asset(rules: Rules, state: State, seat: int, tried: int) -> int:
    """The untapped active asset with the highest factory value among those not yet tried, or NONE."""
    best = -1
    chosen = NONE
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        asset = state.assets[place]
        if asset.state == ACTIVE and asset.tapped == 0 and not (tried >> place) & 1:
            value = factory(rules, asset)
            if value > best:
                best = value
                chosen = place
    return chosen


@rule
def project(rules: Rules, state: State, seat: int) -> int:
    """Every untapped asset with a factory and no project starts one, if it can."""
    tried = 0
    place = next_asset(rules, state, seat, tried)
    while place != NONE:
        tried |= 1 << place
        asset = state.assets[place]
        if asset.project == NO_CARD and asset.started == 0 and factory(rules, asset) > 0:
            action = project_at(rules, state, seat, place)
            if action != 0:
                return action
        place = next_asset(rules, state, seat, tried)
    return 0


@rule
def project_at(rules: Rules, state: State, seat: int, place: int) -> int:
    """Under threat a fighting ship; else an upgrade by chance, the dearest ship, or an upgrade."""
    threatened = threatened_asset(state, seat) != NONE
    action = 0
    if not threatened and place == home_of(seat) and draw(state.dice, WHOLE) < rules.doctrine.upgrade_share:
        action = upgrade_at(rules, state, seat, place)
    if action == 0:
        action = ship_at(rules, state, seat, place, threatened)
    if action == 0 and not threatened:
        action = upgrade_at(rules, state, seat, place)
    return action


@rule
def upgrade_at(rules: Rules, state: State, seat: int, place: int) -> int:
    """The first upgrade in hand that fits."""
    player = state.players[seat]
    for index in range(player.hand_size):
        number = int(player.hand[index])
        if rules.cards[number].kind == UPGRADE and forbids_start(rules, state, seat, number, place) == 0:
            return pack(START, number, place, 0)
    return 0


@rule
def ship_at(rules: Rules, state: State, seat: int, place: int, threatened: bool) -> int:
    """Under threat the highest 2 × accuracy − construction / 2; else the dearest, with a little chance."""
    player = state.players[seat]
    best = -WHOLE
    action = 0
    for index in range(player.hand_size):
        number = int(player.hand[index])
        card = rules.cards[number]
        if card.kind == SPACECRAFT and forbids_start(rules, state, seat, number, place) == 0:
            if threatened:
                value = 4 * card.accuracy - card.construction
            else:
                value = card.construction + draw(state.dice, rules.doctrine.ship_noise_points + 1)
            if value > best:
                best = value
                action = pack(START, number, place, 0)
    return action


@rule
def contribution(rules: Rules, state: State, seat: int) -> int:
    """Every untapped asset researches, helps a site, builds, helps another, or researches after all."""
    tried = 0
    place = next_asset(rules, state, seat, tried)
    while place != NONE:
        tried |= 1 << place
        action = contribution_of(rules, state, seat, place)
        if action != 0:
            return action
        place = next_asset(rules, state, seat, tried)
    return 0


@rule
def wants_research(rules: Rules, state: State, seat: int, place: int) -> bool:
    weights = rules.doctrine
    asset = state.assets[place]
    hand = int(state.players[seat].hand_size)
    if factory(rules, asset) == 0:
        return True
    if place == home_of(seat) and asset.project != NO_CARD:
        return hand < weights.hand_for_research_home
    if lab_draws(rules, asset) > 0:
        return hand < weights.hand_for_research_lab
    return hand < weights.hand_for_research


@rule
def contribution_of(rules: Rules, state: State, seat: int, place: int) -> int:
    can_research = forbids_research(rules, state, seat, place) == 0
    if can_research and wants_research(rules, state, seat, place):
        return pack(RESEARCH, place, 0, 0)
    asset = state.assets[place]
    early = place == home_of(seat) and state.players[seat].turn <= rules.doctrine.site_help_turns
    if early or asset.project == NO_CARD:
        action = help_another(rules, state, seat, place, True)
        if action != 0:
            return action
    if forbids_build(rules, state, seat, place) == 0:
        return pack(BUILD, place, 0, 0)
    action = help_another(rules, state, seat, place, False)
    if action == 0 and can_research:
        action = pack(RESEARCH, place, 0, 0)
    return action


@rule
def help_another(rules: Rules, state: State, seat: int, place: int, sites: bool) -> int:
    """Give the points to the first site or derelict, or to the first project of another asset."""
    for receiver in range(seat * PLACES, seat * PLACES + PLACES):
        if can_be_built(rules, state.assets[receiver]) == sites:
            if forbids_build_for(rules, state, seat, place, receiver) == 0:
                return pack(BUILD_FOR, place, receiver, 0)
    return 0


@rule
def ship_work(rules: Rules, state: State, seat: int) -> int:
    """ENGINEER and SURVEY ships act."""
    for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
        if forbids_engineer(rules, state, seat, code) == 0:
            return pack(ENGINEER, code, 0, 0)
        if forbids_survey(rules, state, seat, code) == 0:
            return pack(SURVEY, code, 0, 0)
    return 0
