"""Names for people and the browser: the position by name (*Position* in the rulebook), and what is asked of a seat."""

from __future__ import annotations

from msgspec import Struct

from admiralty.games.data import rulesets_of
from admiralty.games.hexspace.actions import SLOT_NAMES
from admiralty.games.hexspace.checks.fire import most_counter_missiles
from admiralty.games.hexspace.gunnery import aim, turned
from admiralty.games.hexspace.names import slot_called
from admiralty.games.hexspace.outcome import holder, limit, score
from admiralty.games.hexspace.placements import names_of
from admiralty.games.hexspace.scenarios import SCENARIOS, SKIRMISH
from admiralty.games.hexspace.secrets import hides
from admiralty.games.hexspace.space import PLANET_X, PLANET_Y, ahead_x, ahead_y
from admiralty.games.hexspace.state import (
    ABSENT,
    ACTIVE_FIRE,
    CLASS_KEYS,
    FACTIONS,
    MOVEMENT,
    NOBODY,
    ON_MAP,
    ORBITS,
    OUTSIDE,
    OVER,
    PASSIVE_FIRE,
    PHASES,
    PURCHASE,
    SCREEN_ORDERS,
    SEATS,
    STATION,
    STATUSES,
    UNITS,
    UNITS_A_SIDE,
    UNLIMITED,
    ClassKey,
    FactionName,
    OrbitName,
    PhaseName,
    Purchase,
    ScreenOrder,
    State,
    StatusName,
    Unit,
)
from admiralty.games.hexspace.tables import FOLDER, SEQUENTIAL_FIRE, Objective, Rules
from admiralty.games.hexspace.units import (
    acting_seats,
    fewest_hexes,
    may_stay,
    most_hexes,
    must_move,
    name_of_slot,
    seat_of,
)
from admiralty.kernel.actions import seat_name, unit_name
from admiralty.kernel.wording import count


class Hex(Struct, array_like=True):
    """HS-1.1: a hex by its three coordinates, whose sum is 0."""

    x: int
    y: int
    z: int


class PathStep(Struct, array_like=True):
    """HS-3.15: a segment of a path."""

    hex: Hex  # that is entered
    facing: int  # that is taken there


class PlanView(Struct):
    """The move that is planned so far for the selected ship."""

    ship: str
    at: Hex  # the last hex planned
    facing: int
    length: int  # hexes
    turns: int  # used
    min: int  # hexes that it must move
    max: int  # hexes that it may move
    screen: ScreenOrder
    leaves: bool  # it has led outside the map
    steps: list[PathStep]


class PendingShot(Struct):
    """HS-8.22: the shot that waits for counter-missiles."""

    ship: str
    slot: str
    target: str
    chance: int  # in per cent, before them
    per: int  # loss of chance per point spent
    most: int  # points that can be spent


class Evacuation(Struct):
    count: int
    done: bool


class Convoy(Struct):
    escaped: int
    lost: int


class PurchaseView(Struct):
    bought: list[ClassKey] | None  # none while it is secret (HS-14.2), like the next
    points: int | None
    done: bool


class UnitView(Struct, rename={"ship_class": "class"}):
    name: str | None  # of its own, where the scenario gives one
    ship_class: ClassKey
    faction: FactionName
    status: StatusName
    at: Hex | None  # none off the map
    facing: int
    speed: int  # hexes
    orbit: OrbitName
    host: str  # where it is docked, or "none"
    hull: int
    hull_max: int
    adf: int  # acceleration and deceleration, in hexes
    mr: int  # turns in a move
    rh: bool  # it has a reflective hull
    cost: int
    icm: int  # counter-missiles
    ms: int  # charges for its masking screen
    screen: bool  # it is up
    weapons: list[str]  # its slots: lb1, lb2, t1
    ammo: dict[str, int]  # by slot, where it is limited
    moved: bool


class ObjectiveView(Struct):
    """A hex that is worth points to whoever holds it when the last round is over."""

    at: Hex
    points: int
    held: str  # by a seat, or "none"


class View(Struct):
    scenario: str
    ruleset: str
    round: int
    limit: int  # the last round
    side: str  # that has its side-turn
    phase: PhaseName
    to_act: list[str]  # letters of the seats
    selected: str  # a ship, or "none"
    plan: PlanView | None
    shots: list[str]  # declared and not yet rolled: A2 lc1 at B1
    pending: PendingShot | None
    planet: Hex | None
    radius: int  # of the map, in hexes
    edge: int  # that was drawn at the start, by the number of its corner
    evacuation: Evacuation
    convoy: Convoy
    score: dict[str, int]  # HS-9.7: hundredths of a point
    purchase: dict[str, PurchaseView] | None  # in a skirmish
    ships: dict[str, UnitView]
    objectives: list[ObjectiveView]  # HS-9.9


