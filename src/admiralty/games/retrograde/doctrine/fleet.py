"""Steps 4 and 5 of the Cadet's Maneuvers: the goal, the way there, refits, and bombs that are left over."""

from __future__ import annotations

from admiralty.games.retrograde.actions import BOMBARD, BOMBARD_UPGRADE, BURN, REFIT, TRANSFER
from admiralty.games.retrograde.checks.maneuvers import (
    forbids_bombard,
    forbids_burn,
    forbids_refit,
    forbids_refits,
    forbids_ship,
    forbids_transfer,
)
from admiralty.games.retrograde.doctrine.fight import WHOLE, bomber, bombers_power, is_safe
from admiralty.games.retrograde.flight import DOWN, UP, is_doomed, outermost
from admiralty.games.retrograde.state import ACTIVE, NO_CARD, PLACES, SHIPS, SLOTS, State
from admiralty.games.retrograde.tables import Card, Rules
from admiralty.games.retrograde.worlds import fleet_cost, has_enemies, home_of, resistance
from admiralty.kernel.actions import pack
from admiralty.kernel.rule import rule

NONE = -1  # no place


@rule
def damage_stays(rules: Rules, state: State, seat: int) -> bool:
    """RG-2.8: will what this seat bombards now still be there after the other player's upkeep?"""
    return rules.total_war_turn > 0 and state.players[1 - seat].turn + 1 >= rules.total_war_turn


@rule
def threatened_asset(state: State, seat: int) -> int:
    """The first own active asset with enemies in orbit, or NONE."""
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        if state.assets[place].state == ACTIVE and has_enemies(state, seat, place):
            return place
    return NONE


@rule
def fleet_power(rules: Rules, state: State, seat: int) -> int:
    """Printed bombardment of all own ships."""
    power = 0
    for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
        power += rules.cards[state.ships[code].card].bombardment
    return power


@rule
def choose_goal(rules: Rules, state: State, seat: int) -> int:
    """The enemy homeworld if the power suffices, else the weakest enemy asset for which it does, else NONE."""
    power = WHOLE * fleet_power(rules, state, seat)
    weights = rules.doctrine
    home = home_of(1 - seat)
    margin = weights.goal_margin_total_war if damage_stays(rules, state, seat) else weights.goal_margin
    if power > 0 and power >= margin * resistance(rules, state.assets[home]):
        return home
    goal = NONE
    lowest = WHOLE
    for place in range(home + 1, home + PLACES):
        asset = state.assets[place]
        if asset.state == ACTIVE:
            needed = resistance(rules, asset)
            if needed < lowest and power >= weights.goal_margin * needed:
                lowest = needed
                goal = place
    return goal


@rule
def is_time_to_go(rules: Rules, state: State, seat: int, goal: int) -> bool:
    """Power at the goal or in outermost orbitals suffices, or the own fleet is far stronger."""
    weights = rules.doctrine
    ready = 0
    for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
        ship = state.ships[code]
        if ship.card != NO_CARD and (ship.at == goal or ship.orbital == outermost(rules, state, ship.at)):
            ready += rules.cards[ship.card].bombardment
    share = weights.staging_total_war if damage_stays(rules, state, seat) else weights.staging
    if WHOLE * ready >= share * resistance(rules, state.assets[goal]):
        return True
    return WHOLE * fleet_cost(rules, state, seat) > weights.fleet_lead * fleet_cost(rules, state, 1 - seat)


@rule
def climb(rules: Rules, state: State, seat: int, code: int) -> int:
    ship = state.ships[code]
    if forbids_burn(rules, state, seat, code, UP) != 0:
        return 0
    if is_doomed(rules, state, ship.card, ship.at, ship.orbital + 1):
        return 0
    return pack(BURN, code, UP, 0)


@rule
def cross(rules: Rules, state: State, seat: int, code: int, place: int) -> int:
    ship = state.ships[code]
    if forbids_transfer(rules, state, seat, code, place) != 0:
        return 0
    if is_doomed(rules, state, ship.card, place, outermost(rules, state, place)):
        return 0
    return pack(TRANSFER, code, place, 0)


