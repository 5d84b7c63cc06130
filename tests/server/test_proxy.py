"""Behind a real reverse proxy with TLS, under a sub-path: Caddy, with the file that operators are given."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import typer
from websockets.asyncio.client import connect
from websockets.typing import Origin

from admiralty.cli.app import app
from admiralty.server.client_files import client_folder
from server.conftest import PATIENCE, Server, wait_until

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
FETCHED = ROOT / ".tools" / "caddy" / "usr" / "bin" / "caddy"  # `make proxy`
OPTIONS = "admin off\n skip_install_trust\n local_certs\n auto_https disable_redirects"


def caddy() -> str:
    found = shutil.which("caddy") or (str(FETCHED) if FETCHED.exists() else "")
    if not found:
        pytest.fail("this needs Caddy: `make proxy` fetches it")
    return found


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


class Proxy:
    """Caddy in front of a server, and a visitor who comes through it."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.port = free_port()
        self.site = f"https://localhost:{self.port}/admiralty"
        environment = {
            **os.environ,
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "CADDY_OPTIONS": OPTIONS,
            "ADMIRALTY_SITE": f"https://localhost:{self.port}",
            "ADMIRALTY_PORT": str(server.port),
        }
        command = [caddy(), "run", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
        self.log = folder / "caddy.log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(command, env=environment, stderr=log, stdout=subprocess.DEVNULL)
        authority = folder / "data" / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        wait_until(lambda: authority.exists() or self.process.poll() is not None)
        self.trust = ssl.create_default_context()
        wait_until(lambda: self._answers(authority))

    def _answers(self, authority: Path) -> bool:
        assert self.process.poll() is None, self.log.read_text()
        try:
            self.trust.load_verify_locations(authority)
            return self.get("/api/compiling").status_code < 500
        except (httpx.TransportError, OSError):
            return False

    def get(self, path: str, **headers: str) -> httpx.Response:
        return httpx.get(self.site + path, verify=self.trust, headers=headers, timeout=PATIENCE)

    def post(self, path: str, body: Any, **headers: str) -> httpx.Response:
        return httpx.post(self.site + path, json=body, verify=self.trust, headers=headers, timeout=PATIENCE)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


class SecurePage:
    """A page behind TLS, on one thread.

    The synchronous client reads and writes one TLS connection from two threads, and a test with it once did not end.
    That this was the cause is likely, not shown: nothing promises before Python 3.13 that two threads may do so, but
    400 such connections in a row did not hang.
    """

    def __init__(self, address: str, trust: ssl.SSLContext) -> None:
        origin = address.replace("wss://", "https://").partition("/api/")[0].removesuffix("/admiralty")
        self.connecting = connect(address, ssl=trust, origin=Origin(origin), open_timeout=PATIENCE)

    async def __aenter__(self) -> SecurePage:
        self.socket = await self.connecting.__aenter__()
        return self

    async def __aexit__(self, *exception: Any) -> None:
        await self.connecting.__aexit__(*exception)

    async def send(self, message: dict[str, Any]) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def until(self, kind: str) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while (message := msgspec.json.decode(await self.socket.recv()))["type"] != kind:
                pass
        return dict(message)


@pytest.fixture
def server(make_server: Callable[..., Server]) -> Server:
    return make_server(trusted_proxies=("127.0.0.1",))


@pytest.fixture
def proxy(server: Server, tmp_path: Path) -> Iterator[Proxy]:
    running = Proxy(server, tmp_path / "caddy")
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> None:
    (tmp_path / "caddy").mkdir()


@pytest.mark.slow
def test_a_match_is_played_through_a_proxy_with_tls_under_a_sub_path(server: Server, proxy: Proxy) -> None:
    seats = [{"kind": "you"}, {"kind": "link"}]
    opened = proxy.post("/api/tables", {"game": "toy", "seats": seats}, Origin=f"https://localhost:{proxy.port}").json()
    address = f"{proxy.site.replace('https', 'wss')}/api/tables/{opened['table']}/socket"

    async def play() -> None:
        async with SecurePage(address, proxy.trust) as page:
            await page.send({"type": "sit", "tokens": [opened["mine"][0]["token"]]})
            await page.until("state")
            await page.send({"type": "play", "seat": 0, "line": "guess 1", "ply": 0, "ref": 1})
            assert (await page.until("state"))["plies"][0]["line"] == "guess 1"
            assert set(server.table_server.limits.connected) == {"127.0.0.1"}  # not at home: a stranger on this machine

    asyncio.run(play())


@pytest.mark.slow
def test_nobody_comes_through_the_proxy_under_a_false_address_or_to_what_is_the_operators(
    server: Server, proxy: Proxy
) -> None:
    asked: list[str] = []
    before = server.table_server.limits.may_ask
    server.table_server.limits.may_ask = lambda address: asked.append(address) or before(address)  # type: ignore
    assert proxy.get("/api/lobby", **{"X-Forwarded-For": "192.0.2.1"}).status_code == 200
    assert asked == ["127.0.0.1"]
    for path in ("/metrics", "/readyz", "/api/admin/tables"):
        assert proxy.get(path).status_code == 404
    assert server.ask("GET", "/readyz").status_code == 200
    assert proxy.get("/api/lobby", Origin="https://evil.example").status_code == 403


@pytest.mark.slow
def test_an_identity_is_known_through_the_proxy_by_a_cookie_that_only_goes_by_tls(proxy: Proxy) -> None:
    made = proxy.post("/api/me", {"name": "Ann"}, Origin=f"https://localhost:{proxy.port}")
    assert made.status_code == 200, made.text
    cookie = made.headers["set-cookie"]
    assert all(word in cookie for word in ("HttpOnly", "SameSite=strict", "Secure", "Path=/"))
    assert proxy.get("/api/me", Cookie=cookie.partition(";")[0]).json()["name"] == "Ann"
    link = {"page": f"{proxy.site}/"}
    device = proxy.post("/api/me/device", link, Cookie=cookie.partition(";")[0])
    assert device.status_code == 200, "a link for another device is of the address that the visitor sees"
    left = proxy.post("/api/me/leave", {}, Cookie=cookie.partition(";")[0])
    assert "Max-Age=0" in left.headers["set-cookie"]
    assert proxy.get("/api/me", Cookie=cookie.partition(";")[0]).json() is None


@pytest.mark.slow
@pytest.mark.skipif(client_folder() is None, reason="the client is not built")
def test_the_page_finds_everything_under_the_sub_path(proxy: Proxy) -> None:
    page = proxy.get("/")
    assert page.status_code == 200
    for asset in [part.partition('"')[0] for part in page.text.split('="./')[1:]]:
        assert proxy.get(f"/{asset}").status_code == 200, asset


def test_the_service_is_started_with_options_that_exist() -> None:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "admiralty.service")
    words = unit["Service"]["ExecStart"].split()
    assert words[1] == "serve"
    known = {name for each in typer.main.get_command(app).commands["serve"].params for name in each.opts}  # type: ignore
    assert {word for word in words if word.startswith("--")} <= known
