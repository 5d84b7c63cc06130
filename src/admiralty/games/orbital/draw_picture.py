"""The position as a Drawing, for notebooks: rings, ships with their bows, missiles, and what each ship has left."""

from __future__ import annotations

from admiralty.games.orbital.board import chart_of
from admiralty.games.orbital.outcome import BEACON_RING
from admiralty.games.orbital.state import RINGS, State
from admiralty.games.orbital.tables import Rules
from admiralty.games.orbital.view import MissileView, ShipView, view
from admiralty.kernel.drawing import Counter, Drawing, Piece, Rings, Space, Tone, Trail

AHEAD = {"prograde": 90, "retrograde": -90}  # degrees from the line through the middle: orbits run clockwise


def picture(rules: Rules, state: State, seat: int | None) -> Drawing:
    """`state` is concealed for the seat already; `None` sees everything."""
    shown = view(rules, state, seat)
    flying = {name: ship for name, ship in shown.ships.items() if ship.status == "flying"}
    return Drawing(
        f"Orbital Combat, turn {shown.turn} of {shown.limit}",
        Rings([int(rules.sectors[ring]) for ring in range(1, RINGS + 1)]),
        spaces=_spaces(rules, shown.beacon),
        trails=_bound(rules, flying),
        pieces=[_ship(rules, name, ship) for name, ship in flying.items()]
        + [_missile(name, missile) for name, missile in shown.missiles.items()],
        counters=[each for name, ship in shown.ships.items() for each in _numbers(name, ship)]
        + [Counter("score", points, owner) for owner, points in shown.score.items() if any(shown.score.values())],
    )


def _spaces(rules: Rules, beacon: int) -> list[Space]:
    """Rings with a goal or a danger; the beacon's sector."""
    found = []
    for ring in chart_of(rules).rings:
        if said := ring.goal or ring.hazard:
            tone: Tone = "goal" if ring.goal else "danger"
            found += [Space(_place(ring.ring, sector), tone, name=said) for sector in range(1, ring.sectors + 1)]
    if beacon:
        at = _place(BEACON_RING, beacon)
        found = [each for each in found if each.id != at] + [Space(at, "goal", "beacon", "the beacon")]
    return found


def _bound(rules: Rules, flying: dict[str, ShipView]) -> list[Trail]:
    """OC-7: where a ship that has burned will arrive."""
    chart = chart_of(rules)
    return [
        Trail(
            [_place(ship.ring, ship.sector), _place(ship.transfer, chart.entry(ship.ring, ship.sector, ship.transfer))],
            ship.seat,
            dashed=True,
        )
        for ship in flying.values()
        if ship.transfer
    ]


def _ship(rules: Rules, name: str, ship: ShipView) -> Piece:
    middle = chart_of(rules).place(ship.ring, ship.sector).degrees
    facing = round(middle + AHEAD[ship.facing]) % 360
    said = f"{ship.kind} {name}, {ship.facing}, hull {ship.hull}, mass {ship.mass}"
    return Piece(name, _place(ship.ring, ship.sector), ship.seat, name, said, facing)


def _missile(name: str, missile: MissileView) -> Piece:
    said = f"missile {name} of {missile.launcher} at {missile.target}, {missile.life} turns left"
    return Piece(name, _place(missile.ring, missile.sector), missile.seat, name, said, faint=True)


def _numbers(name: str, ship: ShipView) -> list[Counter]:
    if ship.status != "flying":
        return []
    return [Counter(f"{name} {what}", value, ship.seat)
            for what, value in (("hull", ship.hull), ("mass", ship.mass), ("missiles", ship.missiles))]  # fmt: skip


def _place(ring: int, sector: int) -> str:
    return f"{ring}.{sector}"
