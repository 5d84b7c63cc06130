"""What version 0.1.0 wrote."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "facts", sa.Column("name", sa.String, primary_key=True), sa.Column("value", sa.String, nullable=False)
    )
    op.create_table(
        "tables",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("scenario", sa.String, nullable=False),
        sa.Column("ruleset", sa.String, nullable=False),
        sa.Column("digest", sa.String, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("start", sa.JSON),
        sa.Column("setup", sa.String, nullable=False),
        sa.Column("commitment", sa.String, nullable=False),
        sa.Column("key", sa.LargeBinary),
        sa.Column("looks_only", sa.Boolean, nullable=False),
        sa.Column("taken_over", sa.Integer, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("spectator", sa.String, nullable=False),
        sa.Column("clock", sa.JSON, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("standing", sa.JSON, nullable=False),
        sa.Column("moves_itself", sa.Boolean, nullable=False),
        sa.Column("loads", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("public_plies", sa.Integer, nullable=False),
        sa.Column("actors", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False, index=True),
        sa.Column("outcome", sa.String, nullable=False),
    )
    op.create_table(
        "plies",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("line", sa.String, nullable=False),
        sa.Column("faces", sa.LargeBinary, nullable=False),
        sa.Column("hash", sa.String, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tokens",
        sa.Column("fingerprint", sa.LargeBinary, primary_key=True),
        sa.Column("table", sa.String, nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_table(
        "chats",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table", sa.String, nullable=False, index=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("by_table", sa.Boolean, nullable=False),
    )
    op.execute("INSERT INTO facts (name, value) VALUES ('schema', '1')")
