"""How the goals of a match stand (HS-9, and the ends of HS-10 to HS-14)."""

from __future__ import annotations

from collections.abc import Callable

from admiralty.games.hexspace.outcome import (
    DEFIANT,
    MAIN_STATION,
    UPF,
    fighting_ships,
    freighters_left,
    limit,
    score,
)
from admiralty.games.hexspace.scenarios import CONVOY_RUN, FIGHTER_DUEL, LAST_STAND, SURPRISE_ATTACK
from admiralty.games.hexspace.state import PURCHASE, SEATS, State
from admiralty.games.hexspace.tables import CRASH, Rules
from admiralty.games.hexspace.units import ships_left
from admiralty.games.hexspace.view import name_of
from admiralty.kernel.actions import seat_name, unit_name
from admiralty.kernel.stakes import Goal, Hazard, Stakes
from admiralty.kernel.wording import count, of_whole, time_left

HUNDREDTHS = 100  # HS-9.7: points are kept in hundredths


def stakes(rules: Rules, state: State, seat: int | None) -> Stakes:
    """The goals of both sides with their counts, the rounds that are left, and the planet."""
    goal, last = _GOALS.get(int(rules.scenario), annihilation_goal), int(limit(rules))
    return Stakes(
        goals=[goal(rules, state, each) for each in range(SEATS)],
        time="Both fleets are being bought." if state.phase == PURCHASE else time_left(int(state.round), last, "round"),
        left=max(0, last - int(state.round)),
        hazards=hazards(rules, state),
    )


def surprise_goal(rules: Rules, state: State, seat: int) -> Goal:
    """HS-10.7 to HS-10.14."""
    have, need = int(state.evacuation_count), int(rules.evac_needed)
    defiant, station = _called(rules, state, DEFIANT), _called(rules, state, MAIN_STATION)
    done = bool(state.evacuation_done)
    so_far = "evacuated" if done else f"{of_whole(have, need, 'boarding')} done"
    if seat == UPF and done:
        return Goal(seat_name(seat), f"Take the {defiant} over the edge of the map.", so_far, need, need)
    if seat == UPF:
        text = f"Keep the {defiant} docked until {station} is evacuated, then take it over the edge of the map."
        return Goal(seat_name(seat), text, so_far, have, need)
    other = "" if done else f", or {station} before it is evacuated,"
    text = f"Destroy the {defiant}{other} or hold them here until round {int(limit(rules))} is over."
    return Goal(seat_name(seat), text, so_far, have, need)


def last_stand_goal(rules: Rules, state: State, seat: int) -> Goal:
    """HS-11.6 to HS-11.9."""
    fortress = state.units[MAIN_STATION]
    name, last = _called(rules, state, MAIN_STATION), int(limit(rules))
    have, need = max(0, int(fortress.hull)), int(fortress.hull_max)
    hull = f"{name} has {of_whole(have, need, 'hull')}"
    if seat == UPF:
        return Goal(seat_name(seat), f"{name} stands when round {last} is over.", hull, have, need)
    return Goal(seat_name(seat), f"Destroy {name} before round {last} is over.", hull, need - have, need)


def convoy_goal(rules: Rules, state: State, seat: int) -> Goal:
    """HS-12.6 to HS-12.9."""
    escaped, lost = int(state.escaped), int(state.lost)
    all_of_them = escaped + lost + int(freighters_left(state))
    need = all_of_them // 2 + 1
    if seat == UPF:
        text = f"More than half of {count(all_of_them, 'freighter')} leave over the eastern edge."
        return Goal(seat_name(seat), text, f"{of_whole(escaped, need, 'freighter')} escaped", escaped, need)
    text = f"Destroy or delay more than half of {count(all_of_them, 'freighter')}."
    return Goal(seat_name(seat), text, f"{of_whole(lost, need, 'freighter')} lost", lost, need)


def fighter_goal(rules: Rules, state: State, seat: int) -> Goal:
    """HS-13.4 to HS-13.7."""
    ours, theirs = int(ships_left(state, seat)), int(ships_left(state, SEATS - 1 - seat))
    text = f"Leave the enemy without a fighter, or have more of them when the rockets or {_rounds(rules)} run out."
    return Goal(seat_name(seat), text, f"{count(ours, 'fighter')} against {theirs}", ours, ours + theirs)


def annihilation_goal(rules: Rules, state: State, seat: int) -> Goal:
    """HS-9.2, HS-9.6."""
    enemies = int(fighting_ships(state, SEATS - 1 - seat))
    points = (
        f"{int(score(rules, state, seat)) // HUNDREDTHS} to {int(score(rules, state, SEATS - 1 - seat)) // HUNDREDTHS}"
    )
    margin = f" by more than {int(rules.draw_margin)} %" if rules.draw_margin else ""
    text = f"Leave the enemy without a ship, or lead in points{margin} when {_rounds(rules)} are over."
    if rules.objective_count:
        worth = [rules.objectives[number].points for number in range(rules.objective_count)]
        text += f" Holding {count(len(worth), 'objective')} then is worth {count(sum(worth), 'point')}."
    if state.phase == PURCHASE:
        return Goal(seat_name(seat), text, "")
    return Goal(seat_name(seat), text, f"{count(enemies, 'enemy ship')} left, points {points}")


def hazards(rules: Rules, state: State) -> list[Hazard]:
    """HS-1.13, HS-1.18."""
    if not state.planet:
        return []
    entering = "a ship that flies into it is destroyed" if rules.planet_entry == CRASH else "no ship may enter it"
    return [Hazard("the planet", f"It blocks fire, and {entering}.")]


def _rounds(rules: Rules) -> str:
    return count(int(limit(rules)), "round")


def _called(rules: Rules, state: State, index: int) -> str:
    return name_of(rules, state.units[index]) or unit_name(index)


_GOALS: dict[int, Callable[[Rules, State, int], Goal]] = {
    SURPRISE_ATTACK: surprise_goal,
    LAST_STAND: last_stand_goal,
    CONVOY_RUN: convoy_goal,
    FIGHTER_DUEL: fighter_goal,
}
