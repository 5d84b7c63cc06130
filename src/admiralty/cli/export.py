"""`admiralty export`: matches as data for learning."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, Any

import typer

from admiralty.cli.options import Options, Players, Ruleset, Scenario, Seed, add, read_options
from admiralty.cli.screen import Screen, Working
from admiralty.errors import Malformed

if TYPE_CHECKING:
    from admiralty.match.match import Match

STREAM = "-"
SUFFIXES = (".parquet", ".jsonl")


def export(
    sources: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FILE...|GAME]", help="Records of matches; or a game, to be played by computer players."
        ),
    ] = None,
    to: Annotated[
        str, typer.Option("--to", metavar="FILE", help="Where to: FILE.parquet, FILE.jsonl, or - for a stream.")
    ] = STREAM,
    matches: Annotated[int, typer.Option("--matches", "-m", min=1, max=1_000_000, help="How many to play.")] = 10,
    seats: Annotated[str | None, typer.Option("--seats", help="Levels with commas; captains otherwise.")] = None,
    scenario: Scenario = None,
    ruleset: Ruleset = None,
    players: Players = None,
    option: Options = None,
    seed: Seed = None,
    text: Annotated[
        bool, typer.Option("--text", help="Write one record as a text for people; `admiralty replay` reads it too.")
    ] = False,
    check: Annotated[
        Path | None,
        typer.Option("--check", metavar="FILE", help="Read a Parquet file back and play its matches again."),
    ] = None,
) -> None:
    """Write matches as data for learning: what was seen, what could be chosen, what was, and how it ended.

    A .parquet file holds the records too: `--check` plays them again and compares every number. A .jsonl file is a
    stream of plies, one a line.
    """
    from admiralty.cli.warm import compiling

    screen = Screen()
    if text:
        write_text(screen, sources or [], to, ruleset)
        return
    from admiralty.adapters import dataset  # a text needs none of its libraries

    if check is not None:
        with compiling(screen, f"Playing {check} again"):
            held, plies = dataset.check_table(check)
        screen.say(f"{held} matches, {plies} plies: all as they were")
        return
    if not sources:
        raise Malformed(
            "what is to be exported? Records of matches, or a game: admiralty export GAME --to plies.parquet"
        )
    if to != STREAM and not to.endswith(SUFFIXES):
        raise Malformed(f"{to}: a file ends with {' or '.join(SUFFIXES)}")
    files = [Path(source) for source in sources]
    is_game = len(files) == 1 and not files[0].suffix and not files[0].exists()
    with compiling(screen, "Setting up"), screen.working("Playing") as working:
        if is_game:
            terms = {"scenario": scenario, "ruleset": ruleset, "players": players, "options": read_options(option)}
            found = _played(sources[0], working, matches, seats, terms, seed)
        else:
            found = _replayed(files, ruleset, working)
        if to.endswith(".parquet"):
            written = dataset.write_table(found, Path(to))
        elif to == STREAM:
            dataset.write_stream(found, sys.stdout.buffer)
            return
        else:
            with _opened(to) as out:
                written = dataset.write_stream(found, out)
    screen.say(f"{to}: {written} plies")


def write_text(screen: Screen, sources: list[str], to: str, ruleset: str | None) -> None:
    """A match as a text: headers, a ply a line, what happened."""
    from admiralty.cli.warm import compiling
    from admiralty.match.record import write_whole
    from admiralty.match.replay import load

    if len(sources) != 1:
        raise Malformed("--text writes one record: admiralty export --text match.json --to match.txt")
    with compiling(screen, f"Playing {sources[0]} again"):
        written = load(Path(sources[0]), ruleset=ruleset).text()
    if to == STREAM:
        sys.stdout.write(written)
    else:
        write_whole(Path(to), written.encode())
        screen.say(f"{to}: {len(written.splitlines())} lines")


def _played(
    key: str, working: Working, matches: int, seats: str | None, terms: dict[str, Any], seed: int | None
) -> Iterator[Match]:
    """Matches of computer players, one after the other."""
    from admiralty.cli.terminal.seating import read_seats
    from admiralty.games import load
    from admiralty.match.match import Match
    from admiralty.opponents.levels import USUAL, level, seat_players
    from admiralty.opponents.playing import play_out

    game = load(key)
    for number in range(matches):
        working.show(f"Playing match {number + 1} of {matches}")
        luck = None if seed is None else seed + number
        match = Match(game, seed=luck, **terms)
        names = read_seats(seats, match.terms) if seats else [USUAL] * match.players
        match.names = [level(name).name for name in names]
        yield play_out(match, seat_players(names, number if luck is None else luck))


def _replayed(files: list[Path], ruleset: str | None, working: Working) -> Iterator[Match]:
    """The matches of records, each held against its record."""
    from admiralty.match.replay import load

    for number, file in enumerate(files):
        working.show(f"Reading record {number + 1} of {len(files)}")
        match = load(file, ruleset=ruleset)
        if not match.is_over:
            raise Malformed(f"{file}: the match is not over, so there is no result to learn from")
        yield match


def _opened(path: str) -> IO[bytes]:
    try:
        return open(path, "wb")
    except OSError as error:
        raise Malformed(f"{path}: cannot be written ({error.strerror})") from None


def add_to(app: typer.Typer) -> None:
    add(
        app,
        "export",
        export,
        "admiralty export match.json --to plies.parquet",
        "admiralty export orbital --matches 100 --seed 7 --to plies.parquet",
        "admiralty export --check plies.parquet",
        "admiralty export --text match.json --to match.txt",
        "admiralty export pirates --seats captain,cadet --matches 20 --to plies.jsonl",
    )
