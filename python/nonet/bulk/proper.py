"""Find proper puzzles, and the faults of the others: the answers of ``nonet check``, as columns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..faults import faults_of
from .batch import count_many
from .columns import Column
from .result import BatchResult
from .rows import Boards, to_rows
from .status import Status

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..rules import Rules
    from .stated import StatedSolutions


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class ProperResult(BatchResult[str]):
    """The result of :func:`proper_many`. Its rows are the faults as text, "" for a proper puzzle.

    Attributes:
        status: ``(n,)`` ``uint8``, the :class:`Status` of each row: ``UNIQUE`` for a proper puzzle,
            ``WRONG_SOLUTION`` for one whose row states another solution.
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
            "status": Column(self.status, kind=Status),
            "details": Column([self.faults.get(row) for row in range(len(self))]),
        }


def proper_many(puzzles: Boards, rules: Rules, stated: StatedSolutions | None = None, **limits: Any) -> ProperResult:
    """Find out which puzzles are proper. No row raises an error.

    Args:
        puzzles: boards in any form that :func:`count_many` takes.
        rules: the rules.
        stated: what is known of the solutions that the rows state, or None.
        limits: the limits of :func:`count_many`.
    """
    import numpy as np

    found = count_many(puzzles, rules, **limits)
    status, faults = found.status, dict[int, str]()
    faulty = np.flatnonzero(np.isin(status, (int(Status.NONE), int(Status.SEVERAL))))
    if len(faulty):
        rows = to_rows(puzzles, rules.board)
        faults = {row: faults_of(rows.puzzle(row, rules), int(status[row])) for row in faulty.tolist()}
    for row, why in ({} if stated is None else stated.faults).items():
        if status[row] in (Status.NONE, Status.UNIQUE, Status.SEVERAL):
            faults[row] = "; ".join(filter(None, (faults.get(row), why)))
            status[row] = Status.WRONG_SOLUTION if status[row] == Status.UNIQUE else status[row]
    return ProperResult(status, faults, found.errors)
