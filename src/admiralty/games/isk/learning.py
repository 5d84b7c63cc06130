"""ISK for learners. Everybody sees the map turned so that the own side of it is at the same place."""

from __future__ import annotations

from typing import Any

from admiralty.games.isk.actions import (
    AT,
    BEHAVE,
    CAMP,
    CLAIM,
    CONTEST,
    DISENGAGE,
    DONE,
    ENGAGE,
    ENGAGE_HERE,
    FIGHT,
    GIVE,
    GO,
    IGNORE,
    PASS,
    REINFORCE,
    REINFORCE_AT,
    SHIPS,
    STANCE,
)
from admiralty.games.isk.fleets import hits_of, ships_of
from admiralty.games.isk.outcome import dominion, territory_size
from admiralty.games.isk.phases.upkeep import control_score
from admiralty.games.isk.scenarios import SCENARIOS
from admiralty.games.isk.secrets import in_execute, is_fighting, is_fought_by, is_seen_by
from admiralty.games.isk.state import (
    ABSENT,
    BEHAVIOUR_COUNT,
    BEHAVIOURS,
    EXECUTE,
    FLEETS,
    NEUTRAL,
    PATH,
    PHASES,
    REGIONS,
    SEATS,
    SLOTS,
    SOUND,
    STANCES,
    SYSTEMS,
    State,
)
from admiralty.games.isk.state import COMBAT as COMBAT_PHASE
from admiralty.games.isk.tables import DIRECTIONS, Rules
from admiralty.kernel.actions import first, second, third, verb_of
from admiralty.kernel.learning import (
    NOT_IN_VOCABULARY,
    Choice,
    Group,
    Learning,
    Numbers,
    Vocabulary,
    add,
    counted_on,
    one_of,
    put,
    put_nothing,
    put_one_of,
    put_share,
    wipe_row,
)
from admiralty.kernel.rule import rule

MOST_SHIPS = 15  # of a fleet, under any parameters
LONGEST = 30  # turns of a battle
SCENARIO_COUNT = len(SCENARIOS)
PHASE_COUNT = len(PHASES)
STANCE_COUNT = len(STANCES)

_FLEET_NUMBERS = (
    *one_of("seat", range(SEATS)),
    "mine",
    "in sight",
    "ships",
    "hits",
    "fought with now",
    *one_of("behaviour", BEHAVIOURS),
)
NUMBERS = Numbers(
    Group(
        "match",
        (
            *one_of("scenario", [each.key for each in SCENARIOS]),
            *one_of("players", range(2, SEATS + 1)),
            "turn",
            *one_of("phase", PHASES),
            "step",
            "round of combat",
            "cycle",
            "lap",
            "owe a decision",
        ),
    ),
    Group(
        "seats",
        ("control", "held for turns", "in the battle", "out", "wins", "passed", "contests left", "regions", "reserve"),
        SEATS,
    ),
    Group(
        "my fleets",
        (
            "here",
            "ships",
            "hits",
            "points",
            *one_of("behaviour", BEHAVIOURS),
            *one_of("next", BEHAVIOURS),
            *one_of("stance", STANCES),
            "engages",
            "camps",
            "has fought",
            "has moved",
            "stayed",
            "steps ordered",
            "decides now",
            "sees enemies",
        ),
        SLOTS,
    ),
    Group(
        "systems",
        (
            *(f"my fleet {slot + 1}" for slot in range(SLOTS)),
            *(f"my fleet {slot + 1} goes there" for slot in range(SLOTS)),
            "enemy ships in sight",
            "enemy ships noted",
            "age of the note",
            "mine",
            "another's",
            "value",
            "fought over last turn",
            "asked about now",
        ),
        SYSTEMS,
    ),
    Group("enemy", _FLEET_NUMBERS),
    Group("regions", ("mine", "another's", "neutral", "contested", "of my neighbours"), REGIONS),
)
_MATCH, _SEATS, _FLEETS, _SYSTEMS, _ENEMY, _REGIONS = (NUMBERS.at(group.name) for group in NUMBERS.groups)
_SEAT_LENGTH, _FLEET_LENGTH, _SYSTEM_LENGTH, _ENEMY_LENGTH, _REGION_LENGTH = (
    len(group.numbers) for group in NUMBERS.groups[1:]
)

