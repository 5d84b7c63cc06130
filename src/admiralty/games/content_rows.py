"""A field of content that is a list of rows: the weapons of a ship, the gates of a map, the units of a scenario."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from admiralty.errors import Malformed
from admiralty.kernel.parameters import Parameter, Value, describe

LONGEST_WORDS = 160


@dataclass(frozen=True)
class Rows(Parameter):
    """So many rows, each with the same columns; or, with a width, each a list of so many values of one kind."""

    columns: tuple[Parameter, ...] = ()
    width: tuple[int, int] | None = None
    titles: Mapping[str, str] = field(default_factory=dict, compare=False)  # of the words that are chosen from

    @classmethod
    def described(cls, name: str, about: Mapping[str, Any]) -> Rows:
        """From `rows = [0, 8], columns = [{…}, {…}]`, or `rows = [7, 7], length = [1, 37], range = [0, 36]`."""
        fewest, most = about["rows"]
        if "columns" in about:
            columns = tuple(
                next(iter(describe({column.get("meaning", f"column {place}"): column}, name).values()))
                for place, column in enumerate(about["columns"], 1)
            )
            width = None
        else:
            values = {key: about[key] for key in ("range", "choices") if key in about}
            columns, width = (describe({name: values}, name)[name],), tuple(about["length"])
        return cls(
            name,
            columns[0].least,
            columns[0].most,
            lengths=(fewest, most),
            meaning=about.get("meaning", ""),
            rule=about.get("rule", ""),
            columns=columns,
            width=width,
        )

    @property
    def allowed(self) -> str:
        fewest, most = self.lengths or (0, 0)
        count = str(fewest) if fewest == most else f"{fewest} to {most}"
        if self.width is None:
            row = ", ".join(
                f"{each.meaning} ({each.allowed})" if each.meaning else each.allowed for each in self.columns
            )
            return f"a list of {count} rows, each {row}"
        low, high = self.width
        wide = str(low) if low == high else f"{low} to {high}"
        return f"a list of {count} rows, each {wide} values, each {self.columns[0].allowed}"

    def read(self, given: Any, where: str) -> Value:
        fewest, most = self.lengths or (0, 0)
        if not isinstance(given, list | tuple) or not fewest <= len(given) <= most:
            raise Malformed(f"{where}: {self.name} must be {self.allowed}")
        return tuple(self._row(row, f"{where}: {self.name}, row {number}") for number, row in enumerate(given, 1))

    def _row(self, row: Any, where: str) -> Any:
        wrong = not isinstance(row, list | tuple)
        if not wrong and self.width is None:
            wrong = len(row) != len(self.columns)
        elif not wrong and self.width is not None:
            wrong = not self.width[0] <= len(row) <= self.width[1]
        if wrong:
            raise Malformed(f"{where} is {row!r}; it must be {self.allowed}")
        columns = self.columns if self.width is None else self.columns * len(row)
        return tuple(column.read(value, where) for column, value in zip(columns, row, strict=True))

    def show(self, value: Value) -> Any:
        rows: Any = value
        return [[column.show(each) for column, each in zip(self._columns(row), row, strict=True)] for row in rows]

    def in_words(self, value: Value) -> str:
        rows: Any = value
        if not rows:
            return "none"
        words = [
            " ".join(self._word(column, each) for column, each in zip(self._columns(row), row, strict=True))
            for row in rows
        ]
        text = "; ".join(words)
        if len(text) <= LONGEST_WORDS:
            return text
        cut = text[:LONGEST_WORDS].rsplit("; ", 1)[0]
        return f"{cut}; … ({len(words)} in all)"

    def _word(self, column: Parameter, value: Value) -> str:
        word = column.in_words(value)
        return self.titles.get(word, word) if column.choices else word

    def _columns(self, row: Any) -> tuple[Parameter, ...]:
        return self.columns if self.width is None else self.columns * len(row)
