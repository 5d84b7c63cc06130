"""The position at the start: a battle (IK-3) or a campaign (IK-12.1, IK-12.2)."""

from __future__ import annotations

from admiralty.games.isk.phases.campaign import clear_contests
from admiralty.games.isk.phases.deploy import begin_deployment, clear_battle
from admiralty.games.isk.scenarios import CAMPAIGN
from admiralty.games.isk.state import NEUTRAL, NOBODY, NOT_ON_MAP, REGIONS, REGIONS_PHASE, SEATS, State
from admiralty.games.isk.tables import DIRECTIONS, Rules
from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule


@rule
def setup(rules: Rules, state: State, scenario: int) -> None:
    """What is random here is drawn, not rolled."""
    clear(rules, state)
    if scenario == CAMPAIGN:
        set_up_campaign(rules, state)
    else:
        set_up_battle(rules, state)


@rule
def clear(rules: Rules, state: State) -> None:
    """Everything but the dice."""
    state.ended_by = 0
    state.winners = 0
    state.lap = 0
    state.cycle = 0
    state.opener = 0
    state.battle = NOBODY
    state.active = NOBODY
    clear_contests(state)
    clear_battle(state)
    for region in range(REGIONS):
        on_map = rules.campaign == 1 and region < rules.regions and rules.later.left_out[region] == 0
        state.owner[region] = NOBODY if on_map else NOT_ON_MAP
        state.contested[region] = 0
    for seat in range(SEATS):
        player = state.players[seat]
        player.out = 0
        player.wins = 0
        player.passed = 0
        player.contests = 0


@rule
def drawn_place(rules: Rules, state: State, seat: int, taken: int) -> int:
    """One of the places that earlier seats have left, each equally likely."""
    left = draw(state.dice, rules.players - seat)
    place = 0
    while (taken >> place) & 1 or left > 0:
        if (taken >> place) & 1 == 0:
            left -= 1
        place += 1
    return place


@rule
def set_up_battle(rules: Rules, state: State) -> None:
    """IK-3.1, IK-3.2."""
    taken = 0
    for seat in range(rules.players):
        place = drawn_place(rules, state, seat, taken)
        taken |= 1 << place
        player = state.players[seat]
        player.in_battle = 1
        player.reserve = rules.start_ships
        player.sides = 1 << rules.side[place]
    begin_deployment(rules, state)


@rule
def set_up_campaign(rules: Rules, state: State) -> None:
    """IK-12.1 to IK-12.3: corners turned by one random amount, players on them at random; who acts first."""
    turned = draw(state.dice, DIRECTIONS)
    taken = 0
    for seat in range(rules.players):
        place = drawn_place(rules, state, seat, taken)
        taken |= 1 << place
        state.owner[rules.corner[(rules.side[place] + turned) % DIRECTIONS]] = seat
    if rules.neutral_centre and rules.later.left_out[0] == 0:
        state.owner[0] = NEUTRAL
    state.phase = REGIONS_PHASE
    state.cycle = 1
    state.lap = 1
    state.opener = draw(state.dice, rules.players) if rules.opener else 0
    state.active = state.opener
    state.owing = 1 << state.opener
