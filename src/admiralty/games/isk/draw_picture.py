"""The position as a Drawing, for notebooks: the star map with the fleets that a seat knows of, or the region map."""

from __future__ import annotations

from math import sqrt

from admiralty.games.isk.state import REGIONS_PHASE, State
from admiralty.games.isk.tables import Rules
from admiralty.games.isk.view import NONE, FleetView, MapView, NoteView, View, view
from admiralty.kernel.drawing import Counter, Drawing, Piece, Space, Star, Stars, Tone, Trail

STRETCH = 1.35  # of a map: names have room under their stars


def picture(rules: Rules, state: State, seat: int | None) -> Drawing:
    """`state` is concealed for the seat already; `None` sees everything."""
    shown = view(rules, state, seat)
    if rules.campaign and (state.phase == REGIONS_PHASE or state.battle < 0):
        return _regions(shown)
    return Drawing(
        f"ISK, turn {shown.turn} of {shown.limit}",
        _stars(shown.map),
        spaces=_controlled(shown),
        trails=[
            Trail([str(fleet.system), *map(str, fleet.path)], name[0], dashed=True)
            for name, fleet in shown.fleets.items()
            if fleet.path
        ],
        pieces=[_fleet(name, fleet) for name, fleet in shown.fleets.items()] + _remembered(shown),
        counters=[Counter("control points", player.score, owner) for owner, player in shown.players.items()]
        + [Counter("ships", player.ships, owner) for owner, player in shown.players.items()
           if player.ships is not None],
    )  # fmt: skip


def _at(q: int, r: int) -> tuple[float, float]:
    """IK-1.1: flat-topped hexes, north up."""
    return round(STRETCH * sqrt(3) / 2 * q, 3), round(STRETCH * (r + q / 2), 3)


def _stars(chart: MapView) -> Stars:
    lanes = [(str(system.id), str(other)) for system in chart.systems for other in system.links if system.id < other]
    return Stars([Star(str(each.id), *_at(each.q, each.r)) for each in chart.systems], lanes)


def _controlled(shown: View) -> list[Space]:
    """Every star says its name, and the letter of the seat that controls its constellation."""
    found = []
    for system in shown.map.systems:
        owner = shown.control[system.constellation]
        tone: Tone = "goal" if owner != NONE else "plain"
        found.append(Space(str(system.id), tone, "" if owner == NONE else owner, f"{system.id} {system.name}"))
    return found


def _fleet(name: str, fleet: FleetView) -> Piece:
    how = f", {fleet.behaviour}" if fleet.behaviour not in (None, NONE) else ""
    return Piece(name, str(fleet.system), name[0], name, f"fleet {name}, {_ships(fleet.ships)}{how}")


def _remembered(shown: View) -> list[Piece]:
    """IK-6.10: where enemy fleets were last seen, each seat's own notes, where the fleet itself is not seen."""
    found: dict[str, NoteView] = {}
    for notes in shown.notes.values():
        found |= {name: note for name, note in notes.items() if name not in shown.fleets}
    return [
        Piece(f"{name} seen", str(note.system), name[0], name,
              f"fleet {name} was seen here in turn {note.turn}, {_ships(note.ships)}", faint=True)
        for name, note in found.items()
    ]  # fmt: skip


def _ships(number: int) -> str:
    return f"{number} ship{'' if number == 1 else 's'}"


def _regions(shown: View) -> Drawing:
    """IK-12: who holds which region, and which are contested."""
    regions, held = shown.map.regions or [], shown.regions or {}
    places = {region.id: _at(region.q, region.r) for region in regions}
    spaces, pieces = [], []
    for region in regions:
        about = held[f"R{region.id}"]
        tone: Tone = "danger" if about.contest else "fog" if about.owner == "neutral" else "plain"
        contest = f", contested by {' and '.join(about.contest)}" if about.contest else ""
        spaces.append(Space(str(region.id), tone, name=f"{region.id} {region.name}{contest}"))
        if about.owner not in (NONE, "neutral"):
            pieces.append(Piece(f"R{region.id}", str(region.id), about.owner, about.owner, f"held by {about.owner}"))
    return Drawing(
        f"ISK, cycle {shown.cycle} of {shown.cycles}",
        Stars([Star(str(number), x, y) for number, (x, y) in places.items()], _neighbours(places)),
        spaces=spaces,
        pieces=pieces,
        counters=[Counter("regions", player.regions or 0, owner) for owner, player in shown.players.items()],
    )


def _neighbours(places: dict[int, tuple[float, float]]) -> list[tuple[str, str]]:
    near = (1.01 * STRETCH) ** 2
    return [
        (str(one), str(other))
        for one, (x, y) in places.items()
        for other, (across, down) in places.items()
        if one < other and (x - across) ** 2 + (y - down) ** 2 <= near
    ]
