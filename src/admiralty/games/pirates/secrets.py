"""What a seat may not know: the other side's plans until all are in (PW-2.7)."""

from __future__ import annotations

from admiralty.games.pirates.checks import forbids_plan
from admiralty.games.pirates.doctrine.captain import broadsides, exchange, seamanship, wants_to_flee
from admiralty.games.pirates.doctrine.targets import nearest_enemy
from admiralty.games.pirates.reach import bears_on
from admiralty.games.pirates.sea import CELLS, FACINGS, spot
from admiralty.games.pirates.ships import friends_north, friends_south, place_of, seat_of
from admiralty.games.pirates.state import AFLOAT, NOBODY, SHIPS, State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule


@rule
def conceal(rules: Rules, state: State, seat: int) -> None:
    """Wipe the plans of others. That there is a plan stays known."""
    for index in range(SHIPS):
        if seat_of(index) != seat:
            ship = state.ships[index]
            ship.plan_at = 0
            ship.plan_facing = 0
            ship.plan_retreat = 0


@rule
def imagine(rules: Rules, state: State, seat: int) -> None:
    """Give every ship with a wiped plan a legal one, a good one more often than not."""
    for index in range(SHIPS):
        ship = state.ships[index]
        if seat_of(index) != seat and ship.status == AFLOAT and ship.planned != 0:
            target = nearest_enemy(state, index)
            if target != NOBODY and draw(state.dice, 1000) < rules.doctrine.guess_good:
                place = good_place(rules, state, index, target)
            else:
                place = packed_place(likely_places(rules, state, index, target, 1), 0)
            ship.plan_at = place % CELLS
            ship.plan_facing = place // CELLS % FACINGS


@rule
def good_place(rules: Rules, state: State, index: int, target: int) -> int:
    """The best by the Captain's measure, against some plans that the other may have."""
    samples = int(rules.doctrine.guess_plans)
    against = likely_places(rules, state, target, index, samples)
    sides = broadsides(rules, state, index, target, int(rules.doctrine.their_damage))
    flees = wants_to_flee(rules, state, index, target)
    ship = state.ships[index]
    north, south = friends_north(rules, state, index), friends_south(rules, state, index)
    best = place_of(ship)
    highest = -(1 << 40)
    for code in range(CELLS * FACINGS):
        cell, facing = code // FACINGS, code % FACINGS
        if forbids_plan(rules, ship, cell, facing, north, south) == 0:
            place = spot(ship.kind, facing, cell)
            total = 0
            for number in range(samples):
                total += exchange(rules, sides, place, packed_place(against, number))
            merit = total // samples + seamanship(rules, state, index, target, place, flees)
            if merit > highest:
                highest, best = merit, place
    return best


# Places in the charts side by side in one number: there is no room to write them down.
_PLACE_BITS = 11
_PLACE_MASK = (1 << _PLACE_BITS) - 1


@rule
def packed_place(places: int, number: int) -> int:
    return (places >> (_PLACE_BITS * number)) & _PLACE_MASK


@rule
def likely_places(rules: Rules, state: State, index: int, target: int, count: int) -> int:
    """So many places where a ship may sail, each drawn for itself, likelier those from which its guns bear."""
    ship = state.ships[index]
    north, south = friends_north(rules, state, index), friends_south(rules, state, index)
    places = 0
    weight = 0
    for code in range(CELLS * FACINGS):
        cell, facing = code // FACINGS, code % FACINGS
        if forbids_plan(rules, ship, cell, facing, north, south) == 0:
            place = spot(ship.kind, facing, cell)
            bears = target != NOBODY and bears_on(rules, place, place_of(state.ships[target]))
            likely = int(rules.doctrine.guess_threat) if bears else 1
            weight += likely
            for number in range(count):
                if draw(state.dice, weight) < likely:
                    shift = _PLACE_BITS * number
                    places = places & ~(_PLACE_MASK << shift) | place << shift
    return places
