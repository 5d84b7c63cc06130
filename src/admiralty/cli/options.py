"""Options that several commands share, and how a command is added with its examples."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Key of a game; `admiralty games` lists them.")]
Scenario = Annotated[
    str | None, typer.Option("--scenario", "-s", help="Key of a scenario; the game's first otherwise.")
]
Ruleset = Annotated[
    str | None,
    typer.Option(
        "--ruleset", "-r", help="Name of a ruleset, or a TOML file of your own; the recommended one otherwise."
    ),
]
Players = Annotated[
    int | None, typer.Option("--players", "-n", help="How many play; the scenario's usual number otherwise.")
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="A single number or word of the rules, by name; NAME=@FILE takes a TOML file. May be repeated.",
    ),
]
Seed = Annotated[
    int | None, typer.Option("--seed", help="A whole number that makes the match come out the same again.")
]
Seconds = Annotated[float, typer.Option("--seconds", min=0.0, max=600.0, help="How long a computer player may think.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document, for programs.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="The record of a match.")]
RulesetFile = Annotated[
    Path | None, typer.Option("--ruleset", help="The ruleset file, if the match was played under one of your own.")
]


def _use_opponents(path: Path | None) -> Path | None:
    """Take the file, and say what is wrong with opponents that packages bring: the others play."""
    from admiralty.cli.screen import Screen
    from admiralty.opponents.brought import brought, use_file

    if path is not None:
        use_file(path)
    for problem in brought().problems:
        Screen().complain(problem)
    return path


OpponentsFile = Annotated[
    Path | None,
    typer.Option(
        "--opponents",
        metavar="FILE.toml",
        callback=_use_opponents,
        help="Programs of your own as levels, from this file; else from config.toml in your folder for settings.",
    ),
]


def read_options(given: list[str] | None) -> dict[str, Any]:
    """`turns=12`, `deck_a=citadel`, `deck_b=@mine.toml`: values as TOML writes them; a bare word is a text."""
    import tomllib

    from admiralty.errors import Malformed
    from admiralty.games.data import read_toml

    options: dict[str, Any] = {}
    for word in given or []:
        name, equals, value = (part.strip() for part in word.partition("="))
        if not name or not equals:
            raise Malformed(f"an option is written NAME=VALUE, not {word!r}")
        if value.startswith("@"):
            options[name] = read_toml(Path(value[1:]))
            continue
        try:
            options[name] = tomllib.loads(f"value = {value}")["value"]
        except tomllib.TOMLDecodeError:
            options[name] = value
    return options


DEVELOPERS = "Developers' tools"
"""Where commands stand in the list that players have no use for."""


def add(
    app: typer.Typer, name: str, command: Callable[..., Any], *examples: str, listed_under: str | None = None
) -> None:
    """Add a command whose help ends with examples."""
    epilog = "\b\nExamples:\n" + "\n".join(f"  {example}" for example in examples)
    app.command(name, epilog=epilog, rich_help_panel=listed_under)(command)
