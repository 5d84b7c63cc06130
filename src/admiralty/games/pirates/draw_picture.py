"""The position as a Drawing, for notebooks: the sea, hulls with their bows, and the plans that this seat may know."""

from __future__ import annotations

from admiralty.games.pirates.scenarios import SCENARIOS
from admiralty.games.pirates.sea import CELLS
from admiralty.games.pirates.state import SHIPS, State
from admiralty.games.pirates.tables import Rules
from admiralty.games.pirates.view import HEADINGS, ShipView, View, hex_name, ship_name, view
from admiralty.kernel.drawing import Counter, Drawing, Hexes, Piece, Space, Trail

_PARTS = ("", "bow", "port side", "starboard side")  # PW-1.7 to PW-1.9: the anchor has the ship's own name
_ROUND = (0, 2, 1, 3, 0, 1)  # a hull of four hexes in one line: round it, and along the keel


def picture(rules: Rules, state: State, seat: int | None) -> Drawing:
    """`state` is concealed for the seat already; `None` sees everything."""
    shown = view(rules, state, seat)
    afloat = {name: ship for name, ship in shown.ships.items() if ship.at is not None}
    turn = f", turn {shown.turn}" if shown.turn else ""
    return Drawing(
        f"Pirate's Wager, {SCENARIOS[rules.scenario].title}{turn}",
        Hexes([hex_name(cell) for cell in range(CELLS)]),
        spaces=[Space(hex_name(cell), "water") for cell in range(CELLS)],
        trails=[_hull(name, ship) for name, ship in afloat.items() if len(ship.hull) > 1] + _plans(state, afloat),
        pieces=[piece for name, ship in afloat.items() for piece in _ship(name, ship)],
        counters=_numbers(shown),
    )


def _hull(name: str, ship: ShipView) -> Trail:
    order = _ROUND if len(ship.hull) > 2 else range(len(ship.hull))
    return Trail([ship.hull[part] for part in order], name[0])


def _ship(name: str, ship: ShipView) -> list[Piece]:
    """A piece for each hex of the hull: her name on the anchor, the bow where she is going."""
    said = f"{ship.ship_class} {name}, heading {HEADINGS[ship.facing]}, {ship.hp} of {ship.max_hp} hit points"
    foremost = min(1, len(ship.hull) - 1)
    return [
        Piece(
            f"{name} {_PARTS[part]}".strip(),
            at,
            name[0],
            "" if part else name,
            f"{_PARTS[part]} of {name}" if part else said,
            30 + 60 * ship.facing if part == foremost else None,
        )
        for part, at in enumerate(ship.hull)
    ]


def _plans(state: State, afloat: dict[str, ShipView]) -> list[Trail]:
    """PW-2.7: only her owner's view has the plan of a ship."""
    found = []
    for index in range(SHIPS):
        ship = afloat.get(ship_name(index))
        if ship is not None and ship.plan is not None and not state.ships[index].plan_retreat:
            there = hex_name(state.ships[index].plan_at)
            found += [Trail([ship.hull[0], there], ship_name(index)[0], dashed=True)] if there != ship.at else []
    return found


def _numbers(shown: View) -> list[Counter]:
    found = [
        Counter(f"{name} {what}", value, name[0], of=most)
        for name, ship in shown.ships.items()
        for what, value, most in (("hit points", ship.hp, ship.max_hp), ("crew points", ship.cp, ship.max_cp))
    ]
    if shown.campaign is not None:
        found += [Counter("gold", shown.campaign.gold, "A"), Counter("voyage", shown.campaign.voyage)]
    return found
