"""The computer players of section 12: Mate, Captain, Notorious, and what all of them do in port."""
