"""The game's own computer player. It looks at nothing that its seat may not know, and needs no memory.

"Doctrine 6" is the sixth point of the rulebook's list under that heading.
"""

from __future__ import annotations

from typing import Any

from admiralty.games.isk.doctrine.battle import answer, fight_or_run, new_path
from admiralty.games.isk.doctrine.muster import deploy, muster
from admiralty.games.isk.doctrine.orders import next_order
from admiralty.games.isk.doctrine.regions import act
from admiralty.games.isk.state import COMBAT, DEPLOY, ENGAGE, MUSTER, ORDERS, REGIONS_PHASE, State
from admiralty.games.isk.tables import Rules
from admiralty.kernel.rule import rule


@rule
def doctrine(rules: Rules, state: State, seat: int, buffer: Any) -> int:
    if state.phase == ORDERS:
        return next_order(rules, state, seat)
    if state.phase == MUSTER:
        return muster(rules, state, seat)
    if state.phase == COMBAT:
        return fight_or_run(rules, state, seat)
    if state.phase == ENGAGE:
        return answer(rules, state, seat)
    if state.phase == DEPLOY:
        return deploy(rules, state, seat)
    if state.phase == REGIONS_PHASE:
        return act(rules, state, seat)
    return new_path(rules, state, seat)
