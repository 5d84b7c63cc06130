"""A position given from outside: case files, puzzles, "what if"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from admiralty.errors import Malformed, Unknown
from admiralty.games.given import number, only, seat, table, whole, word
from admiralty.games.isk.fleets import are_linked, clear_fleet, fleet_of, remove_fleet, ships_of
from admiralty.games.isk.phases.campaign import clear_contests
from admiralty.games.isk.phases.combat import pair_mask, seats_bit
from admiralty.games.isk.phases.deploy import clear_battle, clear_pair
from admiralty.games.isk.phases.execute import visit
from admiralty.games.isk.state import (
    BEHAVIOURS,
    COMBAT,
    DEPLOY,
    FLEETS,
    MUSTER,
    NEUTRAL,
    NOBODY,
    ORDERS,
    PATH,
    PHASES,
    READY,
    REGIONS_PHASE,
    SEATS,
    SLOTS,
    SOUND,
    STANCES,
    Fleet,
    State,
)
from admiralty.games.isk.tables import DIRECTIONS, Rules
from admiralty.games.isk.view import NONE
from admiralty.kernel.actions import Unit, seat_name

_FLEET = Unit(SEATS, SLOTS)
_STARTS = (REGIONS_PHASE, DEPLOY, MUSTER, ORDERS, COMBAT)
_COUNTED = ("score", "fleets", "ships", "regions")  # never given, but allowed to stand there
_BATTLE = ("phase", "turn", "step", "pair", "round", "control", "players", "fleets", "notes", "report", "former")
_CAMPAIGN = ("cycle", "lap", "opener", "active", "regions", "queue", "battle")
_DERIVED = ("actors", "answers", "visits", "limit", "map", "cycles")


def place(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    """Merge a position given by name into the state."""
    only(given, (*_BATTLE, *(_CAMPAIGN if rules.campaign else ()), *_DERIVED), "position")
    before = state.phase
    if "phase" in given:
        state.phase = word(given["phase"], [PHASES[phase] for phase in _STARTS], "phase")
        state.phase = _STARTS[state.phase]
    if state.phase == REGIONS_PHASE and not rules.campaign:
        raise Malformed("phase: there are regions only in a campaign")
    if rules.campaign:
        place_campaign(rules, state, given)
    if state.phase == REGIONS_PHASE:
        return
    if before != state.phase:
        for index in range(rules.players):
            state.players[index].reserve = 0
    start = 0 if state.phase == DEPLOY else max(1, state.turn)
    state.turn = number(given, "turn", start, 0 if state.phase == DEPLOY else 1, rules.turn_limit)
    for name, fields in table(given, "fleets").items():
        place_fleet(rules, state, name, fields)
    for name, letter in table(given, "control").items():
        state.control[_place(name, "C", rules.constellations, "control")] = _seat_or_nobody(
            rules, letter, f"control.{name}"
        )
    for letter, fields in table(given, "players").items():
        place_player(rules, state, letter, fields)
    for letter, noted in table(given, "notes").items():
        place_notes(rules, state, letter, noted)
    place_report(rules, state, given)
    place_phase(rules, state, given)


# ---------------------------------------------------------------------------------------- phases


def place_phase(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    """Who owes what follows from the phase."""
    if state.phase == COMBAT:
        place_combat(rules, state, given)
        return
    clear_pair(state)
    state.owing = 0
    finished = table(given, "players")
    for index in range(rules.players):
        fields = finished.get(seat_name(index), {})
        if state.players[index].in_battle and not fields.get("done", False):
            state.owing |= 1 << index
    if state.owing == 0:
        raise Malformed("players: nobody can act in this position")


def place_combat(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    """Execute counts as just begun; both fleets count as having fought."""
    names = given.get("pair")
    if not isinstance(names, list) or len(names) != 2:
        raise Malformed("pair: a fight has two fleets, in fleet order")
    pair = [_fleet_index(rules, name, "pair") for name in names]
    if pair[0] // SLOTS >= pair[1] // SLOTS or any(state.fleets[index].stage != READY for index in pair):
        raise Malformed("pair: it must be two fleets of different players that are there, in fleet order")
    state.pair_first, state.pair_second = pair
    state.pair_system = state.fleets[pair[0]].system
    state.round = number(given, "round", 1, 1, rules.max_rounds)
    state.step = number(given, "step", 0, 0, PATH)
    for index in range(SLOTS * rules.players):
        if state.fleets[index].stage == READY:
            state.fleets[index].stayed = 1
            visit(rules, state, index)
    for index in pair:
        state.fleets[index].fought = 1
    state.fights[state.pair_system] |= seats_bit(pair[0] // SLOTS, pair[1] // SLOTS)
    state.owing = pair_mask(state)


# ---------------------------------------------------------------------------------------- players and notes


def place_player(rules: Rules, state: State, letter: str, fields: Any) -> None:
    where = f"players.{letter}"
    index = seat(rules.players, letter, "players")
    if not isinstance(fields, dict):
        raise Malformed(f"{where}: it must be a table")
    campaign = ("wins", "passed", "contests") if rules.campaign else ()
    only(fields, ("sides", "in_battle", "out", "done", "hold", "reserve", "transfers", *campaign, *_COUNTED), where)
    player = state.players[index]
    if "sides" in fields:
        player.sides = sum(
            1 << side for side in {whole(side, 0, DIRECTIONS - 1, f"{where}.sides") for side in fields["sides"]}
        )
    most = rules.max_fleets * rules.max_ships if state.phase == DEPLOY else 23
    player.reserve = number(fields, "reserve", player.reserve, 0, most)
    player.transfers = number(fields, "transfers", player.transfers, 0, rules.transfers)
    player.hold = number(fields, "hold", player.hold, 0, rules.dom_hold)
    for flag in ("in_battle", "out", "passed"):
        if flag in fields:
            setattr(player, flag, int(bool(fields[flag])))
    if player.out:
        player.in_battle = 0
    player.wins = number(fields, "wins", player.wins, 0, 999)
    player.contests = number(fields, "contests", player.contests, 0, rules.contests_per_cycle)


def place_notes(rules: Rules, state: State, letter: str, noted: Any) -> None:
    index = seat(rules.players, letter, "notes")
    if not isinstance(noted, dict):
        raise Malformed(f"notes.{letter}: it must be a table")
    for name, fields in noted.items():
        where = f"notes.{letter}.{name}"
        target = _fleet_index(rules, name, where)
        if target // SLOTS == index or not isinstance(fields, dict):
            raise Malformed(f"{where}: a note is a table about an enemy fleet")
        only(fields, ("system", "ships", "turn"), where)
        note = state.notes[FLEETS * index + target]
        note.system = number(fields, "system", note.system, 0, rules.systems - 1)
        note.ships = number(fields, "ships", note.ships, 1, rules.max_ships)
        note.turn = number(fields, "turn", state.turn, 1, state.turn)


def place_report(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    """Lines such as `12: A v B`."""
    for line in given.get("report", []):
        parts = str(line).replace(":", " ").split()
        if len(parts) != 4 or parts[2] != "v" or not parts[0].isdecimal() or int(parts[0]) >= rules.systems:
            raise Malformed(f"report: {line!r} is no line such as '12: A v B'")
        one, other = seat(rules.players, parts[1], "report"), seat(rules.players, parts[3], "report")
        if one == other:
            raise Malformed(f"report: {line!r} names one player twice")
        state.report[int(parts[0])] |= seats_bit(one, other)


# ---------------------------------------------------------------------------------------- fleets

_WORDS = (("behaviour", BEHAVIOURS), ("next", BEHAVIOURS), ("stance", STANCES))


def place_fleet(rules: Rules, state: State, name: str, fields: Any) -> None:
    where = f"fleets.{name}"
    index = _fleet_index(rules, name, where)
    if not isinstance(fields, dict):
        raise Malformed(f"{where}: it must be a table")
    known = ("system", "ships", "hits", "points", "path", "engage", "camp", "sees", "fought", "moved", "stayed", "gone")
    only(fields, (*known, *(field for field, _ in _WORDS)), where)
    fleet = state.fleets[index]
    if fields.get("gone"):
        remove_fleet(state, index)
        return
    if fleet.stage != READY:
        clear_fleet(fleet)
        fleet.stage = READY
        missing = "system" not in fields or not ("ships" in fields or "hits" in fields)
        if missing:
            raise Malformed(f"{where}: it needs a system and ships")
    fleet.system = number(fields, "system", fleet.system, 0, rules.systems - 1)
    place_ships(rules, fleet, fields, where)
    for field, words in _WORDS:
        if field in fields:
            setattr(fleet, field, word(fields[field], words, f"{where}.{field}"))
    if "next" not in fields:
        fleet.next = fleet.behaviour
    fleet.points = number(fields, "points", fleet.points, 0, PATH)
    for flag in ("engage", "camp", "fought", "moved", "stayed"):
        if flag in fields:
            setattr(fleet, flag, int(bool(fields[flag])))
    place_path(rules, fleet, fields.get("path", []), where)
    for seen in fields.get("sees", []):
        target = _fleet_index(rules, seen, f"{where}.sees")
        if target // SLOTS == index // SLOTS:
            raise Malformed(f"{where}.sees: {seen} is no enemy")
        fleet.sees |= 1 << target


def place_ships(rules: Rules, fleet: Fleet, fields: Mapping[str, Any], where: str) -> None:
    """`ships` without `hits` means undamaged ships."""
    if "hits" in fields:
        left = fields["hits"]
        if not isinstance(left, list) or not 1 <= len(left) <= rules.max_ships:
            raise Malformed(f"{where}.hits: a list of 1 to {rules.max_ships} numbers")
        for hits in range(SOUND + 1):
            fleet.ships[hits] = 0
        for hits in left:
            fleet.ships[whole(hits, 1, SOUND, f"{where}.hits")] += 1
        if "ships" in fields and fields["ships"] != int(ships_of(fleet)):
            raise Malformed(f"{where}: ships and hits contradict each other")
    elif "ships" in fields:
        fleet.ships[1] = fleet.ships[2] = 0
        fleet.ships[SOUND] = whole(fields["ships"], 1, rules.max_ships, f"{where}.ships")


def place_path(rules: Rules, fleet: Fleet, path: Any, where: str) -> None:
    if not isinstance(path, list) or len(path) > fleet.points:
        raise Malformed(f"{where}.path: a list of at most as many systems as the fleet has points")
    end = fleet.system
    for place_in_path, system in enumerate(path):
        whole(system, 0, rules.systems - 1, f"{where}.path")
        if not are_linked(rules, end, system):
            raise Malformed(f"{where}.path: there is no link from {end} to {system}")
        fleet.path[place_in_path] = system
        end = system
    if path:
        fleet.path_length = len(path)


# ---------------------------------------------------------------------------------------- a campaign


def place_campaign(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    state.cycle = number(given, "cycle", state.cycle, 1, rules.cycles)
    state.lap = number(given, "lap", state.lap, 1, 999)
    if "opener" in given:
        state.opener = seat(rules.players, given["opener"], "opener")
    for name, fields in table(given, "regions").items():
        place_region(rules, state, name, fields)
    if "regions" in given:
        place_contests(rules, state, given)
    if state.phase == REGIONS_PHASE:
        clear_battle(state)
        active = seat(rules.players, given["active"], "active") if "active" in given else max(0, state.active)
        for letter, fields in table(given, "players").items():
            place_player(rules, state, letter, fields)
        if state.players[active].out or state.players[active].passed:
            raise Malformed("active: he is out or has passed")
        state.active = active
        state.owing = 1 << active
        return
    if "battle" not in given:
        raise Malformed("battle: a position inside a battle says which region is fought over")
    state.battle = whole(given["battle"], 0, rules.regions - 1, "battle")
    if "former" in given:
        state.owner[state.battle] = _seat_or_nobody(rules, given["former"], "former")
    if state.contest_count == 0 or state.contests[0].region != state.battle:
        raise Malformed("regions: the region fought over needs its contest")
    state.active = NOBODY
    for index in range(rules.players):
        state.players[index].passed = 1


def place_region(rules: Rules, state: State, name: str, fields: Any) -> None:
    where = f"regions.{name}"
    region = _region(rules, name)
    if not isinstance(fields, dict):
        raise Malformed(f"{where}: it must be a table")
    only(fields, ("owner", "contest"), where)
    if "owner" in fields:
        neutral = fields["owner"] == "neutral"
        if neutral != (region == 0 and rules.neutral_centre == 1):
            raise Malformed(f"{where}.owner: only the centre is neutral, and only with neutral_centre 1")
        state.owner[region] = NEUTRAL if neutral else _seat_or_nobody(rules, fields["owner"], f"{where}.owner")


def place_contests(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    """In the order battle, then queue, then region numbers."""
    clear_contests(state)
    for region in range(rules.regions):
        state.contested[region] = 0
    contests: dict[int, list[int]] = {}
    for name, fields in given["regions"].items():
        letters = fields.get("contest", [])
        seats = [seat(rules.players, letter, f"regions.{name}.contest") for letter in letters]
        if len(set(seats)) != len(seats) or len(seats) == 1:
            raise Malformed(f"regions.{name}.contest: two or more seats, each once")
        if seats:
            contests[_region(rules, name)] = seats
    first = [given["battle"]] if "battle" in given else []
    order = [*first, *given.get("queue", [])]
    if len(contests) > len(state.contests) or any(region not in contests for region in order):
        raise Malformed("regions: every region in battle and queue needs its contest")
    for region in sorted(contests, key=lambda each: (order.index(each) if each in order else len(order), each)):
        entry = state.contests[state.contest_count]
        state.contest_count += 1
        entry.region = region
        entry.count = len(contests[region])
        state.contested[region] = 1
        for place_in_contest, contestant in enumerate(contests[region]):
            entry.seats[place_in_contest] = contestant


# ---------------------------------------------------------------------------------------- names


def _fleet_index(rules: Rules, name: Any, where: str) -> int:
    parsed = _FLEET.parse(str(name))
    if parsed is None or parsed[0] // 16 >= rules.players or parsed[0] % 16 >= rules.max_fleets:
        raise Unknown(f"{where}: no fleet can have the name {name!r} here")
    return int(fleet_of(parsed[0]))


def _place(name: str, letter: str, count: int, where: str) -> int:
    """`C3` -> 3."""
    if name[:1] != letter or not name[1:].isdecimal() or int(name[1:]) >= count:
        raise Unknown(f"{where}: there is no {name!r}; there are {letter}0 to {letter}{count - 1}")
    return int(name[1:])


def _region(rules: Rules, name: str) -> int:
    region = _place(name, "R", rules.regions, "regions")
    if rules.later.left_out[region]:
        raise Unknown(f"regions: {name!r} is not on the map of these rules")
    return region


def _seat_or_nobody(rules: Rules, letter: Any, where: str) -> int:
    return NOBODY if letter == NONE else seat(rules.players, letter, where)
