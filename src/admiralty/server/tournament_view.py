"""A tournament as whoever asks may look at it: what is played and by which rules, standings, and who meets whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from admiralty.server.people_messages import PairingShown, TournamentShown
from admiralty.server.standings import standings
from admiralty.server.store import Row
from admiralty.server.tournament_state import Pairing, Tournament

if TYPE_CHECKING:
    from admiralty.server.table_server import TableServer


async def shown(server: TableServer, tournament: Tournament, person: Row | None) -> TournamentShown:
    from admiralty.server.lobby import rules_of  # it needs the server, which has the tournaments

    me = "" if person is None else person["id"]
    mine = next((each for each in tournament.entrants if me and each.person == me), None)
    number = 0 if mine is None else mine.number
    names = {each.number: each.name for each in tournament.entrants}
    return TournamentShown(
        key=tournament.key,
        title=tournament.title,
        game=tournament.game,
        scenario=tournament.scenario,
        ruleset=tournament.ruleset,
        system=tournament.system,
        phase=tournament.phase,
        rounds=tournament.rounds,
        in_force=await rules_of(server, tournament.game, await _ruleset(server, tournament), {}),
        clock=tournament.clock,
        term_seconds=int(server.settings.absence_seconds),
        standings=standings(tournament),
        pairings=[[_pairing(each, names, number) for each in pairings] for pairings in tournament.played],
        is_mine=bool(me) and tournament.owner == me,
        has_joined=mine is not None and not mine.left,
    )


async def _ruleset(server: TableServer, tournament: Tournament) -> str:
    """Those of earlier versions may name none: they are played under the recommended one."""
    return tournament.ruleset or (await server.games.game(tournament.game)).recommended


def _pairing(pairing: Pairing, names: dict[int, str], me: int) -> PairingShown:
    return PairingShown(
        names[pairing.first],
        names.get(pairing.second, ""),
        pairing.table,
        pairing.spectator,
        pairing.outcome,
        me in (pairing.first, pairing.second) if me else False,
    )
