"""Drafts of rules that people keep."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "drafts",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("draft", sa.JSON, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.execute("UPDATE facts SET value = '9' WHERE name = 'schema'")
