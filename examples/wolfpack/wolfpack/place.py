"""A position given in the names of the view."""

from collections.abc import Mapping
from typing import Any

from admiralty.errors import Malformed
from admiralty.games.given import number, only, seat, table
from admiralty.kernel.actions import Square
from wolfpack.state import Rules, State, show


def place(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    only(given, ("round", "turn", "boats"), "position")
    state.round = number(given, "round", state.round, 1, rules.rounds)
    if "turn" in given:
        state.turn = seat(rules.players, given["turn"], "turn")
    for letter, facts in table(given, "boats").items():
        boat = state.boats[seat(rules.players, letter, "boats")]
        only(facts, ("square", "torpedoes"), f"boats.{letter}")
        boat.torpedoes = number(facts, "torpedoes", boat.torpedoes, 0, rules.torpedoes)
        if "square" in facts:
            found = Square().parse(str(facts["square"]))
            if found is None or found[0] >= rules.columns - 1 or found[1] >= rules.rows:
                raise Malformed(f"boats.{letter}.square: {facts['square']!r} is no square of the open strait")
            boat.column, boat.row = found
            show(boat)