_SLOTS = range(1, SLOTS + 1)
VOCABULARY = Vocabulary(
    Choice(CLAIM, "claim region {0}", (range(REGIONS),)),
    Choice(CONTEST, "contest region {0}", (range(REGIONS),)),
    Choice(PASS, "pass"),
    Choice(AT, "fleet {0} at system {1}", (_SLOTS, range(SYSTEMS))),
    Choice(SHIPS, "fleet {0} ships {1}", (_SLOTS, range(1, MOST_SHIPS + 1))),
    Choice(BEHAVE, "fleet {0} behave {1}", (_SLOTS, BEHAVIOURS)),
    Choice(DONE, "done"),
    Choice(REINFORCE, "reinforce fleet {0}", (_SLOTS,)),
    Choice(REINFORCE_AT, "reinforce at system {0}", (range(SYSTEMS),)),
    Choice(GIVE, "fleet {0} give {1} to fleet {2}", (_SLOTS, range(1, MOST_SHIPS + 1), _SLOTS)),
    Choice(STANCE, "fleet {0} stance {1}", (_SLOTS, STANCES)),
    Choice(ENGAGE_HERE, "fleet {0} engage", (_SLOTS,)),
    Choice(CAMP, "fleet {0} camp", (_SLOTS,)),
    Choice(GO, "fleet {0} go to system {1}", (_SLOTS, range(SYSTEMS))),
    Choice(ENGAGE, "engage"),
    Choice(IGNORE, "ignore"),
    Choice(FIGHT, "fight"),
    Choice(DISENGAGE, "disengage"),
)
_STARTS = VOCABULARY.starts


@rule
def own_side(rules: Rules, state: State, seat: int) -> int:
    """IK-3.1: the side of the map from which a seat comes; in a campaign's battle the first of those it may use."""
    sides = int(state.players[seat].sides)
    for side in range(DIRECTIONS):
        if (sides >> side) & 1:
            return side
    return int(rules.side[seat])


@rule
def seen_system(rules: Rules, side: int, system: int) -> int:
    return int(rules.learning.systems[SYSTEMS * side + system])


@rule
def seen_region(rules: Rules, seat: int, region: int) -> int:
    return int(rules.learning.regions[REGIONS * rules.side[seat] + region])


@rule
def observe(rules: Rules, state: State, seat: int, out: Any, base: int) -> None:
    observe_match(rules, state, seat, out, base + _MATCH)
    for other in range(rules.players):
        observe_seat(
            rules, state, seat, other, out, base + _SEATS + _SEAT_LENGTH * counted_on(seat, other, rules.players)
        )
    put_nothing(out, base + _SEATS + _SEAT_LENGTH * rules.players, _SEAT_LENGTH * (SEATS - rules.players))
    put_nothing(out, base + _SYSTEMS, _REGIONS - _SYSTEMS)
    if not state.players[seat].in_battle:
        put_nothing(out, base + _FLEETS, _SYSTEMS - _FLEETS)
    else:
        side = own_side(rules, state, seat)
        for slot in range(SLOTS):
            if state.fleets[SLOTS * seat + slot].stage != ABSENT:
                observe_own_fleet(rules, state, seat, slot, side, out, base)
            else:
                wipe_row(out, base + _FLEETS + _FLEET_LENGTH * slot, _FLEET_LENGTH, 1)
        observe_systems(rules, state, seat, side, out, base + _SYSTEMS)
        observe_enemy(rules, state, seat, out, base + _ENEMY)
    put_nothing(out, base + _REGIONS, REGIONS * _REGION_LENGTH)
    if rules.campaign:
        observe_regions(rules, state, seat, out, base + _REGIONS)


@rule
def is_told_of_execution(state: State, seat: int) -> bool:
    """May a seat know what is being executed now? Nobody learns that somebody else is being asked."""
    return not in_execute(state) or is_fighting(state, seat) or (state.owing >> seat) & 1 == 1


