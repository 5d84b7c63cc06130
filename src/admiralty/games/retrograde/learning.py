"""Retrograde for learners. Worlds and ships of the own seat come first; cards are known by their number."""

from __future__ import annotations

from typing import Any

from admiralty.games.retrograde.actions import (
    BATTERY,
    BOMBARD,
    BOMBARD_UPGRADE,
    BUILD,
    BUILD_FOR,
    BURN,
    COMBAT,
    END_MANEUVERS,
    END_TURN,
    ENGINEER,
    PLACE,
    REFIT,
    RESEARCH,
    SCUTTLE,
    START,
    SURVEY,
    TRANSFER,
)
from admiralty.games.retrograde.cards import printed_set
from admiralty.games.retrograde.flight import DIRECTIONS, bombardment, dv_left
from admiralty.games.retrograde.scenarios import SCENARIOS
from admiralty.games.retrograde.state import (
    ACTIVE,
    DECK,
    HAND,
    NO_CARD,
    NOWHERE,
    ORBITALS,
    OVER,
    PHASES,
    PLACES,
    SEATS,
    SHIPS,
    SITE,
    SLOTS,
    TOKEN_NAMES,
    TOKENS,
    State,
)
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.worlds import (
    capacity,
    factory,
    home_of,
    needs,
    population_used,
    resistance,
    upgrade_count,
)
from admiralty.kernel.actions import first, second, third, verb_of
from admiralty.kernel.learning import (
    NOT_IN_VOCABULARY,
    Choice,
    Group,
    Learning,
    Numbers,
    Vocabulary,
    add,
    one_of,
    put,
    put_nothing,
    put_one_of,
    put_share,
    wipe_row,
)
from admiralty.kernel.rule import rule

MOST_DV = 15  # that one combat can commit
LONGEST = 60  # rounds
TENTH = 0.1
SCENARIO_COUNT = len(SCENARIOS)
ALL_PLACES = SEATS * PLACES
ALL_SHIPS = SEATS * SHIPS
WAYS = len(DIRECTIONS)

_CARDS = [card.id for card in printed_set()]  # RG-1.13: new cards are seen by their numbers, once they are in play
SET = len(_CARDS)
NUMBERS = Numbers(
    Group(
        "match",
        (
            *one_of("scenario", [each.key for each in SCENARIOS]),
            "round",
            *one_of("phase", PHASES[:OVER]),
            "my turn",
            "I went first",
        ),
    ),
    Group(
        "seats",
        (
            "hand",
            "deck",
            "discard",
            *one_of("token", TOKEN_NAMES),
            "ships lost",
            "population",
            "population used",
            "bombardment over the other's homeworld",
        ),
        SEATS,
    ),
    Group("my hand", tuple(_CARDS)),
    Group(
        "worlds",
        (
            "here",
            "active",
            "site",
            "tapped",
            "started",
            "fired",
            "damage",
            "resistance",
            "factory",
            "points still needed",
            "has a project",
            "points of the project",
            "cost of the project",
            "project is a ship",
            "upgrades",
            "orbitals",
            *(f"my ships in orbital {orbital}" for orbital in range(1, ORBITALS + 1)),
            *(f"other's ships in orbital {orbital}" for orbital in range(1, ORBITALS + 1)),
            *(f"debris in orbital {orbital}" for orbital in range(1, ORBITALS + 1)),
        ),
        ALL_PLACES,
    ),
    Group(
        "ships",
        (
            "here",
            *one_of("at", ("my home", "my other worlds", "the other's home", "the other's other worlds")),
            *one_of("orbital", range(1, ORBITALS + 1)),
            "delta-vee left",
            "delta-vee",
            "armor left",
            "accuracy",
            "bombardment",
            "bombardment from here",
            "cost",
            "tapped",
            "held",
            "guns",
            "evade",
            "plate",
            "siege",
            "sweep",
            "escort",
            "engineer",
            "survey",
        ),
        ALL_SHIPS,
    ),
)
_MATCH, _SEATS, _HAND, _WORLDS, _SHIPS = (NUMBERS.at(group.name) for group in NUMBERS.groups)
_SEAT_LENGTH, _WORLD_LENGTH, _SHIP_LENGTH = (len(NUMBERS.groups[place].numbers) for place in (1, 3, 4))
_IN_ORBITALS = NUMBERS.groups[3].numbers.index("my ships in orbital 1")

