"""A rulebook with the numbers of a match. `RULES.md` states those of `classic`; here each rule says what is in force.

A parameter names its rule and, in `says`, the words of that rule that have its value: they are written with the value
of the match, "within 45° (classic 30°)". Where no words can carry it, a note stands below the rule instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import msgspec

from admiralty.games.data import all_parameters_of
from admiralty.games.rules_in_force import Difference, RulesInForce
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import Parameter
from admiralty.match.rulebook import Rule, Rulebook, parse, rulebook_in

_NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_UNIT = r"(°| %|%)?"
BOOKS_KEPT = 64  # of all games and rulesets: many tables share one


def rulebook_in_force(game: Game, in_force: RulesInForce) -> Rulebook:
    """The rulebook of a game as it holds in a match. Made once: each of many matches asks for it when it ends."""
    return _book(game.folder, game.title, msgspec.json.encode(in_force))


@lru_cache(BOOKS_KEPT)
def _book(folder: Path, title: str, encoded: bytes) -> Rulebook:
    book, in_force = rulebook_in(folder, title), msgspec.json.decode(encoded, type=RulesInForce)
    changed = {
        (rule.id, text) for rule in book.rules.values() if (text := _text_in_force(folder, rule, in_force)) != rule.text
    }
    return _with_texts(book.title, book.markdown, frozenset(changed)) if changed else book


def rule_in_force(game: Game, rule: Rule, in_force: RulesInForce) -> str:
    """The text of a rule with the numbers of a match."""
    return _text_in_force(game.folder, rule, in_force)


def _text_in_force(folder: Path, rule: Rule, in_force: RulesInForce) -> str:
    text, notes = rule.text, []
    for difference in in_force.differences:
        parameter = all_parameters_of(folder)[difference.name]
        if rule.id == parameter.rule and (changed := restated(text, parameter, difference)) is not None:
            text = changed
        elif rule.id == parameter.rule or difference.name in rule.house_parameters:
            notes.append(f"{_inside_a_sentence(difference)}: {_both(difference)}")
    return f"{text} *Here: {'; '.join(notes)}.*" if notes else text


def _inside_a_sentence(difference: Difference) -> str:
    """A field of content begins with the name of something: `Picket Drone: armour`; HP stay HP."""
    meaning = difference.meaning
    stays = "." in difference.name or meaning[1:2].isupper()
    return meaning if stays else f"{meaning[:1].lower()}{meaning[1:]}"


def restated(text: str, parameter: Parameter, difference: Difference) -> str | None:
    """A text with the value of a match in the words that have the value of classic; none if it does not have them."""
    found = value_in(parameter, difference.classic_words)
    if found is None or text.count(parameter.says) != 1:
        return None
    unit = found[1] or ""
    both = f"{difference.here_words}{unit} (classic {difference.classic_words}{unit})"
    return text.replace(parameter.says, parameter.says[: found.start()] + both + parameter.says[found.end() :])


def value_in(parameter: Parameter, classic: str) -> re.Match[str] | None:
    """Where the words of a rule have the value of a parameter: in figures or spelt out, or else as its name; once."""
    for forms in (tuple(_forms(classic)), (f"`{parameter.name}`", parameter.name)):
        either = "|".join(map(re.escape, forms))
        found = list(re.finditer(rf"(?<![\w.])(?:{either}){_UNIT}(?!\w)", parameter.says))
        if found:
            return found[0] if len(found) == 1 else None
    return None


def _forms(number: str) -> Iterator[str]:
    yield number
    if number.startswith("-"):
        yield f"−{number[1:]}"
    if number.isdigit() and int(number) < len(_NUMBERS):
        yield _NUMBERS[int(number)]


def _both(difference: Difference) -> str:
    return f"{difference.here_words} (classic {difference.classic_words})"


@lru_cache(BOOKS_KEPT)
def _with_texts(title: str, markdown: str, texts: frozenset[tuple[str, str]]) -> Rulebook:
    """A book in which some rules have other texts."""
    book, lines = parse(markdown, title), markdown.splitlines()
    changed = dict(texts)
    for place, line in enumerate(lines):
        rule_id = line.removeprefix("- **").partition("**")[0] if line.startswith("- **") else ""
        if rule_id in changed:
            lines[place] = line.replace(book.rules[rule_id].text, changed[rule_id], 1)
    return parse("\n".join(lines) + "\n", title)
