"""How people with an identity are told that it is their turn: by which browsers and addresses, and when not."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, Integer, LargeBinary, String, Table, UpdateBase, bindparam

from admiralty.server.metadata import METADATA, insert_if_absent

# A browser that takes notices while it is closed. What is pushed to it only it can read, by its own keys.
push_devices = Table(
    "push_devices",
    METADATA,
    Column("id", String, primary_key=True),  # of its endpoint, see `notice_devices`
    Column("person", String, nullable=False, index=True),
    Column("endpoint", String, nullable=False),
    Column("p256dh", String, nullable=False),
    Column("auth", String, nullable=False),
    Column("label", String, nullable=False),  # as its owner is shown it
    Column("created", Float, nullable=False),
    Column("failures", Integer, nullable=False),  # one after the other; none since the last that it took
)

# An address of a channel that the operator has set up. Nothing is sent there, but for the link, before it is confirmed.
notice_addresses = Table(
    "notice_addresses",
    METADATA,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False, index=True),
    Column("channel", String, nullable=False),
    Column("address", String, nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("confirmation", LargeBinary, nullable=False, index=True),  # the SHA-256 of what the link has
    Column("created", Float, nullable=False),
)

# Somebody who has a row here has chosen something, or has been sent a notice.
notice_settings = Table(
    "notice_settings",
    METADATA,
    Column("person", String, primary_key=True),
    Column("paused", Boolean, nullable=False),
    Column("quiet_from", Integer),  # minutes after midnight; none: no quiet hours
    Column("quiet_until", Integer),
    Column("zone", String, nullable=False),  # as the IANA names it
    Column("sent", Float, nullable=False),  # when the latest notice was
)

# A seat that is to act and whose owner can be told. The server that holds the table writes it.
turn_waits = Table(
    "turn_waits",
    METADATA,
    Column("table", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String, nullable=False, index=True),
    Column("since", Float, nullable=False),
    Column("due", Float, nullable=False, index=True),
    Column("told", Boolean, nullable=False),
)

ADD_DEVICE = push_devices.insert()
DROP_DEVICE = push_devices.delete().where(push_devices.c.id == bindparam("of"))
COUNT_FAILURES = push_devices.update().where(push_devices.c.id == bindparam("of")).values(failures=bindparam("count"))
DROP_DEVICES = push_devices.delete().where(push_devices.c.person == bindparam("of"))
ADD_ADDRESS = notice_addresses.insert()
CONFIRM_ADDRESS = notice_addresses.update().where(notice_addresses.c.id == bindparam("of")).values(confirmed=True)
DROP_ADDRESS = notice_addresses.delete().where(notice_addresses.c.id == bindparam("of"))
DROP_STALE_ADDRESSES = notice_addresses.delete().where(
    notice_addresses.c.confirmed.is_(False), notice_addresses.c.created < bindparam("before")
)
DROP_ADDRESSES = notice_addresses.delete().where(notice_addresses.c.person == bindparam("of"))
DROP_SETTINGS = notice_settings.delete().where(notice_settings.c.person == bindparam("of"))
ADD_SETTINGS = notice_settings.insert()
HAVE_SETTINGS = insert_if_absent(notice_settings)
# Of two servers that are about to tell one person something, one finds that the other has.
MARK_SENT = (
    notice_settings.update()
    .where(notice_settings.c.person == bindparam("of"), notice_settings.c.sent == bindparam("found"))
    .values(sent=bindparam("now"))
)
CHANGE_SETTINGS = (
    notice_settings.update()
    .where(notice_settings.c.person == bindparam("of"))
    .values(
        paused=bindparam("now_paused"),
        quiet_from=bindparam("from_minute"),
        quiet_until=bindparam("until_minute"),
        zone=bindparam("in_zone"),
    )
)
DROP_WAIT = turn_waits.delete().where(turn_waits.c.table == bindparam("of"), turn_waits.c.seat == bindparam("at_seat"))
ADD_WAIT = turn_waits.insert()
# Told once: whoever comes second changes nothing, and hears of it.
TELL_WAIT = (
    turn_waits.update()
    .where(
        turn_waits.c.table == bindparam("of"),
        turn_waits.c.seat == bindparam("at_seat"),
        turn_waits.c.since == bindparam("began"),
        turn_waits.c.told.is_(False),
    )
    .values(told=True)
)
PUT_OFF_WAIT = (
    turn_waits.update()
    .where(turn_waits.c.table == bindparam("of"), turn_waits.c.seat == bindparam("at_seat"))
    .values(due=bindparam("until"))
)
BRING_FORWARD = (
    turn_waits.update()
    .where(turn_waits.c.person == bindparam("of"), turn_waits.c.told.is_(False))
    .values(due=bindparam("until"))
)
DROP_WAITS = turn_waits.delete().where(turn_waits.c.person == bindparam("of"))
DROP_WAITS_OF_TABLE = turn_waits.delete().where(turn_waits.c.table == bindparam("of"))

# See `schema.IN_ORDER`: what goes comes before what is added.
NOTICES_IN_ORDER: tuple[UpdateBase, ...] = (
    DROP_DEVICE,
    ADD_DEVICE,
    COUNT_FAILURES,
    DROP_DEVICES,
    DROP_STALE_ADDRESSES,
    DROP_ADDRESS,
    ADD_ADDRESS,
    CONFIRM_ADDRESS,
    DROP_ADDRESSES,
    ADD_SETTINGS,
    HAVE_SETTINGS,
    CHANGE_SETTINGS,
    MARK_SENT,
    DROP_SETTINGS,
    DROP_WAIT,
    ADD_WAIT,
    PUT_OFF_WAIT,
    BRING_FORWARD,
    TELL_WAIT,
    DROP_WAITS,
)
NOTICES_CONDITIONAL: tuple[UpdateBase, ...] = (MARK_SENT, TELL_WAIT)
