"""Drafts of rules that people keep under their identity."""

from __future__ import annotations

from sqlalchemy import JSON, Column, Float, String, Table, UpdateBase, bindparam

from admiralty.server.metadata import METADATA

drafts = Table(
    "drafts",
    METADATA,
    Column("person", String, primary_key=True),
    Column("name", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("draft", JSON, nullable=False),
    Column("changed", Float, nullable=False),
)

DROP_DRAFT = drafts.delete().where(drafts.c.person == bindparam("of"), drafts.c.name == bindparam("of_name"))
DROP_DRAFTS = drafts.delete().where(drafts.c.person == bindparam("of"))
ADD_DRAFT = drafts.insert()

# See `schema.IN_ORDER`: to keep a draft is to drop the one of that name and to add the new one.
DRAFTS_IN_ORDER: tuple[UpdateBase, ...] = (DROP_DRAFT, DROP_DRAFTS, ADD_DRAFT)
