"""The Enemy: the document's own player, to the letter (PW-12.9). Its maneuver is the Mate's."""

from __future__ import annotations

from admiralty.games.pirates.actions import END_TURN, EVADE, REPAIR
from admiralty.games.pirates.checks import forbids_repair
from admiralty.games.pirates.doctrine.mate import expects_arc
from admiralty.games.pirates.doctrine.targets import HIGH, LOW, MODERATE, band, hex_to_hit, nearest_in_arc, shot_at
from admiralty.games.pirates.state import NOBODY, State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.actions import pack
from admiralty.kernel.rule import rule


@rule
def enemy_acts(rules: Rules, state: State) -> int:
    """One kind of action a turn, settled with the plan; what cannot be done from the real place is left out."""
    index = int(state.acting)
    ship = state.ships[index]
    planned_in = band(rules, ship.kind, ship.was_hp)
    if planned_in == LOW and forbids_repair(rules, ship) == 0:
        return pack(REPAIR, 0, 0, 0)
    if planned_in == MODERATE and ship.evade == 0 and ship.cp >= rules.cost_evade:
        return pack(EVADE, 0, 0, 0)
    if planned_in == HIGH and ship.cp >= rules.cost_fire and expects_arc(rules, state, index):
        target = nearest_in_arc(rules, state, index)
        if target != NOBODY:
            return shot_at(hex_to_hit(rules, state, index, target))
    return pack(END_TURN, 0, 0, 0)
