"""Find proper puzzles, and the faults of the others: the answers of ``nonet check``, as columns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..faults import faults_of
from .batch import count_many
from .check import IN_PUZZLE, CheckFault, check_many
from .columns import Column
from .result import BatchResult
from .rows import Boards, to_rows
from .status import Status

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..rules import Rules


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


def proper_many(puzzles: Boards, rules: Rules, stated: Boards | None = None, **limits: Any) -> ProperResult:
    """Find out which puzzles are proper. No row raises an error.

    Args:
        puzzles: boards in any form that :func:`count_many` takes.
        rules: the rules.
        stated: the solutions that the rows state, in the same form, or None.
        limits: the limits of :func:`count_many`.
    """
    import numpy as np

    found = count_many(puzzles, rules, **limits)
    status, faults = found.status, dict[int, str]()
    faulty = np.flatnonzero(np.isin(status, (int(Status.NONE), int(Status.SEVERAL))))
    if len(faulty):
        rows = to_rows(puzzles, rules.board)
        faults = {row: faults_of(rows.puzzle(row, rules), int(status[row])) for row in faulty.tolist()}
    for row, why in ({} if stated is None else wrong_solutions(stated, puzzles, rules)).items():
        if status[row] in ANSWERED:
            faults[row] = "; ".join(filter(None, (faults.get(row), why)))
            status[row] = with_wrong_solution(int(status[row]))
    return ProperResult(status, faults, found.errors)


ANSWERED = (Status.NONE, Status.UNIQUE, Status.SEVERAL)
"""The statuses of puzzles whose solutions were counted."""


def with_wrong_solution(status: int) -> int:
    """Return the status of a row that states a wrong solution."""
    return Status.WRONG_SOLUTION if status == Status.UNIQUE else status


def wrong_solutions(stated: Boards, puzzles: Boards, rules: Rules) -> dict[int, str]:
    """Return what is wrong with the solutions that rows state, by row number; rows that state none are left out."""
    import numpy as np

    checked, wrong = check_many(stated, puzzles, rules), {}
    for row in np.flatnonzero(~checked.ok).tolist():
        if checked.status[row] == Status.DONE:
            where = f" in {rules.board.cell_name(int(checked.cell[row]))}"
            wrong[row] = f"the stated solution is wrong: {CheckFault(int(checked.fault[row])).name.lower()}{where}"
        elif row in checked.errors and not checked.errors[row].startswith(IN_PUZZLE):
            wrong[row] = f"the stated solution is malformed: {checked.errors[row]}"
    return wrong
