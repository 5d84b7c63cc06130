"""People with a lasting identity. It is a row with a name; a cookie, a link or a passkey lets its owner in.

Seats belong to an identity once somebody who has their tokens says so: whoever comes first. On another device the owner
is given fresh tokens for them. All that lets somebody in is kept by its SHA-256.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import func, select

from admiralty.errors import Malformed
from admiralty.kernel.actions import seat_name
from admiralty.match.lines import SPECTATOR
from admiralty.server import people_schema as kept
from admiralty.server import personal_data, schema
from admiralty.server.errors import NotSignedIn, WrongLink
from admiralty.server.live_tables import LiveTables
from admiralty.server.lobby_messages import SeatKey, TableOpened
from admiralty.server.people_messages import Me
from admiralty.server.saved_state import read_state
from admiralty.server.seat_tokens import token_row
from admiralty.server.seats import clean_name
from admiralty.server.store import Row, Store, Write
from admiralty.server.tokens import fingerprint, fresh_token

SECONDS_A_DAY = 86_400.0
SESSION_SECONDS = 400 * SECONDS_A_DAY  # browsers keep no cookie for longer
DEVICE_SECONDS = 600.0
CHALLENGE_SECONDS = 300.0
FOREVER = 4_102_444_800.0  # the year 2100
SESSION, RECOVERY, DEVICE, CHALLENGE = "session", "recovery", "device", "challenge"


class People:
    """The identities of one server."""

    def __init__(self, store: Store, tables: LiveTables, now: Callable[[], float] = time.time) -> None:
        self.store, self.tables, self.now = store, tables, now

    # ------------------------------------------------------------------------------------------------- who it is

    async def who(self, session: str) -> Row:
        """The person that a session is of."""
        found = await self._login(session, SESSION)
        rows = [] if found is None else await self._rows(kept.people, kept.people.c.id == found["person"])
        if not rows:
            raise NotSignedIn("you are not signed in here")
        person = rows[0]
        today = self.now() // SECONDS_A_DAY * SECONDS_A_DAY
        if person["seen"] < today:  # to the day: it says that an identity is used, not when somebody plays
            await self.store.save(Write().add(kept.SEE_PERSON, [{"of": person["id"], "now": today}]))
        return person

    async def me(self, person: Row, can_passkey: bool) -> Me:
        passkeys = await self._count(kept.passkeys, kept.passkeys.c.person == person["id"])
        seats = await self._count(kept.person_seats, kept.person_seats.c.person == person["id"])
        recovery = await self._rows(kept.logins, kept.logins.c.person == person["id"], kept.logins.c.kind == RECOVERY)
        return Me(person["name"], person["created"], passkeys, bool(recovery), seats, can_passkey)

    async def make(self, name: str) -> Row:
        moment = self.now()
        person = {"id": secrets.token_hex(8), "name": _own_name(name), "created": moment, "seen": moment}
        await self.store.save(Write().add(kept.ADD_PERSON, [person]))
        return person

    async def rename(self, person: Row, name: str) -> Row:
        """From now on, and at every seat of theirs."""
        clean = _own_name(name)
        await self.store.save(Write().add(kept.RENAME_PERSON, [{"of": person["id"], "new_name": clean}]))
        await personal_data.name_seats(self.store, self.tables, await self.seats(person["id"]), clean)
        return {**person, "name": clean}

    async def names(self, persons: Iterable[str]) -> dict[str, str]:
        """What people are called today."""
        known = kept.people.c
        rows = await self.store.rows(select(known.id, known.name).where(known.id.in_(set(persons))))
        return {row["id"]: row["name"] for row in rows}

    # -------------------------------------------------------------------------------------------- letting them in

    async def sign_in(self, person: str) -> str:
        """A session of a browser."""
        return await self._let_in(person, SESSION, SESSION_SECONDS)

    async def sign_out(self, session: str) -> None:
        await self.store.save(Write().add(kept.DROP_LOGIN, [{"of": fingerprint(session)}]))

    async def recovery_link(self, person: str) -> str:
        """A new one; the one before opens nothing any more."""
        drop = Write().add(kept.DROP_LOGINS_OF_KIND, [{"of": person, "of_kind": RECOVERY}])
        return await self._let_in(person, RECOVERY, FOREVER - self.now(), drop)

    async def device_link(self, person: str) -> str:
        """For another device, once and soon. Those that nobody used in time go."""
        drop = Write().add(kept.DROP_STALE_LOGINS, [{"before": self.now()}])
        return await self._let_in(person, DEVICE, DEVICE_SECONDS, drop)

    async def enter(self, token: str) -> Row:
        """Who comes by a recovery link, or by one for another device, which then is used up."""
        found = await self._login(token, RECOVERY) or await self._login(token, DEVICE)
        if found is None:
            raise WrongLink("this link opens nothing: it was used, replaced, or is too old")
        if found["kind"] == DEVICE:
            await self.store.save(Write().add(kept.DROP_LOGIN, [{"of": found["fingerprint"]}]))
        rows = await self._rows(kept.people, kept.people.c.id == found["person"])
        if not rows:
            raise WrongLink("whoever this link was for is no longer known here")
        return rows[0]

    async def keep_challenge(self, challenge: bytes, person: str = "") -> None:
        row = self._login_row(challenge, person, CHALLENGE, CHALLENGE_SECONDS)
        await self.store.save(Write().add(kept.ADD_LOGIN, [row]))

    async def use_challenge(self, challenge: bytes, person: str = "") -> bool:
        """Was it given out, to this person, a short time ago? It counts once."""
        found = await self._login(challenge, CHALLENGE)
        if found is None or found["person"] != person:
            return False
        await self.store.save(Write().add(kept.DROP_LOGIN, [{"of": found["fingerprint"]}]))
        return True

    async def _let_in(self, person: str, kind: str, seconds: float, write: Write | None = None) -> str:
        token = fresh_token()
        row = self._login_row(token, person, kind, seconds)
        await self.store.save((write or Write()).add(kept.ADD_LOGIN, [row]))
        return token

    def _login_row(self, secret: str | bytes, person: str, kind: str, seconds: float) -> Row:
        moment = self.now()
        return {
            "fingerprint": fingerprint(secret),
            "person": person,
            "kind": kind,
            "created": moment,
            "expires": moment + seconds,
        }

    async def _login(self, secret: str | bytes, kind: str) -> Row | None:
        rows = await self._rows(
            kept.logins,
            kept.logins.c.fingerprint == fingerprint(secret),
            kept.logins.c.kind == kind,
            kept.logins.c.expires > self.now(),
        )
        return rows[0] if rows else None

    # ---------------------------------------------------------------------------------------------------- seats

    async def seats(self, person: str) -> list[tuple[str, int]]:
        return await personal_data.seats_of(self.store, person)

    async def claim(self, person: str, tokens: Sequence[str]) -> int:
        """The seats that these tokens open, as far as they are nobody's yet, become this person's."""
        opened = {(row["table"], row["seat"]) for row in await self.store.owners(map(fingerprint, tokens))}
        opened = {(table, seat) for table, seat in opened if seat != SPECTATOR}
        names = {table for table, _ in opened}
        taken = await self._rows(kept.person_seats, kept.person_seats.c.table.in_(names)) if names else []
        free = opened - {(row["table"], row["seat"]) for row in taken}
        lessons = await self._lessons(names)
        rows = [{"table": table, "seat": seat, "person": person} for table, seat in free if table not in lessons]
        await self.store.save(Write().add(kept.ADD_PERSON_SEAT, rows))
        return len(rows)

    async def _lessons(self, names: set[str]) -> set[str]:
        rows = await self.store.rows(
            select(schema.tables.c.name, schema.tables.c.standing).where(schema.tables.c.name.in_(names))
        )
        return {row["name"] for row in rows if read_state(row["standing"]).lesson is not None}

    async def sit_again(self, person: str, table: str) -> TableOpened:
        """This person's seats at a table, with tokens for the browser that asks. Those of other browsers go on."""
        mine = [seat for at, seat in await self.seats(person) if at == table]
        row = await self.store.table(table)
        if row is None or not mine:
            raise WrongLink("none of your seats is at this table")
        keys = [SeatKey(seat, seat_name(seat), row["seats"][seat]["kind"], fresh_token()) for seat in sorted(mine)]
        rows = [token_row(key.token, table, key.seat) for key in keys if row["seats"][key.seat]["kind"] != "computer"]
        await self.store.save(Write().add(schema.ADD_TOKENS, rows))
        return TableOpened(table, keys[: len(rows)], [], row["spectator"])

    # --------------------------------------------------------------------------------------- everything about one

    async def export(self, person: Row, titles: Mapping[str, str] | None = None) -> dict[str, Any]:
        """Everything that is kept about a person, as plain data; `titles` are those of the games."""
        return await personal_data.everything_about(self.store, person, titles)

    async def erase(self, person: Row) -> None:
        """Nothing is kept of a person. Their plies stay, since they are the others' match too, without a name."""
        await personal_data.erase(self.store, self.tables, person["id"])

    async def _rows(self, table: Any, *conditions: Any) -> list[Row]:
        return await self.store.rows(select(table).where(*conditions))

    async def _count(self, table: Any, condition: Any) -> int:
        rows = await self.store.rows(select(func.count().label("count")).select_from(table).where(condition))
        return int(rows[0]["count"])


def _own_name(name: str) -> str:
    """Others must be able to read it."""
    clean = clean_name(name)
    if not clean:
        raise Malformed("a name needs at least one letter that can be seen")
    return clean
