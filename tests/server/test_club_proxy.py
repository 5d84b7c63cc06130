"""A club behind a real proxy with TLS, round robin: the files for Caddy and compose that operators are given."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import ssl
import subprocess
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer
import yaml

from admiralty.cli.app import app
from postgres import free_port
from server.conftest import PATIENCE, wait_until
from server.test_club import MakeClub, make_club  # noqa: F401  # a fixture
from server.test_proxy import DEPLOY, OPTIONS, SecurePage, caddy


@pytest.mark.slow
def test_a_match_is_played_through_a_proxy_that_knows_nothing_of_tables(
    make_club: MakeClub,  # noqa: F811
    tmp_path: Path,
) -> None:
    servers = make_club(2, trusted_proxies=("127.0.0.1",))
    port, folder = free_port(), tmp_path / "caddy"
    folder.mkdir()
    environment = {
        **os.environ,
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "CADDY_OPTIONS": OPTIONS,
        "ADMIRALTY_SITE": f"https://localhost:{port}",
        "ADMIRALTY_SERVERS": " ".join(f"127.0.0.1:{each.port}" for each in servers),
    }
    command = [caddy(), "run", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile.club")]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, env=environment, stderr=log, stdout=subprocess.DEVNULL)
    try:
        authority = folder / "data" / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        wait_until(lambda: authority.exists() or process.poll() is not None)
        trust = ssl.create_default_context(cafile=str(authority))

        def ask(method: str, path: str, **more: Any) -> httpx.Response:
            return httpx.request(method, f"https://localhost:{port}{path}", verify=trust, timeout=PATIENCE, **more)

        def answers() -> bool:
            with contextlib.suppress(httpx.ConnectError):  # it may still be writing its certificate
                return ask("GET", "/api/compiling").status_code == 200
            return False

        wait_until(answers)
        seats = [{"kind": "you"}, {"kind": "link"}]
        opened = ask("POST", "/api/tables", json={"game": "toy", "seats": seats}).json()
        address = f"wss://localhost:{port}/api/tables/{opened['table']}/socket"

        async def sit() -> None:
            async with SecurePage(address, trust) as page:
                await page.send({"type": "sit", "tokens": [opened["mine"][0]["token"]]})
                await page.until("state")

        for _ in range(4):  # whichever server the proxy chooses
            asyncio.run(sit())
        assert ask("GET", "/readyz").status_code == 404
    finally:
        process.terminate()
        process.wait(PATIENCE)


def test_the_compose_file_starts_servers_with_options_that_exist() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    known = {name for each in typer.main.get_command(app).commands["serve"].params for name in each.opts}  # type: ignore
    servers = [each for each in compose["services"].values() if each["image"] == "admiralty"]
    assert len(servers) == 3
    for server in servers:
        words = server["command"]
        assert words[0] == "serve"
        assert {word.partition("=")[0] for word in words[1:]} <= known
        assert {each.partition(":")[0] for each in server["volumes"]} <= set(compose["volumes"])
    upstreams = compose["services"]["proxy"]["environment"]["ADMIRALTY_SERVERS"].split()
    assert {each.partition(":")[0] for each in upstreams} == {each["hostname"] for each in servers}
    assert set(compose["services"]["proxy"]["depends_on"]) <= set(compose["services"])
    mounted = re.findall(r"\./(Caddyfile\S*?):", str(compose["services"]["proxy"]["volumes"]))
    assert [(DEPLOY / each).exists() for each in mounted] == [True]
