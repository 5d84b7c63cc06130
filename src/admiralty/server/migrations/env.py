"""How Alembic runs the steps: on the connection that it is handed, in the transaction of whoever hands it over."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"], render_as_batch=True)
context.run_migrations()
