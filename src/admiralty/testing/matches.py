"""Whole matches: their records replay to the same bytes, and what is taken back leaves no trace."""

from __future__ import annotations

import contextlib
from random import Random

from admiralty.kernel.actions import pack, seat_name, unit_code
from admiralty.match.match import Match
from admiralty.match.record import Record
from admiralty.match.replay import replay
from admiralty.match.verify import verify
from admiralty.testing.report import ConformanceError
from admiralty.testing.sampling import Sample, Setting, describe

_TAKING_BACK = 0.3  # how often a ply is taken back, where one can be
_MOST_PLIES = 400  # of a match in which plies are taken back
_TRIES = 12  # lines with arguments that are tried for each verb that takes back


def _new_match(setting: Setting, seed: int) -> Match:
    return Match(setting.game, setting.scenario, setting.ruleset, setting.players, seed, setting.options)


def _fail(match: Match, setting: Setting, seed: int, sentence: str) -> None:
    lines = [f"{seat_name(ply.seat)}: {ply.line}" for ply in match.plies]
    where = f"{setting}; match of seed {seed}, {len(lines)} plies, the last {lines[-6:]}"
    raise ConformanceError(sentence, where=where, position=describe(match.position))


def _play_on(match: Match, chance: Random) -> None:
    seat = chance.choice(match.actors)
    match.play(seat, chance.choice(match.legal(seat)))


def records_replay_to_the_same_bytes(sample: Sample) -> int:
    """A match read back from its record is the match, before its end and after; its dice can be verified."""
    setting = sample.setting
    chance = sample.chance("records")
    match = _new_match(setting, sample.seed)
    asked = {0, chance.randrange(1, 40), chance.randrange(1, 200)}
    checked = 0
    while not match.is_over:
        if len(match.plies) in asked:
            checked += _check_replay(match, setting, sample.seed)
        _play_on(match, chance)
    checked += _check_replay(match, setting, sample.seed)
    checked_dice = verify(Record.from_json(match.record().to_json()), game=setting.game)
    if not checked_dice.ok:
        _fail(match, setting, sample.seed, f"its dice cannot be verified: {checked_dice.problems[:3]}")
    return checked + 1


def _check_replay(match: Match, setting: Setting, seed: int) -> int:
    record = match.record()
    again = replay(Record.from_json(record.to_json()), game=setting.game)
    one, other = match.position, again.position
    for state in (one, other):
        state.dice.clear()
    if one != other:
        _fail(match, setting, seed, f"its record replays to another position: {describe(other)}")
    if again.record() != record:
        _fail(match, setting, seed, "the replay of its record has another record")
    if again.outcome != match.outcome:
        _fail(match, setting, seed, f"its record replays to another outcome: {again.outcome}, not {match.outcome}")
    return 1


def taking_back_leaves_no_trace(sample: Sample) -> int:
    """A match in which plies were taken back is the match in which they were never played."""
    setting = sample.setting
    chance = sample.chance("taking back")
    match = _new_match(setting, sample.seed)
    taken_back = 0
    for _ in range(_MOST_PLIES):
        if match.is_over:
            break
        if chance.random() < _TAKING_BACK and _take_back(match, chance):
            taken_back += 1
        else:
            _play_on(match, chance)
    straight = _new_match(setting, sample.seed)
    for ply in match.plies:
        straight.play(ply.seat, ply.line)
    if straight.record() != match.record():
        _fail(match, setting, sample.seed, "what was taken back has left a trace in its record")
    for seat in match.seats:
        if straight.view(seat) != match.view(seat):
            _fail(match, setting, sample.seed, f"what was taken back has left a trace in the view of seat {seat}")
    return taken_back


def _take_back(match: Match, chance: Random) -> bool:
    """Take back the latest ply of some seat, by `undo` or by a line that the game has for it."""
    possible = [
        (seat, line)
        for number, seat in enumerate(match.seats)
        for line in ("undo", *_lines_that_take_back(match, number, chance))
        if match.refusal(seat, line) is None
    ]
    if not possible:
        return False
    match.play(*chance.choice(possible))
    return True


def _lines_that_take_back(match: Match, seat: int, chance: Random) -> list[str]:
    """`clear`, `clear A1`: lines of the game's own verbs for it, with arguments as they come."""
    grammar = match.game.grammar
    lines: set[str] = set()
    for verb in (each for each in grammar.verbs if each.takes_back):
        for _ in range(_TRIES if verb.slots else 1):
            arguments = [
                chance.choice([chance.randrange(-3, 9), unit_code(seat, chance.randrange(8))]) for _ in range(3)
            ]
            action = int(pack(verb.number, *arguments[: sum(slot.takes for slot in verb.slots)]))
            with contextlib.suppress(LookupError, ValueError):
                lines.add(grammar.show(action))
    return sorted(line for line in lines if grammar.parse(line))
