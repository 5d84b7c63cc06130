"""What is kept of people among each other: vacations, challenges, and whom somebody does not want to meet."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Float, Integer, String, Table, UpdateBase, bindparam, or_, select

from admiralty.server.metadata import METADATA, insert_if_absent

vacations = Table(
    "vacations",
    METADATA,
    Column("person", String, primary_key=True),
    Column("year", Integer, nullable=False),  # whose days these are
    Column("used_days", Integer, nullable=False),  # of vacations that are over
    Column("since", Float, nullable=False),  # when the present one began, in seconds since 1970; 0: there is none
    Column("ends", Float, nullable=False),
)

blocks = Table(
    "blocks",
    METADATA,
    Column("person", String, primary_key=True),
    Column("blocked", String, primary_key=True, index=True),
    Column("created", Float, nullable=False),
)

# A row for each person who is challenged. The table is opened when all have accepted.
challenges = Table(
    "challenges",
    METADATA,
    Column("key", String, primary_key=True),
    Column("to", String, primary_key=True, index=True),
    Column("by", String, nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("accepted", Boolean, nullable=False),
    Column("terms", JSON, nullable=False),  # see `challenges.Terms`
)

ADD_VACATION = insert_if_absent(vacations)
CHANGE_VACATION = (
    vacations.update()
    .where(vacations.c.person == bindparam("of"), vacations.c.since == bindparam("found"))
    .values(
        year=bindparam("new_year"),
        used_days=bindparam("new_used_days"),
        since=bindparam("new_since"),
        ends=bindparam("new_ends"),
    )
)
DROP_VACATION = vacations.delete().where(vacations.c.person == bindparam("of"))
DROP_BLOCK = blocks.delete().where(blocks.c.person == bindparam("of"), blocks.c.blocked == bindparam("against"))
ADD_BLOCK = insert_if_absent(blocks)
DROP_BLOCKS_BY = blocks.delete().where(blocks.c.person == bindparam("of"))
DROP_BLOCKS_OF = blocks.delete().where(blocks.c.blocked == bindparam("of"))
ADD_CHALLENGE = challenges.insert()
ACCEPT_CHALLENGE = (
    challenges.update()
    .where(
        challenges.c.key == bindparam("of"), challenges.c.to == bindparam("by_whom"), challenges.c.accepted.is_(False)
    )
    .values(accepted=True)
)
DROP_CHALLENGE = challenges.delete().where(challenges.c.key == bindparam("of"))
_also = challenges.alias()
# Whole ones: what is kept for the others of a challenge names everybody who was to play.
DROP_CHALLENGES_WITH = challenges.delete().where(
    challenges.c.key.in_(select(_also.c.key).where(or_(_also.c.by == bindparam("of"), _also.c.to == bindparam("of"))))
)
DROP_OLD_CHALLENGES = challenges.delete().where(challenges.c.created < bindparam("before"))

# See `schema.IN_ORDER`: what goes comes before what is added.
COMPANY_IN_ORDER: tuple[UpdateBase, ...] = (
    ADD_VACATION,
    CHANGE_VACATION,
    DROP_VACATION,
    DROP_BLOCK,
    ADD_BLOCK,
    DROP_BLOCKS_BY,
    DROP_BLOCKS_OF,
    DROP_OLD_CHALLENGES,
    ADD_CHALLENGE,
    ACCEPT_CHALLENGE,
    DROP_CHALLENGE,
    DROP_CHALLENGES_WITH,
)
ERASE_COMPANY: tuple[UpdateBase, ...] = (
    DROP_VACATION,
    DROP_BLOCKS_BY,
    DROP_BLOCKS_OF,
    DROP_CHALLENGES_WITH,
)