@rule
def observe_match(rules: Rules, state: State, seat: int, out: Any, at: int) -> None:
    is_told = is_told_of_execution(state, seat)
    at = put_one_of(out, at, rules.scenario, SCENARIO_COUNT)
    at = put_one_of(out, at, rules.players - 2, SEATS - 1)
    at = put_share(out, at, state.turn, LONGEST)
    at = put_one_of(out, at, state.phase if is_told else EXECUTE, PHASE_COUNT)
    at = put_share(out, at, state.step if is_told else 0, PATH)
    at = put_share(out, at, state.round if is_told else 0, 8)
    at = put_share(out, at, state.cycle, rules.cycles)
    at = put(out, at, state.lap / 32.0)
    put(out, at, (state.owing >> seat) & 1)


@rule
def observe_seat(rules: Rules, state: State, seat: int, other: int, out: Any, at: int) -> None:
    player = state.players[other]
    at = put_share(out, at, control_score(rules, state, other), dominion(rules))
    at = put_share(out, at, player.hold, rules.dom_hold)
    at = put(out, at, player.in_battle)
    at = put(out, at, player.out)
    at = put(out, at, player.wins / 8.0)
    at = put(out, at, player.passed)
    at = put_share(out, at, rules.contests_per_cycle - player.contests, rules.contests_per_cycle)
    at = put_share(out, at, territory_size(rules, state, other) if rules.campaign else 0, rules.regions)
    put(out, at, player.reserve / 16.0 if other == seat else 0.0)


@rule
def observe_own_fleet(rules: Rules, state: State, seat: int, slot: int, side: int, out: Any, base: int) -> None:
    index = SLOTS * seat + slot
    fleet = state.fleets[index]
    at = base + _FLEETS + _FLEET_LENGTH * slot
    at = put(out, at, 1.0)
    at = put_share(out, at, ships_of(fleet), rules.max_ships)
    at = put_share(out, at, hits_of(fleet), SOUND * rules.max_ships)
    at = put(out, at, fleet.points / 8.0)
    at = put_one_of(out, at, fleet.behaviour, BEHAVIOUR_COUNT)
    at = put_one_of(out, at, fleet.next, BEHAVIOUR_COUNT)
    at = put_one_of(out, at, fleet.stance, STANCE_COUNT)
    at = put(out, at, fleet.engage)
    at = put(out, at, fleet.camp)
    at = put(out, at, fleet.fought)
    at = put(out, at, fleet.moved)
    at = put(out, at, fleet.stayed)
    at = put_share(out, at, fleet.path_length, PATH)
    is_asked = is_told_of_execution(state, seat) and (state.pair_first == index or state.pair_second == index)
    at = put(out, at, 1.0 if is_asked else 0.0)
    put(out, at, 1.0 if fleet.sees != 0 else 0.0)
    put(out, base + _SYSTEMS + _SYSTEM_LENGTH * seen_system(rules, side, fleet.system) + slot, 1.0)
    for step in range(fleet.path_length):
        there = base + _SYSTEMS + _SYSTEM_LENGTH * seen_system(rules, side, fleet.path[step])
        out[there + SLOTS + slot] = (step + 1) / PATH


@rule
def observe_systems(rules: Rules, state: State, seat: int, side: int, out: Any, base: int) -> None:
    """What is known of every system: who is seen there, who was, whose it is."""
    for system in range(rules.systems):
        at = base + _SYSTEM_LENGTH * seen_system(rules, side, system) + 2 * SLOTS + 3
        holder = int(state.control[rules.constellation[system]])
        at = put(out, at, 1.0 if holder == seat else 0.0)
        at = put(out, at, 1.0 if holder >= 0 and holder != seat else 0.0)
        at = put(out, at, rules.value[rules.constellation[system]] / 2.0)
        at = put(out, at, 1.0 if state.report[system] != 0 else 0.0)
        is_asked = is_told_of_execution(state, seat) and state.pair_first >= 0 and state.pair_system == system
        put(out, at, 1.0 if is_asked else 0.0)
    for index in range(FLEETS):
        if index // SLOTS != seat:
            observe_foreign_fleet(rules, state, seat, index, side, out, base)


