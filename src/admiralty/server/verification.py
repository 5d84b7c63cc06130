"""Were the dice of a match drawn from what was promised before they were rolled?"""

from __future__ import annotations

from admiralty.errors import Unknown
from admiralty.match.verify import verify
from admiralty.server.lobby_messages import RollsShown, Verified
from admiralty.server.table_match import TableMatch


def verified(table_match: TableMatch) -> Verified:
    """What this server finds, and what a browser needs to find it by itself."""
    if not table_match.is_open_to_all:
        raise Unknown("the key of the dice is shown when the match is over; they can be verified then")
    match = table_match.match
    record = table_match.ended_record()
    found = verify(record, terms=match.terms, agreed=bool(table_match.agreed))
    return Verified(
        ok=found.ok,
        problems=list(found.problems),
        plies=found.plies,
        dice=found.dice,
        unknown=found.unknown,
        commitment=record.commitment,
        key=record.key or record.secret_key or "",
        nonces={} if record.nonces is None else record.nonces.seats,
        since=None if record.nonces is None else record.nonces.since,
        taken_over=match.dice.taken_over,
        rolls=[RollsShown(each.ply, list(each.sides), list(each.faces)) for each in found.rolls],
    )
