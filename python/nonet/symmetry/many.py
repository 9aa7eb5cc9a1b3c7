"""Canonical forms and morphs of many boards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from .. import _core
from ..bulk import Status, solve_many
from ..bulk.columns import Columns
from ..bulk.rows import MALFORMED, Boards, Rows, thread_count, to_rows
from ..checked import MOST, span, whole
from ..clock import Clock
from ..errors import ParseError, RulesError
from ..rules import Rules
from .forms import MARKED, checked_form
from .morph import MORPHS, symmetries

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..names import FormName


class FormStatus(IntEnum):
    """What is known of a row's canonical form. The values never change: they are stored in files."""

    FOUND = 0
    """The form was found."""
    MALFORMED = 1
    """Not a board, or one with candidates of its own; ``errors`` says why."""
    TIMEOUT = 2
    """The batch's ``timeout=`` came before the form."""
    NO_SOLUTION = 3
    """The form asked for lies in the solution, and there is none."""
    SEVERAL_SOLUTIONS = 4
    """The form asked for lies in the solution, and there are several."""


@dataclass(frozen=True, slots=True, eq=False)
class CanonicalResult(Columns):
    """The answer of :func:`canonical_many`: columns of one entry a row, in the order of the rows.

    Attributes:
        forms: ``(n, 81)`` ``uint8``; the canonical form, all 0 where there is none.
        status: ``(n,)`` ``uint8``, a :class:`FormStatus` each.
        automorphisms: ``(n,)`` ``uint64``; in how many positions a board lies on itself, 1 for most; 0 without a form.
        morphs: ``(n,)`` ``uint64``; the number of a morph that leads to the form, for :meth:`Morph.numbered`.
        errors: why a row is malformed, by row.
    """

    forms: NDArray[np.uint8]
    status: NDArray[np.uint8]
    automorphisms: NDArray[np.uint64]
    morphs: NDArray[np.uint64]
    errors: dict[int, str]

    def __len__(self) -> int:
        return len(self.status)

    @property
    def found(self) -> NDArray[np.bool_]:
        """Of each row whether it has a form, ``(n,)``."""
        found: NDArray[np.bool_] = self.status == int(FormStatus.FOUND)
        return found

    def first(self) -> NDArray[np.int64]:
        """Return for each row the first row with the same form: its own where it repeats none, -1 without a form.

        Example:
            >>> line = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
            >>> canonical_many([line, "." * 81, line[::-1], "oops"]).first()
            array([ 0,  1,  0, -1])
        """
        import numpy as np

        rows = np.flatnonzero(self.found)
        first = np.full(len(self), -1, dtype=np.int64)
        first[rows] = rows[_core.Seen().add(self.forms[rows].reshape(-1)).astype(np.int64)]
        return first


def canonical_many(
    boards: Boards,
    rules: Rules | str = "classic",
    *,
    form: FormName = "minlex",
    threads: int | None = None,
    timeout: float | None = None,
) -> CanonicalResult:
    """Find the canonical forms of many grids or puzzles. No row raises.

    Two boards have the same form if, and only if, a morph that keeps their rules leads from one to the other. So equal
    forms are duplicates, and forms that a training set and a test set share are leaks.

    Args:
        boards: grids or puzzles in any form that :func:`solve_many` takes.
        rules: the rules of rows that are not :class:`Puzzle` objects; a Puzzle brings its own.
        form: a name of ``FORMS``: "minlex", "maxlex" or "solution-minlex".
        threads: how many threads work; None for all cores. The answer does not depend on it.
        timeout: seconds for the whole batch; rows not reached say ``FormStatus.TIMEOUT``.

    Raises:
        ValueError: there is no such form or time, or the container is no container of boards.
        RulesError: the rules do not exist.

    Example:
        >>> from nonet import random_morph
        >>> grid = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
        >>> result = canonical_many([grid, random_morph(1)(grid)])
        >>> result.automorphisms, bool((result.forms[0] == result.forms[1]).all())
        (array([648, 648], dtype=uint64), True)
    """
    import numpy as np

    checked_form(form)
    clock = Clock(timeout)
    chosen = Rules.of(rules)
    rows = to_rows(boards)
    rows.errors |= {row: MARKED for row, puzzle in rows.puzzles.items() if puzzle.candidate_bits is not None}
    cells = rows.cells
    if rows.errors:
        cells = cells.copy()
        cells[list(rows.errors)] = MALFORMED
    groups = rows.by_rules(chosen)
    mine = np.ones(len(rows), dtype=bool)
    for group in groups.values():
        mine[group] = False
    result = CanonicalResult(
        np.zeros((len(rows), 81), dtype=np.uint8),
        np.full(len(rows), int(FormStatus.MALFORMED), dtype=np.uint8),
        np.zeros(len(rows), dtype=np.uint64),
        np.zeros(len(rows), dtype=np.uint64),
        dict(sorted(rows.errors.items())),
    )
    parts = {chosen: np.flatnonzero(mine), **{own: np.asarray(group) for own, group in groups.items()}}
    for own, part in parts.items():
        _run(result, cells[part], part, own, form, thread_count(threads), clock)
    return result


