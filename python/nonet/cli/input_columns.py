"""Additional columns of a table: the fields of the input besides the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from ..formats.columns import SOLUTION
from ..formats.record import Record
from .output import Table
from .run import Run
from .sources import Item


class _HasItem(Protocol):
    """A row of a table, with the puzzle that it is about."""

    @property
    def item(self) -> Item:
        """The puzzle, or the malformed record in its place."""


Row = TypeVar("Row", bound=_HasItem)


def with_fields(table: Table[Row], run: Run) -> Table[Row]:
    """Return a table with more columns: the fields of the first puzzles of a run, and their stated solutions.

    The columns of puzzles and stated solutions are called as in the input. If a field has the same name as a column of
    the table, its column gets the prefix ``input_``.
    """
    names, boards = run.fields(), run.boards()
    titles = list(table.columns[1:])
    for name in (boards.puzzle, *names):
        title = boards.solution if name == SOLUTION else name
        while title in titles:
            title = f"input_{title}"
        titles.append(title)
    titles.insert(0, titles.pop(len(table.columns) - 1))

    def cells(row: Row) -> Sequence[object]:
        puzzle, *facts = table.cells(row)
        return run.stated_text(row.item) or puzzle, *facts, *(_field(row.item, name) for name in names)

    return replace(table, columns=tuple(titles), cells=cells, input_fields=names)


def _field(item: Item, name: str) -> object:
    if isinstance(item, Record) and name == SOLUTION and name not in item.fields:
        return None if item.solution is None else str(item.solution)
    value = item.fields.get(name)
    return None if value is None else str(value)
