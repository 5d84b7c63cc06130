"""Never dishonest: in every game, what a player chooses depends on nothing that its seat may not know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from admiralty.games import load
from admiralty.kernel.dice import Dice, draw, seed
from admiralty.kernel.game import Game
from admiralty.kernel.play import guess, seen_by_rules
from admiralty.kernel.telling import plain
from admiralty.match.match import Match
from admiralty.opponents.levels import USUAL, decide, seat_players
from admiralty.opponents.search import ActionStatistics, Search
from admiralty.opponents.value_network import ValueNetwork
from opponents.networks import random_network

KEYS = ["orbital", "pirates", *(pytest.param(key, marks=pytest.mark.slow) for key in ("hexspace", "retrograde", "isk"))]
SIMULATIONS = 12
POSITIONS = 3


def truths_behind(match: Match, seat: int, luck: int) -> list[Any]:
    """The true position, and others that differ from it only in what is hidden from a seat, dice among it."""
    game, rules = match.game, match.rules
    known = match.concealed(seat)
    others = []
    for number in range(2):
        other = known.copy()
        guess(rules, other, seat, luck + number)
        seed(other.dice, luck + 17 * number)
        others.append(other)
    for other in others:
        again = other.copy()
        game.conceal(rules, again, seat)
        again.dice.clear()
        assert again == known, "the positions of this test must differ in secrets only"
    return [match.position, *others]


def distribution(
    game: Game, rules: Any, truth: Any, seat: int, network: ValueNetwork | None = None
) -> tuple[ActionStatistics, ...]:
    """What a search finds when it is seated as `decide` seats it: with the concealed position."""
    known = truth.copy()
    game.conceal(rules, known, seat)
    known.dice.clear()
    search = Search(game, 5, changes=None if network is None else {"network": 1000, "value_plies": 4}, network=network)
    return search.think(rules, known, seat, simulations=SIMULATIONS).actions


def secret_positions(game: Game) -> list[tuple[Match, int]]:
    """Positions of a match by the doctrine in which a seat that may act does not know everything."""
    found: list[tuple[Match, int]] = []
    for scenario in game.scenarios[::-1]:
        match = Match(game, scenario=scenario.key, seed=4)
        players = seat_players([USUAL] * match.players, 4)
        chance = Dice()
        seed(chance, 9)
        for _ in range(400):
            if match.is_over or len(found) >= POSITIONS:
                break
            for seat in match.actors:
                if differs_in_secrets(match, seat) and len(match.legal(seat)) > 1 and int(draw(chance, 3)) == 0:
                    found.append((match.branch(1), seat))
            acting = match.actors
            seat = acting[int(draw(chance, len(acting)))]
            match.play(seat, decide(players[seat], match, seat))
    return found


def differs_in_secrets(match: Match, seat: int) -> bool:
    truth = match.position
    truth.dice.clear()
    return bool(truth != match.concealed(seat))


def asked_positions(game: Game) -> list[tuple[Match, int]]:
    """Such positions; in Orbital Combat, where only a seat that waits is kept in the dark, the beginning."""
    found = secret_positions(game)
    if not found:
        assert game.key == "orbital"
        return [(Match(game, seed=4), Match(game, seed=4).actors[0])]
    return found


@pytest.mark.parametrize("key", KEYS)
def test_positions_that_differ_only_in_secrets_give_the_same_distribution_of_moves(key: str) -> None:
    """In Orbital Combat only a seat that waits is kept in the dark, so there the dice alone are the secret."""
    game = load(key)
    for match, seat in asked_positions(game):
        found = [distribution(game, match.rules, truth, seat) for truth in truths_behind(match, seat, 99)]
        assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("key", KEYS)
def test_a_search_that_asks_a_network_learns_nothing_from_secrets_either(key: str) -> None:
    """The network is random: it weighs every number that is seen, so that any secret among them would show."""
    game = load(key)
    network = random_network(game)
    for match, seat in asked_positions(game):
        found = [distribution(game, match.rules, truth, seat, network) for truth in truths_behind(match, seat, 99)]
        assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("key", KEYS)
def test_what_the_network_sees_of_a_guess_is_what_the_seat_would_see_of_it(key: str) -> None:
    """A simulation is of a guess at everything; of the guess the network sees no more than the seat would."""
    game = load(key)
    assert game.learning is not None
    for match, seat in asked_positions(game):
        for state in guesses(match, seat, 3):
            wiped = state.copy()
            game.conceal(match.rules, wiped, seat)
            both = []
            for each in (state, wiped):
                seen = np.zeros(len(game.learning.numbers), np.float32)
                game.learning.observe(match.rules, each, seat, seen_by_rules(seen), 0)
                both.append(seen)
            assert (both[0] == both[1]).all()


@pytest.mark.slow
@pytest.mark.parametrize("key", ["isk"])
def test_a_search_that_were_given_the_truth_would_be_found_out(key: str) -> None:
    """The test above can fail: without concealing, secrets change what is found. Pirates guesses every plan anew."""
    game = load(key)
    changed = 0
    for match, seat in secret_positions(game):
        found = []
        for truth in truths_behind(match, seat, 99):
            truth.dice.clear()
            found.append(Search(game, 5).think(match.rules, truth, seat, simulations=SIMULATIONS).actions)
        changed += found[0] != found[1] or found[1] != found[2]
    assert changed > 0


# ------------------------------------------------------------------------------------------ guesses and memory


def guesses(match: Match, seat: int, count: int) -> list[Any]:
    found = []
    for luck in range(count):
        state = match.concealed(seat)
        guess(match.rules, state, seat, luck)
        found.append(state)
    return found


def played(key: str, plies: int, **more: Any) -> Match:
    match = Match(load(key), seed=11, **more)
    players = seat_players([USUAL] * match.players, 11)
    while len(match.plies) < plies and not match.is_over:
        seat = match.actors[0]
        match.play(seat, decide(players[seat], match, seat))
    return match


@pytest.mark.slow
def test_in_retrograde_a_card_that_was_seen_is_guessed_in_no_hand() -> None:
    """In a duel the deck is printed: what lies open, in the discard and in the guessed hand and deck is the list."""
    match = played("retrograde", 200)
    from admiralty.games.retrograde.secrets import printed_deck, seen_cards

    rules, truth = match.rules, match.position
    for state in guesses(match, 0, 20):
        printed = int(printed_deck(rules, state, 1))
        listed = [int(card) for card in rules.ready_decks[printed]]
        hidden = [int(state.players[1].hand[place]) for place in range(state.players[1].hand_size)]
        hidden += [int(state.players[1].deck[place]) for place in range(state.players[1].deck_size)]
        assert len(hidden) == truth.players[1].hand_size + truth.players[1].deck_size
        for card in set(hidden):
            assert hidden.count(card) + int(seen_cards(state, 1, card)) <= listed.count(card)


def fleets_met(match: Match, seat: int) -> int:
    """Check the guesses about every fleet that a seat has noted and does not see now; how many there are."""
    from admiralty.games.isk.fleets import ships_of, steps_between
    from admiralty.games.isk.imagine import FARTHEST_WALK
    from admiralty.games.isk.state import ABSENT, FLEETS, SLOTS

    known, checked = match.concealed(seat), 0
    for state in guesses(match, seat, 3):
        for index in range(SLOTS * match.players):
            note = known.notes[FLEETS * seat + index]
            unseen = known.fleets[index].stage == ABSENT and index // SLOTS != seat
            if unseen and note.turn > 0 and state.players[index // SLOTS].in_battle:
                fleet = state.fleets[index]
                assert ships_of(fleet) == note.ships
                assert steps_between(match.rules, fleet.system, note.system) <= FARTHEST_WALK
                checked += 1
    return checked


@pytest.mark.slow
def test_in_isk_a_fleet_that_was_met_is_guessed_with_its_ships_near_where_it_was() -> None:
    match = Match(load("isk"), seed=11)
    players = seat_players([USUAL] * match.players, 11)
    checked = 0
    while not match.is_over and checked < 20:
        if len(match.plies) % 20 == 0:
            for seat in match.actors:
                checked += fleets_met(match, seat)
        seat = match.actors[0]
        match.play(seat, decide(players[seat], match, seat))
    assert checked > 0, "this test needs a match in which somebody has met somebody"


def test_in_pirates_a_guessed_plan_is_one_that_the_ship_could_have_made() -> None:
    match = Match(load("pirates"), seed=3)
    players = seat_players([USUAL] * 2, 3)
    match.play(1, decide(players[1], match, 1))
    legal_before = Match(load("pirates"), seed=3)
    could = {line.line for line in legal_before.legal(1)}
    from admiralty.games.pirates.actions import SAIL_TO
    from admiralty.games.pirates.sea import q_of, r_of
    from admiralty.kernel.actions import pack

    for state in guesses(match, 0, 20):
        ship = state.ships[len(state.ships) // 2]
        assert ship.planned
        plan = pack(SAIL_TO, int(q_of(ship.plan_at)), int(r_of(ship.plan_at)), int(ship.plan_facing))
        assert match.game.grammar.show(plan) in could


@pytest.mark.slow
def test_in_hexspace_a_guessed_purchase_is_one_that_can_be_afforded() -> None:
    game = load("hexspace")
    match = Match(game, scenario="skirmish", seed=3)
    players = seat_players([USUAL] * 2, 3)
    while 1 in match.actors and not match.position.purchase[1].done:
        match.play(1, decide(players[1], match, 1))
    for state in guesses(match, 0, 20):
        purchase = state.purchase[1]
        assert purchase.done
        assert purchase.count > 0
        assert 0 <= purchase.points <= match.rules.sk_points


def test_in_orbital_combat_a_guess_changes_nothing_that_is_shown() -> None:
    match = played("orbital", 60)
    for seat in range(match.players):
        for state in guesses(match, seat, 3):
            assert plain(match.game.view(match.rules, state, seat)) == match.view(seat)
