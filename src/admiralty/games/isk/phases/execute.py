"""IK-7 and IK-8: Execute, from the fights on the spot to the last step, pausing where somebody is asked."""

from __future__ import annotations

from admiralty.games.isk.events import CAUGHT_IN_CAMP, MOVED
from admiralty.games.isk.fleets import are_linked, intel_dice
from admiralty.games.isk.phases.combat import clear_answers, engage, pair_mask
from admiralty.games.isk.phases.deploy import clear_pair
from admiralty.games.isk.phases.detection import (
    apply_roll,
    does_see,
    intel_roll,
    lose_sight,
    part_sightings,
    see_each_other,
    throw,
)
from admiralty.games.isk.phases.turn_end import end_turn
from admiralty.games.isk.state import (
    ALWAYS,
    ASK,
    ENGAGE,
    EXECUTE,
    FLEETS,
    PATH,
    READY,
    SLOTS,
    STEALTHY,
    SYSTEMS,
    TO_ENGAGE,
    Fleet,
    State,
)
from admiralty.games.isk.tables import Rules
from admiralty.kernel.events import Log, whisper
from admiralty.kernel.rule import rule


@rule
def begin_execute(rules: Rules, state: State) -> None:
    """Orders close: campers lose their points (IK-5.7), and every fleet is where it starts (IK-10.1)."""
    state.phase = EXECUTE
    state.step = 0
    clear_pair(state)
    for system in range(SYSTEMS):
        state.fights[system] = 0
    for index in range(SLOTS * rules.players):
        fleet = state.fleets[index]
        if fleet.stage == READY:
            fleet.stayed = 1
            fleet.moved = 0
            if fleet.camp:
                fleet.points = 0
            visit(rules, state, index)


