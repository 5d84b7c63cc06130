"""Who leads a tournament: points first, then what the tie-breaks say, and a table of who met whom.

Tie-breaks in this order: Buchholz (the points of all opponents), Sonneborn-Berger (the points of those one has beaten,
and half of those one has drawn with), and the number of wins.
"""

from __future__ import annotations

from admiralty.server.people_messages import StandingShown
from admiralty.server.tournament_state import BYE, Pairing, Tournament


def points_of(tournament: Tournament, number: int) -> float:
    return sum(_points(pairing, number) for pairing in _of(tournament, number))


def standings(tournament: Tournament) -> list[StandingShown]:
    """The best first. Those whom no tie-break tells apart share a place, and stand in the order of their numbers."""
    points = {each.number: points_of(tournament, each.number) for each in tournament.entrants}
    shown = []
    for each in tournament.entrants:
        mine = _of(tournament, each.number)
        met = [(_other(pairing, each.number), _points(pairing, each.number)) for pairing in mine if pairing.second]
        cells = [_cell(tournament, each.number, turn) for turn in range(len(tournament.played))]
        shown.append(
            StandingShown(
                place=0,
                number=each.number,
                name=each.name,
                person=each.person,
                level=each.level,
                rating=each.points,
                left=each.left,
                points=points[each.number],
                buchholz=sum(points[other] for other, _ in met),
                sonneborn=sum(points[other] * scored for other, scored in met),
                wins=sum(scored == 1.0 for _, scored in met),
                cells=cells,
            )
        )
    shown.sort(key=lambda standing: (*_rank(standing), standing.number))
    ranks = [_rank(standing) for standing in shown]
    for standing, rank in zip(shown, ranks, strict=True):
        standing.place = 1 + ranks.index(rank)
    return shown


def _rank(standing: StandingShown) -> tuple[float, ...]:
    """Points, then the tie-breaks; the least is the best."""
    return -standing.points, -standing.buchholz, -standing.sonneborn, -standing.wins


def _of(tournament: Tournament, number: int) -> list[Pairing]:
    """The pairings of an entrant that are decided."""
    return [
        pairing
        for pairings in tournament.played
        for pairing in pairings
        if pairing.outcome and number in (pairing.first, pairing.second)
    ]


def _other(pairing: Pairing, number: int) -> int:
    return pairing.second if pairing.first == number else pairing.first


def _points(pairing: Pairing, number: int) -> float:
    if pairing.outcome == "bye":
        return 1.0
    if pairing.outcome == "missed":
        return 0.0
    if pairing.outcome == "draw":
        return 0.5
    return 1.0 if (pairing.outcome == "first") == (pairing.first == number) else 0.0


def _cell(tournament: Tournament, number: int, turn: int) -> str:
    """What an entrant did in a round, for the cross-table: `+7` beat number 7, `=`, `−`, `bye`, nothing.

    `07`: the match against number 7 was played by nobody. `…7` is being played.
    """
    for pairing in tournament.played[turn]:
        if number in (pairing.first, pairing.second):
            if pairing.second == BYE:
                return "bye"
            if pairing.outcome == "missed":
                return f"0{_other(pairing, number)}"
            signs = {1.0: "+", 0.5: "=", 0.0: "−"}
            sign = signs[_points(pairing, number)] if pairing.outcome else "…"
            return f"{sign}{_other(pairing, number)}"
    return ""
