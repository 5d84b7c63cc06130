"""Fleets and ships (IK-2): counting, hits, transfers, and what a fleet's dice are."""

from __future__ import annotations

from admiralty.games.isk.state import ABSENT, AGGRESSIVE, FLEETS, PATH, READY, SLOTS, SOUND, SYSTEMS, Fleet, State
from admiralty.games.isk.tables import DIRECTIONS, Rules
from admiralty.kernel.rule import rule

SIDES_OF_A_DIE = 6


@rule
def fleet_of(code: int) -> int:
    """The place of the fleet that an action names."""
    return SLOTS * (code >> 4) + (code & 15)


@rule
def code_of(index: int) -> int:
    """How an action names the fleet in this place."""
    return 16 * (index // SLOTS) + index % SLOTS


@rule
def ships_of(fleet: Fleet) -> int:
    return fleet.ships[1] + fleet.ships[2] + fleet.ships[3]


@rule
def hits_of(fleet: Fleet) -> int:
    """The hits that all its ships can still take."""
    return fleet.ships[1] + 2 * fleet.ships[2] + 3 * fleet.ships[3]


@rule
def alive(state: State, index: int) -> bool:
    return state.fleets[index].stage == READY


@rule
def fleet_count(state: State, seat: int) -> int:
    count = 0
    for slot in range(SLOTS):
        if state.fleets[SLOTS * seat + slot].stage != ABSENT:
            count += 1
    return count


@rule
def ship_total(state: State, seat: int) -> int:
    count = 0
    for slot in range(SLOTS):
        count += ships_of(state.fleets[SLOTS * seat + slot])
    return count


@rule
def hit_total(state: State, seat: int) -> int:
    count = 0
    for slot in range(SLOTS):
        count += hits_of(state.fleets[SLOTS * seat + slot])
    return count


@rule
def free_slot(rules: Rules, state: State, seat: int) -> int:
    """IK-2.2: the place of the lowest free slot, or -1."""
    for slot in range(rules.max_fleets):
        if state.fleets[SLOTS * seat + slot].stage == ABSENT:
            return SLOTS * seat + slot
    return -1


@rule
def linked(rules: Rules, system: int, direction: int) -> int:
    """The system a link leads to, or -1."""
    return int(rules.link[DIRECTIONS * system + direction])


@rule
def are_linked(rules: Rules, system: int, other: int) -> bool:
    for direction in range(DIRECTIONS):
        if rules.link[DIRECTIONS * system + direction] == other:
            return True
    return False


@rule
def steps_between(rules: Rules, system: int, other: int) -> int:
    return int(rules.distance[SYSTEMS * system + other])


@rule
def intel_dice(rules: Rules, fleet: Fleet) -> int:
    """IK-2.4, IK-8.2: a camper rolls additional dice."""
    return rules.intel[fleet.behaviour] + (rules.camp_intel if fleet.camp else 0)


@rule
def movement_dice(rules: Rules, fleet: Fleet) -> int:
    return int(rules.movement[fleet.behaviour])


@rule
def combat_dice(rules: Rules, fleet: Fleet) -> int:
    """IK-9.10."""
    return min(rules.dice_cap, ships_of(fleet))


@rule
def strikes_first(rules: Rules, fleet: Fleet, enemy: Fleet, round_number: int) -> bool:
    """IK-2.5: do ties leave this fleet unhurt?"""
    if rules.aggr_first == 0 or round_number != 1:
        return False
    return fleet.behaviour == AGGRESSIVE and enemy.behaviour != AGGRESSIVE


@rule
def clear_orders(fleet: Fleet) -> None:
    """IK-4.2: orders hold for one turn."""
    fleet.stance = 0
    fleet.engage = 0
    fleet.camp = 0
    fleet.given = 0
    clear_path(fleet)


@rule
def clear_path(fleet: Fleet) -> None:
    fleet.path_length = 0
    for place in range(PATH):
        fleet.path[place] = 0


@rule
def clear_fleet(fleet: Fleet) -> None:
    fleet.sees = 0
    fleet.stage = ABSENT
    fleet.system = 0
    fleet.behaviour = 0
    fleet.next = 0
    fleet.points = 0
    fleet.fought = 0
    fleet.moved = 0
    fleet.stayed = 0
    fleet.came_from = 0
    clear_orders(fleet)
    for hits in range(SOUND + 1):
        fleet.ships[hits] = 0


@rule
def remove_fleet(state: State, index: int) -> None:
    """A fleet is gone, and nobody sees it any more."""
    clear_fleet(state.fleets[index])
    for other in range(FLEETS):
        state.fleets[other].sees &= ~(1 << index)


@rule
def form_fleet(fleet: Fleet, system: int, behaviour: int, next_behaviour: int) -> None:
    """A fleet without ships yet."""
    clear_fleet(fleet)
    fleet.stage = READY
    fleet.system = system
    fleet.behaviour = behaviour
    fleet.next = next_behaviour


@rule
def give_ships(giver: Fleet, taker: Fleet, number: int) -> None:
    """IK-4.9: the healthiest go first."""
    left = number
    for hits in range(SOUND, 0, -1):
        going = min(left, giver.ships[hits])
        giver.ships[hits] -= going
        taker.ships[hits] += going
        left -= going


@rule
def take_hits(fleet: Fleet, hits: int) -> None:
    """IK-9.14: each hit goes to the ship that has the fewest hits left."""
    for _ in range(hits):
        for left in range(1, SOUND + 1):
            if fleet.ships[left] > 0:
                fleet.ships[left] -= 1
                if left > 1:
                    fleet.ships[left - 1] += 1
                break


@rule
def repair(fleet: Fleet) -> None:
    """IK-4.3: one hit to each damaged ship."""
    fleet.ships[3] += fleet.ships[2]
    fleet.ships[2] = fleet.ships[1]
    fleet.ships[1] = 0
