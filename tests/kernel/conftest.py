"""Property tests here call compiled rules: the first call of each compiles, so no test has a deadline."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("rules", deadline=None, derandomize=True)
settings.load_profile("rules")
