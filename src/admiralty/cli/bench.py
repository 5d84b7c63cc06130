"""`admiralty bench`: how fast it is on this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from admiralty.cli.options import Json, add
from admiralty.cli.screen import Screen
from admiralty.errors import Malformed

if TYPE_CHECKING:
    from admiralty.bench.figures import Figure
    from admiralty.kernel.game import Game


def bench(
    games: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME|table]...", help="Keys of games, or `table` for the server; all games otherwise."
        ),
    ] = None,
    peers: Annotated[
        bool, typer.Option("--peers", help="Also play games of OpenSpiel and PettingZoo in the same run.")
    ] = False,
    starts: Annotated[
        bool, typer.Option(help="Also measure starting up, warm and cold: that compiles everything anew.")
    ] = True,
    tables: Annotated[int, typer.Option(min=1, max=10_000, help="`table`: how many are in play at once.")] = 1000,
    rate: Annotated[float, typer.Option(min=0.1, max=10_000, help="`table`: plies a second at all of them.")] = 200.0,
    seconds: Annotated[float, typer.Option(min=1, max=600, help="`table`: how long they are played.")] = 20.0,
    as_json: Json = False,
) -> None:
    """Measure how fast it is on this machine.

    Random actions, whole matches, copies of positions, starting up; or the table's server under load. A quiet machine
    tells the truth.
    """
    if games and "table" in games:
        if len(games) > 2:
            raise Malformed("`bench table` plays one game: admiralty bench table orbital")
        bench_table([*(each for each in games if each != "table"), "orbital"][0], tables, rate, seconds, as_json)
        return
    from admiralty.cli.warm import compiling
    from admiralty.games import keys, load

    screen = Screen()
    chosen = [load(key) for key in games or keys()]
    found: list[dict[str, Any]] = []
    for game in chosen:
        with compiling(screen, f"Setting up {game.title}"):
            prepare(game)
        figures = measured(screen, game, peers, starts)
        found += [{"game": game.key, **figure.plain()} for figure in figures]
        if not as_json:
            tell(screen, game, figures)
    if as_json:
        screen.data(found)


def bench_table(game: str, tables: int, rate: float, seconds: float, as_json: bool) -> None:
    """The server in a process of its own, its browsers here."""
    from admiralty.bench.table import Load, measure

    screen = Screen()
    with screen.working("Starting the table") as working:
        figures = measure(Load(game, tables, rate, seconds), working.show)
    if as_json:
        screen.data([{"game": game, **figure.plain()} for figure in figures])
    else:
        screen.table(("figure", "value", "unit"), [(f.name.replace("_", " "), shown(f.value), f.unit) for f in figures])


def prepare(game: Game) -> None:
    """Compile first: no figure but those of starting up has compilation in it."""
    from admiralty.opponents.warm import compile_match, compile_play

    compile_match(game)
    compile_play(game)


def measured(screen: Screen, game: Game, peers: bool, starts: bool) -> list[Figure]:
    from admiralty.bench import engine
    from admiralty.bench import peers as peers_of

    with screen.working("Measuring") as working:

        def progress(what: str) -> None:
            working.show(f"{game.title}: {what}")

        figures = list(engine.measure(game, progress, starts))
        if peers:
            beside = list(peers_of.measure(game, progress))
            if not beside:
                screen.complain("no peer is installed: pip install 'admiralty[bench]'")
            figures += beside
    return figures


def tell(screen: Screen, game: Game, figures: list[Figure]) -> None:
    rows = [
        (
            figure.name.replace("_", " "),
            shown(figure.value),
            figure.unit,
            f"{figure.peer} {shown(figure.peer_value)}; {figure.ratio:.1f} times" if figure.peer else "",
        )
        for figure in figures
    ]
    screen.say(game.title, style="bold")
    screen.table(("figure", "value", "unit", "peer in the same run"), rows)
    screen.say()


def shown(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def add_to(app: typer.Typer) -> None:
    add(
        app,
        "bench",
        bench,
        "admiralty bench orbital",
        "admiralty bench orbital --json",
        "admiralty bench --peers",
        "admiralty bench table",
    )
