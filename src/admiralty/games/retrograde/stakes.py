"""How the goals of a match stand (RG-12), and what debris does (RG-10)."""

from __future__ import annotations

from admiralty.games.retrograde.names import world_name
from admiralty.games.retrograde.state import DERELICT, NOWHERE, SEATS, State
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.worlds import home_of, resistance, score
from admiralty.kernel.actions import seat_name
from admiralty.kernel.stakes import Goal, Hazard, Stakes
from admiralty.kernel.wording import count, of_whole, time_left


def stakes(rules: Rules, state: State, seat: int | None) -> Stakes:
    """The goals of both players with their counts, the rounds to the armistice, and orbitals with debris."""
    last = int(rules.max_rounds)
    return Stakes(
        goals=[goal(rules, state, each) for each in range(SEATS)],
        time=time_left(int(state.round), last, "round"),
        left=max(0, last - int(state.round)),
        hazards=hazards(rules, state),
    )


def goal(rules: Rules, state: State, seat: int) -> Goal:
    """RG-12.1, RG-12.4: the damage on the enemy's homeworld, and the scores."""
    home = state.assets[home_of(1 - seat)]
    need = int(resistance(rules, home))
    have = need if home.state == DERELICT else int(home.damage)
    ours, theirs = int(score(rules, state, seat)), int(score(rules, state, 1 - seat))
    name = world_name(rules, state, int(home_of(1 - seat)))
    text = f"Destroy {name}, or have the higher score when round {int(rules.max_rounds)} is over."
    told = f"{of_whole(have, need, 'damage')} on {name}, score {ours} to {theirs}"
    return Goal(seat_name(seat), text, told, have, need)


def hazards(rules: Rules, state: State) -> list[Hazard]:
    """RG-10.2, RG-10.3."""
    found = []
    for place, asset in enumerate(state.assets):
        if asset.state == NOWHERE:
            continue
        for orbital in range(rules.cards[asset.card].orbitals):
            if lost := int(asset.debris[orbital]):
                where = f"{world_name(rules, state, place)}, orbital {orbital + 1}"
                text = f"Debris: a ship here has {count(lost, 'Δv', 'Δv')} less, and is lost without any."
                found.append(Hazard(where, text))
    return found
