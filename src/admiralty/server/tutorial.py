"""Tutorials: a scripted position that teaches a game by playing it, one goal a step. They are data of their games.

`data/tutorial.toml` in a game's folder; a game without one offers none. A step says something and asks for a line;
lines that match `accept` are played and lead on, any other is answered with the step's hint and changes nothing. Where
a decision is made of several lines, `sequence` has them in order, and the step is done with the last. A step with
neither is a page to read. `then` is what the script plays afterwards, for other seats or for the learner.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from admiralty.errors import Malformed
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.match.lines import seat_number
from admiralty.server.messages_to_browser import Lesson, SeatView

FILE = Path("data") / "tutorial.toml"
INSTRUCTOR = "Instructor"
WELL_DONE = "Well done: that is the heart of the game."

Text = Annotated[str, Meta(min_length=1, max_length=400)]
Face = Annotated[int, Meta(ge=1, le=255)]


class Step(msgspec.Struct, forbid_unknown_fields=True):
    say: Text
    rule: Text  # the rule that it teaches
    goal: str = ""  # what to do now
    accept: list[Text] = []  # patterns, any of which will do
    sequence: list[Text] = []  # or patterns that are to be played one after the other
    hint: str = ""  # said when something else is tried
    point: list[Text] = []  # `data-id`s on the board that glow
    dice: list[Face] = []  # loaded before the learner's line
    then: list[Text] = []  # `SEAT: line`, played by the script afterwards
    then_dice: list[Face] = []
    tells: list[Text] = []  # verbs that a page tells of and nobody plays
    shows: list[Text] = []  # numbers of the ruleset whose effect is seen in this step

    @property
    def asked(self) -> list[list[str]]:
        """The patterns that count, for each line that is to be played."""
        return [self.accept] if self.accept else [[each] for each in self.sequence]


class Tutorial(msgspec.Struct, forbid_unknown_fields=True):
    title: Text
    step: Annotated[list[Step], Meta(min_length=1, max_length=40)]
    scenario: str = ""
    ruleset: str = ""
    seat: Annotated[int, Meta(ge=0, le=7)] = 0
    players: Annotated[int, Meta(ge=1, le=8)] = 2
    options: dict[str, Any] = {}
    start: dict[str, Any] = {}
    end: str = WELL_DONE
    not_played: dict[str, Text] = {}  # verbs that no step plays, each with the reason
    not_shown: dict[str, Text] = {}  # numbers of the ruleset that no step shows, each with the reason


def tutorial_of(game: Game) -> Tutorial | None:
    """The tutorial of a game, or None."""
    return read_tutorial(game.folder / FILE)


@cache
def read_tutorial(path: Path) -> Tutorial | None:
    """A file that is not as it should be is refused with what is wrong in it."""
    if not path.is_file():
        return None
    try:
        found = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Tutorial)
    except (tomllib.TOMLDecodeError, UnicodeError, msgspec.ValidationError) as error:
        raise Malformed(f"{path}: {error}") from None
    for number, step in enumerate(found.step, 1):
        if problem := _problem(step, found.players):
            raise Malformed(f"{path}: step {number}: {problem}")
    return found


def _problem(step: Step, players: int) -> str:
    if step.accept and step.sequence:
        return "it has both `accept` and `sequence`"
    if step.asked and not (step.goal and step.hint):
        return "it asks for a line, so it needs a `goal` and a `hint`"
    if not step.asked and (step.goal or step.hint or step.dice):
        return "it asks for nothing, so it has no `goal`, `hint` or `dice`"
    letters = [seat_name(seat) for seat in range(players)]
    wrong = [line for line in step.then if line.partition(": ")[0] not in letters]
    return f"`then` has {wrong[0]!r}; it must be 'SEAT: line'" if wrong else ""


@dataclass(frozen=True)
class LessonLines:
    """What is to be played now: lines by seat, each with the faces that are loaded before it."""

    lines: list[tuple[int, str, list[int]]]
    completes: bool  # the step is done with it


class LessonProgress(msgspec.Struct):
    """How far a learner has come, as the store keeps it: the plies there were when each step began, up to now."""

    marks: list[int]

    @property
    def step(self) -> int:
        return len(self.marks) - 1


class TutorialSession:
    """A tutorial at a table, and how far its learner has come."""

    def __init__(self, tutorial: Tutorial, progress: LessonProgress) -> None:
        self.tutorial, self.progress = tutorial, progress

    @property
    def is_done(self) -> bool:
        return self.progress.step >= len(self.tutorial.step)

    @property
    def step(self) -> Step:
        return self.tutorial.step[self.progress.step]

    def asked(self, plies: int) -> list[str] | None:
        """The patterns that count now, after so many plies of the match; None: nothing is to be played."""
        if self.is_done:
            return None
        played = plies - self.progress.marks[-1]
        return self.step.asked[played] if played < len(self.step.asked) else None

    def accepts(self, line: str, plies: int) -> bool:
        return matches(line, self.asked(plies) or [])

    def turn(self, line: str, plies: int, rolled: int) -> LessonLines:
        """What follows from the learner's line. `rolled` dice have fallen in this step."""
        completes = plies - self.progress.marks[-1] + 1 == len(self.step.asked)
        mine = (self.tutorial.seat, line, self.step.dice[rolled:])
        return LessonLines([mine, *self.scripted()] if completes else [mine], completes)

    def scripted(self) -> list[tuple[int, str, list[int]]]:
        """What the script plays when the step is done."""
        faces, found = self.step.then_dice, []
        for each in self.step.then:
            letter, _, line = each.partition(": ")
            found.append((seat_number(letter, self.tutorial.players), line, faces))
            faces = []  # what is loaded stays loaded until it is rolled
        return found

    def went_on(self, plies: int) -> LessonProgress:
        return LessonProgress([*self.progress.marks, plies])

    def went_back(self, plies: int) -> LessonProgress:
        """To the beginning of this step, or of the one before if nothing has been played in it."""
        marks = self.progress.marks
        return LessonProgress(marks if plies > marks[-1] or len(marks) == 1 else marks[:-1])

    def shown(self, plies: int, views: list[SeatView]) -> Lesson:
        """As the learner's screen needs it."""
        patterns = self.asked(plies) or []
        offered = [each.line for seen in views if seen.seat == self.tutorial.seat for each in seen.legal]
        reads = not self.is_done and not self.step.asked
        step = Step(say=self.tutorial.end, rule=self.tutorial.step[-1].rule) if self.is_done else self.step
        return Lesson(
            title=self.tutorial.title,
            step=min(self.progress.step, len(self.tutorial.step)),
            of=len(self.tutorial.step),
            say=step.say,
            goal=step.goal,
            rule=step.rule,
            point=step.point,
            lines=[line for line in offered if matches(line, patterns)],
            reads=reads,
            done=self.is_done,
            can_go_back=self.progress.step > 0 or plies > self.progress.marks[-1],
        )


def matches(line: str, patterns: list[str]) -> bool:
    return any(fnmatchcase(line, pattern) for pattern in patterns)
