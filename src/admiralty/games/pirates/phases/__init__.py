"""The phases of a turn and of a voyage, in the words of the rulebook."""
