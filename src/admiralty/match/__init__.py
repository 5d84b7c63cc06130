"""One match: its seats and plies, its record and replay, taking back, the promise about its dice, and case files."""
