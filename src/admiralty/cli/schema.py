"""`admiralty schema`: JSON Schema of what a game hands out, for whoever writes a bot, a board or a tool."""

from __future__ import annotations

from typing import Annotated

import typer

from admiralty.cli.options import DEVELOPERS, GameName, add
from admiralty.cli.screen import Screen
from admiralty.errors import Unknown


def schema(
    game: GameName,
    part: Annotated[
        str, typer.Argument(help="Only a part of it: view, drawing, odds, events or lines; nothing: all of them.")
    ] = "",
) -> None:
    """Print the JSON Schema of a game's views, drawings, odds, events and lines."""
    from admiralty.games import load
    from admiralty.kernel.declared import schema_of

    found = schema_of(load(game))
    if part:
        if part not in found["properties"]:
            raise Unknown(f"there is no part {part!r}; there are {', '.join(found['properties'])}")
        found = {**found, "title": f"{found['title']}: {part}", **found["properties"][part]}
        del found["properties"], found["type"]
    Screen().data(found)


def add_to(app: typer.Typer) -> None:
    add(
        app,
        "schema",
        schema,
        "admiralty schema orbital",
        "admiralty schema orbital view",
        listed_under=DEVELOPERS,
    )
