"""What shots bring and what gets through, for one action of Phase 3: reckoned once and looked up for every power plan.

The chart stands in the room that a computer player is given to work in.
"""

from __future__ import annotations

from typing import Any

from admiralty.games.orbital.doctrine.danger import guns_through, strikes_through
from admiralty.games.orbital.doctrine.shots import best_set, value_in
from admiralty.games.orbital.state import LASER, MISSILE, RAILGUN, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.rule import rule

# Places: what each weapon's best shot is worth, missiles that strike, then by charge and by shield, each from 0 on.
STRIKES = 3
CHARGES = 4
SHIELDS = 15
CHART = 20
MEANT = CHART  # after it, the plan that was found
UNKNOWN = -1


@rule
def begin_chart(chart: Any, laser: int, railgun: int, missile: int, strikes: int) -> None:
    """A chart for another action: the weapons' worth and the missiles that strike are given."""
    chart[LASER] = laser
    chart[RAILGUN] = railgun
    chart[MISSILE] = missile
    chart[STRIKES] = strikes
    for place in range(CHARGES, CHART):
        chart[place] = UNKNOWN


@rule
def charted_shots(rules: Rules, chart: Any, charge: int, mass: int) -> int:
    """What the best set of weapons is worth that charge and mass can pay."""
    place = CHARGES + charge
    if chart[place] == UNKNOWN:
        laser, railgun, missile = int(chart[LASER]), int(chart[RAILGUN]), int(chart[MISSILE])
        weapons = best_set(rules, charge, mass, laser, railgun, missile)
        chart[place] = value_in(weapons, laser, railgun, missile)
    return int(chart[place])


@rule
def charted_danger(rules: Rules, state: State, chart: Any, evasion: int, defense: int) -> int:
    """Expected damage that gets through. Of guns, more Defense stops no more than a shield absorbs of one hit."""
    absorbs = min(rules.shield_per_hit, defense)
    place = SHIELDS + absorbs
    if chart[place] == UNKNOWN:
        chart[place] = guns_through(rules, state, evasion, absorbs)
    return int(chart[place]) + strikes_through(rules, int(chart[STRIKES]), defense)
