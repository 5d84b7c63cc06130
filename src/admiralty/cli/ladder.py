"""`admiralty ladder`: how strong the computer players are."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from admiralty.cli.options import DEVELOPERS, GameName, Json, OpponentsFile, Options, Scenario, add, read_options
from admiralty.cli.screen import Screen
from admiralty.errors import Malformed

if TYPE_CHECKING:
    from admiralty.lab.ladder import Contestant, Rung

Number = TypeVar("Number", int, float)


def ladder(
    game: GameName,
    scenario: Scenario = None,
    option: Options = None,
    pairs: Annotated[
        int,
        typer.Option(
            "--pairs",
            "-p",
            min=0,
            max=10_000,
            help="Pairs of mirrored matches between any two; 0: rate what --keep has.",
        ),
    ] = 4,
    only: Annotated[
        str | None, typer.Option("--only", help="Names with commas; all levels and searches otherwise.")
    ] = None,
    times: Annotated[str, typer.Option("--times", help="Seconds a ply of the searches, with commas.")] = "0.1,0.3,1,3",
    playouts: Annotated[
        str, typer.Option("--playouts", help="Also searches of so many simulations a ply, with commas.")
    ] = "",
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.01, max=60, help="Seconds a ply for levels that take their time.")
    ] = 1.0,
    seed: Annotated[int, typer.Option("--seed", help="Of the first pair of matches.")] = 0,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=1, max=256, help="Matches played at a time; they share the cores.")
    ] = 1,
    picture: Annotated[
        Path | None, typer.Option("--picture", metavar="FILE", help="Write the ladder as an SVG picture.")
    ] = None,
    keep: Annotated[
        Path | None,
        typer.Option("--keep", metavar="FILE.jsonl", help="Keep matches here as they end; play none again."),
    ] = None,
    sprt: Annotated[
        tuple[str, str] | None,
        typer.Option(
            "--sprt", metavar="OLD NEW", help="Only these two meet, until it is decided whether NEW is stronger."
        ),
    ] = None,
    elo0: Annotated[float, typer.Option("--elo0", help="--sprt: NEW is refused if it is stronger by no more.")] = 0.0,
    elo1: Annotated[float, typer.Option("--elo1", help="--sprt: NEW is accepted if it is stronger by this.")] = 50.0,
    alpha: Annotated[float, typer.Option("--alpha", help="--sprt: chance to accept what should be refused.")] = 0.05,
    beta: Annotated[float, typer.Option("--beta", help="--sprt: chance to refuse what should be accepted.")] = 0.05,
    most: Annotated[
        int, typer.Option("--most", min=1, max=100_000, help="--sprt: pairs after which it is left undecided.")
    ] = 2000,
    exploit: Annotated[
        tuple[str, str] | None,
        typer.Option(
            "--exploit",
            metavar="LEVEL SEARCH",
            help="Only these two meet, --pairs times; the search is told exactly how the level plays.",
        ),
    ] = None,
    opponents: OpponentsFile = None,
    as_json: Json = False,
) -> None:
    """Let all computer players meet, and rate them.

    A round robin of all levels and of searches with different times, every match mirrored: the same seed from both
    seats. Ratings are Bradley and Terry's on Elo's scale with 95 % intervals; the captain stands at 0.
    Ctrl-C ends the round robin early and rates what was played; with --keep the same command goes on another time, and
    with --pairs 0 nothing is played and all matches in the file between these players are rated together.

    With --sprt two players meet in mirrored pairs until a sequential test decides: exit code 0 if NEW is accepted as
    stronger, 1 if it is refused, 3 if it is undecided. A player is a level or a search, with settings if need be:
    search-0.1s (seconds a ply), search-200 (simulations), search-0.1s:exploration=500,widening=900.

    With --exploit a search that is told exactly how a level plays (captain, or a computer player of the rulebook) meets
    it: what it wins is how much there is to be won from that level, at least.
    """
    from admiralty.cli.exploit import exploit as win_from
    from admiralty.cli.sprt import decide
    from admiralty.cli.warm import ready
    from admiralty.games import load
    from admiralty.lab import ladder as lab
    from admiralty.lab.entrants import entrant
    from admiralty.lab.exploit import told
    from admiralty.lab.kept_matches import KeptMatches
    from admiralty.lab.ladder_picture import picture as drawn
    from admiralty.lab.sprt import Bounds
    from admiralty.match.record import write_whole
    from admiralty.opponents.search_player import usable_cores

    screen = Screen()
    chosen = load(game)
    options = read_options(option)
    first = lab.ready_for(chosen, scenario, options)
    cores = max(1, usable_cores() // jobs)  # matches side by side share them
    if sprt is not None and exploit is not None:
        raise Malformed("--sprt and --exploit are two questions; ask one at a time")
    if exploit is not None:
        searcher = told(exploit[1], exploit[0], chosen)
        kept = KeptMatches(keep) if keep is not None else None
        ready(screen, chosen)
        level = entrant(exploit[0], chosen, seconds, cores)
        win_from(screen, first.terms, level, searcher, max(1, pairs), seed, jobs, kept, as_json)
        return
    if sprt is not None:
        both = [entrant(name, chosen, seconds, cores) for name in sprt]
        bounds = Bounds(elo0, elo1, alpha, beta)
        kept = KeptMatches(keep) if keep is not None else None
        ready(screen, chosen)
        decide(screen, first.terms, both, bounds, most, seed, jobs, kept, as_json)
        return
    entered = lab.contestants(first, _numbers(times, float), _numbers(playouts, int), seconds, cores)
    if only is not None:
        entered = _those(entered, only)
    if len(entered) < 2:
        raise Malformed("a ladder needs at least two players")
    _is_installed()
    if picture is not None and not picture.parent.is_dir():
        raise Malformed(f"{picture}: there is no folder {picture.parent}")
    if not pairs and (keep is None or not keep.exists()):
        raise Malformed("with --pairs 0 the matches in a file are rated, and --keep names none that is there")
    kept = KeptMatches(keep) if keep is not None else None
    met = lab.met_before(first.terms, entered, kept) if kept is not None and not pairs else []
    if not pairs and not met:
        raise Malformed(f"{keep}: no match between these players")
    if pairs:
        ready(screen, chosen)
    total = pairs * len(entered) * (len(entered) - 1)
    with screen.working("Playing") as working:
        try:
            for each in lab.round_robin(first.terms, entered, pairs, seed, jobs, kept):
                met.append(each)
                working.show(f"Match {len(met)} of {total}: {each.first} and {each.second}")
        except KeyboardInterrupt:
            if not met:
                raise
    rungs = lab.rated(met)
    if as_json:
        plain = [
            {"pair": each.pair, "first": each.first, "second": each.second, "share": each.share, "plies": each.plies}
            for each in met
        ]
        screen.data({"game": chosen.key, "ladder": [rung.plain() for rung in rungs], "matches": plain})
    else:
        tell(screen, rungs)
    if picture is not None:
        title = f"{chosen.title}, {first.terms.scenario.title}: {len(met)} matches"
        write_whole(picture, drawn(rungs, title).encode())


def tell(screen: Screen, rungs: list[Rung]) -> None:
    rows = [
        (
            rung.name,
            f"{rung.rating:+.0f}",
            f"{rung.low:+.0f} to {rung.high:+.0f}",
            f"{100 * rung.share:.0f} %",
            str(rung.matches),
        )
        for rung in rungs
    ]
    screen.table(("player", "rating", "95 % interval", "won", "matches"), rows)


def _numbers(text: str, kind: type[Number]) -> list[Number]:
    try:
        found = [kind(part) for part in text.split(",") if part.strip()]
    except ValueError:
        raise Malformed(f"numbers with commas are needed, not {text!r}") from None
    if any(number <= 0 for number in found):
        raise Malformed(f"{text!r}: every number must be above 0")
    return found


def _those(entered: list[Contestant], only: str) -> list[Contestant]:
    by_name = {each.name: each for each in entered}
    names = [name.strip() for name in only.split(",") if name.strip()]
    for name in names:
        if name not in by_name:
            raise Malformed(f"there is no player {name!r} on this ladder; there are {', '.join(by_name)}")
    return [by_name[name] for name in dict.fromkeys(names)]


def _is_installed() -> None:
    from importlib.util import find_spec

    if find_spec("evalica") is None:
        raise Malformed("ratings need the extra `lab`: pip install 'admiralty[lab]'")


def add_to(app: typer.Typer) -> None:
    add(
        app,
        "ladder",
        ladder,
        "admiralty ladder orbital",
        "admiralty ladder pirates --pairs 10 --picture ladder.svg",
        "admiralty ladder isk --only cadet,mate,captain --times 0.1 --pairs 20",
        "admiralty ladder hexspace --only hard,search-1s --pairs 100 --jobs 2 --keep hard.jsonl",
        "admiralty ladder hexspace --pairs 0 --jobs 2 --keep hard.jsonl --picture ladder.svg",
        "admiralty ladder pirates --sprt search-0.1s search-0.1s:exploration=500 --elo1 30 --keep test.jsonl",
        "admiralty ladder orbital --exploit captain search-0.1s --pairs 50 --keep captain.jsonl",
        listed_under=DEVELOPERS,
    )
