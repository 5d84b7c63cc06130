"""The verbs and their notation, and what can happen, each with the names of the numbers that it carries."""

from admiralty.kernel.actions import Grammar, Square, Verb
from admiralty.kernel.events import Kind

DIVE, DASH, PING, FIRE = 1, 2, 3, 4

GRAMMAR = Grammar(
    [
        Verb(DIVE, "dive {square}", Square(), secret=True, label="Dive to {square}", meaning="one square, unseen"),
        Verb(DASH, "dash {square}", Square(), label="Dash to {square}", meaning="straight on, seen by all"),
        Verb(PING, "ping", final=True, label="Ping with sonar", meaning="find what is near, seen by all"),
        Verb(FIRE, "fire {square}", Square(), final=True, label="Fire a torpedo at {square}", meaning="in plain sight"),
    ]
)

DIVED = Kind(1, "seat from_column from_row column row")
VANISHED = Kind(2, "seat")
SIGHTED = Kind(3, "seat column row")
FIRED = Kind(4, "seat from_column from_row column row")
STRUCK = Kind(5, "seat column row face sinks")
ENDED = Kind(6, "winners")
