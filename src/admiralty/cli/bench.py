"""`admiralty bench`: how fast it is on this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from admiralty.cli.options import Json, add
from admiralty.cli.screen import Screen
from admiralty.errors import Malformed, Unknown

if TYPE_CHECKING:
    from admiralty.bench.figures import Figure
    from admiralty.kernel.game import Game


def bench(
    games: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME|table|lab|rl|search]...",
            help="Keys of games; or `table` for the server, `lab`, `rl` for learning, `search`. All games otherwise.",
        ),
    ] = None,
    peers: Annotated[
        bool,
        typer.Option("--peers", help="Also measure OpenSpiel and PettingZoo in the same run; `table`: boardgame.io."),
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
    from admiralty.games import keys, load

    if games and "table" in games:
        if len(games) > 2:
            raise Malformed("`bench table` plays one game: admiralty bench table GAME")
        played = [*(each for each in games if each != "table"), *keys()][0]
        bench_table(played, tables, rate, seconds, peers, as_json)
        return
    if games and games[0] == "lab":
        bench_lab(games[1:], as_json)
        return
    if games and games[0] == "rl":
        bench_rl(games[1:], as_json)
        return
    if games and games[0] == "search":
        bench_search(games[1:], as_json)
        return
    from admiralty.cli.warm import compiling

    screen = Screen()
    chosen = [load(key) for key in games or keys()]
    found: list[dict[str, Any]] = []
    for game in chosen:
        with compiling(screen, f"Setting up {game.title}"):
            prepare(game)
        figures = measured(screen, game, peers, starts)
        found += [{"game": game.key, **figure.plain()} for figure in figures]
        if not as_json:
            tell(screen, game.title, figures)
    if as_json:
        screen.data(found)


def bench_rl(games: list[str], as_json: bool) -> None:
    """The games as environments for learning, beside those of Gymnasium, PettingZoo and OpenSpiel."""
    from admiralty.bench.rl import measure
    from admiralty.cli.warm import compiling
    from admiralty.games import keys, load

    screen = Screen()
    found: list[dict[str, Any]] = []
    for game in [load(key) for key in games or keys()]:
        with compiling(screen, f"Setting up {game.title}"), screen.working("Measuring") as working:
            try:
                figures = list(measure(game, lambda what: working.show(what)))
            except ImportError as error:
                raise Unknown(f"{error.name} is not installed: pip install 'admiralty[rl,bench]'") from None
        found += [{"game": game.key, **figure.plain()} for figure in figures]
        if not as_json:
            tell(screen, game.title, figures)
    if as_json:
        screen.data(found)


def bench_search(games: list[str], as_json: bool) -> None:
    """Simulations a second of the search on one core, beside OpenSpiel's own tree search."""
    from admiralty.bench.search import measure
    from admiralty.cli.warm import compiling
    from admiralty.games import keys, load

    screen = Screen()
    chosen = [load(key) for key in games or keys()]
    for game in chosen:
        with compiling(screen, f"Setting up {game.title}"):
            prepare(game)
    with screen.working("Measuring") as working:
        figures = list(measure(chosen, working.show))
    if as_json:
        screen.data([figure.plain() for figure in figures])
    else:
        tell(screen, "Search", figures)


def bench_lab(games: list[str], as_json: bool) -> None:
    """Whole experiments: matches an hour on all cores, and whether memory stays flat."""
    from admiralty.bench.lab import measure
    from admiralty.games import keys, load
    from admiralty.lab.pieces import need_polars

    need_polars()
    screen = Screen()
    found: list[dict[str, Any]] = []
    for game in [load(key) for key in games or keys()]:
        with screen.working("Measuring the lab") as working:
            figures = list(measure(game, working.show))
        found += [{"game": game.key, **figure.plain()} for figure in figures]
        if not as_json:
            screen.say(game.title, style="bold")
            rows = [(figure.name.replace("_", " "), shown(figure.value), figure.unit) for figure in figures]
            screen.table(("figure", "value", "unit"), rows)
    if as_json:
        screen.data(found)


def bench_table(game: str, tables: int, rate: float, seconds: float, peers: bool, as_json: bool) -> None:
    """The server in a process of its own, its browsers here."""
    from admiralty.bench.load import Load
    from admiralty.bench.table import measure

    screen = Screen()
    with screen.working("Starting the table") as working:
        figures = measure(Load(game, tables, rate, seconds), working.show, peers, screen.complain)
    if as_json:
        screen.data([{"game": game, **figure.plain()} for figure in figures])
    else:
        tell(screen, f"The table: {game}", figures)


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


def tell(screen: Screen, title: str, figures: list[Figure]) -> None:
    rows = [
        (
            figure.name.replace("_", " "),
            shown(figure.value),
            figure.unit,
            f"{figure.peer} {shown(figure.peer_value)}; {figure.ratio:.1f} times" if figure.peer else "",
        )
        for figure in figures
    ]
    screen.say(title, style="bold")
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
        "admiralty bench search",
        "admiralty bench rl orbital pirates",
        "admiralty bench lab",
        "admiralty bench table --peers --tables 200",
    )
