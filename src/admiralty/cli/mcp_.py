"""`admiralty mcp`: the games for language models."""

from __future__ import annotations

import typer

from admiralty.cli.options import DEVELOPERS, OpponentsFile, add


def mcp(opponents: OpponentsFile = None) -> None:
    """Serve the games to a language model, by the Model Context Protocol over stdin and stdout.

    The program that runs the model starts this command: name it there as a server. Its tools list games, read rules,
    open or join a match, see, list what is legal with odds, play and analyse.
    """
    from admiralty.minds.tools import make_server

    make_server().run("stdio")


def add_to(app: typer.Typer) -> None:
    add(app, "mcp", mcp, "admiralty mcp", "admiralty mcp --opponents bots.toml", listed_under=DEVELOPERS)
