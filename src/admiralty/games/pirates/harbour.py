"""What things cost ashore, whom the captain meets, and what a stake pays (PW-10.3 to PW-10.10)."""

from __future__ import annotations

from admiralty.games.pirates.actions import BUY, GUNNER, HIRE, REFIT, TRAIN
from admiralty.games.pirates.ships import most_cp
from admiralty.games.pirates.state import BRIGANTINE, GALLEON, Ship, State
from admiralty.games.pirates.tables import Rules
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
def cp_gained_by_hire(rules: Rules, state: State) -> int:
    """PW-10.4: the crew points that one more sailor adds."""
    ship = state.ships[CAPTAIN_SHIP]
    more = most_cp(rules, CAPTAIN_SHIP, ship.kind, ship.crew + 1)
    return int(more - most_cp(rules, CAPTAIN_SHIP, ship.kind, ship.crew))


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
