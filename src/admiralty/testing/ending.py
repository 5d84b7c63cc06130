"""How matches begin and end."""

from __future__ import annotations

from math import isfinite

from admiralty.kernel.actions import seat_name
from admiralty.kernel.dice import seed as begin_stream
from admiralty.kernel.events import ALL_SEATS, FACES, listening
from admiralty.kernel.play import shares
from admiralty.match.rulebook import rulebook_of
from admiralty.testing.sampling import Position, Sample, Stuck

LARGEST_POSITION = 4096


def positions_are_small(sample: Sample) -> int:
    """A position has at most 4,096 bytes."""
    game = sample.setting.game
    sample.current = sample.runs[0].kept[0]
    if game.State.size > LARGEST_POSITION:
        sample.current.fail(f"a position has {game.State.size:,} bytes; at most {LARGEST_POSITION:,} are allowed")
    return 1


def setup_leaves_nothing_behind(sample: Sample) -> int:
    """Set-up makes the same position of a used record as of a new one."""
    setting = sample.setting
    fresh = setting.start(sample.seed)
    if setting.start(sample.seed) != fresh:
        Position(setting, "start", 0, "", fresh).fail("the same seed gives two different starts")
    checked = 0
    for position in sample.positions():
        used = position.copy()
        begin_stream(used.dice, 0)
        clean = setting.game.State()
        begin_stream(clean.dice, 0)
        for state in (used, clean):
            setting.game.setup(setting.rules, state, setting.game.scenario_index(setting.scenario))
        if used != clean:
            position.fail("set-up does not set every field: this position shines through")
        checked += 1
    return checked


def matches_end(sample: Sample) -> int:
    """Every match ends within `longest_match` plies; then nobody may act, and the win is shared out."""
    setting = sample.setting
    rules = rulebook_of(setting.game).rules
    for run in sample.runs:
        last = sample.current = run.kept[-1]
        if run.stuck:
            last.fail(run.stuck)
        if setting.actors(last.state):
            last.fail("the match is over, but somebody may act")
        if (cited := setting.game.rule_id(setting.over(last.state))) not in rules:
            last.fail(f"the match was ended by {cited}, which the rulebook lacks")
        _check_shares(last)
    return len(sample.runs)


def _shares(position: Position) -> list[float]:
    setting = position.setting
    out = shares(setting.game)
    setting.game.scores(setting.rules, position.state, out)
    return [float(out[seat]) for seat in setting.seats]


def _check_shares(last: Position) -> None:
    setting = last.setting
    scores = _shares(last)
    mask = int(setting.game.winners(setting.rules, last.state))
    won = [scores[seat] for seat in setting.seats if mask >> seat & 1]
    lost = [scores[seat] for seat in setting.seats if not mask >> seat & 1]
    if mask >> setting.players:
        last.fail(f"winners has bits beyond the {setting.players} seats: {mask:b}")
    if abs(sum(scores) - 1) > 1e-9:
        last.fail(f"the shares of the win are {scores}; together they must be 1")
    if won and lost and min(won) <= max(lost):
        last.fail(f"winners are {mask:b} (a bit a seat), but the shares are {scores}")
    if not won and max(scores) - min(scores) > 1e-9:
        last.fail(f"nobody has won, but the shares are {scores}")


def estimates_are_shares(sample: Sample) -> int:
    """Before the end every seat's score is an estimate between 0 and 1, and asking for it changes nothing."""
    checked = 0
    for position in sample.undecided():
        before = bytes(position.state.data)
        scores = _shares(position)
        if not all(isfinite(score) and 0 <= score <= 1 for score in scores):
            position.fail(f"the estimated shares are {scores}; each must lie between 0 and 1")
        if bytes(position.state.data) != before:
            position.fail("estimating the shares changes the position")
        checked += 1
    return checked


def plies_tell_what_happened(sample: Sample) -> int:
    """No event is lost for want of room, none is told to nobody, and no ply rolls more dice than a record holds."""
    setting = sample.setting
    everybody = (1 << setting.players) - 1
    checked = 0
    for position, ply in sample.plies():
        if ply.lost:
            position.fail(f"{ply.lost} events of this ply found no room in the log")
        if ply.rolled > FACES:
            position.fail(f"this ply rolled {ply.rolled} dice; a record has room for {FACES}")
        for event in ply.events:
            if not event.seen_by & everybody:
                position.fail(f"an event of kind {event.kind} is seen by nobody")
            if event.seen_by != ALL_SEATS and event.seen_by & ~everybody:
                position.fail(f"an event of kind {event.kind} is seen by seats that are not there: {event.seen_by:b}")
            checked += 1
    return checked


def every_seat_can_concede(sample: Sample) -> int:
    """A seat can give up at each of its decisions; it then decides nothing more, does not win, and the match ends."""
    setting = sample.setting
    chance = sample.chance("concede")
    checked = 0
    for position in sample.undecided():
        for seat in setting.actors(position.state):
            state = position.copy()
            setting.game.concede(setting.rules, state, seat, listening())
            if seat in setting.actors(state):
                position.fail(f"seat {seat_name(seat)} concedes and may still act")
            try:
                setting.play_out(state, chance)
            except Stuck as why:
                position.fail(f"seat {seat_name(seat)} concedes; then {why}")
            if int(setting.game.winners(setting.rules, state)) >> seat & 1:
                position.fail(f"seat {seat_name(seat)} concedes and wins")
            checked += 1
    return checked
