"""The table's server: lobby, seats, matches, clocks, replays. Everything a browser sees comes from here."""
