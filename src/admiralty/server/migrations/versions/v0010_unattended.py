"""Tables that go on without a visitor are found at once, also where a computer player has taken a person's seat; and
what the servers of a club count together."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

# Earlier versions never marked a table at which a computer player took a seat later.
_MARK = """
UPDATE tables SET moves_itself = true
WHERE NOT over AND NOT looks_only AND NOT moves_itself AND CAST(seats AS text) LIKE '%"kind": "computer"%'
"""


def upgrade() -> None:
    op.execute(_MARK)
    tables = sa.table("tables", sa.column("over", sa.Boolean), sa.column("moves_itself", sa.Boolean))
    wakes = sa.and_(tables.c.over.is_(False), tables.c.moves_itself.is_(True))
    op.create_index("ix_tables_wakes", "tables", ["name"], sqlite_where=wakes, postgresql_where=wakes)
    op.create_table(
        "allowances",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.execute("UPDATE facts SET value = '10' WHERE name = 'schema'")
