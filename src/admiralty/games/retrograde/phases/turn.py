"""RG-2: upkeep, the end of a turn, and whose turn comes next."""

from __future__ import annotations

from admiralty.games.retrograde.events import (
    DECAYED,
    HEALED,
    MANEUVERS_ENDED,
    SWEPT,
    TOTAL_WAR,
    TURN_BEGAN,
    TURN_ENDED,
)
from admiralty.games.retrograde.keywords import asset_sweep, ship_sweep
from admiralty.games.retrograde.outcome import armistice, no_homeworld
from admiralty.games.retrograde.state import (
    ACTIVE,
    CONSTRUCTION,
    MANEUVERS,
    NO_CARD,
    NOWHERE,
    ORBITALS,
    PLACES,
    SHIPS,
    SLOTS,
    TOKENS,
    Player,
    State,
)
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.worlds import home_of
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def end_maneuvers(state: State, log: Log, seat: int) -> None:
    """RG-2.11."""
    state.phase = CONSTRUCTION
    say(log, MANEUVERS_ENDED, 211, seat)


@rule
def end_turn(rules: Rules, state: State, log: Log, seat: int) -> None:
    """RG-2.13: End of Turn, the armistice (RG-12.4), and the other player's upkeep."""
    end_of_turn(state, log, seat)
    if seat != state.first:
        if state.round >= rules.max_rounds:
            armistice(rules, state, log)
            return
        state.round += 1
    state.active = 1 - seat
    state.phase = MANEUVERS
    upkeep(rules, state, log, 1 - seat)


@rule
def end_of_turn(state: State, log: Log, seat: int) -> None:
    """RG-2.15, RG-2.16: own cards untap, own ships have all their dV again."""
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        state.assets[place].tapped = 0
    for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
        ship = state.ships[code]
        ship.tapped = 0
        ship.spent = 0
        ship.held = 0
    say(log, TURN_ENDED, 215, seat)


@rule
def upkeep(rules: Rules, state: State, log: Log, seat: int) -> None:
    """RG-2.3 to RG-2.10, in their order."""
    if state.assets[home_of(seat)].state != ACTIVE:
        no_homeworld(rules, state, log, seat)
        return
    player = state.players[seat]
    orbit(rules, player)
    say(log, TURN_BEGAN, 204, seat, state.round, player.turn, player.token)
    heal_ships(state, seat)
    heal_assets(rules, state, log, seat)
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        decay(rules, state, log, place)
    sweep(rules, state, log, seat)


@rule
def orbit(rules: Rules, player: Player) -> None:
    """RG-2.4, RG-2.5: the token moves clockwise, but not in a player's first upkeep."""
    player.turn += 1
    if player.turn > 1 or rules.first_turn_orbit:
        player.token = (player.token + 1) % TOKENS


@rule
def heal_ships(state: State, seat: int) -> None:
    """RG-2.6."""
    for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
        state.ships[code].damage = 0


@rule
def is_total_war(rules: Rules, player: Player) -> bool:
    """RG-2.8: do this player's assets no longer heal?"""
    return rules.total_war_turn > 0 and player.turn >= rules.total_war_turn


@rule
def heal_assets(rules: Rules, state: State, log: Log, seat: int) -> None:
    """RG-2.7, RG-2.8; what was started and fired was of the last turn."""
    heals = not is_total_war(rules, state.players[seat])
    hurt = False
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        asset = state.assets[place]
        asset.started = 0
        asset.fired = 0
        hurt = hurt or asset.damage > 0
        if heals:
            asset.damage = 0
            for slot in range(SLOTS):
                asset.upgrade_damage[slot] = 0
    if not heals and state.players[seat].turn == rules.total_war_turn:
        say(log, TOTAL_WAR, 208, seat)
    elif heals and hurt:
        say(log, HEALED, 207, seat)


@rule
def decay(rules: Rules, state: State, log: Log, place: int) -> None:
    """RG-2.9: from orbital 1, whatever the asset's state."""
    asset = state.assets[place]
    removed = min(int(rules.debris_decay), int(asset.debris[0]))
    if asset.state != NOWHERE and removed > 0:
        asset.debris[0] -= removed
        say(log, DECAYED, 209, place, removed)


@rule
def sweep(rules: Rules, state: State, log: Log, seat: int) -> None:
    """RG-2.10, RG-11.6: assets in the order of their names, then ships in the order of their numbers."""
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        left = asset_sweep(rules, state.assets[place])
        for orbital in range(1, ORBITALS + 1):
            left -= sweep_orbital(state, log, place, orbital, left, -1)
    for code in range(seat * SHIPS, seat * SHIPS + SHIPS):
        ship = state.ships[code]
        if ship.card != NO_CARD:
            sweep_orbital(state, log, ship.at, ship.orbital, ship_sweep(rules.cards[ship.card]), code)


@rule
def sweep_orbital(state: State, log: Log, place: int, orbital: int, most: int, code: int) -> int:
    """Remove up to so much debris from an orbital; how much it was is returned."""
    asset = state.assets[place]
    removed = min(most, int(asset.debris[orbital - 1]))
    if removed > 0:
        asset.debris[orbital - 1] -= removed
        say(log, SWEPT, 1106, place, orbital, removed, code)
    return removed
