"""`admiralty serve`: the table's server; `admiralty play` starts it too and opens the browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from admiralty.cli.options import add
from admiralty.cli.screen import Screen

if TYPE_CHECKING:
    from admiralty.server.run import ServeOptions

PORT = 8200


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 for any that is free.")] = PORT,
    data: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where tables are kept.")] = None,
    compile_ahead: Annotated[
        bool, typer.Option("--compile/--no-compile", help="Compile all games ahead, or each when it is first played.")
    ] = True,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Another origin whose pages may use this server, behind a proxy for example."),
    ] = None,
) -> None:
    """Serve the table to browsers, on this machine or on a network."""
    from admiralty.server.run import ServeOptions

    run(ServeOptions(data or _usual_data(), host, port, origins=tuple(origin or ()), compiles=compile_ahead))


def play_in_browser(game: str | None) -> bool:
    """Start the table and open the browser; False if this checkout has no page to open."""
    import webbrowser

    from admiralty.server.client_files import HOW_TO_BUILD, client_folder

    if client_folder() is None:
        Screen().complain(HOW_TO_BUILD)
        return False
    from admiralty.server.run import ServeOptions

    page = f"#/play/{game}" if game else ""
    run(ServeOptions(_usual_data(), any_port=True), lambda address: webbrowser.open(address + page))
    return True


def run(options: ServeOptions, then: Callable[[str], object] | None = None) -> None:
    from admiralty.server.run import serve as serve_until_interrupted

    screen = Screen()

    def ready(address: str) -> None:
        screen.say(f"The table is at {address} (Ctrl-C ends it)")
        screen.say(f"Tables are kept in {options.data}", style="dim")
        screen.out.file.flush()
        if then is not None:
            then(address)

    serve_until_interrupted(options, ready)
    screen.say("The table is closed. Everything played is kept.")


def _usual_data() -> Path:
    from admiralty.server.data_folder import data_folder

    return data_folder()


def add_to(app: typer.Typer) -> None:
    add(app, "serve", serve, "admiralty serve", "admiralty serve --host 0.0.0.0 --port 80 --data /srv/admiralty")
