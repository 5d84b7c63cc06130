"""What a person asks about themselves, by HTTP: see `people_messages`."""

from __future__ import annotations

import base64
import io
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from admiralty.errors import Malformed, Unknown
from admiralty.server import passkeys
from admiralty.server.api import as_json, body, route
from admiralty.server.passkeys import Passkeys
from admiralty.server.people import DEVICE_SECONDS
from admiralty.server.people_messages import (
    AskDevice,
    ClaimSeats,
    Credential,
    EnterBy,
    EraseMe,
    LessonStep,
    LessonText,
    LinkMade,
    Made,
    MakeMe,
    Me,
    Rename,
)
from admiralty.server.personal_page import page_about
from admiralty.server.sessions import let_in, let_out, person_of, session_of, signed_in
from admiralty.server.shared_limits import refuse_beyond_hour
from admiralty.server.store import Row
from admiralty.server.table_server import TableServer
from admiralty.server.tutorial import tutorial_of


async def get_me(server: TableServer, request: Request) -> Any:
    person = await person_of(server, request)
    return None if person is None else await _me(server, person)


async def make_me(server: TableServer, request: Request) -> Any:
    wanted = await body(server, request, MakeMe)
    sentence = "many identities were made from your address in the last hour: wait a little"
    await refuse_beyond_hour(server, request, "table", sentence)
    person = await server.people.make(wanted.name)
    await server.people.claim(person["id"], wanted.tokens)
    recovery = await server.people.recovery_link(person["id"])
    session = await server.people.sign_in(person["id"])
    return let_in(as_json(Made(await _me(server, person), recovery)), request, session)


async def enter(server: TableServer, request: Request) -> Any:
    wanted = await body(server, request, EnterBy)
    await _refuse_too_many_sign_ins(server, request)
    return await _entered(server, request, await server.people.enter(wanted.token))


async def leave(server: TableServer, request: Request) -> Any:
    await signed_in(server, request)
    await server.people.sign_out(session_of(request))
    return let_out(as_json(None), request)