@rule
def descend(rules: Rules, state: State, seat: int, code: int) -> int:
    """Bombers go down to where they bombard best, but not into thick debris; SIEGE ships need not."""
    ship = state.ships[code]
    if rules.cards[ship.card].siege or forbids_burn(rules, state, seat, code, DOWN) != 0:
        return 0
    if not is_safe(rules, state, ship.card, ship.at, ship.orbital - 1):
        return 0
    return pack(BURN, code, DOWN, 0)


@rule
def move_of(rules: Rules, state: State, seat: int, code: int, goal: int, goes: bool, rescue: int) -> int:
    """The next move of one ship: bombers to the goal, others to the rescue or with them; else it climbs and waits."""
    ship = state.ships[code]
    bombs = rules.cards[ship.card].bombardment > 0
    joins = bombs or (rules.doctrine.escorts_attack > 0 and rescue == NONE)
    place = goal if goal != NONE and joins else rescue
    if place == NONE:
        return climb(rules, state, seat, code)
    if ship.at == place:
        return descend(rules, state, seat, code) if place == goal and bombs else 0
    if ship.orbital < outermost(rules, state, ship.at):
        return climb(rules, state, seat, code)
    return cross(rules, state, seat, code, place) if goes or place != goal else 0


@rule
def next_move(rules: Rules, state: State, seat: int, goal: int) -> int:
    goes = goal != NONE and is_time_to_go(rules, state, seat, goal)
    rescue = threatened_asset(state, seat)
    for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
        if forbids_ship(state, seat, code) == 0:
            action = move_of(rules, state, seat, code, goal, goes, rescue)
            if action != 0:
                return action
    return 0


@rule
def role_value(rules: Rules, card: Card, threatened: bool) -> int:
    """How well a card serves now: guns under threat, bombs otherwise."""
    if threatened:
        return 2 * card.accuracy + card.guns + card.armor
    return 2 * card.bombardment + card.accuracy + card.armor


@rule
def refitting(rules: Rules, state: State, seat: int) -> int:
    """Swap a ship that has nothing left to do this turn for a card of the hand that serves much better."""
    threatened = threatened_asset(state, seat) != NONE
    player = state.players[seat]
    best = int(rules.doctrine.refit_gain) - 1
    action = 0
    for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
        if state.ships[code].card != NO_CARD and forbids_refits(state, seat, code) == 0:
            now = role_value(rules, rules.cards[state.ships[code].card], threatened)
            for index in range(player.hand_size):
                number = int(player.hand[index])
                gain = role_value(rules, rules.cards[number], threatened) - now
                if gain > best and forbids_refit(rules, state, seat, code, number) == 0:
                    best = gain
                    action = pack(REFIT, code, number, 0)
    return action


@rule
def raid(rules: Rules, state: State, seat: int, spared: int) -> int:
    """Bombard an upgrade that falls this turn to the ships that can bombard there; not at the spared place."""
    for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
        place = int(state.ships[code].at)
        if place != spared and forbids_bombard(rules, state, seat, code) == 0:
            asset = state.assets[place]
            power = bombers_power(rules, state, seat, place)
            for slot in range(SLOTS):
                needed = rules.cards[asset.upgrades[slot]].resistance - asset.upgrade_damage[slot]
                if asset.upgrades[slot] != NO_CARD and power >= needed:
                    return pack(BOMBARD_UPGRADE, bomber(rules, state, seat, place, needed), asset.upgrades[slot], 0)
    return 0


@rule
def leftover_bombardment(rules: Rules, state: State, seat: int) -> int:
    """Ships that stay unspent: in total war the asset itself, otherwise an upgrade that falls this turn.

    A ship that had an enemy worth shooting at has fought by now.
    """
    if damage_stays(rules, state, seat):
        for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
            if forbids_bombard(rules, state, seat, code) == 0:
                return pack(BOMBARD, code, 0, 0)
    return raid(rules, state, seat, NONE)
