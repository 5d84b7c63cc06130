"""A position given from outside (section 8, placing): case files, puzzles, "what if"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from admiralty.errors import Malformed, Unknown
from admiralty.games.given import number, only, seat, table, whole, word
from admiralty.games.pirates.actions import GRAMMAR, RETREAT, SAIL_TO
from admiralty.games.pirates.checks import forbids_plan, forbids_retreat
from admiralty.games.pirates.harbour import CAPTAIN_SHIP
from admiralty.games.pirates.legal import actors
from admiralty.games.pirates.phases.maneuver import conflicting
from admiralty.games.pirates.phases.turn import begin_planning
from admiralty.games.pirates.phases.voyage import ENEMY_SHIP, come_to_port, fit_out
from admiralty.games.pirates.reach import fits
from admiralty.games.pirates.scenarios import CAMPAIGN
from admiralty.games.pirates.sea import FACINGS, cell_at
from admiralty.games.pirates.ships import (
    afloat,
    commission,
    forget_plan,
    friends_north,
    friends_south,
    remember,
    remove,
    ship_named,
    to_act,
)
from admiralty.games.pirates.state import (
    ABSENT,
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
    STAKE,
    STATUSES,
    State,
)
from admiralty.games.pirates.tables import Rules
from admiralty.games.pirates.view import ship_name
from admiralty.kernel.actions import Hex, Unit, first, second, third, verb_of

_NAME = Unit(SEATS, SLOTS)
_HEX = Hex()
_MOST_TURNS = 250
# Fields that are plain numbers, and what they may be.
_NUMBERS = {
    "hp": (0, 120),
    "start_hp": (0, 120),
    "sp": (0, 8),
    "cp": (0, 20),
    "max_cp": (0, 20),
    "crew": (0, 20),
    "gunner": (0, 5),
    "surgeon": (0, 5),
    "mod_fire": (-20, 20),
    "mod_evade": (-20, 20),
    "mod_repair": (-20, 20),
    "evade": (0, 9),
    "evade_turn": (0, _MOST_TURNS),
    "timber": (-1, 99),
    "fired": (0, 20),
    "evaded": (0, 20),
    "repaired": (0, 20),
}
_MARKS = ("done", "collided", "fouled")
_PLACES = ("class", "status", "at", "facing", "plan", "was", "wanted", "gone")


def place(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    """Merge a position given by name into the state."""
    only(given, ("turn", "phase", "side", "acting", "initiative", "ships", "campaign"), "position")
    phase = word(given["phase"], PHASES, "phase") if "phase" in given else state.phase
    if phase == OVER:
        raise Malformed("phase: a match that is over cannot be set up")
    if phase in (PORT, STAKE) and rules.scenario != CAMPAIGN:
        raise Malformed(f"phase: there is no {PHASES[phase]} outside the campaign")
    ashore = phase in (PORT, STAKE)
    state.phase = phase
    state.turn = 0 if ashore else number(given, "turn", max(1, state.turn), 1, _MOST_TURNS)
    for name, fields in table(given, "ships").items():
        place_ship(rules, state, name, fields)
    place_campaign(rules, state, table(given, "campaign"))
    if ashore:
        place_ashore(rules, state, phase)
    else:
        place_battle(rules, state, given)


def place_campaign(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    if not given:
        return
    if rules.scenario != CAMPAIGN:
        raise Malformed("campaign: this is not one")
    only(given, ("voyage", "gold", "enemy", "stake"), "campaign")
    state.voyage = number(given, "voyage", state.voyage, 1, rules.voyages)
    state.gold = number(given, "gold", state.gold, 0, rules.most_gold)
    state.stake = number(given, "stake", state.stake, 0, 999)
    if given.get("enemy") is not None:
        state.enemy = word(given["enemy"], CLASSES, "campaign.enemy")


def place_ashore(rules: Rules, state: State, phase: int) -> None:
    """In port and at the stake there is only the captain's ship, in its usual place."""
    ship = state.ships[CAPTAIN_SHIP]
    if ship.status != AFLOAT or ship.hp < 1:
        raise Malformed("ships.A1: the captain's ship is afloat in port")
    enemy = state.enemy
    come_to_port(rules, state)
    if phase == STAKE:
        if enemy == NOBODY:
            raise Malformed("campaign.enemy: it must be given in the phase `stake`")
        state.enemy = enemy
        state.phase = STAKE
    fit_out(rules, state, ship.kind, ship.hp)


