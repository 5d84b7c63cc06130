"""What the browser needs to draw a position beyond the view: where a path can go on, and how detection works.

All of it follows from the concealed state it is given and from the rules.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from admiralty.games.isk.checks import forbids_go
from admiralty.games.isk.fleets import code_of, linked
from admiralty.games.isk.odds import BehaviourOdds, behaviour_odds
from admiralty.games.isk.phases.detection import FIRST_SEEN, SECOND_SEEN, who_is_seen
from admiralty.games.isk.phases.orders import path_end
from admiralty.games.isk.state import ABSENT, BEHAVIOURS, ORDERS, REVISE, SLOTS, BehaviourName, State
from admiralty.games.isk.tables import DIRECTIONS, Rules
from admiralty.games.isk.view import fleet_name

KEPT_TABLES = 64  # rulesets with options of their own that are played at the same time


class Route(Struct):
    """Where the path of a fleet can go on."""

    left: int  # points that its path leaves
    to: dict[str, list[int]]  # by system that it can still reach: the way there


class Meeting(Struct):
    """IK-6.2, IK-6.3: what an Intel roll shows of two fleets that meet."""

    mine: BehaviourName
    other: BehaviourName
    total: Literal["higher", "equal"]  # my total against the other's
    seen: bool
    sees: bool


class Behaviours(Struct):
    stealthy: BehaviourOdds
    aggressive: BehaviourOdds
    fast: BehaviourOdds


class Drawing(Struct):
    routes: dict[str, Route]  # by own fleet
    fights: list[int]  # systems in which last turn's fights are reported
    behaviours: Behaviours
    detection: list[Meeting]


def board(rules: Rules, state: State, seat: int | None) -> Drawing:
    """`state` is concealed for the seat already; `None` sees everything."""
    behaviours, meetings = detection(bytes(rules.data))
    return Drawing(
        routes={} if seat is None or seat < 0 else routes(rules, state, seat),
        fights=[system for system in range(rules.systems) if state.report[system]],
        behaviours=behaviours,
        detection=meetings,
    )


@lru_cache(KEPT_TABLES)
def detection(packed: bytes) -> tuple[Behaviours, list[Meeting]]:
    """IK-2.4, IK-6: what each behaviour is good for, with the chances counted, and the table of results."""
    rules = Rules(packed)
    behaviours = Behaviours(*(behaviour_odds(rules, index) for index in range(len(BEHAVIOURS))))
    return behaviours, detection_table(rules)


def routes(rules: Rules, state: State, seat: int) -> dict[str, Route]:
    """IK-5.3, IK-9.4: for each own fleet, the points that its path leaves and every system it can still reach."""
    if state.phase not in (ORDERS, REVISE) or not state.owing >> seat & 1:
        return {}
    found: dict[str, Route] = {}
    for index in range(SLOTS * seat, SLOTS * (seat + 1)):
        fleet = state.fleets[index]
        if fleet.stage != ABSENT:
            left = int(fleet.points) - int(fleet.path_length)
            found[fleet_name(index)] = Route(left, reachable(rules, state, seat, index, left))
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


def detection_table(rules: Rules) -> list[Meeting]:
    found: list[Meeting] = []
    for mine, name in enumerate(BEHAVIOURS):
        for other, other_name in enumerate(BEHAVIOURS):
            higher = int(who_is_seen(rules, mine, 1, other, 0))
            equal = int(who_is_seen(rules, mine, 0, other, 0))
            found += [
                Meeting(name, other_name, "higher", bool(higher & FIRST_SEEN), bool(higher & SECOND_SEEN)),
                Meeting(name, other_name, "equal", bool(equal & FIRST_SEEN), bool(equal & SECOND_SEEN)),
            ]
    return found
