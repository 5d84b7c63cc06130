"""`admiralty admin backup`, `restore`, `export` and `prune`: the data folder of a server as a whole."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from admiralty.cli.options import Json, add
from admiralty.cli.screen import Screen

Data = Annotated[Path | None, typer.Option("--data", metavar="FOLDER", help="Where the server keeps its tables.")]
Database = Annotated[
    str,
    typer.Option(
        "--database",
        metavar="URL",
        envvar="ADMIRALTY_DATABASE",
        help="The PostgreSQL of a club, instead of a data folder.",
    ),
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes; nothing is replaced.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Copy all tables into one file, as they are at one moment. A server may run meanwhile.

    The file holds the keys of the dice and everything that is hidden: keep it as you keep the data folder.
    """
    from admiralty.server import upkeep

    if database:
        from admiralty.server import database_copies

        found = database_copies.backup(database, file)
    else:
        found = upkeep.backup(_folder(data), file)
    Screen().say(f"{found:,} tables are copied to {file}")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `backup` wrote.")],
    data: Data = None,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask whether this is meant.")] = False,
    database: Database = "",
) -> None:
    """Put a backup in place of the tables. The server must be stopped; what was there is kept beside it."""
    from admiralty.server import upkeep

    where = "the database" if database else _folder(data)
    if not yes:
        typer.confirm(f"Replace all tables in {where} by those of {file}?", abort=True)
    if database:
        from admiralty.server import database_copies

        aside = database_copies.restore(database, file)
    else:
        aside = upkeep.restore(_folder(data), file)
    Screen().say(f"The tables of {file} are in {where}")
    if aside is not None:
        Screen().say(f"What was there is in {aside}", style="dim")


def export(
    to: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the records go, one file a match.")],
    table: Annotated[list[str] | None, typer.Option(metavar="TABLE", help="Only this one; can be repeated.")] = None,
    data: Data = None,
    database: Database = "",
) -> None:
    """Write the records of all matches that are over. `admiralty replay` and `verify` read them."""
    from admiralty.server import upkeep

    if database:
        from admiralty.server import database_copies

        found = database_copies.export(database, to, table or ())
    else:
        found = upkeep.export(_folder(data), to, table or ())
    Screen().say(f"{found:,} records are in {to}")


def prune(
    older_than: Annotated[float, typer.Option(metavar="DAYS", min=0, help="Nothing has happened for so many days.")],
    kind: Annotated[
        list[str] | None,
        typer.Option(help="finished, imported, lessons, or empty: nothing was ever played there. Can be repeated."),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only count.")] = False,
    data: Data = None,
    as_json: Json = False,
    database: Database = "",
) -> None:
    """Remove old tables with their plies, chats and links. A match under way is never removed.

    Without `--kind`, all kinds. A server may run meanwhile.
    """
    from admiralty.server import upkeep

    if database:
        from admiralty.server import database_copies

        found = database_copies.prune(database, kind or upkeep.KINDS, older_than, only_count=dry_run)
    else:
        found = upkeep.prune(_folder(data), kind or upkeep.KINDS, older_than, only_count=dry_run)
    if as_json:
        Screen().data({"tables": found, "removed": not dry_run})
    else:
        Screen().say(f"{found:,} tables {'would be' if dry_run else 'are'} removed")


def _folder(data: Path | None) -> Path:
    from admiralty.server.data_folder import data_folder

    return data or data_folder()


def add_to(admin: typer.Typer) -> None:
    add(
        admin,
        "backup",
        backup,
        "admiralty admin backup tables-monday.sqlite --data /srv/admiralty",
        "admiralty admin backup club-monday.sqlite --database postgresql://admiralty@db/club",
    )
    add(admin, "restore", restore, "admiralty admin restore tables-monday.sqlite --data /srv/admiralty --yes")
    add(admin, "export", export, "admiralty admin export records/ --data /srv/admiralty")
    add(
        admin,
        "prune",
        prune,
        "admiralty admin prune --older-than 90 --dry-run",
        "admiralty admin prune --older-than 30 --kind finished --kind empty",
    )
