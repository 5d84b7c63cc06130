"""What happens in each phase; every file says at its head which rules it holds."""
