"""Vacations, challenges between people, and whom somebody does not want to meet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "vacations",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("year", sa.Integer, nullable=False),
        sa.Column("used_days", sa.Integer, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("ends", sa.Float, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("blocked", sa.String, primary_key=True, index=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("to", sa.String, primary_key=True, index=True),
        sa.Column("by", sa.String, nullable=False, index=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("accepted", sa.Boolean, nullable=False),
        sa.Column("terms", sa.JSON, nullable=False),
    )
    op.execute("UPDATE facts SET value = '7' WHERE name = 'schema'")
