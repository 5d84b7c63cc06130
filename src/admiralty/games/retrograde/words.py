"""Events in sentences, for the log, the terminal and the browser's animations."""

from __future__ import annotations

from admiralty.games.retrograde.state import State
from admiralty.games.retrograde.tables import Rules
from admiralty.kernel.events import Event
from admiralty.kernel.game import Told


def tell(rules: Rules, state: State, event: Event) -> Told:
    return Told(f"{event.kind}")