def hex_of(x: int, y: int) -> Hex:
    return Hex(x, y, -x - y)


def id_or_none(index: int) -> str:
    return "none" if index == NOBODY else unit_name(index)


def view(rules: Rules, state: State, seat: int | None) -> View:
    """The position by name. `state` is concealed for the seat already; `None` sees everything."""
    acting = int(acting_seats(state))
    return View(
        scenario=SCENARIOS[rules.scenario].key,
        ruleset=rulesets_of(FOLDER)[rules.ruleset].key if rules.ruleset >= 0 else "own",
        round=state.round,
        limit=int(limit(rules)),
        side=seat_name(state.side),
        phase=PHASES[state.phase],
        to_act=[seat_name(number) for number in range(SEATS) if acting >> number & 1],
        selected=id_or_none(state.selected),
        plan=view_plan(rules, state),
        shots=[shot.line for shot in waiting_shots(rules, state)],
        pending=view_pending(rules, state),
        planet=hex_of(PLANET_X, PLANET_Y) if state.planet else None,
        radius=rules.map_radius,
        edge=state.edge,
        evacuation=Evacuation(state.evacuation_count, bool(state.evacuation_done)),
        convoy=Convoy(state.escaped, state.lost),
        score={seat_name(number): int(score(rules, state, number)) for number in range(SEATS)},
        purchase=view_purchases(rules, state, seat),
        ships={
            unit_name(index): view_unit(rules, state, index)
            for index in range(UNITS)
            if state.units[index].status != ABSENT
        },
        objectives=[view_objective(state, rules.objectives[number]) for number in range(rules.objective_count)],
    )


def view_objective(state: State, objective: Objective) -> ObjectiveView:
    seat = int(holder(state, objective))
    held = "none" if seat == NOBODY else seat_name(seat)
    return ObjectiveView(hex_of(objective.x, objective.y), objective.points, held)


def view_plan(rules: Rules, state: State) -> PlanView | None:
    if state.phase != MOVEMENT or state.selected == NOBODY:
        return None
    unit, plan = state.units[state.selected], state.plan
    return PlanView(
        ship=unit_name(state.selected),
        at=hex_of(plan.x, plan.y),
        facing=plan.facing,
        length=plan.length,
        turns=plan.turns,
        min=int(fewest_hexes(rules, unit)),
        max=int(most_hexes(rules, unit)),
        screen=SCREEN_ORDERS[plan.screen],
        leaves=plan.place == OUTSIDE,
        steps=path_steps(unit.x, unit.y, plan.start_facing, plan.path, plan.length),
    )


def path_steps(x: int, y: int, facing: int, path: int, length: int) -> list[PathStep]:
    """HS-3.15: a path as segments."""
    steps: list[PathStep] = []
    for segment in range(length):
        x, y = x + int(ahead_x(facing)), y + int(ahead_y(facing))
        facing = int(turned(facing, (path >> (2 * segment)) & 3))
        steps.append(PathStep(hex_of(x, y), facing))
    return steps


class DeclaredShot(Struct):
    ship: str
    slot: str
    target: str

    @property
    def line(self) -> str:
        return f"{self.ship} {self.slot} at {self.target}"


def waiting_shots(rules: Rules, state: State) -> list[DeclaredShot]:
    """What is declared and not yet rolled; rolled shots are events."""
    return [declared_shot(state, number) for number in waiting_numbers(rules, state)]


def waiting_numbers(rules: Rules, state: State) -> range:
    """The places of these shots in the list."""
    if state.phase not in (PASSIVE_FIRE, ACTIVE_FIRE):
        return range(0)
    return range(state.shot_next if rules.fire_mode == SEQUENTIAL_FIRE else 0, state.shot_count)


def declared_shot(state: State, number: int) -> DeclaredShot:
    shot = state.shots[number]
    slot = SLOT_NAMES[name_of_slot(state.units[shot.unit], shot.slot)]
    return DeclaredShot(unit_name(shot.unit), slot, unit_name(shot.target))


def view_pending(rules: Rules, state: State) -> PendingShot | None:
    if not state.pending:
        return None
    shot = state.shots[state.shot_next]
    declared = declared_shot(state, state.shot_next)
    return PendingShot(
        ship=declared.ship,
        slot=declared.slot,
        target=declared.target,
        chance=int(aim(rules, state, shot.unit, shot.slot, shot.target).chance),
        per=rules.weapons[state.units[shot.unit].slots[shot.slot]].per_icm,
        most=int(most_counter_missiles(rules, state)),
    )


def view_purchases(rules: Rules, state: State, seat: int | None) -> dict[str, PurchaseView] | None:
    if rules.scenario != SKIRMISH:
        return None
    return {
        seat_name(number): view_purchase(state.purchase[number], seat is not None and bool(hides(state, seat, number)))
        for number in range(SEATS)
    }


