"""Orbital Combat for learners. Angles are counted from the own ship that decides, or from the first that flies."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from admiralty.games.orbital.actions import (
    BURN,
    COAST,
    COAST_AND_ROTATE,
    HOLD,
    INTENSITIES,
    OVERLOAD,
    POWER_LINE,
    READY,
    SHOOT,
    SOFT,
)
from admiralty.games.orbital.outcome import BEACON_RING, LEGS
from admiralty.games.orbital.scenarios import SCENARIOS
from admiralty.games.orbital.secrets import hides
from admiralty.games.orbital.ships import energy_left, full_hull
from admiralty.games.orbital.state import (
    CRIT_NAMES,
    FACINGS,
    FLYING,
    FREIGHTER,
    MISSILES,
    OVER,
    OVERLOAD_NOW,
    OVERLOAD_UNUSED,
    PHASES,
    RINGS,
    SEATS,
    SHIPS,
    SYSTEM_NAMES,
    SYSTEMS,
    WEAPON_NAMES,
    Missile,
    State,
)
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.actions import first, second, verb_of
from admiralty.kernel.learning import (
    NOT_IN_VOCABULARY,
    Choice,
    Group,
    Learning,
    Numbers,
    Vocabulary,
    counted_on,
    one_of,
    put,
    put_nothing,
    put_one_of,
    put_share,
    wipe_rows,
)
from admiralty.kernel.rule import rule

LONGEST = 60  # turns; no match is longer
UNITS = 12  # of energy that one line can give a system
PLAYERS = tuple(range(2, SEATS + 1))
WEAPONS = len(WEAPON_NAMES)
SCENARIO_COUNT = len(SCENARIOS)
RING_WORDS = tuple(range(1, RINGS + 1))

NUMBERS = Numbers(
    Group(
        "match",
        (
            *one_of("scenario", [each.key for each in SCENARIOS]),
            *one_of("players", PLAYERS),
            "turn",
            *one_of("phase", PHASES[:OVER]),
            "my turn",
            "flare",
            "energy left",
            "beacon sin",
            "beacon cos",
        ),
    ),
    Group("seats", ("score", "plays this turn at", "resigned"), SEATS),
    Group(
        "ships",
        (
            *one_of("seat", range(SEATS)),
            "decides",
            "flying",
            "freighter",
            *one_of("ring", RING_WORDS),
            "angle sin",
            "angle cos",
            "ring above mine",
            "prograde",
            *one_of("transfers to ring", RING_WORDS),
            "mass",
            "hull",
            "damage to come",
            "missiles",
            "overload left",
            "overload now",
            "arrived",
            "evasion",
            "charge",
            "shield",
            "shots fired",
            "held",
            "leg",
            "turns until it comes back",
            *(f"power {name}" for name in SYSTEM_NAMES),
            *(f"critical {name}" for name in CRIT_NAMES),
            *(f"fired {name}" for name in WEAPON_NAMES),
        ),
        SHIPS,
    ),
    Group("missiles", ("flying", "mine", "at me", "ring", "angle sin", "angle cos", "life"), MISSILES),
)
_MATCH, _SEATS, _SHIPS, _MISSILES = (NUMBERS.at(name) for name in ("match", "seats", "ships", "missiles"))
_SEAT_LENGTH, _SHIP_LENGTH, _MISSILE_LENGTH = (len(group.numbers) for group in NUMBERS.groups[1:])
_LENGTH = len(NUMBERS)

_OTHERS = [f"ship {number} of seat +{seat}" for seat in range(1, SEATS) for number in range(1, SHIPS + 1)]
VOCABULARY = Vocabulary(
    Choice(OVERLOAD, "overload"),
    Choice(POWER_LINE, "power {0} {1}", (SYSTEM_NAMES, range(1, UNITS + 1))),
    Choice(READY, "ready"),
    Choice(COAST, "coast"),
    Choice(COAST_AND_ROTATE, "coast and rotate"),
    Choice(BURN, "burn {0} {1}", (INTENSITIES, FACINGS)),
    Choice(SHOOT, "fire {0} at {1}", (WEAPON_NAMES, _OTHERS)),
    Choice(HOLD, "hold"),
)
_STARTS = VOCABULARY.starts
_OTHER_SHIPS = len(_OTHERS)
_FACINGS = len(FACINGS)


@rule
def own_ship(state: State, seat: int) -> int:
    """The ship from which a seat looks: the one that decides, else its first that flies, else its first."""
    if state.active >= 0 and state.ships[state.active].seat == seat:
        return int(state.active)
    found = -1
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.seat == seat and (found < 0 or (ship.status == FLYING and state.ships[found].status != FLYING)):
            found = index
    return max(0, found)


@rule
def angle(rules: Rules, ring: int, sector: int) -> float:
    """Of the middle of a sector; rings are divided into different numbers of them."""
    return 2.0 * pi * (sector + 0.5) / max(1, rules.sectors[ring])


@rule
def observe(rules: Rules, state: State, seat: int, out: Any, base: int) -> None:
    own = state.ships[own_ship(state, seat)]
    here = angle(rules, own.ring, own.sector)
    observe_match(rules, state, seat, here, out, base + _MATCH)
    for other in range(rules.players):
        observe_seat(rules, state, other, out, base + _SEATS + _SEAT_LENGTH * counted_on(seat, other, rules.players))
    put_nothing(out, base + _SEATS + _SEAT_LENGTH * rules.players, _SEAT_LENGTH * (SEATS - rules.players))
    at = base + _SHIPS
    for step in range(rules.players):
        other = (seat + step) % rules.players
        for index in range(state.ship_count):
            if state.ships[index].seat == other:
                observe_ship(rules, state, seat, index, own.ring, here, out, at)
                at += _SHIP_LENGTH
    wipe_rows(out, at, base + _MISSILES, _SHIP_LENGTH, SEATS)
    at = base + _MISSILES
    for index in range(MISSILES):
        if state.missiles[index].life > 0:
            observe_missile(rules, state, seat, state.missiles[index], here, out, at)
            at += _MISSILE_LENGTH
    wipe_rows(out, at, base + _LENGTH, _MISSILE_LENGTH, 1)


@rule
def observe_match(rules: Rules, state: State, seat: int, here: float, out: Any, at: int) -> None:
    at = put_one_of(out, at, rules.scenario, SCENARIO_COUNT)
    at = put_one_of(out, at, rules.players - 2, SEATS - 1)
    at = put_share(out, at, state.turn, LONGEST)
    at = put_one_of(out, at, state.phase, OVER)
    is_mine = state.active >= 0 and state.ships[state.active].seat == seat
    at = put(out, at, 1.0 if is_mine else 0.0)
    at = put(out, at, 1.0 if rules.flare and state.turn >= rules.flare_first else 0.0)
    at = put(out, at, energy_left(rules, state.ships[state.active]) / 10.0 if is_mine else 0.0)
    turned = angle(rules, BEACON_RING, state.beacon) - here
    at = put(out, at, sin(turned))
    at = put(out, at, cos(turned))


@rule
def observe_seat(rules: Rules, state: State, other: int, out: Any, at: int) -> None:
    at = put_share(out, at, state.score[other], rules.king_goal)
    place = 0.0
    for index in range(state.order_count):
        if state.order[index] == other:
            place = (index + 1) / SEATS
    at = put(out, at, place)
    at = put(out, at, (state.resigned >> other) & 1)


@rule
def observe_ship(
    rules: Rules, state: State, seat: int, index: int, own_ring: int, here: float, out: Any, at: int
) -> None:
    ship = state.ships[index]
    is_hidden = index == state.active and hides(state, seat)
    turned = angle(rules, ship.ring, ship.sector) - here
    at = put_one_of(out, at, counted_on(seat, ship.seat, rules.players), SEATS)
    at = put(out, at, 1.0 if index == state.active else 0.0)
    at = put(out, at, 1.0 if ship.status == FLYING else 0.0)
    at = put(out, at, 1.0 if ship.kind == FREIGHTER else 0.0)
    at = put_one_of(out, at, ship.ring - 1, RINGS)
    at = put(out, at, sin(turned) if turned != 0.0 else 0.0)  # the own ship's: the functions take their time
    at = put(out, at, cos(turned) if turned != 0.0 else 1.0)
    at = put(out, at, (ship.ring - own_ring) / RINGS)
    at = put(out, at, 1.0 if ship.facing == 0 else 0.0)
    at = put_one_of(out, at, ship.transfer - 1, RINGS)
    at = put_share(out, at, ship.mass, rules.mass_cap)
    at = put_share(out, at, ship.hull, full_hull(rules, ship))
    at = put_share(out, at, ship.pending, full_hull(rules, ship))
    at = put_share(out, at, ship.missiles, rules.missile_load)
    is_unused = ship.overload == OVERLOAD_UNUSED or (is_hidden and ship.overload == OVERLOAD_NOW)
    at = put(out, at, 1.0 if is_unused and rules.overload else 0.0)
    at = put(out, at, 1.0 if ship.overload == OVERLOAD_NOW and not is_hidden else 0.0)
    at = put(out, at, ship.arrived)
    at = put(out, at, ship.evasion / 4.0)
    at = put(out, at, ship.charge / 10.0)
    at = put(out, at, ship.shield / 10.0)
    at = put_share(out, at, ship.fired_count, WEAPONS)
    at = put(out, at, ship.held / 4.0)
    at = put_share(out, at, ship.leg, LEGS)
    at = put(out, at, max(0, ship.returns - state.turn) / 4.0 if ship.returns else 0.0)
    for system in range(SYSTEMS):
        at = put(out, at, 0.0 if is_hidden else ship.power[system] / 10.0)
    for system in range(len(ship.crits)):
        at = put(out, at, ship.crits[system] / 2.0)
    put_nothing(out, at, WEAPONS)
    for shot in range(ship.fired_count):
        put(out, at + ship.fired[shot], 1.0)


@rule
def observe_missile(rules: Rules, state: State, seat: int, missile: Missile, here: float, out: Any, at: int) -> None:
    turned = angle(rules, missile.ring, missile.sector) - here
    at = put(out, at, 1.0)
    at = put(out, at, 1.0 if missile.seat == seat else 0.0)
    at = put(out, at, 1.0 if state.ships[missile.target].seat == seat else 0.0)
    at = put_share(out, at, missile.ring, RINGS)
    at = put(out, at, sin(turned))
    at = put(out, at, cos(turned))
    at = put_share(out, at, missile.life, rules.missile_life)


@rule
def choice_of(rules: Rules, state: State, seat: int, action: int) -> int:
    verb = verb_of(action)
    start = _STARTS[verb]
    if verb == POWER_LINE:
        units = second(action)
        return start + UNITS * first(action) + units - 1 if 1 <= units <= UNITS else NOT_IN_VOCABULARY
    if verb == SHOOT:
        unit = second(action)
        other = counted_on(seat, unit // 16, rules.players)
        return start + _OTHER_SHIPS * first(action) + SHIPS * (other - 1) + unit % 16
    if verb == BURN:
        return start + _FACINGS * (first(action) - SOFT) + second(action)
    return start


LEARNING = Learning(1, NUMBERS, VOCABULARY, observe, choice_of, overwrites=True)
