"""What needs the others' consent: taking back what has been answered, a draw, another match.

People may agree to take back anything. The dice of a ply follow from the match's key and the number of the ply, so they
come again as they were, and everybody knows them: the log says so. Computer players grant taking back unless a die or a
secret would come back; a draw, only where they do not think that they stand better.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from admiralty.errors import IllegalAction, MatchOver, OutOfTurn
from admiralty.kernel.actions import seat_name
from admiralty.server.chat_at_tables import note
from admiralty.server.live_table import REMATCHES, LiveTable
from admiralty.server.messages_from_browser import ProposalKind
from admiralty.server.messages_to_browser import Proposal
from admiralty.server.store import Write
from admiralty.server.table_match import DRAW

_ASKS: dict[ProposalKind, str] = {
    "undo": "asks to take back",
    "draw": "offers a draw",
    "rematch": "asks for another match, sides swapped",
    "rematch-same": "asks for another match in the same seats",
}
Rematch = Callable[[LiveTable, int], Awaitable[None]]
"""Opens another match for which everybody moves on by so many seats."""


async def propose(table: LiveTable, seat: int, what: ProposalKind, rematch: Rematch) -> None:
    """Ask the other side. What nobody is left to refuse happens at once."""
    async with table.lock:
        table.refuse_if_gone()
        await _refuse_senseless(table, seat, what)
        mine = Proposal(seat, what)
        others = [each for each in table.proposals if each.what == what]
        if mine in others:
            raise IllegalAction("you have asked for this already; the others have not answered yet")
        table.proposals.append(mine)
        await note(table, f"{_who(table, seat)} {_ASKS[what]}.")
        for number, sitter in enumerate(table.seats):
            if sitter.is_computer and number != seat and not await _computer_agrees(table, number, what):
                await _refuse(table, number, what)
                return
        await _agree_if_all_do(table, what, rematch)


async def answer(table: LiveTable, seat: int, what: ProposalKind, yes: bool, rematch: Rematch) -> None:
    async with table.lock:
        table.refuse_if_gone()
        asked = [each for each in table.proposals if each.what == what]
        if not asked:
            raise OutOfTurn("nobody asks for this any more")
        if not yes:
            await _refuse(table, seat, what)
            return
        if Proposal(seat, what) in asked:
            raise OutOfTurn("you have asked for this yourself: the others must answer")
        table.proposals.append(Proposal(seat, what))
        await _agree_if_all_do(table, what, rematch)


async def _refuse_senseless(table: LiveTable, seat: int, what: ProposalKind) -> None:
    if table.status.looks_only:
        raise MatchOver("this match is only to be looked at")
    if what in REMATCHES:
        if not table.status.over:
            raise IllegalAction("the match is not over yet")
        if table.rematch:
            raise MatchOver("there is another match already")
    elif table.status.over:
        raise MatchOver("the match is over")
    elif what == "undo":
        await table.match.undo_to(seat, _only_people(table))


def _only_people(table: LiveTable) -> bool:
    return not any(seat.is_computer for seat in table.seats)


async def _computer_agrees(table: LiveTable, seat: int, what: ProposalKind) -> bool:
    return what != "draw" or await table.match.would_draw(seat)


async def _refuse(table: LiveTable, seat: int, what: ProposalKind) -> None:
    table.proposals = [each for each in table.proposals if each.what != what]
    await table.save(Write())
    await note(table, f"{_who(table, seat)} refuses.")
    table.show()


async def _agree_if_all_do(table: LiveTable, what: ProposalKind, rematch: Rematch) -> None:
    """Everybody who plays must agree: computer players do, and seats that nobody has taken cannot be asked."""
    agreed = {each.by for each in table.proposals if each.what == what}
    missing = [n for n, seat in enumerate(table.seats) if not seat.is_computer and seat.taken and n not in agreed]
    if missing:
        await table.save(Write())
        table.show()
        return
    asked_by = next(each.by for each in table.proposals if each.what == what)
    table.proposals = [each for each in table.proposals if each.what != what]
    if what == "undo":
        freely = _only_people(table)
        to = await table.match.undo_to(asked_by, freely)
        dice = await table.match.dice_since(to)
        await table.take(await table.attempt(table.match.take_back(to, freely, table.told_until)))
        await note(table, "It is taken back. The dice will fall again as they did." if dice else "It is taken back.")
    elif what == "draw":
        update = await table.attempt(table.match.agree_on_draw(table.told_until))
        table.agreed = DRAW
        await table.take(update)
        await note(table, "The match is drawn by agreement.")
    else:
        await rematch(table, 1 if what == "rematch" else 0)
        await table.save(Write())
        table.show()


def _who(table: LiveTable, seat: int) -> str:
    name = table.seats[seat].name
    return f"{seat_name(seat)} ({name})" if name else seat_name(seat)
