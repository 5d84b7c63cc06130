"""How the goals of a match stand: control of a battle's map (IK-11), regions of a campaign (IK-12.18, IK-12.19)."""

from __future__ import annotations

from admiralty.games.isk.maps import region_name
from admiralty.games.isk.outcome import claimable, dominion, territory_size
from admiralty.games.isk.phases.upkeep import control_score
from admiralty.games.isk.state import OVER, State
from admiralty.games.isk.tables import Rules
from admiralty.kernel.actions import seat_name
from admiralty.kernel.stakes import Goal, Stakes
from admiralty.kernel.wording import count, listed, of_whole, time_left


def stakes(rules: Rules, state: State, seat: int | None) -> Stakes:
    """The goals of all seats with their counts, and what the battle at hand decides."""
    fights = not rules.campaign or state.battle >= 0
    goal = battle_goal if fights else campaign_goal
    now, last, unit = (state.turn, rules.turn_limit, "turn") if fights else (state.cycle, rules.cycles, "cycle")
    return Stakes(
        goals=[goal(rules, state, each) for each in range(rules.players)],
        time=time_left(int(now), int(last), unit) if now else "",
        left=max(0, int(last) - int(now)),
        decides=decides(rules, state) if rules.campaign and fights and state.phase != OVER else "",
    )


def battle_goal(rules: Rules, state: State, seat: int) -> Goal:
    """IK-11.1, IK-11.4."""
    letter, player = seat_name(seat), state.players[seat]
    if not player.in_battle:
        return Goal(letter, "Not in this battle.", "")
    need, hold, all_points = int(dominion(rules)), int(rules.dom_hold), sum(rules.value)
    have = int(control_score(rules, state, seat))
    text = f"Hold {need} of {all_points} points at the end of {count(hold, 'turn')} in a row."
    held = f", held {of_whole(int(player.hold), hold, 'turn')}" if player.hold else ""
    return Goal(letter, text, of_whole(have, need, "point") + held, have, need)


def campaign_goal(rules: Rules, state: State, seat: int) -> Goal:
    """IK-12.18, IK-12.19."""
    there = int(claimable(rules))
    have, need = int(territory_size(rules, state, seat)), there // 2 + 1
    text = f"Own {need} of {there} regions when a cycle ends, or the most after cycle {int(rules.cycles)}."
    return Goal(seat_name(seat), text, of_whole(have, need, "region"), have, need)


def decides(rules: Rules, state: State) -> str:
    """IK-12.13, IK-12.15: the region fought over, and who keeps it after a draw."""
    former = int(state.owner[state.battle])
    kept = f"after a draw {seat_name(former)} keeps it" if former >= 0 else "after a draw it stays unclaimed"
    owned = listed(
        [
            f"{seat_name(each)} owns {count(int(territory_size(rules, state, each)), 'region')}"
            for each in range(rules.players)
            if not state.players[each].out
        ]
    )
    return f"This battle decides {region_name(state.battle)}: the winner owns it, {kept}. Now {owned}."