def place_battle(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    if given.get("initiative") is not None:
        state.initiative = seat(SEATS, given["initiative"], "initiative")
    elif state.initiative == NOBODY:
        state.initiative = 0
    check_board(rules, state)
    if rules.scenario == CAMPAIGN:
        if state.enemy == NOBODY:
            state.enemy = state.ships[ENEMY_SHIP].kind
        if state.enemy != state.ships[ENEMY_SHIP].kind:
            raise Malformed(f"campaign.enemy: B1 is a {CLASSES[state.ships[ENEMY_SHIP].kind]}")
    place_turn(rules, state, given)


def place_turn(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    """Whose decision it is."""
    acting, side = given.get("acting"), given.get("side")
    if state.phase == PLAN:
        if acting is not None or side is not None:
            raise Malformed("acting, side: nobody acts alone while ships are planned")
        begin_planning(state)
        check_plans(rules, state)
        return
    if state.phase == ACTIVATE:
        state.side = seat(SEATS, side, "side")
        state.acting = NOBODY
        if acting is not None or to_act(state, state.side) < 2:
            raise Malformed("phase: a side chooses a ship only if two or more have not acted, and none acts yet")
        return
    index = _ship(state, acting, "acting")
    if state.ships[index].status != AFLOAT or state.ships[index].done:
        raise Malformed(f"acting: {acting} cannot act")
    state.acting = index
    state.side = index // SLOTS
    if side is not None and seat(SEATS, side, "side") != state.side:
        raise Malformed(f"side: {acting} is not of side {side}")


def check_board(rules: Rules, state: State) -> None:
    """PW-1.14, PW-3.12: hulls are on the sea and apart; each side has a ship."""
    for index in range(SHIPS):
        ship = state.ships[index]
        if ship.status == AFLOAT and not fits(rules, ship.kind, ship.facing, ship.at):
            raise Malformed(f"ships.{ship_name(index)}: her hull is not on the sea")
    overlapping = int(conflicting(rules, state))
    if overlapping:
        names = [ship_name(index) for index in range(SHIPS) if overlapping >> index & 1]
        raise Malformed(f"ships: the hulls of {', '.join(names)} overlap")
    if not afloat(state, 0) or not afloat(state, 1):
        raise Malformed("ships: each side needs a ship on the board")
    if rules.scenario == CAMPAIGN and (afloat(state, 0) > 1 or afloat(state, 1) > 1):
        raise Malformed("ships: a battle of the campaign is a duel")


def check_plans(rules: Rules, state: State) -> None:
    for index in range(SHIPS):
        ship = state.ships[index]
        if ship.status == AFLOAT and ship.planned:
            others = friends_north(rules, state, index), friends_south(rules, state, index)
            if ship.plan_retreat:
                forbidden = forbids_retreat(rules, ship)
            else:
                forbidden = forbids_plan(rules, ship, ship.plan_at, ship.plan_facing, *others)
            if forbidden:
                raise Malformed(f"ships.{ship_name(index)}.plan: it is not legal")
    if not actors(rules, state):
        raise Malformed("ships: somebody must be left to plan")


# ------------------------------------------------------------------------------------------------------ one ship


def place_ship(rules: Rules, state: State, name: str, fields: Any) -> None:
    where = f"ships.{name}"
    if not isinstance(fields, dict):
        raise Malformed(f"{where}: it must be a table")
    code = _NAME.parse(name)
    if code is None:
        raise Unknown(f"{where}: ships are A1 to A{SLOTS} and B1 to B{SLOTS}")
    index = int(ship_named(code[0]))
    only(fields, (*_PLACES, *_NUMBERS, *_MARKS), where)
    if fields.get("gone"):
        remove(state, index)
        return
    ship = state.ships[index]
    if ship.status == ABSENT:
        missing = [field for field in ("class", "at", "facing") if field not in fields]
        if missing:
            raise Malformed(f"{where}: it needs {', '.join(missing)}")
    if "class" in fields:
        place_afresh(rules, state, index, word(fields["class"], CLASSES, f"{where}.class"), fields)
    if "status" in fields:
        ship.status = word(fields["status"], STATUSES, f"{where}.status") + AFLOAT
    if ship.status != AFLOAT and (fields.get("at") is not None):
        raise Malformed(f"{where}: a ship that is {STATUSES[ship.status - AFLOAT]} has no place")
    if fields.get("at") is not None:
        ship.at = _cell(fields["at"], f"{where}.at")
    ship.facing = number(fields, "facing", ship.facing, 0, FACINGS - 1)
    place_numbers(rules, state, index, fields, where)
    if {"class", "at", "facing", "hp"} & set(fields):
        remember(ship)
    place_memory(state, index, fields, where)
    place_plan(state, index, fields, where)


def place_afresh(rules: Rules, state: State, index: int, kind: int, fields: Mapping[str, Any]) -> None:
    """Whatever is not given comes from the class; her place stays if she had one."""
    ship = state.ships[index]
    had_place = ship.status != ABSENT
    at, facing = ship.at, ship.facing
    commission(rules, state, index, kind, number(fields, "crew", -1, 0, 20))
    if had_place:
        ship.at, ship.facing = at, facing


def place_numbers(rules: Rules, state: State, index: int, fields: Mapping[str, Any], where: str) -> None:
    ship = state.ships[index]
    for field, (least, most) in _NUMBERS.items():
        if field in fields:
            setattr(ship, field, whole(fields[field], least, most, f"{where}.{field}"))
    for field in _MARKS:
        if field in fields:
            if not isinstance(fields[field], bool):
                raise Malformed(f"{where}.{field} is {fields[field]!r}; it must be true or false")
            setattr(ship, field, int(fields[field]))
    if not 0 <= ship.hp <= rules.max_hp[ship.kind] or (ship.status == AFLOAT and ship.hp == 0):
        raise Malformed(f"{where}.hp is {ship.hp}; a {CLASSES[ship.kind]} has 1 to {rules.max_hp[ship.kind]}")
    if ship.crew > rules.crew_capacity[ship.kind]:
        ship.crew = rules.crew_capacity[ship.kind]  # PW-1.13: a larger number is cut to it
    if ship.status != AFLOAT:
        ship.evade = 0
    elif "evade" in fields and "evade_turn" not in fields:
        ship.evade_turn = state.turn


def place_memory(state: State, index: int, fields: Mapping[str, Any], where: str) -> None:
    """`was` and `wanted`."""
    ship = state.ships[index]
    if "was" in fields:
        was = table(fields, "was")
        only(was, ("at", "facing", "hp"), f"{where}.was")
        if "at" in was:
            ship.was_at = _cell(was["at"], f"{where}.was.at")
        ship.was_facing = number(was, "facing", ship.was_facing, 0, FACINGS - 1)
        ship.was_hp = number(was, "hp", ship.was_hp, 0, 120)
    if "wanted" in fields:
        ship.wanted_at, ship.wanted_facing = NOBODY, 0
        if fields["wanted"] is not None:
            wanted = table(fields, "wanted")
            only(wanted, ("at", "facing"), f"{where}.wanted")
            ship.wanted_at = _cell(wanted.get("at"), f"{where}.wanted.at")
            ship.wanted_facing = number(wanted, "facing", 0, 0, FACINGS - 1)


def place_plan(state: State, index: int, fields: Mapping[str, Any], where: str) -> None:
    """A plan is given as its line; whether it is legal is asked when the whole board is known."""
    if "plan" not in fields:
        return
    ship = state.ships[index]
    forget_plan(ship)
    line = fields["plan"]
    if line is None:
        return
    meanings = GRAMMAR.parse(line) if isinstance(line, str) else []
    if state.phase != PLAN or not meanings or verb_of(meanings[0]) not in (SAIL_TO, RETREAT):
        raise Malformed(f"{where}.plan: it must be a line of the phase `plan`, in that phase")
    action = meanings[0]
    ship.planned = 1
    if verb_of(action) == RETREAT:
        ship.plan_at, ship.plan_facing, ship.plan_retreat = ship.at, ship.facing, 1
        return
    cell = int(cell_at(first(action), second(action)))
    if cell < 0:
        raise Malformed(f"{where}.plan: {line!r} leads off the sea")
    ship.plan_at, ship.plan_facing = cell, int(third(action))


def _cell(given: Any, where: str) -> int:
    parsed = _HEX.parse(given) if isinstance(given, str) else None
    cell = int(cell_at(*parsed)) if parsed else NOBODY
    if cell < 0:
        raise Malformed(f"{where} is {given!r}; it must be a hex on the sea, like '-1,7'")
    return cell


def _ship(state: State, name: Any, where: str) -> int:
    names = [ship_name(index) for index in range(SHIPS) if state.ships[index].status != ABSENT]
    word(name, names, where)
    return next(index for index in range(SHIPS) if ship_name(index) == name)
