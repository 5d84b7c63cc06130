"""Tournaments, each as one document: see `tournament_state`."""

from __future__ import annotations

from sqlalchemy import JSON, Column, Float, Integer, String, Table, UpdateBase, bindparam

from admiralty.server.metadata import METADATA

tournaments = Table(
    "tournaments",
    METADATA,
    Column("key", String, primary_key=True),
    Column("created", Float, nullable=False, index=True),
    Column("revision", Integer, nullable=False),  # how often it was written: a change names the one that it found
    Column("state", JSON, nullable=False),
)

PHASE = tournaments.c.state["phase"].as_string()
ADD_TOURNAMENT = tournaments.insert()
CHANGE_TOURNAMENT = (
    tournaments.update()
    .where(tournaments.c.key == bindparam("of"), tournaments.c.revision == bindparam("found"))
    .values(revision=bindparam("found") + 1, state=bindparam("new_state"))
)

TOURNAMENTS_IN_ORDER: tuple[UpdateBase, ...] = (ADD_TOURNAMENT, CHANGE_TOURNAMENT)
