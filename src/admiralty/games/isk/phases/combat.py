"""IK-9: fights, one fleet against one."""

from __future__ import annotations

from admiralty.games.isk.events import (
    CAUGHT,
    DESTROYED,
    ENGAGED,
    PARTED,
    RAN,
    ROLLED,
    ROUND,
)
from admiralty.games.isk.fleets import (
    SIDES_OF_A_DIE,
    clear_path,
    combat_dice,
    movement_dice,
    remove_fleet,
    ships_of,
    strikes_first,
    take_hits,
)
from admiralty.games.isk.phases.detection import part_sightings, strike_note, write_note
from admiralty.games.isk.state import (
    COMBAT,
    EXECUTE,
    FLEETS,
    NO_ANSWER,
    READY,
    REVISE,
    SEATS,
    SLOTS,
    STEALTHY,
    TO_DISENGAGE,
    Fleet,
    State,
)
from admiralty.games.isk.tables import Rules
from admiralty.kernel.dice import roll
from admiralty.kernel.events import Log, whisper
from admiralty.kernel.rule import rule

SPARE_HITS_ON = 5  # IK-9.12; in flight the ruleset says (IK-9.6)

# How dice were rolled, in the last number of a ROLLED event.
IN_FLIGHT, FIRST_HIT_BY_TIES, SECOND_HIT_BY_TIES, FIRST_RUNS, SECOND_RUNS = 1, 2, 4, 8, 16


