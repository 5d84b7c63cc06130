"""What has changed from one state of a table to the next, for screens that have the first: most of it has not.

Views, drawings and stakes are compared field by field. What is equal is not sent, and not written as JSON either.
"""

from __future__ import annotations

from typing import Any

import msgspec

from admiralty.server.messages_to_browser import SeatView, StateChange, TableState, ViewChange

_BY_FIELD = ("view", "drawing", "stakes")
_AS_A_WHOLE = ("asks", "notice", "legal", "take_backs")
_SHARED = tuple(name for name in StateChange.__struct_fields__ if name != "views")


def change_between(before: TableState, now: TableState) -> StateChange:
    """The later state, for a screen that was sent the earlier one."""
    had = {view.seat: view for view in before.views}
    views = [_view_change(had.get(view.seat), view) for view in now.views]
    return StateChange(views=views, **{name: getattr(now, name) for name in _SHARED})


def _view_change(before: SeatView | None, now: SeatView) -> ViewChange:
    change = ViewChange(now.seat)
    if before is None:
        change.whole = now
        return change
    for name in _AS_A_WHOLE:
        if getattr(before, name) != (value := getattr(now, name)):
            setattr(change, name, value)
    for name in _BY_FIELD:
        fields = changed_fields(getattr(before, name), getattr(now, name))
        if fields is None:
            return ViewChange(now.seat, whole=now)
        setattr(change, name, fields)
    return change


def changed_fields(before: Any, now: Any) -> dict[str, Any] | None:
    """By name, what is another; None where the two do not have the same fields."""
    if before is now:
        return {}
    if isinstance(now, msgspec.Struct) and type(before) is type(now):
        names = zip(now.__struct_fields__, now.__struct_encode_fields__, strict=True)
        return {sent: value for name, sent in names if getattr(before, name) != (value := getattr(now, name))}
    if isinstance(now, dict) and isinstance(before, dict) and before.keys() == now.keys():
        return {each: value for each, value in now.items() if before[each] != value}
    return None
