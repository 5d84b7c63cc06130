"""`admiralty bench`: how fast it is on this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from admiralty.cli.options import Json, add
from admiralty.cli.screen import Screen

if TYPE_CHECKING:
    from admiralty.bench.figures import Figure
    from admiralty.kernel.game import Game


def bench(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Keys of games; all otherwise.")
    ] = None,
    peers: Annotated[
        bool, typer.Option("--peers", help="Also play games of OpenSpiel and PettingZoo in the same run.")
    ] = False,
    starts: Annotated[
        bool, typer.Option(help="Also measure starting up, warm and cold: that compiles everything anew.")
    ] = True,
    as_json: Json = False,
) -> None:
    """Measure how fast it is on this machine.

    Random actions, whole matches, copies of positions, starting up. A quiet machine tells the truth.
    """
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
    add(app, "bench", bench, "admiralty bench orbital", "admiralty bench orbital --json", "admiralty bench --peers")
