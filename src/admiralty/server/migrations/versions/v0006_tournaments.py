"""Tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("created", sa.Float, nullable=False, index=True),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("state", sa.JSON, nullable=False),
    )
    op.execute("UPDATE facts SET value = '6' WHERE name = 'schema'")
