"""`admiralty warm`: compile the rules ahead of the first match; and the progress every command shows while it waits."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from admiralty.cli.options import DEVELOPERS, add
from admiralty.cli.screen import Screen
from admiralty.errors import Malformed

if TYPE_CHECKING:
    from admiralty.kernel.game import Game


@contextmanager
def compiling(screen: Screen, doing: str) -> Iterator[None]:
    """Say what is being done, and name each rule that has to be compiled for it."""
    from admiralty.kernel.rule import compilation_reported

    count = 0
    with screen.working(doing) as working:

        def report(name: str) -> None:
            nonlocal count
            count += 1
            working.show(f"{doing}: compiling the rules for this machine, once. {count} so far, now {name}")

        working.show(doing)
        with compilation_reported(report):
            yield


def ready(screen: Screen, game: Game) -> None:
    """Have everything compiled that a match needs, before anybody waits for a move."""
    from admiralty.opponents.warm import compile_match

    with compiling(screen, f"Setting up {game.title}"):
        compile_match(game)


def warm(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Keys of games; all otherwise.")
    ] = None,
    to: Annotated[
        Path | None,
        typer.Option("--to", metavar="FOLDER", help="Compile into a folder that other machines can take over."),
    ] = None,
    brought: Annotated[
        Path | None, typer.Option("--from", metavar="FOLDER", help="Take such a folder over; nothing is compiled.")
    ] = None,
) -> None:
    """Compile the rules ahead of the first match.

    Several games at once; afterwards no first match has to wait. With --to into a folder for an image or a classroom,
    which --from takes over on machines with the same versions and a processor of the same kind.
    """
    from admiralty.games import playable

    screen = Screen()
    if brought is not None:
        take_over(screen, brought, games)
        return
    chosen = [game.key for game in playable(games or ())]
    if to is None:
        compile_all(screen, chosen, dict(os.environ))
    else:
        compile_into(screen, chosen, to)


def compile_into(screen: Screen, games: list[str], folder: Path) -> None:
    from admiralty.cli.portable_rules import kind_of_processor, seal, surroundings

    if folder.exists() and any(folder.iterdir()):
        raise Malformed(f"{folder}: there is something in it already")
    folder.mkdir(parents=True, exist_ok=True)
    kind = kind_of_processor()
    compile_all(screen, games, surroundings(folder, kind))
    sealed = seal(folder, kind)
    screen.say(f"{folder}: {len(sealed.files)} files for {kind}; `admiralty warm --from {folder}` takes them over")


def take_over(screen: Screen, folder: Path, games: list[str] | None) -> None:
    from admiralty import opponents
    from admiralty.cli.portable_rules import bring
    from admiralty.games import playable
    from admiralty.kernel.rule import cache_root, source_digest

    root = cache_root()
    if root is None:
        raise Malformed("there is no folder that compiled rules could be kept in")
    needed = [Path(opponents.__file__).resolve().parent, *(game.folder for game in playable(games or ()))]
    sealed = bring(folder, root, {source_digest(each) for each in needed})
    screen.say(f"{len(sealed.files)} files for {sealed.processor} are in {root}: the games are ready")


def compile_all(screen: Screen, games: list[str], surroundings: dict[str, str]) -> None:
    """Each in a process of its own, as many at once as there are cores."""
    from concurrent.futures import ThreadPoolExecutor, as_completed
    from time import perf_counter

    began = perf_counter()
    counts = dict.fromkeys(games, 0)
    failed = False
    with screen.working("") as working, ThreadPoolExecutor(os.cpu_count() or 1) as pool:

        def report(key: str) -> None:
            counts[key] += 1
            working.show("Compiling: " + ", ".join(f"{each} {count} rules" for each, count in counts.items() if count))

        running = {pool.submit(_compile_in_a_process, key, report, surroundings): key for key in games}
        for done in as_completed(running):
            key, problem = running[done], done.result()
            if problem:
                failed = True
                screen.complain(f"{key} could not be compiled: {problem}")
            else:
                screen.say(f"{key} is ready after {perf_counter() - began:.1f} s")
    if failed:
        raise typer.Exit(1)


_PROGRAM = """
import sys
from admiralty.games import load
from admiralty.kernel.rule import compilation_reported
from admiralty.opponents.warm import compile_match, compile_play
game = load(sys.argv[1])
with compilation_reported(lambda name: print(name, flush=True)):
    compile_match(game)
    compile_play(game)
"""


def _compile_in_a_process(key: str, report: Callable[[str], None], surroundings: dict[str, str]) -> str:
    """Compile a game in a process of its own, for the compiler uses one core; what went wrong, or nothing."""
    import tempfile

    command = [sys.executable, "-c", _PROGRAM, key]
    with tempfile.TemporaryFile("w+") as errors:
        pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": errors, "text": True}
        with subprocess.Popen(command, env=surroundings, **pipes) as process:
            assert process.stdout is not None
            for _ in process.stdout:
                report(key)
        errors.seek(0)
        said = errors.read().strip().splitlines()
    return (said[-1] if said else f"it ended with {process.returncode}") if process.returncode else ""


def add_to(app: typer.Typer) -> None:
    add(
        app,
        "warm",
        warm,
        "admiralty warm",
        "admiralty warm orbital",
        "admiralty warm --to compiled",
        "admiralty warm --from compiled",
        listed_under=DEVELOPERS,
    )
