"""`admiralty verify`: did every die come from the key that was promised?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from admiralty.cli.options import Json, RecordFile, RulesetFile, add
from admiralty.cli.screen import Screen
from admiralty.cli.warm import compiling


def verify(
    file: RecordFile,
    ruleset: RulesetFile = None,
    promise: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="What your browser kept of this match: a record made up later does not fit."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Check that no die of a match was chosen.

    Every die must follow from the promised key and from what the seats added to it, and every position from the rules.

    A record alone shows that it is in order in itself. Only what you kept yourself shows that it is of your match.

    Exit code 1 if it does not hold.
    """
    from admiralty.match.record import Record
    from admiralty.match.verify import KeptPromise
    from admiralty.match.verify import verify as verify_record

    screen = Screen()
    record = Record.load(file)
    kept = None if promise is None else KeptPromise.load(promise)
    with compiling(screen, f"Playing {file} again"):
        found = verify_record(record, ruleset=ruleset, promise=kept)
    if as_json:
        counted = {"plies": found.plies, "dice": found.dice, "unknown": found.unknown}
        screen.data({"ok": found.ok, "problems": list(found.problems), **counted})
    elif found.ok:
        screen.say(
            f"{file}: all {found.plies} plies and {found.dice} dice follow from the key that was promised",
            style="green",
        )
        if found.unknown:
            screen.say(f"{found.unknown} plies before them come from a match whose key is not known", style="yellow")
    else:
        for problem in found.problems:
            screen.say(f"{file}: {problem}", style="red")
    if not found.ok:
        raise typer.Exit(1)


def add_to(app: typer.Typer) -> None:
    add(
        app,
        "verify",
        verify,
        "admiralty verify match.json",
        "admiralty verify match.json --promise promise.json --json",
    )