def view_purchase(purchase: Purchase, hidden: bool) -> PurchaseView:
    return PurchaseView(
        bought=None if hidden else bought_classes(purchase),
        points=None if hidden else purchase.points,
        done=bool(purchase.done),
    )


def bought_classes(purchase: Purchase) -> list[ClassKey]:
    return [CLASS_KEYS[purchase.bought[place]] for place in range(purchase.count)]


def view_unit(rules: Rules, state: State, index: int) -> UnitView:
    unit = state.units[index]
    ship = rules.classes[unit.kind]
    slots = slots_of(unit)
    return UnitView(
        name=name_of(rules, unit),
        ship_class=CLASS_KEYS[unit.kind],
        faction=FACTIONS[seat_of(index)],
        status=STATUSES[unit.status],
        at=hex_of(unit.x, unit.y) if unit.status == ON_MAP else None,
        facing=unit.facing,
        speed=unit.speed,
        orbit=ORBITS[unit.orbit],
        host=id_or_none(unit.host),
        hull=unit.hull,
        hull_max=unit.hull_max,
        adf=ship.adf,
        mr=ship.mr,
        rh=bool(ship.reflective),
        cost=unit.cost,
        icm=unit.icm,
        ms=unit.charges,
        screen=bool(unit.screen),
        weapons=slots,
        ammo={slots[slot]: unit.ammo[slot] for slot in range(unit.slot_count) if unit.ammo[slot] != UNLIMITED},
        moved=bool(unit.moved),
    )


def slowest(rules: Rules, unit: Unit) -> int:
    """The fewest hexes of a unit's next move; none, where it may stay."""
    return 0 if may_stay(unit) else int(fewest_hexes(rules, unit))


def slots_of(unit: Unit) -> list[str]:
    """The names of a unit's slots, in order."""
    return [SLOT_NAMES[name_of_slot(unit, slot)] for slot in range(unit.slot_count)]


def name_of(rules: Rules, unit: Unit) -> str | None:
    return names_of(rules.scenario)[unit.name - 1] if unit.name else None


def title_of(rules: Rules, state: State, index: int) -> str:
    return titled(unit_name(index), name_of(rules, state.units[index]))


def titled(ship: str, name: str | None) -> str:
    """A unit as a sentence calls it: `Defiant (A2)`, or only `B7`."""
    return f"{name} ({ship})" if name else ship


def asks(rules: Rules, state: State, seat: int | None) -> str:
    """What is asked now, in one sentence."""
    if state.phase == OVER:
        return "The match is over."
    acting = int(acting_seats(state))
    if seat is None or seat < 0 or not acting >> seat & 1:
        names = " and ".join(seat_name(number) for number in range(SEATS) if acting >> number & 1)
        doing = ("buys a fleet", "moves", "plans its fire", "plans its fire", "")[state.phase]
        return f"{names} {'answers a shot' if state.pending else doing}."
    if state.phase == PURCHASE:
        points = state.purchase[seat].points
        return f"You have {points} points: buy ships or take a ready-made fleet, then press Fleet complete."
    if state.phase == MOVEMENT:
        return asks_mover(rules, state)
    if (shot := view_pending(rules, state)) is not None:
        return (
            f"{shot.ship} fires its {slot_called(shot.slot)} at {shot.target} with {shot.chance} %: "
            f"spend 0 to {count(shot.most, 'counter-missile')}."
        )
    if state.selected == NOBODY:
        kind = "Active" if state.phase == ACTIVE_FIRE else "Passive"
        return f"{kind} Fire: select a ship that fires, or hold your fire."
    return f"{title_of(rules, state, state.selected)}: list its shots, then fire them all, or hold your fire."


def asks_mover(rules: Rules, state: State) -> str:
    if state.selected == NOBODY:
        first = state.side * UNITS_A_SIDE
        left = sum(bool(must_move(state.units[index])) for index in range(first, first + UNITS_A_SIDE))
        if not left:
            return "No ship must move now: move those docked or in orbit, or press End movement."
        return f"Select a ship to move; {left} must still move."
    unit, plan = state.units[state.selected], state.plan
    title = title_of(rules, state, state.selected)
    if unit.kind == STATION:
        return f"{title}: order its screen or not, then press Stay."
    if plan.place == OUTSIDE:
        return f"{title} leaves the map: press Commit, or Undo."
    low, high = int(fewest_hexes(rules, unit)), int(most_hexes(rules, unit))
    turns = int(rules.classes[unit.kind].mr - plan.turns)
    planned, possible = count(int(plan.length), "hex", "hexes"), f"{low} to {high}" if low < high else f"{high}"
    turning = f"it can turn {count(turns, 'more time')}" if turns else "it can turn no more"
    return f"{title}: {planned} planned of {possible}; {turning}."