@rule
def pair_mask(state: State) -> int:
    """The two seats of the question or fight."""
    return (1 << (state.pair_first // SLOTS)) | (1 << (state.pair_second // SLOTS))


@rule
def seats_bit(one: int, other: int) -> int:
    """A bit for each pair of seats, for the report (IK-7.10)."""
    low = min(one, other)
    high = max(one, other)
    return 1 << (low * (2 * SEATS - low - 1) // 2 + high - low - 1)


@rule
def write_both_notes(state: State) -> None:
    write_note(state, state.pair_first // SLOTS, state.pair_second)
    write_note(state, state.pair_second // SLOTS, state.pair_first)


@rule
def engage(state: State, log: Log) -> None:
    """An engagement of the pair begins."""
    first = state.fleets[state.pair_first]
    second = state.fleets[state.pair_second]
    first.fought = 1
    second.fought = 1
    state.fights[state.pair_system] |= seats_bit(state.pair_first // SLOTS, state.pair_second // SLOTS)
    write_both_notes(state)
    whisper(log, pair_mask(state), ENGAGED, 706, state.pair_first, state.pair_second, state.pair_system)
    state.round = 0
    next_round(state)


@rule
def next_round(state: State) -> None:
    """IK-9.1: both sides choose."""
    state.phase = COMBAT
    state.round += 1
    clear_answers(state)
    state.owing = pair_mask(state)


@rule
def clear_answers(state: State) -> None:
    for seat in range(SEATS):
        state.players[seat].answer = NO_ANSWER


@rule
def fight_round(rules: Rules, state: State, log: Log) -> None:
    """IK-9.2 to IK-9.16: both have chosen."""
    first_runs = state.players[state.pair_first // SLOTS].answer == TO_DISENGAGE
    second_runs = state.players[state.pair_second // SLOTS].answer == TO_DISENGAGE
    if first_runs and second_runs:
        part(state, log, 0)
        return
    if first_runs or second_runs:
        runner = int(state.pair_first if first_runs else state.pair_second)
        chaser = int(state.pair_second if first_runs else state.pair_first)
        if get_away(rules, state, log, runner, chaser):
            return
    exchange(rules, state, log, first_runs, second_runs)
    settle_losses(state, log)
    if state.fleets[state.pair_first].stage != READY or state.fleets[state.pair_second].stage != READY:
        end_fight(state)
    elif state.round >= rules.max_rounds:
        part(state, log, 1)  # IK-9.16
    else:
        next_round(state)


# ---------------------------------------------------------------------------------------- dice side by side


@rule
def throw_sorted(state: State, log: Log, dice: int) -> int:
    """Roll so many dice. How many show each face is all that sorting needs: four bits a face."""
    faces = 0
    for _ in range(dice):
        faces += 1 << (4 * roll(state.dice, log, SIDES_OF_A_DIE))
    return faces


@rule
def show_dice(
    state: State, log: Log, rule_number: int, first: int, second: int, first_faces: int, second_faces: int, how: int
) -> None:
    """IK-9.6, IK-9.11: both sides see the dice; twelve bits hold how many show each of three faces."""
    low = (first_faces >> 4) & 4095
    other_low = (second_faces >> 4) & 4095
    pair = FLEETS * first + second
    mask = pair_mask(state)
    whisper(log, mask, ROLLED, rule_number, pair, low, first_faces >> 16, other_low, second_faces >> 16, how)


@rule
def highest(faces: int, below: int) -> int:
    """The highest face among the dice that are left, at most `below`."""
    face = below
    while (faces >> (4 * face)) & 15 == 0:
        face -= 1
    return face


WON, TIED, SPARE = 1, 1 << 8, 1 << 16  # what `compared` counts, each in its own eight bits


@rule
def compared(mine: int, my_dice: int, theirs: int, their_dice: int, spare_counts_on: int) -> int:
    """IK-9.6, IK-9.11, IK-9.12: dice paired from high to low: pairs won, pairs tied, spare dice that count."""
    result = 0
    my_face = SIDES_OF_A_DIE
    their_face = SIDES_OF_A_DIE
    for place in range(my_dice):
        my_face = highest(mine, my_face)
        mine -= 1 << (4 * my_face)
        if place >= their_dice:
            result += SPARE if my_face >= spare_counts_on else 0
        else:
            their_face = highest(theirs, their_face)
            theirs -= 1 << (4 * their_face)
            if my_face > their_face:
                result += WON
            elif my_face == their_face:
                result += TIED
    return result


@rule
def hits_made(comparison: int, ties_hit: bool) -> int:
    """IK-9.11, IK-9.12."""
    won = comparison & 255
    tied = (comparison >> 8) & 255
    return won + (tied if ties_hit else 0) + ((comparison >> 16) & 255)


@rule
def successes(comparison: int) -> int:
    """IK-9.6: dice at least as high as their partner, and spare dice that count."""
    return hits_made(comparison, True)


@rule
def successes_needed(dice: int) -> int:
    """IK-9.7."""
    return (dice + 1) // 2


# ---------------------------------------------------------------------------------------- a round


@rule
def get_away(rules: Rules, state: State, log: Log, runner: int, chaser: int) -> bool:
    """IK-9.6 to IK-9.8: does the fleeing fleet leave the fight?"""
    dice = movement_dice(rules, state.fleets[runner])
    chasing_dice = movement_dice(rules, state.fleets[chaser])
    thrown = throw_sorted(state, log, dice)
    chasing = throw_sorted(state, log, chasing_dice)
    found = successes(compared(thrown, dice, chasing, chasing_dice, rules.spare_escapes_on))
    show_dice(state, log, 906, runner, chaser, thrown, chasing, IN_FLIGHT)
    if found < successes_needed(dice):
        needed = successes_needed(dice)
        whisper(log, pair_mask(state), CAUGHT, 909, runner, chaser, found, needed, state.round)
        return False
    whisper(log, pair_mask(state), RAN, 908, runner, chaser, found, successes_needed(dice), state.round)
    write_both_notes(state)
    part_sightings(state, runner, chaser)
    clear_path(state.fleets[runner])
    end_fight(state)
    ask_for_paths(state, runner, -1)
    return True


@rule
def exchange(rules: Rules, state: State, log: Log, first_runs: bool, second_runs: bool) -> None:
    """IK-9.9 to IK-9.14: combat dice; of a side that runs no hits count."""
    first = state.fleets[state.pair_first]
    second = state.fleets[state.pair_second]
    first_dice = combat_dice(rules, first)
    second_dice = combat_dice(rules, second)
    first_faces = throw_sorted(state, log, first_dice)
    second_faces = throw_sorted(state, log, second_dice)
    ties_hit_second = not strikes_first(rules, second, first, state.round)
    ties_hit_first = not strikes_first(rules, first, second, state.round)
    from_first = compared(first_faces, first_dice, second_faces, second_dice, SPARE_HITS_ON)
    from_second = compared(second_faces, second_dice, first_faces, first_dice, SPARE_HITS_ON)
    on_second = hits_made(from_first, ties_hit_second)
    on_first = hits_made(from_second, ties_hit_first)
    how = (FIRST_HIT_BY_TIES if ties_hit_first else 0) + (SECOND_HIT_BY_TIES if ties_hit_second else 0)
    if first_runs:
        on_second = 0
        how += FIRST_RUNS
    if second_runs:
        on_first = 0
        how += SECOND_RUNS
    show_dice(state, log, 911, int(state.pair_first), int(state.pair_second), first_faces, second_faces, how)
    take_hits(first, on_first)
    take_hits(second, on_second)
    left = 16 * ships_of(first) + ships_of(second)
    mask = pair_mask(state)
    whisper(log, mask, ROUND, 911, state.pair_first, state.pair_second, state.round, on_first, on_second, left)


@rule
def settle_losses(state: State, log: Log) -> None:
    """IK-9.15, IK-6.10: a fleet without ships is gone, and its note with it; others are noted as they are now."""
    first = int(state.pair_first)
    second = int(state.pair_second)
    write_both_notes(state)
    bury(state, log, first, second)
    bury(state, log, second, first)


@rule
def bury(state: State, log: Log, index: int, by: int) -> None:
    """IK-9.15: remove a fleet that has lost its last ship."""
    if ships_of(state.fleets[index]) == 0:
        remove_fleet(state, index)
        strike_note(state, by // SLOTS, index)
        whisper(log, pair_mask(state), DESTROYED, 915, index, by)


@rule
def end_fight(state: State) -> None:
    """Back to Execute."""
    state.round = 0
    state.owing = 0
    clear_answers(state)
    state.phase = EXECUTE


@rule
def part(state: State, log: Log, after_last_round: int) -> None:
    """IK-9.2 to IK-9.4: both disengage."""
    first = state.fleets[state.pair_first]
    second = state.fleets[state.pair_second]
    rule_number = 916 if after_last_round else 902
    mask = pair_mask(state)
    whisper(log, mask, PARTED, rule_number, state.pair_first, state.pair_second, after_last_round)
    write_both_notes(state)
    part_sightings(state, state.pair_first, state.pair_second)
    turn_stealthy(first)
    turn_stealthy(second)
    end_fight(state)
    ask_for_paths(state, int(state.pair_first), int(state.pair_second))


@rule
def turn_stealthy(fleet: Fleet) -> None:
    """IK-9.3, IK-8.3, IK-9.4: flagged Stealthy, the camp broken, the old path void."""
    fleet.behaviour = STEALTHY
    fleet.camp = 0
    clear_path(fleet)


@rule
def ask_for_paths(state: State, one: int, other: int) -> None:
    """IK-9.4: a fleet that left by disengaging gets a new path if it has points."""
    asked = 0
    if state.fleets[one].points > 0:
        asked |= 1 << (one // SLOTS)
    if other >= 0 and state.fleets[other].points > 0:
        asked |= 1 << (other // SLOTS)
    if asked:
        state.phase = REVISE
        state.owing = asked
