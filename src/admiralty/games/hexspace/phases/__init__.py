"""What follows from an action, phase by phase."""
