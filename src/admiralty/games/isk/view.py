"""Names for people and the browser: the position in the words of chapter 8."""

from __future__ import annotations

from functools import cache
from typing import Any

from admiralty.games.isk.fleets import fleet_count, ship_total, ships_of
from admiralty.games.isk.maps import Map, constellation_map, map_data, region_hexes, system_map
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
    Fleet,
    State,
)
from admiralty.games.isk.tables import CONSTELLATION_SCALE, Rules
from admiralty.kernel.actions import seat_name

NONE = "none"


def fleet_name(index: int) -> str:
    return f"{seat_name(index // SLOTS)}{index % SLOTS + 1}"


def seat_or_none(seat: int) -> str:
    return NONE if seat < 0 else seat_name(seat)


def seats_in(mask: int) -> list[str]:
    return [seat_name(seat) for seat in range(8) if mask >> seat & 1]


def fleets_in(mask: int) -> list[str]:
    return [fleet_name(index) for index in range(FLEETS) if mask >> index & 1]


def chart(rules: Rules) -> Map:
    """The battle map of this match."""
    return constellation_map() if rules.battle_scale == CONSTELLATION_SCALE else system_map(rules.links == 1)


def visible_actors(rules: Rules, state: State, seat: int | None) -> int:
    """Who may be known to be asked: a concealed copy names nobody else."""
    return int(state.owing)


def view(rules: Rules, state: State, seat: int | None) -> dict[str, Any]:
    """The position by name. `state` is concealed for the seat already; `None` sees everything."""
    players = range(rules.players)
    shown: dict[str, Any] = {
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "actors": seats_in(state.owing),
        "control": {f"C{index}": seat_or_none(state.control[index]) for index in range(rules.constellations)},
        "players": {seat_name(number): view_player(rules, state, number, seat) for number in players},
        "fleets": {
            fleet_name(index): view_fleet(state, index, seat)
            for index in range(SLOTS * rules.players)
            if state.fleets[index].stage != ABSENT
        },
        "notes": {seat_name(number): view_notes(state, number) for number in players if seat is None or seat == number},
        "report": view_report(rules, state),
        "former": seat_or_none(state.owner[state.battle]) if state.battle >= 0 else NONE,
        "limit": rules.turn_limit,
        "map": static_map(rules.battle_scale, rules.links, rules.players if rules.campaign else 0),
    }
    if state.phase != EXECUTE:
        shown["step"] = state.step
        shown["pair"] = view_pair(state)
        shown["round"] = state.round
    shown["answers"] = {
        seat_name(number): ANSWERS[state.players[number].answer] for number in players if state.players[number].answer
    }
    if seat is None:
        shown["visits"] = {f"C{index}": seats_in(state.visits[index]) for index in range(rules.constellations)}
    if rules.campaign:
        shown |= view_campaign(rules, state)
    return shown


def view_pair(state: State) -> list[str]:
    """The fleets of the question or fight; nothing outside Execute."""
    if state.pair_first < 0 or not in_execute(state):
        return []
    return [fleet_name(state.pair_first), fleet_name(state.pair_second)]


def view_player(rules: Rules, state: State, number: int, seat: int | None) -> dict[str, Any]:
    player = state.players[number]
    finishing = state.phase in (DEPLOY, MUSTER, ORDERS)
    shown: dict[str, Any] = {
        "score": int(control_score(rules, state, number)),
        "hold": player.hold,
        "sides": [side for side in range(6) if player.sides >> side & 1],
        "in_battle": bool(player.in_battle),
        "out": bool(player.out),
        "done": bool(finishing and player.in_battle and not state.owing >> number & 1),
    }
    if seat is None or seat == number:
        shown |= {
            "reserve": player.reserve,
            "transfers": player.transfers,
            "fleets": int(fleet_count(state, number)),
            "ships": int(ship_total(state, number)),
        }
    if rules.campaign:
        shown |= {
            "regions": int(territory_size(rules, state, number)),
            "wins": player.wins,
            "passed": bool(player.passed),
            "contests": player.contests,
        }
    return shown


def view_fleet(state: State, index: int, seat: int | None) -> dict[str, Any]:
    fleet = state.fleets[index]
    shown: dict[str, Any] = {"system": fleet.system, "ships": int(ships_of(fleet))}
    own = seat is None or seat == index // SLOTS
    if own or is_fought_by(state, -1 if seat is None else seat, index):
        shown["hits"] = hits_left(fleet)
        shown["behaviour"] = BEHAVIOURS[fleet.behaviour] if fleet.stage == READY else NONE
    if own:
        shown |= {
            "next": BEHAVIOURS[fleet.next] if fleet.stage == READY else NONE,
            "points": fleet.points,
            "path": [fleet.path[place] for place in range(fleet.path_length)],
            "engage": bool(fleet.engage),
            "camp": bool(fleet.camp),
            "stance": STANCES[fleet.stance],
            "sees": fleets_in(fleet.sees),
            "fought": bool(fleet.fought),
            "moved": bool(fleet.moved),
            "stayed": bool(fleet.stayed),
        }
    return shown


