"""`admiralty print`: boards, cards, counters and rulebooks as PDF and SVG."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from admiralty.cli.options import GameName, Json, Options, Ruleset, add, read_options
from admiralty.cli.screen import Screen

if TYPE_CHECKING:
    from admiralty.press.printing import Printed


def print_(
    game: GameName,
    to: Annotated[
        Path | None, typer.Option("--to", metavar="FOLDER", help="Where the files go; `print/GAME` here otherwise.")
    ] = None,
    paper: Annotated[str, typer.Option("--paper", help="a4 or letter.")] = "a4",
    rulebook: Annotated[bool, typer.Option("--rulebook", help="Print the rulebook instead of the sheets.")] = False,
    deck: Annotated[
        list[str] | None,
        typer.Option(
            "--deck",
            metavar="DECK",
            help="A ready deck or a deck file, once for each player; `set`: every card once. Two decks otherwise.",
        ),
    ] = None,
    ruleset: Ruleset = None,
    option: Options = None,
    scale: Annotated[
        float, typer.Option("--scale", metavar="PERCENT", help="Draw smaller or larger; the check ruler stays true.")
    ] = 100.0,
    svg: Annotated[bool, typer.Option(help="Also write each sheet as SVG.")] = True,
    as_json: Json = False,
) -> None:
    """Print a game for the table: its sheets in one PDF, large boards also whole, and every sheet as SVG.

    Every page has a ruler of 100 mm: measure it, and print without "fit to page". All sheets read in grey.
    """
    _interpret_rules()
    from admiralty.games import load
    from admiralty.press.order import Order, scale_of
    from admiralty.press.paper import paper_named
    from admiralty.press.printing import print_game, print_rulebook

    screen = Screen()
    chosen = load(game)
    options = read_options(option)
    order = Order(paper_named(paper), ruleset or "", tuple(deck or ()), scale_of(scale), options)
    folder = to if to is not None else Path("print") / game
    files = print_rulebook(game, order, folder) if rulebook else print_game(game, order, folder, svg)
    written: list[Printed] = []
    with screen.working("") as working:
        working.show(f"Drawing {game}")
        for printed in files:
            working.show(f"Drawing {game}: {printed.path.name} is there")
            written.append(printed)
    for each in written:
        if not as_json and each.path.suffix == ".pdf":
            count = "1 page" if each.pages == 1 else f"{each.pages} pages"
            screen.say(f"{each.path}  ({each.title}, {count})")
    if not as_json:
        screen.say(f"Rules: {order.rules_of(chosen).phrase}")
    if as_json:
        screen.data([{"path": str(each.path), "title": each.title, "pages": each.pages} for each in written])
    elif any(each.path.suffix == ".svg" for each in written):
        pictures = sum(each.path.suffix == ".svg" for each in written)
        screen.say(f"{written[-1].path.parent}/  ({pictures} sheets as SVG)")


def _interpret_rules() -> None:
    """A few numbers are asked of the rules, once each: as plain Python they are there before anything is compiled."""
    if "admiralty.kernel.rule" not in sys.modules:
        os.environ["ADMIRALTY_INTERPRET"] = "1"


def add_to(app: typer.Typer) -> None:
    add(
        app,
        "print",
        print_,
        "admiralty print orbital",
        "admiralty print hexspace --paper letter --to my-games/hexspace",
        "admiralty print retrograde --deck line --deck my-deck.toml",
        "admiralty print retrograde --deck set",
        "admiralty print orbital --rulebook",
    )
