"""Where all tables of the database are declared: `schema` has what is kept of tables, `people_schema` of people."""

from __future__ import annotations

from sqlalchemy import Insert, MetaData, Table, bindparam, cast, exists, select

METADATA = MetaData()


def insert_if_absent(table: Table) -> Insert:
    """A row, unless there is one with its primary key: a browser may ask for one thing twice at the same moment."""
    given = {each.name: cast(bindparam(each.name), each.type) for each in table.columns}
    there = table.alias()
    is_there = exists().where(*(there.c[each.name] == given[each.name] for each in table.primary_key))
    return table.insert().from_select(list(given), select(*given.values()).where(~is_there))
