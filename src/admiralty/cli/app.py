"""All commands in one application, and how they end: 0 done, 1 it ran and the answer is no, 2 you asked wrongly."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperGroup

from admiralty.cli import (
    admin,
    analyse,
    bench,
    check,
    deck,
    export,
    games,
    lab,
    ladder,
    league,
    mcp_,
    new,
    pack,
    play,
    print_,
    replay,
    rules,
    schema,
    serve,
    token,
    train,
    verify,
    warm,
    watch,
)
from admiralty.cli.extras import extras_named
from admiralty.cli.options import DEVELOPERS
from admiralty.cli.screen import Screen
from admiralty.errors import AdmiraltyError

ASKED_WRONGLY = 2
INTERRUPTED = 130  # what shells expect after Ctrl-C


class Commands(TyperGroup):
    """The commands; what people and files get wrong becomes one sentence and an exit code."""

    def invoke(self, ctx: Any) -> Any:
        try:
            with extras_named():
                result = super().invoke(ctx)
            sys.stdout.flush()
            return result
        except AdmiraltyError as error:
            Screen().complain(error.sentence)
            raise typer.Exit(ASKED_WRONGLY) from None
        except BrokenPipeError:
            # Whoever read our output has had enough; Python must not complain once more when it flushes at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(0) from None
        except KeyboardInterrupt:
            Screen().err.print()
            raise typer.Exit(INTERRUPTED) from None

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """In a pipe, where there are no boxes: developers' tools apart, as at a terminal."""
        commands: dict[str, Any] = {name: self.get_command(ctx, name) for name in self.list_commands(ctx)}
        width = formatter.width - 6 - max(map(len, commands))
        for title, is_theirs in (("Commands", False), (DEVELOPERS, True)):
            shown = {name: each for name, each in commands.items() if (each.rich_help_panel == DEVELOPERS) == is_theirs}
            with formatter.section(title):
                formatter.write_dl([(name, each.get_short_help_str(width)) for name, each in shown.items()])


app = typer.Typer(
    cls=Commands,
    invoke_without_command=True,
    no_args_is_help=False,
    # Boxes round the help are for people at a terminal.
    rich_markup_mode="rich" if sys.stdout.isatty() else None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"admiralty {version('admiralty')}")
        raise typer.Exit


@app.callback()
def admiralty(
    context: typer.Context,
    version: bool = typer.Option(
        False, "--version", callback=_version, is_eager=True, help="Say which version this is."
    ),
    packs: list[Path] | None = typer.Option(
        None,
        "--pack",
        metavar="PACK",
        help="Use this pack too: a zip, a folder, a folder of packs. May be repeated.",
    ),
) -> None:
    """Turn-based games of fleet command. Without a command: play."""
    for each in packs or ():
        from admiralty.games.installed_packs import use_also

        use_also(each)
    if context.invoked_subcommand is None:
        play.play_anything()


for module in (
    play, serve, watch, games, rules, check, replay, verify, analyse, deck, pack, print_, lab, export,
    bench, ladder, new, schema, warm, admin,
    token, mcp_, league, train,
):  # fmt: skip
    module.add_to(app)
