"""What can be reached: hulls that fit, hulls in arc, paths (PW-3.7, PW-5).

Hulls and arcs are sets of cells. A set is two whole numbers with a bit for each cell: `north` for rows 0 to 4, `south`
for rows 5 to 9. They are looked up in the charts that the Rules carry, which `charts.py` draws.
"""

from __future__ import annotations

from admiralty.games.pirates.sea import FACINGS, apart, has_cell, neighbour, spot
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.rule import rule


@rule
def fits(rules: Rules, kind: int, facing: int, at: int) -> bool:
    """PW-3.12: is the whole hull on the sea? A hull that is not is left off the chart."""
    place = spot(kind, facing, at)
    return (rules.hull_north[place] | rules.hull_south[place]) != 0


@rule
def covers(rules: Rules, kind: int, facing: int, at: int, cell: int) -> bool:
    """PW-5.7: is a cell in arc and range?"""
    place = spot(kind, facing, at)
    return has_cell(rules.arc_north[place], rules.arc_south[place], cell)


@rule
def bears_on(rules: Rules, guns: int, hull: int) -> bool:
    """PW-5.9: is any hex of the hull at spot `hull` in arc and range of the guns at spot `guns`?"""
    north = rules.arc_north[guns] & rules.hull_north[hull]
    return (north | (rules.arc_south[guns] & rules.hull_south[hull])) != 0


@rule
def lies_beside(rules: Rules, hull: int, other: int) -> bool:
    """PW-5.10: is any hex of the hull at spot `other` next to one of the hull at spot `hull`?"""
    north = rules.beside_north[hull] & rules.hull_north[other]
    return (north | (rules.beside_south[hull] & rules.hull_south[other])) != 0


# ----------------------------------------------------------------------------------------------------------- paths


@rule
def next_on_path(rules: Rules, kind: int, facing: int, at: int, goal: int) -> int:
    """PW-3.7, PW-3.8: the next anchor on the way, by the lowest direction that comes nearer.

    Ruling R26: where the hull fits at both ends a shortest way of that kind never leads into a dead end.
    """
    left = apart(at, goal)
    for direction in range(FACINGS):
        there = neighbour(at, direction)
        if there >= 0 and apart(there, goal) < left and fits(rules, kind, facing, there):
            return there
    return at


@rule
def on_path(rules: Rules, kind: int, facing: int, start: int, goal: int, steps: int) -> int:
    """The anchor after so many hexes of the path."""
    at = start
    for _ in range(steps):
        at = next_on_path(rules, kind, facing, at, goal)
    return at
