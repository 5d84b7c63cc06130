"""Notices in a real browser: turned on, tried out, shown by the service worker, and leading to the table."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Worker, expect

from admiralty.server.notice_options import Channel, NoticeOptions
from browser.conftest import Visitors, _visiting, address
from server.conftest import Server, wait_until
from server.mail_server import MailServer
from server.push_service import PushService, Subscriber
from server.test_push import QUICK, ready

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# The browser's own push service is on the internet; its subscription is one of the tests' push service instead.
SUBSCRIBE = """
const made = %s;
const subscription = {
    endpoint: made.endpoint,
    options: {applicationServerKey: null},
    toJSON: () => ({endpoint: made.endpoint, keys: {p256dh: made.p256dh, auth: made.auth}}),
    unsubscribe: async () => { sessionStorage.removeItem("subscribed"); return true; },
};
PushManager.prototype.subscribe = async () => { sessionStorage.setItem("subscribed", "yes"); return subscription; };
PushManager.prototype.getSubscription = async () => (sessionStorage.getItem("subscribed") ? subscription : null);
"""


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    found = PushService()
    yield found
    found.close()


@pytest.fixture(scope="module")
def mail() -> Iterator[MailServer]:
    found = MailServer()
    yield found
    found.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, mail: MailServer) -> Iterator[Server]:
    url = f"mailto://127.0.0.1:{mail.port}/?from=harbour@example.org&to={{address}}&mode=insecure"
    notices = NoticeOptions(
        address="https://games.example.org/",
        channel=(Channel("mail", "Mail", url, "mail"),),
        push_to_private_addresses=True,
    )
    running = Server(tmp_path_factory.mktemp("notices"), **{**QUICK, "notices": notices})
    yield running
    running.stop()


@pytest.fixture
def visitors(chromium: Browser, server: Server) -> Iterator[Visitors]:
    yield from _visiting(chromium, server)


def signed_in(page: Page) -> None:
    page.get_by_role("button", name="Sign in").click()
    page.get_by_label("Your name").last.fill("Ann")
    page.get_by_role("button", name="Make a recovery link").click()
    expect(page.get_by_role("heading", name="Your recovery link")).to_be_visible()


def at_notices(visitors: Visitors, subscriber: Subscriber, fragment: str = "#/", **more: Any) -> Page:
    """Somebody who has signed in, and looks at how they are told."""
    page = visitors.visitor(fragment, permissions=["notifications"], **more)
    page.add_init_script(SUBSCRIBE % json.dumps(subscriber.subscription))
    page.reload()
    signed_in(page)
    page.get_by_role("link", name="Notices…").click()
    expect(page.get_by_role("heading", name="Notices", exact=True)).to_be_visible()
    return page


def worker(page: Page) -> Worker:
    wait_until(lambda: page.wait_for_timeout(50) or page.context.service_workers)
    return page.context.service_workers[0]


def pushed(page: Page, notice: dict[str, Any]) -> None:
    """What the push service would hand to this browser."""
    session = page.context.new_cdp_session(page)
    versions: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: versions.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    wait_until(lambda: page.wait_for_timeout(50) or versions)
    origin = page.url.partition("#")[0].rstrip("/")
    message = {"origin": origin, "registrationId": versions[-1]["registrationId"], "data": json.dumps(notice)}
    session.send("ServiceWorker.deliverPushMessage", message)


def shown(page: Page) -> list[list[str]]:
    """The notices that the browser shows."""
    found: list[list[str]] = page.evaluate(
        "navigator.serviceWorker.ready.then((it) => it.getNotifications())"
        ".then((all) => all.map((each) => [each.title, each.body]))"
    )
    return found


def test_one_click_turns_them_on_one_tries_them_out_one_removes_them(visitors: Visitors, service: PushService) -> None:
    subscriber = Subscriber(service, "settings")
    page = at_notices(visitors, subscriber)
    page.get_by_role("button", name="Turn on in this browser").click()
    expect(page.get_by_role("status").last).to_have_text("This browser takes notices now, also while it is closed.")
    expect(page.get_by_role("listitem").first).to_contain_text("Chrome on Linux, this one")
    page.get_by_role("button", name="Send me one now").click()
    expect(page.get_by_role("status").last).to_have_text("Sent to Chrome on Linux.")
    assert [each["tag"] for each in subscriber.read] == ["trial"]
    page.reload()
    expect(page.get_by_text("This browser takes notices.")).to_be_visible()
    page.get_by_role("button", name="Remove Chrome on Linux").click()
    expect(page.get_by_role("button", name="Turn on in this browser")).to_be_visible()
    expect(page.get_by_role("button", name="Send me one now")).to_be_disabled()


def test_a_turn_is_shown_by_the_worker_and_leads_to_the_decision(visitors: Visitors, service: PushService) -> None:
    opened = visitors.server.open("you", "link")
    bea = visitors.server.sit(opened["table"], opened["links"][0]["token"], name="Bea")
    ready(bea)
    subscriber = Subscriber(service, "turn")
    page = at_notices(visitors, subscriber, address(opened))
    page.get_by_role("button", name="Turn on in this browser").click()
    expect(page.get_by_text("This browser takes notices.")).to_be_visible()
    here = visitors.server.sit(opened["table"], opened["mine"][0]["token"])
    ready(here)
    here.play("pass")
    here.leave()
    bea.until_so(lambda each: each.shown["actors"] == [1])
    before = len(subscriber.read)
    bea.play("pass")
    wait_until(lambda: len(subscriber.read) > before)
    told = subscriber.read[-1]
    pushed(page, told)
    wait_until(lambda: page.wait_for_timeout(50) or shown(page))
    assert shown(page) == [["Harbour Dice: your turn", "Against Bea."]]
    worker(page).evaluate(
        "self.registration.getNotifications().then(([one]) =>"
        " self.dispatchEvent(new NotificationEvent('notificationclick', {notification: one})))"
    )
    expect(page.get_by_role("tab", name="Actions")).to_be_visible()
    assert opened["table"] in page.url
    wait_until(lambda: page.wait_for_timeout(50) or shown(page) == [])


def test_an_address_is_added_confirmed_in_another_browser_and_stopped(
    visitors: Visitors, service: PushService, mail: MailServer
) -> None:
    page = at_notices(visitors, Subscriber(service, "mail"))
    page.get_by_role("textbox", name="Mail").fill("not an address")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("alert")).to_have_text("This is no address for Mail; one looks like ann@example.org.")
    visitors.errors.clear()  # the browser notes the refusal
    page.get_by_role("textbox", name="Mail").fill("ann@example.org")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_text("open the link that was sent there to confirm it")).to_be_visible()
    fragment = re.search(r"#/notices/confirm/\S+", mail.text(-1))
    assert fragment
    phone = visitors.visitor(fragment[0], width=390, height=844)
    expect(phone.get_by_role("heading", name="The address is confirmed")).to_be_visible()
    assert "confirm" not in phone.url, "the token stays in no history"
    page.reload()
    page.get_by_role("button", name="Send me one now").click()
    expect(page.get_by_role("status").last).to_have_text("Sent to ann@example.org.")
    stop = re.search(r"#/notices/stop/\S+", mail.text(-1))
    assert stop
    phone.goto(f"{visitors.server.address}/{stop[0]}")
    expect(phone.get_by_role("heading", name="Nothing more comes there")).to_be_visible()


def test_quiet_hours_are_chosen_by_the_clock_of_a_place(visitors: Visitors, service: PushService) -> None:
    page = at_notices(visitors, Subscriber(service, "quiet"), timezone_id="Europe/Berlin", width=390, height=844)
    page.get_by_label("No notices at night").check()
    page.get_by_label("From").fill("21:30")
    expect(page.get_by_label("Time zone")).to_have_value("Europe/Berlin")
    page.get_by_role("button", name="Save quiet hours").click()
    expect(page.get_by_role("status").last).to_have_text("It is quiet from 21:30 to 07:00.")
    page.reload()
    expect(page.get_by_label("From")).to_have_value("21:30")
    page.get_by_label("Tell me when it is my turn").uncheck()
    expect(page.get_by_role("status").last).to_have_text("No notices are sent until you turn them on again.")


def test_whoever_has_no_identity_is_told_what_for(visitors: Visitors) -> None:
    page = visitors.visitor("#/notices")
    expect(page.get_by_text("the table must know which seats are yours")).to_be_visible()
    page.get_by_label("A gentle sound").uncheck()
    page.reload()
    expect(page.get_by_label("A gentle sound")).not_to_be_checked()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_sticks_out_on_a_phone(visitors: Visitors, service: PushService, scheme: Any) -> None:
    page = at_notices(visitors, Subscriber(service, f"phone-{scheme}"), color_scheme=scheme, width=390, height=844)
    page.get_by_role("button", name="Turn on in this browser").click()
    expect(page.get_by_role("listitem").first).to_be_visible()
    page.get_by_label("No notices at night").check()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
