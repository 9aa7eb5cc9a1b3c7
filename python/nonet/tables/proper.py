"""Find proper puzzles, and the faults of the others: the answers of ``nonet check``, as columns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..bulk import Status, count_many
from ..bulk.columns import Column
from ..bulk.result import BatchResult
from ..bulk.rows import Boards, to_rows
from ..faults import solution_faults, visible_faults

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..puzzle import Puzzle
    from ..rules import Rules


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class ProperResult(BatchResult[str]):
    """The result of :func:`proper_many`. Its rows are the faults as text, "" for a proper puzzle.

    Attributes:
        status: ``(n,)`` ``uint8``, the :class:`Status` of each row: ``UNIQUE`` for a proper puzzle.
        faults: the faults of a row by its number, as text; proper puzzles have none.
        errors: for malformed rows, the reason by row number.
    """

    status: NDArray[np.uint8]
    faults: dict[int, str]
    errors: dict[int, str]

    def _rows(self, first: int, last: int) -> Iterator[str]:
        return (self.faults.get(row, "") for row in range(first, last))

    def _columns(self) -> dict[str, Column]:
        return {
            "status": Column(self.status),
            "details": Column([self.faults.get(row) for row in range(len(self))]),
        }


def proper_many(puzzles: Boards, rules: Rules, **limits: Any) -> ProperResult:
    """Find out which puzzles are proper. No row raises an error.

    Args:
        puzzles: boards in any form that :func:`count_many` takes.
        rules: the rules.
        limits: the limits of :func:`count_many`.
    """
    import numpy as np

    found = count_many(puzzles, rules, **limits)
    faulty = np.flatnonzero(np.isin(found.status, (int(Status.NONE), int(Status.SEVERAL))))
    if not len(faulty):
        return ProperResult(found.status, {}, found.errors)
    rows = to_rows(puzzles, rules.board)
    faults = {row: faults_of(rows.puzzle(row, rules), int(found.status[row])) for row in faulty.tolist()}
    return ProperResult(found.status, faults, found.errors)


def faults_of(puzzle: Puzzle, status: int) -> str:
    """Return every fault of a puzzle that has no solution or several, as text."""
    if status not in (Status.NONE, Status.SEVERAL):
        return ""
    return "; ".join(map(str, visible_faults(puzzle) or solution_faults(puzzle, status)))
