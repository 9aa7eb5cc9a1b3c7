"""Find duplicates: puzzles that repeat an earlier one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..bulk import Status, solve_many
from ..formats.record import Record
from ..symmetry.many import canonical_many
from .answers import batch_rules
from .first_seen import FirstSeen
from .lines import Lines
from .run import Run
from .sources import Chunk
from .table_source import blocks_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..board import Board
    from ..bulk.rows import Boards
    from ..formats.blocks import Block
    from ..rules import Rules

BY = {
    "minlex": "isomorphic puzzles",
    "text": "puzzles with the same givens in the same cells",
    "solution": "puzzles with isomorphic solutions",
}
"""What two puzzles must have in common to count as duplicates."""


class Repeats(NamedTuple):
    """The puzzles of a chunk that repeat earlier ones.

    Attributes:
        rows: their rows in the chunk, ``(n,)``.
        numbers: their numbers in the run, from 1.
        firsts: the numbers of the puzzles that they repeat.
        source: the number of the first puzzle in the chunk's source.
    """

    rows: NDArray[np.intp]
    numbers: NDArray[np.uint64]
    firsts: NDArray[np.uint64]
    source: int

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def across(self) -> int:
        """The number of them that repeat a puzzle of another file."""
        return int((self.firsts < self.source).sum())


class Sieved(NamedTuple):
    """A chunk, and the duplicates that the sieve found in it.

    Attributes:
        chunk: the puzzles.
        kept: for each item, whether it is kept; malformed ones are not.
        repeats: the puzzles that repeat others.
    """

    chunk: Chunk
    kept: NDArray[np.bool_]
    repeats: Repeats


class Sieve:
    """Finds the duplicates among the puzzles of a run.

    Args:
        run: where the puzzles come from.
        by: the criterion for a duplicate, a key of :data:`BY`.
        threads: number of threads; None for all cores.

    Attributes:
        formless: the number of puzzles that cannot be compared.
    """

    def __init__(self, run: Run, by: str, threads: int | None) -> None:
        self.formless = 0
        self._run = run
        self._by = by
        self._threads = threads
        self._seen: FirstSeen | None = None
        self._lines = Lines()

    def sieved(self) -> Iterator[Sieved]:
        """Yield the chunks with their duplicates.

        Raises:
            OSError: the forms do not fit into memory, and the disk is full.
        """
        try:
            for chunk in self._run.chunks():
                self._lines.add(chunk, self._run.done + 1)
                yield self._judged(chunk)
        finally:
            if self._seen is not None:
                self._seen.close()

    def described(self, number: int) -> str:
        """Describe where a puzzle is."""
        source, line = self._lines.find(number)
        return self._run.place_of(source, number, line)

    def _judged(self, chunk: Chunk) -> Sieved:
        import numpy as np

        blocks = blocks_of(chunk)
        kept = np.ones(len(chunk), dtype=np.bool_) if blocks else _are_records(chunk)
        rows, firsts = np.zeros(0, dtype=np.intp), np.zeros(0, dtype=np.uint64)
        if kept.any():
            forms, found = self._forms_of_blocks(blocks) if blocks else self._forms_of_items(chunk)
            self.formless += len(found) - int(found.sum())
            rows = np.flatnonzero(kept)[found]
            self._seen = self._seen or _first_seen(_rules_of(chunk, blocks).board)
            firsts = self._seen.add(forms[found], self._numbers(rows))
        repeats = firsts != self._numbers(rows)
        rows, firsts = rows[repeats], firsts[repeats]
        kept[rows] = False
        return Sieved(chunk, kept, Repeats(rows, self._numbers(rows), firsts, self._lines.start_of_source))

    def _numbers(self, rows: NDArray[np.intp]) -> NDArray[np.uint64]:
        import numpy as np

        return (rows + self._run.done + 1).astype(np.uint64)

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
        return self._forms(puzzles, batch_rules(puzzles[0], self._run.rules))

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


def _rules_of(chunk: Chunk, blocks: Sequence[Block]) -> Rules:
    """Return the rules of a chunk: all puzzles of a run have the same rules."""
    return blocks[0].rules if blocks else next(item.puzzle.rules for item in chunk.items if isinstance(item, Record))


def _first_seen(board: Board) -> FirstSeen:
    # Where 0 is a digit, an empty cell is the byte 255.
    return FirstSeen(board.cell_count, board.values[-1] if board.lowest else 255)
