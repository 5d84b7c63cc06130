"""Harbour Dice with one thing broken at a time: each variant must be caught by the clause it is made for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

import numpy as np

from admiralty.errors import Malformed
from admiralty.kernel.actions import Grammar, Number, Verb, first, pack, verb_of
from admiralty.kernel.events import ALL_SEATS, EVENTS, tell
from admiralty.kernel.game import Game, Told
from admiralty.kernel.rule import INTERPRETED, rule
from toy import GAME
from toy.actions import BLUFF, CLEAR, GRAMMAR, GUESS, PASS, TAKE
from toy.state import BLUFFS, CHOOSING, NOTHING, POT


@dataclass(frozen=True)
class Broken:
    """A variant, the clause that must catch it, and what the message must say."""

    what: str
    game: Game
    clause: str
    message: str


TICKS = count()  # for games that remember what they should not


def variant(**changes: Any) -> Game:
    return replace(GAME, **changes)


# ------------------------------------------------------------------------------------------------- what is legal


def offering(extra: Callable[[Any, Any, int], int | None]) -> Callable[..., int]:
    """A legal list with one action more."""

    def legal(rules: Any, state: Any, seat: int, out: Any) -> int:
        listed = GAME.legal(rules, state, seat, out)
        action = extra(rules, state, seat)
        if action is not None:
            out[listed] = action
            listed += 1
        return listed

    return legal


def legal_in_turns(rules: Any, state: Any, seat: int, out: Any) -> int:
    listed = GAME.legal(rules, state, seat, out)
    if next(TICKS) % 2 and listed > 1:
        out[0], out[1] = out[1], out[0]
    return listed


def legal_that_touches(rules: Any, state: Any, seat: int, out: Any) -> int:
    state.face = (state.face + 1) % 7
    return GAME.legal(rules, state, seat, out)


def nothing_at_the_pot(rules: Any, state: Any, seat: int, out: Any) -> int:
    return 0 if state.phase == POT else GAME.legal(rules, state, seat, out)


def forbids_less(rules: Any, state: Any, seat: int, action: int) -> int:
    found = GAME.forbids(rules, state, seat, action)
    return 0 if found == 402 else found


def forbids_by_a_rule_that_is_not_there(rules: Any, state: Any, seat: int, action: int) -> int:
    return 999 if GAME.forbids(rules, state, seat, action) else 0


def forbids_and_touches(rules: Any, state: Any, seat: int, action: int) -> int:
    state.face = (state.face + 1) % 7
    return GAME.forbids(rules, state, seat, action)


LEGALITY = [
    Broken(
        "a listed action is forbidden",
        variant(
            legal=offering(lambda rules, state, seat: pack(TAKE, 8) if GAME.actors(rules, state) >> seat & 1 else None)
        ),
        "listed_actions_are_accepted",
        r"'A: take 8' is in the legal list, but TY-4.\d forbids it",
    ),
    Broken(
        "an action is listed twice",
        variant(
            legal=offering(lambda rules, state, seat: pack(PASS) if state.phase == POT and state.turn == seat else None)
        ),
        "listed_actions_are_accepted",
        "'.: pass' is in the legal list twice",
    ),
    Broken(
        "a list is longer than promised",
        variant(longest_legal=3),
        "listed_actions_are_accepted",
        "has 7 legal actions, over the longest_legal of 3",
    ),
    Broken(
        "a seat that must act cannot",
        variant(legal=nothing_at_the_pot),
        "listed_actions_are_accepted",
        "must act and has no legal action",
    ),
    Broken(
        "a seat that may not act has something to do",
        variant(
            legal=offering(lambda rules, state, seat: None if GAME.actors(rules, state) >> seat & 1 else pack(PASS))
        ),
        "listed_actions_are_accepted",
        "may not act, but has the legal action '.: pass'",
    ),
    Broken(
        "a seat acts that is not there",
        variant(actors=lambda rules, state: GAME.actors(rules, state) | 4),
        "listed_actions_are_accepted",
        r"seats \[0, 1, 2\] may act, but there are 2 players",
    ),
    Broken(
        "a line that only takes back is offered",
        variant(
            legal=offering(
                lambda rules, state, seat: None if GAME.forbids(rules, state, seat, pack(CLEAR)) else pack(CLEAR)
            )
        ),
        "listed_actions_are_accepted",
        "'.: clear' is in the legal list, but",
    ),
    Broken(
        "the order of a list changes",
        variant(legal=legal_in_turns),
        "listed_actions_are_accepted",
        "is another one when asked again",
    ),
    Broken(
        "listing changes the position",
        variant(legal=legal_that_touches),
        "listed_actions_are_accepted",
        "asking what is legal changes the position",
    ),
    Broken(
        "more is accepted than is listed",
        variant(forbids=forbids_less),
        "nothing_else_is_accepted",
        "'.: take .' is accepted, but is not in the legal list",
    ),
    Broken(
        "a refusal rests on no rule",
        variant(forbids=forbids_by_a_rule_that_is_not_there),
        "nothing_else_is_accepted",
        "is forbidden by TY-9.99, which the rulebook lacks",
    ),
    Broken(
        "asking for a refusal changes the position",
        variant(forbids=forbids_and_touches),
        "nothing_else_is_accepted",
        "asking what is forbidden changes the position",
    ),
]


# -------------------------------------------------------------------------------------------- beginning and ending


def setup_keeps_points(rules: Any, state: Any, scenario: int) -> None:
    kept = state.seats[0].points
    GAME.setup(rules, state, scenario)
    state.seats[0].points = kept


def setup_by_the_hour(rules: Any, state: Any, scenario: int) -> None:
    GAME.setup(rules, state, scenario)
    state.seats[0].points = next(TICKS) % 100


def scoring(change: Callable[[Any, Any, Any], None]) -> Callable[..., None]:
    def scores(rules: Any, state: Any, out: Any) -> None:
        GAME.scores(rules, state, out)
        change(rules, state, out)

    return scores


def turned_round(rules: Any, state: Any, out: Any) -> None:
    out[0], out[1] = out[1], out[0]


def without_winner(rules: Any, state: Any) -> int:
    return 0


def twice_as_much(rules: Any, state: Any, out: Any) -> None:
    out[0] *= 2


def certain_of_more(rules: Any, state: Any, out: Any) -> None:
    if not state.ended_by:
        out[0] = 1.5


def scores_that_touch(rules: Any, state: Any, out: Any) -> None:
    state.face = (state.face + 1) % 7


def over_by_no_rule(rules: Any, state: Any) -> int:
    return 999 if state.ended_by else 0


def actors_after_the_end(rules: Any, state: Any) -> int:
    return GAME.actors(rules, state) or 1


def applying(more: Callable[[Any, Any, int, int, Any], None]) -> Callable[..., None]:
    """An action that does something more."""

    def apply(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
        GAME.apply(rules, state, seat, action, log)
        more(rules, state, seat, action, log)

    return apply


def tell_nobody(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    tell(log, 1, 0, 205, seat)


def tell_the_absent(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    tell(log, 1, 0b1001, 205, seat)


def tell_too_much(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    for _ in range(EVENTS):
        tell(log, 2, ALL_SEATS, 205, seat)


def roll_too_much(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    log.rolled += 2000


def concede_and_stay(rules: Any, state: Any, seat: int, log: Any) -> None:
    tell(log, 10, ALL_SEATS, 504, seat)


def concede_and_win(rules: Any, state: Any, seat: int, log: Any) -> None:
    GAME.concede(rules, state, 1 - seat, log)


def concede_into_a_dead_end(rules: Any, state: Any, seat: int, log: Any) -> None:
    for one in range(rules.players):
        state.seats[one].out = 1
    state.phase = CHOOSING


ENDING = [
    Broken(
        "set-up forgets a field",
        variant(setup=setup_keeps_points),
        "setup_leaves_nothing_behind",
        "does not set every field",
    ),
    Broken(
        "set-up remembers",
        variant(setup=setup_by_the_hour),
        "setup_leaves_nothing_behind",
        "the same seed gives two different starts",
    ),
    Broken("a match is too long", variant(longest_match=9), "matches_end", "the match goes on after 9 plies"),
    Broken(
        "a match cannot go on", variant(legal=nothing_at_the_pot), "matches_end", "must act and has no legal action"
    ),
    Broken(
        "nobody may act",
        variant(actors=lambda rules, state: 0),
        "matches_end",
        "nobody may act, and the match is not over",
    ),
    Broken(
        "the match ends by no rule",
        variant(over=over_by_no_rule),
        "matches_end",
        "ended by TY-9.99, which the rulebook lacks",
    ),
    Broken(
        "somebody acts after the end", variant(actors=actors_after_the_end), "matches_end", "over, but somebody may act"
    ),
    Broken("shares are not one win", variant(scores=scoring(twice_as_much)), "matches_end", "together they must be 1"),
    Broken("the loser has the share", variant(scores=scoring(turned_round)), "matches_end", "but the shares are"),
    Broken(
        "nobody wins, but shares differ",
        variant(winners=without_winner),
        "matches_end",
        "nobody has won, but the shares",
    ),
    Broken("a winner is not there", variant(winners=lambda rules, state: 8), "matches_end", "bits beyond the 2 seats"),
    Broken(
        "an estimate is no share",
        variant(scores=scoring(certain_of_more)),
        "estimates_are_shares",
        "each must lie between 0 and 1",
    ),
    Broken(
        "estimating changes the position",
        variant(scores=scoring(scores_that_touch)),
        "estimates_are_shares",
        "estimating the shares changes the position",
    ),
    Broken(
        "an event is told to nobody", variant(apply=applying(tell_nobody)), "plies_tell_what_happened", "seen by nobody"
    ),
    Broken(
        "an event is told to the absent",
        variant(apply=applying(tell_the_absent)),
        "plies_tell_what_happened",
        "seen by seats that are not there: 1001",
    ),
    Broken(
        "events are lost",
        variant(apply=applying(tell_too_much)),
        "plies_tell_what_happened",
        "found no room in the log",
    ),
    Broken(
        "too many dice are rolled",
        variant(apply=applying(roll_too_much)),
        "plies_tell_what_happened",
        "has room for 1024",
    ),
    Broken(
        "who concedes stays", variant(concede=concede_and_stay), "every_seat_can_concede", "concedes and may still act"
    ),
    Broken("who concedes wins", variant(concede=concede_and_win), "every_seat_can_concede", "concedes and wins"),
    Broken(
        "conceding leads nowhere",
        variant(concede=concede_into_a_dead_end),
        "every_seat_can_concede",
        "concedes; then nobody may act",
    ),
]


# ------------------------------------------------------------------------------------------------------- words

AMBIGUOUS = Grammar(
    [verb for verb in GRAMMAR.verbs[1:] if verb.number != BLUFF] + [Verb(BLUFF, "guess {face}", Number(0, 8))]
)
TAKING_UNDO = Grammar([verb for verb in GRAMMAR.verbs[1:] if verb.number != PASS] + [Verb(PASS, "undo")])


class Coarse(Number):
    """Shows every number as 1."""

    def show(self, *numbers: int) -> str:
        return "1"


FORGETFUL = Grammar(
    [verb for verb in GRAMMAR.verbs[1:] if verb.number != GUESS] + [Verb(GUESS, "guess {face}", Coarse(1, 8))]
)


def seeing(name: str, value: Any) -> Callable[..., dict[str, Any]]:
    def view(rules: Any, state: Any, seat: int | None) -> dict[str, Any]:
        return {**GAME.view(rules, state, seat), name: value}

    return view


def view_that_touches(rules: Any, state: Any, seat: int | None) -> dict[str, Any]:
    state.pot = 0
    state.face = (state.face + 1) % 7
    return GAME.view(rules, state, seat)


def odds_that_touch(rules: Any, state: Any, seat: int, action: int) -> dict[str, Any]:
    state.face = (state.face + 1) % 7
    return {}


def telling(**changes: Any) -> Callable[..., Told | None]:
    def told(rules: Any, state: Any, event: Any) -> Told | None:
        words = GAME.tell(rules, state, event)
        return None if words is None else replace(words, **changes)

    return told


def tell_that_stumbles(rules: Any, state: Any, event: Any) -> Told | None:
    return Told({2: "is ready"}[event.kind])


def tell_that_touches(rules: Any, state: Any, event: Any) -> Told | None:
    state.face = (state.face + 1) % 7
    return None


def tell_of_no_rule(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    tell(log, 2, ALL_SEATS, 999, seat)


WORDS = [
    Broken("a line means two actions", variant(grammar=AMBIGUOUS), "notation_round_trips", "'guess .' is the line of"),
    Broken("two actions have one line", variant(grammar=FORGETFUL), "notation_round_trips", "'guess 1' is the line of"),
    Broken(
        "a game takes a word of the match", variant(grammar=TAKING_UNDO), "notation_round_trips", "words of the match"
    ),
    Broken(
        "a view holds a number of another library",
        variant(view=seeing("pot", np.int64(3))),
        "views_are_plain_data",
        "the view of the whole truth is not plain data: pot is of type int64",
    ),
    Broken("a view holds a tuple", variant(view=seeing("pot", (1, 2))), "views_are_plain_data", "pot is of type tuple"),
    Broken(
        "a view has numbers for names", variant(view=seeing("seats", {1: "A"})), "views_are_plain_data", "has the key 1"
    ),
    Broken("a view holds no number", variant(view=seeing("pot", float("nan"))), "views_are_plain_data", "pot is nan"),
    Broken(
        "a view is a list", variant(view=lambda rules, state, seat: []), "views_are_plain_data", "is a list, not a dict"
    ),
    Broken("looking changes the position", variant(view=view_that_touches), "views_are_plain_data", "changes it"),
    Broken(
        "nothing is asked", variant(asks=lambda rules, state, seat: ""), "views_are_plain_data", "is '', not a sentence"
    ),
    Broken(
        "odds are not plain",
        variant(odds=lambda rules, state, seat, action: {"chances": {1, 2}}),
        "views_are_plain_data",
        "odds of 'A: guess 1' is not plain data: chances is of type set",
    ),
    Broken(
        "odds change the position",
        variant(odds=odds_that_touch),
        "views_are_plain_data",
        "odds of seat A changes the position",
    ),
    Broken("an event has no words", variant(tell=telling(text="")), "events_have_words", "is told as ''"),
    Broken(
        "words cite no rule",
        variant(tell=telling(rule="TY-77.7")),
        "events_have_words",
        "cites TY-77.7, which the rulebook",
    ),
    Broken(
        "an event cites no rule",
        variant(apply=applying(tell_of_no_rule)),
        "events_have_words",
        "cites TY-9.99, which the",
    ),
    Broken("facts are not plain", variant(tell=telling(facts={"a": {1}})), "events_have_words", "a is of type set"),
    Broken(
        "an event cannot be told", variant(tell=tell_that_stumbles), "events_have_words", "the game raises KeyError"
    ),
    Broken(
        "telling changes the position",
        variant(tell=tell_that_touches),
        "events_have_words",
        "telling of events changes",
    ),
]


# ----------------------------------------------------------------------------------------------------- secrecy


def concealing(more: Callable[[Any, Any, int], None]) -> Callable[..., None]:
    def conceal(rules: Any, state: Any, seat: int) -> None:
        GAME.conceal(rules, state, seat)
        more(rules, state, seat)

    return conceal


def a_little_more(rules: Any, state: Any, seat: int) -> None:
    state.face = (state.face + 1) % 7


def conceal_for_seats_only(rules: Any, state: Any, seat: int) -> None:
    if seat >= 0:
        GAME.conceal(rules, state, seat)


def conceal_choices_only(rules: Any, state: Any, seat: int) -> None:
    stakes = [state.seats[one].stake for one in range(rules.players)]
    GAME.conceal(rules, state, seat)
    for one, stake in enumerate(stakes):
        state.seats[one].stake = stake


def imagining(more: Callable[[Any, Any, int], None]) -> Callable[..., None]:
    def imagine(rules: Any, state: Any, seat: int) -> None:
        GAME.imagine(rules, state, seat)
        more(rules, state, seat)

    return imagine


def that_all_have_passed(rules: Any, state: Any, seat: int) -> None:
    if state.phase == POT and not state.ended_by:
        state.turn = 1 - state.turn


def impossible_stakes(rules: Any, state: Any, seat: int) -> None:
    if not state.ended_by:
        state.seats[1 if seat <= 0 else 0].stake = 77


def actors_without_the_rich(rules: Any, state: Any) -> int:
    rich = any(state.seats[one].stake == 77 for one in range(rules.players))
    return 0 if rich and state.phase == POT else GAME.actors(rules, state)


def counted_view(rules: Any, state: Any, seat: int | None) -> dict[str, Any]:
    return {**GAME.view(rules, state, seat), "asked": next(TICKS)}


def counted_request(rules: Any, state: Any, seat: int | None) -> str:
    return f"{GAME.asks(rules, state, seat)} ({next(TICKS)})"


def _others_choice(rules: Any, state: Any, seat: int) -> int:
    return max(int(state.seats[one].choice) for one in range(rules.players) if one != seat)


def forbids_what_another_chose(rules: Any, state: Any, seat: int, action: int) -> int:
    if verb_of(action) == GUESS and first(action) == _others_choice(rules, state, seat):
        return 202
    return GAME.forbids(rules, state, seat, action)


def legal_but_what_another_chose(rules: Any, state: Any, seat: int, out: Any) -> int:
    listed = 0
    for index in range(GAME.legal(rules, state, seat, out)):
        if forbids_what_another_chose(rules, state, seat, out[index]) == 0:
            out[listed] = out[index]
            listed += 1
    return listed


def forbids_for_telling_reasons(rules: Any, state: Any, seat: int, action: int) -> int:
    found = GAME.forbids(rules, state, seat, action)
    return 401 if found and _others_choice(rules, state, seat) != NOTHING else found


def choose_aloud(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    if verb_of(action) == GUESS:
        tell(log, 1, ALL_SEATS, 205, seat, first(action))


def choose_visibly(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    if verb_of(action) == GUESS:
        state.face = first(action)


def doctrine_that_peeks(rules: Any, state: Any, seat: int, buffer: Any) -> int:
    other = _others_choice(rules, state, seat)
    if state.phase == CHOOSING and state.seats[seat].choice == NOTHING and other not in (NOTHING, BLUFFS):
        return pack(GUESS, other)
    return GAME.doctrine(rules, state, seat, buffer)


def doctrine_that_cheats(rules: Any, state: Any, seat: int, buffer: Any) -> int:
    return pack(TAKE, 8) if state.phase == POT else GAME.doctrine(rules, state, seat, buffer)


def doctrine_that_touches(rules: Any, state: Any, seat: int, buffer: Any) -> int:
    chosen = GAME.doctrine(rules, state, seat, buffer)
    state.seats[seat].points += 1
    return chosen


SECRECY = [
    Broken(
        "concealing twice is more than once",
        variant(conceal=concealing(a_little_more)),
        "concealing_is_final",
        "twice is not as once: face",
    ),
    Broken(
        "a spectator sees too much",
        variant(conceal=conceal_for_seats_only),
        "concealing_is_final",
        "a spectator may know something",
    ),
    Broken(
        "a stake is not concealed",
        variant(conceal=conceal_choices_only),
        "guesses_fit_what_is_known",
        r"is not what it knows, once concealed: seats\[.\].stake",
    ),
    Broken(
        "what is known is imagined otherwise",
        variant(imagine=imagining(that_all_have_passed)),
        "guesses_fit_what_is_known",
        "is not what it knows, once concealed: turn",
    ),
    Broken(
        "whose turn it is depends on what is imagined",
        variant(imagine=imagining(impossible_stakes), actors=actors_without_the_rich),
        "guesses_fit_what_is_known",
        "imagines wrongly whether it must act",
    ),
    Broken(
        "a view knows more than its copy",
        variant(view=counted_view),
        "guesses_fit_what_is_known",
        "the view of a spectator changes",
    ),
    Broken(
        "a request knows more",
        variant(asks=counted_request),
        "guesses_fit_what_is_known",
        "what is asked of a spectator changes",
    ),
    Broken(
        "a legal list betrays a choice",
        variant(legal=legal_but_what_another_chose, forbids=forbids_what_another_chose),
        "legal_lists_hide",
        "changes with what is hidden from it",
    ),
    Broken(
        "a refusal betrays a choice",
        variant(forbids=forbids_for_telling_reasons),
        "legal_lists_hide",
        "is forbidden changes with what is hidden",
    ),
    Broken(
        "what is imagined cannot be played",
        variant(imagine=imagining(impossible_stakes), actors=actors_without_the_rich),
        "imagined_matches_can_be_played",
        "imagines, nobody may act",
    ),
    Broken(
        "a secret is told", variant(apply=applying(choose_aloud)), "secret_plies_teach_others_nothing", "by its events"
    ),
    Broken(
        "a secret is seen",
        variant(apply=applying(choose_visibly)),
        "secret_plies_teach_others_nothing",
        "the verb is secret: face",
    ),
    Broken(
        "the doctrine peeks", variant(doctrine=doctrine_that_peeks), "the_computer_player_is_honest", "changes its mind"
    ),
    Broken(
        "the doctrine cheats",
        variant(doctrine=doctrine_that_cheats),
        "the_computer_player_is_honest",
        "take 8', which is not legal",
    ),
    Broken(
        "the doctrine interferes",
        variant(doctrine=doctrine_that_touches),
        "the_computer_player_is_honest",
        "changes the position",
    ),
]


# --------------------------------------------------------------------------------- parameters, records, sameness


def rules_that_overflow(ruleset: str, scenario: str, players: int, options: dict[str, Any]) -> Any:
    rules = GAME.load_rules(ruleset, scenario, players, options)
    rules.rounds = rules.rounds * 7
    return rules


def rules_that_refuse(ruleset: str, scenario: str, players: int, options: dict[str, Any]) -> Any:
    if options:
        raise Malformed("not today")
    return GAME.load_rules(ruleset, scenario, players, options)


def apply_with_memory(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    GAME.apply(rules, state, seat, action, log)
    state.seats[2].points = next(TICKS) % 1000


def apply_by_mode(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    GAME.apply(rules, state, seat, action, log)
    state.seats[2].points = 1 if INTERPRETED else 2


@rule
def _count_too_far(state: Any) -> None:
    state.seats[2].stake = state.seats[2].stake + 100


def apply_that_overflows(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
    GAME.apply(rules, state, seat, action, log)
    _count_too_far(state)


DIVERGENT = variant(apply=apply_by_mode)
OVERFLOWING = variant(apply=apply_that_overflows)

SAMENESS = [
    Broken(
        "a parameter does not fit its field",
        variant(load_rules=rules_that_overflow),
        "every_parameter_can_be_varied",
        "the game raises OverflowError: Rules.rounds",
    ),
    Broken(
        "with some parameter matches are too long",
        variant(longest_match=60),
        "every_parameter_can_be_varied",
        "with rounds = 20, the match goes on after 60 plies",
    ),
    Broken(
        "a record does not replay",
        variant(apply=apply_with_memory),
        "records_replay_to_the_same_bytes",
        "the game raises Malformed: ply 1",
    ),
    Broken(
        "taking back leaves a trace",
        variant(apply=apply_with_memory),
        "taking_back_leaves_no_trace",
        "what was taken back has left a trace in its record",
    ),
    Broken(
        "the same seed plays another match",
        variant(apply=apply_with_memory),
        "the_same_seeds_play_the_same_match",
        r"ply 1 \(.: .*\): position, conceal, imagine differ from the second time",
    ),
    Broken(
        "compiled rules do something else",
        DIVERGENT,
        "compiled_rules_are_the_interpreted_ones",
        r"ply 1 \(.: .*\): position, conceal, imagine differ from interpreted; seats\[2\].points 2 / 1",
    ),
    Broken(
        "a number overflows unseen",
        OVERFLOWING,
        "compiled_rules_are_the_interpreted_ones",
        "interpreted, the rules raise an error: .*OverflowError",
    ),
]

ALL = [*LEGALITY, *ENDING, *WORDS, *SECRECY, *SAMENESS]