@rule
def visit(rules: Rules, state: State, index: int) -> None:
    """IK-10.2: every fleet counts, seen or not."""
    state.visits[rules.constellation[state.fleets[index].system]] |= 1 << (index // SLOTS)


@rule
def run_execute(rules: Rules, state: State, log: Log) -> None:
    """Go on until somebody is asked or the turn is over."""
    while state.phase == EXECUTE:
        if find_next_pair(rules, state):
            if state.step == 0:
                engage(state, log)
            else:
                meet(rules, state, log)
        elif anybody_moves(rules, state):
            move_all(rules, state, log)
        else:
            clear_pair(state)
            end_turn(rules, state, log)


# ---------------------------------------------------------------------------------------- pairs


@rule
def find_next_pair(rules: Rules, state: State) -> bool:
    """IK-7.2: the next pair in the order of systems and fleets, after the one handled last."""
    last = (state.pair_system * FLEETS + state.pair_first) * FLEETS + state.pair_second
    if state.pair_first < 0:
        last = -1
    best = -1
    count = SLOTS * rules.players
    for first in range(count - SLOTS):
        if state.fleets[first].stage == READY:
            for second in range(first + SLOTS - first % SLOTS, count):
                if state.fleets[second].stage == READY:
                    system = (
                        on_the_spot(state, first, second)
                        if state.step == 0
                        else meeting_at(rules, state, first, second)
                    )
                    if system >= 0:
                        key = (system * FLEETS + first) * FLEETS + second
                        if key > last and (best < 0 or key < best):
                            best = key
    if best < 0:
        return False
    state.pair_system = best // (FLEETS * FLEETS)
    state.pair_first = best // FLEETS % FLEETS
    state.pair_second = best % FLEETS
    return True


@rule
def on_the_spot(state: State, first: int, second: int) -> int:
    """IK-7.1: the system of a fight before any movement, or -1."""
    one = state.fleets[first]
    other = state.fleets[second]
    if one.system != other.system:
        return -1
    if does_see(state, first, second) and (one.engage or one.stance == ALWAYS):
        return int(one.system)
    if does_see(state, second, first) and (other.engage or other.stance == ALWAYS):
        return int(one.system)
    return -1


@rule
def meeting_at(rules: Rules, state: State, first: int, second: int) -> int:
    """IK-6.6, IK-6.7, IK-8.4: the system under which two fleets meet after a step, or -1."""
    one = state.fleets[first]
    other = state.fleets[second]
    if one.moved == 0 and other.moved == 0:
        return -1
    if one.system == other.system:
        return int(one.system)
    if rules.edge_meet and one.moved and other.moved and swapped(one, other):
        return min(int(one.system), int(other.system))
    if rules.camp_radius:
        if one.camp and other.moved and are_linked(rules, one.system, other.system):
            return int(other.system)
        if other.camp and one.moved and are_linked(rules, one.system, other.system):
            return int(one.system)
    return -1


@rule
def swapped(one: Fleet, other: Fleet) -> bool:
    return one.came_from == other.system and other.came_from == one.system


# ---------------------------------------------------------------------------------------- movement


@rule
def anybody_moves(rules: Rules, state: State) -> bool:
    for index in range(SLOTS * rules.players):
        if state.fleets[index].path_length > 0:
            return True
    return False


@rule
def move_all(rules: Rules, state: State, log: Log) -> None:
    """IK-7.3: every fleet that has a step left moves one system, all at once."""
    state.step += 1
    clear_pair(state)
    for index in range(SLOTS * rules.players):
        fleet = state.fleets[index]
        fleet.moved = 0
        if fleet.path_length > 0:
            move_one(rules, fleet)
            lose_sight(state, index)
            visit(rules, state, index)
            whisper(log, 1 << (index // SLOTS), MOVED, 703, index, fleet.came_from, fleet.system)


@rule
def move_one(rules: Rules, fleet: Fleet) -> None:
    fleet.came_from = fleet.system
    fleet.system = fleet.path[0]
    for place in range(PATH - 1):
        fleet.path[place] = fleet.path[place + 1]
    fleet.path[PATH - 1] = 0
    fleet.path_length -= 1
    fleet.points -= 1
    fleet.moved = 1
    if rules.constellation[fleet.system] != rules.constellation[fleet.came_from]:
        fleet.stayed = 0


# ---------------------------------------------------------------------------------------- meetings


@rule
def meet(rules: Rules, state: State, log: Log) -> None:
    """IK-7.4: roll, choice, fight."""
    first = int(state.pair_first)
    second = int(state.pair_second)
    if state.fleets[first].camp and state.fleets[second].moved:
        meet_camper(rules, state, log, first, second)
    elif state.fleets[second].camp and state.fleets[first].moved:
        meet_camper(rules, state, log, second, first)
    else:
        intel_roll(rules, state, log, first, second)
        choose(state, log)


@rule
def meet_camper(rules: Rules, state: State, log: Log, camper: int, mover: int) -> None:
    """IK-8.1, IK-8.2, IK-8.4."""
    camper_total = 0
    mover_total = 0
    if rules.camp_stealth_bypass and state.fleets[mover].behaviour == STEALTHY:
        first_total = throw(state, log, intel_dice(rules, state.fleets[state.pair_first]))
        second_total = throw(state, log, intel_dice(rules, state.fleets[state.pair_second]))
        camper_total = first_total if camper == state.pair_first else second_total
        mover_total = second_total if camper == state.pair_first else first_total
        if mover_total > camper_total:
            if state.fleets[camper].system == state.fleets[mover].system:
                apply_roll(rules, state, log, state.pair_first, state.pair_second, first_total, second_total)
                choose(state, log)
            return
    see_each_other(state, camper, mover)
    mask = pair_mask(state)
    whisper(log, mask, CAUGHT_IN_CAMP, 801, camper, mover, state.pair_system, camper_total, mover_total)
    engage(state, log)


@rule
def choose(state: State, log: Log) -> None:
    """IK-7.5, IK-7.6: stances first; who has the stance ask and sees the other is asked."""
    first = state.fleets[state.pair_first]
    second = state.fleets[state.pair_second]
    first_sees = does_see(state, state.pair_first, state.pair_second)
    second_sees = does_see(state, state.pair_second, state.pair_first)
    if (first_sees and first.stance == ALWAYS) or (second_sees and second.stance == ALWAYS):
        engage(state, log)
        return
    asked = 0
    if first_sees and first.stance == ASK:
        asked |= 1 << (state.pair_first // SLOTS)
    if second_sees and second.stance == ASK:
        asked |= 1 << (state.pair_second // SLOTS)
    if asked:
        clear_answers(state)
        state.phase = ENGAGE
        state.owing = asked
    else:
        forget_swap(state)


@rule
def settle_question(state: State, log: Log) -> None:
    """IK-7.6: one yes is enough."""
    wanted = False
    for seat in range(len(state.players)):
        wanted = wanted or state.players[seat].answer == TO_ENGAGE
    clear_answers(state)
    state.phase = EXECUTE
    if wanted:
        engage(state, log)
    else:
        forget_swap(state)


@rule
def forget_swap(state: State) -> None:
    """edge_meet: of fleets that swapped places no sighting remains."""
    if state.fleets[state.pair_first].system != state.fleets[state.pair_second].system:
        part_sightings(state, state.pair_first, state.pair_second)
