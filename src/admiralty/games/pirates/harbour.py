"""What the captain may do ashore (PW-10.2 to PW-10.8), and what it costs."""

from __future__ import annotations

from typing import Any

from admiralty.games.pirates.actions import BUY, GUNNER, HIRE, REFIT, SAIL, STAKE_GOLD, SURGEON, TRAIN
from admiralty.games.pirates.state import BRIGANTINE, GALLEON, PORT, STAKE, Ship, State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.actions import offer, pack
from admiralty.kernel.rule import rule

CAPTAIN_SHIP = 0  # A1


@rule
def skill_of(ship: Ship, skill: int) -> int:
    return int(ship.gunner if skill == GUNNER else ship.surgeon)


@rule
def price(rules: Rules, state: State, verb: int, what: int) -> int:
    """The gold that a purchase takes from the purse; trading up may even leave some over."""
    ship = state.ships[CAPTAIN_SHIP]
    if verb == REFIT:
        return int(what * rules.refit_cost)
    if verb == HIRE:
        return int(rules.hire_cost)
    if verb == TRAIN:
        return int(rules.train_cost * (skill_of(ship, what) + 1))
    if verb == BUY:
        return int(rules.ship_price[what] - rules.trade_in[ship.kind])
    return 0


@rule
def forbids_purchase(rules: Rules, state: State, verb: int, what: int) -> int:
    if state.phase != PORT:
        return 1002
    ship = state.ships[CAPTAIN_SHIP]
    if verb == REFIT:
        if what < 1 or what > rules.max_hp[ship.kind] - ship.hp:
            return 1003
    elif verb == HIRE:
        if ship.crew >= rules.crew_capacity[ship.kind]:
            return 1004
    elif verb == TRAIN:
        if what < GUNNER or what > SURGEON or skill_of(ship, what) >= rules.max_skill:
            return 1005
    elif verb == BUY:
        if what <= ship.kind or what > GALLEON:
            return 1006
    return shortage(verb) if price(rules, state, verb, what) > state.gold else 0


@rule
def shortage(verb: int) -> int:
    """The rule that names the price."""
    if verb == REFIT:
        return 1003
    if verb == HIRE:
        return 1004
    return 1005 if verb == TRAIN else 1006


@rule
def forbids_stake(rules: Rules, state: State, gold: int) -> int:
    """PW-10.8."""
    if state.phase != STAKE or gold > state.gold:
        return 1008
    for place in range(rules.stakes_count):
        if rules.stakes[place] == gold:
            return 0
    return 1008


@rule
def legal_in_port(rules: Rules, state: State, out: Any) -> int:
    ship = state.ships[CAPTAIN_SHIP]
    count = 0
    for points in range(1, rules.max_hp[ship.kind] - ship.hp + 1):
        count = offer_purchase(rules, state, out, count, REFIT, points)
    count = offer_purchase(rules, state, out, count, HIRE, 0)
    for skill in range(GUNNER, SURGEON + 1):
        count = offer_purchase(rules, state, out, count, TRAIN, skill)
    for kind in range(BRIGANTINE, GALLEON + 1):
        count = offer_purchase(rules, state, out, count, BUY, kind)
    return offer(out, count, pack(SAIL, 0, 0, 0))


@rule
def offer_purchase(rules: Rules, state: State, out: Any, count: int, verb: int, what: int) -> int:
    if forbids_purchase(rules, state, verb, what) != 0:
        return count
    return offer(out, count, pack(verb, what, 0, 0))


@rule
def legal_stakes(rules: Rules, state: State, out: Any) -> int:
    count = 0
    for place in range(rules.stakes_count):
        gold = int(rules.stakes[place])
        if forbids_stake(rules, state, gold) == 0:
            count = offer(out, count, pack(STAKE_GOLD, gold, 0, 0))
    return count


@rule
def enemy_class(rules: Rules, voyage: int, face: int) -> int:
    """PW-10.7."""
    number = face + voyage
    if number >= rules.enemy_galleon:
        return GALLEON
    return BRIGANTINE if number >= rules.enemy_brigantine else 0


@rule
def odds_against(rules: Rules, own: int, enemy: int) -> int:
    """PW-10.10: what a stake wins, times itself."""
    if enemy > own:
        return int(rules.stake_odds[2])
    return int(rules.stake_odds[1] if enemy == own else rules.stake_odds[0])
