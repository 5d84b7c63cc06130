"""Chapter 10: what the table tells a player before a line is confirmed."""

from __future__ import annotations

from typing import Any

from admiralty.games.retrograde.actions import (
    BATTERY,
    BOMBARD,
    BOMBARD_UPGRADE,
    BUILD,
    BUILD_FOR,
    BURN,
    COMBAT,
    ENGINEER,
    PLACE,
    REFIT,
    RESEARCH,
    SCUTTLE,
    START,
    SURVEY,
    TRANSFER,
)
from admiralty.games.retrograde.cards import card_id
from admiralty.games.retrograde.flight import (
    UP,
    bombardment,
    burn_price,
    debris_at,
    is_doomed,
    most_dv_at,
    outermost,
    transfer_price,
)
from admiralty.games.retrograde.forbids_construction import population_after_start
from admiralty.games.retrograde.forbids_maneuvers import bombardment_price, population_after_refit
from admiralty.games.retrograde.gunnery import (
    DIE,
    base_range,
    battery_number,
    combat_dice,
    combat_number,
    defence,
    hitting_faces,
)
from admiralty.games.retrograde.hands import draws
from admiralty.games.retrograde.keywords import battery, engineer_points, lab_draws, through_plate
from admiralty.games.retrograde.state import TOKENS, Ship, State
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.worlds import capacity, factory, needs, resistance, seat_of_place, upgrade_slot
from admiralty.kernel.actions import first, second, third, verb_of
from admiralty.kernel.chances import hits_chances, percent


def odds(rules: Rules, state: State, seat: int, action: int) -> dict[str, Any]:
    """The cost, the chance and the effect of a legal action."""
    verb, a, b, c = int(verb_of(action)), int(first(action)), int(second(action)), int(third(action))
    if verb == BURN:
        ship = state.ships[a]
        price = int(burn_price(rules, state, ship.at, ship.orbital, b))
        return arrival(rules, state, ship, price, ship.at, ship.orbital + (1 if b == UP else -1))
    if verb == TRANSFER:
        return transfer_odds(rules, state, seat, state.ships[a], b)
    if verb == SCUTTLE:
        ship = state.ships[a]
        return {"cost": 0, "debris": min(rules.debris_cap, int(debris_at(state, ship.at, ship.orbital)) + 1)}
    if verb == COMBAT:
        return combat_odds(rules, state, state.ships[a], state.ships[b], c)
    if verb == BATTERY:
        return battery_odds(rules, state, a, state.ships[b])
    if verb == REFIT:
        used = int(population_after_refit(rules, state, seat, state.ships[a], b))
        return {"cost": 0, "population_used": used, "population": int(capacity(rules, state, seat))}
    if verb in (BOMBARD, BOMBARD_UPGRADE):
        return bombard_odds(rules, state, state.ships[a], b)
    if verb == START:
        return {
            "points": rules.cards[a].construction,
            "scraps": card_id(state.assets[b].project),
            "population_used": int(population_after_start(rules, state, seat, a, b)),
            "population": int(capacity(rules, state, seat)),
        }
    if verb == PLACE:
        return {"points": rules.cards[a].construction}
    if verb in (BUILD, BUILD_FOR):
        receiver = a if verb == BUILD else b
        return points_odds(rules, state, receiver, int(factory(rules, state.assets[a])))
    if verb == ENGINEER:
        ship = state.ships[a]
        return points_odds(rules, state, ship.at, int(engineer_points(rules.cards[ship.card])))
    if verb == RESEARCH:
        return {"draws": int(draws(rules, state.players[seat], 1 + lab_draws(rules, state.assets[a])))}
    if verb == SURVEY:
        return {"draws": int(draws(rules, state.players[seat], 1))}
    return {}


def arrival(rules: Rules, state: State, ship: Ship, price: int, place: int, orbital: int) -> dict[str, Any]:
    most = int(most_dv_at(rules, state, ship.card, place, orbital))
    return {
        "cost": price,
        "orbital": orbital,
        "dv_after": max(0, most - ship.spent - price),
        "fatal": bool(is_doomed(rules, state, ship.card, place, orbital)),
    }


def transfer_odds(rules: Rules, state: State, seat: int, ship: Ship, place: int) -> dict[str, Any]:
    price = int(transfer_price(rules, state, seat, ship.card, place))
    shown = arrival(rules, state, ship, price, place, int(outermost(rules, state, place)))
    return {**shown, "windows": windows(rules, state, seat, ship.card, place)}


def windows(rules: Rules, state: State, seat: int, card: int, place: int) -> list[int]:
    """The price now and with the target's token one, two and three steps on: launch windows."""
    later = state.copy()
    player = later.players[int(seat_of_place(place))]
    prices: list[int] = []
    for _ in range(TOKENS):
        prices.append(int(transfer_price(rules, later, seat, card, place)))
        player.token = (player.token + 1) % TOKENS
    return prices


def combat_odds(rules: Rules, state: State, ship: Ship, target: Ship, committed: int) -> dict[str, Any]:
    number = int(combat_number(rules, state, ship, target, committed))
    dice = int(combat_dice(rules, ship, target))
    reach = int(base_range(rules, ship, target)) + committed
    return {"cost": committed, "range": reach, **attack_odds(rules, state, target, number, dice)}


def battery_odds(rules: Rules, state: State, place: int, target: Ship) -> dict[str, Any]:
    number = int(battery(rules, state.assets[place]))
    card = rules.cards[number]
    needed = int(battery_number(rules, state, number, target))
    return {"range": card.battery_range, **attack_odds(rules, state, target, needed, card.battery_accuracy)}


def attack_odds(rules: Rules, state: State, target: Ship, number: int, dice: int) -> dict[str, Any]:
    """What both kinds of attack tell; `hits` is the chance of each number of hits, whole percent."""
    faces = int(hitting_faces(number))
    chances = hits_chances(dice, faces, DIE)
    card = rules.cards[target.card]
    fatal = [target.damage + through_plate(card, hits) >= card.armor for hits in range(dice + 1)]
    kill = sum(chance for chance, kills in zip(chances, fatal, strict=True) if kills)
    return {
        "defence": int(defence(rules, state, target)),
        "target": number,
        "dice": dice,
        "faces": faces,
        "kill": percent(kill.numerator, kill.denominator),
        "hits": [percent(chance.numerator, chance.denominator) for chance in chances],
    }


def bombard_odds(rules: Rules, state: State, ship: Ship, upgrade: int) -> dict[str, Any]:
    asset = state.assets[ship.at]
    damage = int(bombardment(rules, ship.card, ship.orbital))
    if upgrade:
        before, holds = asset.upgrade_damage[int(upgrade_slot(asset, upgrade))], rules.cards[upgrade].resistance
    else:
        before, holds = asset.damage, int(resistance(rules, asset))
    return {
        "cost": int(bombardment_price(rules, state, ship)),
        "damage": damage,
        "after": before + damage,
        "resistance": holds,
        "destroys": before + damage >= holds,
    }


def points_odds(rules: Rules, state: State, receiver: int, points: int) -> dict[str, Any]:
    missing = int(needs(rules, state.assets[receiver]))
    return {"points": points, "needs": missing, "finishes": points >= missing}