async def rename(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    wanted = await body(server, request, Rename)
    return await _me(server, await server.people.rename(person, wanted.name))


async def make_recovery(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    return LinkMade(await server.people.recovery_link(person["id"]), 0)


async def make_device_link(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    wanted = await body(server, request, AskDevice)
    if _host_of(wanted.page) != request.headers.get("host"):
        raise Malformed("a link is made for pages of this server only")
    token = await server.people.device_link(person["id"])
    return LinkMade(token, int(DEVICE_SECONDS), _picture(f"{wanted.page.partition('#')[0]}#/me/{token}"))


async def passkey_options(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    return await _passkeys(server, request).creation_options(person)


async def add_passkey(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    await _passkeys(server, request).add(person, (await body(server, request, Credential)).credential)
    return await _me(server, person)


async def entry_options(server: TableServer, request: Request) -> Any:
    return await _passkeys(server, request).request_options()


async def enter_by_passkey(server: TableServer, request: Request) -> Any:
    wanted = await body(server, request, Credential)
    await _refuse_too_many_sign_ins(server, request)
    person = await _passkeys(server, request).enter(wanted.credential)
    session = await server.people.sign_in(person)
    found = await server.people.who(session)
    return let_in(as_json(await _me(server, found)), request, session)


async def claim_seats(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    claimed = await server.people.claim(person["id"], (await body(server, request, ClaimSeats)).tokens)
    if claimed:
        await server.vacations.sat_down(person["id"])
    return claimed


async def sit_again(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    return await server.people.sit_again(person["id"], request.path_params["table"])


async def export(server: TableServer, request: Request) -> Any:
    told = msgspec.json.format(msgspec.json.encode(await _everything(server, request)), indent=2)
    return _download(told, "application/json", "admiralty-about-me.json")


async def export_page(server: TableServer, request: Request) -> Any:
    page = page_about(await _everything(server, request), server.people.now())
    return _download(page.encode(), "text/html", "admiralty-about-me.html")


async def _everything(server: TableServer, request: Request) -> dict[str, Any]:
    person = await signed_in(server, request)
    return await server.people.export(person, {info.key: info.title for info in await server.games.infos()})


def _download(data: bytes, kind: str, name: str) -> Response:
    return Response(data, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def get_results(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    return await server.results.of(person["id"])


async def get_levels(server: TableServer, request: Request) -> Any:
    """How strong the computer players of a game are, on the scale of people."""
    return await server.results.levels(await server.games.game(request.path_params["key"]))


async def get_ratings(server: TableServer, request: Request) -> Any:
    return await server.results.best(await server.games.game(request.path_params["key"]))


async def get_lesson(server: TableServer, request: Request) -> Any:
    """What the tutorial of a game says, to be read."""
    game = await server.games.game(request.path_params["key"])
    tutorial = tutorial_of(game)
    if tutorial is None:
        raise Unknown(f"{game.title} has no tutorial")
    return LessonText(tutorial.title, [LessonStep(step.say, step.goal, step.rule) for step in tutorial.step])


async def erase(server: TableServer, request: Request) -> Any:
    person = await signed_in(server, request)
    if (await body(server, request, EraseMe)).name != person["name"]:
        raise Malformed("this is not your name: nothing was erased")
    await server.people.erase(person)
    return let_out(as_json(None), request)


async def _refuse_too_many_sign_ins(server: TableServer, request: Request) -> None:
    sentence = "your address has signed in very often in the last hour: wait a little"
    await refuse_beyond_hour(server, request, "sign-in", sentence)


async def _entered(server: TableServer, request: Request, person: Row) -> Response:
    session = await server.people.sign_in(person["id"])
    return let_in(as_json(await _me(server, person)), request, session)


async def _me(server: TableServer, person: Row) -> Me:
    return await server.people.me(person, passkeys.are_known())


def _passkeys(server: TableServer, request: Request) -> Passkeys:
    return Passkeys(server.people, request.headers.get("host", ""))


def _host_of(page: str) -> str:
    """Empty where a page's address is none."""
    try:
        return urlsplit(page).netloc
    except ValueError:
        return ""


def _picture(link: str) -> str:
    """A link as a square to photograph, for an image's address; none without the extra `club`."""
    if find_spec("segno") is None:
        return ""
    import segno

    drawn = io.BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", scale=5, border=3, dark="#16273a", light="#ffffff")
    return f"data:image/svg+xml;base64,{base64.b64encode(drawn.getvalue()).decode()}"


def routes(server: TableServer) -> list[Route]:
    return [
        route(server, "GET", "/api/me", get_me),
        route(server, "POST", "/api/me", make_me),
        route(server, "POST", "/api/me/enter", enter),
        route(server, "POST", "/api/me/leave", leave),
        route(server, "POST", "/api/me/rename", rename),
        route(server, "POST", "/api/me/recovery", make_recovery),
        route(server, "POST", "/api/me/device", make_device_link),
        route(server, "POST", "/api/me/passkey/options", passkey_options),
        route(server, "POST", "/api/me/passkey", add_passkey),
        route(server, "POST", "/api/passkey/options", entry_options),
        route(server, "POST", "/api/passkey", enter_by_passkey),
        route(server, "POST", "/api/me/seats", claim_seats),
        route(server, "POST", "/api/me/tables/{table:str}", sit_again),
        route(server, "GET", "/api/me/export", export),
        route(server, "GET", "/api/me/page", export_page),
        route(server, "GET", "/api/me/results", get_results),
        route(server, "GET", "/api/games/{key:str}/levels", get_levels),
        route(server, "GET", "/api/games/{key:str}/ratings", get_ratings),
        route(server, "GET", "/api/games/{key:str}/lesson", get_lesson),
        route(server, "POST", "/api/me/erase", erase),
    ]
