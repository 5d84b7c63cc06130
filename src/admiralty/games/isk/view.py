"""Names for people and the browser: the position by name, as the rulebook's table of positions has it.

What a seat may not know is missing in its view: of other players, of enemy fleets, of who is asked during Execute.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from admiralty.games.isk.fleets import fleet_count, ship_total, ships_of
from admiralty.games.isk.maps import Map, distances, map_data, numbered, region_hexes
from admiralty.games.isk.outcome import territory_size
from admiralty.games.isk.phases.combat import seats_bit
from admiralty.games.isk.phases.upkeep import control_score
from admiralty.games.isk.secrets import in_execute, is_fought_by
from admiralty.games.isk.state import (
    ABSENT,
    ANSWERS,
    BEHAVIOURS,
    COMBAT,
    DEPLOY,
    ENGAGE,
    EXECUTE,
    FLEETS,
    MUSTER,
    NEUTRAL,
    ORDERS,
    OVER,
    PHASES,
    READY,
    REGIONS_PHASE,
    SLOTS,
    SOUND,
    STANCES,
    TO_ENGAGE,
    AnswerName,
    BehaviourName,
    Fleet,
    PhaseName,
    StanceName,
    State,
)
from admiralty.games.isk.tables import CONSTELLATION_SCALE, DIRECTIONS, SCALES, Rules, ScaleName
from admiralty.kernel.actions import seat_name
from admiralty.kernel.wording import count

NONE: Literal["none"] = "none"
MAPS_KEPT = 64  # of all rules: many tables share one


class PlayerView(Struct, kw_only=True, omit_defaults=True):
    score: int  # control points
    hold: int  # turns at or above the score of domination
    sides: list[int]  # of the map that are his
    in_battle: bool
    out: bool  # of the match
    done: bool  # with deployment, muster or orders
    reserve: int | None = None  # ships still to deploy or to place; with the next three, only of the seat that looks
    transfers: int | None = None  # made this turn
    fleets: int | None = None
    ships: int | None = None
    regions: int | None = None  # his territory; this and what follows only in a campaign
    wins: int | None = None  # of battles
    passed: bool | None = None
    contests: int | None = None  # made in this cycle


class FleetView(Struct, kw_only=True, omit_defaults=True):
    system: int
    ships: int
    hits: list[int] | None = None  # left of each ship, descending; of enemies only in a fight with them, as the next
    behaviour: Literal[BehaviourName, "none"] | None = None  # none: it is half made
    next: Literal[BehaviourName, "none"] | None = (
        None  # the behaviour chosen for next turn; from here on, of own fleets
    )
    points: int | None = None
    path: list[int] | None = None  # systems still to enter
    engage: bool | None = None
    camp: bool | None = None
    stance: StanceName | None = None
    sees: list[str] | None = None
    fought: bool | None = None  # this turn
    moved: bool | None = None  # in this step
    stayed: bool | None = None  # in the constellation where Execute found it


class NoteView(Struct):
    """Where an enemy fleet was last seen (IK-6.10)."""

    system: int
    ships: int
    turn: int


class RegionView(Struct):
    owner: str  # a seat, "none" or "neutral"; while contested, the former owner
    contest: list[str]  # letters of the contestants, the former owner first


class SystemOnMap(Struct):
    id: int
    name: str
    q: int
    r: int
    constellation: str
    links: list[int]


class ConstellationOnMap(Struct):
    value: int  # in control points
    name: str


class RegionOnMap(Struct):
    id: int
    name: str
    q: int
    r: int


class MapView(Struct, kw_only=True, omit_defaults=True):
    """What never changes: where systems and regions lie, what is linked, how they are called."""

    scale: ScaleName
    systems: list[SystemOnMap]
    constellations: dict[str, ConstellationOnMap]
    borders: list[list[int]]  # of each side: the systems along it
    regions: list[RegionOnMap] | None = None  # only in a campaign


class View(Struct, kw_only=True, omit_defaults=True):
    phase: PhaseName
    turn: int
    actors: list[str]  # letters of the seats that may be known to be asked
    control: dict[str, str]  # by constellation: a seat, or "none"
    players: dict[str, PlayerView]
    fleets: dict[str, FleetView]
    notes: dict[str, dict[str, NoteView]]  # by seat, then by enemy fleet
    report: list[str]  # last turn's fights: "12: A v B"
    former: str  # owner of the region fought over, or "none"
    limit: int  # the last turn
    map: MapView
    step: int | None = None  # of movement; with the next two, hidden from a seat that Execute asks nothing
    pair: list[str] | None = None  # the fleets of the question or fight
    round: int | None = None  # of combat
    answers: dict[str, AnswerName]
    visits: dict[str, list[str]] | None = None  # by constellation: who touched it in this Execute; for no seat
    cycle: int | None = None  # this and what follows only in a campaign
    lap: int | None = None
    opener: str | None = None  # the seat that acts first in cycle 1; the next one in cycle 2, and so on
    active: str | None = None  # the seat that acts on the region map, or "none"
    regions: dict[str, RegionView] | None = None
    queue: list[int] | None = None  # regions still to be fought for
    battle: int | Literal["none"] | None = None  # the region fought over
    cycles: int | None = None  # the last one


def fleet_name(index: int) -> str:
    return f"{seat_name(index // SLOTS)}{index % SLOTS + 1}"


def seat_or_none(seat: int) -> str:
    return NONE if seat < 0 else seat_name(seat)


def seats_in(mask: int) -> list[str]:
    return [seat_name(seat) for seat in range(8) if mask >> seat & 1]


def fleets_in(mask: int) -> list[str]:
    return [fleet_name(index) for index in range(FLEETS) if mask >> index & 1]


def chart(rules: Rules) -> Map:
    """The battle map of this match, from its rules."""
    return _chart(bytes(rules.data))


@lru_cache(MAPS_KEPT)
def _chart(data: bytes) -> Map:
    """A ruleset may have drawn stars and gates of its own, so a map is what the rules say."""
    rules = Rules(data)
    systems = range(rules.systems)
    links = tuple(tuple(rules.link[DIRECTIONS * system + way] for way in range(DIRECTIONS)) for system in systems)
    return Map(
        coordinates=numbered(map_data()[SCALES[rules.battle_scale]]["radius"]),
        constellation=tuple(rules.constellation[system] for system in systems),
        values=tuple(rules.value[index] for index in range(rules.constellations)),
        links=links,
        borders=tuple(tuple(system for system in systems if border >> system & 1) for border in rules.border),
        distances=distances(links),
    )


def regions_here(rules: Rules) -> list[int]:
    """IK-1.13: the regions that are on the map."""
    return [region for region in range(rules.regions) if rules.later.left_out[region] == 0]


def constellation_name(rules: Rules, index: int) -> str:
    """IK-1.12: on the larger scale every hex is a constellation, and has a system's name."""
    names: list[str] = map_data()["names"]["systems" if rules.battle_scale == CONSTELLATION_SCALE else "constellations"]
    return names[index]


