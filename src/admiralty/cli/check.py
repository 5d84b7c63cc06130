"""`admiralty check`: run case files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from admiralty.cli.options import Json, add
from admiralty.cli.screen import Screen
from admiralty.cli.warm import compiling

if TYPE_CHECKING:
    from admiralty.match.cases import CaseReport


def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Case files, or folders of them.")],
    as_json: Json = False,
) -> None:
    """Run case files: rules as examples.

    Prints each failure, and at the end how many passed and failed.

    Exit code 1 if a case failed, 2 if a file is no case file.
    """
    from admiralty.errors import AdmiraltyError
    from admiralty.match.cases import run_cases

    screen = Screen()
    reports: list[CaseReport] = []
    unreadable = 0
    for path in case_files(files):
        try:
            with compiling(screen, f"Checking {path}"):
                report = run_cases(path)
        except AdmiraltyError as error:
            screen.complain(error.sentence)
            unreadable += 1
            continue
        reports.append(report)
        if not as_json:
            tell(screen, report)
    passed, failed = sum(each.passed for each in reports), sum(each.failed for each in reports)
    if as_json:
        screen.data({"passed": passed, "failed": failed, "files": [plain(report) for report in reports]})
    else:
        screen.say(f"{passed} passed, {failed} failed", style="bold red" if failed else "bold green")
    if unreadable or failed:
        raise typer.Exit(2 if unreadable else 1)


def case_files(given: list[Path]) -> list[Path]:
    """The files, with the TOML files of folders in their place."""
    from admiralty.errors import Unknown

    found: list[Path] = []
    for path in given:
        inside = sorted(path.glob("*.toml")) if path.is_dir() else [path]
        if not inside:
            raise Unknown(f"{path}: there is no TOML file in this folder")
        found += inside
    return found


def tell(screen: Screen, report: CaseReport) -> None:
    for result in report.results:
        if not result.ok:
            screen.say(f"{report.path}: {result.id} failed: {result.says}", style="red")
            for failure in result.failures:
                screen.say(failure, indent=4)


def plain(report: CaseReport) -> dict[str, Any]:
    cases = [
        {"id": each.id, "says": each.says, "rules": list(each.rules), "ok": each.ok, "failures": list(each.failures)}
        for each in report.results
    ]
    return {
        "file": str(report.path),
        "game": report.game,
        "passed": report.passed,
        "failed": report.failed,
        "cases": cases,
    }


def add_to(app: typer.Typer) -> None:
    add(app, "check", check, "admiralty check tests/cases/orbital.toml", "admiralty check tests/cases --json")
