"""Computer players. Each knows only what its seat may know, and guesses the rest."""
