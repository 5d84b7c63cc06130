"""`admiralty token`: seats for bots and people at a server's tables, as links and tokens."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from admiralty.cli.options import DEVELOPERS, Json, add
from admiralty.cli.screen import Screen
from admiralty.errors import AdmiraltyError, Malformed

SECONDS = 30.0


class NoAnswer(AdmiraltyError):
    """A server that does not answer, or answers what a table's server would not."""

    code = "no-answer"


def token(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Open a table of this game.")] = None,
    seats: Annotated[
        str, typer.Option("--seats", help="Who sits where: `link` for a bot or person, or a level; with commas.")
    ] = "link,captain",
    scenario: Annotated[str, typer.Option("--scenario", "-s", help="The game's first otherwise.")] = "",
    ruleset: Annotated[str, typer.Option("--ruleset", "-r", help="The recommended one otherwise.")] = "",
    listed: Annotated[
        bool, typer.Option("--listed", help="Show it in the lobby: anybody may take a free seat.")
    ] = False,
    join: Annotated[
        str | None, typer.Option("--join", metavar="TABLE", help="Take a free seat of a listed table instead.")
    ] = None,
    name: Annotated[str, typer.Option("--name", help="Of who takes that seat.")] = "",
    server: Annotated[
        str, typer.Option("--server", metavar="URL", help="The table's server.")
    ] = "http://127.0.0.1:8200",
    as_json: Json = False,
) -> None:
    """Make seat tokens for bots: open a table, or accept a challenge, and print a link for each seat.

    Whoever has a link sits there: a browser opens it, and the bots in examples/bots are given it.
    """
    if (game is None) == (join is None):
        raise Malformed("name a game to open a table of, or a table to --join")
    if join is not None:
        opened = _post(server, f"/api/tables/{join}/join", {"name": name})
    else:
        wanted = {"game": game, "seats": [_seat(each.strip()) for each in seats.split(",")], "listed": listed}
        opened = _post(server, "/api/tables", {**wanted, "scenario": scenario, "ruleset": ruleset})
    screen = Screen()
    address, table = server.rstrip("/"), opened["table"]
    found = [{**seat, "link": f"{address}/#/t/{table}/{seat['token']}"} for seat in (*opened["mine"], *opened["links"])]
    watch = f"{address}/#/t/{table}/{opened['spectator']}"
    if as_json:
        screen.data({"table": table, "seats": found, "spectator": opened["spectator"], "watch": watch})
        return
    for seat in found:
        screen.say(f"{seat['letter']}  {seat['link']}")
    screen.say(f"to watch  {watch}", style="dim")


def _seat(word: str) -> dict[str, str]:
    return {"kind": "link"} if word == "link" else {"kind": "computer", "level": word}


def _post(server: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
    import json
    from urllib.error import HTTPError, URLError
    from urllib.request import Request, urlopen

    if not server.startswith(("http://", "https://")):
        raise Malformed(f"{server}: a server is written http://HOST:PORT")
    request = Request(server.rstrip("/") + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    try:
        with urlopen(request, timeout=SECONDS) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
    except HTTPError as error:
        try:
            sentence = str(json.load(error)["sentence"])
        except (ValueError, KeyError, TypeError):
            sentence = f"it answers {error.code} {error.reason}"
        raise Malformed(f"{server}: {sentence}") from None
    except (URLError, TimeoutError, ValueError) as error:
        why = getattr(error, "reason", error)
        raise NoAnswer(f"{server} does not answer ({why}); is `admiralty serve` running?") from None


def add_to(app: typer.Typer) -> None:
    add(
        app,
        "token",
        token,
        "admiralty token orbital --seats link,captain",
        "admiralty token orbital --seats link,link --listed --json",
        "admiralty token --join 0123456789ab --name Crab --server https://games.example.org",
        listed_under=DEVELOPERS,
    )
