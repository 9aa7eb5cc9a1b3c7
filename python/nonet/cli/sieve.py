"""Duplicates: puzzles that repeat an earlier one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from itertools import compress
from typing import TYPE_CHECKING, NamedTuple

from ..bulk import Status, solve_many
from ..formats.record import Record
from ..symmetry.many import canonical_many
from .first_seen import FirstSeen, Place
from .run import Run
from .sources import Chunk, Source

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
        self._seen = FirstSeen()
        self._sources: list[Source] = []

    def sieved(self) -> Iterator[tuple[Chunk, list[Record | Repeat]]]:
        """Yield each chunk with its records; duplicates come as :class:`Repeat`.

        Raises:
            OSError: there is no room on the disk for the forms that do not fit into memory.
        """
        with closing(self._seen):
            for chunk in self._run.chunks():
                if not self._sources or self._sources[-1] is not chunk.source:
                    self._sources.append(chunk.source)
                yield chunk, list(self._judged(chunk))

    def _judged(self, chunk: Chunk) -> Iterator[Record | Repeat]:
        source = len(self._sources) - 1
        records, places = [], []
        for number, item in enumerate(chunk.items, self._run.done + 1):
            if isinstance(item, Record):
                records.append(item)
                places.append(Place(number, item.line or 0, source))
        for record, place, first in zip(records, places, self._firsts(records, places), strict=True):
            yield record if first is None or first == place else self._repeat(record, place, first)

    def _repeat(self, record: Record, place: Place, first: Place) -> Repeat:
        return Repeat(record, self._described(place), self._described(first), first.source != place.source)

    def _described(self, place: Place) -> str:
        return self._run.place_of(self._sources[place.source], place.number, place.line or None)

    def _firsts(self, records: list[Record], places: list[Place]) -> Iterator[Place | None]:
        """Yield the place of each puzzle's first appearance, None where it has no form."""
        if not records:
            return
        forms, found = self._forms([record.puzzle for record in records])
        self.formless += len(records) - int(found.sum())
        firsts = iter(self._seen.add(forms[found], [*compress(places, found.tolist())]))
        for has_form in found.tolist():
            yield next(firsts) if has_form else None

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
