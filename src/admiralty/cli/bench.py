"""`admiralty bench`: how fast it is on this machine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from admiralty.cli.options import DEVELOPERS, Json, add
from admiralty.cli.screen import Screen
from admiralty.errors import Malformed, Unknown

if TYPE_CHECKING:
    from admiralty.bench.compare import Kept
    from admiralty.bench.figures import Figure
    from admiralty.bench.machine import Machine
    from admiralty.kernel.game import Game


@dataclass(frozen=True)
class Part:
    """The figures of one game, or of one part of the engine."""

    title: str
    game: str  # its key; empty: of no single game
    figures: list[Figure]

    def plain(self) -> list[dict[str, Any]]:
        return [({"game": self.game} if self.game else {}) | figure.plain() for figure in self.figures]


def bench(
    games: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME|table|siege|lab|rl|search|wasm]...",
            help="Keys of games; or `table` for the server, `siege` for it under attack, `lab`, `rl` for learning, "
            "`search`, `wasm` for the rules in WebAssembly. All games otherwise.",
        ),
    ] = None,
    peers: Annotated[
        bool,
        typer.Option(
            "--peers", help="Also measure OpenSpiel, PettingZoo and C in the same run; `table`: boardgame.io."
        ),
    ] = False,
    starts: Annotated[
        bool, typer.Option(help="Also measure starting up, warm and cold: that compiles everything anew.")
    ] = True,
    tables: Annotated[int, typer.Option(min=1, max=10_000, help="`table`: how many are in play at once.")] = 1000,
    rate: Annotated[float, typer.Option(min=0.1, max=10_000, help="`table`: plies a second at all of them.")] = 200.0,
    processes: Annotated[
        int, typer.Option(min=1, max=64, help="`table`: of the server, and as many of boardgame.io's.")
    ] = 1,
    database: Annotated[
        str,
        typer.Option(
            metavar="URL",
            help="`table`: a PostgreSQL for the servers to share, in which the tables are left; or `temporary`, one "
            "that is started for this and removed. SQLite otherwise.",
        ),
    ] = "",
    seconds: Annotated[
        float, typer.Option(min=1, max=600, help="`table`: how long they are played; `siege`: under each attack.")
    ] = 20.0,
    long: Annotated[
        bool,
        typer.Option(
            "--long", help="`siege`: also 200 kills, a million messages, 100,000 damaged files, 20 minutes of play."
        ),
    ] = False,
    compare: Annotated[
        Path | None, typer.Option("--compare", metavar="FILE", help="A run that --json has written, to compare with.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure how fast it is on this machine.

    Random actions, whole matches, copies of positions, starting up; or the table's server under load. Speeds are by
    the processor's time, best of several rounds after warming up; how far the rounds lie apart is told, and how busy
    the machine was. With --compare, exit code 1 if something has become slower.
    """
    from admiralty.bench.compare import read
    from admiralty.bench.machine import load, measured_since

    screen = Screen()
    before = load()
    then = None if compare is None else read(compare)
    what, *rest = games or [""]
    if games and "table" in games:
        load_wanted = (tables, rate, seconds, processes, database)
        parts = iter([of_table(screen, games, load_wanted, peers)])
    elif what == "siege":
        parts = of_siege(screen, rest, seconds, long)
    elif what == "lab":
        parts = of_lab(screen, rest)
    elif what == "rl":
        parts = of_rl(screen, rest)
    elif what == "search":
        parts = iter([of_search(screen, rest)])
    elif what == "wasm":
        parts = of_web_assembly(screen, rest)
    else:
        parts = of_games(screen, games or [], peers, starts)
    found = []
    for part in parts:
        found.append(part)
        if not as_json:
            tell(screen, part)
    conclude(screen, found, measured_since(before), then, as_json)


def of_games(screen: Screen, keys: list[str], peers: bool, starts: bool) -> Iterator[Part]:
    from admiralty.cli.warm import compiling

    for game in _loaded(keys):
        with compiling(screen, f"Setting up {game.title}"):
            prepare(game)
        yield Part(game.title, game.key, measured(screen, game, peers, starts))


def of_rl(screen: Screen, keys: list[str]) -> Iterator[Part]:
    """The games as environments for learning, beside those of Gymnasium, PettingZoo and OpenSpiel."""
    from admiralty.bench.rl import measure
    from admiralty.cli.warm import compiling

    for game in _loaded(keys):
        with compiling(screen, f"Setting up {game.title}"), screen.working("Measuring") as working:
            try:
                figures = list(measure(game, working.show))
            except ImportError as error:
                raise Unknown(f"{error.name} is not installed: pip install 'admiralty[rl,bench]'") from None
        yield Part(game.title, game.key, figures)


def of_search(screen: Screen, keys: list[str]) -> Part:
    """Simulations a second of the search on one core, beside OpenSpiel's own tree search."""
    from admiralty.bench.search import measure
    from admiralty.cli.warm import compiling

    chosen = _loaded(keys)
    for game in chosen:
        with compiling(screen, f"Setting up {game.title}"):
            prepare(game)
    with screen.working("Measuring") as working:
        return Part("Search", "", list(measure(chosen, working.show)))