def visible_actors(rules: Rules, state: State, seat: int | None) -> int:
    """Who may be known to be asked: a concealed copy names nobody else."""
    return int(state.owing)


def view(rules: Rules, state: State, seat: int | None) -> View:
    """The position by name. `state` is concealed for the seat already; `None` sees everything."""
    players = range(rules.players)
    shown = View(
        phase=PHASES[state.phase],
        turn=state.turn,
        actors=seats_in(state.owing),
        control={f"C{index}": seat_or_none(state.control[index]) for index in range(rules.constellations)},
        players={seat_name(number): view_player(rules, state, number, seat) for number in players},
        fleets={
            fleet_name(index): view_fleet(state, index, seat)
            for index in range(SLOTS * rules.players)
            if state.fleets[index].stage != ABSENT
        },
        notes={seat_name(number): view_notes(state, number) for number in players if seat is None or seat == number},
        report=view_report(rules, state),
        former=seat_or_none(state.owner[state.battle]) if state.battle >= 0 else NONE,
        limit=rules.turn_limit,
        map=static_map(bytes(rules.data)),
        answers={
            seat_name(number): ANSWERS[state.players[number].answer - TO_ENGAGE]
            for number in players
            if state.players[number].answer
        },
    )
    if state.phase != EXECUTE:
        shown.step = state.step
        shown.pair = view_pair(state)
        shown.round = state.round
    if seat is None:
        shown.visits = {f"C{index}": seats_in(state.visits[index]) for index in range(rules.constellations)}
    if rules.campaign:
        show_campaign(rules, state, shown)
    return shown