_MINE = [f"my world {number}" if number else "my home" for number in range(PLACES)]
_ALL_WORLDS = [*_MINE, *(f"the other's world {number}" if number else "the other's home" for number in range(PLACES))]
_SHIP = [f"my ship {number}" for number in range(1, SHIPS + 1)]
_TARGET = [f"enemy ship {number}" for number in range(1, SHIPS + 1)]
VOCABULARY = Vocabulary(
    Choice(BURN, "burn {0} {1}", (_SHIP, DIRECTIONS)),
    Choice(TRANSFER, "transfer {0} to {1}", (_SHIP, _ALL_WORLDS)),
    Choice(SCUTTLE, "scuttle {0}", (_SHIP,)),
    Choice(COMBAT, "combat {0} at {1} with {2}", (_SHIP, _TARGET, range(MOST_DV + 1))),
    Choice(REFIT, "refit {0} to {1}", (_SHIP, _CARDS)),
    Choice(BOMBARD, "bombard {0}", (_SHIP,)),
    Choice(BOMBARD_UPGRADE, "bombard {0} at {1}", (_SHIP, _CARDS)),
    Choice(BATTERY, "battery {0} at {1}", (_MINE, _TARGET)),
    Choice(END_MANEUVERS, "end maneuvers"),
    Choice(START, "start {0} at {1}", (_CARDS, _MINE)),
    Choice(PLACE, "place {0}", (_CARDS,)),
    Choice(BUILD, "build {0}", (_MINE,)),
    Choice(BUILD_FOR, "build {0} for {1}", (_MINE, _MINE)),
    Choice(RESEARCH, "research {0}", (_MINE,)),
    Choice(ENGINEER, "engineer {0}", (_SHIP,)),
    Choice(SURVEY, "survey {0}", (_SHIP,)),
    Choice(END_TURN, "end turn"),
)
_STARTS = VOCABULARY.starts


@rule
def seen_place(seat: int, place: int) -> int:
    """The own worlds first."""
    return (place - PLACES * seat + ALL_PLACES) % ALL_PLACES


