"""What is kept of a table: its terms and secret key, its plies one a row, who may sit where, and what was said."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UpdateBase,
    bindparam,
)

VERSION = 1

METADATA = MetaData()

facts = Table(
    "facts",
    METADATA,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)

tables = Table(
    "tables",
    METADATA,
    Column("name", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("scenario", String, nullable=False),
    Column("ruleset", String, nullable=False),
    Column("digest", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("start", JSON),  # a position merged over the scenario's
    Column("setup", String, nullable=False),  # the stream of the set-up's draws
    Column("commitment", String, nullable=False),
    Column("key", LargeBinary),  # of the dice; none in an imported record that does not have it
    Column("looks_only", Boolean, nullable=False),
    Column("taken_over", Integer, nullable=False),  # plies that came from another match, with that match's dice
    Column("listed", Boolean, nullable=False),
    Column("spectator", String, nullable=False),  # not hashed: the lobby hands it out, and it shows no secret
    Column("clock", JSON, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("standing", JSON, nullable=False),  # clocks, proposals, a draw agreed on, the rematch, who still chooses
    Column("moves_itself", Boolean, nullable=False),
    Column("loads", Integer, nullable=False),  # how often it was taken from disk; versions begin anew each time
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("public_plies", Integer, nullable=False),
    Column("actors", Integer, nullable=False),
    Column("over", Boolean, nullable=False, index=True),
    Column("outcome", String, nullable=False),
)

plies = Table(
    "plies",
    METADATA,
    Column("table", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("line", String, nullable=False),
    Column("faces", LargeBinary, nullable=False),  # a byte for each die
    Column("hash", String, nullable=False),
    sqlite_with_rowid=False,
)

tokens = Table(
    "tokens",
    METADATA,
    Column("fingerprint", LargeBinary, primary_key=True),
    Column("table", String, nullable=False, index=True),
    Column("seat", Integer, nullable=False),  # -1: a spectator
)

chats = Table(
    "chats",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table", String, nullable=False, index=True),
    Column("at", Float, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String, nullable=False),
    Column("text", String, nullable=False),
    Column("by_table", Boolean, nullable=False),
)

# Made once, so that the writer can tell equal statements by identity and join them.

ADD_TABLE = tables.insert()
ADD_PLIES = plies.insert()
ADD_TOKENS = tokens.insert()
ADD_CHAT = chats.insert()
CUT_PLIES = plies.delete().where(plies.c.table == bindparam("of"), plies.c.number >= bindparam("first"))
DROP_TOKEN = tokens.delete().where(tokens.c.table == bindparam("of"), tokens.c.seat == bindparam("at_seat"))
CHANGE_TABLE = (
    tables.update()
    .where(tables.c.name == bindparam("of"))
    .values(
        seats=bindparam("seats"),
        standing=bindparam("standing"),
        touched=bindparam("touched"),
        public_plies=bindparam("public_plies"),
        actors=bindparam("actors"),
        over=bindparam("over"),
        outcome=bindparam("outcome"),
    )
)
SET_TERMS = (
    tables.update()
    .where(tables.c.name == bindparam("of"))
    .values(
        options=bindparam("options"),
        digest=bindparam("digest"),
        setup=bindparam("setup"),
        commitment=bindparam("commitment"),
        key=bindparam("key"),
    )
)
COUNT_LOAD = tables.update().where(tables.c.name == bindparam("of")).values(loads=bindparam("loads"))

# In this order the statements of any number of writes can be run, all of one kind at once.
IN_ORDER: tuple[UpdateBase, ...] = (
    ADD_TABLE,
    DROP_TOKEN,
    ADD_TOKENS,
    CUT_PLIES,
    ADD_PLIES,
    SET_TERMS,
    CHANGE_TABLE,
    COUNT_LOAD,
    ADD_CHAT,
)
