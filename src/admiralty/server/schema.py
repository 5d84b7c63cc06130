"""What is kept of a table: its terms and secret key, its plies one a row, who may sit where, and what was said.

The folder `migrations` brings the database of an earlier version to this; a test holds the two together.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    UpdateBase,
    and_,
    bindparam,
    exists,
    select,
)

from admiralty.server.company_schema import ACCEPT_CHALLENGE, CHANGE_VACATION, COMPANY_IN_ORDER
from admiralty.server.drafts_schema import DRAFTS_IN_ORDER
from admiralty.server.metadata import METADATA
from admiralty.server.notices_schema import DROP_WAITS_OF_TABLE, NOTICES_CONDITIONAL, NOTICES_IN_ORDER
from admiralty.server.people_schema import DROP_SEATS_OF_TABLE, PEOPLE_IN_ORDER
from admiralty.server.results_schema import CHANGE_RATING, RESULTS_IN_ORDER
from admiralty.server.tournaments_schema import CHANGE_TOURNAMENT, TOURNAMENTS_IN_ORDER

VERSION = 10  # of the newest migration

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
    Column("moves_itself", Boolean, nullable=False),  # a computer player is asked, or a clock runs: see `waking`
    Column("loads", Integer, nullable=False),  # how often it was taken from disk; versions begin anew each time
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("public_plies", Integer, nullable=False),
    Column("actors", Integer, nullable=False),
    Column("over", Boolean, nullable=False, index=True),
    Column("outcome", String, nullable=False),
    Column("revision", Integer, nullable=False, server_default="0"),  # how often it was written: see CHANGE_TABLE
    Column("dice", JSON, nullable=False, server_default="{}"),  # what the seats have added to the key
    Column("ancestry", JSON, nullable=False, server_default="[]"),  # the matches that the plies taken over come from
    Column("owner", String, nullable=False, server_default=""),  # the server that holds it; see `servers` and `club`
    Index("ix_tables_lobby", "listed", "over", "touched"),
    Index("ix_tables_retention", "over", "touched"),
    Index("ix_tables_owner", "over", "moves_itself", "owner"),
)

WAKES = and_(tables.c.over.is_(False), tables.c.moves_itself.is_(True))  # must not wait for a visitor
Index("ix_tables_wakes", tables.c.name, sqlite_where=WAKES, postgresql_where=WAKES)

servers = Table(
    "servers",
    METADATA,
    Column("name", String, primary_key=True),  # a new one each time a server starts
    Column("address", String, nullable=False),  # where the others reach it
    Column("started", Float, nullable=False),
    Column("expires", Float, nullable=False),  # its lease, in seconds since 1970 by the clock of the database
    Column("leaving", Boolean, nullable=False),
    Column("ready", Boolean, nullable=False),  # all games are compiled there
    Column("games", JSON, nullable=False),  # the keys of those that are
)

# What the servers of a club count together: see `shared_limits`.
allowances = Table(
    "allowances",
    METADATA,
    Column("name", String, primary_key=True),  # what is counted, and for whom: a fingerprint, never an address
    Column("until", Float, nullable=False),  # when all of it may be asked for again, by the clock of the database
)

rules = Table(
    "rules",
    METADATA,
    Column("digest", String, primary_key=True),  # see `rules_digest`
    Column(
        "numbers", LargeBinary, nullable=False
    ),  # every number by name, compressed: matches keep what they began with
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
#
# A table is written by whoever holds it, and only on top of what it last wrote: CHANGE_TABLE, ADVANCE_TABLE and
# COUNT_LOAD name the revision that they found, and change nothing if there is another. One of them is part of every
# write to a table. Whoever takes a table into memory counts `loads`: that is the epoch of its ownership, which the
# first two name too.

ADD_TABLE = tables.insert()
ADD_FACT = facts.insert().from_select(
    ["name", "value"],
    select(bindparam("of_name", type_=String), bindparam("fresh", type_=String)).where(
        ~exists().where(facts.c.name == bindparam("of_name"))
    ),
)
ADD_RULES = rules.insert().from_select(
    ["digest", "numbers"],
    select(bindparam("of_digest", type_=String), bindparam("all_numbers", type_=LargeBinary)).where(
        ~exists().where(rules.c.digest == bindparam("of_digest"))
    ),
)
ADD_PLIES = plies.insert()
ADD_TOKENS = tokens.insert()
ADD_CHAT = chats.insert()
CUT_PLIES = plies.delete().where(plies.c.table == bindparam("of"), plies.c.number >= bindparam("first"))
DROP_TOKEN = tokens.delete().where(tokens.c.table == bindparam("of"), tokens.c.seat == bindparam("at_seat"))
_HELD = (
    tables.c.name == bindparam("of"),
    tables.c.revision == bindparam("found"),
    tables.c.loads == bindparam("epoch"),
)
_STANDS = {
    "revision": tables.c.revision + 1,
    "touched": bindparam("touched"),
    "public_plies": bindparam("public_plies"),
    "actors": bindparam("actors"),
    "over": bindparam("over"),
    "outcome": bindparam("outcome"),
}
CHANGE_TABLE = (
    tables.update()
    .where(*_HELD)
    .values(seats=bindparam("seats"), standing=bindparam("standing"), moves_itself=bindparam("moves_itself"), **_STANDS)
)
# The same for most plies: who sits where, the clocks and whatever else is in `standing` are as they were.
ADVANCE_TABLE = tables.update().where(*_HELD).values(_STANDS)
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
SET_DICE = (
    tables.update().where(tables.c.name == bindparam("of")).values(dice=bindparam("dice"), setup=bindparam("setup"))
)
MODERATE = (
    tables.update()
    .where(tables.c.name == bindparam("of"), tables.c.revision == bindparam("found"))
    .values(
        revision=tables.c.revision + 1,
        loads=tables.c.loads + 1,  # whoever holds it does so no longer
        owner="",
        standing=bindparam("standing"),
        seats=bindparam("seats"),
        listed=bindparam("listed"),
    )
)
DELETE_ALL_OF_TABLE: tuple[UpdateBase, ...] = (
    tokens.delete().where(tokens.c.table == bindparam("of")),
    DROP_SEATS_OF_TABLE,
    DROP_WAITS_OF_TABLE,
    plies.delete().where(plies.c.table == bindparam("of")),
    chats.delete().where(chats.c.table == bindparam("of")),
    tables.delete().where(tables.c.name == bindparam("of")),
)
ERASE_CHAT_AT = chats.delete().where(
    chats.c.table == bindparam("of"), chats.c.seat == bindparam("at_seat"), chats.c.by_table.is_(False)
)
ERASE_CHAT = chats.delete().where(chats.c.name == bindparam("by"), chats.c.by_table.is_(False))
COUNT_LOAD = (
    tables.update()
    .where(tables.c.name == bindparam("of"), tables.c.revision == bindparam("found"))
    .values(revision=tables.c.revision + 1, loads=bindparam("loads"), owner=bindparam("by"))
)

# In this order the statements of any number of writes can be run, all of one kind at once.
IN_ORDER: tuple[UpdateBase, ...] = (
    ADD_FACT,
    ADD_TABLE,
    ADD_RULES,
    DROP_TOKEN,
    ADD_TOKENS,
    CUT_PLIES,
    ADD_PLIES,
    SET_TERMS,
    SET_DICE,
    CHANGE_TABLE,
    ADVANCE_TABLE,
    COUNT_LOAD,
    ADD_CHAT,
    MODERATE,
    ERASE_CHAT,
    ERASE_CHAT_AT,
    *PEOPLE_IN_ORDER,
    *RESULTS_IN_ORDER,
    *TOURNAMENTS_IN_ORDER,
    *COMPANY_IN_ORDER,
    *NOTICES_IN_ORDER,
    *DRAFTS_IN_ORDER,
    *DELETE_ALL_OF_TABLE,
)
CONDITIONAL = (
    CHANGE_TABLE,
    ADVANCE_TABLE,
    COUNT_LOAD,
    MODERATE,
    CHANGE_RATING,
    CHANGE_TOURNAMENT,
    CHANGE_VACATION,
    ACCEPT_CHALLENGE,
    *NOTICES_CONDITIONAL,
)
