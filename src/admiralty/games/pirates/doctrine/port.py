"""What every computer player does ashore (section 12, port)."""

from __future__ import annotations

from admiralty.games.pirates.actions import BUY, GUNNER, HIRE, REFIT, SAIL, STAKE_GOLD, TRAIN
from admiralty.games.pirates.checks import forbids_purchase, forbids_stake
from admiralty.games.pirates.harbour import CAPTAIN_SHIP, price
from admiralty.games.pirates.state import GALLEON, SLOOP, State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.actions import pack
from admiralty.kernel.rule import rule


@rule
def goes_shopping(rules: Rules, state: State) -> int:
    """The largest ship affordable, refit all, hire to one above the CP cap, train the gunner; then sail."""
    ship = state.ships[CAPTAIN_SHIP]
    for kind in range(GALLEON, ship.kind, -1):
        if forbids_purchase(rules, state, BUY, kind) == 0:
            return pack(BUY, kind, 0, 0)
    points = min(int(rules.max_hp[ship.kind]) - ship.hp, int(state.gold // rules.refit_cost))
    if points > 0:
        return pack(REFIT, points, 0, 0)
    wanted = rules.cp_cap[ship.kind] + rules.doctrine.crew_above_cap
    if ship.crew < wanted and forbids_purchase(rules, state, HIRE, 0) == 0:
        return pack(HIRE, 0, 0, 0)
    if ship.kind != SLOOP and forbids_purchase(rules, state, TRAIN, GUNNER) == 0:
        if state.gold - price(rules, state, TRAIN, GUNNER) >= rules.doctrine.train_reserve_gold:
            return pack(TRAIN, GUNNER, 0, 0)
    return pack(SAIL, 0, 0, 0)


@rule
def stakes(rules: Rules, state: State) -> int:
    """Only against an equal class: the largest that is at most half the gold."""
    gold = 0
    if state.enemy == state.ships[CAPTAIN_SHIP].kind:
        for number in range(rules.stakes_count):
            offered = int(rules.stakes[number])
            if offered * rules.doctrine.stake_divisor <= state.gold and forbids_stake(rules, state, offered) == 0:
                gold = offered
    return pack(STAKE_GOLD, gold, 0, 0)
