"""What is legal: the list and the judge agree, and somebody can always act."""

from __future__ import annotations

from random import Random

from admiralty.errors import AdmiraltyError
from admiralty.games.data import parameters_of
from admiralty.kernel.actions import first, pack, seat_name, second, third, verb_of
from admiralty.kernel.dice import seed as begin_stream
from admiralty.kernel.events import silent
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import Parameter, Value
from admiralty.match.rulebook import rulebook_of
from admiralty.testing.sampling import Position, Sample, Setting, Stuck

_MUTATIONS = 120  # actions that are tried in a position beyond those that were met in the run
_MET = 120  # and of those that were met
_LONGEST_PLAN = 50  # actions of a computer player's plan that are looked at
_SMALL = 8  # arguments tried for every verb: -1 to this


def listed_actions_are_accepted(sample: Sample) -> int:
    """Every action in a legal list is one that nothing forbids; lists are short, stable and without duplicates."""
    checked = 0
    setting = sample.setting
    for position in sample.positions():
        acting = setting.actors(position.state)
        if not set(acting) <= set(setting.seats):
            position.fail(f"seats {acting} may act, but there are {setting.players} players")
        before = bytes(position.state.data)
        for seat in setting.seats:
            listed = setting.legal(position.state, seat)
            _check_list(position, seat, listed, seat in acting)
            for action in listed:
                if rule := setting.forbids(position.state, seat, action):
                    cited = setting.game.rule_id(rule)
                    position.fail(f"{position.line(seat, action)!r} is in the legal list, but {cited} forbids it")
            if setting.legal(position.state, seat) != listed:
                position.fail(f"the legal list of seat {seat_name(seat)} is another one when asked again")
            checked += len(listed)
        if bytes(position.state.data) != before:
            position.fail("asking what is legal changes the position")
    return checked


def plans_can_be_followed(sample: Sample) -> int:
    """What the doctrine means to do next, as long as the same seat acts, is legal then; asking changes nothing."""
    setting = sample.setting
    chance = sample.chance("plans")
    log = silent()
    checked = 0
    for position in sample.undecided():
        for seat in setting.actors(position.state):
            state = position.copy()
            begin_stream(state.dice, chance.getrandbits(64))
            action = setting.doctrine(state, seat)
            for _ in range(_LONGEST_PLAN):
                setting.game.apply(setting.rules, state, seat, action, log)
                if setting.over(state) or seat not in setting.actors(state):
                    break
                before = bytes(state.data)
                action = setting.follow_up(state, seat)
                checked += 1
                if bytes(state.data) != before:
                    position.fail(f"following a plan of seat {seat_name(seat)} changes the position")
                if action == 0:
                    break
                if rule := setting.forbids(state, seat, action):
                    cited = setting.game.rule_id(rule)
                    position.fail(f"the doctrine means to play {position.line(seat, action)!r}, but {cited} forbids it")
    return checked


def _check_list(position: Position, seat: int, listed: list[int], acts: bool) -> None:
    game = position.setting.game
    name = seat_name(seat)
    if len(listed) > game.longest_legal:
        position.fail(f"seat {name} has {len(listed)} legal actions, over the longest_legal of {game.longest_legal}")
    if acts and not listed:
        position.fail(f"seat {name} must act and has no legal action")
    if listed and not acts:
        position.fail(f"seat {name} may not act, but has the legal action {position.line(seat, listed[0])!r}")
    if len(set(listed)) != len(listed):
        twice = next(action for action in listed if listed.count(action) > 1)
        position.fail(f"{position.line(seat, twice)!r} is in the legal list twice")
    numbers = {verb.number for verb in game.grammar.verbs if verb.listed}
    for action in listed:
        if int(verb_of(action)) not in numbers:
            position.fail(f"{position.line(seat, action)!r} is in the legal list, but its verb is never to be listed")


