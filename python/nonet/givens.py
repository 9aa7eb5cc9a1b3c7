"""Givens: the digits that a puzzle gives and its rules, and the questions that the engine answers about them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING, Any, Self, TypeAlias, overload

from .board import Board
from .cells import Cell, Digit, Place
from .checked import capped, items, reporter
from .errors import NoSolutionError, ParseError, RulesError
from .faults import Fault, solution_faults, visible_faults
from .grid import Grid, GridLike
from .rules import Rules, RulesLike, usual_rules
from .setting import OfSetters

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import DTypeLike, NDArray


Progress: TypeAlias = "Callable[[float, int], object]"
"""Called with the part of a search that is done, from 0 to 1, and the number of solutions so far."""

_REPORTED = "the part that is done and the number of solutions"


@dataclass(frozen=True, slots=True)
class Search:
    """The result of a search.

    Attributes:
        solution: the first solution, or None if there is none.
        count: the number of solutions, up to the requested limit.
        nodes: the number of branch nodes; 0 if deduction was enough.
    """

    solution: Grid | None
    count: int
    nodes: int

    def _repr_html_(self) -> str:
        """The first solution with the counts below it, for notebooks to show."""
        from .notebook import picture_with_lines

        picture = "" if self.solution is None else self.solution.svg()
        found = f"{self.count:,} solution{'' if self.count == 1 else 's'}" if self.count else "no solution"
        nodes = f"{self.nodes:,} branch node{'' if self.nodes == 1 else 's'}"
        return picture_with_lines(picture, [f"Found {found} with {nodes}."])


class Givens(OfSetters):
    """Givens under rules: the part of a :class:`nonet.Puzzle` that knows no format, no picture and no human logic.

    Args:
        givens: a grid, other givens, or anything that a grid is made from.
        rules: as for a Puzzle.
        candidates: as for a Puzzle.
    """

    __slots__ = ("_candidates", "_givens", "_rules")

    _givens: Grid
    _rules: Rules
    _candidates: tuple[int, ...] | None

    def __init__(
        self,
        givens: GridLike | Givens,
        rules: RulesLike | None = None,
        candidates: Iterable[int | Iterable[int]] | None = None,
    ) -> None:
        chosen = None if rules is None else Rules.of(rules)
        self._candidates = None
        if isinstance(givens, Givens):
            self._rules = chosen or givens._rules
            self._givens = givens._givens if chosen is None else Grid(givens._givens, chosen.board)
            self._candidates = givens._candidates
        else:
            self._givens, self._rules = _on_board(givens, chosen)
        if candidates is not None:
            self._candidates = candidate_bits(candidates, self._rules.board)

    @classmethod
    def _trusted(cls, givens: Grid, rules: Rules, candidates: tuple[int, ...] | None = None) -> Self:
        """Return a puzzle of parts that are known to be well formed."""
        puzzle = cls.__new__(cls)
        puzzle._givens, puzzle._rules, puzzle._candidates = givens, rules, candidates
        return puzzle

    # -- what it is -------------------------------------------------------------------------------------

    @property
    def givens(self) -> Grid:
        """The givens."""
        return self._givens

    @property
    def rules(self) -> Rules:
        """The rules."""
        return self._rules

    @property
    def candidate_bits(self) -> tuple[int, ...] | None:
        """The candidates that a pencil-mark puzzle allows, one bit set for each cell, or None if it allows all."""
        return self._candidates

    @property
    def given_count(self) -> int:
        """The number of givens."""
        return self.givens.filled

    def status(self, *, timeout: float | None = None, max_nodes: int | None = None) -> list[Fault]:
        """Return every fault of the puzzle; a proper puzzle has none.

        Clashing givens come first, house by house, then empty cells without a candidate and houses without a place
        for a digit. The solutions are counted only if no such fault is found.

        Example:
            >>> from nonet import Puzzle
            >>> for fault in Puzzle("11" + "." * 79).status():
            ...     print(fault)
            1 is given twice in row 1: r1c1 and r1c2
            1 is given twice in box 1: r1c1 and r1c2
        """
        return visible_faults(self) or solution_faults(self, self.count(timeout=timeout, max_nodes=max_nodes))

    @property
    def is_proper(self) -> bool:
        """Whether there is exactly one solution."""
        return self.count() == 1

    @property
    def is_minimal(self) -> bool:
        """Whether the puzzle is proper and no given is superfluous."""
        return self.is_proper and not self.redundant_givens()

    def _parts(self) -> tuple[Board, bytes]:
        return self._givens._parts()

    @property
    def _board(self) -> tuple[bytes, tuple[int, ...] | None]:
        """The givens and the sets of candidates, as the engine takes them."""
        return self._givens._cells, self._candidates

    # -- solving ----------------------------------------------------------------------------------------

    def solve(
        self, *, timeout: float | None = None, max_nodes: int | None = None, progress: Progress | None = None
    ) -> Grid:
        """Return the solution; if there are several, always the same one.

        Args:
            timeout: time limit in seconds.
            max_nodes: maximum branch nodes.
            progress: as for :meth:`count`.

        Raises:
            NoSolutionError: there is none; the message names a visible fault, if there is one.
        """
        found = self._rules._core.solve(self._board, checked_nodes(max_nodes), timeout, reporter(progress, _REPORTED))
        if found is None:
            faults = visible_faults(self)
            raise NoSolutionError(faults[0].message if faults else "the puzzle has no solution")
        return Grid._trusted(found, self._rules.board)

    def count(
        self,
        *,
        limit: int | None = 2,
        timeout: float | None = None,
        max_nodes: int | None = None,
        progress: Progress | None = None,
    ) -> int:
        """Return the number of solutions, up to ``limit``; None counts all of them.

        With the default limit the answer is 0, 1, or 2 for "two or more". With a limit above about a million, or None,
        solutions are counted without visiting each one if that is faster, unless ``max_nodes`` is given: a million
        solutions take 0.01 to 0.1 s. Boards with few givens can take practically for ever, so set a ``timeout``.

        Args:
            limit: where to stop counting, or None to count all.
            timeout: time limit in seconds.
            max_nodes: maximum branch nodes.
            progress: called about twenty times a second with the part of the search that is done, from 0 to 1, and the
                number of solutions so far; an error in it ends the search. The part counts all candidates of a cell
                alike, so its pace varies. It stays 0 for 9x9 boards without constraints, which are searched many parts
                at a time.

        Raises:
            SearchTimeoutError: the timeout expired first.
            NodeLimitError: ``max_nodes`` was reached first.

        Example:
            >>> from nonet import Puzzle
            >>> Puzzle("." * 81).count(limit=1000)
            1000
            >>> loose = "..............1..2.34............6.1....7.3..............83..9..2..5....61......."
            >>> Puzzle(loose).count(limit=None)
            1069249
        """
        most = None if limit is None else capped("limit", limit)
        nodes = checked_nodes(max_nodes)
        return self._rules._core.count(self._board, most, nodes, timeout, reporter(progress, _REPORTED))

    def solutions(
        self, *, limit: int | None = None, timeout: float | None = None, max_nodes: int | None = None
    ) -> Iterator[Grid]:
        """Yield the solutions in a fixed order, each found on demand.

        Args:
            limit: maximum number of solutions, or None for all.
            timeout: seconds for all of them, counted from this call.
            max_nodes: maximum branch nodes for all of them.

        Example:
            >>> from nonet import Puzzle
            >>> len(set(Puzzle("." * 81).solutions(limit=100)))
            100
        """
        most = None if limit is None else capped("limit", limit)
        found = self._rules._core.solutions(self._board, checked_nodes(max_nodes), timeout)
        board = self._rules.board
        return (Grid._trusted(cells, board) for cells in (found if most is None else _first(found, most)))

    def search(
        self,
        *,
        limit: int = 2,
        timeout: float | None = None,
        max_nodes: int | None = None,
        progress: Progress | None = None,
    ) -> Search:
        """Return a solution, the number of solutions up to ``limit``, and the work it took, in one search.

        Args:
            limit: where to stop counting.
            timeout: time limit in seconds.
            max_nodes: maximum branch nodes.
            progress: as for :meth:`count`.

        Example:
            >>> from nonet import Puzzle
            >>> Puzzle("." * 81).search().count
            2
        """
        core = self._rules._core
        most, nodes_left = capped("limit", limit), checked_nodes(max_nodes)
        found, count, nodes = core.search(self._board, most, nodes_left, timeout, reporter(progress, _REPORTED))
        return Search(None if found is None else Grid._trusted(found, self._rules.board), count, nodes)

    def candidates(self) -> tuple[tuple[Digit, ...], ...]:
        """Return the pencil marks: the digits that no given in a peer excludes. A given cell has only its digit.

        Example:
            >>> from nonet import Puzzle
            >>> puzzle = Puzzle("12345678" + "." * 73)
            >>> puzzle.candidates()[8], puzzle.candidates()[9]
            ((9,), (4, 5, 6, 7, 8, 9))
        """
        return tuple(map(self._rules.board.values_of, self._rules._core.pencil_marks(self._board)))

    def deduced_candidates(self) -> tuple[tuple[Digit, ...], ...]:
        """Return the digits that simple deduction leaves in each cell: singles and locked candidates, repeated.

        The search makes these deductions before it guesses. If they prove that there is no solution, no cell has any
        digit left.

        Example:
            >>> from nonet import Puzzle
            >>> easy = Puzzle("..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9..")
            >>> easy.candidates()[0], easy.deduced_candidates()[0]
            ((9,), (9,))
            >>> {len(digits) for digits in easy.deduced_candidates()}
            {1}
        """
        return tuple(map(self._rules.board.values_of, self._rules._core.candidates(self._board)))

    def true_candidates(
        self, *, timeout: float | None = None, max_nodes: int | None = None, progress: Progress | None = None
    ) -> tuple[tuple[Digit, ...], ...]:
        """Return the digits that each cell has in some solution; if there is no solution, no cell has any.

        Args:
            timeout: time limit in seconds.
            max_nodes: maximum branch nodes.
            progress: called about twenty times a second with the part of the cells that are done, and 0; an error in it
                ends the search.

        Example:
            >>> from nonet import Puzzle
            >>> all(len(digits) == 9 for digits in Puzzle("." * 81).true_candidates())
            True
        """
        core = self._rules._core
        return tuple(
            map(
                self._rules.board.values_of,
                core.true_candidates(self._board, checked_nodes(max_nodes), timeout, reporter(progress, _REPORTED)),
            )
        )

    def redundant_givens(self, *, timeout: float | None = None, max_nodes: int | None = None) -> tuple[Cell, ...]:
        """Return the cells whose given is superfluous: if it alone is removed, the solutions stay the same.

        Example:
            >>> from nonet import Puzzle
            >>> solved = Puzzle("." * 81).solve()
            >>> len(Puzzle(solved).redundant_givens())
            81
        """
        core = self._rules._core
        return tuple(core.redundant_givens(self._board, checked_nodes(max_nodes), timeout))

    # -- as a value -------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Givens) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[Any, ...]:
        return self.givens, self.rules, self._candidates

    def __getitem__(self, place: Place) -> Digit:
        return self._givens[place]

    def __iter__(self) -> Iterator[Digit]:
        return iter(self._givens)

    def __len__(self) -> int:
        return len(self._givens)

    @overload
    def __array__(self, dtype: None = None, copy: bool | None = None) -> NDArray[np.uint8]: ...
    @overload
    def __array__(self, dtype: DTypeLike, copy: bool | None = None) -> NDArray[Any]: ...
    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return self._givens.__array__(dtype, copy)

    def __str__(self) -> str:
        return str(self.givens)


def _first(items: Iterator[bytes], limit: int) -> Iterator[bytes]:
    """Yield the first items. Unlike islice, which crashes if two threads share it, a generator raises an error."""
    for _ in range(limit):
        try:
            yield next(items)
        except StopIteration:
            return


def checked_nodes(max_nodes: int | None) -> int | None:
    """Return the ``max_nodes=`` that a user gave.

    Raises:
        ValueError: ``max_nodes`` is not a whole number, or negative.
    """
    return None if max_nodes is None else capped("max_nodes", max_nodes)


def _on_board(givens: GridLike, rules: Rules | None) -> tuple[Grid, Rules]:
    """The givens as a grid on the board of the rules; without rules, on the square board with that many cells."""
    if rules is not None:
        return Grid._plain(givens, rules.board), rules
    grid = Grid._plain(givens)
    usual = usual_rules(grid.board)
    if usual is None:
        raise RulesError(f"a board of {grid.board} has no usual rules; pass rules=")
    return grid, usual


def candidate_bits(candidates: Iterable[int | Iterable[int]], board: Board) -> tuple[int, ...]:
    """Return the candidates that a user gave, a set for each cell, as bit sets.

    Raises:
        ParseError: the number of sets or a digit does not fit the board.
    """
    given = list(items("candidates", candidates, "a set of digits for each cell"))
    if len(given) != board.cell_count:
        raise ParseError(f"expected {board.cell_count} sets of candidates, found {len(given)}")
    sets = []
    for cell, digits in enumerate(given):
        bits = _bits(digits, board)
        if not 0 <= bits < 1 << board.digits:
            first, last = board.values[0], board.values[-1]
            raise ParseError(f"expected candidates {first} to {last} in {board.cell_name(cell)}, found {digits!r}")
        sets.append(bits)
    return tuple(sets)


def _bits(digits: int | Iterable[int], board: Board) -> int:
    """Return a set of digits as bits, or -1 if an element is not a digit."""
    try:
        if not isinstance(digits, Iterable):
            return index(digits)
        values = {index(digit) for digit in digits}
    except TypeError:
        return -1
    return sum(1 << digit - board.lowest for digit in values) if values <= set(board.values) else -1
