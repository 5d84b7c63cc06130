"""What every game stands on. Knows no game, no I/O and no clock."""
