"""The position as a Drawing, for notebooks: both fields with worlds, orbitals and ships, and the cards in sight."""

from __future__ import annotations

from admiralty.games.retrograde.board import printed_cards
from admiralty.games.retrograde.printed_cards import PrintedCard
from admiralty.games.retrograde.state import State
from admiralty.games.retrograde.tables import Rules
from admiralty.games.retrograde.view import AssetView, PlayerView, ShipView, View, view
from admiralty.kernel.drawing import Card, Counter, Drawing, Piece, Space, Star, Stars, Tone, Track, Zone

WIDE = 2.2  # between two worlds
HIGH = 0.95  # between two orbitals
TONES: dict[str, Tone] = {"active": "land", "site": "start", "derelict": "fog"}


def picture(rules: Rules, state: State, seat: int | None) -> Drawing:
    """`state` is concealed for the seat already; the seat's own field is the lower one, as in the terminal."""
    shown = view(rules, state, seat)
    lower = "AB"[seat] if seat in (0, 1) else "A"
    stars, lanes = _sky(shown, lower)
    return Drawing(
        f"Retrograde, round {shown.round} of {shown.last_round}",
        Stars(stars, lanes),
        spaces=[space for name, asset in shown.assets.items() for space in _world(name, asset)],
        pieces=[_ship(name, ship) for name, ship in shown.ships.items()],
        zones=[zone for owner, player in shown.players.items() for zone in _cards(rules, owner, player)],
        tracks=[track for asset in shown.assets.values() for track in _works(rules, asset)],
        counters=[each for owner, player in shown.players.items() for each in _numbers(owner, player)],
    )


def _sky(shown: View, lower: str) -> tuple[list[Star], list[tuple[str, str]]]:
    """Worlds in a row, their orbitals above them; the other field is upside down, so that the skies meet."""
    stars, lanes = [], []
    depth = {owner: max((asset.orbitals for asset in shown.assets.values() if asset.owner == owner), default=0)
             for owner in shown.players}  # fmt: skip
    for owner in shown.players:
        up = -1 if owner == lower else 1
        ground = -up * (HIGH * depth[owner] + 0.75)
        own = [(name, asset) for name, asset in shown.assets.items() if asset.owner == owner]
        for column, (name, asset) in enumerate(own):
            x = WIDE * (column - (len(own) - 1) / 2)
            stars += [Star(name, x, round(ground, 3))]
            for orbital in range(1, asset.orbitals + 1):
                stars.append(Star(_orbital(name, orbital), x, round(ground + up * HIGH * orbital, 3)))
                lanes.append((_orbital(name, orbital - 1), _orbital(name, orbital)))
    return stars, lanes


def _orbital(asset: str, number: int) -> str:
    return f"{asset}.{number}" if number else asset


def _world(name: str, asset: AssetView) -> list[Space]:
    state = "" if asset.state == "active" else f", {asset.state}"
    hurt = f", damage {asset.damage}" if asset.damage else ""
    debris = [f", debris {asset.debris[orbital]}" if asset.debris[orbital] else "" for orbital in range(asset.orbitals)]
    return [
        Space(name, TONES[asset.state], asset.owner, f"{asset.name}{state}{hurt}"),
        *(Space(_orbital(name, number), "danger" if said else "plain", name=f"orbital {number}{said}")
          for number, said in enumerate(debris, 1)),
    ]  # fmt: skip


def _works(rules: Rules, asset: AssetView) -> list[Track]:
    """What is being built, and how far it is."""
    known = printed_cards(bytes(rules.data))
    found = []
    if asset.state == "site":
        found.append(
            Track(f"{asset.name}, site", asset.points, known[asset.card].numbers["construction"], 0, asset.owner)
        )
    if asset.project:
        card = known[asset.project]
        said = f"{asset.name} builds {card.name}"
        found.append(Track(said, asset.project_points, card.numbers["construction"], owner=asset.owner))
    return found


def _ship(name: str, ship: ShipView) -> Piece:
    said = f"{ship.name} {name}, damage {ship.damage} of {ship.armor}, delta-vee {ship.dv} of {ship.dv_max}"
    return Piece(name, _orbital(ship.at, ship.orbital), name[0], name, said)


def _cards(rules: Rules, owner: str, player: PlayerView) -> list[Zone]:
    """RG-13.1, RG-13.2: a hand that may not be seen is a number of cards."""
    known = printed_cards(bytes(rules.data))
    if player.hand is None:
        hand = Zone("hand", [], owner, hidden=player.hand_size)
    else:
        hand = Zone("hand", [_card(known[card], f"hand {place}") for place, card in enumerate(player.hand)], owner)
    discard = [_card(known[card], f"discard {place}") for place, card in enumerate(player.discard)]
    return [hand, *([Zone("discard", discard, owner)] if discard else [])]


def _card(card: PrintedCard, place: str) -> Card:
    about = card.ship_class or ("world" if card.kind == "asset" else card.kind)
    return Card(place, card.name, f"{about}, costs {card.numbers.get('construction', 0)}")


def _numbers(owner: str, player: PlayerView) -> list[Counter]:
    return [
        Counter("score", player.score, owner),
        Counter("population", player.population_used, owner, of=player.population),
        Counter("deck", player.deck_size, owner),
        Counter("ships lost", player.lost, owner),
    ]
