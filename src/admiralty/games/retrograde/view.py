"""Names for people and the browser: the position in the words of chapter 8."""

from __future__ import annotations

from typing import Any

from admiralty.games.retrograde.actions import place_name
from admiralty.games.retrograde.cards import CLASSES, card_id, card_info
from admiralty.games.retrograde.flight import bombardment, dv_left, most_dv
from admiralty.games.retrograde.gunnery import defence
from admiralty.games.retrograde.state import (
    MANEUVERS,
    NO_CARD,
    NOWHERE,
    OVER,
    PHASES,
    SEATS,
    SHIPS,
    STATES,
    Asset,
    Player,
    Ship,
    State,
)
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.worlds import (
    capacity,
    classes,
    factory,
    home_of,
    population,
    population_used,
    resistance,
    score,
    seat_of_place,
    ships_in_play,
    transfer_cost,
    upgrade_count,
)
from admiralty.games.retrograde.worth import power_at
from admiralty.kernel.actions import seat_name, unit_name


def view(rules: Rules, state: State, seat: int | None) -> dict[str, Any]:
    """The position by name. `state` is concealed for the seat already; `None` sees everything."""
    return {
        "round": state.round,
        "last_round": rules.max_rounds,
        "first": seat_name(state.first),
        "active": seat_name(state.active),
        "phase": PHASES[state.phase],
        "players": {
            seat_name(each): view_player(rules, state, each, seat is None or seat == each) for each in range(SEATS)
        },
        "assets": {
            place_name(place): view_asset(rules, state, place)
            for place in range(len(state.assets))
            if state.assets[place].state != NOWHERE
        },
        "ships": {
            unit_name(code): view_ship(rules, state, state.ships[code])
            for code in range(SEATS * SHIPS)
            if state.ships[code].card != NO_CARD
        },
    }


def view_player(rules: Rules, state: State, seat: int, own: bool) -> dict[str, Any]:
    player = state.players[seat]
    shown: dict[str, Any] = {
        "hand_size": player.hand_size,
        "deck_size": player.deck_size,
        "token": player.token,
        "turn": player.turn,
        "discard": [card_id(player.discard[index]) for index in range(player.discard_size)],
        "ships": int(ships_in_play(state, seat)),
        "lost": player.lost,
        "population": int(capacity(rules, state, seat)),
        "population_used": int(population_used(rules, state, seat)),
        "score": int(score(rules, state, seat)),
        "threat": int(power_at(rules, state, 1 - seat, home_of(seat))),
    }
    if own:  # RG-13.1, RG-13.2
        shown["hand"] = hand_ids(player)
        shown["deck"] = [card_id(player.deck[index]) for index in range(player.deck_size - 1, -1, -1)]
    return shown


def hand_ids(player: Player) -> list[str]:
    return [card_id(player.hand[index]) for index in range(player.hand_size)]


def view_asset(rules: Rules, state: State, place: int) -> dict[str, Any]:
    asset = state.assets[place]
    card = rules.cards[asset.card]
    count = int(upgrade_count(asset))
    bits = int(classes(rules, asset))
    return {
        "card": card_id(asset.card),
        "name": card_info(asset.card).name,
        "owner": seat_name(int(seat_of_place(place))),
        "state": STATES[asset.state],
        "tapped": bool(asset.tapped),
        "started": bool(asset.started),
        "fired": bool(asset.fired),
        "damage": asset.damage,
        "points": asset.points,
        "project": card_id(asset.project),
        "project_points": asset.project_points,
        "upgrades": [card_id(asset.upgrades[slot]) for slot in range(count)],
        "upgrade_damage": [asset.upgrade_damage[slot] for slot in range(count)],
        "debris": [asset.debris[orbital] for orbital in range(card.orbitals)],
        "factory": int(factory(rules, asset)),
        "population": int(population(rules, asset)),
        "resistance": int(resistance(rules, asset)),
        "classes": [word for number, word in enumerate(CLASSES) if bits >> number & 1],
        "transfer": int(transfer_cost(rules, state, place)),
        "transfers": [card.orbit[token] for token in range(len(card.orbit))],
        "orbitals": card.orbitals,
        "up": [card.up[orbital] for orbital in range(card.orbitals)],
        "down": [card.down[orbital] for orbital in range(card.orbitals)],
    }


def view_ship(rules: Rules, state: State, ship: Ship) -> dict[str, Any]:
    return {
        "card": card_id(ship.card),
        "name": card_info(ship.card).name,
        "at": place_name(ship.at),
        "orbital": ship.orbital,
        "damage": ship.damage,
        "armor": rules.cards[ship.card].armor,
        "spent": ship.spent,
        "tapped": bool(ship.tapped),
        "held": bool(ship.held),
        "dv_max": int(most_dv(rules, state, ship)),
        "dv": int(dv_left(rules, state, ship)),
        "defence": int(defence(rules, state, ship)),
        "bombardment": int(bombardment(rules, ship.card, ship.orbital)),
    }


def project_line(rules: Rules, asset: Asset) -> str:
    """`S22 Anvil 4/5`, or nothing."""
    if asset.project == NO_CARD:
        return ""
    card = card_info(asset.project)
    return f"{card.id} {card.name} {asset.project_points}/{rules.cards[asset.project].construction}"


def asks(rules: Rules, state: State, seat: int | None) -> str:
    """What is asked now, in one sentence."""
    if state.phase == OVER:
        return "The match is over."
    if state.active != seat:
        doing = "maneuvers" if state.phase == MANEUVERS else "builds and researches"
        return f"Player {seat_name(state.active)} {doing}."
    if state.phase == MANEUVERS:
        return "Burn, transfer, fight, bombard or refit with your ships, then `end maneuvers`."
    return "Start and place cards, let your worlds build or research, then `end turn`."
