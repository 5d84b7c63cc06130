"""What is kept of matches that people with an identity have finished, and how strong they and the levels are."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, Integer, String, Table, UpdateBase, bindparam

from admiralty.server.metadata import METADATA

# A row for each seat. It stays when the table itself is removed.
results = Table(
    "results",
    METADATA,
    Column("table", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String, nullable=False),
    Column("person", String, nullable=False, index=True),  # empty: a computer player, a guest, or somebody erased
    Column("level", String, nullable=False),
    Column("name", String, nullable=False),
    Column("ended", Float, nullable=False),
    Column("plies", Integer, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("result", String, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("why", String, nullable=False),  # it is not rated
    Column("before", Float, nullable=False),
    Column("after", Float, nullable=False),
)

ratings = Table(
    "ratings",
    METADATA,
    Column("player", String, primary_key=True),  # a person, or `level:` and its name
    Column("game", String, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("changed", Float, nullable=False),
)

ADD_RESULTS = results.insert()
FORGET_RESULTS = results.update().where(results.c.person == bindparam("of")).values(person="", name="")
ADD_RATING = ratings.insert()
CHANGE_RATING = (
    ratings.update()
    .where(
        ratings.c.player == bindparam("of"),
        ratings.c.game == bindparam("at"),
        ratings.c.matches == bindparam("found"),
    )
    .values(
        mu=bindparam("new_mu"), sigma=bindparam("new_sigma"), matches=bindparam("found") + 1, changed=bindparam("now")
    )
)
DROP_RATINGS = ratings.delete().where(ratings.c.player == bindparam("of"))

RESULTS_IN_ORDER: tuple[UpdateBase, ...] = (ADD_RESULTS, FORGET_RESULTS, ADD_RATING, CHANGE_RATING, DROP_RATINGS)
