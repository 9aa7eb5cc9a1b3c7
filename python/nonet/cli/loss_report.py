"""Report the parts of records that a format cannot store."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..formats.columns import SOLUTION
from ..formats.record import Record, records_of
from ..rows.read import Batch
from ..rows.write import count_of
from .words import counted

if TYPE_CHECKING:
    from ..formats import Format
    from .run import Run
    from .sources import Chunk


_TABLE_KEEPS = frozenset({"solution", "fields"})
"""What a table stores besides givens."""


class LossReport:
    """Counts what a format cannot store, for a report at the end.

    Args:
        format_: the format that is written, or the name of one of :data:`nonet.cli.output.FILES`.
    """

    def __init__(self, format_: Format | str) -> None:
        self._name = format_ if isinstance(format_, str) else format_.name
        self._keeps = _TABLE_KEEPS if isinstance(format_, str) else format_.keeps
        self._lost: Counter[str] = Counter()

    def count(self, record: Record) -> Record:
        """Count what is lost from a record, and return the record unchanged."""
        self._lost.update(_lost(record, self._keeps))
        return record

    def count_plain(self, batch: Batch) -> Batch:
        """Count what is lost from the records of a plain batch, and return the batch unchanged."""
        if batch.solutions is not None and "solution" not in self._keeps:
            self._lost[_SOLUTIONS] += len(batch)
        for name in () if "fields" in self._keeps else batch.names():
            if name not in self._keeps and (lost := count_of(batch.others[name])):
                self._lost[f"the field {name!r}"] += lost
        return batch

    def count_all(self, chunk: Chunk) -> Chunk:
        """Count what is lost from the records of a chunk of puzzles, and return the chunk unchanged."""
        for piece in chunk.pieces:
            if isinstance(piece, Batch) and piece.is_plain:
                self.count_plain(piece)
            else:
                for record in records_of(piece):
                    self.count(record)  # type: ignore[arg-type]
        return chunk

    def report(self, run: Run) -> None:
        """Report what was lost."""
        for what, records in self._lost.items():
            run.say(f"note: {self._name} cannot store {what}, which {counted(records, 'puzzle')} had")


def _lost(record: Record, keeps: frozenset[str]) -> Iterator[str]:
    """Return the parts of a record that a format cannot store."""
    for name, words in _PARTS:
        if name not in keeps and getattr(record, name) is not None:
            yield words
    if record.fields and "fields" not in keeps:
        yield from (f"the field {name!r}" for name in record.fields if name not in keeps or name == SOLUTION)


_SOLUTIONS = "solutions"
_PARTS = (
    ("placed", "placed digits"),
    ("marks", "pencil marks"),
    ("corner_marks", "corner marks"),
    ("solution", _SOLUTIONS),
)
