"""A revision that every write is held against, what the seats add to the dice, and the numbers matches began with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("dice", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("ancestry", sa.JSON, nullable=False, server_default="[]"))
    op.create_index("ix_tables_lobby", "tables", ["listed", "over", "touched"])
    op.create_index("ix_tables_retention", "tables", ["over", "touched"])
    op.create_table(
        "rules", sa.Column("digest", sa.String, primary_key=True), sa.Column("numbers", sa.LargeBinary, nullable=False)
    )
    op.execute("UPDATE facts SET value = '2' WHERE name = 'schema'")  # so that version 0.1.0 does not touch it
