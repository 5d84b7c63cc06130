"""What is hidden stays hidden: views, legal lists, refusals and the computer player know no more than a seat may."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from admiralty.kernel.actions import seat_name
from admiralty.kernel.dice import seed as begin_stream
from admiralty.kernel.events import ALL_SEATS, listening
from admiralty.testing.legality import candidates
from admiralty.testing.sampling import SPECTATOR, Position, Sample, Setting, Stuck, describe, flat

_GUESSES = 3  # whole positions imagined behind each concealed one


def viewers(setting: Setting) -> Iterator[int]:
    yield SPECTATOR
    yield from setting.seats


def viewer_name(seat: int) -> str:
    return "a spectator" if seat == SPECTATOR else f"seat {seat_name(seat)}"


def difference(one: Any, other: Any) -> str:
    """Where two records differ, for a message."""
    pairs = zip(flat(one.dump()), flat(other.dump()), strict=True)
    found = [f"{path} {value} / {changed}" for (path, value), (_, changed) in pairs if value != changed]
    return ", ".join(found[:8]) + (f" and {len(found) - 8} more" if len(found) > 8 else "")


def concealing_is_final(sample: Sample) -> int:
    """What is wiped once leaves nothing to wipe, and a spectator may know no more than any seat."""
    setting = sample.setting
    checked = 0
    for position in sample.positions():
        public = setting.concealed(position.state, SPECTATOR)
        for seat in viewers(setting):
            once = setting.concealed(position.state, seat)
            if (twice := setting.concealed(once, seat)) != once:
                position.fail(f"concealed from {viewer_name(seat)} twice is not as once: {difference(once, twice)}")
            if (seen := setting.concealed(once, SPECTATOR)) != public:
                position.fail(
                    f"a spectator may know something that {viewer_name(seat)} may not: {difference(public, seen)}"
                )
            checked += 1
    return checked


def guesses_fit_what_is_known(sample: Sample) -> int:
    """Whatever a seat imagines behind what it knows looks the same to it and to spectators: bytes, view, request."""
    setting = sample.setting
    chance = sample.chance("guesses")
    checked = 0
    for position in sample.positions():
        for seat in setting.seats:
            known = setting.concealed(position.state, seat)
            guesses = [setting.imagined(known, seat, chance.getrandbits(64)) for _ in range(_GUESSES)]
            for guess in guesses:
                if (again := setting.concealed(guess, seat)) != known:
                    how = difference(known, again)
                    position.fail(f"what {viewer_name(seat)} imagines is not what it knows, once concealed: {how}")
                if _standing(setting, guess, seat) != _standing(setting, position.state, seat):
                    position.fail(f"{viewer_name(seat)} imagines wrongly whether it must act: {describe(guess)}")
                checked += 1
            for viewer in (SPECTATOR, seat):
                _compare_views(position, viewer, guesses)
    return checked


def _standing(setting: Setting, state: Any, seat: int) -> tuple[int, bool]:
    """What a seat always knows: whether the match is over, and whether it must act. Who else must act can be secret."""
    return setting.over(state), seat in setting.actors(state)


def _compare_views(position: Position, viewer: int, guesses: list[Any]) -> None:
    """A viewer must not be able to tell the truth from guesses that differ only in what is hidden."""
    setting = position.setting
    seen, asked = _shown(setting, position.state, viewer)
    for guess in guesses:
        view, request = _shown(setting, guess, viewer)
        if view != seen:
            position.fail(f"the view of {viewer_name(viewer)} changes with what is hidden")
        if request != asked:
            position.fail(f"what is asked of {viewer_name(viewer)} changes with what is hidden")


def _shown(setting: Setting, state: Any, viewer: int) -> tuple[Any, str]:
    """The view and the drawing, and what is asked."""
    game, rules, known = setting.game, setting.rules, setting.concealed(state, viewer)
    drawing = None if game.board is None else game.board(rules, known, viewer)
    return (game.view(rules, known, viewer), drawing), game.asks(rules, known, viewer)


def legal_lists_hide(sample: Sample) -> int:
    """What a seat may do, and by which rule it may not, depends on nothing that is hidden from it."""
    setting = sample.setting
    chance = sample.chance("legal lists")
    checked = 0
    for position in sample.undecided():
        for seat in setting.seats:
            listed = setting.legal(position.state, seat)
            known = setting.concealed(position.state, seat)
            tried = candidates(setting.game, listed, listed, chance) if listed else []
            refusals = [setting.forbids(position.state, seat, action) for action in tried]
            guesses = [setting.imagined(known, seat, chance.getrandbits(64)) for _ in range(_GUESSES)]
            for other in (known, *guesses):
                if setting.legal(other, seat) != listed:
                    position.fail(f"the legal list of seat {seat_name(seat)} changes with what is hidden from it")
                for action, rule in zip(tried, refusals, strict=True):
                    if setting.forbids(other, seat, action) != rule:
                        line = position.line(seat, action)
                        position.fail(f"why {line!r} is forbidden changes with what is hidden from the seat")
                checked += 1
    return checked


def imagined_matches_can_be_played(sample: Sample) -> int:
    """From whatever a seat that must act imagines, a match can be played to its end."""
    setting = sample.setting
    chance = sample.chance("imagined")
    checked = 0
    for position in sample.undecided():
        for seat in setting.actors(position.state):
            guess = setting.imagined(setting.concealed(position.state, seat), seat, chance.getrandbits(64))
            before = guess.copy()
            try:
                setting.play_out(guess, chance)
            except Stuck as why:
                position.fail(f"from what {viewer_name(seat)} imagines, {why}: {describe(before)}")
            checked += 1
    return checked


def secret_plies_teach_others_nothing(sample: Sample) -> int:
    """After a ply of a secret verb others know the same, whatever its arguments were."""
    setting = sample.setting
    checked = 0
    for position in sample.undecided():
        for seat in setting.actors(position.state):
            listed = [each for each in setting.legal(position.state, seat) if setting.game.grammar.verb(each).secret]
            for _, group in groupby(sorted(listed), lambda action: setting.game.grammar.verb(action).number):
                actions = list(group)
                for one, other in zip(actions, actions[1:], strict=False):
                    _compare_secret_plies(position, seat, one, other)
                    checked += 1
    return checked


def _compare_secret_plies(position: Position, seat: int, one: int, other: int) -> None:
    setting = position.setting
    outcomes = _after_secret_plies(position, seat, one, other)
    for viewer in viewers(setting):
        if viewer == seat or not outcomes:
            continue
        knows = [setting.concealed(state, viewer) for state, _ in outcomes]
        told = [[bytes(event.data) for event in _seen(log, viewer)] for _, log in outcomes]
        if knows[0] != knows[1] or told[0] != told[1]:
            lines = f"{position.line(seat, one)!r} from {position.line(seat, other)!r}"
            how = difference(*knows) or "by its events"
            position.fail(f"{viewer_name(viewer)} can tell {lines}, though the verb is secret: {how}")


def _after_secret_plies(position: Position, seat: int, one: int, other: int) -> list[tuple[Any, Any]]:
    """The positions and logs after either of two secret plies; none where what follows is no secret."""
    setting = position.setting
    outcomes = []
    for action in (one, other):
        state, log = position.copy(), listening()
        begin_stream(state.dice, 1)
        setting.game.apply(setting.rules, state, seat, action, log)
        if log.sealed or log.rolled:
            return []  # it set something in motion
        outcomes.append((state, log))
    if setting.actors(outcomes[0][0]) != setting.actors(outcomes[1][0]):
        return []  # that a seat has finished its plan may be seen
    return outcomes


def work_betrays_nothing(sample: Sample) -> int:
    """What is done for others after a secret ply takes the same steps, whatever its arguments were: no clock can tell.

    Steps are lines of Python. The rules' own are counted where they are interpreted (`ADMIRALTY_INTERPRET=1`); where
    they are compiled, only what is wrapped round them.
    """
    setting = sample.setting
    checked = 0
    for number, position in enumerate(sample.undecided()):
        pairs = [
            (seat, *pair)
            for seat in setting.actors(position.state)
            for pair in _unlike_pairs(setting, setting.legal(position.state, seat))
        ]
        if pairs:
            checked += _compare_work(position, *pairs[number % len(pairs)])
    return checked


def _unlike_pairs(setting: Setting, listed: list[int]) -> Iterator[tuple[int, int]]:
    """For each secret verb that can be played in several ways, two of them."""
    secret = sorted(action for action in listed if setting.game.grammar.verb(action).secret)
    for _, group in groupby(secret, lambda action: setting.game.grammar.verb(action).number):
        actions = list(group)
        if len(actions) > 1:
            yield actions[0], actions[-1]


def _compare_work(position: Position, seat: int, one: int, other: int) -> int:
    setting = position.setting
    after = _after_secret_plies(position, seat, one, other)
    others = [viewer for viewer in viewers(setting) if viewer != seat] if after else []
    for viewer in others:
        # The first time, names are looked up and caches filled: that is not counted.
        steps = [[_steps(setting, state, viewer) for _ in range(2)][1] for state, _ in after]
        if steps[0] != steps[1]:
            lines = f"{position.line(seat, one)!r} and {position.line(seat, other)!r}"
            position.fail(
                f"showing {viewer_name(viewer)} the game takes {steps[0]} or {steps[1]} steps after {lines}, "
                "though the verb is secret: a clock could tell"
            )
    return len(others)


def _steps(setting: Setting, state: Any, viewer: int) -> int:
    """The lines of Python that run until a viewer is shown a position and what can be done in it."""
    count = 0

    def step(frame: Any, event: str, _: Any) -> Any:
        nonlocal count
        count += event == "line"
        return step

    # Collecting garbage calls whoever listens to it, at moments that have nothing to do with the game.
    before, collects = sys.gettrace(), gc.isenabled()
    gc.disable()
    sys.settrace(step)
    try:
        _shown(setting, setting.concealed(state, viewer), viewer)
        if viewer in setting.actors(state):
            setting.legal(state, viewer)
    finally:
        sys.settrace(before)
        if collects:
            gc.enable()
    return count


def _seen(log: Any, viewer: int) -> list[Any]:
    events = [log.events[index] for index in range(log.count)]
    if viewer == SPECTATOR:
        return [event for event in events if event.seen_by == ALL_SEATS]
    return [event for event in events if event.seen_by >> viewer & 1]


def the_computer_player_is_honest(sample: Sample) -> int:
    """The doctrine plays legally, changes nothing but dice, and chooses the same without what its seat may not know."""
    setting = sample.setting
    chance = sample.chance("doctrine")
    checked = 0
    for position in sample.undecided():
        for seat in setting.actors(position.state):
            luck = chance.getrandbits(64)
            known = setting.concealed(position.state, seat)
            truths = [
                position.copy(),
                known,
                *(setting.imagined(known, seat, chance.getrandbits(64)) for _ in range(2)),
            ]
            chosen: list[int] = []
            for state in truths:
                begin_stream(state.dice, luck)
                before = _without_dice(state)
                chosen.append(setting.doctrine(state, seat))
                if _without_dice(state) != before:
                    position.fail(f"choosing for seat {seat_name(seat)}, the doctrine changes the position")
            if chosen[0] not in setting.legal(position.state, seat):
                position.fail(f"the doctrine plays {position.line(seat, chosen[0])!r}, which is not legal")
            for other in chosen[1:]:
                if other != chosen[0]:
                    lines = f"{position.line(seat, chosen[0])!r} to {position.line(seat, other)!r}"
                    position.fail(f"the doctrine changes its mind from {lines} with what is hidden from its seat")
            checked += 1
    return checked


def _without_dice(state: Any) -> bytes:
    copy = state.copy()
    copy.dice.clear()
    return bytes(copy.data)
