"""What happens in each phase, one file a chapter of the rulebook."""
