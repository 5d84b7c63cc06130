"""`admiralty analyse`: what a search thinks of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from admiralty.cli.options import Json, RecordFile, RulesetFile, add
from admiralty.cli.screen import Screen
from admiralty.cli.warm import compiling

if TYPE_CHECKING:
    from admiralty.match.match import Match
    from admiralty.opponents.analysis import Judged

_BAR = 20  # characters of a bar that shows how a match stands


def analyse(
    file: RecordFile,
    simulations: Annotated[
        int, typer.Option("--simulations", "-n", min=10, max=10_000_000, help="How many for each decision.")
    ] = 400,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same analysis.")] = 0,
    blunders: Annotated[bool, typer.Option("--blunders", help="Show mistakes and blunders only.")] = False,
    ruleset: RulesetFile = None,
    as_json: Json = False,
) -> None:
    """Look for the turning points of a match.

    Every decision is searched with what its seat knew then. TableState are how the match stood, the best actions with
    their visits and expected results, and what was a mistake (?) or a blunder (??).
    """
    from admiralty.match.record import Record
    from admiralty.match.replay import replay
    from admiralty.opponents.analysis import analyse as judged
    from admiralty.opponents.search_player import usable_cores

    screen = Screen()
    record = Record.load(file)
    with compiling(screen, f"Playing {file} again"):
        match = replay(record, ruleset=ruleset)
    found: list[Judged] = []
    with screen.working("Thinking") as working:

        def progress(number: int, of: int) -> None:
            working.show(f"Ply {number + 1} of {of}")

        for each in judged(match, simulations, usable_cores(), seed, progress):
            found.append(each)
    if as_json:
        screen.data({"game": match.game.key, "simulations": simulations, "plies": [each.plain() for each in found]})
        return
    for each in found:
        if each.mark or not blunders:
            tell(screen, match, each)
    screen.say()
    summary(screen, match, found)


def tell(screen: Screen, match: Match, judged: Judged) -> None:
    letter = match.seats[judged.seat]
    if judged.played is None:
        screen.say(f"{judged.ply + 1:4}  {letter}: {judged.line}")
        return
    full = round(_BAR * judged.shares[0])
    bar = "#" * full + "." * (_BAR - full)
    shares = " ".join(f"{seat} {100 * share:.0f} %" for seat, share in zip(match.seats, judged.shares, strict=True))
    screen.say(f"{judged.ply + 1:4}  {letter}: {judged.line} {judged.mark}".rstrip() + f"   [{bar}] {shares}")
    if judged.mark:
        best = "; ".join(f"{each.line} ({100 * each.expected:.0f} %, {each.visits} visits)" for each in judged.best)
        expected = 100 * judged.played.expected
        screen.say(f"better: {best}; played: {expected:.0f} %, {judged.played.visits} visits", indent=6)


def summary(screen: Screen, match: Match, found: list[Judged]) -> None:
    """What each seat gave away in all."""
    rows = []
    for seat, letter in enumerate(match.seats):
        own = [each for each in found if each.seat == seat and each.played is not None]
        given = sum(each.loss for each in own) / max(1, len(own))
        marks = [each.mark for each in own]
        rows.append((letter, str(len(own)), str(marks.count("?")), str(marks.count("??")), f"{100 * given:.1f} %"))
    screen.table(("seat", "decisions", "mistakes", "blunders", "given away a decision"), rows)


def add_to(app: typer.Typer) -> None:
    add(
        app,
        "analyse",
        analyse,
        "admiralty analyse match.json",
        "admiralty analyse match.json --blunders",
        "admiralty analyse match.json --simulations 5000 --json",
    )
