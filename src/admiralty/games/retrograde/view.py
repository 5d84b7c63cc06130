"""Names for people and the browser: the position by name (the rulebook's "Position"), and what is asked now."""

from __future__ import annotations

from msgspec import Struct

from admiralty.games.retrograde.actions import place_name
from admiralty.games.retrograde.cards import ClassName, card_id, class_names
from admiralty.games.retrograde.flight import bombardment, dv_left, most_dv
from admiralty.games.retrograde.gunnery import defence
from admiralty.games.retrograde.names import card_name
from admiralty.games.retrograde.scores import power_at
from admiralty.games.retrograde.state import (
    MANEUVERS,
    NO_CARD,
    NOWHERE,
    OVER,
    PHASES,
    SEATS,
    SHIPS,
    STATES,
    Asset,
    PhaseName,
    Ship,
    State,
    StateName,
)
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.worlds import (
    capacity,
    classes,
    factory,
    home_of,
    population,
    population_used,
    resistance,
    score,
    seat_of_place,
    ships_in_play,
    transfer_cost,
    upgrade_count,
)
from admiralty.kernel.actions import seat_name, unit_name


class PlayerView(Struct, omit_defaults=True):
    """A player's side. The hand and the deck are missing for whoever may not know them (RG-13.1, RG-13.2)."""

    hand_size: int
    deck_size: int
    token: int  # 0 top, 1 right, 2 bottom, 3 left
    turn: int  # his own turns that have begun
    discard: list[str]  # cards by id, here and everywhere
    ships: int  # in play
    lost: int  # ships of his that were destroyed
    population: int
    population_used: int  # projects counted
    score: int
    threat: int  # the bombardment that enemy ships at his homeworld could bring next turn
    hand: list[str] | None = None  # in the order they came
    deck: list[str] | None = None  # from the top


class AssetView(Struct):
    card: str
    name: str
    owner: str
    state: StateName
    tapped: bool
    started: bool  # a project, this turn
    fired: bool  # its battery, this turn
    damage: int
    points: int  # of a site or derelict
    project: str  # a card, or empty
    project_points: int
    upgrades: list[str]
    upgrade_damage: list[int]
    debris: list[int]  # orbital 1 first, here and below
    factory: int
    population: int
    resistance: int
    classes: list[ClassName]
    transfer: int  # what it costs to come here now, without keywords
    transfers: list[int]  # with the token at each of its places
    orbitals: int
    up: list[int]  # what it costs to enter an orbital from below
    down: list[int]


class ShipView(Struct):
    card: str
    name: str
    at: str  # the asset that it orbits
    orbital: int
    damage: int
    armor: int
    spent: int  # delta-vee, this turn
    tapped: bool
    held: bool  # refitted this turn
    dv_max: int
    dv: int
    defence: int
    bombardment: int  # the damage it would do from here


class View(Struct):
    round: int
    last_round: int
    first: str
    active: str
    phase: PhaseName
    players: dict[str, PlayerView]
    assets: dict[str, AssetView]
    ships: dict[str, ShipView]


def view(rules: Rules, state: State, seat: int | None) -> View:
    """The position by name. `state` is concealed for the seat already; `None` sees everything."""
    return View(
        round=state.round,
        last_round=rules.max_rounds,
        first=seat_name(state.first),
        active=seat_name(state.active),
        phase=PHASES[state.phase],
        players={
            seat_name(each): view_player(rules, state, each, seat is None or seat == each) for each in range(SEATS)
        },
        assets={
            place_name(place): view_asset(rules, state, place)
            for place in range(len(state.assets))
            if state.assets[place].state != NOWHERE
        },
        ships={
            unit_name(code): view_ship(rules, state, state.ships[code])
            for code in range(SEATS * SHIPS)
            if state.ships[code].card != NO_CARD
        },
    )


def view_player(rules: Rules, state: State, seat: int, own: bool) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        hand_size=player.hand_size,
        deck_size=player.deck_size,
        token=player.token,
        turn=player.turn,
        discard=[card_id(player.discard[index]) for index in range(player.discard_size)],
        ships=int(ships_in_play(state, seat)),
        lost=player.lost,
        population=int(capacity(rules, state, seat)),
        population_used=int(population_used(rules, state, seat)),
        score=int(score(rules, state, seat)),
        threat=int(power_at(rules, state, 1 - seat, home_of(seat))),
        hand=[card_id(player.hand[index]) for index in range(player.hand_size)] if own else None,
        deck=[card_id(player.deck[index]) for index in range(player.deck_size - 1, -1, -1)] if own else None,
    )


def view_asset(rules: Rules, state: State, place: int) -> AssetView:
    asset = state.assets[place]
    card = rules.cards[asset.card]
    count = int(upgrade_count(asset))
    return AssetView(
        card=card_id(asset.card),
        name=card_name(rules, asset.card),
        owner=seat_name(int(seat_of_place(place))),
        state=STATES[asset.state],
        tapped=bool(asset.tapped),
        started=bool(asset.started),
        fired=bool(asset.fired),
        damage=asset.damage,
        points=asset.points,
        project=card_id(asset.project),
        project_points=asset.project_points,
        upgrades=[card_id(asset.upgrades[slot]) for slot in range(count)],
        upgrade_damage=[asset.upgrade_damage[slot] for slot in range(count)],
        debris=[asset.debris[orbital] for orbital in range(card.orbitals)],
        factory=int(factory(rules, asset)),
        population=int(population(rules, asset)),
        resistance=int(resistance(rules, asset)),
        classes=class_names(int(classes(rules, asset))),
        transfer=int(transfer_cost(rules, state, place)),
        transfers=list(card.orbit),
        orbitals=card.orbitals,
        up=[card.up[orbital] for orbital in range(card.orbitals)],
        down=[card.down[orbital] for orbital in range(card.orbitals)],
    )


def view_ship(rules: Rules, state: State, ship: Ship) -> ShipView:
    return ShipView(
        card=card_id(ship.card),
        name=card_name(rules, ship.card),
        at=place_name(ship.at),
        orbital=ship.orbital,
        damage=ship.damage,
        armor=rules.cards[ship.card].armor,
        spent=ship.spent,
        tapped=bool(ship.tapped),
        held=bool(ship.held),
        dv_max=int(most_dv(rules, state, ship)),
        dv=int(dv_left(rules, state, ship)),
        defence=int(defence(rules, state, ship)),
        bombardment=int(bombardment(rules, ship.card, ship.orbital)),
    )


def project_line(rules: Rules, asset: Asset) -> str:
    """`S22 Anvil 4/5`, or nothing."""
    if asset.project == NO_CARD:
        return ""
    points = f"{asset.project_points}/{rules.cards[asset.project].construction}"
    return f"{card_id(asset.project)} {card_name(rules, asset.project)} {points}"


def asks(rules: Rules, state: State, seat: int | None) -> str:
    """What is asked now, in one sentence."""
    if state.phase == OVER:
        return "The match is over."
    if state.active != seat:
        doing = "maneuvers" if state.phase == MANEUVERS else "builds and researches"
        return f"Player {seat_name(state.active)} {doing}."
    if state.phase == MANEUVERS:
        return "Burn, transfer, fight, bombard or refit with your ships, then end your maneuvers."
    return "Start and place cards, let your worlds build or research, then end the turn."
