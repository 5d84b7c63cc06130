"""What is kept of a person who wants a lasting identity. Nothing of it is needed to play."""

from __future__ import annotations

from sqlalchemy import Column, Float, Integer, LargeBinary, String, Table, UpdateBase, bindparam

from admiralty.server.metadata import METADATA, insert_if_absent

people = Table(
    "people",
    METADATA,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),  # to the day
)

# What lets somebody in, by its SHA-256: a browser that is signed in, the recovery link, a link for another device, or
# the challenge that a passkey is to sign.
logins = Table(
    "logins",
    METADATA,
    Column("fingerprint", LargeBinary, primary_key=True),
    Column("person", String, nullable=False, index=True),
    Column("kind", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False),
)

passkeys = Table(
    "passkeys",
    METADATA,
    Column("credential", LargeBinary, primary_key=True),
    Column("person", String, nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", Integer, nullable=False),  # as the authenticator counts them
    Column("created", Float, nullable=False),
)

person_seats = Table(
    "person_seats",
    METADATA,
    Column("table", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String, nullable=False, index=True),
)

ADD_PERSON = people.insert()
RENAME_PERSON = people.update().where(people.c.id == bindparam("of")).values(name=bindparam("new_name"))
SEE_PERSON = people.update().where(people.c.id == bindparam("of")).values(seen=bindparam("now"))
DROP_PERSON = people.delete().where(people.c.id == bindparam("of"))
DROP_LOGIN = logins.delete().where(logins.c.fingerprint == bindparam("of"))
DROP_LOGINS_OF_KIND = logins.delete().where(logins.c.person == bindparam("of"), logins.c.kind == bindparam("of_kind"))
DROP_LOGINS = logins.delete().where(logins.c.person == bindparam("of"))
DROP_STALE_LOGINS = logins.delete().where(logins.c.expires < bindparam("before"))
ADD_LOGIN = logins.insert()
ADD_PASSKEY = passkeys.insert()
COUNT_PASSKEY = passkeys.update().where(passkeys.c.credential == bindparam("of")).values(uses=bindparam("now_used"))
DROP_PASSKEYS = passkeys.delete().where(passkeys.c.person == bindparam("of"))
ADD_PERSON_SEAT = insert_if_absent(person_seats)
DROP_PERSON_SEATS = person_seats.delete().where(person_seats.c.person == bindparam("of"))
DROP_SEATS_OF_TABLE = person_seats.delete().where(person_seats.c.table == bindparam("of"))

# See `schema.IN_ORDER`: what goes comes before what is added.
PEOPLE_IN_ORDER: tuple[UpdateBase, ...] = (
    ADD_PERSON,
    RENAME_PERSON,
    SEE_PERSON,
    DROP_LOGIN,
    DROP_LOGINS_OF_KIND,
    DROP_LOGINS,
    DROP_STALE_LOGINS,
    ADD_LOGIN,
    ADD_PASSKEY,
    COUNT_PASSKEY,
    DROP_PASSKEYS,
    ADD_PERSON_SEAT,
    DROP_PERSON_SEATS,
    DROP_PERSON,
)
