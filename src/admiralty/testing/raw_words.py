"""What people are told has no raw fields and no codes in it: labels, odds, goals, requests and events of every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from admiralty.kernel.wording import facts_of
from admiralty.testing.sampling import Position, Sample

NAMED_BEFORE = frozenset((Path(__file__).parent / "named_before.txt").read_text(encoding="utf-8").split())
"""Words after which a number needs no unit: they say what it counts, or go on from a number that has one."""

_RAW = {
    "a field's name": re.compile(r"\b\w+_\w+\b"),
    "a value of a program": re.compile(r"\b(true|false|null|None|True|False|nan)\b"),
    "braces": re.compile(r"[{}\[\]<>]"),
    "a line to type": re.compile(r"`"),
    "a plural of one": re.compile(r"(?<![\d.,–-])\b1 (?!less\b|pass\b|success\b|mass\b)[a-z-]+(?<!s)s\b(?! of)"),
    "a facing by its number": re.compile(r"\bfac(?:e|es|ing) -?\d"),
    "a place by its code": re.compile(r"\b[A-H]-(home|p\d)\b"),
    "a card by its code": re.compile(r"\b[SPUO]\d\d\b"),
    "a constellation by its code": re.compile(r"\btakes C\d"),
    "a weapon by its code": re.compile(r"\b(lc|lb|ar|rb|t)\d\b"),
    "a word of a program": re.compile(r"\b(ccw|cw|heavy-cruiser|assault-scout|assault-carrier|space-station)\b"),
}
_NUMBER = re.compile(r"(?<![\w.,-])[-−+±]?\d+(?:[.,]\d+)*(?![\w.]*\d)")
_LIST = re.compile(r"(\d)(?:(?:, | or | and |–| )\d+)+(?!\w|\.\d)")  # `2, 3 or 4` has its unit once
_WORD_BEFORE = re.compile(r"([A-Za-z’']+)[ (“]*$")
_UNIT_AFTER = re.compile(r"^(?: ?%| ?°|[ -][A-Za-zµΔ]|[’'][a-z])")


def raw_in(text: str) -> str:
    """What is raw in a text for people, and which part of it; empty if nothing is."""
    for what, pattern in _RAW.items():
        if (found := pattern.search(text)) is not None:
            return f"{what}: {found.group()!r}"
    text = _LIST.sub(r"\1", text)
    for number in _NUMBER.finditer(text):
        before = _WORD_BEFORE.search(text[: number.start()])
        named = before is not None and before[1].lower() in NAMED_BEFORE
        if not named and not _UNIT_AFTER.match(text[number.end() :]):
            return f"a number without a unit: {number.group()!r}"
    return ""


def said_by_a_game(sample: Sample) -> Iterator[tuple[Position, str, str]]:
    """Everything that a sample lets a game say to people: where, what it is, and the text."""
    setting = sample.setting
    game, rules = setting.game, setting.rules
    for position in sample.positions():
        for seat in setting.seats:
            known = setting.concealed(position.state, seat)
            yield position, "what is asked", game.asks(rules, known, seat)
            if game.stakes is not None:
                stakes = game.stakes(rules, known, seat)
                yield position, "what is decided", stakes.decides
                for goal in stakes.goals:
                    yield position, "a goal", f"{goal.text} {goal.count}"
                for hazard in stakes.hazards:
                    yield position, "a hazard", f"{hazard.where}. {hazard.text}"
            for action in setting.legal(position.state, seat):
                line = game.grammar.show(action)
                yield position, f"the label of {line!r}", game.label(rules, known, seat, action)
                for fact in facts_of(game.odds(rules, known, seat, action)):
                    yield position, f"the odds of {line!r}", f"{fact.name}: {fact.value}"
                if game.caution is not None:
                    yield position, f"the caution of {line!r}", game.caution(rules, known, seat, action, ())
    for position, ply in sample.plies():
        for event in ply.events:
            yield position, "an event", game.teller.tell(rules, position.state, event).text


def people_read_no_raw_words(sample: Sample) -> int:
    """A game that says what its actions do says so, and everything else, without raw fields and codes."""
    game = sample.setting.game
    if game.describe is None and not game.grammar.has_labels:
        return 0
    checked = 0
    for position, what, text in said_by_a_game(sample):
        if raw := raw_in(text):
            position.fail(f"{what} is {text!r}: {raw}")
        checked += 1
    return checked