def view_pair(state: State) -> list[str]:
    """The fleets of the question or fight; nothing outside Execute."""
    if state.pair_first < 0 or not in_execute(state):
        return []
    return [fleet_name(state.pair_first), fleet_name(state.pair_second)]


def view_player(rules: Rules, state: State, number: int, seat: int | None) -> PlayerView:
    player = state.players[number]
    finishing = state.phase in (DEPLOY, MUSTER, ORDERS)
    shown = PlayerView(
        score=int(control_score(rules, state, number)),
        hold=player.hold,
        sides=[side for side in range(6) if player.sides >> side & 1],
        in_battle=bool(player.in_battle),
        out=bool(player.out),
        done=bool(finishing and player.in_battle and not state.owing >> number & 1),
    )
    if seat is None or seat == number:
        shown.reserve = player.reserve
        shown.transfers = player.transfers
        shown.fleets = int(fleet_count(state, number))
        shown.ships = int(ship_total(state, number))
    if rules.campaign:
        shown.regions = int(territory_size(rules, state, number))
        shown.wins = player.wins
        shown.passed = bool(player.passed)
        shown.contests = player.contests
    return shown


def view_fleet(state: State, index: int, seat: int | None) -> FleetView:
    fleet = state.fleets[index]
    shown = FleetView(system=fleet.system, ships=int(ships_of(fleet)))
    own = seat is None or seat == index // SLOTS
    if own or is_fought_by(state, -1 if seat is None else seat, index):
        shown.hits = hits_left(fleet)
        shown.behaviour = BEHAVIOURS[fleet.behaviour] if fleet.stage == READY else NONE
    if own:
        shown.next = BEHAVIOURS[fleet.next] if fleet.stage == READY else NONE
        shown.points = fleet.points
        shown.path = [fleet.path[place] for place in range(fleet.path_length)]
        shown.engage = bool(fleet.engage)
        shown.camp = bool(fleet.camp)
        shown.stance = STANCES[fleet.stance]
        shown.sees = fleets_in(fleet.sees)
        shown.fought = bool(fleet.fought)
        shown.moved = bool(fleet.moved)
        shown.stayed = bool(fleet.stayed)
    return shown


def hits_left(fleet: Fleet) -> list[int]:
    """The hits left of each ship, descending."""
    return [hits for hits in range(SOUND, 0, -1) for _ in range(fleet.ships[hits])]


def view_notes(state: State, seat: int) -> dict[str, NoteView]:
    notes = ((index, state.notes[FLEETS * seat + index]) for index in range(FLEETS))
    return {fleet_name(index): NoteView(note.system, note.ships, note.turn) for index, note in notes if note.turn}


def view_report(rules: Rules, state: State) -> list[str]:
    """IK-7.10: by system, then seats."""
    return [
        f"{system}: {seat_name(one)} v {seat_name(other)}"
        for system in range(rules.systems)
        if state.report[system]
        for one in range(rules.players)
        for other in range(one + 1, rules.players)
        if state.report[system] & seats_bit(one, other)
    ]


def show_campaign(rules: Rules, state: State, shown: View) -> None:
    waiting = range(1 if state.battle >= 0 else 0, state.contest_count)
    shown.cycle = state.cycle
    shown.lap = state.lap
    shown.opener = seat_name(state.opener)
    shown.active = seat_or_none(state.active)
    shown.regions = {f"R{region}": view_region(state, region) for region in regions_here(rules)}
    shown.queue = [state.contests[index].region for index in waiting]
    shown.battle = state.battle if state.battle >= 0 else NONE
    shown.cycles = rules.cycles


