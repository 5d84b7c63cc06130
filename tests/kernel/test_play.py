"""Playouts and batches: the same matches however many cores play them."""

from __future__ import annotations

from collections import Counter

import pytest

from admiralty.kernel.dice import Dice, seed
from admiralty.kernel.events import silent
from admiralty.kernel.game import over, setup
from admiralty.kernel.play import (
    DOCTRINE,
    NOBODY,
    RANDOM,
    guess,
    legal_buffer,
    pick_seat,
    play_matches,
    play_until_asked,
    seated,
    slips_now,
    spread,
    step_batch,
)
from admiralty.kernel.record import Batch
from toy import GAME

RULES = GAME.load_rules("classic", "trio", 3, {})


def bytes_of(batch: Batch[object]) -> bytes:
    return batch.array.tobytes()


def test_matches_are_played_to_their_ends() -> None:
    states, plies = play_matches(GAME, RULES, 20, [RANDOM, DOCTRINE, RANDOM], first_seed=4)
    assert all(GAME.over(RULES, states[index]) for index in range(20))
    assert 0 < min(plies) <= max(plies) <= GAME.longest_match


def test_the_number_of_threads_does_not_change_what_is_played() -> None:
    one, plies_one = play_matches(GAME, RULES, 21, [RANDOM, DOCTRINE, RANDOM], first_seed=4, threads=1)
    two, plies_two = play_matches(GAME, RULES, 21, [RANDOM, DOCTRINE, RANDOM], first_seed=4, threads=2)
    assert bytes_of(one) == bytes_of(two)
    assert plies_one.tolist() == plies_two.tolist()


def test_another_seed_plays_other_matches() -> None:
    one, _ = play_matches(GAME, RULES, 5, [RANDOM] * 3, first_seed=4)
    other, _ = play_matches(GAME, RULES, 5, [RANDOM] * 3, first_seed=5)
    assert bytes_of(one) != bytes_of(other)
    assert len({bytes(one[index].data) for index in range(5)}) == 5


def test_no_matches_are_no_error() -> None:
    states, plies = play_matches(GAME, RULES, 0, [RANDOM] * 3)
    assert (len(states), len(plies)) == (0, 0)


def started(count: int) -> Batch[object]:
    states: Batch[object] = Batch(GAME.State, count)
    for index in range(count):
        state = GAME.State()
        seed(state.dice, index)
        GAME.setup(RULES, state, 0)
        states[index] = state
    return states


def test_steps_of_a_batch_do_not_depend_on_the_number_of_threads() -> None:
    one, two = started(9), started(9)
    assert step_batch(GAME, RULES, one, 50, first_seed=3, threads=1) == 9 * 50
    assert step_batch(GAME, RULES, two, 50, first_seed=3, threads=2) == 9 * 50
    assert bytes_of(one) == bytes_of(two)


def test_a_match_of_a_batch_that_has_ended_begins_again() -> None:
    states = started(1)
    step_batch(GAME, RULES, states, 36, threads=1)
    assert GAME.over(RULES, states[0])
    step_batch(GAME, RULES, states, 1, threads=1)
    assert not GAME.over(RULES, states[0])
    assert states[0].round == 1


def test_a_playout_stops_after_the_plies_it_was_given() -> None:
    state, seating = started(1)[0], seated([RANDOM] * 3, 3)
    assert play_until_asked(RULES, state, seating, legal_buffer(GAME), silent()) == NOBODY
    assert seating.plies == 3
    assert over(RULES, state) == 0


def test_computer_players_play_until_a_seat_of_the_outside_is_asked_and_that_seat_comes_first() -> None:
    """In Harbour Dice all choose at the same time; whoever is ready waits for the others."""
    state, seating = started(1)[0], seated([RANDOM] * 3, 200)
    seating.in_order = 1
    seating.outside = 0b010
    assert play_until_asked(RULES, state, seating, legal_buffer(GAME), silent()) == 1
    assert (seating.plies, seating.acting) == (0, 0b111)
    for line in ("bluff", "ready"):
        GAME.apply(RULES, state, 1, GAME.grammar.parse(line)[0], silent())
    asked = play_until_asked(RULES, state, seating, legal_buffer(GAME), silent())
    assert asked == 1
    assert seating.plies > 0
    assert not over(RULES, state)


def test_a_player_that_slips_plays_at_random_one_time_in_so_many() -> None:
    chance = Dice()
    seed(chance, 11)
    assert not any(slips_now(chance, DOCTRINE) for _ in range(50))
    assert all(slips_now(chance, RANDOM) for _ in range(50))
    assert 900 < sum(bool(slips_now(chance, 3)) for _ in range(3000)) < 1100


def test_every_seat_that_may_act_is_picked_equally_often() -> None:
    chance = Dice()
    seed(chance, 11)
    picked = Counter(pick_seat(chance, 0b10110) for _ in range(3000))
    assert set(picked) == {1, 2, 4}
    assert min(picked.values()) > 900
    assert pick_seat(chance, 0) == -1


def test_a_guess_fills_what_a_seat_does_not_know_from_the_luck_it_is_given() -> None:
    state = GAME.State()
    setup(RULES, state, 0)
    GAME.conceal(RULES, state, 0)
    guesses = set()
    for luck in range(30):
        copy = state.copy()
        guess(RULES, copy, 0, luck)
        guesses.add((copy.seats[1].stake, copy.seats[2].stake))
        assert copy.seats[0].stake == state.seats[0].stake
    assert len(guesses) > 5
    assert all(1 <= stake <= 4 for pair in guesses for stake in pair)


@pytest.mark.parametrize(("count", "threads"), [(10, 3), (2, 8), (1, 1), (0, 2)])
def test_work_is_spread_over_a_range_without_gap_or_overlap(count: int, threads: int) -> None:
    done: list[int] = []
    spread(lambda start, stop: done.extend(range(start, stop)), count, threads)
    assert sorted(done) == list(range(count))


def test_an_error_in_a_thread_is_not_lost() -> None:
    def fail(start: int, stop: int) -> None:
        raise ArithmeticError(f"{start}")

    with pytest.raises(ArithmeticError):
        spread(fail, 10, 2)
