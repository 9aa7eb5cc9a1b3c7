"""Puzzle: givens + rules, and the questions about them."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING, Any, overload

from .board import Board
from .cells import Cell, Digit, Place
from .checked import capped, items, text_of
from .clock import Clock
from .errors import NoSolutionError, ParseError, RulesError, SeveralSolutionsError, UncheckedRulesWarning
from .faults import Fault, solution_faults, text_fault, text_faults, visible_faults
from .grid import Grid, GridLike
from .on_board import OnBoard
from .rules import Rules, RulesLike, usual_rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import DTypeLike, NDArray

    from .draw import Film, SceneOptions
    from .names import FirstHint, FormName, HintLevel, InferenceName, Scale
    from .page.widget import BoardWidget
    from .rating import Rating
    from .rating.rating import QuotedRating
    from .steps import Hint, LadderLike, Step, Walkthrough
    from .symmetry import Morph, Morphs


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


class Puzzle(OnBoard):
    """A puzzle: givens and rules. It is immutable and hashable, and compares by content.

    Args:
        givens: a line of one symbol for each cell (see :class:`Grid` for all that is accepted), any text that
            :func:`nonet.loads` reads as a single puzzle, a grid, numbers, rows, or an array.
        rules: a :class:`Rules`, or the name of one, as in ``"diagonal"``, ``"16x16"`` or ``"samurai"``. None means the
            rules of the Puzzle given, or else the usual ones: rows, columns and boxes of the square board with that
            many cells.
        candidates: for pencil-mark puzzles, the digits allowed in each cell: one set for each cell, either an iterable
            of digits or an ``int`` whose bit ``d - 1`` stands for the board's digit number ``d``.

    Raises:
        ParseError: the givens are not a board; ``Puzzle.faults_in(text)`` lists every fault.
        RulesError: the rules do not exist.

    Warns:
        UncheckedRulesWarning: the text is a document that states rules in words too, or draws what is not read.

    Methods that may take a long time accept ``timeout=`` (seconds), and most of them accept ``max_nodes=`` (maximum
    branch nodes). They raise :class:`SearchTimeoutError` or :class:`NodeLimitError` at these limits, release the GIL,
    and stop on Ctrl-C.

    A puzzle is a sequence of digits, 0 for empty: ``puzzle["r1c1"]``, ``puzzle[0, 0]`` and ``puzzle[0]`` are all
    its first digit, and ``numpy.array(puzzle)`` has shape ``(9, 9)``.

    Example:
        >>> puzzle = Puzzle("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")
        >>> print(puzzle.solve())
        468931527751624839392578461134756298289413675675289314846192753513867942927345186
        >>> puzzle["r1c5"], puzzle[0, 4], puzzle[4]
        (3, 3, 3)
        >>> puzzle.is_proper, puzzle.is_minimal
        (True, True)
        >>> print(Puzzle("1...2...3.......", "4x4+diagonal").solve())
        1342243131244213
    """

    __slots__ = ("_candidates", "_givens", "_rules")

    def __init__(
        self,
        givens: GridLike | Puzzle,
        rules: RulesLike | None = None,
        candidates: Iterable[int | Iterable[int]] | None = None,
    ) -> None:
        self._candidates = None
        if isinstance(givens, str):
            self._givens, self._rules = self._read(givens, None if rules is None else Rules.of(rules))
        elif isinstance(givens, Puzzle):
            self._rules = givens._rules if rules is None else Rules.of(rules)
            self._givens = Grid(givens._givens, self._rules.board)
            self._candidates = givens._candidates
        else:
            self._givens, self._rules = _on_board(givens, None if rules is None else Rules.of(rules))
        if candidates is not None:
            self._candidates = _candidate_bits(candidates, self._rules.board)

    @classmethod
    def _trusted(cls, givens: Grid, rules: Rules, candidates: tuple[int, ...] | None = None) -> Puzzle:
        """Return a puzzle of parts that are known to be well formed."""
        puzzle = cls.__new__(cls)
        puzzle._givens, puzzle._rules, puzzle._candidates = givens, rules, candidates
        return puzzle

    def _read(self, text: str, rules: Rules | None) -> tuple[Grid, Rules]:
        """Read a board in any layout, or any other text that holds one puzzle."""
        reason = None
        if rules is not None or not lists_candidates(text):
            try:
                return _on_board(text, rules)
            except ParseError as error:
                reason = error

        from .formats import jigsaw, loads

        try:
            record = loads(text, rules=rules)
        except ParseError:
            if reason is None or "\n" in text.strip() or len(text) >= 200 or ":" in text or jigsaw.sniff(text):
                raise
            raise reason from None
        if record.unchecked:
            warnings.warn(record.unchecked, UncheckedRulesWarning, stacklevel=3)
        self._candidates = record.puzzle._candidates
        return record.puzzle.givens, record.puzzle.rules

    @staticmethod
    def faults_in(text: str, rules: RulesLike = "classic") -> list[Fault]:
        """Return every fault in the text of a puzzle: its length and symbols or, if these are right, :meth:`status`.

        Example:
            >>> for fault in Puzzle.faults_in("11!" + "." * 79):
            ...     print(fault)
            82 cells instead of 81
            '!' at column 3 is neither a digit nor a blank (. 0 _ * - x X ?)
        """
        board = Rules.of(rules).board
        try:
            puzzle = Puzzle(text_of("text", text), rules)
        except ParseError as error:
            return text_faults(text.strip("\r\n")) if board.is_nine else [text_fault(error)]
        return puzzle.status()

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

    def _scene(self) -> tuple[Puzzle, SceneOptions]:
        return self, {}

    @property
    def _board(self) -> tuple[bytes, tuple[int, ...] | None]:
        """The givens and the sets of candidates, as the engine takes them."""
        return self._givens._cells, self._candidates

    # -- solving ----------------------------------------------------------------------------------------

    def solve(self, *, timeout: float | None = None, max_nodes: int | None = None) -> Grid:
        """Return the solution; if there are several, always the same one.

        Raises:
            NoSolutionError: there is none; the message names a visible fault, if there is one.
        """
        found = self._rules._core.solve(self._board, checked_nodes(max_nodes), timeout)
        if found is None:
            faults = visible_faults(self)
            raise NoSolutionError(faults[0].message if faults else "the puzzle has no solution")
        return Grid._trusted(found, self._rules.board)

    def count(self, *, limit: int | None = 2, timeout: float | None = None, max_nodes: int | None = None) -> int:
        """Return the number of solutions, up to ``limit``; None counts all of them.

        With the default limit the answer is 0, 1, or 2 for "two or more". With a limit above about a million, or None,
        solutions are counted without visiting each one if that is faster, unless ``max_nodes`` is given: a million
        solutions take 0.01 to 0.1 s. Boards with few givens can take practically for ever, so set a ``timeout``.

        Args:
            limit: where to stop counting, or None to count all.
            timeout: time limit in seconds.
            max_nodes: maximum branch nodes.

        Raises:
            SearchTimeoutError: the timeout expired first.
            NodeLimitError: ``max_nodes`` was reached first.

        Example:
            >>> Puzzle("." * 81).count(limit=1000)
            1000
            >>> loose = "..............1..2.34............6.1....7.3..............83..9..2..5....61......."
            >>> Puzzle(loose).count(limit=None)
            1069249
        """
        most = None if limit is None else capped("limit", limit)
        nodes = checked_nodes(max_nodes)
        return self._rules._core.count(self._board, most, nodes, timeout)

    def solutions(
        self, *, limit: int | None = None, timeout: float | None = None, max_nodes: int | None = None
    ) -> Iterator[Grid]:
        """Yield the solutions in a fixed order, each found on demand.

        Args:
            limit: maximum number of solutions, or None for all.
            timeout: seconds for all of them, counted from this call.
            max_nodes: maximum branch nodes for all of them.

        Example:
            >>> len(set(Puzzle("." * 81).solutions(limit=100)))
            100
        """
        most = None if limit is None else capped("limit", limit)
        found = self._rules._core.solutions(self._board, checked_nodes(max_nodes), timeout)
        board = self._rules.board
        return (Grid._trusted(cells, board) for cells in (found if most is None else _first(found, most)))

    def search(self, *, limit: int = 2, timeout: float | None = None, max_nodes: int | None = None) -> Search:
        """Return a solution, the number of solutions up to ``limit``, and the work it took, in one search.

        Example:
            >>> Puzzle("." * 81).search().count
            2
        """
        core = self._rules._core
        found, count, nodes = core.search(self._board, capped("limit", limit), checked_nodes(max_nodes), timeout)
        return Search(None if found is None else Grid._trusted(found, self._rules.board), count, nodes)

    def candidates(self) -> tuple[tuple[Digit, ...], ...]:
        """Return the pencil marks: the digits that no given in a peer excludes. A given cell has only its digit.

        Example:
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
            >>> easy = Puzzle("..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9..")
            >>> easy.candidates()[0], easy.deduced_candidates()[0]
            ((9,), (9,))
            >>> {len(digits) for digits in easy.deduced_candidates()}
            {1}
        """
        return tuple(map(self._rules.board.values_of, self._rules._core.candidates(self._board)))

    def true_candidates(
        self, *, timeout: float | None = None, max_nodes: int | None = None
    ) -> tuple[tuple[Digit, ...], ...]:
        """Return the digits that each cell has in some solution; if there is no solution, no cell has any.

        Example:
            >>> all(len(digits) == 9 for digits in Puzzle("." * 81).true_candidates())
            True
        """
        core = self._rules._core
        return tuple(
            map(
                self._rules.board.values_of,
                core.true_candidates(self._board, checked_nodes(max_nodes), timeout),
            )
        )

    def redundant_givens(self, *, timeout: float | None = None, max_nodes: int | None = None) -> tuple[Cell, ...]:
        """Return the cells whose given is superfluous: if it alone is removed, the solutions stay the same.

        Example:
            >>> solved = Puzzle("." * 81).solve()
            >>> len(Puzzle(solved).redundant_givens())
            81
        """
        core = self._rules._core
        return tuple(core.redundant_givens(self._board, checked_nodes(max_nodes), timeout))

    def minimised(self, *, timeout: float | None = None) -> Puzzle:
        """Return a minimal puzzle with the same solution: superfluous givens are removed one by one, the last first.

        Raises:
            NoSolutionError: the puzzle has no solution.
            SeveralSolutionsError: it has more than one.
            SearchTimeoutError: the timeout expired first.

        Example:
            >>> solved = Puzzle("." * 81).solve()
            >>> minimal = Puzzle(solved).minimised()
            >>> minimal.is_minimal, minimal.solve() == solved
            (True, True)
        """
        clock = Clock(timeout)
        count = self.count(timeout=clock.left())
        if count != 1:
            raise (SeveralSolutionsError if count else NoSolutionError)(
                f"only a proper puzzle can be minimised; this one has {'several solutions' if count else 'no solution'}"
            )
        puzzle = self
        for cell in reversed(self.redundant_givens(timeout=clock.left())):
            fewer = puzzle._without(cell)
            if fewer.count(timeout=clock.left()) == 1:
                puzzle = fewer
        return puzzle

    def _without(self, cell: Cell) -> Puzzle:
        cells = bytearray(self._givens._cells)
        cells[cell] = 0
        return Puzzle._trusted(Grid._trusted(bytes(cells), self._rules.board), self._rules, self._candidates)

    # -- human logic -----------------------------------------------------------------------------------

    def steps(self, ladder: LadderLike = "nonet", *, timeout: float | None = None) -> Iterator[Step]:
        """Yield the steps by which a human solves the puzzle, each found on demand; see :meth:`State.steps`.

        Args:
            ladder: ``"nonet"``, ``"explainer"``, ``"hodoku"``, a custom :class:`Ladder`, or its TOML file.
            timeout: seconds for all steps.

        Raises:
            NoSolutionError: the puzzle has no solution.
            SeveralSolutionsError: it has more than one.
            SearchTimeoutError: the timeout expired first.

        Example:
            >>> puzzle = Puzzle("..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9..")
            >>> for step in list(puzzle.steps())[:2]:
            ...     print(step.text)
            Hidden single: 6 in b1 => r1c2=6
            Hidden single: 1 in b1 => r2c2=1
        """
        from .steps import State

        return State(self).steps(ladder, timeout=timeout)

    def explain(
        self,
        ladder: LadderLike = "nonet",
        *,
        until: str | None = None,
        unique: bool | None = None,
        timeout: float | None = 60.0,
    ) -> Walkthrough:
        """Return the path to the solution as a :class:`Walkthrough`: a sequence of steps that can be printed and drawn.

        Args:
            ladder: as in :meth:`steps`.
            until: where to end: ``"r5c5=7"`` ends at the step that places 7 in r5c5, ``"r5c5<>7"`` at the step that
                strikes it out.
            unique: whether techniques may assume a unique solution; None (the default) finds out.
            timeout: seconds for all steps, a minute by default; None sets no limit.

        Raises:
            NoSolutionError: the puzzle has no solution.
            SeveralSolutionsError: it has more than one.
            SearchTimeoutError: the timeout expired first.
            ValueError: ``until`` does not name a cell and a digit, or has been reached already.

        Example:
            >>> puzzle = Puzzle("..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9..")
            >>> print(puzzle.explain(until="r1c1=9"))
                1-3   1.2  2 hidden singles and 1 full house: r1c2=6, r2c2=1, r1c1=9
            r1c1=9 after 3 steps on the ladder nonet-2: 2 Hidden single, 1 Full house
        """
        from .steps import State

        return State(self).explain(ladder, until=until, unique=unique, timeout=timeout)

    def hint(
        self,
        level: HintLevel = 1,
        ladder: LadderLike = "nonet",
        *,
        first: FirstHint = "region",
        timeout: float | None = 60.0,
    ) -> Hint:
        """Return a hint for the first step; see :meth:`State.hint`.

        Example:
            >>> puzzle = Puzzle("..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9..")
            >>> print(puzzle.hint(level="technique"))
            Look at box 1: there is a hidden single.
            >>> print(puzzle.hint(first="digit"))
            Look for the 6s.
        """
        from .steps import State

        return State(self).hint(level, ladder, first=first, timeout=timeout)

    @overload
    def rate(self, *, timeout: float | None = None, max_er: float | None = None) -> QuotedRating: ...
    @overload
    def rate(self, *, scales: Sequence[Scale], timeout: float | None = None, max_er: float | None = None) -> Rating: ...
    def rate(
        self,
        *,
        scales: Sequence[Scale] = ("explainer", "hodoku"),
        timeout: float | None = None,
        max_er: float | None = None,
    ) -> Rating:
        """Return how hard the puzzle is: ER, EP and ED of Sudoku Explainer 1.2.1, score and level of HoDoKu 2.2.

        Args:
            scales: the ladders to follow: ``"explainer"``, ``"hodoku"``, ``"nonet"``.
            timeout: seconds; a rating that is cut short is a lower bound, and its ``is_exact`` is False.
            max_er: end the Explainer's path at a step that costs more; that step's price is then a lower bound.

        Raises:
            NoSolutionError: the puzzle has no solution.
            SeveralSolutionsError: it has more than one.
            SearchTimeoutError: the timeout expired before the number of solutions was known.

        Example:
            >>> puzzle = Puzzle("..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9..")
            >>> print(puzzle.rate())
            1.2/1.2/1.2 180 Easy Hidden single
        """
        from .rating import rate

        return rate(self, scales=scales, timeout=timeout, max_er=max_er)

    # -- symmetry --------------------------------------------------------------------------------------

    def canonical(self, form: FormName = "minlex", *, timeout: float | None = None) -> Puzzle:
        """Return the canonical form: the isomorph that represents all isomorphs under the rules.

        Square boards with rectangular boxes have canonical forms, with extra houses up to 9x9, and without up to 12x12.

        Args:
            form: a name in ``FORMS``. "minlex" is the least string of digits, with 0 for empty cells; "maxlex" is the
                greatest; "solution-minlex" is the least string among the morphs that make the solution minlex.
            timeout: time limit in seconds.

        Raises:
            ValueError: there is no such form, or the puzzle has candidates of its own.
            NoSolutionError: the form depends on the solution, and there is none.
            SeveralSolutionsError: the form depends on the solution, and there are several.
            RulesError: the board has no canonical forms.

        Example:
            >>> puzzle = Puzzle("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")
            >>> puzzle.canonical()
            Puzzle('........1.....2.3...4.5........6.7...3.....2..8...9......9.1.8...7......5.6...4..')
        """
        from .symmetry.forms import canonical

        return canonical(self, form, timeout)[0]

    def canonical_morph(self, form: FormName = "minlex", *, timeout: float | None = None) -> Morph:
        """Return a morph to the canonical form; there are as many as the puzzle has automorphisms.

        Example:
            >>> puzzle = Puzzle("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")
            >>> puzzle.canonical_morph()(puzzle) == puzzle.canonical()
            True
        """
        from .symmetry.forms import canonical

        return canonical(self, form, timeout)[1]

    def automorphisms(self, *, timeout: float | None = None) -> Morphs:
        """Return the morphs that map the puzzle to itself, the identity first; most puzzles have no other.

        Digits that do not occur keep their names, so each rearrangement of the cells counts once.

        Raises:
            ValueError: the puzzle has candidates of its own.

        Example:
            >>> grid = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
            >>> len(Puzzle(grid).automorphisms())
            648
        """
        from .symmetry.forms import automorphisms

        return automorphisms(self, timeout)

    def is_isomorphic(self, other: Puzzle, *, timeout: float | None = None) -> bool:
        """Return whether the puzzles are isomorphic: whether a morph maps one to the other.

        Puzzles with different rules are not isomorphic, even if a morph maps one set of rules to the other.

        Raises:
            ValueError: a puzzle has candidates of its own.
            TypeError: ``other`` is not a Puzzle.

        Example:
            >>> line = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
            >>> Puzzle(line).is_isomorphic(Puzzle(line[::-1]))
            True
        """
        from .symmetry.forms import is_isomorphic

        return is_isomorphic(self, other, timeout)

    # -- pictures --------------------------------------------------------------------------------------

    def animate(
        self, *, inference: Iterable[InferenceName] | None = None, limit: int = 300, timeout: float | None = None
    ) -> Film:
        """Return a film of how :class:`nonet.textbook.Solver` finds a solution, digit by digit.

        Args:
            inference: the strategies it uses, as in ``("eliminate", "only choice")``; ``()`` means search only; None
                means those that the course teaches: eliminate, only choice, naked twins.
            limit: maximum number of frames; see :func:`nonet.draw.film_of`.
            timeout: seconds after which the solver gives up; the film says so.

        Raises:
            ValueError: there is no such strategy, or the limit is less than 3.
            RulesError: the rules have constraints, or digits from 0.

        Example:
            >>> film = Puzzle("." * 81).animate()
            >>> film[1].text
            'guess 1: r1c1 is 1'
        """
        from .draw import film_of
        from .textbook.parts.solver import COURSE, Solver

        events = Solver(COURSE if inference is None else inference).events(self, timeout=timeout)
        return film_of(events, self, limit=limit)

    def play(self, *, height: int = 900) -> BoardWidget:
        """Return a board to play on in a notebook, with hints. It needs anywidget.

        Args:
            height: the height of the board in the notebook, in pixels.

        Raises:
            MissingExtraError: anywidget is not installed.
            PageMissingError: this copy of nonet was built without the page.
            RulesError: the page cannot show the board, because it has more than 31 digits.

        Example:
            >>> from nonet.page import PageMissingError
            >>> try:
            ...     board = Puzzle("." * 81).play()
            ... except PageMissingError:
            ...     pass  # in a checkout, before `make page`
        """
        from .page import play

        return play(self, height=height)

    # -- as a value -------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self._key() == other._key()

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

    def __repr__(self) -> str:
        named = self.rules == Rules.of(self.rules.spec)
        rules = (
            ""
            if self.rules == usual_rules(self.givens.board)
            else f", rules={self.rules.spec if named else self.rules!r}"
        )
        marks = "" if self._candidates is None else f", candidates={list(self._candidates)}"
        return f"Puzzle({str(self)!r}{rules}{marks})"


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


def lists_candidates(text: str) -> bool:
    """Return whether a text as long as the cells of a square board lists the candidates of a smaller board instead."""
    length = len(text.strip())
    # The candidates of a 4x4 board are the shortest.
    if length < 64 or length == 81:
        return False
    from .formats import pencilmarks

    return pencilmarks.sniff(text)


def _on_board(givens: GridLike, rules: Rules | None) -> tuple[Grid, Rules]:
    """The givens as a grid on the board of the rules; without rules, on the square board with that many cells."""
    if rules is not None:
        return Grid(givens, rules.board), rules
    grid = Grid(givens)
    usual = usual_rules(grid.board)
    if usual is None:
        raise RulesError(f"a board of {grid.board} has no usual rules: give rules= too")
    return grid, usual


def _candidate_bits(candidates: Iterable[int | Iterable[int]], board: Board) -> tuple[int, ...]:
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