def view_region(state: State, region: int) -> RegionView:
    owner = state.owner[region]
    return RegionView("neutral" if owner == NEUTRAL else seat_or_none(owner), contestants(state, region))


def contestants(state: State, region: int) -> list[str]:
    for index in range(state.contest_count):
        contest = state.contests[index]
        if contest.region == region:
            return [seat_name(contest.seats[place]) for place in range(contest.count)]
    return []


@lru_cache(MAPS_KEPT)
def static_map(data: bytes) -> MapView:
    names, drawn, rules = map_data()["names"], _chart(data), Rules(data)
    scale, campaign_players = rules.battle_scale, rules.players if rules.campaign else 0
    shown = MapView(
        scale=SCALES[scale],
        systems=[
            SystemOnMap(
                id=system,
                name=names["systems"][system],
                q=q,
                r=r,
                constellation=f"C{drawn.constellation[system]}",
                links=[other for other in drawn.links[system] if other >= 0],
            )
            for system, (q, r) in enumerate(drawn.coordinates)
        ],
        constellations={
            f"C{index}": ConstellationOnMap(value, names["systems" if scale else "constellations"][index])
            for index, value in enumerate(drawn.values)
        },
        borders=[list(border) for border in drawn.borders],
    )
    if campaign_players:
        hexes = region_hexes(campaign_players)
        shown.regions = [RegionOnMap(each, names["regions"][each], *hexes[each]) for each in regions_here(rules)]
    return shown


# ---------------------------------------------------------------------------------------- what is asked


def asks(rules: Rules, state: State, seat: int | None) -> str:
    """What is asked now, in one sentence."""
    if state.phase == OVER:
        return "The match is over."
    if seat is None or seat < 0 or not state.owing >> seat & 1:
        return _waiting(state)
    if state.phase == REGIONS_PHASE:
        return "Claim a region; or, if none is free beside you, contest a neighbour's or pass."
    player = state.players[seat]
    if state.phase == DEPLOY:
        more = count(int(player.reserve), "more ship")
        return (
            f"Deploy {more}, then press Deployment done." if player.reserve else "All ships are out: Deployment done."
        )
    if state.phase == MUSTER:
        place = f"place {count(int(player.reserve), 'new ship')}, " if player.reserve else ""
        return f"Turn {state.turn}: {place}transfer ships where fleets meet, then press Muster done."
    if state.phase == ORDERS:
        return f"Turn {state.turn}: give your fleets their orders, then press Orders done."
    own, enemy = state.pair_first, state.pair_second
    if own // SLOTS != seat:
        own, enemy = enemy, own
    if state.phase == ENGAGE:
        ships = int(ships_of(state.fleets[enemy]))
        return f"{fleet_name(own)} sees {fleet_name(enemy)} with {count(ships, 'ship')}: engage or ignore it?"
    if state.phase == COMBAT:
        return f"{fleet_name(own)} against {fleet_name(enemy)}, round {state.round}: fight or disengage?"
    steps = count(int(state.fleets[own].points), "step")
    return f"{fleet_name(own)} got away: give it a new path of up to {steps}, then press Path done."


def _waiting(state: State) -> str:
    if state.phase == REGIONS_PHASE:
        return f"{seat_or_none(state.active)} acts on the region map."
    if state.phase in (DEPLOY, MUSTER, ORDERS):
        doing = {DEPLOY: "deploys", MUSTER: "musters", ORDERS: "gives orders"}[state.phase]
        waiting = seats_in(state.owing)
        verb = doing if len(waiting) == 1 else {DEPLOY: "deploy", MUSTER: "muster", ORDERS: "give orders"}[state.phase]
        return f"{', '.join(waiting)} {verb}."
    return "Orders are carried out."
