"""Who holds a table, and the servers of a club."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("owner", sa.String, nullable=False, server_default=""))
    op.create_index("ix_tables_owner", "tables", ["over", "moves_itself", "owner"])
    op.create_table(
        "servers",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.Column("leaving", sa.Boolean, nullable=False),
        sa.Column("ready", sa.Boolean, nullable=False),
        sa.Column("games", sa.JSON, nullable=False),
    )
    op.execute("UPDATE facts SET value = '5' WHERE name = 'schema'")
