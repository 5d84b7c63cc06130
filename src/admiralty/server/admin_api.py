"""How `admiralty admin` speaks to a server that runs: by HTTP, with a token that only its data folder holds.

| request                 | body    | answer                                      |
|-------------------------|---------|---------------------------------------------|
| `GET /api/admin/tables` |         | list of `TableLine`; `?name=` of a person   |
| `POST /api/admin/do`    | `Order` | what was done, in a sentence                |
| `POST /api/admin/erase` | `Erase` | `Erased`                                    |
"""

from __future__ import annotations

import hmac
import os
from pathlib import Path

import msgspec
from starlette.requests import Request

from admiralty.server.errors import WrongSeat

FILE = "running.json"
HEADER = "x-admiralty-admin"


class Running(msgspec.Struct):
    """A server that runs on a data folder: where it is, and the token that opens its administration."""

    address: str
    token: str


def announce(folder: Path, running: Running) -> None:
    """For whoever may read the data folder, and nobody else."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    fresh = folder / f"{FILE}.new"
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(msgspec.json.encode(running))
    fresh.replace(folder / FILE)


def withdraw(folder: Path, running: Running) -> None:
    """The server has ended; unless another one has announced itself meanwhile."""
    if announced(folder) == running:
        (folder / FILE).unlink(missing_ok=True)


def announced(folder: Path) -> Running | None:
    """The server that says that it runs on a folder. It may have died since."""
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=Running)
    except (OSError, msgspec.MsgspecError):
        return None


def refuse_without_token(request: Request, token: str) -> None:
    given = request.headers.get(HEADER, "")
    if not token or not hmac.compare_digest(given.encode(), token.encode()):
        raise WrongSeat("only whoever can read the data folder may ask for this")
