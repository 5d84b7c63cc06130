"""Everything that is kept about a person, as one page to read: it fetches nothing. At its end is the same for programs.

What `personal_data` hands out has the names of the database's columns. Here each part has a title and a sentence, and
each column a heading and a way to be written. A test refuses a part or a column that has no words here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from html import escape
from typing import Any

import msgspec

from admiralty.kernel.actions import seat_name
from admiralty.kernel.wording import count
from admiralty.server.people import CHALLENGE, DEVICE, FOREVER, RECOVERY, SESSION
from admiralty.server.quiet_hours import clock
from admiralty.server.ratings import points

Show = Callable[[Any], str]

LOGINS = {
    SESSION: "a browser that is signed in",
    RECOVERY: "your recovery link",
    DEVICE: "a link for another device",
    CHALLENGE: "a question to your passkey",
}
ONLY_FOR_PROGRAMS = {
    "person", "id", "player", "credential", "endpoint", "p256dh", "table", "key", "blocked", "to", "by", "terms",
    "draft", "level", "sigma", "before", "entries",
}  # fmt: skip
"""Columns that mean something to programs only; what they stand for is told by another."""


def moment(seconds: float) -> str:
    """`18 Nov 2026, 17:04`."""
    if seconds <= 0:
        return ""
    if seconds >= FOREVER:
        return "for good"
    at = datetime.fromtimestamp(seconds, UTC)
    return f"{at.day} {at:%b %Y, %H:%M}"


def day(seconds: float) -> str:
    return moment(seconds).partition(",")[0]


def lasting(seconds: float) -> str:
    """How long it took, in the unit that a person would say."""
    for unit, size in (("day", 86_400), ("hour", 3_600), ("minute", 60)):
        if seconds >= size:
            return count(round(seconds / size), unit)
    return count(round(seconds), "second")


def yes(value: bool) -> str:
    return "yes" if value else "no"


def of_day(minutes: int | None) -> str:
    return "" if minutes is None else clock(minutes)


def seat(value: int | str) -> str:
    return value if isinstance(value, str) else seat_name(value)


def login(kind: str) -> str:
    return LOGINS.get(kind, "something else")


@dataclass(frozen=True)
class Part:
    """One part of what is handed out."""

    title: str
    about: str
    columns: Mapping[str, tuple[str, Show]]  # by the name in the database: its heading, and how it is written


PARTS: dict[str, Part] = {
    "person": Part(
        "You",
        "Your name, and on which day you were last here.",
        {"name": ("Name", str), "created": ("Here since", moment), "seen": ("Last here", day)},
    ),
    "logins": Part(
        "What lets you in",
        "Each browser in which you are signed in, and your links. Of what lets you in only a fingerprint is kept.",
        {"kind": ("What", login), "created": ("Since", moment), "expires": ("Until", moment)},
    ),
    "passkeys": Part(
        "Passkeys",
        "Of a passkey its public half is kept, which lets nobody in.",
        {"created": ("Made", moment), "uses": ("Used so many times, as it counts itself", str)},
    ),
    "seats": Part(
        "Your seats",
        "Every table at which a seat is yours.",
        {
            "title": ("Game", str),
            "seat": ("Seat", seat),
            "others": ("With", str),
            "opened": ("Opened", moment),
            "over": ("Over", yes),
        },
    ),
    "results": Part(
        "Results",
        "How your matches ended, and what they were worth.",
        {
            "title": ("Game", str),
            "seat": ("Seat", seat),
            "name": ("As", str),
            "result": ("Result", str),
            "ended": ("Ended", moment),
            "plies": ("Actions by all", str),
            "seconds": ("Took", lasting),
            "rated": ("Rated", yes),
            "why": ("Why not", str),
            "after": ("Points after it", lambda mu: "" if not mu else str(points(mu))),
        },
    ),
    "ratings": Part(
        "Ratings",
        "How strong you seem to be; whoever is new stands at 1500 points.",
        {
            "title": ("Game", str),
            "mu": ("Points", lambda mu: str(points(mu))),
            "matches": ("Rated matches", str),
            "changed": ("Latest", moment),
        },
    ),
    "tournaments": Part(
        "Tournaments",
        "Those that you opened or joined.",
        {"title": ("Name", str), "opened": ("Opened by you", yes)},
    ),
    "chat": Part(
        "What you said",
        "At the tables where you sat.",
        {"at": ("When", moment), "title": ("At", str), "text": ("Words", str)},
    ),
    "drafts": Part(
        "Drafts",
        "Rules of your own, from the workshop.",
        {"name": ("Name", str), "title": ("Game", str), "changed": ("Changed", moment)},
    ),
    "challenges": Part(
        "Challenges",
        "Kept for two weeks, or until they are answered.",
        {"of": ("From", str), "whom": ("To", str), "created": ("Made", moment), "accepted": ("Accepted", yes)},
    ),
    "blocks": Part(
        "Whom you have blocked", "Nobody else is told.", {"whom": ("Who", str), "created": ("Since", moment)}
    ),
    "vacations": Part(
        "Vacation",
        "Days on which your clocks stand still.",
        {
            "year": ("Year", str),
            "used_days": ("Days used", str),
            "since": ("Now since", moment),
            "ends": ("Until", moment),
        },
    ),
    "notice_settings": Part(
        "Notices",
        "When you want to be told that it is your turn.",
        {
            "paused": ("Paused", yes),
            "quiet_from": ("Quiet from", of_day),
            "quiet_until": ("Until", of_day),
            "zone": ("Time zone", str),
            "sent": ("Latest notice", moment),
        },
    ),
    "push_devices": Part(
        "Browsers that take notices",
        "With the address that the maker of the browser gave for them.",
        {"label": ("Browser", str), "created": ("Since", moment), "failures": ("Notices it did not take lately", str)},
    ),
    "notice_addresses": Part(
        "Addresses for notices",
        "Where you want to be told, beside browsers.",
        {
            "channel": ("By", str),
            "address": ("Address", str),
            "confirmed": ("Confirmed", yes),
            "created": ("Since", moment),
        },
    ),
    "turn_waits": Part(
        "Turns that wait for you",
        "So that you are told once, and not twice.",
        {
            "title": ("Game", str),
            "seat": ("Seat", seat),
            "since": ("Your turn since", moment),
            "due": ("To be told", moment),
            "told": ("Told", yes),
        },
    ),
}

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><style>
:root{{color-scheme:light dark}}
body{{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}}
section{{overflow-x:auto;margin-bottom:2rem}}h2{{margin-bottom:0}}p{{margin-top:.2rem}}
table{{border-collapse:collapse}}
th,td{{text-align:left;vertical-align:top;padding:.3rem .8rem .3rem 0;border-bottom:1px solid #8886}}
td{{min-width:4.5rem}}
pre{{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85rem}}
</style></head><body>
<h1>{title}</h1>
<p>As it is kept on {now} (times are UTC). Nothing else is kept about you here, but for what you played: that is the
others' match too.</p>
{parts}
{empty}
<details><summary>The same for programs (JSON)</summary><pre>{data}</pre></details>
</body></html>
"""


