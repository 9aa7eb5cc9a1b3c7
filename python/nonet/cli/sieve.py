"""Duplicates: puzzles that repeat an earlier one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import compress, repeat
from typing import TYPE_CHECKING, NamedTuple

from ..bulk import Status, solve_many
from ..formats.record import Record
from ..symmetry.many import canonical_many
from .first_seen import FirstSeen, Place
from .run import Run
from .sources import Chunk, Source, size_of
from .table_source import blocks_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..bulk.rows import Boards
    from ..formats.blocks import Block
    from ..rules import Rules

BY = {
    "minlex": "isomorphic puzzles",
    "text": "puzzles with the same givens in the same cells",
    "solution": "puzzles with isomorphic solutions",
}
"""What two puzzles must have in common to count as duplicates."""


class Repeat(NamedTuple):
    """A puzzle that repeats an earlier one.

    Attributes:
        row: its number in the chunk.
        place: where it is.
        first: where the earlier one is.
    """

    row: int
    place: Place
    first: Place

    @property
    def across(self) -> bool:
        """Whether the earlier one is in another file."""
        return self.first.source != self.place.source


class Sieved(NamedTuple):
    """A chunk, and what the sieve found in it.

    Attributes:
        chunk: the puzzles.
        kept: for each item whether it is kept; malformed ones are not.
        repeats: the puzzles that repeat others.
    """

    chunk: Chunk
    kept: NDArray[np.bool_]
    repeats: list[Repeat]


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

    def sieved(self) -> Iterator[Sieved]:
        """Yield the chunks.

        Raises:
            OSError: there is no room on the disk for the forms that do not fit into memory.
        """
        with closing(self._seen):
            for chunk in self._run.chunks():
                if not self._sources or self._sources[-1] is not chunk.source:
                    self._sources.append(chunk.source)
                yield self._judged(chunk)

    def described(self, place: Place) -> str:
        """Describe where a puzzle is."""
        return self._run.place_of(self._sources[place.source], place.number, place.line or None)

    def _judged(self, chunk: Chunk) -> Sieved:
        import numpy as np

        blocks = blocks_of(chunk)
        kept = np.ones(len(chunk), dtype=np.bool_) if blocks else _are_records(chunk)
        if not kept.any():
            return Sieved(chunk, kept, [])
        forms, found = self._forms_of_blocks(blocks) if blocks else self._forms_of_items(chunk)
        self.formless += len(found) - int(found.sum())
        rows = np.flatnonzero(kept)[found]
        places = [*compress(self._places(chunk), np.isin(np.arange(len(chunk)), rows).tolist())]
        firsts = self._seen.add(forms[found], places)
        judged = zip(rows.tolist(), places, firsts, strict=True)
        repeats = [Repeat(row, place, first) for row, place, first in judged if place != first]
        kept[[one.row for one in repeats]] = False
        return Sieved(chunk, kept, repeats)

    def _places(self, chunk: Chunk) -> Iterator[Place]:
        number, source = self._run.done + 1, len(self._sources) - 1
        for piece in chunk.pieces:
            size, line = size_of(piece), piece.line
            lines = repeat(0, size) if line is None else range(line, line + size)
            yield from map(Place, range(number, number + size), lines, repeat(source, size))
            number += size

    def _forms_of_blocks(self, blocks: Sequence[Block]) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
        """Return the boards to compare, and whether each puzzle has one."""
        import numpy as np

        cells = np.concatenate([block.cells for block in blocks])
        if self._by == "text":
            return cells, np.ones(len(cells), dtype=np.bool_)
        return self._forms(cells, blocks[0].rules)

    def _forms_of_items(self, chunk: Chunk) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
        import numpy as np

        puzzles = [item.puzzle for item in chunk.items if isinstance(item, Record)]
        if self._by == "text":
            cells = np.array([list(puzzle.givens) for puzzle in puzzles], dtype=np.uint8)
            return cells, np.array([puzzle.candidate_bits is None for puzzle in puzzles])
        return self._forms(puzzles, puzzles[0].rules)

    def _forms(self, boards: Boards, rules: Rules) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
        if self._by == "minlex":
            result = canonical_many(boards, rules, threads=self._threads, progress=self._run.progress)
            return result.forms, result.found
        solved = solve_many(boards, rules, threads=self._threads)
        # All puzzles of a run have the same rules.
        result = canonical_many(solved.solutions, rules, threads=self._threads)
        return result.forms, solved.status == int(Status.UNIQUE)


def _are_records(chunk: Chunk) -> NDArray[np.bool_]:
    import numpy as np

    return np.array([isinstance(item, Record) for item in chunk.items], dtype=np.bool_)
