"""IK-6: who sees whom."""

from __future__ import annotations

from admiralty.games.isk.events import DETECTED
from admiralty.games.isk.fleets import SIDES_OF_A_DIE, intel_dice, ships_of
from admiralty.games.isk.state import AGGRESSIVE, BEHAVIOUR_COUNT, FLEETS, SLOTS, State
from admiralty.games.isk.tables import Rules
from admiralty.kernel.dice import roll
from admiralty.kernel.events import Log, whisper
from admiralty.kernel.rule import rule

FIRST_SEEN, SECOND_SEEN = 1, 2
TIE_BY_BEHAVIOUR, TIE_HIDES, TIE_SHOWS = 0, 1, 2  # tie_rule


@rule
def throw(state: State, log: Log, dice: int) -> int:
    """The total of so many dice."""
    total = 0
    for _ in range(dice):
        total += roll(state.dice, log, SIDES_OF_A_DIE)
    return total


@rule
def who_is_seen(rules: Rules, first: int, first_total: int, second: int, second_total: int) -> int:
    """IK-6.2, IK-6.3: by behaviours and Intel totals, FIRST_SEEN and SECOND_SEEN added up."""
    if first_total == second_total:
        if rules.tie_rule == TIE_BY_BEHAVIOUR:
            shows = first == AGGRESSIVE or second == AGGRESSIVE
        else:
            shows = rules.tie_rule == TIE_SHOWS
        return FIRST_SEEN + SECOND_SEEN if shows else 0
    if first_total > second_total:
        return int(rules.seen[BEHAVIOUR_COUNT * second + first])
    seen = int(rules.seen[BEHAVIOUR_COUNT * first + second])
    return (seen >> 1) | ((seen & 1) << 1)


@rule
def set_sighting(state: State, seer: int, target: int, sees: bool) -> None:
    if sees:
        state.fleets[seer].sees |= 1 << target
    else:
        state.fleets[seer].sees &= ~(1 << target)


@rule
def does_see(state: State, seer: int, target: int) -> bool:
    return (state.fleets[seer].sees >> target) & 1 == 1


@rule
def part_sightings(state: State, first: int, second: int) -> None:
    """IK-6.8: the two see each other no more."""
    set_sighting(state, first, second, False)
    set_sighting(state, second, first, False)


@rule
def lose_sight(state: State, index: int) -> None:
    """IK-6.8: a fleet that leaves its system neither sees nor is seen."""
    state.fleets[index].sees = 0
    for other in range(FLEETS):
        state.fleets[other].sees &= ~(1 << index)


@rule
def write_note(state: State, seat: int, target: int) -> None:
    """IK-6.10."""
    note = state.notes[FLEETS * seat + target]
    note.system = state.fleets[target].system
    note.ships = ships_of(state.fleets[target])
    note.turn = state.turn


@rule
def strike_note(state: State, seat: int, target: int) -> None:
    note = state.notes[FLEETS * seat + target]
    note.system = 0
    note.ships = 0
    note.turn = 0


@rule
def see_each_other(state: State, first: int, second: int) -> None:
    """IK-8.1: both are shown, without a roll."""
    set_sighting(state, first, second, True)
    set_sighting(state, second, first, True)
    write_note(state, first // SLOTS, second)
    write_note(state, second // SLOTS, first)


@rule
def apply_roll(
    rules: Rules, state: State, log: Log, first: int, second: int, first_total: int, second_total: int
) -> None:
    """IK-6.2, IK-6.10: what an Intel roll shows, and to whom."""
    seen = who_is_seen(rules, state.fleets[first].behaviour, first_total, state.fleets[second].behaviour, second_total)
    show(state, log, first, second, first_total, second_total, seen & SECOND_SEEN != 0, seen & FIRST_SEEN != 0)
    show(state, log, second, first, second_total, first_total, seen & FIRST_SEEN != 0, seen & SECOND_SEEN != 0)


@rule
def show(state: State, log: Log, seer: int, target: int, own: int, other: int, sees: bool, is_seen: bool) -> None:
    """IK-6.5: only a player whose fleet sees something learns that there was a roll."""
    set_sighting(state, seer, target, sees)
    if sees:
        write_note(state, seer // SLOTS, target)
        place = 16 * state.fleets[target].system + ships_of(state.fleets[target])
        how = state.fleets[seer].behaviour + (4 if is_seen else 0)
        whisper(log, 1 << (seer // SLOTS), DETECTED, 602, seer, target, own, other, place, how)


@rule
def intel_roll(rules: Rules, state: State, log: Log, first: int, second: int) -> None:
    """IK-6.1: the first fleet's dice, then the second's."""
    first_total = throw(state, log, intel_dice(rules, state.fleets[first]))
    second_total = throw(state, log, intel_dice(rules, state.fleets[second]))
    apply_roll(rules, state, log, first, second, first_total, second_total)
