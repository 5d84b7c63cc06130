"""A game's numbered rulebook, `RULES.md`: every rule by its id, the chapters as they stand, and search."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from admiralty.errors import Malformed, Unknown
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import suggestion

_RULE = re.compile(r"- \*\*([A-Z]+)-([0-9]{1,3})\.([0-9]{1,2})\*\* +(.+)")
_HEADING = re.compile(r"(#{1,6}) +(.+)")
_SOURCES = ("seed", "ruling", "house", "same")


@dataclass(frozen=True)
class Rule:
    id: str  # "OC-6.5"
    text: str  # its sentences, without where they come from
    source: str  # "seed: Phase 3; house: beyond"; empty if the rulebook names none
    chapter: str  # the heading it stands under

    @property
    def number(self) -> int:
        """OC-6.5 is 605, as the rules of a game say it."""
        return rule_number(self.id)

    @property
    def house_parameters(self) -> frozenset[str]:
        """The parameters that it names as governing it: `[house: hull=10]`."""
        named = re.findall(r"house:([^\];]*)", self.source)
        return frozenset(word for part in named for word in re.findall(r"[a-z][a-z0-9_]*", part))

    @property
    def sentence(self) -> str:
        """Its text without the marks of Markdown."""
        return re.sub(r"\*\*?|`", "", self.text)


@dataclass(frozen=True)
class Chapter:
    title: str
    level: int  # of its heading: 1 is the title of the book
    markdown: str  # as it stands in the book, heading and all, without chapters of its own level or above
    rules: tuple[str, ...]  # ids of the rules in it


@dataclass(frozen=True)
class Rulebook:
    title: str
    markdown: str
    rules: dict[str, Rule]
    chapters: tuple[Chapter, ...]

    def rule(self, rule_id: str) -> Rule:
        """The rule of that id."""
        found = self.rules.get(str(rule_id).upper())
        if found is None:
            raise Unknown(f"{self.title} has no rule {str(rule_id)[:40]!r}{suggestion(str(rule_id)[:40], self.rules)}")
        return found

    def sentence(self, rule_id: str) -> str:
        """What a rule says, for a reason or a refusal; empty if the book does not have it."""
        found = self.rules.get(rule_id)
        return found.sentence if found else ""

    def search(self, words: str) -> list[Rule]:
        """The rules that have all these words in id, text or chapter; those with the words in their text first."""
        wanted = words.lower().split()
        if not wanted:
            return []
        by_text = [rule for rule in self.rules.values() if _has(wanted, (rule.id, rule.sentence))]
        by_chapter = [rule for rule in self.rules.values() if _has(wanted, (rule.id, rule.sentence, rule.chapter))]
        return by_text + [rule for rule in by_chapter if rule not in by_text]


def rule_number(rule_id: str) -> int:
    """OC-6.5 -> 605."""
    chapter, _, place = rule_id.partition("-")[2].partition(".")
    return 100 * int(chapter) + int(place)


def rulebook_of(game: Game) -> Rulebook:
    """The rulebook of a game; without rules if it has none."""
    return rulebook_in(game.folder, game.title)


def rulebook_in(folder: Path, title: str) -> Rulebook:
    """The same, by the folder of the game."""
    return _read(folder / "RULES.md", title)


def parse(markdown: str, title: str) -> Rulebook:
    """A rulebook from its text. Every line `- **OC-6.5** text [source]` is a rule."""
    lines = markdown.splitlines()
    rules: dict[str, Rule] = {}
    headings: list[tuple[int, int, str]] = []  # line, level, title
    ids_at: list[tuple[int, str]] = []
    for place, line in enumerate(lines):
        if heading := _HEADING.fullmatch(line.rstrip()):
            headings.append((place, len(heading[1]), heading[2]))
        elif stated := _RULE.fullmatch(line.rstrip()):
            rule_id = f"{stated[1]}-{int(stated[2])}.{int(stated[3])}"
            if rule_id in rules:
                raise Malformed(f"{title}, line {place + 1}: {rule_id} is stated twice")
            text, source = _split_sources(stated[4])
            rules[rule_id] = Rule(rule_id, text, source, headings[-1][2] if headings else "")
            ids_at.append((place, rule_id))
    return Rulebook(title, markdown, rules, tuple(_chapters(lines, headings, ids_at)))


@cache
def _read(path: Path, title: str) -> Rulebook:
    try:
        return parse(path.read_text(encoding="utf-8"), title)
    except FileNotFoundError:
        return parse("", title)


def _chapters(
    lines: list[str], headings: list[tuple[int, int, str]], ids_at: list[tuple[int, str]]
) -> Iterable[Chapter]:
    for index, (start, level, title) in enumerate(headings):
        end = next((place for place, other, _ in headings[index + 1 :] if other <= level), len(lines))
        inside = tuple(rule_id for place, rule_id in ids_at if start < place < end)
        yield Chapter(title, level, "\n".join(lines[start:end]).rstrip() + "\n", inside)


def _split_sources(text: str) -> tuple[str, str]:
    """A rule's sentences, and the sources in square brackets at its end. Brackets may stand inside brackets."""
    sources: list[str] = []
    rest = text.rstrip()
    while rest.endswith("]"):
        depth, opening = 0, len(rest)
        while opening > 0:
            opening -= 1
            depth += {"]": 1, "[": -1}.get(rest[opening], 0)
            if depth == 0:
                break
        inside = rest[opening + 1 : -1]
        if depth != 0 or not inside.startswith(_SOURCES):
            break
        sources.insert(0, inside)
        rest = rest[:opening].rstrip()
    return rest, "; ".join(sources)


def _has(wanted: list[str], texts: tuple[str, ...]) -> bool:
    whole = " ".join(texts).lower()
    return all(word in whole for word in wanted)
