"""The position at the start (section 6)."""

from __future__ import annotations

from admiralty.games.pirates.phases.turn import begin_planning
from admiralty.games.pirates.phases.voyage import DIE, come_to_port, first_initiative
from admiralty.games.pirates.scenarios import CAMPAIGN, DUEL
from admiralty.games.pirates.ships import commission, remove
from admiralty.games.pirates.state import NOBODY, SHIPS, SLOOP, SLOTS, State
from admiralty.games.pirates.tables import ALTERNATE, Rules
from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule


@rule
def setup(rules: Rules, state: State, scenario: int) -> None:
    clear(state)
    if scenario == CAMPAIGN:
        campaign(rules, state)
        return
    if scenario == DUEL:
        duel(rules, state)
    else:
        skirmish(rules, state)
    # PW-8.3: drawn, since a set-up has no ply that could record a die.
    state.initiative = first_initiative(draw(state.dice, DIE) + 1) if rules.initiative == ALTERNATE else 0
    state.turn = 1
    begin_planning(state)


@rule
def clear(state: State) -> None:
    """Everything but the dice."""
    state.turn = 0
    state.side = NOBODY
    state.acting = NOBODY
    state.initiative = NOBODY
    state.voyage = 0
    state.enemy = NOBODY
    state.gold = 0
    state.stake = 0
    state.score = NOBODY
    state.ended_by = 0
    state.winners = 0
    for index in range(SHIPS):
        remove(state, index)


@rule
def duel(rules: Rules, state: State) -> None:
    commission(rules, state, 0, rules.class_a, rules.crew_a)
    commission(rules, state, SLOTS, rules.class_b, rules.crew_b)
    state.ships[0].gunner = rules.gunner_a
    state.ships[0].surgeon = rules.surgeon_a
    state.ships[SLOTS].gunner = rules.gunner_b
    state.ships[SLOTS].surgeon = rules.surgeon_b


@rule
def skirmish(rules: Rules, state: State) -> None:
    for slot in range(rules.fleet_a_count):
        commission(rules, state, slot, rules.fleet_a[slot], -1)
    for slot in range(rules.fleet_b_count):
        commission(rules, state, SLOTS + slot, rules.fleet_b[slot], -1)


@rule
def campaign(rules: Rules, state: State) -> None:
    """PW-10.1."""
    commission(rules, state, 0, SLOOP, rules.start_crew)
    state.voyage = 1
    state.gold = rules.start_gold
    come_to_port(rules, state)
