"""A turn of Orbital Combat, phase by phase, in the rulebook's order (OC-3.1)."""
