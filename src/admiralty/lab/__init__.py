"""The lab: what is a rule worth? Experiments by the million on the same rules as the table."""
