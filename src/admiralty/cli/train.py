"""`admiralty train`: let the search of a game learn to judge positions, and keep what a sequential test accepts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from admiralty.cli.options import DEVELOPERS, GameName, Json, Options, Players, Ruleset, Scenario, add, read_options
from admiralty.cli.screen import Screen
from admiralty.errors import Malformed

if TYPE_CHECKING:
    from admiralty.lab.sprt import Bounds, Standing
    from admiralty.lab.training import Run


def train(
    game: GameName,
    scenario: Scenario = None,
    ruleset: Ruleset = None,
    players: Players = None,
    option: Options = None,
    minutes: Annotated[
        float, typer.Option("--minutes", "-m", min=0.01, max=1440, help="To play and learn in a round, tests apart.")
    ] = 20.0,
    rounds: Annotated[
        int,
        typer.Option(
            "--rounds", min=1, max=100, help="Learn and test so often; each accepted network is the next to beat."
        ),
    ] = 1,
    folder: Annotated[
        Path | None,
        typer.Option("--folder", "-f", help="Keep the run here, and go on with it; GAME.training otherwise."),
    ] = None,
    widths: Annotated[str, typer.Option("--widths", help="Of the network's layers, with commas.")] = "64,32",
    seed: Annotated[int, typer.Option("--seed", min=0, max=2**30, help="Of all matches, and of the weights.")] = 1,
    threads: Annotated[int, typer.Option("--threads", "-t", min=1, max=256, help="That matches are played on.")] = 1,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.01, max=60, help="A ply of the searches in a test.")
    ] = 0.1,
    elo0: Annotated[float, typer.Option("--elo0", help="A network is refused if it is worth no more.")] = 0.0,
    elo1: Annotated[float, typer.Option("--elo1", help="It is accepted if it is worth this.")] = 50.0,
    most: Annotated[
        int, typer.Option("--most", min=0, max=100_000, help="Pairs after which a test is left undecided; 0: no test.")
    ] = 500,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, max=256, help="Matches of a test at a time.")] = 1,
    ship: Annotated[
        bool, typer.Option("--ship", help="Put what was accepted into the game's data, where every search finds it.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Let the search of a game learn to judge positions.

    Matches of the doctrine with itself are played in compiled code, with random actions among its own; a small network
    learns from what a seat saw how they ended. Then a search that asks it meets the search without it, or with the best
    network so far, in mirrored matches, until a sequential test decides. Exit code 0: accepted, 1: refused, 3:
    undecided.

    The folder keeps everything: Ctrl-C or a loss of power costs at most some seconds, and the same command goes on.
    PyTorch is needed to learn (the extra `learn`), and by nobody to play.
    """
    from admiralty.cli.warm import ready
    from admiralty.games import load
    from admiralty.lab.sprt import Bounds
    from admiralty.match.match import Match

    screen, chosen, bounds = Screen(), load(game), Bounds(elo0, elo1)
    terms = Match(chosen, scenario, ruleset, players, 0, read_options(option)).terms
    if most and terms.players != 2:
        raise Malformed("tests are matches of two; with more seats learn without one: --most 0")
    with screen.working("Loading PyTorch"):
        from admiralty.lab.training import Run  # needs PyTorch when a run is made
    ready(screen, chosen)
    where = folder or Path(f"{chosen.key}.training")
    run = Run(terms, where, _widths(widths), seed, threads, _command(game, minutes, rounds, widths, seed))
    told: list[dict[str, object]] = []
    exit_code = 0
    try:
        for number in range(1, rounds + 1):
            _learn(screen, run, 60 * minutes * number, as_json)
            exit_code = _test(screen, run, seconds, bounds, most, jobs, told, as_json) if most else 0
    except KeyboardInterrupt:
        if not as_json:
            screen.say(f"Kept in {where}; the same command goes on.")
        raise
    if ship:
        run.ship(chosen.folder / "data")
    if as_json:
        screen.data({"game": chosen.key, "folder": str(where), "tests": told, "shipped": ship})
    raise typer.Exit(exit_code)


def _learn(screen: Screen, run: Run, seconds: float, as_json: bool) -> None:
    with screen.working("Playing and learning") as working:
        for each in run.learn(seconds):
            working.show(
                f"{each.positions:,} positions of {each.matches:,} matches, {each.seconds / 60:.1f} of "
                f"{seconds / 60:.1f} minutes: loss {each.loss:.4f}"
            )
        working.show("Judging positions that were not learned from")
        learned = run.write_weights()
    if not as_json:
        screen.say(
            f"Learned from {learned.positions:,} positions of {learned.matches:,} matches "
            f"in {learned.seconds / 60:.1f} minutes. "
            f"Loss on others: {learned.loss:.4f}; by the game's own scores {learned.loss_by_scores:.4f}."
        )


def _test(
    screen: Screen,
    run: Run,
    seconds: float,
    bounds: Bounds,
    most: int,
    jobs: int,
    told: list[dict[str, object]],
    as_json: bool,
) -> int:
    """Play the test to its end; the exit code."""
    from admiralty.cli.sprt import EXITS, progress, report
    from admiralty.lab.sprt import NEW_IS_STRONGER, Standing

    if run.is_accepted:
        if not as_json:
            screen.say("These weights have been accepted already.")
        return 0
    standing: Standing = Standing(bounds)
    with screen.working("Testing") as working:
        for standing in run.test(seconds, bounds, most, jobs):
            working.show(progress(standing))
    told.append(standing.plain())
    if not as_json:
        for line in report(standing, "the best so far", "the search with what was learned"):
            screen.say(line)
    if standing.verdict == NEW_IS_STRONGER:
        run.accept(standing, seconds)
    return EXITS[standing.verdict]


def _widths(text: str) -> list[int]:
    from admiralty.opponents.inference import MOST_LAYERS

    words = [word.strip() for word in text.split(",")]
    if not all(word.isdigit() and 1 <= int(word) <= 1024 for word in words) or len(words) >= MOST_LAYERS:
        raise Malformed(f"widths are up to {MOST_LAYERS - 1} whole numbers from 1 to 1024 with commas, not {text!r}")
    return [int(word) for word in words]


def _command(game: str, minutes: float, rounds: int, widths: str, seed: int) -> str:
    return f"admiralty train {game} --minutes {minutes:g} --rounds {rounds} --widths {widths} --seed {seed}"


def add_to(app: typer.Typer) -> None:
    add(
        app,
        "train",
        train,
        "admiralty train orbital --minutes 20",
        "admiralty train pirates --minutes 30 --rounds 3 --folder pirates-run --threads 2",
        "admiralty train isk --minutes 60 --elo1 100 --jobs 2 --ship",
        "admiralty train orbital --scenario melee --players 3 --most 0",
        listed_under=DEVELOPERS,
    )
