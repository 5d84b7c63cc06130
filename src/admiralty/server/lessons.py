"""A table at which a game is taught: only what a step asks for is played, and the script answers it."""

from __future__ import annotations

from typing import Literal

from admiralty.errors import Unknown
from admiralty.match.lines import is_undo
from admiralty.server.desk import Audience, Change
from admiralty.server.errors import AnotherGoal, Stale, WrongSeat
from admiralty.server.store import Write
from admiralty.server.table import Table
from admiralty.server.tutorial import Course, Progress


def course_of(table: Table) -> Course:
    if table.lesson is None:
        raise Unknown("this table is no lesson")
    return table.lesson


def refuse_at_lesson(table: Table) -> None:
    if table.lesson is not None:
        raise Unknown("at a lesson there is nobody to ask; a step can be taken back with Back")


async def play(table: Table, audience: Audience, seat: int, line: str, ply: int) -> None:
    """The learner's line: it leads on if the step asks for it. What a rule forbids is refused as in any match."""
    course = course_of(table)
    async with table.lock:
        table.refuse_if_gone()
        if await table.engine.call("is_stale", audience, seat, ply):
            raise Stale("the table has moved on since: look again before you play")
        if is_undo(line):
            await _back(table, course)
            return
        plain: str = await table.engine.call("plain", line)
        plies = table.standing.plies
        if course.is_done or not course.accepts(plain, plies):
            await table.engine.call("refuse", seat, line)
            raise _other_goal(course)
        rolled: int = await table.engine.call("dice_since", course.progress.marks[-1])
        turn = course.turn(plain, plies, rolled)
        change: Change = await table.engine.call("script", turn.lines)
        if turn.completes:
            course.progress = course.went_on(plies + len(turn.lines))
        await table.settle(change)


def _other_goal(course: Course) -> AnotherGoal:
    if course.is_done:
        return AnotherGoal("The lesson is over.")
    return AnotherGoal(course.step.hint or "Read this first, then go on.", rule=course.step.rule)


async def lead(table: Table, seat: int, to: Literal["on", "back"], step: int) -> None:
    """From a page that was only to be read to the next step, or a step back."""
    course = course_of(table)
    if seat != course.tutorial.seat:
        raise WrongSeat("only the learner leads")
    async with table.lock:
        table.refuse_if_gone()
        if step != course.progress.step:
            raise Stale("the lesson has moved on since")
        if to == "back":
            await _back(table, course)
        elif course.is_done or course.step.asked:
            raise _other_goal(course)
        else:
            await _on(table, course)


async def _on(table: Table, course: Course) -> None:
    lines = course.scripted()
    after = course.went_on(table.standing.plies + len(lines))
    if lines:
        change: Change = await table.engine.call("script", lines)
        course.progress = after
        await table.settle(change)
    else:
        await _keep(table, course, after)


async def _back(table: Table, course: Course) -> None:
    plies, before = table.standing.plies, course.went_back(table.standing.plies)
    if plies > before.marks[-1]:
        change: Change = await table.engine.call("rewind", before.marks[-1])
        course.progress = before
        await table.settle(change)
    else:
        await _keep(table, course, before)


async def _keep(table: Table, course: Course, progress: Progress) -> None:
    """Another step, with nothing played."""
    course.progress = progress
    await table.save(Write())
    await table.show()
