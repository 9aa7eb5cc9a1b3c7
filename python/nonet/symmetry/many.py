"""Canonical forms and morphs of many boards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .. import _core
from ..board import NINE, Board
from ..bulk import Status, solve_many
from ..bulk.columns import Column, Gathered, board_column, taken
from ..bulk.effort import Effort
from ..bulk.result import BatchResult
from ..bulk.rows import Boards, Rows, to_rows
from ..cell_arrays import MALFORMED
from ..checked import MOST, span, whole
from ..errors import RulesError
from ..grid import Grid
from ..rules import Rules, RulesLike
from .families import NINE_BY_NINE, Family, family_of
from .forms import MARKED, checked_form
from .groups import group_of
from .morph import Morph

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..names import FormName

    _Columns: TypeAlias = tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint64], NDArray[np.uint64]]

_STATUS = (Status.DONE, Status.MALFORMED, Status.TIMEOUT)
"""The status of a form for each number that the engine returns."""


@dataclass(frozen=True, slots=True)
class CanonicalForm:
    """The canonical form of a board.

    Attributes:
        board: the form.
        morph: a morph that leads from the board to its form.
        automorphisms: the number of morphs that map the board to itself, 1 for most boards.
    """

    board: Grid
    morph: Morph
    automorphisms: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class CanonicalResult(BatchResult[CanonicalForm | None]):
    """The answer of :func:`canonical_many`; rows are :class:`CanonicalForm`, or None if there is no form.

    Attributes:
        forms: ``(n, cells)`` ``uint8``; the canonical form, all 0 if there is none.
        status: ``(n,)`` ``uint8``, the :class:`Status` of each row: ``DONE``, ``MALFORMED``, ``MISSING``, ``TIMEOUT``;
            with the form "solution-minlex" also ``NONE`` and ``SEVERAL``, for rows without exactly one solution.
        automorphisms: ``(n,)`` ``uint64``; the number of morphs that map a board to itself; 0 if there is no form.
        morphs: ``(n,)`` ``uint64``; the number of a morph that leads to the form, for :meth:`Morph.numbered`.
        errors: for malformed rows, the reason by row number. Boards with their own candidates have no form either.
        rules: the rules of the board of all rows; rows may have extra houses besides.
    """

    forms: NDArray[np.uint8]
    status: NDArray[np.uint8]
    automorphisms: NDArray[np.uint64]
    morphs: NDArray[np.uint64]
    errors: dict[int, str]
    rules: Rules = NINE_BY_NINE.rules

    @property
    def found(self) -> NDArray[np.bool_]:
        """Whether each row has a form, ``(n,)``."""
        found: NDArray[np.bool_] = self.status == int(Status.DONE)
        return found

    def first(self) -> NDArray[np.int64]:
        """Return, for each row, the number of the first row with the same form, or -1 for a row without a form.

        Example:
            >>> line = "2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7...."
            >>> canonical_many([line, "." * 81, line[::-1], "oops"]).first()
            array([ 0,  1,  0, -1])
        """
        import numpy as np

        rows = np.flatnonzero(self.found)
        first = np.full(len(self), -1, dtype=np.int64)
        seen = _core.Seen(self.forms.shape[1], len(rows))
        first[rows] = seen.add(self.forms[rows].reshape(-1), rows.astype(np.uint64))
        return first

    def _rows(self, first: int, last: int) -> Iterator[CanonicalForm | None]:
        part = slice(first, last)
        columns, family = (self.status[part], self.morphs[part], self.automorphisms[part]), family_of(self.rules)
        for board, *row in zip(self.forms[part], *(column.tolist() for column in columns), strict=True):
            status, morph, automorphisms = row
            form, to_form = Grid._trusted(board.tobytes(), self.rules.board), Morph._of_family(morph, family)
            yield CanonicalForm(form, to_form, automorphisms) if status == Status.DONE else None

    def _columns(self) -> dict[str, Column]:
        missing = ~self.found
        return {
            "form": board_column(self.forms, missing, self.rules.board),
            "status": Column(self.status, kind=Status),
            "automorphisms": Column(self.automorphisms, missing),
            "morph": Column(self.morphs, missing),
        }


def canonical_many(
    boards: Boards,
    rules: RulesLike | None = None,
    *,
    form: FormName = "minlex",
    threads: int | None = None,
    timeout: float | None = None,
    row_timeout: float | None = None,
    progress: Callable[[int], object] | None = None,
) -> CanonicalResult:
    """Find the canonical forms of many grids or puzzles. No row raises an error.

    Two boards have the same form if, and only if, a morph that keeps their rules leads from one to the other. So equal
    forms are duplicates, and forms that a training set and a test set share are leaks.

    Args:
        boards: grids or puzzles in any form that :func:`solve_many` takes.
        rules: the rules of rows that are not :class:`Puzzle` objects; a Puzzle has its own. None means the usual rules
            of their board.
        form: a name in ``FORMS``: "minlex", "maxlex" or "solution-minlex".
        threads: number of threads; None for all cores. The answer does not depend on it.
        timeout: seconds for the whole call; rows not answered by then have ``Status.TIMEOUT``.
        row_timeout: seconds for each row, for its solution and again for its form; see :func:`solve_many`.
        progress: called a few times a second with the number of finished rows.

    Raises:
        ValueError: there is no such form, a number is out of range, or the container does not hold boards.
        RulesError: the rules do not exist, or their board has no canonical forms.

    Example:
        >>> from nonet import random_morph
        >>> grid = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
        >>> result = canonical_many([grid, random_morph(seed=1)(grid)])
        >>> result.automorphisms, bool((result.forms[0] == result.forms[1]).all())
        (array([648, 648], dtype=uint64), True)
    """
    checked_form(form)
    effort = Effort.of(threads, timeout, row_timeout, progress)
    rows = to_rows(boards, None if rules is None else Rules.of(rules).board)
    kept = _kept(rows, rules)
    family = family_of(kept)
    rows.errors |= dict.fromkeys(rows.candidates, MARKED) | _strangers(rows, family)
    cells = rows.cells
    if rows.errors:
        cells = cells.copy()
        cells[list(rows.errors)] = MALFORMED
    run = _Forms(cells, form, effort)
    for own, part in rows.parts(kept).items():
        effort.spend(part, lambda part, seconds, own=own: run.find(own, part, seconds))  # type: ignore[misc]
    forms, status, automorphisms, morphs = run.found.columns()
    rows.mark_missing(status)
    return CanonicalResult(forms, status, automorphisms, morphs, dict(sorted(rows.errors.items())), family.rules)


class _Forms:
    """A search for forms: the boards, the form, and the results so far."""

    def __init__(self, cells: NDArray[np.uint8], form: FormName, effort: Effort) -> None:
        self._cells, self._form, self._effort = cells, form, effort
        self.found = Gathered(len(cells))

    def find(self, rules: Rules, rows: NDArray[np.intp], seconds: float | None) -> NDArray[np.bool_]:
        """Find the forms of some rows, and return which of them ran out of time."""
        if self._form == "solution-minlex":
            columns = self._in_solutions(rules, rows, seconds)
        else:
            columns = self._forms(rules, taken(self._cells, rows), self._form, None, seconds)
        self.found.put(rows, columns)
        timed_out: NDArray[np.bool_] = columns[1] == int(Status.TIMEOUT)
        return timed_out

    def _in_solutions(self, rules: Rules, rows: NDArray[np.intp], seconds: float | None) -> _Columns:
        """Find the solution-minlex forms of rows; rows without exactly one solution have none."""
        import numpy as np

        cells = self._cells[rows]
        solved = solve_many(cells, rules, threads=self._effort.threads, timeout=seconds)
        proper = np.flatnonzero(solved.status == int(Status.UNIQUE))
        found = Gathered(len(rows))
        nothing = np.zeros(len(rows), dtype=np.uint64)
        found.put(np.arange(len(rows)), (np.zeros_like(cells), solved.status, nothing, nothing.copy()))
        solutions = solved.solutions[proper].reshape(-1)
        found.put(
            proper, self._forms(rules, cells[proper].reshape(-1), "minlex", solutions, self._effort.row_seconds())
        )
        forms, status, automorphisms, morphs = found.columns()
        return forms, status, automorphisms, morphs

    def _forms(
        self,
        rules: Rules,
        cells: NDArray[np.uint8],
        form: FormName,
        solutions: NDArray[np.uint8] | None,
        seconds: float | None,
    ) -> _Columns:
        import numpy as np

        found = group_of(rules).core.canonical_batch((cells, solutions), form, self._effort.threads, seconds)
        forms, known, automorphisms, morphs = found
        status = np.asarray(_STATUS, dtype=np.uint8)[known]
        return forms.reshape(-1, rules.board.cell_count), status, automorphisms, morphs


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class MorphResult(BatchResult["Grid | tuple[Grid, ...] | None"]):
    """The answer of :func:`morph_many`; rows are a :class:`Grid` or a tuple of k grids, or None if malformed.

    Attributes:
        boards: ``(n, cells)`` or ``(n, k, cells)`` ``uint8``; all 0 if the row is malformed.
        status: ``(n,)`` ``uint8``, the :class:`Status` of each row: ``DONE``, ``MALFORMED`` or ``MISSING``.
        errors: for malformed rows, the reason by row number.
        board: the board of all rows.
    """

    boards: NDArray[np.uint8]
    status: NDArray[np.uint8]
    errors: dict[int, str]
    board: Board = NINE

    def _rows(self, first: int, last: int) -> Iterator[Grid | tuple[Grid, ...] | None]:
        done = (self.status[first:last] == int(Status.DONE)).tolist()
        for found, boards in zip(done, self.boards[first:last], strict=True):
            cells = boards.reshape(-1, self.board.cell_count)
            grids = tuple(Grid._trusted(board.tobytes(), self.board) for board in cells)
            yield None if not found else grids[0] if boards.ndim == 1 else grids

    def _columns(self) -> dict[str, Column]:
        missing: NDArray[np.bool_] = self.status != int(Status.DONE)
        if self.boards.ndim == 3:
            return {
                "boards": board_column(self.boards, missing, self.board),
                "status": Column(self.status, kind=Status),
            }
        return {"board": board_column(self.boards, missing, self.board), "status": Column(self.status, kind=Status)}


def random_morphs(n: int, rules: RulesLike = "classic", *, seed: int, start: int = 0) -> NDArray[np.uint64]:
    """Return the numbers of random morphs that keep the rules: those of :func:`random_morph` from index ``start`` on.

    They are ``uint64``, or Python numbers (dtype ``object``) on boards with more than 2**64 morphs, such as 16x16.

    Args:
        n: the number of morphs.
        rules: the rules to keep.
        seed: 0 to 2**64 - 1; the same seed makes the same morphs on any machine.
        start: the index of the first one.

    Raises:
        ValueError: ``n`` is negative, or the seed or an index is out of range.
        MemoryError: there is not enough memory.
        RulesError: the rules do not exist, or their board has no morphs; see :func:`random_morph`.

    Example:
        >>> from nonet import Morph, random_morph
        >>> numbers = random_morphs(3, seed=7)
        >>> Morph.numbered(int(numbers[2])) == random_morph(seed=7, index=2)
        True
    """
    first, count = span(start, n)
    return group_of(Rules.of(rules)).random(whole("seed", seed, 0, MOST), first, count)


def morph_many(boards: Boards, morphs: NDArray[np.uint64], rules: RulesLike | None = None) -> MorphResult:
    """Apply morphs to many grids or puzzles. The same numbers work for puzzles and solutions.

    No row raises an error.

    Args:
        boards: n grids or puzzles in any form that :func:`solve_many` takes. A :class:`Puzzle` with its own
            candidates, or with rules that one of its morphs does not keep, is a malformed row; so is a text that
            states other rules than those of the call.
        morphs: numbers of morphs, ``(n,)`` for one morph per board or ``(n, k)`` for k of them. Applying one takes
            about 100 ns on 9x9 boards and some microseconds on others, so there is neither a timeout nor a number of
            threads.
        rules: rules whose board is that of all rows; None finds the board from the rows. Extra houses do not matter.

    Raises:
        ValueError: the shapes do not match, or a number is not the number of a morph.
        RulesError: the board has no morphs.

    Example:
        >>> import numpy as np
        >>> puzzles = np.zeros((5, 81), dtype=np.uint8)
        >>> morph_many(puzzles, random_morphs(10, seed=7).reshape(5, 2)).boards.shape
        (5, 2, 81)
        >>> morph_many(["1..............."], random_morphs(1, "4x4", seed=7))[0]
        Grid('...4............')
    """
    import numpy as np

    rows = to_rows(boards, None if rules is None else Rules.of(rules).board)
    kept = _kept(rows, rules)
    family = family_of(kept)
    numbers = _checked_numbers(morphs, len(rows), family)
    rows.errors |= _refused(rows, numbers, kept)
    bad = rows.unread()
    bad[list(rows.errors)] = True
    cells = rows.cells
    if bad.any():
        cells = cells.copy()
        cells[bad] = 0
    made = family.apply_many(numbers.reshape(-1), cells)
    status = np.full(len(rows), int(Status.DONE), dtype=np.uint8)
    status[bad] = int(Status.MALFORMED)
    rows.mark_missing(status)
    made = made.reshape(*numbers.shape, family.size**2)
    return MorphResult(made, status, dict(sorted(rows.errors.items())), family.board)


def _checked_numbers(morphs: object, rows: int, family: Family) -> NDArray[Any]:
    import numpy as np

    numbers = np.asarray(morphs)
    has_numbers = numbers.dtype.kind in "iu" or (
        numbers.dtype == object and all(isinstance(number, int) for number in numbers.flat)
    )
    if not has_numbers or numbers.ndim not in {1, 2} or len(numbers) != rows:
        raise ValueError(
            f"expected numbers of morphs for {rows} boards, found {numbers.dtype} of shape {numbers.shape}"
        )
    if numbers.size and not (numbers.min() >= 0 and numbers.max() < family.count):
        raise ValueError(f"morphs have numbers from 0 to {family.count - 1}")
    return numbers.astype(family.dtype)


def _kept(rows: Rows, rules: RulesLike | None) -> Rules:
    """Return the rules of rows without their own. If all have their own, None means those of the first with morphs."""
    kept = rows.rules(rules)
    if rules is None and rows.have_rules():
        for puzzle in rows.puzzles.values():
            with suppress(RulesError):
                return family_of(puzzle.rules).rules
    return kept


def _strangers(rows: Rows, family: Family, known: Collection[int] = ()) -> dict[int, str]:
    """Return the puzzles whose boxes have another shape than those of the batch, with the reason."""
    found = {}
    for row, puzzle in rows.puzzles.items():
        try:
            if row not in known and row not in rows.errors and family_of(puzzle.rules) != family:
                found[row] = f"the boxes of {puzzle.rules.spec} are not those of {family.rules.spec}"
        except RulesError as error:
            found[row] = str(error)
    return found


def _refused(rows: Rows, numbers: NDArray[Any], rules: Rules) -> dict[int, str]:
    """Return the puzzles that the morphs cannot be applied to, with the reason."""
    refused = dict.fromkeys(rows.candidates, "the puzzle has its own candidates, which an array of cells cannot hold")
    refused |= {
        row: "the text states rules, which an array of cells cannot hold: name the same rules in the call"
        for row in rows.stated
        if row not in rows.errors and rows.puzzles[row].rules != rules
    }
    refused |= _strangers(rows, family_of(rules), refused)
    for row, puzzle in rows.puzzles.items():
        asked = numbers.reshape(len(rows), -1)[row]
        is_known = row in refused or row in rows.errors
        if not is_known and not all(group_of(puzzle.rules).contains(int(number)) for number in asked):
            refused[row] = f"a morph does not keep the rules {puzzle.rules.spec!r}"
    return refused
