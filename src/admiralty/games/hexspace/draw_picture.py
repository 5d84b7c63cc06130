"""The position as a Drawing, for notebooks: the part of the map where units are, with their facings and plans."""

from __future__ import annotations

from admiralty.games.hexspace.board import titles
from admiralty.games.hexspace.scenarios import SCENARIOS
from admiralty.games.hexspace.space import is_inside
from admiralty.games.hexspace.state import ClassKey, State
from admiralty.games.hexspace.tables import Rules
from admiralty.games.hexspace.view import Hex, PlanView, UnitView, View, titled, view
from admiralty.kernel.drawing import Card, Counter, Drawing, Hexes, Piece, Space, Trail, Zone

MARGIN = 3  # hexes round what is shown
NARROWEST = 6  # hexes from the middle to each side


def picture(rules: Rules, state: State, seat: int | None) -> Drawing:
    """`state` is concealed for the seat already; `None` sees everything."""
    shown = view(rules, state, seat)
    on_map = {name: unit for name, unit in shown.ships.items() if unit.at is not None}
    apart = {name: unit for name, unit in on_map.items() if unit.host == "none"}
    aboard = [name for name in on_map if name not in apart]
    return Drawing(
        f"Hex Space Combat, {SCENARIOS[rules.scenario].title}, round {shown.round} of {shown.limit}",
        None if shown.phase == "purchase" else Hexes(_window(rules, shown, apart)),
        spaces=_places(shown),
        trails=[_way(shown.plan, on_map[shown.plan.ship])] if shown.plan and shown.plan.steps else [],
        pieces=[_unit(rules, name, unit, [each for each in aboard if on_map[each].host == name])
                for name, unit in apart.items()],
        zones=_bought(rules, shown),
        counters=[Counter(f"{name} {titles(rules)[unit.ship_class]}, hull", unit.hull, name[0], of=unit.hull_max)
                  for name, unit in on_map.items()],
    )  # fmt: skip


def _places(shown: View) -> list[Space]:
    """The planet, and HS-9.9."""
    if shown.phase == "purchase":
        return []
    planet = [Space(_name(shown.planet), "land", name="the planet")] if shown.planet else []
    return planet + [
        Space(_name(each.at), "goal", name=f"objective, {each.points} points") for each in shown.objectives
    ]


def _window(rules: Rules, shown: View, units: dict[str, UnitView]) -> list[str]:
    """The hexes of the map round all units and the plan; the whole map has 1,801."""
    seen = [unit.at for unit in units.values() if unit.at is not None]
    seen += [step.hex for step in shown.plan.steps] if shown.plan else []
    seen += [shown.planet] if shown.planet else []
    seen += [each.at for each in shown.objectives]
    across, down = [2 * at.x + at.y for at in seen] or [0], [at.y for at in seen] or [0]
    left, right = _at_least(min(across), max(across), 2 * NARROWEST)
    top, bottom = _at_least(min(down), max(down), NARROWEST)
    edge = rules.map_radius
    return [
        f"{x},{y}"
        for y in range(max(-edge, top - MARGIN), min(edge, bottom + MARGIN) + 1)
        for x in range(-edge, edge + 1)
        if is_inside(edge, x, y) and left - 2 * MARGIN <= 2 * x + y <= right + 2 * MARGIN
    ]


def _at_least(low: int, high: int, half: int) -> tuple[int, int]:
    middle = (low + high) // 2
    return min(low, middle - half), max(high, middle + half)


def _unit(rules: Rules, name: str, unit: UnitView, aboard: list[str]) -> Piece:
    assert unit.at is not None
    kind = titles(rules)[unit.ship_class]
    docked = f", docked here: {', '.join(aboard)}" if aboard else ""
    said = f"{titled(name, unit.name)}, {kind}, hull {unit.hull} of {unit.hull_max}, speed {unit.speed}{docked}"
    facing = None if unit.ship_class == "space-station" else _degrees(unit.facing)
    return Piece(name, _name(unit.at), name[0], name, said, facing)


def _degrees(facing: int) -> int:
    """HS-1.2: facing 0 is straight to the right, and they count clockwise."""
    return (90 + 60 * facing) % 360


def _way(plan: PlanView, unit: UnitView) -> Trail:
    assert unit.at is not None
    inside = plan.steps[:-1] if plan.leaves else plan.steps
    return Trail([_name(unit.at), *(_name(step.hex) for step in inside)], plan.ship[0], dashed=True)


def _bought(rules: Rules, shown: View) -> list[Zone]:
    """HS-14.2: what a side buys is known to it alone until both are done."""
    if shown.phase != "purchase" or shown.purchase is None:
        return []
    return [
        Zone(f"bought, {bought.points} points left", _cards(rules, bought.bought), seat)
        if bought.bought is not None
        else Zone("bought", [Card("secret", "in secret")], seat)
        for seat, bought in shown.purchase.items()
    ]  # fmt: skip


def _cards(rules: Rules, bought: list[ClassKey]) -> list[Card]:
    return [Card(f"{number} {key}", titles(rules)[key]) for number, key in enumerate(bought)]


def _name(at: Hex) -> str:
    return f"{at.x},{at.y}"
