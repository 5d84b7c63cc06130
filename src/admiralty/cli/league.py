"""`admiralty league`: bots and levels meet for as long as one likes."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from admiralty.cli.options import DEVELOPERS, GameName, Json, OpponentsFile, Options, Scenario, add, read_options
from admiralty.cli.screen import Screen
from admiralty.errors import Malformed, Unknown

if TYPE_CHECKING:
    from admiralty.lab.ladder import Contestant
    from admiralty.lab.league import League, Meet


def league(
    game: GameName,
    folder: Annotated[
        Path | None, typer.Option("--folder", metavar="FOLDER", help="Where it is kept; GAME.league otherwise.")
    ] = None,
    only: Annotated[str | None, typer.Option("--only", help="Names with commas; all levels otherwise.")] = None,
    scenario: Scenario = None,
    option: Options = None,
    opponents: OpponentsFile = None,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.01, max=60, help="For players that take their time.")
    ] = 1.0,
    matches: Annotated[int, typer.Option("--matches", "-m", min=0, help="Stop after so many; 0: with Ctrl-C.")] = 0,
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs", "-j", min=1, max=1024, help="Matches played at a time; otherwise 1, or the cluster's cores."
        ),
    ] = None,
    port: Annotated[
        int | None, typer.Option("--port", min=0, max=65535, help="Show the page on this machine at this port.")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(
            "--ray", metavar="ADDRESS", help="Play on a Ray cluster: HOST:PORT, `auto`, or `local` for a try."
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots and levels meet for as long as you like, and rate them.

    Those whose rank is least certain meet first, always in two matches with the same dice from both seats. Everything
    is kept in a folder: results, records, and a page with standings, who met whom, and replays. Ctrl-C stops it; the
    same command goes on. --ray plays on other machines; everything is kept here all the same.
    """
    from admiralty.cli.ladder import tell
    from admiralty.cli.warm import ready
    from admiralty.games import load
    from admiralty.lab import ladder as lab
    from admiralty.lab.league import League, meet

    screen = Screen()
    chosen = load(game)
    first = lab.ready_for(chosen, scenario, read_options(option))
    entered = _entered(lab.contestants(first, (), (), seconds), only)
    with ExitStack() as closing:
        meets: Meet = meet
        if ray is not None:
            from admiralty.lab.league_cluster import ClusterMeet

            meets = cluster = closing.enter_context(ClusterMeet(ray, seconds))
            jobs = jobs or cluster.cores
        kept = League(folder or Path(f"{game}.league"), first.terms, entered, meets)
        if ray is None:
            ready(screen, chosen)
        page = str((kept.folder / "index.html").resolve())
        if port is not None:
            server, page = _serve(kept.folder, port)
            closing.callback(server.shutdown)
        if not as_json:
            screen.say(f"The page is {page} (Ctrl-C stops)")
        _play(screen, kept, matches, jobs or 1)
    if as_json:
        screen.data({"game": chosen.key, "matches": len(kept.met), "standings": [rung.plain() for rung in kept.rungs]})
    else:
        tell(screen, kept.rungs)
        for failure, count in kept.failures.items():
            screen.complain(f"{failure} ({count} times)")


def _play(screen: Screen, kept: League, matches: int, jobs: int) -> None:
    with screen.working("Playing") as working:
        try:
            for each in kept.play(matches, jobs):
                working.show(f"Match {len(kept.met)}: {each.first} and {each.second}, {each.plies} plies")
        except KeyboardInterrupt:
            pass
        finally:
            kept.rate(now=True)


def _entered(known: list[Contestant], only: str | None) -> list[Contestant]:
    if only is None:
        return [each for each in known if each.name != "openspiel"]
    by_name = {each.name: each for each in known}
    names = [name.strip() for name in only.split(",") if name.strip()]
    for name in names:
        if name not in by_name:
            raise Unknown(f"there is no player {name!r}; there are {', '.join(by_name)}")
    return [by_name[name] for name in dict.fromkeys(names)]


def _serve(folder: Path, port: int) -> tuple[Any, str]:
    """The folder, for browsers on this machine."""
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
    from threading import Thread

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: Any) -> None:
            return

    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), partial(Quiet, directory=str(folder)))
    except OSError as error:
        raise Malformed(f"port {port}: {error.strerror}") from None
    Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}/"


def add_to(app: typer.Typer) -> None:
    add(
        app,
        "league",
        league,
        "admiralty league orbital --opponents bots.toml --port 8300",
        "admiralty league orbital --only captain,commodore,mate --matches 100 --jobs 2",
        "admiralty league orbital --ray 10.0.0.5:6379",
        listed_under=DEVELOPERS,
    )
