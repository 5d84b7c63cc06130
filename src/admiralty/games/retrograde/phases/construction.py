"""RG-3, RG-4, RG-11.9, RG-11.10: starting, placing, contributing, finishing, research."""

from __future__ import annotations

from admiralty.games.retrograde.cards import SPACECRAFT
from admiralty.games.retrograde.events import (
    ASSET_FINISHED,
    BUILT,
    DREW,
    ENGINEERED,
    PLACED,
    RESEARCHED,
    SCRAPPED,
    SHIP_FINISHED,
    STARTED,
    SURVEYED,
    UPGRADE_FINISHED,
)
from admiralty.games.retrograde.hands import discard, draw_top, draws, leave_hand
from admiralty.games.retrograde.keywords import engineer_points, entry_orbital, lab_draws
from admiralty.games.retrograde.phases.debris import settle_debris
from admiralty.games.retrograde.state import ACTIVE, NO_CARD, PLACES, SHIPS, SITE, State
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.worlds import factory, free_place, needs, upgrade_count
from admiralty.kernel.events import Log, say, whisper
from admiralty.kernel.rule import rule


@rule
def start(rules: Rules, state: State, log: Log, seat: int, number: int, place: int) -> None:
    """RG-3.3, RG-3.13: the old project is scrapped, its points are forfeited."""
    player = state.players[seat]
    asset = state.assets[place]
    if asset.project != NO_CARD:
        say(log, SCRAPPED, 313, place, asset.project)
        discard(player, asset.project)
    leave_hand(player, number)
    asset.project = number
    asset.project_points = 0
    asset.started = 1
    say(log, STARTED, 303, place, number)


@rule
def place_site(rules: Rules, state: State, log: Log, seat: int, number: int) -> None:
    """RG-3.4, RG-5.7: a site under the next free name."""
    place = free_place(state, seat)
    leave_hand(state.players[seat], number)
    asset = state.assets[place]
    asset.card = number
    asset.state = SITE
    say(log, PLACED, 304, place, number)


@rule
def contribute(rules: Rules, state: State, log: Log, place: int, receiver: int) -> None:
    """RG-3.6: the whole factory value to one receiver; the giver is tapped."""
    asset = state.assets[place]
    points = factory(rules, asset)
    asset.tapped = 1
    say(log, BUILT, 307 if place == receiver else 308, place, receiver, points)
    receive(rules, state, log, receiver, points)


@rule
def engineer(rules: Rules, state: State, log: Log, code: int) -> None:
    """RG-11.9."""
    ship = state.ships[code]
    points = engineer_points(rules.cards[ship.card])
    ship.tapped = 1
    say(log, ENGINEERED, 1109, code, ship.at, points)
    receive(rules, state, log, ship.at, points)


@rule
def receive(rules: Rules, state: State, log: Log, place: int, points: int) -> None:
    """RG-3.9: finished at once when the points suffice; points above are lost."""
    asset = state.assets[place]
    finished = points >= needs(rules, asset)
    if asset.state != ACTIVE:
        if finished:
            finish_asset(state, log, place)
        else:
            asset.points += points
    elif not finished:
        asset.project_points += points
    elif rules.cards[asset.project].kind == SPACECRAFT:
        finish_ship(rules, state, log, place)
    else:
        finish_upgrade(state, log, place)


@rule
def finish_asset(state: State, log: Log, place: int) -> None:
    """RG-3.12: active where it is, tapped and undamaged."""
    asset = state.assets[place]
    asset.state = ACTIVE
    asset.points = 0
    asset.damage = 0
    asset.tapped = 1
    say(log, ASSET_FINISHED, 312, place, asset.card)


@rule
def take_project(state: State, place: int) -> int:
    """The finished card leaves the project place."""
    asset = state.assets[place]
    number = int(asset.project)
    asset.project = NO_CARD
    asset.project_points = 0
    return number


@rule
def finish_ship(rules: Rules, state: State, log: Log, place: int) -> None:
    """RG-3.10: in orbital 1 (with a LAUNCHER the outermost), tapped, under the lowest free number."""
    number = take_project(state, place)
    code = place // PLACES * SHIPS
    while state.ships[code].card != NO_CARD:
        code += 1
    orbital = entry_orbital(rules, state.assets[place])
    ship = state.ships[code]
    ship.card = number
    ship.at = place
    ship.orbital = orbital
    ship.tapped = 1
    say(log, SHIP_FINISHED, 310, place, code, number, orbital)
    settle_debris(rules, state, log, place, orbital)  # RG-10.5


@rule
def finish_upgrade(state: State, log: Log, place: int) -> None:
    """RG-3.11: it lies on its asset and works at once."""
    number = take_project(state, place)
    asset = state.assets[place]
    asset.upgrades[upgrade_count(asset)] = number
    say(log, UPGRADE_FINISHED, 311, place, number)


@rule
def research(rules: Rules, state: State, log: Log, seat: int, place: int) -> None:
    """RG-4.1, RG-11.12."""
    asset = state.assets[place]
    asset.tapped = 1
    count = draws(rules, state.players[seat], 1 + lab_draws(rules, asset))
    say(log, RESEARCHED, 401, place, count)
    draw_cards(state, log, seat, count)


@rule
def survey(rules: Rules, state: State, log: Log, seat: int, code: int) -> None:
    """RG-11.10."""
    state.ships[code].tapped = 1
    count = draws(rules, state.players[seat], 1)
    say(log, SURVEYED, 1110, code, count)
    draw_cards(state, log, seat, count)


@rule
def draw_cards(state: State, log: Log, seat: int, count: int) -> None:
    """RG-13.5: the other player learns that cards were drawn, not which."""
    for _ in range(count):
        whisper(log, 1 << seat, DREW, 1305, seat, draw_top(state.players[seat]))
