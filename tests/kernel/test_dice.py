"""Dice: the stream, the loaded queue, the script of a replayed ply."""

from __future__ import annotations

import pytest

from admiralty.kernel.dice import QUEUE, Dice, draw, load, mixed, roll, seed, word
from admiralty.kernel.events import FACES, listening, silent
from admiralty.kernel.play import stream_seeds

# Published outputs of splitmix64 for the seeds 0 and 1234567.
SPLITMIX64 = {
    0: [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F],
    1234567: [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821],
}


def dice_of(value: int) -> Dice:
    dice = Dice()
    seed(dice, value)
    return dice


@pytest.mark.parametrize("start", SPLITMIX64)
def test_the_stream_is_splitmix64_and_gives_the_upper_53_bits_of_each_word(start: int) -> None:
    dice = dice_of(start)
    assert [word(dice) for _ in SPLITMIX64[start]] == [value >> 11 for value in SPLITMIX64[start]]


def test_seeds_of_a_batch_are_words_of_a_stream() -> None:
    assert stream_seeds(1234567, 5).tolist() == SPLITMIX64[1234567]
    assert stream_seeds(-1, 2).dtype == "uint64"
    assert mixed(stream_seeds(0, 0)).tolist() == []


def test_no_two_matches_of_a_batch_roll_the_same_dice_a_few_rolls_apart() -> None:
    words = [{word(dice) for _ in range(50)} for dice in map(dice_of, stream_seeds(7, 40).tolist())]
    assert len(set.union(*words)) == 40 * 50


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 7, 10, 20, 100])
def test_every_face_of_any_die_is_equally_likely(sides: int) -> None:
    dice = dice_of(2024)
    rolls = 300 * sides
    counts = [0] * sides
    for _ in range(rolls):
        counts[draw(dice, sides)] += 1
    expected = rolls / sides
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    freedom = sides - 1
    assert chi_square <= freedom + 4 * (2 * freedom) ** 0.5  # four standard deviations; the seed is fixed


def test_a_draw_that_would_favour_low_numbers_is_drawn_again() -> None:
    """With 3·2^51 sides, a quarter of the 53-bit words lies beyond the last whole multiple and must be passed over."""
    sides = 3 << 51
    dice, stream = dice_of(5), dice_of(5)
    words = [word(stream) for _ in range(40)]
    kept = [value for value in words if value < sides]
    assert len(kept) < len(words)
    assert [draw(dice, sides) for _ in kept] == kept


def test_loaded_faces_come_first_then_the_script_then_the_stream() -> None:
    dice, log = dice_of(9), listening()
    load(dice, [6, 1])
    log.scripted = 1
    log.script[0] = 4
    faces = [roll(dice, log, 6) for _ in range(4)]
    untouched = dice_of(9)
    assert faces == [6, 1, 4, draw(untouched, 6) + 1]
    assert dice.stream == untouched.stream
    assert (log.rolled, log.free_rolls, log.script_used) == (4, 1, 1)
    assert [log.faces[index] for index in range(4)] == faces
    assert [log.sides[index] for index in range(4)] == [6] * 4


def test_a_silent_log_counts_dice_but_keeps_no_faces() -> None:
    log = silent()
    roll(dice_of(1), log, 6)
    assert (log.rolled, log.faces[0]) == (1, 0)


def test_more_dice_than_the_log_can_keep_are_counted_and_change_nothing_else() -> None:
    dice, log = dice_of(3), listening()
    for _ in range(FACES + 5):
        roll(dice, log, 6)
    assert log.rolled == FACES + 5
    assert 1 <= log.faces[FACES - 1] <= 6
    assert 0 < log.sides[0] == 6


def test_the_queue_has_room_for_so_many_and_no_more() -> None:
    dice = dice_of(1)
    load(dice, [3] * QUEUE)
    assert [roll(dice, silent(), 6) for _ in range(QUEUE)] == [3] * QUEUE
    with pytest.raises(ValueError, match=f"at most {QUEUE}"):
        load(dice, [1] * (QUEUE + 1))


def test_a_seed_begins_a_new_stream_and_empties_the_queue() -> None:
    dice = dice_of(1)
    load(dice, [3, 3])
    seed(dice, 2**64 + 5)
    assert (dice.stream, dice.queued) == (5, 0)
    seed(dice, -1)
    assert dice.stream == 2**64 - 1
