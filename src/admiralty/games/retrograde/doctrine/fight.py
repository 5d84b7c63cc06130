"""Steps 1 to 3 of the Cadet's Maneuvers: batteries, bombardments that destroy, combats, and scuttling that pays."""

from __future__ import annotations

from admiralty.games.retrograde.actions import BATTERY, BOMBARD, BOMBARD_UPGRADE, COMBAT, SCUTTLE
from admiralty.games.retrograde.checks.maneuvers import (
    forbids_batteries,
    forbids_battery,
    forbids_bombard,
    forbids_commitment,
    forbids_ship,
    forbids_target,
)
from admiralty.games.retrograde.flight import bombardment, debris_at, dv_left, most_dv_at, seat_of_ship
from admiralty.games.retrograde.gunnery import (
    CERTAIN,
    DIE,
    base_range,
    battery_number,
    combat_dice,
    combat_number,
    defence,
    hitting_faces,
)
from admiralty.games.retrograde.keywords import battery, felt_debris
from admiralty.games.retrograde.state import ACTIVE, NO_CARD, PLACES, SHIPS, SLOTS, Ship, State
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.worlds import resistance
from admiralty.kernel.actions import pack
from admiralty.kernel.rule import rule

WHOLE = 1000


@rule
def best_battery(rules: Rules, state: State, seat: int) -> int:
    """The target with the highest chance per die × construction / armor."""
    best = 0
    action = 0
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        if forbids_batteries(rules, state, seat, place) == 0:
            card = battery(rules, state.assets[place])
            for target in range((1 - seat) * SHIPS, (1 - seat) * SHIPS + SHIPS):
                if forbids_battery(rules, state, seat, place, target) == 0:
                    prey = rules.cards[state.ships[target].card]
                    faces = hitting_faces(battery_number(rules, state, card, state.ships[target]))
                    value = WHOLE * faces * prey.construction // prey.armor
                    if value > best:
                        best = value
                        action = pack(BATTERY, place, target, 0)
    return action


@rule
def bombers_power(rules: Rules, state: State, seat: int, place: int) -> int:
    """The damage of all own ships that can bombard this asset now."""
    total = 0
    for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
        ship = state.ships[code]
        if ship.card != NO_CARD and ship.at == place and forbids_bombard(rules, state, seat, code) == 0:
            total += bombardment(rules, ship.card, ship.orbital)
    return total


@rule
def bomber(rules: Rules, state: State, seat: int, place: int, needed: int) -> int:
    """The ship for the next bombardment here: the weakest that does what is needed, or the strongest; -1 if none."""
    chosen = -1
    best = 0
    for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
        ship = state.ships[code]
        if ship.card != NO_CARD and ship.at == place and forbids_bombard(rules, state, seat, code) == 0:
            power = bombardment(rules, ship.card, ship.orbital)
            enough = power >= needed
            better = power < best if enough and best >= needed else power > best
            if chosen < 0 or better:
                chosen = code
                best = power
    return chosen


@rule
def lethal_bombardment(rules: Rules, state: State, seat: int) -> int:
    """Enemy homeworld first, then other assets by construction value: bombard what falls this turn."""
    best = -1
    action = 0
    for place in range((1 - seat) * PLACES, (1 - seat) * PLACES + PLACES):
        asset = state.assets[place]
        if asset.state == ACTIVE:
            card = rules.cards[asset.card]
            value = WHOLE if card.homeworld else int(card.construction)
            if value > best:
                found = lethal_here(rules, state, seat, place)
                if found != 0:
                    best = value
                    action = found
    return action


@rule
def lethal_here(rules: Rules, state: State, seat: int, place: int) -> int:
    """The next bombardment of a series that destroys this asset, around its bunkers if need be; 0 if none does."""
    power = bombers_power(rules, state, seat, place)
    if power == 0:
        return 0
    asset = state.assets[place]
    missing = resistance(rules, asset) - asset.damage
    if power >= missing:
        return pack(BOMBARD, bomber(rules, state, seat, place, WHOLE), 0, 0)
    for slot in range(SLOTS):  # RG-9.9: one ship takes the upgrade away, the others do the rest
        upgrade = rules.cards[asset.upgrades[slot]]
        if upgrade.add_resistance > 0:
            needed = upgrade.resistance - asset.upgrade_damage[slot]
            code = bomber(rules, state, seat, place, needed)
            hit = bombardment(rules, state.ships[code].card, state.ships[code].orbital)
            if hit >= needed and power - hit >= missing - upgrade.add_resistance:
                return pack(BOMBARD_UPGRADE, code, asset.upgrades[slot], 0)
    return 0


