"""What a notice says of every game: its title, who else plays, how long there is, and where; no fact of a position."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from admiralty.games import OWN, load
from admiralty.server.notice_words import Turn, opponents_of, span, turn_notice
from admiralty.server.notices_schema import turn_waits
from admiralty.server.seats import Seat
from server.conftest import Browser, Server, wait_until
from server.push_service import PushService
from server.test_push import QUICK, Ann, look_now, rows, service  # noqa: F401  # a fixture

PLIES = 6


def play_any(browser: Browser) -> None:
    """The first line of those that it is shown, if it is shown any."""
    browser.quiet()
    lines = [each["line"] for view in browser.shown.get("views", ()) for each in view["legal"]]
    if lines:
        browser.play(lines[0])


@pytest.mark.parametrize("game", OWN)
def test_a_notice_of_any_game_is_made_of_public_facts_alone(
    game: str,
    make_server: Callable[..., Server],
    service: PushService,  # noqa: F811
) -> None:
    """Whatever is played and hidden, the whole text is known from outside."""
    server = make_server(**{**QUICK, "notice_look_seconds": 3600.0, "extra_games": ()})
    ann = Ann(server, service)
    opened = server.open("you", "link", game=game, clock={"per_move": 172_900})
    ann.device.ok("/api/me/seats", {"tokens": [opened["mine"][0]["token"]]})
    bea = server.sit(opened["table"], opened["links"][0]["token"], name="Bea")
    here = server.sit(opened["table"], opened["mine"][0]["token"], name="Ann")
    if bea.choosing:
        bea.pick(**{option["about"]["name"]: "citadel" for option in bea.choosing["options"]})
    for browser in [here, bea] * PLIES:
        play_any(browser)
    here.leave()
    for _ in range(200):  # until it is Ann's turn
        look_now(server)
        if rows(server, turn_waits):
            break
        play_any(bea)
    wait_until(lambda: look_now(server) or service.sent)
    title = load(game).title
    (told,) = ann.browser.read
    assert told == {
        "title": f"{title}: your turn",
        "body": "Against Bea. 2 days left.",
        "page": f"/m/{opened['table']}",
        "tag": opened["table"],
    }


def test_a_notice_is_made_of_nothing_else() -> None:
    """Whoever adds a field to what a notice is made of thinks about what it tells."""
    names = [each.name for each in msgspec.structs.fields(Turn)]
    assert names == ["table", "game", "opponents", "left_seconds"]


def test_the_most_urgent_match_comes_first_and_a_long_list_is_cut() -> None:
    turns = [Turn(f"t{number}", "Harbour Dice", ("Bea",), 3600.0 * number) for number in range(1, 8)]
    notice = turn_notice(turns[::-1])
    assert notice.page == "/m/t1"
    assert notice.body.splitlines()[0] == "Harbour Dice: Against Bea. 1 hour left."
    assert notice.body.splitlines()[-1] == "And 3 more."


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.0, "less than a minute"), (60.0, "1 minute"), (7199.0, "1 hour"), (86_400.0, "1 day"), (3e5, "3 days")],
)
def test_time_is_told_in_words(seconds: float, words: str) -> None:
    assert span(seconds) == words


def test_whoever_has_no_name_is_known_by_a_letter() -> None:
    seats: list[Any] = [Seat("you"), Seat("link", "Bea"), Seat("link"), Seat("link", taken=False)]
    assert opponents_of(seats, 0) == ("Bea", "player C")
    assert re.fullmatch(r"Against Bea, player C\.", turn_notice([Turn("t", "G", opponents_of(seats, 0))]).body)
