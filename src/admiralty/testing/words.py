"""What people and programs are shown: lines of notation, views, odds, events in words."""

from __future__ import annotations

import json
from math import isfinite
from typing import Any

import msgspec

from admiralty.kernel import drawing as described
from admiralty.kernel.actions import RESIGN, pack, seat_name
from admiralty.kernel.declared import drawing_type, odds_types, view_type
from admiralty.kernel.stakes import Stakes
from admiralty.kernel.telling import plain
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
                by_name = grammar.line(action)
                try:
                    msgspec.convert(by_name, grammar.line_types[by_name["verb"]])
                except msgspec.ValidationError as error:
                    position.fail(f"{line!r} is {by_name} by name, which is not as declared: {error}")
                if lines.setdefault(line, action) != action:
                    position.fail(f"{line!r} is the line of two legal actions of seat {seat_name(seat)}")
                checked += 1
    return checked


def views_are_plain_data(sample: Sample) -> int:
    """Views, requests, drawings and odds are plain data and texts, and asking for them changes nothing."""
    setting = sample.setting
    game, rules = setting.game, setting.rules
    view, drawing, declared_odds = view_type(game), drawing_type(game), odds_types(game)
    checked = 0
    for position in sample.positions():
        for seat in (None, *viewers(setting)):
            state = position.copy() if seat is None else setting.concealed(position.state, seat)
            before = bytes(state.data)
            name = "the whole truth" if seat is None else viewer_name(seat)
            _check_declared(position, game.view(rules, state, seat), view, f"the view of {name}")
            if game.board is not None:
                drawn = game.board(rules, state, seat)
                _check_declared(position, drawn, drawing, f"the drawing for {name}")
                _check_drawing(position, drawn, name)
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
                told = game.odds(rules, known, seat, action)
                _check_declared(position, told, type(told), f"odds of {position.line(seat, action)!r}")
                if type(told) not in declared_odds:
                    position.fail(f"odds of {position.line(seat, action)!r} are of a type that is not declared")
                checked += 1
            if bytes(known.data) != before:
                position.fail(f"asking for the odds of seat {seat_name(seat)} changes the position")
    return checked


def goals_are_told(sample: Sample) -> int:
    """Where a game says how its goals stand, it says so of every seat, in sentences, and changes nothing."""
    setting = sample.setting
    game, rules = setting.game, setting.rules
    sample.current = sample.runs[0].kept[0]
    briefing = game.scenarios[game.scenario_index(setting.scenario)].briefing
    if briefing is not None:
        told = (briefing.story, briefing.won, briefing.tip, *briefing.sides, *(each.text for each in briefing.harder))
        if not briefing.sides or not all(each.endswith((".", "!", "?")) for each in told):
            sample.current.fail("the briefing has a story, a goal for the sides, how it is won and a tip, in sentences")
    if game.stakes is None:
        return 1
    checked = 0
    for position in sample.positions():
        for seat in (None, *viewers(setting)):
            state = position.copy() if seat is None else setting.concealed(position.state, seat)
            before = bytes(state.data)
            stakes = game.stakes(rules, state, seat)
            _check_declared(position, stakes, Stakes, "what is at stake")
            if [goal.seat for goal in stakes.goals] != [seat_name(each) for each in setting.seats]:
                position.fail("what is at stake has one goal for every seat, in their order")
            texts = [stakes.time, stakes.decides, *(goal.text for goal in stakes.goals)]
            texts += [hazard.text for hazard in stakes.hazards]
            if odd := [each for each in texts if each and not each.endswith(".")]:
                position.fail(f"{odd[0]!r} is not a sentence")
            if bytes(state.data) != before:
                position.fail("asking what is at stake changes the position")
            checked += 1
    return checked


def _check_drawing(position: Position, drawn: Any, name: str) -> None:
    """A described board names places, verbs and events that are there."""
    game = position.setting.game
    if isinstance(drawn, described.Drawing):
        for fault in described.faults(drawn, game.grammar, game.teller.happenings):
            position.fail(f"the drawing for {name}: {fault}")


def _check_declared(position: Position, told: Any, declared: Any, what: str) -> None:
    """Is it a Struct of the declared type, with plain data of the declared types in it?"""
    if not isinstance(told, declared):
        position.fail(f"{what} is a {type(told).__name__}, not a {declared.__name__}")
    wrong = _unplain(told, "")
    if wrong:
        position.fail(f"{what} is not plain data: {wrong}")
    data = plain(told)
    try:
        msgspec.convert(data, declared)
    except msgspec.ValidationError as error:
        position.fail(f"{what} is not as it is declared: {error}")
    if json.loads(json.dumps(data)) != data:
        position.fail(f"{what} does not survive JSON")


def _unplain(value: Any, path: str) -> str:
    """What in a value JSON does not have: `ships.A1.ring is an int64`."""
    if value is None or type(value) in (bool, int, str):
        return ""
    if type(value) is float:
        return "" if isfinite(value) else f"{path} is {value}"
    if isinstance(value, msgspec.Struct):
        fields = [(name, getattr(value, name)) for name in value.__struct_fields__]
        return next(filter(None, (_unplain(item, f"{path}.{name}" if path else name) for name, item in fields)), "")
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
    rules, declared = rulebook_of(setting.game).rules, setting.game.teller.happenings
    checked = 0
    for position, ply in sample.plies():
        before = bytes(position.state.data)
        for event in ply.events:
            told = setting.game.teller.tell(setting.rules, position.state, event)
            if event.rule and setting.game.rule_id(event.rule) not in rules:
                position.fail(f"an event cites {setting.game.rule_id(event.rule)}, which the rulebook lacks")
            checked += 1
            if not told.text or not isinstance(told.text, str):
                position.fail(f"an event of kind {event.kind} is told as {told.text!r}")
            if told.rule and told.rule not in rules:
                position.fail(f"{told.text!r} cites {told.rule}, which the rulebook lacks")
            _check_declared(position, told.happening, type(told.happening), f"what is told with {told.text!r}")
            if type(told.happening) not in declared:
                position.fail(f"{told.text!r} is told by a type that is not declared")
        if bytes(position.state.data) != before:
            position.fail("telling of events changes the position")
    return checked
