"""Wolfpack: two submarines race through a strait, and neither sees the other."""

from admiralty.games.assembly import assembled

GAME = assembled(
    __name__,
    key="wolfpack",
    title="Wolfpack",
    goal="Slip through the strait before the other submarine, or put it on the bottom.",
    prefix="WP",
    minutes="10",
    longest_legal=40,
    longest_match=400,
    secrets="Where the other submarine is, from its dive until it is seen again.",
    chance="A die for every torpedo that finds its mark.",
    turn_field="round",
    turn_rule=201,
)
