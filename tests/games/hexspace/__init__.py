"""Hex Space Combat, chapter by chapter."""