@rule
def commitment(rules: Rules, state: State, ship: Ship, target: Ship) -> int:
    """All remaining dV, reduced to what makes every die hit."""
    wanted = CERTAIN + defence(rules, state, target) - base_range(rules, ship, target)
    return max(int(rules.min_combat_commit), min(dv_left(rules, state, ship), wanted))


@rule
def shot_value(rules: Rules, state: State, ship: Ship, target: Ship, committed: int) -> int:
    """What a combat is worth: the share of the target it destroys on average × its construction, in thousandths."""
    card = rules.cards[target.card]
    faces = hitting_faces(combat_number(rules, state, ship, target, committed))
    mean = WHOLE * combat_dice(rules, ship, target) * faces // DIE - WHOLE * card.plate
    left = card.armor - target.damage
    if mean >= WHOLE * left:
        return int(rules.doctrine.kill_bonus * card.construction)
    return max(0, mean * card.construction // left)


@rule
def best_shot(rules: Rules, state: State, seat: int, code: int) -> int:
    """The best combat of one ship that is worth firing, or 0."""
    ship = state.ships[code]
    best = int(rules.doctrine.least_shot_value)
    action = 0
    for target in range((1 - seat) * SHIPS, (1 - seat) * SHIPS + SHIPS):
        if forbids_target(rules, state, seat, ship.at, target) == 0:
            prey = state.ships[target]
            committed = commitment(rules, state, ship, prey)
            if forbids_commitment(rules, state, ship, prey, committed) == 0:
                value = shot_value(rules, state, ship, prey, committed)
                if value > best:
                    best = value
                    action = pack(COMBAT, code, target, committed)
    return action


@rule
def best_combat(rules: Rules, state: State, seat: int) -> int:
    """Ships by accuracy, high first: the first that has a shot worth firing."""
    most = -1
    action = 0
    for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
        if forbids_ship(state, seat, code) == 0:
            accuracy = int(rules.cards[state.ships[code].card].accuracy)
            if accuracy > most:
                found = best_shot(rules, state, seat, code)
                if found != 0:
                    most = accuracy
                    action = found
    return action


@rule
def chain_gain(rules: Rules, state: State, seat: int, code: int) -> int:
    """What scuttling a ship destroys of the enemy less what it costs, the chain included (RG-10.4), in thousandths."""
    scuttled = state.ships[code]
    place = int(scuttled.at)
    orbital = int(scuttled.orbital)
    debris = debris_at(state, place, orbital) + 1
    own = int(rules.cards[scuttled.card].construction)
    enemy = 0
    gone = 1 << code
    another = True
    while another:
        another = False
        for other in range(len(state.ships)):
            ship = state.ships[other]
            if ship.card != NO_CARD and ship.at == place and ship.orbital == orbital and not (gone >> other) & 1:
                card = rules.cards[ship.card]
                if card.delta_vee <= felt_debris(card, debris):
                    gone |= 1 << other
                    debris += 1
                    another = True
                    if seat_of_ship(other) == seat:
                        own += card.construction
                    else:
                        enemy += card.construction
    return WHOLE * enemy - rules.doctrine.scuttle_price * own


@rule
def scuttling(rules: Rules, state: State, seat: int) -> int:
    """Scuttle where the debris destroys enemies that are worth more."""
    best = 0
    action = 0
    for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
        if forbids_ship(state, seat, code) == 0:
            gain = chain_gain(rules, state, seat, code)
            if gain > best:
                best = gain
                action = pack(SCUTTLE, code, 0, 0)
    return action


@rule
def is_safe(rules: Rules, state: State, card: int, place: int, orbital: int) -> bool:
    """Does debris leave a ship more than a maximum dV of 1 there? Without debris every orbital is safe."""
    return debris_at(state, place, orbital) == 0 or most_dv_at(rules, state, card, place, orbital) > 1
