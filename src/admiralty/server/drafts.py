"""Drafts of rules kept by name, each its owner's: listed, kept, renamed, forgotten. Without an identity a browser keeps
its own."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
from sqlalchemy import select

from admiralty.errors import Malformed, Unknown
from admiralty.server import drafts_schema as kept
from admiralty.server.errors import TooLarge, TooMuch
from admiralty.server.seats import clean_name
from admiralty.server.store import Store, Write
from admiralty.server.workshop_messages import Draft, KeepDraft, KeptDraft

MOST_DRAFTS = 100  # of one person
LONGEST_DRAFT = 48 * 1024  # bytes; less than a message may have


class Drafts:
    """Of one server."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self.store, self.now = store, now

    async def of(self, person: str) -> list[KeptDraft]:
        """The latest first."""
        rows = await self.store.rows(
            select(kept.drafts).where(kept.drafts.c.person == person).order_by(kept.drafts.c.changed.desc())
        )
        return [KeptDraft(row["name"], row["game"], _draft(row["draft"]), row["changed"]) for row in rows]

    async def keep(self, person: str, wanted: KeepDraft) -> list[KeptDraft]:
        """A draft of that name is replaced. `instead_of` is the name that it had before."""
        name, before = clean_name(wanted.name), clean_name(wanted.instead_of)
        if not name:
            raise Malformed("a draft needs a name")
        if len(msgspec.json.encode(wanted.draft)) > LONGEST_DRAFT:
            raise TooLarge(f"a draft has at most {LONGEST_DRAFT:,} bytes")
        names = {each.name for each in await self.of(person)}
        if before and before != name:
            if before not in names:
                raise Unknown(f"you keep no draft called {before!r}")
            if name in names:
                raise Malformed(f"you keep a draft called {name!r} already")
        elif name not in names and len(names) >= MOST_DRAFTS:
            raise TooMuch(f"you keep {MOST_DRAFTS} drafts, and no more can be kept: forget one of them")
        gone = [{"of": person, "of_name": each} for each in {name, before or name}]
        row = {"person": person, "name": name, "game": wanted.game, "changed": self.now()}
        row["draft"] = msgspec.to_builtins(wanted.draft)
        await self.store.save(Write().add(kept.DROP_DRAFT, gone).add(kept.ADD_DRAFT, [row]))
        return await self.of(person)

    async def forget(self, person: str, name: str) -> list[KeptDraft]:
        await self.store.save(Write().add(kept.DROP_DRAFT, [{"of": person, "of_name": clean_name(name)}]))
        return await self.of(person)


def _draft(found: object) -> Draft:
    """What an earlier version wrote may have had more; what it lacks is as usual."""
    known = {key: value for key, value in dict(found).items() if key in Draft.__struct_fields__}  # type: ignore[call-overload]
    return msgspec.convert(known, Draft)
