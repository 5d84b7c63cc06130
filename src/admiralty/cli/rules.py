"""`admiralty rules`: the rulebook, one rule of it, or a search in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any

import typer

from admiralty.cli.options import GameName, Json, add
from admiralty.cli.screen import Screen

if TYPE_CHECKING:
    from admiralty.match.rulebook import Chapter, Rule, Rulebook

_ID = re.compile(r"(?:[A-Za-z]+-)?(\d+)(?:\.(\d+))?")


def rules(
    game: GameName,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ID|WORDS]...", help="The id of a rule (OC-6.5), a chapter (OC-6), or words to look for."
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Show a game's rulebook, a chapter or a rule of it, or look for words in it.

    Exit code 1 if no rule has the words.
    """
    from admiralty.games import load
    from admiralty.match.rulebook import rulebook_of

    screen = Screen()
    chosen = load(game)
    book = rulebook_of(chosen)
    asked = " ".join(words or ()).strip()
    if not asked:
        show_book(screen, book, as_json)
    elif (numbers := _ID.fullmatch(asked)) is None:
        show_found(screen, book, asked, as_json)
    elif numbers[2] is None:
        show_chapter(screen, chapter_of(book, f"{chosen.prefix}-{numbers[1]}"), as_json)
    else:
        show_rule(
            screen, book.rule(f"{chosen.prefix}-{numbers[1]}.{numbers[2]}" if "-" not in asked else asked), as_json
        )


def show_book(screen: Screen, book: Rulebook, as_json: bool) -> None:
    if as_json:
        screen.data({"title": book.title, "rules": [plain(rule) for rule in book.rules.values()]})
    else:
        screen.markdown(book.markdown)


def show_rule(screen: Screen, rule: Rule, as_json: bool) -> None:
    if as_json:
        screen.data(plain(rule))
        return
    screen.say(f"{rule.id}  {rule.sentence}")
    screen.say(f"in chapter {rule.chapter}" + (f"; {rule.source}" if rule.source else ""), style="dim", indent=2)


def show_chapter(screen: Screen, chapter: Chapter, as_json: bool) -> None:
    if as_json:
        screen.data({"title": chapter.title, "rules": list(chapter.rules), "markdown": chapter.markdown})
    else:
        screen.markdown(chapter.markdown)


def show_found(screen: Screen, book: Rulebook, words: str, as_json: bool) -> None:
    found = book.search(words)
    if as_json:
        screen.data([plain(rule) for rule in found])
    elif found:
        screen.table(("rule", "chapter", "text"), [(rule.id, rule.chapter, rule.sentence) for rule in found])
    else:
        screen.say(f"No rule of {book.title} has {words!r} in it.")
    if not found:
        raise typer.Exit(1)


def chapter_of(book: Rulebook, prefix: str) -> Chapter:
    """The innermost chapter whose rules begin with that id."""
    from admiralty.errors import Unknown

    found = [each for each in book.chapters if each.rules and all(rule.startswith(f"{prefix}.") for rule in each.rules)]
    if not found:
        raise Unknown(f"{book.title} has no chapter {prefix}")
    return max(found, key=lambda chapter: len(chapter.rules))


def plain(rule: Rule) -> dict[str, Any]:
    return {"id": rule.id, "text": rule.sentence, "chapter": rule.chapter, "source": rule.source}


def add_to(app: typer.Typer) -> None:
    add(
        app,
        "rules",
        rules,
        "admiralty rules orbital",
        "admiralty rules orbital OC-6.5",
        "admiralty rules orbital OC-6",
        "admiralty rules orbital missile target",
    )
