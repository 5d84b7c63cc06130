"""Games that betray what is hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from admiralty.kernel.actions import first, pack, verb_of
from admiralty.kernel.events import ALL_SEATS, tell
from conformance.broken.variant import TICKS, Broken, applying, variant
from toy import GAME
from toy.actions import GUESS, TAKE
from toy.state import BLUFFS, CHOOSING, NOTHING, POT
from toy.view import View


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


def conceal_as_long_as_it_takes(rules: Any, state: Any, seat: int) -> None:
    for one in range(rules.players):
        if one != seat:
            for _ in range(state.seats[one].choice % 16):
                pass
    GAME.conceal(rules, state, seat)


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


def counted_view(rules: Any, state: Any, seat: int | None) -> View:
    seen: View = GAME.view(rules, state, seat)
    seen.pot = next(TICKS)
    return seen


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
        "a clock betrays a choice",
        variant(conceal=conceal_as_long_as_it_takes),
        "work_betrays_nothing",
        "a clock could tell",
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
