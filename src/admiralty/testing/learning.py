"""What learners see and choose: numbers in their range that hide what is hidden, one place for every action."""

from __future__ import annotations

from typing import Any

import numpy as np

from admiralty.kernel.actions import seat_name
from admiralty.kernel.play import seen_by_rules
from admiralty.testing.sampling import Sample, Setting

_SLACK = 1e-6  # of float32


def observed(setting: Setting, state: Any, seat: int) -> Any:
    """What a seat's learner sees of a position: the numbers, then the planes if the game has a map."""
    learning, planes = setting.game.learning, setting.game.planes
    assert learning is not None
    numbers = len(learning.numbers)
    out = np.zeros(numbers + (planes.size if planes is not None else 0), np.float32)
    learning.observe(setting.rules, state, seat, seen_by_rules(out), 0)
    if planes is not None:
        planes.observe(setting.rules, state, seat, seen_by_rules(out), numbers, 0)
    return out


def name_of(setting: Setting, place: int) -> str:
    """Of a number that a learner sees."""
    learning, planes = setting.game.learning, setting.game.planes
    assert learning is not None
    return (learning.numbers.names + (planes.names if planes is not None else ()))[place]


def learners_see_numbers_in_their_range(sample: Sample) -> int:
    """Every number of an observation is between -1 and 1."""
    setting, learning, checked = sample.setting, sample.setting.game.learning, 0
    if learning is None:
        return 0
    for position in sample.positions():
        for seat in setting.seats:
            seen = observed(setting, position.state, seat)
            beyond = np.flatnonzero(~(np.abs(seen) <= 1 + _SLACK))
            if len(beyond):
                name = name_of(setting, beyond[0])
                position.fail(f"the number {name!r} of seat {seat_name(seat)} is {seen[beyond[0]]}, not from -1 to 1")
            checked += 1
    return checked


def learners_see_nothing_hidden(sample: Sample) -> int:
    """An observation of the truth is that of the concealed position: no number reads what the seat may not know."""
    setting, learning, checked = sample.setting, sample.setting.game.learning, 0
    if learning is None:
        return 0
    for position in sample.positions():
        for seat in setting.seats:
            seen = observed(setting, position.state, seat)
            known = observed(setting, setting.concealed(position.state, seat), seat)
            differing = np.flatnonzero(seen != known)
            if len(differing):
                name = name_of(setting, differing[0])
                position.fail(f"the number {name!r} of seat {seat_name(seat)} changes with what is hidden from it")
            checked += 1
    return checked


def learners_see_nothing_of_what_was_seen_before(sample: Sample) -> int:
    """Where a game writes an observation over an earlier one, of whichever seat, nothing of that is left."""
    setting, learning, checked = sample.setting, sample.setting.game.learning, 0
    if learning is None or not learning.overwrites:
        return 0
    kept = np.zeros(len(learning.numbers), np.float32)
    for position in sample.positions():
        for seat in setting.seats:
            learning.observe(setting.rules, position.state, seat, seen_by_rules(kept), 0)
            left = np.flatnonzero(kept != observed(setting, position.state, seat)[: len(kept)])
            if len(left):
                name = learning.numbers.names[left[0]]
                position.fail(f"the number {name!r} of seat {seat_name(seat)} is left from an earlier observation")
            checked += 1
    return checked


def every_action_has_a_place_of_its_own(sample: Sample) -> int:
    """No two legal actions of a position have one place in the vocabulary, and each has one."""
    setting, learning, checked = sample.setting, sample.setting.game.learning, 0
    if learning is None:
        return 0
    for position in sample.undecided():
        for seat in setting.actors(position.state):
            known = setting.concealed(position.state, seat)
            taken: dict[int, int] = {}
            for action in setting.legal(position.state, seat):
                place = int(learning.choice_of(setting.rules, position.state, seat, action))
                line = position.line(seat, action)
                if not 0 <= place < learning.vocabulary.size:
                    position.fail(f"{line!r} has place {place} in a vocabulary of {learning.vocabulary.size}")
                if place in taken:
                    position.fail(f"{line!r} and {position.line(seat, taken[place])!r} have one place, {place}")
                if learning.choice_of(setting.rules, known, seat, action) != place:
                    position.fail(f"the place of {line!r} changes with what is hidden from the seat")
                taken[place] = action
                checked += 1
    return checked
