"""Events in sentences."""

from __future__ import annotations

from admiralty.games.isk.state import State
from admiralty.games.isk.tables import Rules
from admiralty.kernel.events import Event
from admiralty.kernel.game import Told


def tell(rules: Rules, state: State, event: Event) -> Told:
    return Told(str(event.kind))
