"""What people and programs are shown: lines of notation, views, odds, events in words."""

from __future__ import annotations

import json
from math import isfinite
from typing import Any

from admiralty.kernel.actions import RESIGN, pack, seat_name
from admiralty.match.rulebook import rulebook_of
from admiralty.testing.sampling import Position, Sample
from admiralty.testing.secrecy import viewer_name, viewers


def notation_round_trips(sample: Sample) -> int:
    """Every legal action has a line of its own, which parses back to it alone; `undo` and `resign` are the match's."""
    setting = sample.setting
    grammar = setting.game.grammar
    sample.current = sample.runs[0].kept[0]
    if grammar.parse("undo") or grammar.parse("resign") != [int(pack(RESIGN))]:
        sample.current.fail("`undo` and `resign` are words of the match; a game may not use them")
    checked = 0
    for position in sample.positions():
        for seat in setting.seats:
            lines: dict[str, int] = {}
            for action in setting.legal(position.state, seat):
                line = grammar.show(action)
                if (parsed := grammar.parse(line)) != [action]:
                    position.fail(f"{line!r} is the line of {action:#x}, but parses to {[hex(one) for one in parsed]}")
                if lines.setdefault(line, action) != action:
                    position.fail(f"{line!r} is the line of two legal actions of seat {seat_name(seat)}")
                checked += 1
    return checked


def views_are_plain_data(sample: Sample) -> int:
    """Views, requests, drawings and odds are plain data and texts, and asking for them changes nothing."""
    setting = sample.setting
    game, rules = setting.game, setting.rules
    checked = 0
    for position in sample.positions():
        for seat in (None, *viewers(setting)):
            state = position.copy() if seat is None else setting.concealed(position.state, seat)
            before = bytes(state.data)
            name = "the whole truth" if seat is None else viewer_name(seat)
            _check_plain(position, game.view(rules, state, seat), f"the view of {name}")
            asked: Any = game.asks(rules, state, seat)
            if not isinstance(asked, str) or not asked:
                position.fail(f"what is asked of {name} is {asked!r}, not a sentence")
            if bytes(state.data) != before:
                position.fail(f"looking at the position as {name} changes it")
            checked += 1
        for seat in setting.seats:
            known = setting.concealed(position.state, seat)
            before = bytes(known.data)
            for action in setting.legal(position.state, seat):
                _check_plain(
                    position, game.odds(rules, known, seat, action), f"odds of {position.line(seat, action)!r}"
                )
                checked += 1
            if bytes(known.data) != before:
                position.fail(f"asking for the odds of seat {seat_name(seat)} changes the position")
    return checked


def _check_plain(position: Position, data: Any, what: str) -> None:
    if not isinstance(data, dict):
        position.fail(f"{what} is a {type(data).__name__}, not a dict")
    wrong = _unplain(data, "")
    if wrong:
        position.fail(f"{what} is not plain data: {wrong}")
    if json.loads(json.dumps(data)) != data:
        position.fail(f"{what} does not survive JSON")


def _unplain(value: Any, path: str) -> str:
    """What in a value JSON does not have: `ships.A1.ring is an int64`."""
    if value is None or type(value) in (bool, int, str):
        return ""
    if type(value) is float:
        return "" if isfinite(value) else f"{path} is {value}"
    if type(value) is list:
        inside = [_unplain(item, f"{path}[{index}]") for index, item in enumerate(value)]
        return next(filter(None, inside), "")
    if type(value) is dict:
        if odd := [key for key in value if type(key) is not str]:
            return f"{path or 'it'} has the key {odd[0]!r}"
        inside = [_unplain(item, f"{path}.{key}" if path else key) for key, item in value.items()]
        return next(filter(None, inside), "")
    return f"{path or 'it'} is of type {type(value).__name__}"


def events_have_words(sample: Sample) -> int:
    """Every event can be told in words, cites rules that exist, and telling changes nothing."""
    setting = sample.setting
    rules = rulebook_of(setting.game).rules
    checked = 0
    for position, ply in sample.plies():
        before = bytes(position.state.data)
        for event in ply.events:
            told = setting.game.tell(setting.rules, position.state, event)
            if event.rule and setting.game.rule_id(event.rule) not in rules:
                position.fail(f"an event cites {setting.game.rule_id(event.rule)}, which the rulebook lacks")
            checked += 1
            if told is None:
                continue
            if not told.text or not isinstance(told.text, str):
                position.fail(f"an event of kind {event.kind} is told as {told.text!r}")
            if told.rule and told.rule not in rules:
                position.fail(f"{told.text!r} cites {told.rule}, which the rulebook lacks")
            _check_plain(position, dict(told.facts), f"what is told with {told.text!r}")
        if bytes(position.state.data) != before:
            position.fail("telling of events changes the position")
    return checked
