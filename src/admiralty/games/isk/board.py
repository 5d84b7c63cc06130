"""What the browser needs to draw a position beyond the view: where a path can go on, and how detection works.

All of it follows from the concealed state it is given and from the rules.
"""

from __future__ import annotations

from typing import Any

from admiralty.games.isk.checks import forbids_go
from admiralty.games.isk.fleets import code_of, linked
from admiralty.games.isk.odds import behaviour_odds
from admiralty.games.isk.phases.detection import FIRST_SEEN, SECOND_SEEN, who_is_seen
from admiralty.games.isk.phases.orders import path_end
from admiralty.games.isk.state import ABSENT, BEHAVIOURS, ORDERS, REVISE, SLOTS, State
from admiralty.games.isk.tables import DIRECTIONS, Rules
from admiralty.games.isk.view import fleet_name


def board(rules: Rules, state: State, seat: int | None) -> dict[str, Any]:
    """`state` is concealed for the seat already; `None` sees everything."""
    return {
        "routes": {} if seat is None or seat < 0 else routes(rules, state, seat),
        **detection(rules),
    }


_explained: dict[tuple[int, ...], dict[str, Any]] = {}  # by the numbers of the rules that detection depends on


def detection(rules: Rules) -> dict[str, Any]:
    """IK-2.4, IK-6: what each behaviour is good for, with the chances counted, and the table of results."""
    key = (rules.tie_rule, *rules.intel, *rules.movement, *rules.seen)
    if key not in _explained:
        _explained[key] = {
            "behaviours": {name: behaviour_odds(rules, index) for index, name in enumerate(BEHAVIOURS)},
            "detection": detection_table(rules),
        }
    return _explained[key]


def routes(rules: Rules, state: State, seat: int) -> dict[str, Any]:
    """IK-5.3, IK-9.4: for each own fleet, the points that its path leaves and every system it can still reach."""
    if state.phase not in (ORDERS, REVISE) or not state.owing >> seat & 1:
        return {}
    found: dict[str, Any] = {}
    for index in range(SLOTS * seat, SLOTS * (seat + 1)):
        fleet = state.fleets[index]
        if fleet.stage != ABSENT:
            left = int(fleet.points) - int(fleet.path_length)
            found[fleet_name(index)] = {"left": left, "to": reachable(rules, state, seat, index, left)}
    return found


def reachable(rules: Rules, state: State, seat: int, index: int, left: int) -> dict[str, list[int]]:
    """The shortest way on from the end of a fleet's path to each system that its points still pay for."""
    start = int(path_end(state.fleets[index]))
    first_steps = [system for system in neighbours(rules, start) if may_go(rules, state, seat, index, system)]
    ways: dict[int, list[int]] = {system: [system] for system in first_steps}
    edge = list(ways)
    for _ in range(left - 1):
        further: list[int] = []
        for here in edge:
            for there in neighbours(rules, here):
                if there not in ways and there != start:
                    ways[there] = [*ways[here], there]
                    further.append(there)
        edge = further
    return {str(system): way for system, way in ways.items()}


def may_go(rules: Rules, state: State, seat: int, index: int, system: int) -> bool:
    return int(forbids_go(rules, state, seat, int(code_of(index)), system)) == 0


def neighbours(rules: Rules, system: int) -> list[int]:
    around = (int(linked(rules, system, direction)) for direction in range(DIRECTIONS))
    return [other for other in around if other >= 0]


def detection_table(rules: Rules) -> list[dict[str, Any]]:
    """IK-6.2, IK-6.3: what an Intel roll shows, by who has the higher total, or with equal totals."""
    shown = []
    for winner, winner_name in enumerate(BEHAVIOURS):
        for loser, loser_name in enumerate(BEHAVIOURS):
            for result, totals in (("higher", (1, 0)), ("equal", (0, 0))):
                seen = int(who_is_seen(rules, winner, totals[0], loser, totals[1]))
                shown.append(
                    {
                        "mine": winner_name,
                        "other": loser_name,
                        "total": result,
                        "seen": bool(seen & FIRST_SEEN),
                        "sees": bool(seen & SECOND_SEEN),
                    }
                )
    return shown