def hits_left(fleet: Fleet) -> list[int]:
    """The hits left of each ship, descending."""
    return [hits for hits in range(SOUND, 0, -1) for _ in range(fleet.ships[hits])]


def view_notes(state: State, seat: int) -> dict[str, Any]:
    notes = ((index, state.notes[FLEETS * seat + index]) for index in range(FLEETS))
    return {
        fleet_name(index): {"system": note.system, "ships": note.ships, "turn": note.turn}
        for index, note in notes
        if note.turn
    }


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


def view_campaign(rules: Rules, state: State) -> dict[str, Any]:
    waiting = range(1 if state.battle >= 0 else 0, state.contest_count)
    return {
        "cycle": state.cycle,
        "lap": state.lap,
        "active": seat_or_none(state.active),
        "regions": {f"R{region}": view_region(state, region) for region in range(rules.regions)},
        "queue": [state.contests[index].region for index in waiting],
        "battle": state.battle if state.battle >= 0 else NONE,
        "cycles": rules.cycles,
    }


def view_region(state: State, region: int) -> dict[str, Any]:
    owner = state.owner[region]
    return {"owner": "neutral" if owner == NEUTRAL else seat_or_none(owner), "contest": contestants(state, region)}


def contestants(state: State, region: int) -> list[str]:
    for index in range(state.contest_count):
        contest = state.contests[index]
        if contest.region == region:
            return [seat_name(contest.seats[place]) for place in range(contest.count)]
    return []


@cache
def static_map(scale: int, links: int, campaign_players: int) -> dict[str, Any]:
    """What never changes: where systems and regions lie, what is linked, how they are called."""
    names = map_data()["names"]
    drawn = constellation_map() if scale == CONSTELLATION_SCALE else system_map(links == 1)
    shown: dict[str, Any] = {
        "scale": ("systems", "constellations")[scale],
        "systems": [
            {
                "id": system,
                "name": names["systems"][system],
                "q": q,
                "r": r,
                "constellation": f"C{drawn.constellation[system]}",
                "links": [other for other in drawn.links[system] if other >= 0],
            }
            for system, (q, r) in enumerate(drawn.coordinates)
        ],
        "constellations": {
            f"C{index}": {"value": value, "name": names["systems" if scale else "constellations"][index]}
            for index, value in enumerate(drawn.values)
        },
        "borders": [list(border) for border in drawn.borders],
    }
    if campaign_players:
        shown["regions"] = [
            {"id": region, "name": names["regions"][region], "q": q, "r": r}
            for region, (q, r) in enumerate(region_hexes(campaign_players))
        ]
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
        return f"Deploy {player.reserve} more ships, then `done`." if player.reserve else "All ships are out: `done`."
    if state.phase == MUSTER:
        return f"Turn {state.turn}: place {player.reserve} new ships, transfer ships where fleets meet, then `done`."
    if state.phase == ORDERS:
        return f"Turn {state.turn}: give your fleets their orders, then `done`."
    own, enemy = state.pair_first, state.pair_second
    if own // SLOTS != seat:
        own, enemy = enemy, own
    if state.phase == ENGAGE:
        ships = int(ships_of(state.fleets[enemy]))
        return f"{fleet_name(own)} sees {fleet_name(enemy)} with {ships} ships: engage or ignore it?"
    if state.phase == COMBAT:
        return f"{fleet_name(own)} against {fleet_name(enemy)}, round {state.round}: fight or disengage?"
    return f"{fleet_name(own)} got away: give it a new path of up to {state.fleets[own].points} steps, then `done`."


def _waiting(state: State) -> str:
    if state.phase == REGIONS_PHASE:
        return f"{seat_or_none(state.active)} acts on the region map."
    if state.phase in (DEPLOY, MUSTER, ORDERS):
        doing = {DEPLOY: "deploys", MUSTER: "musters", ORDERS: "gives orders"}[state.phase]
        waiting = seats_in(state.owing)
        verb = doing if len(waiting) == 1 else {DEPLOY: "deploy", MUSTER: "muster", ORDERS: "give orders"}[state.phase]
        return f"{', '.join(waiting)} {verb}."
    return "Orders are carried out."
