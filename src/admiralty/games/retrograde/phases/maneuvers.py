"""RG-6 to RG-8, RG-11.11: burns, transfers, scuttling, refits, combat and batteries."""

from __future__ import annotations

from admiralty.games.retrograde.events import (
    AIMED,
    BATTERY_AIMED,
    BURNED,
    DAMAGED,
    REFITTED,
    ROLLED,
    SCUTTLED,
    TRANSFERRED,
)
from admiralty.games.retrograde.flight import UP, burn_price, outermost, transfer_price
from admiralty.games.retrograde.gunnery import (
    DIE,
    base_range,
    battery_number,
    combat_dice,
    combat_number,
    defence,
)
from admiralty.games.retrograde.hands import enter_hand, leave_hand
from admiralty.games.retrograde.keywords import battery, through_plate
from admiralty.games.retrograde.phases.debris import destroy_ship, settle_debris
from admiralty.games.retrograde.state import State
from admiralty.games.retrograde.tables import Rules
from admiralty.kernel.dice import roll
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule

FACES_IN_A_NUMBER = 5  # of an event: three bits each


@rule
def burn(rules: Rules, state: State, log: Log, code: int, direction: int) -> None:
    """RG-6.2, RG-6.3: one orbital."""
    ship = state.ships[code]
    place = int(ship.at)
    before = int(ship.orbital)
    price = burn_price(rules, state, place, before, direction)
    after = before + 1 if direction == UP else before - 1
    ship.spent += price
    ship.orbital = after
    say(log, BURNED, 602 if direction == UP else 603, code, place, before, after, price)
    settle_debris(rules, state, log, place, after)  # RG-10.5


@rule
def transfer(rules: Rules, state: State, log: Log, seat: int, code: int, place: int) -> None:
    """RG-6.5 to RG-6.8: to the outermost orbital of another asset."""
    ship = state.ships[code]
    origin = int(ship.at)
    price = transfer_price(rules, state, seat, ship.card, place)
    orbital = outermost(rules, state, place)
    ship.spent += price
    ship.at = place
    ship.orbital = orbital
    say(log, TRANSFERRED, 605, code, origin, place, orbital, price)
    settle_debris(rules, state, log, place, orbital)  # RG-10.5


@rule
def scuttle(rules: Rules, state: State, log: Log, code: int) -> None:
    """RG-7.1, RG-7.2."""
    say(log, SCUTTLED, 701, code)
    destroy_ship(rules, state, log, code, 702)


@rule
def refit(rules: Rules, state: State, log: Log, seat: int, code: int, number: int) -> None:
    """RG-7.4 to RG-7.6: the card of the hand takes the ship's number and place."""
    ship = state.ships[code]
    player = state.players[seat]
    old = int(ship.card)
    leave_hand(player, number)
    enter_hand(player, old)
    ship.card = number
    ship.damage = 0
    ship.spent = 0
    ship.tapped = 0
    ship.held = 1
    say(log, REFITTED, 704, code, old, number)
    settle_debris(rules, state, log, ship.at, ship.orbital)  # RG-10.5


@rule
def combat(rules: Rules, state: State, log: Log, code: int, target_code: int, committed: int) -> None:
    """RG-8: the committed dV is spent whatever happens; the target does not shoot back."""
    ship = state.ships[code]
    target = state.ships[target_code]
    dice = combat_dice(rules, ship, target)
    number = combat_number(rules, state, ship, target, committed)
    reach = base_range(rules, ship, target) + committed
    say(log, AIMED, 802, code, target_code, committed, reach, defence(rules, state, target), dice)
    ship.spent += committed
    fire(rules, state, log, target_code, dice, number)


@rule
def fire_battery(rules: Rules, state: State, log: Log, place: int, target_code: int) -> None:
    """RG-11.11: once per own turn, without tapping."""
    asset = state.assets[place]
    target = state.ships[target_code]
    number = battery(rules, asset)
    card = rules.cards[number]
    reach, dice = int(card.battery_range), int(card.battery_accuracy)
    say(log, BATTERY_AIMED, 1111, place, target_code, number, reach, defence(rules, state, target), dice)
    asset.fired = 1
    fire(rules, state, log, target_code, dice, battery_number(rules, state, number, target))


@rule
def fire(rules: Rules, state: State, log: Log, target_code: int, dice: int, number: int) -> None:
    """RG-8.6, RG-8.8, RG-8.9: all dice are rolled; a die below T is a hit, each hit one damage less PLATE."""
    hits = 0
    shown_1 = 0
    shown_2 = 0
    shown_3 = 0
    for index in range(dice):
        face = roll(state.dice, log, DIE)
        if face < number:
            hits += 1
        packed = face << (3 * (index % FACES_IN_A_NUMBER))
        if index < FACES_IN_A_NUMBER:
            shown_1 |= packed
        elif index < 2 * FACES_IN_A_NUMBER:
            shown_2 |= packed
        else:
            shown_3 |= packed
    target = state.ships[target_code]
    card = rules.cards[target.card]
    damage = through_plate(card, hits)
    say(log, ROLLED, 806, number, hits, damage, shown_1, shown_2, shown_3)
    total = target.damage + damage
    if total >= card.armor:
        destroy_ship(rules, state, log, target_code, 809)
    elif damage > 0:
        target.damage = total
        say(log, DAMAGED, 808, target_code, damage, total)
