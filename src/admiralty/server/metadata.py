"""Where all tables of the database are declared: `schema` has what is kept of tables, `people_schema` of people."""

from __future__ import annotations

from sqlalchemy import MetaData

METADATA = MetaData()
