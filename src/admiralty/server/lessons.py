"""A table at which a game is taught: only what a step asks for is played, and the script answers it."""

from __future__ import annotations

from typing import Literal

from admiralty.errors import Unknown
from admiralty.match.lines import is_undo
from admiralty.server.channel import Connection
from admiralty.server.errors import AnotherGoal, Stale, WrongSeat
from admiralty.server.live_table import LiveTable, refuse_other_seat
from admiralty.server.match_update import MatchUpdate
from admiralty.server.store import Write
from admiralty.server.tutorial import LessonProgress, TutorialSession


def session_of(table: LiveTable) -> TutorialSession:
    if table.lesson is None:
        raise Unknown("this table is no lesson")
    return table.lesson


def refuse_at_lesson(table: LiveTable) -> None:
    if table.lesson is not None:
        raise Unknown("at a lesson there is nobody to ask; a step can be taken back with Back")


async def play(table: LiveTable, connection: Connection, seat: int, line: str, ply: int) -> None:
    """The learner's line: it leads on if the step asks for it. What a rule forbids is refused as in any match."""
    session = session_of(table)
    async with table.lock:
        table.refuse_if_gone()
        refuse_other_seat(connection, seat)
        await table.match.refuse_stale(seat, connection.audience, ply)
        if is_undo(line):
            await _back(table, session)
            return
        written = await table.match.written(line)
        plies = table.status.plies
        if session.is_done or not session.accepts(written, plies):
            await table.match.refuse_illegal(seat, line)
            raise _other_goal(session)
        rolled = await table.match.dice_since(session.progress.marks[-1])
        turn = session.turn(written, plies, rolled)
        update = await table.attempt(table.match.play_script(turn.lines, table.told_until))
        after = session.went_on(plies + len(turn.lines)) if turn.completes else session.progress
        await _take(table, session, after, update)


def _other_goal(session: TutorialSession) -> AnotherGoal:
    if session.is_done:
        return AnotherGoal("The lesson is over.")
    return AnotherGoal(session.step.hint or "Read this first, then go on.", rule=session.step.rule)


async def move(table: LiveTable, seat: int, to: Literal["on", "back"], step: int) -> None:
    """From a page that was only to be read to the next step, or a step back."""
    session = session_of(table)
    if seat != session.tutorial.seat:
        raise WrongSeat("only the learner leads")
    async with table.lock:
        table.refuse_if_gone()
        if step != session.progress.step:
            raise Stale("the lesson has moved on since")
        if to == "back":
            await _back(table, session)
        elif session.is_done or session.step.asked:
            raise _other_goal(session)
        else:
            await _on(table, session)


async def _on(table: LiveTable, session: TutorialSession) -> None:
    lines = session.scripted()
    after = session.went_on(table.status.plies + len(lines))
    update = await table.attempt(table.match.play_script(lines, table.told_until)) if lines else None
    await _take(table, session, after, update)


async def _back(table: LiveTable, session: TutorialSession) -> None:
    before = session.went_back(table.status.plies)
    to, update = before.marks[-1], None
    if table.status.plies > to:
        update = await table.attempt(table.match.take_back(to, freely=True, told_until=table.told_until))
    await _take(table, session, before, update)


async def _take(
    table: LiveTable, session: TutorialSession, progress: LessonProgress, update: MatchUpdate | None
) -> None:
    """Another step, and what was played with it, if anything was."""
    session.progress = progress
    if update is not None:
        await table.take(update)
    else:
        await table.save(Write())
        table.show()