@rule
def observe_foreign_fleet(rules: Rules, state: State, seat: int, index: int, side: int, out: Any, base: int) -> None:
    fleet, note = state.fleets[index], state.notes[FLEETS * seat + index]
    if fleet.stage != ABSENT and (is_seen_by(state, seat, index) or is_fought_by(state, seat, index)):
        at = base + _SYSTEM_LENGTH * seen_system(rules, side, fleet.system) + 2 * SLOTS
        add(out, at, ships_of(fleet) / rules.max_ships)
    if note.turn > 0:
        at = base + _SYSTEM_LENGTH * seen_system(rules, side, note.system) + 2 * SLOTS
        add(out, at + 1, note.ships / rules.max_ships)
        out[at + 2] = (state.turn - note.turn) / LONGEST


@rule
def observe_enemy(rules: Rules, state: State, seat: int, out: Any, at: int) -> None:
    """The fleet of the question or fight that the seat is in."""
    if state.pair_first < 0 or not is_told_of_execution(state, seat) or not in_execute(state):
        return
    index = int(state.pair_second if state.pair_first // SLOTS == seat else state.pair_first)
    is_fought = is_fought_by(state, seat, index)
    if index < 0 or index // SLOTS == seat or not (is_fought or is_seen_by(state, seat, index)):
        return
    fleet = state.fleets[index]
    at = put_one_of(out, at, counted_on(seat, index // SLOTS, rules.players), SEATS)
    at = put(out, at, 0.0)
    at = put(out, at, 1.0)
    at = put_share(out, at, ships_of(fleet), rules.max_ships)
    at = put_share(out, at, hits_of(fleet) if is_fought else SOUND * ships_of(fleet), SOUND * rules.max_ships)
    at = put(out, at, 1.0 if is_fought and state.phase == COMBAT_PHASE else 0.0)
    put_one_of(out, at, fleet.behaviour if is_fought else -1, BEHAVIOUR_COUNT)


@rule
def observe_regions(rules: Rules, state: State, seat: int, out: Any, base: int) -> None:
    for region in range(rules.regions):
        at = base + _REGION_LENGTH * seen_region(rules, seat, region)
        owner = int(state.owner[region])
        at = put(out, at, 1.0 if owner == seat else 0.0)
        at = put(out, at, 1.0 if owner >= 0 and owner != seat else 0.0)
        at = put(out, at, 1.0 if owner == NEUTRAL else 0.0)
        at = put(out, at, 1.0 if state.contested[region] else 0.0)
        mine = 0
        for direction in range(DIRECTIONS):
            other = int(rules.region_link[DIRECTIONS * region + direction])
            mine += 1 if other >= 0 and state.owner[other] == seat else 0
        put_share(out, at, mine, DIRECTIONS)


@rule
def choice_of(rules: Rules, state: State, seat: int, action: int) -> int:
    verb, argument, number = verb_of(action), first(action), second(action)
    start, slot = _STARTS[verb], argument % 16
    if verb in (GO, AT):
        return start + SYSTEMS * slot + seen_system(rules, own_side(rules, state, seat), number)
    if verb == REINFORCE_AT:
        return start + seen_system(rules, own_side(rules, state, seat), argument)
    if verb in (CLAIM, CONTEST):
        return start + seen_region(rules, seat, argument)
    if verb == BEHAVE:
        return start + BEHAVIOUR_COUNT * slot + number
    if verb == STANCE:
        return start + STANCE_COUNT * slot + number
    if verb in (CAMP, ENGAGE_HERE, REINFORCE):
        return start + slot
    if verb in (SHIPS, GIVE):
        if number > MOST_SHIPS:
            return NOT_IN_VOCABULARY
        place = MOST_SHIPS * slot + number - 1
        return start + (SLOTS * place + third(action) % 16 if verb == GIVE else place)
    return start


LEARNING = Learning(1, NUMBERS, VOCABULARY, observe, choice_of, overwrites=True)