def of_web_assembly(screen: Screen, keys: list[str]) -> Iterator[Part]:
    """The same rules as a browser would run them, beside this machine's own code."""
    from admiralty.bench.web_assembly import measure
    from admiralty.cli.warm import compiling

    for game in _loaded(keys):
        with compiling(screen, f"Setting up {game.title}"):
            prepare(game)
        with screen.working("Translating, then playing in Node"):
            figures = list(measure(game))
        yield Part(game.title, game.key, figures)


def of_lab(screen: Screen, keys: list[str]) -> Iterator[Part]:
    """Whole experiments: matches an hour on all cores, and whether memory stays flat."""
    from admiralty.lab.pieces import need_polars

    need_polars()
    from admiralty.bench.lab import measure

    for game in _loaded(keys):
        with screen.working("Measuring the lab") as working:
            figures = list(measure(game, working.show))
        yield Part(game.title, game.key, figures)


def of_table(screen: Screen, words: list[str], wanted: tuple[int, float, float, int, str], peers: bool) -> Part:
    """The server in processes of its own, its browsers in others."""
    from admiralty.bench.load import Load
    from admiralty.bench.table import measure
    from admiralty.games import keys

    if len(words) > 2:
        raise Malformed("`bench table` plays one game: admiralty bench table GAME")
    game = [*(each for each in words if each != "table"), *keys()][0]
    with screen.working("Starting the table") as working:
        figures = measure(Load(game, *wanted), working.show, peers, screen.complain)
    return Part(f"The table: {game}", game, figures)


def of_siege(screen: Screen, words: list[str], seconds: float, long: bool) -> Iterator[Part]:
    """What those who play notice while a stranger attacks the server."""
    from admiralty.bench.long_siege import LongSiege, long_figures, measure_long
    from admiralty.bench.siege import Siege, figures, measure
    from admiralty.games import keys

    if len(words) > 1:
        raise Malformed("`bench siege` plays one game: admiralty bench siege GAME")
    siege = Siege([*words, *keys()][0], seconds=seconds)
    with screen.working("Starting the table") as working:
        result = measure(siege, working.show)
    for attack, reason in result.failed_attacks.items():
        screen.complain(f"{attack} could not be carried out: {reason}")
    yield Part(f"The table under siege: {siege.game}", siege.game, figures(siege, result))
    if long:
        with screen.working("Starting the long trials") as working:
            trials = measure_long(LongSiege(_loaded([siege.game])[0]), working.show)
        for failure in trials.files.failures[:5]:
            screen.complain(failure)
        yield Part(f"The long trials: {siege.game}", siege.game, long_figures(trials))


def _loaded(keys: list[str]) -> list[Game]:
    from admiralty.games import playable

    return playable(keys)


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
            figures += [*beside, *peers_of.beside_c(game, progress)]
    return figures


def conclude(screen: Screen, parts: list[Part], machine: Machine, then: list[Kept] | None, as_json: bool) -> None:
    """The machine, and what has changed since a kept run."""
    run = [each for part in (*parts, Part("", "", machine.figures())) for each in part.plain()]
    if as_json:
        screen.data(run)
    else:
        screen.say(machine.sentence())
    if then is not None:
        judge(screen, run, then, as_json)


def judge(screen: Screen, run: list[dict[str, Any]], then: list[Kept], as_json: bool) -> None:
    import msgspec

    from admiralty.bench.compare import SLOWER, Kept, compared

    changes = list(compared(msgspec.convert(run, list[Kept]), then))
    if not changes:
        raise Malformed("the two runs have no figure in common that was measured beside the yardstick")
    slower = [each for each in changes if each.verdict == SLOWER]
    if not as_json:
        rows = [(each.game, each.name.replace("_", " "), f"{each.times:.2f} times", each.verdict) for each in changes]
        screen.table(("game", "figure", "for each step of the yardstick", "verdict"), rows)
    for each in slower if as_json else ():
        screen.complain(f"{each.game} {each.name}: {each.times:.2f} times the kept run")
    if slower:
        raise typer.Exit(1)


def tell(screen: Screen, part: Part) -> None:
    rows = [
        (
            figure.name.replace("_", " "),
            shown(figure.value),
            figure.unit,
            f"{100 * figure.spread:.0f} %" if figure.rounds else "",
            f"{figure.peer} {shown(figure.peer_value)}; {shown(figure.ratio)} times" if figure.peer else "",
        )
        for figure in part.figures
    ]
    screen.say(part.title, style="bold")
    screen.table(("figure", "value", "unit", "spread", "peer in the same run"), rows)
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
        "admiralty bench --no-starts --json > before.json",
        "admiralty bench --no-starts --compare before.json",
        "admiralty bench --peers",
        "admiralty bench table",
        "admiralty bench siege",
        "admiralty bench siege --long",
        "admiralty bench search",
        "admiralty bench wasm orbital",
        "admiralty bench rl orbital pirates",
        "admiralty bench lab",
        "admiralty bench table --peers --tables 200",
        "admiralty bench table --processes 2 --database temporary --peers",
        listed_under=DEVELOPERS,
    )
