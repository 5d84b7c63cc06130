"""What browsers are told of a live table besides its match: who sits there and who is away, and the rules in force."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import TYPE_CHECKING

from admiralty.games.rules_in_force import RulesInForce, rules_in_force
from admiralty.kernel.stakes import Briefing
from admiralty.match.lines import SPECTATOR
from admiralty.match.terms import scenario_title
from admiralty.server.chat_at_tables import reads
from admiralty.server.lobby_messages import SeatCard
from admiralty.server.match_update import Audience
from admiralty.server.messages_to_browser import AwaySeat, Presence, TableInfo
from admiralty.server.seats import seat_card

if TYPE_CHECKING:
    from admiralty.server.live_table import LiveTable


def cards(table: LiveTable) -> list[SeatCard]:
    here = {seat for connection in table.connections for seat in connection.audience}
    here.update(range(len(table.seats)) if table.lesson is not None else ())  # the script is always there
    away = table.on_vacation
    return [seat_card(number, seat, number in here, away.get(number, 0.0)) for number, seat in enumerate(table.seats)]


def away_seats(table: LiveTable) -> list[AwaySeat]:
    """Persons who are not here, and for how long others have waited for them. A clock decides, if it runs."""
    has_clock = bool(table.clock.left) and not any(seat.waits for seat in table.seats)
    if has_clock or table.status.over or table.status.looks_only or table.choosing or table.lesson:
        return []
    here = {seat for connection in table.connections for seat in connection.audience}
    return [
        AwaySeat(number, int(time.time() - max(table.last_seen.get(number, 0.0), table.row["touched"])))
        for number, seat in enumerate(table.seats)
        if number not in here and not seat.is_computer
    ]


def in_force(table: LiveTable) -> RulesInForce:
    return rules_in_force(table.game, table.row["ruleset"], table.row["options"])


def _briefing(table: LiveTable) -> Briefing | None:
    """What is told under the rules of this table. A scenario of somebody's own pack may have none."""
    found = next((each.briefing for each in table.game.scenarios if each.key == table.row["scenario"]), None)
    return None if found is None else found.under(table.row["ruleset"])


def info(table: LiveTable, audience: Audience, unheard: Collection[int] = ()) -> TableInfo:
    secret = table.game.secret_options
    return TableInfo(
        table=table.name,
        game=table.game.key,
        title=table.game.title,
        scenario=table.row["scenario"],
        scenario_title=scenario_title(table.game, table.row["scenario"]),
        ruleset=table.row["ruleset"],
        in_force=in_force(table),
        options={
            name: value
            for name, value in table.row["options"].items()
            if table.status.over or name not in secret or secret[name] in audience
        },
        commitment=table.status.commitment,
        seats=cards(table),
        mine=[seat for seat in audience if seat != SPECTATOR],
        clock=table.clock_terms,
        chat=[each for each in table.chat if reads(each, audience, unheard)],
        spectator=table.row["spectator"],
        late_turns=table.late_turns,
        looks_only=table.status.looks_only,
        seen=table.seen.get(audience[0], -1) if len(audience) == 1 else -1,
        has_secrets=bool(table.game.secrets),
        dice=table.dice.shown(),
        briefing=_briefing(table),
    )


def presence(table: LiveTable) -> Presence:
    watching = table.channels.get((SPECTATOR,))
    spectators = len(watching.connections) if watching else 0
    return Presence(cards(table), spectators, away_seats(table), int(table.absence_seconds))
