"""`admiralty replay`: look at a match again, ply by ply."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from admiralty.cli.options import Json, RecordFile, RulesetFile, add
from admiralty.cli.screen import Screen
from admiralty.cli.warm import compiling

if TYPE_CHECKING:
    from admiralty.match.match import Match
    from admiralty.match.record import Record


def replay(
    file: RecordFile,
    to: Annotated[int | None, typer.Option("--to", min=0, metavar="N", help="Show the position after ply N.")] = None,
    seat: Annotated[str | None, typer.Option("--seat", help="Show only what this seat may know.")] = None,
    ruleset: RulesetFile = None,
    as_json: Json = False,
) -> None:
    """Look at a match again, ply by ply.

    At a terminal you step through it; in a pipe all of it is printed.

    Every die and position is held against the record. A record that does not hold is refused at its ply.
    """
    from admiralty.match.lines import seat_number
    from admiralty.match.record import Record
    from admiralty.match.replay import replay as replay_record

    screen = Screen()
    record = Record.load(file)
    with compiling(screen, f"Playing {file} again"):
        match = replay_record(record, to, ruleset=ruleset)
    viewer = None if seat is None else seat_number(seat, match.players)
    if as_json:
        screen.data(plain(match, viewer))
    elif to is not None or not (screen.live and sys.stdin.isatty()):
        tell_all(screen, match, viewer, only_last=to is not None)
    else:
        step_through(screen, record, match, viewer)


def tell_all(screen: Screen, match: Match, viewer: int | None, only_last: bool) -> None:
    """The plies and events as lines, then the board."""
    from admiralty.cli.terminal.show import drawing, outcome_line, tell_ply, tell_rules

    tell_rules(screen, match)
    plies = len(match.plies)
    for number in range(max(0, plies - 1) if only_last else 0, plies):
        tell_ply(screen, match, number, viewer)
    screen.board(drawing(match, viewer, screen.canvas))
    screen.say(outcome_line(match), style="bold")


def step_through(screen: Screen, record: Record, match: Match, viewer: int | None) -> None:
    """Enter goes on, `b` goes back, a number goes there, `q` leaves."""
    from admiralty.cli.terminal.ask import Left, ask
    from admiralty.cli.terminal.show import drawing, outcome_line, tell_ply, tell_rules
    from admiralty.match.replay import replay as replay_record

    last, now = len(match.plies), 0
    while True:
        # Rules of one's own are the only ones that are not found by name, and they came with the whole match.
        then = match if now == last else replay_record(record, now, ruleset=match.terms.ruleset)
        screen.clear()
        screen.board(drawing(then, viewer, screen.canvas))
        if now == 0:
            tell_rules(screen, then)
        else:
            tell_ply(screen, then, now - 1, viewer)
        if now == last:
            screen.say(outcome_line(match), style="bold")
        try:
            typed = ask(f"{now} of {last}. Enter: on, b: back, a number: go there, q: leave> ").lower()
        except Left:
            return
        if typed == "q":
            return
        if typed.isascii() and typed.isdigit():
            now = min(int(typed), last)
        else:
            now = max(now - 1, 0) if typed == "b" else min(now + 1, last)


def plain(match: Match, viewer: int | None) -> dict[str, Any]:
    import msgspec

    from admiralty.cli.terminal.show import known_faces, may_know
    from admiralty.kernel.actions import seat_name

    plies = [
        {
            "ply": number + 1,
            "seat": seat_name(ply.seat),
            "line": ply.line if may_know(match, ply, viewer) else None,
            "dice": list(known_faces(ply, viewer)),
            "events": [{"text": told.text, "rule": told.rule} for told in match.events_of(number, viewer)],
        }
        for number, ply in enumerate(match.plies)
    ]
    outcome = match.outcome
    ended = (
        None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason, "rule": outcome.rule}
    )
    rules = msgspec.to_builtins(match.terms.in_force)
    return {"game": match.game.key, "rules": rules, "outcome": ended, "plies": plies, "view": match.view(viewer)}


def add_to(app: typer.Typer) -> None:
    add(
        app,
        "replay",
        replay,
        "admiralty replay match.json",
        "admiralty replay match.json --to 12",
        "admiralty replay match.json --seat B --json",
    )
