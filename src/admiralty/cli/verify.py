"""`admiralty verify`: did every die come from the key that was promised?"""

from __future__ import annotations

import typer

from admiralty.cli.options import Json, RecordFile, RulesetFile, add
from admiralty.cli.screen import Screen
from admiralty.cli.warm import compiling


def verify(file: RecordFile, ruleset: RulesetFile = None, as_json: Json = False) -> None:
    """Check that no die of a match was chosen.

    Every die must follow from the promised key, and every position from the rules.

    Exit code 1 if it does not hold.
    """
    from admiralty.match.record import Record
    from admiralty.match.verify import verify as verify_record

    screen = Screen()
    record = Record.load(file)
    with compiling(screen, f"Playing {file} again"):
        found = verify_record(record, ruleset=ruleset)
    if as_json:
        screen.data({"ok": found.ok, "problems": list(found.problems), "plies": found.plies, "dice": found.dice})
    elif found.ok:
        screen.say(
            f"{file}: all {found.plies} plies and {found.dice} dice follow from the key that was promised",
            style="green",
        )
    else:
        for problem in found.problems:
            screen.say(f"{file}: {problem}", style="red")
    if not found.ok:
        raise typer.Exit(1)


def add_to(app: typer.Typer) -> None:
    add(app, "verify", verify, "admiralty verify match.json", "admiralty verify match.json --json")
