"""`admiralty admin`: for whoever runs a server. It works on a data folder, whether or not a server runs on it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

import typer

from admiralty.cli import admin_data
from admiralty.cli.options import Json, add
from admiralty.cli.screen import Screen

if TYPE_CHECKING:
    from admiralty.server.admin_api import Running
    from admiralty.server.moderation import Moderation

Data = Annotated[Path | None, typer.Option("--data", metavar="FOLDER", help="Where the server keeps its tables.")]
TableName = Annotated[str, typer.Argument(metavar="TABLE", help="The name of a table; `list` shows them.")]
SeatLetter = Annotated[str | None, typer.Option("--seat", metavar="LETTER", help="One seat only; all otherwise.")]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask whether this is meant.")]

T = TypeVar("T")


def list_tables(
    person: Annotated[str, typer.Option("--person", metavar="NAME", help="Only tables where somebody has it.")] = "",
    data: Data = None,
    as_json: Json = False,
) -> None:
    """List tables, the latest first: who sits there, and what an operator has done to them."""
    from urllib.parse import quote

    from admiralty.server.moderation import TableLine

    path = f"/api/admin/tables?name={quote(person)}"
    found = _asked(data, "GET", path, None, list[TableLine], lambda moderation: moderation.list(person))
    screen = Screen()
    if as_json:
        import msgspec

        screen.data(msgspec.to_builtins(found))
        return
    rows = [
        (line.table, line.game, ", ".join(name or "?" for name in line.seats), str(line.plies), _standing(line))
        for line in found
    ]
    screen.table(("table", "game", "who", "plies", "how it stands"), rows)


def _standing(line: Any) -> str:
    words = ["over" if line.over else "in play" if line.live else "kept"]
    words += ["closed"] if line.closed else []
    words += [f"{len(line.muted)} muted"] if line.muted else []
    return ", ".join(words)


def mute(table: TableName, seat: SeatLetter = None, data: Data = None) -> None:
    """Keep people at a table from chatting. They play on."""
    _order(data, "mute", table, seat)


def unmute(table: TableName, seat: SeatLetter = None, data: Data = None) -> None:
    """Let people chat again."""
    _order(data, "unmute", table, seat)


def close(table: TableName, data: Data = None) -> None:
    """Close a table: whoever sits there is sent away, and nobody can come back. Everything is kept."""
    _order(data, "close", table)


def reopen(table: TableName, data: Data = None) -> None:
    """Open a closed table again."""
    _order(data, "reopen", table)


def delete(table: TableName, data: Data = None, yes: Yes = False) -> None:
    """Delete a table with its plies, its chat and its links. Nothing brings it back."""
    _sure(f"Delete table {table} for good?", yes)
    _order(data, "delete", table)


def erase(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name, exactly as the person gave it.")],
    identity: Annotated[
        str, typer.Option("--identity", metavar="ID", help="Of several people with this name only this one.")
    ] = "",
    everybody: Annotated[bool, typer.Option("--all", help="Everybody with this name.")] = False,
    data: Data = None,
    yes: Yes = False,
) -> None:
    """Forget a person: the name at every seat, everything said under it, and their identity with all that it has.

    That is what lets them in, their browsers and addresses for notices, results, ratings, drafts, challenges, and their
    places in tournaments. Plies stay, without a name.
    """
    from admiralty.server.moderation import Erase, Erased

    _sure(f"Erase {name} from all tables, with all that is kept of them?", yes)
    body = Erase(name, identity, everybody)
    found = _asked(data, "POST", "/api/admin/erase", body, Erased, lambda moderation: moderation.erase(body))
    who = f"{found.identities} {'identity' if found.identities == 1 else 'identities'}"
    Screen().say(f"{name} is erased: {found.seats} seats, {found.messages} messages, {who}.")


def _sure(question: str, yes: bool) -> None:
    if not yes:
        typer.confirm(question, abort=True)


def _order(
    data: Path | None, what: Literal["mute", "unmute", "close", "reopen", "delete"], table: str, seat: str | None = None
) -> None:
    from admiralty.server.moderation import Order

    order = Order(what, table, None if seat is None else _seat_number(seat))
    Screen().say(_asked(data, "POST", "/api/admin/do", order, str, lambda moderation: moderation.do(order)))


def _seat_number(letter: str) -> int:
    from admiralty.errors import Malformed

    number = ord(letter.upper()) - ord("A") if len(letter) == 1 else -1
    if not 0 <= number < 8:
        raise Malformed(f"a seat is a letter from A to H, not {letter!r}")
    return number


def _asked(
    data: Path | None,
    method: str,
    path: str,
    body: Any,
    kind: type[T],
    alone: Callable[[Moderation], Awaitable[T]],
) -> T:
    """By the server that runs on the folder; if none does, or there is a club, by this process alone."""
    import os

    if url := os.environ.get("ADMIRALTY_DATABASE", ""):
        return asyncio.run(_done_in_database(url, alone))
    from admiralty.server.admin_api import announced
    from admiralty.server.data_folder import data_folder

    folder = data or data_folder()
    running = announced(folder)
    if running is not None:
        try:
            return _asked_of(running, method, path, body, kind)
        except ConnectionRefusedError:
            pass  # it has died
    return asyncio.run(_done_alone(folder, alone))


def _asked_of(running: Running, method: str, path: str, body: Any, kind: type[T]) -> T:
    import http.client
    from contextlib import closing
    from urllib.parse import urlsplit

    import msgspec

    from admiralty.errors import Unknown
    from admiralty.server.admin_api import HEADER
    from admiralty.server.lobby_messages import Refused

    connection = http.client.HTTPConnection(urlsplit(running.address).netloc, timeout=60)
    with closing(connection):
        headers = {HEADER: running.token, "Content-Type": "application/json"}
        connection.request(method, path, None if body is None else msgspec.json.encode(body), headers)
        answer = connection.getresponse()
        told = answer.read()
    if answer.status != 200:
        raise Unknown(msgspec.json.decode(told, type=Refused).sentence)
    return msgspec.json.decode(told, type=kind)


async def _done_in_database(url: str, alone: Callable[[Moderation], Awaitable[T]]) -> T:
    """Whichever server holds a table that is changed hears of it from the database."""
    from admiralty.server.moderation import Moderation
    from admiralty.server.postgres_database import PostgresDatabase
    from admiralty.server.store import Store

    store = Store(Path(), database=PostgresDatabase(url, patient=False))
    try:
        await store.open()
        return await alone(Moderation(store))
    finally:
        await store.close()


async def _done_alone(folder: Path, alone: Callable[[Moderation], Awaitable[T]]) -> T:
    from admiralty.errors import Unknown
    from admiralty.server.moderation import Moderation
    from admiralty.server.store import Store

    if not (folder / "tables.sqlite").exists():
        raise Unknown(f"there are no tables in {folder}")
    store = Store(folder)
    await store.open()
    try:
        return await alone(Moderation(store))
    finally:
        await store.close()


def add_to(app: typer.Typer) -> None:
    admin = typer.Typer(
        help="Look after a server's tables: whose they are, copies of them, and what may go.", no_args_is_help=True
    )
    add(admin, "list", list_tables, "admiralty admin list --data /srv/admiralty", "admiralty admin list --person Eve")
    add(admin, "mute", mute, "admiralty admin mute 3f2a90c1b7d4 --seat B")
    add(admin, "unmute", unmute, "admiralty admin unmute 3f2a90c1b7d4")
    add(admin, "close", close, "admiralty admin close 3f2a90c1b7d4")
    add(admin, "reopen", reopen, "admiralty admin reopen 3f2a90c1b7d4")
    add(admin, "delete", delete, "admiralty admin delete 3f2a90c1b7d4 --yes")
    add(admin, "erase", erase, "admiralty admin erase Eve --yes", "admiralty admin erase Eve --all --yes")
    admin_data.add_to(admin)
    app.add_typer(admin, name="admin")
