"""`admiralty deck`: decks of Retrograde, the ready ones and those in files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from admiralty.cli.options import Json, add
from admiralty.cli.screen import Screen

if TYPE_CHECKING:
    from admiralty.games.retrograde.decks import Deck


def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A deck file.")],
    as_json: Json = False,
) -> None:
    """Check a deck file against the rules.

    Exit code 1 if the rules refuse the deck; the reason has a code and a rule.
    """
    from admiralty.games.retrograde.decks import DeckRefused, check_deck_file

    screen = Screen()
    try:
        deck = check_deck_file(file)
    except DeckRefused as error:
        if as_json:
            screen.data({"ok": False, "code": error.code, "sentence": error.sentence, "rule": error.rule})
        else:
            screen.say(f"{file}: {error.sentence} ({error.code}, {error.rule})", style="red")
        raise typer.Exit(1) from None
    if as_json:
        screen.data({"ok": True, **plain(deck)})
    else:
        screen.say(f"{file}: {deck.name or 'a deck without a name'} can be played", style="green")


def show(
    deck: Annotated[
        str | None, typer.Argument(metavar="[DECK]", help="The name of a ready deck, or a deck file.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Show a deck card by card, the top card first; without a deck, list the ready ones."""
    from admiralty.games.retrograde.decks import check_deck_file, deck_named, ready_decks

    screen = Screen()
    if deck is None:
        decks = {key: plain(each) for key, each in ready_decks().items()}
        if as_json:
            screen.data(decks)
        else:
            rows = [(key, each["name"], each["home"], str(len(each["cards"]))) for key, each in decks.items()]
            screen.table(("deck", "name", "homeworld", "cards"), rows)
        return
    found = check_deck_file(deck) if deck.endswith(".toml") else deck_named(deck)
    if as_json:
        screen.data(plain(found))
    else:
        tell(screen, found)


def tell(screen: Screen, deck: Deck) -> None:
    from admiralty.games.retrograde.cards import KINDS, card_info

    home = card_info(deck.home)
    screen.say(f"{deck.name or 'A deck without a name'}: homeworld {home.id} {home.name}", style="bold")
    infos = [card_info(number) for number in deck.cards]
    rows = [(str(place), info.id, info.name, KINDS[info.kind]) for place, info in enumerate(infos, 1)]
    screen.table(("place", "card", "name", "kind"), rows)


def plain(deck: Deck) -> dict[str, Any]:
    from admiralty.games.retrograde.cards import card_info

    return {"name": deck.name, "home": card_info(deck.home).id, "cards": deck.card_ids}


def add_to(app: typer.Typer) -> None:
    decks = typer.Typer(help="Check and show decks of Retrograde.", no_args_is_help=True)
    add(decks, "check", check, "admiralty deck check my-deck.toml", "admiralty deck check my-deck.toml --json")
    add(
        decks,
        "show",
        show,
        "admiralty deck show",
        "admiralty deck show line",
        "admiralty deck show my-deck.toml --json",
    )
    app.add_typer(decks, name="deck")
