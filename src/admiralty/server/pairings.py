"""Who meets whom: everybody everybody (round robin, by the circle method), or a Swiss system by `py4swiss`.

The Swiss rounds follow FIDE's Dutch system: nobody meets anybody twice or has two byes, and opponents have as many
points as can be. The library is part of the extra `club`.
"""

from __future__ import annotations

from importlib.util import find_spec

from admiralty.errors import IllegalAction
from admiralty.server.standings import points_of
from admiralty.server.tournament_state import BYE, Entrant, Outcome, Pairing, Tournament


def swiss_is_known() -> bool:
    return find_spec("py4swiss") is not None


def rounds_of_round_robin(count: int) -> int:
    return max(1, count - 1 + count % 2)


def next_round(tournament: Tournament) -> list[Pairing]:
    """The pairings of the round after the last."""
    if tournament.system == "swiss":
        return _swiss(tournament)
    return _round_robin(tournament)


def _round_robin(tournament: Tournament) -> list[Pairing]:
    """Everybody who took part at the beginning. Who has left is met by nobody: the other has a bye."""
    numbers = [each.number for each in tournament.entrants]
    places = numbers + [BYE] * (len(numbers) % 2)
    turn, half = len(tournament.played), len(places) // 2
    rest = places[1:]
    rest = rest[-turn % len(rest) :] + rest[: -turn % len(rest)] if rest else rest
    circle = [places[0], *rest]
    pairs = zip(circle[:half], circle[: half - 1 : -1], strict=True)
    found = [_seated(one, other, len(places)) for one, other in pairs]
    left = {each.number for each in tournament.entrants if each.left}
    return [pairing for one, other in found if (pairing := _met(one, other, left)) is not None]


def _seated(one: int, other: int, places: int) -> tuple[int, int]:
    """Who of two sits first, as in Berger's tables: everybody as often as not, give or take one."""
    low, high = sorted((one or places, other or places))
    low_first = low <= places // 2 if high == places else (low + high) % 2 == 1
    if BYE in (one, other):
        return (low, BYE)
    return (low, high) if low_first else (high, low)


def _met(one: int, other: int, left: set[int]) -> Pairing | None:
    here = [number for number in (one, other) if number != BYE and number not in left]
    if len(here) == 2:
        return Pairing(one, other)
    return Pairing(here[0], BYE, outcome="bye") if here else None


def _swiss(tournament: Tournament) -> list[Pairing]:
    from py4swiss.engines import DutchEngine
    from py4swiss.engines.common import PairingError
    from py4swiss.trf import ParsedTrf
    from py4swiss.trf.codes import PlayerCode, XCode
    from py4swiss.trf.sections import PlayerSection, XSection

    absent = {each.number for each in tournament.entrants if each.left}
    told = ParsedTrf(
        player_sections=[
            PlayerSection(
                code=PlayerCode.PLAYER,
                starting_number=each.number,
                points_times_ten=round(10 * points_of(tournament, each.number)),
                rank=each.number,
                results=_results(tournament, each),
            )
            for each in tournament.entrants
        ],
        x_section=XSection(
            code=XCode.ROUNDS, number_of_rounds=max(tournament.rounds, len(tournament.played) + 1), zeroed_ids=absent
        ),
    )
    try:
        pairs = DutchEngine.generate_pairings(told)
    except PairingError:
        raise IllegalAction("nobody is left who has not met everybody else: there is no further round") from None
    found = [Pairing(pair.white, pair.black) for pair in pairs]
    for pairing in found:
        pairing.outcome = "bye" if pairing.second == BYE else ""
    return found


def _results(tournament: Tournament, entrant: Entrant) -> list[object]:
    """What an entrant has played, as the library reads it; a round without them is one without points."""
    from py4swiss.trf.results import ColorToken, ResultToken, RoundResult

    tokens: dict[tuple[Outcome, bool], ResultToken] = {
        ("first", True): ResultToken.WIN,
        ("first", False): ResultToken.LOSS,
        ("second", True): ResultToken.LOSS,
        ("second", False): ResultToken.WIN,
        ("draw", True): ResultToken.DRAW,
        ("draw", False): ResultToken.DRAW,
        ("missed", True): ResultToken.FORFEIT_LOSS,
        ("missed", False): ResultToken.FORFEIT_LOSS,
    }
    found: list[object] = []
    for pairings in tournament.played:
        mine = next((each for each in pairings if entrant.number in (each.first, each.second)), None)
        if mine is None:
            token = ResultToken.ZERO_POINT_BYE
            found.append(RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=token))
        elif mine.outcome == "bye":
            token = ResultToken.PAIRING_ALLOCATED_BYE
            found.append(RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=token))
        else:
            is_first = mine.first == entrant.number
            color = ColorToken.WHITE if is_first else ColorToken.BLACK
            other = mine.second if is_first else mine.first
            found.append(RoundResult(id=other, color=color, result=tokens[mine.outcome, is_first]))
    return found
