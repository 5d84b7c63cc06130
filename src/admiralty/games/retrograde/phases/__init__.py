"""What follows from a choice, one file for each part of a turn."""
