"""Puzzle, the top floor: givens and rules from any text, with the pictures, steps, ratings and morphs built on them."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, overload

from . import _core, above
from .checked import text_of
from .errors import ParseError, UncheckedRulesWarning
from .faults import Fault, text_fault, text_faults
from .givens import Givens, candidate_bits
from .grid import Grid, GridLike
from .rules import Rules, RulesLike, usual_rules

if TYPE_CHECKING:
    from types import ModuleType

    from .draw import Film, SceneOptions
    from .names import FirstHint, FormName, HintLevel, InferenceName, Scale
    from .page.widget import BoardWidget
    from .rating import Rating
    from .rating.rating import QuotedRating
    from .steps import Hint, LadderLike, Step, Walkthrough
    from .symmetry import Morph, Morphs


class Puzzle(Givens):
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

    __slots__ = ()

    def __init__(
        self,
        givens: GridLike | Puzzle,
        rules: RulesLike | None = None,
        candidates: Iterable[int | Iterable[int]] | None = None,
    ) -> None:
        if isinstance(givens, str):
            self._read(givens, None if rules is None else Rules.of(rules))
        else:
            super().__init__(givens, rules)
        if candidates is not None:
            self._candidates = candidate_bits(candidates, self._rules.board)

    def _read(self, text: str, rules: Rules | None) -> None:
        """Read a board in any layout, or any other text that holds one puzzle."""
        reason = None
        if rules is not None or not self._lists_candidates(text):
            try:
                super().__init__(text, rules)
                return
            except ParseError as error:
                reason = error

        from .formats import jigsaw, loads

        try:
            record = loads(text, rules=rules)
        except ParseError:
            is_other = "\n" in text.strip() or len(text) >= 200 or ":" in text or jigsaw.sniff(text)
            if reason is None or is_other or _core.linked_program(text):
                raise
            raise reason from None
        if record.notes:
            warnings.warn(record.notes, UncheckedRulesWarning, stacklevel=3)
        super().__init__(record.puzzle)

    @staticmethod
    def _lists_candidates(text: str) -> bool:
        """Whether a text as long as the cells of a square board lists the candidates of a smaller board instead."""
        length = len(text.strip())
        # The candidates of a 4x4 board are the shortest.
        if length < 64 or length == 81:
            return False
        from .formats import pencilmarks

        return pencilmarks.sniff(text)

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

    def minimised(self, *, constraints: bool = False, timeout: float | None = None) -> Puzzle:
        """Return a minimal puzzle with the same solution: superfluous givens are removed one by one, the last first.

        Args:
            constraints: remove superfluous constraints as well, after the givens, the last first.
            timeout: time limit in seconds.

        Raises:
            NoSolutionError: the puzzle has no solution.
            SeveralSolutionsError: it has more than one.
            SearchTimeoutError: the timeout expired first.

        Example:
            >>> solved = Puzzle("." * 81).solve()
            >>> minimal = Puzzle(solved).minimised()
            >>> minimal.is_minimal, minimal.solve() == solved
            (True, True)
            >>> from nonet.constraints import KillerCage, Thermometer
            >>> cages = [KillerCage("r1c1 r1c2", sum=3), Thermometer("r1c1 r1c2")]
            >>> puzzle = Puzzle("..3.3.1.21......", Rules("4x4", constraints=cages))
            >>> puzzle.minimised(constraints=True).rules.constraints
            (KillerCage(cells=('r1c1', 'r1c2'), sum=3),)
        """
        cells = [cell for cell in reversed(range(len(self))) if self._givens._cells[cell]]
        last_first = range(len(self.rules.constraints))[::-1] if constraints else ()
        parts = _core.left_out(self._rules._core, self._board, cells, list(last_first), timeout)
        left_out = self._clues(parts)
        left = bytearray(self._givens._cells)
        for cell in left_out.givens:
            left[cell] = 0
        rules = self._rules._without(parts[1]) if parts[1] else self._rules
        return Puzzle._trusted(Grid._trusted(bytes(left), rules.board), rules, self._candidates)

    # -- human logic -----------------------------------------------------------------------------------

    def steps(self, ladder: LadderLike = "nonet", *, timeout: float | None = None) -> Iterator[Step]:
        """Yield the steps by which a human solves the puzzle, found in stretches; see :meth:`State.steps`.

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
            r1c1=9 after 3 steps: 2 hidden singles, 1 full house
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
        scales: Sequence[Scale] | None = None,
        timeout: float | None = None,
        max_er: float | None = None,
    ) -> Rating:
        """Return how hard the puzzle is: ER, EP and ED of Sudoku Explainer 1.2.1, score and level of HoDoKu 2.2.

        Args:
            scales: the ladders to follow: ``"explainer"``, ``"hodoku"``, ``"nonet"``. None stands for the
                first two, which are defined for houses on square boards of up to 9 digits, and under other rules for
                ``"nonet"``, which rates any rules.
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

    def _scene(self) -> tuple[Puzzle, SceneOptions]:
        return self, {}

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

    def play(self, *, height: int = 640) -> BoardWidget:
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

    def __repr__(self) -> str:
        named = self.rules == Rules.of(self.rules.spec)
        rules = (
            ""
            if self.rules == usual_rules(self.givens.board)
            else f", rules={self.rules.spec if named else self.rules!r}"
        )
        marks = "" if self._candidates is None else f", candidates={list(self._candidates)}"
        return f"Puzzle({str(self)!r}{rules}{marks})"


def _draw() -> ModuleType:
    from . import draw

    return draw


def _groups() -> ModuleType:
    from .symmetry import groups

    return groups


def _steps() -> ModuleType:
    from . import steps

    return steps


# One register, because a Puzzle made below is the same Puzzle: no class of its own, and no parameter on the way down.
above.found |= {"Puzzle": lambda: Puzzle, "draw": _draw, "groups": _groups, "steps": _steps}
