"""`admiralty serve`: the table's server; `admiralty play` starts it too and opens the browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from admiralty.cli.extras import NotInstalled, extras_named
from admiralty.cli.options import OpponentsFile, add
from admiralty.cli.screen import Screen

if TYPE_CHECKING:
    from admiralty.server.run import ServeOptions

PORT = 8200
SHORTEST_SECRET = 16
LogForm = Literal["text", "json"]


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 for any that is free.")] = PORT,
    data: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where tables are kept.")] = None,
    compile_ahead: Annotated[
        bool, typer.Option("--compile/--no-compile", help="Compile all games ahead, or each when it is first played.")
    ] = True,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Another origin whose pages may use this server."),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS", help="A proxy in front, or a network of them: it says where requests come from."
        ),
    ] = None,
    allowed_host: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A name under which it may be asked; any other is refused.")
    ] = None,
    metrics_from: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="Who else may read /metrics; from this machine it can always be read."),
    ] = None,
    database: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="ADMIRALTY_DATABASE",
            show_envvar=True,
            help="A PostgreSQL that servers share, postgresql://user:password@host/name; else SQLite in --data.",
        ),
    ] = "",
    opponents: OpponentsFile = None,
    club_address: Annotated[
        str,
        typer.Option(metavar="URL", help="Where other servers on --database reach this one; else as it listens."),
    ] = "",
    club_secret_file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="What servers know each other by; else a secret that the database keeps."),
    ] = None,
    vacation_days: Annotated[
        int,
        typer.Option(
            min=0, max=366, help="Days a year on which a person's clocks of a day or more a turn may stand still."
        ),
    ] = 30,
    ray: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            help="A Ray cluster that thinks for computer players and the workshop, HOST:PORT or `auto`; else here.",
        ),
    ] = "",
    notices: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="How people are told that it is their turn, beside their browsers."),
    ] = None,
    rate_one_address: Annotated[
        bool, typer.Option("--rate-one-address", help="Rate matches between people at one address too: a household.")
    ] = False,
    log_format: Annotated[LogForm, typer.Option(help="The log for people, or a line of JSON for each entry.")] = "text",
    log_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the log there, in turn to six files; else to stderr.")
    ] = None,
) -> None:
    """Serve the table to browsers, on this machine or on a network."""
    from admiralty.server.logs import LogOptions
    from admiralty.server.notice_options import NoticeOptions, read_options
    from admiralty.server.run import ServeOptions, warnings

    if ray:
        from admiralty.lab.cluster import need_ray

        need_ray()
    if database:
        import asyncpg  # noqa: F401  # if it is not installed, that is said before anything is started
    options = ServeOptions(
        data or _usual_data(),
        host,
        port,
        origins=tuple(origin or ()),
        compiles=compile_ahead,
        trusted_proxies=tuple(trusted_proxy or ()),
        allowed_hosts=tuple(allowed_host or ()),
        metrics_from=tuple(metrics_from or ()),
        log=LogOptions(log_format, log_file),
        database=database,
        vacation_days=vacation_days,
        club_address=club_address,
        club_secret=_secret(club_secret_file),
        ray=ray,
        notices=NoticeOptions() if notices is None else read_options(notices),
        rates_one_address=rate_one_address,
    )
    for warning in warnings(options):
        Screen().complain(warning)
    run(options)


def _secret(file: Path | None) -> str:
    """From the file, or else the environment."""
    import os

    from admiralty.errors import Malformed

    if file is None:
        return os.environ.get("ADMIRALTY_CLUB_SECRET", "")
    try:
        found = file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeError) as error:
        raise Malformed(f"{file} cannot be read: {error}") from None
    if len(found) < SHORTEST_SECRET:
        raise Malformed(f"{file}: a secret has at least {SHORTEST_SECRET} characters")
    return found


def play_in_browser(page: str) -> bool:
    """Start the table and open the browser there; False if its page or its server is not installed."""
    import webbrowser

    from admiralty.server.client_files import HOW_TO_BUILD, client_folder

    if client_folder() is None:
        Screen().complain(HOW_TO_BUILD)
        return False
    try:
        with extras_named():
            from admiralty.server.run import ServeOptions
    except NotInstalled as error:
        Screen().complain(error.sentence)
        return False
    run(ServeOptions(_usual_data(), any_port=True), lambda address: webbrowser.open(address + page))
    return True


def run(options: ServeOptions, then: Callable[[str], object] | None = None) -> None:
    from admiralty.server.run import serve as serve_until_interrupted

    screen = Screen()

    def ready(address: str) -> None:
        screen.say(f"The table is at {address} (Ctrl-C ends it)")
        screen.say(f"Tables are kept in {'a database' if options.database else options.data}", style="dim")
        screen.out.file.flush()
        if then is not None:
            then(address)

    serve_until_interrupted(options, ready)
    screen.say("The table is closed. Everything played is kept.")


def _usual_data() -> Path:
    from admiralty.server.data_folder import data_folder

    return data_folder()


def add_to(app: typer.Typer) -> None:
    add(
        app,
        "serve",
        serve,
        "admiralty serve",
        "admiralty serve --host 0.0.0.0 --port 80 --data /srv/admiralty",
        "admiralty serve --database postgresql://admiralty@db/club --club-secret-file /etc/admiralty/secret",
        "admiralty serve --notices /etc/admiralty/notices.toml --rate-one-address",
        "admiralty serve --trusted-proxy 127.0.0.1 --allowed-host games.example.org --log-format json",
    )
