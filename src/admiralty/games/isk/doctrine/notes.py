"""What the computer player believes: its own fleets, what it sees, and its notes. Nothing else."""

from __future__ import annotations

from admiralty.games.isk.fleets import ships_of, steps_between
from admiralty.games.isk.outcome import dominion
from admiralty.games.isk.phases.upkeep import control_score
from admiralty.games.isk.state import CONSTELLATIONS, FLEETS, READY, SLOTS, Note, State
from admiralty.games.isk.tables import Rules
from admiralty.kernel.rule import rule


@rule
def is_believed(state: State, index: int, note: Note) -> bool:
    """Is it a note of a fleet whose owner is still in the battle?"""
    return note.turn > 0 and state.players[index // SLOTS].in_battle == 1


@rule
def seen_strength(rules: Rules, state: State, seat: int, constellation: int) -> int:
    """Ships of enemy fleets noted in a constellation, in hundredths, less a share for each turn since."""
    strength = 0
    for index in range(SLOTS * rules.players):
        note = state.notes[FLEETS * seat + index]
        if is_believed(state, index, note) and rules.constellation[note.system] == constellation:
            strength += note.ships * max(0, 100 - rules.doctrine.decay * (state.turn - note.turn))
    return strength


@rule
def fresh_note_at(rules: Rules, state: State, seat: int, system: int) -> int:
    """The ships of the strongest enemy fleet that was lately noted in a system."""
    strongest = 0
    for index in range(SLOTS * rules.players):
        note = state.notes[FLEETS * seat + index]
        if is_believed(state, index, note) and note.system == system:
            if state.turn - note.turn <= rules.doctrine.fresh_turns:
                strongest = max(strongest, note.ships)
    return strongest


@rule
def main_fleet(rules: Rules, state: State, seat: int) -> int:
    """The place of the largest fleet, or -1."""
    best = -1
    most = 0
    for slot in range(SLOTS):
        index = SLOTS * seat + slot
        if state.fleets[index].stage == READY and ships_of(state.fleets[index]) > most:
            most = ships_of(state.fleets[index])
            best = index
    return best


@rule
def reach(rules: Rules, system: int, constellation: int) -> int:
    """Steps from a system into a constellation."""
    return int(rules.reach[CONSTELLATIONS * system + constellation])


@rule
def leads(rules: Rules, state: State, seat: int) -> bool:
    """Has nobody a higher control score?"""
    own = control_score(rules, state, seat)
    for other in range(rules.players):
        if control_score(rules, state, other) > own:
            return False
    return True


@rule
def nears_domination(rules: Rules, state: State, seat: int) -> bool:
    """Would one constellation more, or the next turn, bring a player domination?"""
    return control_score(rules, state, seat) + 1 >= dominion(rules)


@rule
def nearest_note(rules: Rules, state: State, seat: int, system: int) -> int:
    """Steps from a system to the nearest noted enemy; 0 if there is none, so that all systems are alike."""
    nearest = -1
    for index in range(SLOTS * rules.players):
        note = state.notes[FLEETS * seat + index]
        if is_believed(state, index, note):
            steps = steps_between(rules, system, note.system)
            if nearest < 0 or steps < nearest:
                nearest = steps
    return max(0, nearest)
