"""Running the server: one process, until it is told to stop."""

from __future__ import annotations

import contextlib
import errno
import gc
import socket
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from admiralty.errors import Malformed
from admiralty.server.app import make_app
from admiralty.server.headers import LOOPBACK
from admiralty.server.settings import Settings

USUAL_PORT = 8200
LARGEST_FRAME = 1024 * 1024  # larger ones end the connection; above the limit of a message they are refused politely
# The thread that writes to disk asks for the interpreter once for every row. At Python's usual five milliseconds each,
# it would keep everybody waiting as soon as the server is busy.
SWITCH_SECONDS = 0.0002
GARBAGE = (50_000, 20, 20)  # almost everything is freed at once; cycles can wait, and looking for them stops everybody
_LOOPBACK_ADDRESSES = ("127.0.0.1", "::1", "localhost")


@dataclass(frozen=True)
class ServeOptions:
    """Where a server listens, and what it keeps where."""

    data: Path
    host: str = "127.0.0.1"
    port: int = USUAL_PORT
    any_port: bool = False  # if the port is taken, another will do
    compiles: bool = True  # all games ahead
    origins: Sequence[str] = ()  # of pages elsewhere that may use it, behind a proxy for example


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.on_ready()


def serve(options: ServeOptions, on_ready: Callable[[str], None]) -> None:
    """Serve until interrupted. `on_ready` is given the address when pages are answered."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(*GARBAGE)
    listening = listen(options)
    port = listening.getsockname()[1]
    is_local = options.host in _LOOPBACK_ADDRESSES
    failures: list[Exception] = []

    def fail(error: Exception) -> None:
        failures.append(error)
        server.should_exit = True

    app = make_app(
        Settings(options.data, compiles=options.compiles),
        hosts=LOOPBACK if is_local else None,
        origins=options.origins,
        on_failure=fail,
    )
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # a third of a megabyte for each connection
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    server = _Server(config, lambda: on_ready(address(options.host, port)))
    with contextlib.suppress(KeyboardInterrupt), contextlib.closing(listening):
        server.run([listening])
    if failures:
        raise Malformed(f"the tables in {options.data} cannot be opened: {failures[0]}") from failures[0]


def listen(options: ServeOptions) -> socket.socket:
    """A socket that listens; one clear sentence if it cannot."""
    family = socket.AF_INET6 if ":" in options.host else socket.AF_INET
    try:
        return socket.create_server((options.host, options.port), family=family, backlog=2048)
    except OSError as error:
        if error.errno == errno.EADDRINUSE and options.any_port:
            return socket.create_server((options.host, 0), family=family, backlog=2048)
        reason = "it is taken" if error.errno == errno.EADDRINUSE else error.strerror or str(error)
        raise Malformed(f"cannot listen on {options.host}, port {options.port}: {reason}") from None
    except OverflowError:
        raise Malformed(f"a port is a number from 0 to 65535, not {options.port}") from None


def address(host: str, port: int) -> str:
    """What to type into a browser."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"
