"""The command `admiralty`. Each command is a module here; what it needs is imported when it runs."""

from __future__ import annotations


def main() -> None:
    from admiralty.cli.app import app

    app(prog_name="admiralty")
