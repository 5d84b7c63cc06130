"""Names for people and the browser: the position in the words of section 8."""

from __future__ import annotations

from msgspec import Struct

from admiralty.games.pirates.legal import actors
from admiralty.games.pirates.reach import covers
from admiralty.games.pirates.scenarios import CAMPAIGN, SCENARIOS
from admiralty.games.pirates.sea import CELLS, hull_cell, hull_size, q_of, r_of
from admiralty.games.pirates.ships import first_to_plan, seat_of
from admiralty.games.pirates.state import (
    ABSENT,
    ACT,
    ACTIVATE,
    AFLOAT,
    CLASSES,
    NOBODY,
    OVER,
    PHASES,
    PLAN,
    PORT,
    SEATS,
    SHIPS,
    SLOTS,
    STATUSES,
    ClassName,
    PhaseName,
    Ship,
    State,
    StatusName,
)
from admiralty.games.pirates.tables import Rules, ruleset_name
from admiralty.kernel.actions import seat_name
from admiralty.kernel.wording import count

HEADINGS = ("north-east", "east", "south-east", "south-west", "west", "north-west")  # by facing (PW-1.5)


class Was(Struct):
    """A ship at the start of this turn."""

    at: str
    facing: int
    hp: int


class Wanted(Struct):
    """Where a ship's plan of this turn led."""

    at: str
    facing: int


class ShipView(Struct, rename={"ship_class": "class"}):
    ship_class: ClassName
    status: StatusName
    at: str | None  # the anchor; none when she is not on the board
    facing: int
    hull: list[str]
    arc: list[str]  # all hexes in arc and range
    max_hp: int
    max_sp: int
    hp: int
    start_hp: int  # at the start of the battle
    sp: int
    cp: int
    max_cp: int
    crew: int
    gunner: int
    surgeon: int
    mod_fire: int
    mod_evade: int
    mod_repair: int
    evade: int
    evade_turn: int  # the turn of the latest evade, or 0
    timber: int  # repairs left in this battle; -1: no limit
    fired: int  # so often this turn, like the next two
    evaded: int
    repaired: int
    done: bool
    collided: bool
    fouled: bool
    planned: bool
    plan: str | None  # its line; only her owner sees it (PW-2.7)
    plan_told: str | None  # the same for people
    was: Was
    wanted: Wanted | None  # none before the maneuvers are resolved


class CampaignView(Struct):
    voyage: int
    gold: int
    enemy: ClassName | None  # none in port
    stake: int
    score: int | None  # none until the end


class View(Struct, omit_defaults=True):
    scenario: str
    ruleset: str
    turn: int  # 0 ashore
    phase: PhaseName
    side: str | None  # the letter of the seat that acts; none while all plan
    acting: str | None  # the ship that acts
    initiative: str | None
    active: list[str]  # letters of the seats that may act now
    ships: dict[str, ShipView]
    campaign: CampaignView | None = None  # only in the campaign


def ship_name(index: int) -> str:
    return f"{seat_name(index // SLOTS)}{index % SLOTS + 1}"


def hex_name(cell: int) -> str:
    return f"{q_of(cell)},{r_of(cell)}"


def view(rules: Rules, state: State, seat: int | None) -> View:
    """The position by name. `state` is concealed for the seat already; `None` sees everything."""
    mask = int(actors(rules, state))
    return View(
        scenario=SCENARIOS[rules.scenario].key,
        ruleset=ruleset_name(rules),
        turn=state.turn,
        phase=PHASES[state.phase],
        side=_seat(state.side),
        acting=None if state.acting == NOBODY else ship_name(state.acting),
        initiative=_seat(state.initiative),
        active=[seat_name(each) for each in range(SEATS) if mask >> each & 1],
        ships={
            ship_name(index): view_ship(rules, state.ships[index], seat is None or seat == seat_of(index))
            for index in range(SHIPS)
            if state.ships[index].status != ABSENT
        },
        campaign=view_campaign(state) if rules.scenario == CAMPAIGN else None,
    )


