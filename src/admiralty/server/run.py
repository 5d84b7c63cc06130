"""Running the server: one process, until it is told to stop."""

from __future__ import annotations

import contextlib
import errno
import gc
import ipaddress
import socket
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from admiralty.errors import AdmiraltyError, Malformed
from admiralty.server.admin_api import Running, announce, withdraw
from admiralty.server.app import make_app
from admiralty.server.callers import is_loopback
from admiralty.server.guarded_http import guarded_http
from admiralty.server.headers import LOOPBACK
from admiralty.server.logs import LogOptions, set_up_logs
from admiralty.server.notice_options import NoticeOptions
from admiralty.server.settings import Settings
from admiralty.server.sockets import BrowserSocket
from admiralty.server.tokens import fresh_token

USUAL_PORT = 8200
LARGEST_FRAME = 1024 * 1024  # larger ones end the connection; above the limit of a message they are refused politely
# The thread that writes to disk asks for the interpreter once for every row. At Python's usual five milliseconds each,
# it would keep everybody waiting as soon as the server is busy.
SWITCH_SECONDS = 0.0002
GARBAGE = (50_000, 20, 20)  # almost everything is freed at once; cycles can wait, and looking for them stops everybody


@dataclass(frozen=True)
class ServeOptions:
    """Where a server listens, and what it keeps where."""

    data: Path
    host: str = "127.0.0.1"
    port: int = USUAL_PORT
    any_port: bool = False  # if the port is taken, another will do
    compiles: bool = True  # all games ahead
    origins: Sequence[str] = ()  # of pages elsewhere that may use it
    trusted_proxies: Sequence[str] = ()  # addresses or networks; what they say of who is asking is believed
    allowed_hosts: Sequence[str] = ()  # names under which it may be asked, beside those of this machine
    metrics_from: Sequence[str] = ()  # addresses and networks that may ask for metrics, beside this machine
    log: LogOptions = field(default_factory=LogOptions)
    database: str = ""  # the address of a PostgreSQL that several servers share; empty: SQLite in the data folder

    vacation_days: int = 30  # a year, on which a person's clocks of a day or more a turn stand still
    club_address: str = ""  # where the other servers on that database reach this one; empty: where it listens
    club_secret: str = ""  # by which they know each other; empty: one that the database keeps
    ray: str = ""  # of a cluster that thinks for computer players and the workshop; empty: this machine
    notices: NoticeOptions = field(default_factory=NoticeOptions)  # how people are told that it is their turn
    rates_one_address: bool = False  # also matches between people at one address

    @property
    def is_local(self) -> bool:
        """Nobody else's machine can reach it, unless something here passes requests on."""
        return is_loopback(self.host)

    @property
    def hosts(self) -> Sequence[str] | None:
        """The names under which it may be asked; None: any."""
        return [*LOOPBACK, *self.allowed_hosts] if self.is_local or self.allowed_hosts else None


class DrainingServer(uvicorn.Server):
    """Ends in order: it says that it is not ready, finishes what is being played, and only then closes connections."""

    def __init__(
        self, config: uvicorn.Config, on_ready: Callable[[], None], on_end: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__(config)
        self.on_ready, self.on_end = on_ready, on_end

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.config.app.state.interface.drain()  # type: ignore[union-attr]  # it is our application
        await super().shutdown(sockets)
        self.on_end()  # here, since uvicorn then ends the process by the signal that it was sent


def serve(options: ServeOptions, on_ready: Callable[[str], None]) -> None:
    """Serve until interrupted. `on_ready` is given the address when pages are answered."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(*GARBAGE)
    set_up_logs(options.log)
    refuse_no_addresses([*options.trusted_proxies, *options.metrics_from])
    listening = listen(options)
    port = listening.getsockname()[1]
    running = Running(address(options.host, port), fresh_token())
    failures: list[Exception] = []

    def fail(error: Exception) -> None:
        failures.append(error)
        server.should_exit = True

    app = make_app(
        Settings(
            options.data,
            compiles=options.compiles,
            trusted_proxies=tuple(options.trusted_proxies),
            metrics_from=tuple(options.metrics_from),
            admin_token=running.token,
            database=options.database,
            vacation_days=options.vacation_days,
            club_address=options.club_address or club_address(options.host, port),
            club_secret=options.club_secret,
            ray=options.ray,
            notices=options.notices,
            rates_one_address=options.rates_one_address,
        ),
        hosts=options.hosts,
        origins=options.origins,
        on_failure=fail,
    )

    def ready() -> None:
        announce(options.data, running)
        on_ready(running.address)

    server = DrainingServer(configuration(app), ready, lambda: withdraw(options.data, running))
    with contextlib.suppress(KeyboardInterrupt), contextlib.closing(listening):
        server.run([listening])
    if failures:
        if isinstance(failures[0], AdmiraltyError):
            raise failures[0]
        where = "the database" if options.database else str(options.data)
        raise Malformed(f"the tables in {where} cannot be opened: {failures[0]}") from failures[0]


def configuration(app: Starlette) -> uvicorn.Config:
    """How uvicorn serves the application."""
    trusted = list(app.state.settings.trusted_proxies)
    return uvicorn.Config(
        app,
        http=guarded_http(app.state.guard),
        ws=BrowserSocket,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # a third of a megabyte for each connection
        proxy_headers=bool(trusted),
        forwarded_allow_ips=trusted,
        log_config=None,  # see `logs`
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )


def refuse_no_addresses(addresses: Sequence[str]) -> None:
    for each in addresses:
        try:
            ipaddress.ip_network(each)
        except ValueError:
            raise Malformed(f"an address or a network is written 10.0.0.7 or 10.0.0.0/8, not {each!r}") from None


def warnings(options: ServeOptions) -> list[str]:
    """What whoever starts a server should know about where it listens."""
    found = []
    if not options.is_local and not options.allowed_hosts:
        found.append(
            "This server answers to any name. --allowed-host NAME keeps out pages that lead here by a trick of the "
            "name service."
        )
    if not options.is_local and not options.trusted_proxies:
        found.append(
            "Others can reach this server, and it speaks plain HTTP: whoever listens on the way can read links and "
            "seats. Where the network is not yours, put a proxy with TLS in front of it: see docs/operating.md."
        )
    return found


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


def club_address(host: str, port: int) -> str:
    """Where other machines reach a server that listens there."""
    return f"http://{socket.gethostname()}:{port}" if host in ("0.0.0.0", "::") else address(host, port).rstrip("/")


def address(host: str, port: int) -> str:
    """What to type into a browser."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"