def nothing_else_is_accepted(sample: Sample) -> int:
    """Whatever else can be written down is forbidden, and by a rule that exists.

    A list may leave out one thing that nothing forbids: a verb marked `again`, once the seat has chosen it.
    """
    setting = sample.setting
    rules = rulebook_of(setting.game).rules
    chance = sample.chance("nothing else")
    met = sorted(
        {
            action
            for position in sample.positions()
            for seat in setting.seats
            for action in setting.legal(position.state, seat)
        }
    )
    checked = 0
    for position in sample.positions():
        before = bytes(position.state.data)
        for seat in setting.seats:
            listed = set(setting.legal(position.state, seat))
            for action in candidates(setting.game, sorted(listed), met, chance):
                rule = setting.forbids(position.state, seat, action)
                if rule == 0 and action not in listed:
                    _check_left_out(position, seat, action)
                if rule and setting.game.rule_id(rule) not in rules:
                    cited = setting.game.rule_id(rule)
                    position.fail(f"{position.line(seat, action)!r} is forbidden by {cited}, which the rulebook lacks")
                checked += 1
        if bytes(position.state.data) != before:
            position.fail("asking what is forbidden changes the position")
    return checked


def _check_left_out(position: Position, seat: int, action: int) -> None:
    verb = position.setting.game.grammar.verb(action)
    if not verb.again:
        position.fail(f"{position.line(seat, action)!r} is accepted, but is not in the legal list")
    if verb.number not in position.chosen.get(seat, ()):
        position.fail(f"{position.line(seat, action)!r} is not in the legal list, and is no repetition")


def candidates(game: Game, listed: list[int], met: list[int], chance: Random) -> list[int]:
    """Actions to try: those met elsewhere, those listed with other arguments, and small arguments for every verb."""
    found = set(met if len(met) <= _MET else chance.sample(met, _MET))
    verbs = [verb.number for verb in game.grammar.verbs if verb.listed]
    for _ in range(_MUTATIONS):
        if listed and chance.random() < 0.7:
            found.add(_mutated(chance.choice(listed), met or listed, chance))
        elif verbs:
            found.add(int(pack(chance.choice(verbs), *(chance.randint(-1, _SMALL) for _ in range(3)))))
            found.add(int(pack(chance.choice(verbs), chance.randint(-1, _SMALL))))
    return sorted(action for action in found if _can_be_written(game, action))


def _mutated(action: int, met: list[int], chance: Random) -> int:
    arguments = [int(first(action)), int(second(action)), int(third(action))]
    other = chance.choice(met)
    others = [int(first(other)), int(second(other)), int(third(other))]
    place = chance.randrange(3)
    changed = arguments[place] + chance.choice([-2, -1, 1, 2])
    arguments[place] = chance.choice([changed, changed, 0, others[place], others[chance.randrange(3)]])
    return int(pack(int(verb_of(action)), *arguments))


def _can_be_written(game: Game, action: int) -> bool:
    """Is there a line that means this action? Others cannot reach a game."""
    try:
        verb = game.grammar.verb(action)
        return verb.listed and game.grammar.parse(game.grammar.show(action)) == [action]
    except (LookupError, ValueError):
        return False


def every_parameter_can_be_varied(sample: Sample) -> int:
    """With any single parameter at an end of its range a match comes to its end, or the set-up is refused in words."""
    if not sample.first:
        return 0
    setting = sample.setting
    checked = 0
    for name, parameter in parameters_of(setting.game.folder).items():
        for value in _ends(parameter):
            given = parameter.show(value)
            varied = Setting(setting.game, setting.scenario, setting.ruleset, setting.players, {name: given})
            try:
                state = varied.start(sample.seed)
            except AdmiraltyError:
                continue  # refused in words: numbers that do not go together
            start = Position(varied, "random play", 0, "", state.copy())
            sample.current = start
            try:
                varied.play_out(state, sample.chance(name))
            except Stuck as why:
                start.fail(f"with {name} = {given!r}, {why}")
            checked += 1
    return checked


def _ends(parameter: Parameter) -> list[Value]:
    """The least and the most that a parameter can be; of a list, the shortest and the longest."""
    least, most = parameter.least, parameter.most
    if parameter.lengths is None:
        return [least, most]
    shortest, longest = parameter.lengths
    if parameter.rising:
        return [tuple(range(least, least + shortest)), tuple(range(most - longest + 1, most + 1))]
    return [(least,) * shortest, (most,) * longest]
