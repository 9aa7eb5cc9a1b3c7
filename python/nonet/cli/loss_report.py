"""Report the parts of records that a format cannot store."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..formats.columns import SOLUTION
from ..formats.record import Record
from .words import counted

if TYPE_CHECKING:
    from ..formats import Format
    from ..formats.blocks import Block
    from .run import Run


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

    def count_block(self, block: Block) -> Block:
        """Count what is lost from the records of a block, and return the block unchanged."""
        if block.solutions is not None and "solution" not in self._keeps:
            self._lost[_SOLUTIONS] += len(block)
        if "fields" not in self._keeps:
            for name in block.names():
                if name not in self._keeps:
                    self._lost[f"the field {name!r}"] += int((block.fields[name].lengths() > 0).sum())
        return block

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
