"""Duplicates: puzzles that repeat an earlier one."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from .. import _core
from ..bulk import Status, solve_many
from ..formats.record import Record
from ..symmetry.many import canonical_many
from .run import Run
from .sources import Source

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..puzzle import Puzzle

BY = {
    "minlex": "isomorphic puzzles",
    "text": "puzzles with the same givens in the same cells",
    "solution": "puzzles with isomorphic solutions",
}
"""What two puzzles must have in common to count as duplicates."""


class Repeat(NamedTuple):
    """A puzzle that repeats an earlier one.

    Attributes:
        record: the puzzle.
        place: a description of where it is.
        first: where the earlier one is.
        across: whether that is in another file.
    """

    record: Record
    place: str
    first: str
    across: bool


class Sieve:
    """Goes through the puzzles of a run.

    Args:
        run: where the puzzles come from.
        by: what makes a repeat, a name of :data:`BY`.
        threads: number of threads; None for all cores.

    Attributes:
        formless: the number of puzzles that cannot be compared.
    """

    def __init__(self, run: Run, by: str, threads: int | None) -> None:
        self.formless = 0
        self._run = run
        self._by = by
        self._threads = threads
        self._seen = _core.Seen()
        # For each row with a form: its number in the run and its line (0 for none). Compact, as there may be millions.
        self._numbers = array("q")
        self._lines = array("q")
        self._sources: list[Source] = []
        self._starts: list[int] = []

    def sieved(self) -> Iterator[Record | Repeat]:
        """Yield all records; duplicates come as :class:`Repeat`."""
        for chunk in self._run.chunks():
            if not self._sources or self._sources[-1] is not chunk.source:
                self._sources.append(chunk.source)
                self._starts.append(len(self._numbers))
            numbered = [
                (number, item)
                for number, item in enumerate(chunk.items, self._run.done + 1)
                if isinstance(item, Record)
            ]
            firsts = self._firsts([record.puzzle for _, record in numbered])
            for (number, record), first in zip(numbered, firsts, strict=True):
                yield record if first is None else self._judged(record, number, first)

    def _judged(self, record: Record, number: int, first: int) -> Record | Repeat:
        row = len(self._numbers)
        self._numbers.append(number)
        self._lines.append(record.line or 0)
        if first == row:
            return record
        source = self._source(first)
        place = self._run.place_of(source, self._numbers[first], self._lines[first] or None)
        across = source is not self._sources[-1]
        return Repeat(record, self._run.place(self._sources[-1], number, record), place, across)

    def _source(self, row: int) -> Source:
        return self._sources[bisect_right(self._starts, row) - 1]

    def _firsts(self, puzzles: list[Puzzle]) -> Iterator[int | None]:
        """Return the row of each puzzle's first appearance, None where it has no form."""
        if not puzzles:
            return
        forms, found = self._forms(puzzles)
        rows = iter(self._seen.add(forms[found].reshape(-1)).tolist())
        for has_form in found.tolist():
            self.formless += not has_form
            yield next(rows) if has_form else None

    def _forms(self, puzzles: list[Puzzle]) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
        """Return the boards to compare, and whether each puzzle has one."""
        import numpy as np

        if self._by == "text":
            cells = np.array([list(puzzle.givens) for puzzle in puzzles], dtype=np.uint8)
            return cells, np.array([puzzle.candidate_bits is None for puzzle in puzzles])
        if self._by == "minlex":
            result = canonical_many(puzzles, threads=self._threads)
            return result.forms, result.found
        solved = solve_many(puzzles, threads=self._threads)
        # All puzzles of a run have the same rules.
        result = canonical_many(solved.solutions, puzzles[0].rules, threads=self._threads)
        return result.forms, solved.status == int(Status.UNIQUE)