_WITHOUT_SOLUTION: dict[int, FormStatus] = {
    Status.NONE: FormStatus.NO_SOLUTION,
    Status.SEVERAL: FormStatus.SEVERAL_SOLUTIONS,
    Status.TIMEOUT: FormStatus.TIMEOUT,
}
"""What is known of the form of a row whose solution is not known."""


def _run(
    result: CanonicalResult,
    cells: NDArray[np.uint8],
    rows: NDArray[np.intp],
    rules: Rules,
    form: FormName,
    threads: int,
    clock: Clock,
) -> None:
    """Find the forms of the rows that follow some rules, and put them into the result."""
    import numpy as np

    solutions = None
    if form == "solution-minlex":
        solved = solve_many(cells, rules, threads=threads, timeout=clock.left())
        result.status[rows] = [_WITHOUT_SOLUTION.get(status, FormStatus.MALFORMED) for status in solved.status.tolist()]
        proper = solved.status == int(Status.UNIQUE)
        cells, rows, solutions = cells[proper], rows[proper], solved.solutions[proper].reshape(-1)
        form = "minlex"
    forms, status, automorphisms, morphs = symmetries(rules).canonical_batch(
        np.ascontiguousarray(cells).reshape(-1), form, solutions, threads, clock.left()
    )
    result.forms[rows] = forms.reshape(-1, 81)
    result.status[rows] = status
    result.automorphisms[rows] = automorphisms
    result.morphs[rows] = morphs


def random_morphs(count: int, seed: int, rules: Rules | str = "classic", first: int = 0) -> NDArray[np.uint64]:
    """Return the numbers of random morphs that keep the rules: those of :func:`random_morph` with index ``first`` on.

    Args:
        count: how many.
        seed: 0 to 2**64 - 1; the same seed makes the same morphs on any machine.
        rules: the rules to keep.
        first: the index of the first one.

    Raises:
        ValueError: the count is negative, or the seed or an index out of range.
        MemoryError: there is no memory for so many.
        RulesError: the rules do not exist.

    Example:
        >>> from nonet import Morph, random_morph
        >>> numbers = random_morphs(3, seed=7)
        >>> Morph.numbered(int(numbers[2])) == random_morph(7, index=2)
        True
    """
    start, n = span("first", first, "count", count)
    return symmetries(Rules.of(rules)).random(whole("seed", seed, 0, MOST), start, n)


def morph_many(boards: Boards, morphs: NDArray[np.uint64]) -> NDArray[np.uint8]:
    """Apply morphs to many grids or puzzles: the same numbers make the same of a puzzle and of its solution.

    Args:
        boards: n grids or puzzles in any form that :func:`solve_many` takes.
        morphs: numbers of morphs, ``(n,)`` for one morph a board or ``(n, k)`` for k of them.

    Returns:
        A new array of ``uint8``, ``(n, 81)`` or ``(n, k, 81)``.

    Raises:
        ParseError: a row is no board.
        RulesError: a row is a :class:`Puzzle` whose rules its morphs do not keep.
        ValueError: the shapes do not fit, or a number is that of no morph.

    Example:
        >>> import numpy as np
        >>> puzzles = np.zeros((5, 81), dtype=np.uint8)
        >>> morph_many(puzzles, random_morphs(10, seed=7).reshape(5, 2)).shape
        (5, 2, 81)
    """
    import numpy as np

    rows = to_rows(boards)
    for row, reason in sorted(rows.errors.items()):
        raise ParseError(f"row {row}: {reason}")
    numbers = np.asarray(morphs)
    if numbers.dtype.kind not in "iu" or numbers.ndim not in {1, 2} or len(numbers) != len(rows):
        raise ValueError(
            f"expected numbers of morphs for {len(rows)} boards, found {numbers.dtype} of shape {numbers.shape}"
        )
    if numbers.size and not (numbers.min() >= 0 and numbers.max() < MORPHS):
        raise ValueError(f"morphs have numbers from 0 to {MORPHS - 1}")
    _check_rules(rows, numbers)
    made = _core.morph_rows(np.ascontiguousarray(numbers, dtype=np.uint64).reshape(-1), rows.cells.reshape(-1))
    return made.reshape(*numbers.shape, 81)


def _check_rules(rows: Rows, numbers: NDArray[np.integer]) -> None:
    """Puzzles with houses of their own must keep them, and candidates have no place in an array."""
    for row, puzzle in rows.puzzles.items():
        if puzzle.candidate_bits is not None:
            raise ParseError(f"row {row}: the puzzle has candidates of its own, which an array of cells cannot hold")
        kept = symmetries(puzzle.rules)
        if not all(kept.contains(int(number)) for number in numbers[row].flat):
            raise RulesError(f"row {row}: a morph does not keep the rules {puzzle.rules.spec!r}")