@rule
def seen_ship(seat: int, code: int) -> int:
    """The own ships first."""
    return code % SHIPS + (SHIPS if code // SHIPS != seat else 0)


@rule
def ship_in(code: int) -> int:
    """The number of a ship among its seat's, given as in an action."""
    return code % 16


@rule
def observe(rules: Rules, state: State, seat: int, out: Any, base: int) -> None:
    observe_match(rules, state, seat, out, base + _MATCH)
    for other in range(SEATS):
        observe_seat(rules, state, other, out, base + _SEATS + _SEAT_LENGTH * (other != seat))
    player = state.players[seat]
    put_nothing(out, base + _HAND, SET)
    for index in range(player.hand_size):
        if NO_CARD < player.hand[index] <= SET:
            add(out, base + _HAND + player.hand[index] - 1, 0.25)
    for place in range(ALL_PLACES):
        if state.assets[place].state != NOWHERE:
            observe_world(rules, state, place, out, base + _WORLDS + _WORLD_LENGTH * seen_place(seat, place))
        else:
            wipe_row(out, base + _WORLDS + _WORLD_LENGTH * seen_place(seat, place), _WORLD_LENGTH, 1)
    for code in range(ALL_SHIPS):
        if state.ships[code].card != NO_CARD:
            observe_ship(rules, state, seat, code, out, base)
        else:
            wipe_row(out, base + _SHIPS + _SHIP_LENGTH * seen_ship(seat, code), _SHIP_LENGTH, 1)


@rule
def observe_match(rules: Rules, state: State, seat: int, out: Any, at: int) -> None:
    at = put_one_of(out, at, rules.scenario, SCENARIO_COUNT)
    at = put_share(out, at, state.round, LONGEST)
    at = put_one_of(out, at, state.phase, OVER)
    at = put(out, at, 1.0 if state.active == seat else 0.0)
    put(out, at, 1.0 if state.first == seat else 0.0)


@rule
def observe_seat(rules: Rules, state: State, other: int, out: Any, at: int) -> None:
    player = state.players[other]
    at = put_share(out, at, player.hand_size, HAND)
    at = put_share(out, at, player.deck_size, DECK)
    at = put_share(out, at, player.discard_size, DECK)
    at = put_one_of(out, at, player.token, TOKENS)
    at = put_share(out, at, player.lost, SHIPS)
    at = put(out, at, capacity(rules, state, other) / 40.0)
    at = put(out, at, population_used(rules, state, other) / 40.0)
    total = 0
    for code in range(SHIPS * other, SHIPS * other + SHIPS):
        ship = state.ships[code]
        if ship.card != NO_CARD and ship.at == home_of(1 - other):
            total += bombardment(rules, ship.card, ship.orbital)
    put(out, at, total / 20.0)


@rule
def observe_world(rules: Rules, state: State, place: int, out: Any, at: int) -> None:
    asset = state.assets[place]
    at = put(out, at, 1.0)
    at = put(out, at, 1.0 if asset.state == ACTIVE else 0.0)
    at = put(out, at, 1.0 if asset.state == SITE else 0.0)
    at = put(out, at, asset.tapped)
    at = put(out, at, asset.started)
    at = put(out, at, asset.fired)
    at = put(out, at, asset.damage / 20.0)
    at = put(out, at, resistance(rules, asset) / 20.0)
    at = put(out, at, TENTH * factory(rules, asset))
    at = put(out, at, TENTH * max(0, needs(rules, asset) - asset.points) if asset.state == SITE else 0.0)
    project = rules.cards[asset.project]
    at = put(out, at, 1.0 if asset.project != NO_CARD else 0.0)
    at = put(out, at, TENTH * asset.project_points)
    at = put(out, at, TENTH * project.construction)
    at = put(out, at, 1.0 if asset.project != NO_CARD and project.delta_vee > 0 else 0.0)
    at = put_share(out, at, upgrade_count(asset), SLOTS)
    at = put_share(out, at, rules.cards[asset.card].orbitals, ORBITALS)
    at = put_nothing(out, at, 2 * ORBITALS)  # ships are counted when they are seen
    for orbital in range(ORBITALS):
        at = put(out, at, TENTH * asset.debris[orbital])


@rule
def observe_ship(rules: Rules, state: State, seat: int, code: int, out: Any, base: int) -> None:
    ship = state.ships[code]
    card = rules.cards[ship.card]
    is_other = code // SHIPS != seat
    world = seen_place(seat, ship.at)
    there = base + _WORLDS + _WORLD_LENGTH * world + _IN_ORBITALS + (ORBITALS if is_other else 0)
    add(out, there + ship.orbital - 1, 0.25)
    at = base + _SHIPS + _SHIP_LENGTH * seen_ship(seat, code)
    at = put(out, at, 1.0)
    at = put_one_of(out, at, 2 * (world // PLACES) + (1 if world % PLACES else 0), 4)
    at = put_one_of(out, at, ship.orbital - 1, ORBITALS)
    at = put(out, at, TENTH * dv_left(rules, state, ship))
    at = put(out, at, TENTH * card.delta_vee)
    at = put(out, at, TENTH * (card.armor - ship.damage))
    at = put(out, at, TENTH * card.accuracy)
    at = put(out, at, TENTH * card.bombardment)
    at = put(out, at, TENTH * bombardment(rules, ship.card, ship.orbital))
    at = put(out, at, TENTH * card.construction)
    at = put(out, at, ship.tapped)
    at = put(out, at, ship.held)
    at = put(out, at, card.guns / 8.0)
    at = put(out, at, card.evade / 4.0)
    at = put(out, at, card.plate / 4.0)
    at = put(out, at, card.siege / 4.0)
    at = put(out, at, card.sweep / 4.0)
    at = put(out, at, card.escort / 4.0)
    at = put(out, at, card.engineer / 4.0)
    put(out, at, card.survey / 4.0)


@rule
def choice_of(rules: Rules, state: State, seat: int, action: int) -> int:
    verb, one, other = verb_of(action), first(action), second(action)
    start = _STARTS[verb]
    if verb == COMBAT:
        delta_vee = third(action)
        place = (MOST_DV + 1) * (SHIPS * ship_in(one) + ship_in(other)) + delta_vee
        return start + place if delta_vee <= MOST_DV else NOT_IN_VOCABULARY
    if verb == BURN:
        return start + WAYS * ship_in(one) + other
    if verb == TRANSFER:
        return start + ALL_PLACES * ship_in(one) + seen_place(seat, other)
    if verb in (REFIT, BOMBARD_UPGRADE):
        return start + SET * ship_in(one) + other - 1 if other <= SET else NOT_IN_VOCABULARY
    if verb == BATTERY:
        return start + SHIPS * (one % PLACES) + ship_in(other)
    if verb == START:
        return start + PLACES * (one - 1) + other % PLACES if one <= SET else NOT_IN_VOCABULARY
    if verb == BUILD_FOR:
        return start + PLACES * (one % PLACES) + other % PLACES
    if verb == PLACE:
        return start + one - 1 if one <= SET else NOT_IN_VOCABULARY
    if verb in (BUILD, RESEARCH):
        return start + one % PLACES
    return start + ship_in(one)  # a verb without slots has 0 there


LEARNING = Learning(1, NUMBERS, VOCABULARY, observe, choice_of, overwrites=True)
