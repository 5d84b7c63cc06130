"""The games as environments of Gymnasium, PettingZoo and OpenSpiel, and records as data. No rule is written here."""