def view_ship(rules: Rules, ship: Ship, own: bool) -> ShipView:
    here = ship.status == AFLOAT
    return ShipView(
        ship_class=CLASSES[ship.kind],
        status=STATUSES[ship.status - AFLOAT],
        at=hex_name(ship.at) if here else None,
        facing=ship.facing,
        hull=hull(ship.kind, ship.at, ship.facing) if here else [],
        arc=arc(rules, ship) if here else [],
        max_hp=rules.max_hp[ship.kind],
        max_sp=rules.sp[ship.kind],
        hp=ship.hp,
        start_hp=ship.start_hp,
        sp=ship.sp,
        cp=ship.cp,
        max_cp=ship.max_cp,
        crew=ship.crew,
        gunner=ship.gunner,
        surgeon=ship.surgeon,
        mod_fire=ship.mod_fire,
        mod_evade=ship.mod_evade,
        mod_repair=ship.mod_repair,
        evade=ship.evade,
        evade_turn=ship.evade_turn,
        timber=ship.timber,
        fired=ship.fired,
        evaded=ship.evaded,
        repaired=ship.repaired,
        done=bool(ship.done),
        collided=bool(ship.collided),
        fouled=bool(ship.fouled),
        planned=bool(ship.planned),
        plan=plan_line(ship) if own and ship.planned else None,
        plan_told=plan_told(ship) if own and ship.planned else None,
        was=Was(hex_name(ship.was_at), ship.was_facing, ship.was_hp),
        wanted=None if ship.wanted_at == NOBODY else Wanted(hex_name(ship.wanted_at), ship.wanted_facing),
    )


def view_campaign(state: State) -> CampaignView:
    return CampaignView(
        voyage=state.voyage,
        gold=state.gold,
        enemy=None if state.enemy == NOBODY else CLASSES[state.enemy],
        stake=state.stake,
        score=None if state.score == NOBODY else state.score,
    )


def hull(kind: int, at: int, facing: int) -> list[str]:
    """The hexes of a hull in the order of PW-1.7 to PW-1.9."""
    return [hex_name(hull_cell(kind, at, facing, part)) for part in range(hull_size(kind))]


def arc(rules: Rules, ship: Ship) -> list[str]:
    """All hexes in arc and range, by cell index."""
    return arc_from(rules, ship.kind, ship.at, ship.facing)


def arc_from(rules: Rules, kind: int, at: int, facing: int) -> list[str]:
    """The same for a ship of that class there."""
    return [hex_name(cell) for cell in range(CELLS) if covers(rules, kind, facing, at, cell)]


def plan_line(ship: Ship) -> str:
    return "retreat" if ship.plan_retreat else f"plan {hex_name(ship.plan_at)} facing {ship.plan_facing}"


def plan_told(ship: Ship) -> str:
    """What a ship is to do, without her name: it stands in her own card."""
    if ship.plan_retreat:
        return "tries to leave over the edge of the sea"
    return goes_to(ship, int(ship.plan_at), int(ship.plan_facing))


def goes_to(ship: Ship, cell: int, facing: int) -> str:
    if ship.at != cell:
        return f"sails to hex {hex_name(cell)}, heading {HEADINGS[facing]}"
    return "holds" if ship.facing == facing else f"turns to head {HEADINGS[facing]}"


def _seat(seat: int) -> str | None:
    return None if seat == NOBODY else seat_name(seat)


def asks(rules: Rules, state: State, seat: int | None) -> str:
    """What is asked now, in one sentence."""
    if state.phase == OVER:
        return "The match is over."
    if state.phase == PLAN:
        index = NOBODY if seat is None or seat < 0 else int(first_to_plan(state, seat))
        if index == NOBODY:
            return "The ships are being planned in secret."
        ship = state.ships[index]
        sail = count(int(ship.sp), "sail point")
        most = count(int(rules.speed[ship.kind]), "hex", "hexes")
        return f"{ship_name(index)}: choose a hex and a heading; {sail}, {most} at most."
    if state.side != seat:
        return f"{seat_name(state.side)} {_DOING[state.phase]}."
    if state.phase == ACTIVATE:
        return "Choose the ship that acts now."
    if state.phase == ACT:
        crew = count(int(state.ships[state.acting].cp), "crew point")
        return f"{ship_name(state.acting)}: fire, evade or repair with {crew}, or end the turn."
    if state.phase == PORT:
        return f"Voyage {state.voyage} of {rules.voyages}: spend your {state.gold} gold, then sail."
    return f"A {CLASSES[state.enemy]} is in sight: stake gold on the battle."


_DOING = ("plans", "chooses a ship", "acts", "is in port", "thinks about the stake", "")