def page_about(found: Mapping[str, Any], now: float) -> str:
    """What `personal_data.everything_about` has found, as a page."""
    rows = {key: [found[key]] if isinstance(found[key], dict) else found[key] for key in PARTS}
    empty = [part.title for key, part in PARTS.items() if not rows[key]]
    return PAGE.format(
        title=escape(f"Everything about {found['person']['name']}"),
        now=moment(now),
        parts="\n".join(_section(PARTS[key], of) for key, of in rows.items() if of),
        empty=f"<p>Nothing is kept under: {escape(', '.join(empty))}.</p>" if empty else "",
        data=escape(msgspec.json.format(msgspec.json.encode(found), indent=2).decode()),
    )


def _section(part: Part, rows: list[dict[str, Any]]) -> str:
    columns = {
        name: words for name, words in part.columns.items() if any(_cell(words[1], row.get(name)) for row in rows)
    }
    head = "".join(f"<th>{escape(heading)}</th>" for heading, _ in columns.values())
    body = "".join(
        "<tr>"
        + "".join(f"<td>{escape(_cell(show, row.get(name)))}</td>" for name, (_, show) in columns.items())
        + "</tr>"
        for row in rows
    )
    return (
        f"<section><h2>{escape(part.title)}</h2><p>{escape(part.about)}</p>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></section>"
    )


def _cell(show: Show, value: Any) -> str:
    return "" if value is None else show(value)
