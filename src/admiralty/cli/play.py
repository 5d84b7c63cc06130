"""`admiralty play`: a match, at the table in the browser or here in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from admiralty.cli.games import tell_briefing
from admiralty.cli.options import (
    OpponentsFile,
    Options,
    Players,
    Ruleset,
    Scenario,
    Seconds,
    Seed,
    add,
    read_options,
)
from admiralty.cli.screen import Screen

if TYPE_CHECKING:
    from admiralty.match.match import Match
    from admiralty.match.terms import Terms


@dataclass(frozen=True)
class Wishes:
    """What was said on the command line; the rest is asked or taken as usual."""

    game: str | None = None
    scenario: str | None = None
    ruleset: str | None = None
    players: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: str | None = None
    seed: int | None = None
    seconds: float = 1.0
    resume: Path | None = None
    save: Path | None = None


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Key of a game; you are asked otherwise.")
    ] = None,
    scenario: Scenario = None,
    ruleset: Ruleset = None,
    players: Players = None,
    option: Options = None,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            help="Who sits where: `you`, `you:NAME` or a level as captain, with commas. You first otherwise.",
        ),
    ] = None,
    seed: Seed = None,
    seconds: Seconds = 1.0,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved match.")] = None,
    go_on: Annotated[bool, typer.Option("--continue", "-c", help="Go on with the match you left last.")] = False,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Keep the match in this file.")] = None,
    opponents: OpponentsFile = None,
    terminal: Annotated[bool, typer.Option("--terminal", "-t", help="Play in the terminal.")] = False,
    browser: Annotated[bool, typer.Option("--browser", "-b", help="Play in the browser, whatever else.")] = False,
    workshop: Annotated[bool, typer.Option("--workshop", help="Open the designer's bench in the browser.")] = False,
) -> None:
    """Play against the computer or with others: in the browser, or with any other option in the terminal."""
    if workshop:
        from admiralty.cli.serve import play_in_browser

        play_in_browser(f"#/workshop/{game or ''}")
        return
    if go_on and resume is None:
        from admiralty.cli.terminal.keep import latest

        resume = latest()
    options = read_options(option)
    open_match(Wishes(game, scenario, ruleset, players, options, seats, seed, seconds, resume, save), terminal, browser)


def play_anything() -> None:
    """`admiralty` alone."""
    open_match(Wishes(), terminal=False, browser=False)


def open_match(wishes: Wishes, terminal: bool, browser: bool) -> None:
    """Where a match opens: the one place that decides it.

    In the browser, unless something is asked for that only the terminal has, or lines are piped in.
    """
    wants_no_more = wishes == Wishes(game=wishes.game)
    if browser or (not terminal and wants_no_more and sys.stdin.isatty()):
        from admiralty.cli.serve import play_in_browser

        if wishes != replace(wishes, seed=None, seconds=1.0, resume=None, save=None):
            Screen().say(
                "At the table --seed, --seconds, --resume and --save do not count: it has its own dice and files."
            )
        if play_in_browser(page_of(wishes)):
            return
        Screen().say("Meanwhile, here is the game in the terminal.")
    play_in_terminal(wishes)


def page_of(wishes: Wishes) -> str:
    """Where the browser opens: the harbour, or the dialog of a game with everything chosen that was asked for."""
    import json
    from urllib.parse import quote

    if wishes.game is None:
        return ""
    wished = wished_of(wishes)
    told = f"/{quote(json.dumps(wished, ensure_ascii=False), safe='')}" if wished else ""
    return f"#/play/{wishes.game}{told}"


def wished_of(wishes: Wishes) -> dict[str, Any]:
    """The wishes that a table can fulfil, all of them checked. A ruleset file goes along as its numbers."""
    from admiralty.games.data import CLASSIC, ruleset_info, ruleset_numbers
    from admiralty.games.rules_in_force import is_file
    from admiralty.match.terms import agree

    if wishes == Wishes(game=wishes.game):
        return {}
    assert wishes.game is not None
    terms = agree(wishes.game, wishes.scenario, wishes.ruleset, wishes.players, wishes.options)
    wished: dict[str, Any] = {"scenario": terms.scenario.key, "ruleset": terms.ruleset, "options": dict(terms.options)}
    if is_file(terms.ruleset):
        numbers = ruleset_numbers(terms.game.folder, terms.ruleset)
        title = ruleset_info(terms.game.folder, terms.ruleset).title
        wished |= {"ruleset": CLASSIC, "options": {**numbers, **terms.options}, "from": title}
    return wished | {"seats": _table_seats(wishes, terms)}


def _table_seats(wishes: Wishes, terms: Terms) -> list[dict[str, str]]:
    """Who sits where, as a table is told: the first person is at this screen, and so are the others."""
    from admiralty.cli.terminal.seating import YOU, read_seats, usual_seats
    from admiralty.opponents.levels import levels_of

    usual = usual_seats(terms.game, terms.ruleset, terms.players)
    names = read_seats(wishes.seats, terms) if wishes.seats else usual
    levels = {each.name for each in levels_of(terms.game)}
    first = next((seat for seat, name in enumerate(names) if name not in levels), None)
    return [
        {"kind": "computer", "level": name}
        if name in levels
        else {"kind": "you" if seat == first else "screen", "name": "" if name == YOU else name}
        for seat, name in enumerate(names)
    ]


def play_in_terminal(wishes: Wishes) -> None:
    from admiralty.cli.terminal.ask import Left
    from admiralty.cli.terminal.seating import seated
    from admiralty.cli.terminal.show import tell_rules
    from admiralty.cli.terminal.table import Table
    from admiralty.errors import Malformed

    screen = Screen()
    try:
        match, names = _resumed(screen, wishes) if wishes.resume else _started(screen, wishes)
    except Left:
        screen.say("Nothing was chosen. `admiralty play GAME` starts a game at once; `admiralty games` lists them.")
        return
    sitters = seated(names, wishes.seed or 0, match.game)
    if not any(sitter.is_person for sitter in sitters):
        raise Malformed(f"nobody is left to ask; to look on, say `admiralty watch {match.game.key}`")
    screen.say(f"{match.game.title}, {match.terms.scenario.title}. `help` lists all words.")
    tell_briefing(screen, match.terms.scenario, match.terms.ruleset)
    tell_rules(screen, match)
    screen.say(f"Promise of the dice: {match.commitment}", style="dim")
    table = Table(screen, match, sitters, wishes.seconds, wishes.save or wishes.resume)
    try:
        table.play()
    except Left:
        table.leave()
    except KeyboardInterrupt:
        screen.say()
        table.leave()
        raise


def _resumed(screen: Screen, wishes: Wishes) -> tuple[Match, list[str]]:
    from admiralty.cli.terminal.seating import read_seats
    from admiralty.cli.warm import compiling
    from admiralty.errors import Malformed
    from admiralty.match.replay import load

    assert wishes.resume is not None
    with compiling(screen, f"Reading {wishes.resume}"):
        match = load(wishes.resume, ruleset=wishes.ruleset)
    if match.is_over:
        raise Malformed(f"{wishes.resume}: this match is over; `admiralty replay {wishes.resume}` shows it")
    if not match.can_go_on:
        raise Malformed(f"{wishes.resume}: this record is to look at only; `admiralty replay {wishes.resume}` shows it")
    names = list(match.names) if wishes.seats is None else read_seats(wishes.seats, match.terms)
    match.names = names
    return match, names


def _started(screen: Screen, wishes: Wishes) -> tuple[Match, list[str]]:
    from admiralty.cli.terminal.menu import complete
    from admiralty.cli.terminal.seating import read_seats, usual_seats
    from admiralty.cli.warm import ready
    from admiralty.games import load
    from admiralty.match.match import Match

    if wishes.game is None:
        wishes = complete(screen, wishes)
    assert wishes.game is not None
    game = load(wishes.game)
    match = Match(game, wishes.scenario, wishes.ruleset, wishes.players, wishes.seed, wishes.options)
    if wishes.seats is None:
        names = usual_seats(game, match.terms.ruleset, match.players)
    else:
        names = read_seats(wishes.seats, match.terms)
    match.names = names
    ready(screen, game)
    return match, names


def add_to(app: typer.Typer) -> None:
    add(
        app,
        "play",
        play,
        "admiralty play",
        "admiralty play orbital --seats you,cadet",
        "admiralty play orbital --scenario melee --seats you:Ann,you:Bob,captain",
        "admiralty play orbital --ruleset mine.toml --browser",
        "admiralty play --continue",
    )
