"""`admiralty deck`: decks of a game whose players bring them, the ready ones and those in files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from admiralty.cli.options import Json, add
from admiralty.cli.screen import Screen
from admiralty.errors import Malformed, Unknown

if TYPE_CHECKING:
    from admiralty.kernel.decks import DeckChecked, DeckFound, Decks

OfGame = Annotated[
    str, typer.Option("--game", metavar="GAME", help="Key of a game; the first that has decks otherwise.")
]


def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A deck file.")],
    game: OfGame = "",
    as_json: Json = False,
) -> None:
    """Check a deck file against the rules.

    Exit code 1 if the rules refuse the deck; the reason has a code and a rule.
    """
    screen = Screen()
    checked = check_file(decks_of(game), file)
    if checked.deck is None:
        if as_json:
            screen.data({"ok": False, "code": checked.code, "sentence": checked.sentence, "rule": checked.rule})
        else:
            screen.say(f"{file}: {checked.sentence} ({checked.code}, {checked.rule})", style="red")
        raise typer.Exit(1)
    if as_json:
        screen.data({"ok": True, **plain(checked.deck)})
    else:
        screen.say(f"{file}: {checked.deck.name or 'a deck without a name'} can be played", style="green")


def show(
    deck: Annotated[
        str | None, typer.Argument(metavar="[DECK]", help="The name of a ready deck, or a deck file.")
    ] = None,
    game: OfGame = "",
    as_json: Json = False,
) -> None:
    """Show a deck card by card, the top card first; without a deck, list the ready ones."""
    screen = Screen()
    decks = decks_of(game)
    if deck is None:
        ready = decks.card_set().decks
        if as_json:
            screen.data({key: plain(each) for key, each in ready.items()})
        else:
            rows = [(key, each.name, each.home, str(len(each.cards))) for key, each in ready.items()]
            screen.table(("deck", "name", decks.home, "cards"), rows)
        return
    found = find(decks, deck)
    if as_json:
        screen.data(plain(found))
    else:
        tell(screen, decks, found)


def decks_of(game: str) -> Decks:
    from admiralty.games import with_decks

    found = with_decks(game).decks
    assert found is not None
    return found


def check_file(decks: Decks, file: Path) -> DeckChecked:
    from admiralty.games.data import read_start
    from admiralty.kernel.decks import LARGEST_DECK_FILE

    return decks.check(read_start(file, LARGEST_DECK_FILE + 1))


def find(decks: Decks, name: str) -> DeckFound:
    """A ready deck by its name, or the deck in a file."""
    from admiralty.kernel.parameters import suggestion_or_all

    if name.endswith(".toml"):
        checked = check_file(decks, Path(name))
        if checked.deck is None:
            raise Malformed(checked.sentence, rule=checked.rule)
        return checked.deck
    ready = decks.card_set().decks
    if name not in ready:
        raise Unknown(f"there is no deck {name!r}{suggestion_or_all(name, ready)}")
    return ready[name]


def tell(screen: Screen, decks: Decks, deck: DeckFound) -> None:
    cards = decks.card_set().cards
    title = deck.name or "A deck without a name"
    screen.say(f"{title}: {decks.home} {deck.home} {cards[deck.home].name}", style="bold")
    rows = [(str(place), card, cards[card].name, cards[card].kind) for place, card in enumerate(deck.cards, 1)]
    screen.table(("place", "card", "name", "kind"), rows)


def plain(deck: DeckFound) -> dict[str, Any]:
    return {"name": deck.name, "home": deck.home, "cards": deck.cards}


def add_to(app: typer.Typer) -> None:
    decks = typer.Typer(help="Check and show decks of one's own.", no_args_is_help=True)
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
