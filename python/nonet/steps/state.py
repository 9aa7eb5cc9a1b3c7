"""State: a player's partly solved board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from .. import _core, above
from ..board import Board, require_logic
from ..cells import Cell, Digit, Place, digits_of
from ..checked import index_of, of_type, text_of
from ..errors import ParseError
from ..formats.record import Marks, Record
from ..givens import candidate_bits
from ..grid import Grid, GridLike
from ..on_board import OnBoard
from ..rules import Rules, RulesLike
from .parts import Candidate

SECONDS = 60.0
"""Default time limit in seconds for a hint or a whole path; the hardest known puzzles take a few seconds."""

if TYPE_CHECKING:
    from ..above import Puzzle
    from ..draw import SceneOptions
    from ..names import FirstHint, HintLevel
    from .hint import Hint
    from .ladder import LadderLike
    from .mistakes import Mistake
    from .step import Step
    from .walkthrough import Walkthrough


class State(OnBoard):
    r"""A player's state: the puzzle, the digits placed and the candidates struck out. The player may be wrong.

    A candidate is open if no digit on the board sees it and it has not been struck out. A state is an immutable value:
    it compares by content and is hashable, and methods that change it return a new state.

    Args:
        board: a puzzle, a :class:`Record`, or text in any format that nonet reads, including placed digits and pencil
            marks if the format has them.
        rules: the rules for text or a grid; a puzzle has its own.
        placed: the digits placed in addition to the givens; it may repeat givens.
        marks: the pencil marks of each cell, one set for each, as in :class:`Puzzle`. A candidate that no digit on the
            board sees and that is not marked counts as struck out. A cell without any mark has all its candidates open.

    Raises:
        ParseError: the text is not a puzzle, a cell has no set of marks, or a placed digit contradicts a given.
        RulesError: the rules do not exist.

    Example:
        >>> state = State("2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7....")
        >>> state["r1c1"], state.candidates("r1c2")
        (2, (1, 4, 8, 9))
        >>> state = state.place("r1c2", 9).eliminate("r2c2", 4)
        >>> for mistake in state.mistakes():
        ...     print(mistake)
        mistake in r1c2: it is not 9
        mistake in r2c2: its digit has been struck out
    """

    __slots__ = ("_bits", "_digits", "_known", "_placed", "_puzzle", "_struck")

    _puzzle: Puzzle
    _placed: bytes
    _digits: bytes  # Givens and placed digits.
    _struck: tuple[int, ...]
    _known: _core.Session  # Shared by every state of the puzzle.
    _bits: tuple[int, ...] | None

    def __init__(
        self,
        board: Puzzle | Record | GridLike,
        rules: RulesLike | None = None,
        placed: GridLike | None = None,
        marks: Iterable[int | Iterable[int]] | None = None,
    ) -> None:
        puzzle, on_board, wanted = _parts_of(board, rules)
        rules = puzzle.rules
        digits = _placed(puzzle.givens, on_board if placed is None else Grid(placed, rules.board))
        if marks is not None:
            wanted = candidate_bits(marks, rules.board)
        self._set(puzzle, digits, (0,) * len(digits), _core.Session(rules._core, puzzle._board))
        if wanted is not None:
            marked = zip(self.candidate_bits, wanted, strict=True)
            self._set(puzzle, digits, tuple(bits & ~mark if mark else 0 for bits, mark in marked), self._known)

    def _set(self, puzzle: Puzzle, placed: bytes, struck: tuple[int, ...], known: _core.Session) -> None:
        self._puzzle, self._placed, self._struck, self._known = puzzle, placed, struck, known
        # Where a given stands, no digit is placed, so the bits of both are the digits of all cells.
        cells = int.from_bytes(puzzle._givens._cells) | int.from_bytes(placed)
        self._digits = cells.to_bytes(len(placed))
        self._bits = None

    def _with(self, placed: bytes, struck: tuple[int, ...]) -> State:
        state = State.__new__(State)
        state._set(self._puzzle, placed, struck, self._known)
        return state

    @classmethod
    def of(cls, board: State | Puzzle | Record | GridLike, rules: RulesLike | None = None) -> State:
        """Return a state unchanged, or the state of a puzzle, a record or text."""
        return board if isinstance(board, State) else cls(board, rules)

    @classmethod
    def of_board(
        cls,
        board: str,
        struck: str = "",
        rules: RulesLike | None = None,
        candidates: Iterable[int | Iterable[int]] | None = None,
    ) -> State:
        """Return the state described by a one-line board and the candidates struck out.

        These are the strings that :meth:`board_text` and :meth:`struck_text` return.

        Args:
            board: all cells: a digit for a given, ``+`` and a digit for a placed digit, ``.`` for an empty cell.
            struck: candidates, as in ``436 257``: 4 in r3c6 and 2 in r5c7.
            rules: the rules; classic by default.
            candidates: the candidates of the puzzle itself, as in :class:`Puzzle`.

        Raises:
            ParseError: either string is malformed, or there is not one set of candidates for each cell.

        Example:
            >>> state = State.of_board("1+2" + "." * 79, "313 413")
            >>> state["r1c2"], state.candidates("r1c3")
            (2, (5, 6, 7, 8, 9))
        """
        from ..formats.hodoku import _cells, _deleted

        known = Rules.of(rules or "classic")
        require_logic(known.board)
        givens, placed = _cells(text_of("board", board), 0, known.board)
        puzzle = above.Puzzle(Grid._trusted(givens, known.board), known, candidates)
        bits = [0] * known.board.cell_count
        for _, cell, digit in _deleted(text_of("struck", struck), 0, known.board):
            bits[cell] |= 1 << digit - 1
        return cls(puzzle)._restored(_placed(puzzle.givens, Grid._trusted(placed, known.board)), bits)

    # -- properties -----------------------------------------------------------------------------------------

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self._puzzle

    @property
    def rules(self) -> Rules:
        """The rules of the puzzle."""
        return self._puzzle.rules

    def _parts(self) -> tuple[Board, bytes]:
        return self.rules.board, self._digits

    @property
    def placed(self) -> Grid:
        """The digits placed in addition to the givens."""
        return Grid._trusted(self._placed, self.board)

    @property
    def grid(self) -> Grid:
        """The board: givens and placed digits."""
        return Grid._trusted(self._digits, self.board)

    @property
    def struck(self) -> tuple[Candidate, ...]:
        """The candidates struck out among those that the givens leave, including any that a placed digit now sees."""
        return tuple((cell, digit) for cell, bits in enumerate(self._struck) for digit in digits_of(bits))

    @property
    def candidate_bits(self) -> tuple[int, ...]:
        """The open candidates as a bit set for each cell, 0 for a cell with a digit."""
        if self._bits is None:
            self._bits = tuple(self._known.candidates(self._played))
        return self._bits

    def candidates(self, cell: Cell | str) -> tuple[Digit, ...]:
        """Return the open candidates of a cell; none if it has a digit.

        Raises:
            ValueError: there is no such cell.
        """
        return digits_of(self.candidate_bits[self.board.parse_cell(cell)])

    def __getitem__(self, place: Place) -> Digit:
        return self.grid[self.board.parse_place(place)]

    @property
    def is_solved(self) -> bool:
        """Whether every cell has a digit and no digit breaks the rules."""
        return self._known.is_solved(self._played)

    def rest(self) -> Puzzle:
        """Return the remaining puzzle: all digits on the board as givens, and the open candidates.

        A digit placed where the puzzle's own candidates do not allow it leaves no solution.

        Example:
            >>> State("." * 81).place("r1c1", 5).rest().given_count
            1
        """
        return above.Puzzle._trusted(self.grid, self.rules, tuple(self._known.rest(self._played)))

    # -- changes ------------------------------------------------------------------------------------------

    def place(self, cell: Cell | str, digit: Digit) -> State:
        """Return the state with a digit placed in a cell, replacing any digit that the player placed there.

        Raises:
            ValueError: there is no such cell or digit, or the cell has a given.
        """
        number = self._changeable(cell)
        return self._with(_changed(self._placed, number, self._digit(digit)), self._struck)

    def erase(self, cell: Cell | str) -> State:
        """Return the state without the digit placed in a cell.

        Raises:
            ValueError: there is no such cell, or it has a given.
        """
        return self._with(_changed(self._placed, self._changeable(cell), 0), self._struck)

    def eliminate(self, cell: Cell | str, *digits: Digit) -> State:
        """Return the state with candidates of a cell struck out.

        Raises:
            ValueError: there is no such cell or digit.
        """
        bits = [0] * self.board.cell_count
        for digit in digits:
            bits[self.board.parse_cell(cell)] |= 1 << self._digit(digit) - 1
        return self._strike(bits)

    def restore(self, cell: Cell | str, *digits: Digit) -> State:
        """Return the state with struck-out candidates of a cell restored.

        Raises:
            ValueError: there is no such cell or digit.
        """
        number, struck = self.board.parse_cell(cell), list(self._struck)
        for digit in digits:
            struck[number] &= ~(1 << self._digit(digit) - 1)
        return self._with(self._placed, tuple(struck))

    def apply(self, step: Step) -> State:
        """Return the state after a step.

        Example:
            >>> state = State("12345678" + "." * 73)
            >>> state.apply(next(state.steps(unique=False)))["r1c9"]
            9
        """
        from .step import Step

        of_type("step", step, Step, "a Step")
        state = self
        if step.eliminations:
            bits = [0] * self.board.cell_count
            for cell, digit in step.eliminations:
                bits[cell] |= 1 << digit - 1
            state = self._strike(bits)
        for cell, digit in step.placements:
            state = state.place(cell, digit)
        return state

    def _restored(self, placed: bytes, struck: Sequence[int]) -> State:
        """Return the state with these digits placed and these candidates struck out, exactly as it was saved.

        The candidates are struck out first, so that those that a placed digit sees stay struck out too.
        """
        bare = self._with(bytes(len(struck)), (0,) * len(struck))._strike(struck)
        return bare._with(placed, bare._struck)

    def _strike(self, bits: Sequence[int]) -> State:
        """Strike out those of the given candidates that are open."""
        cells = zip(self._struck, bits, self.candidate_bits, strict=True)
        return self._with(self._placed, tuple(struck | more & left for struck, more, left in cells))

    def _digit(self, digit: Digit) -> Digit:
        most = self.board.digits
        number = index_of("digit", digit, f"a number from 1 to {most}")
        if not 1 <= number <= most:
            raise ValueError(f"{digit} is not a digit; digits are 1 to {most}")
        return number

    def _changeable(self, cell: Cell | str) -> Cell:
        number = self.board.parse_cell(cell)
        if self._puzzle._givens._cells[number]:
            raise ValueError(f"{self.board.cell_name(number)} is a given")
        return number

    # -- questions ----------------------------------------------------------------------------------------

    def count(self, *, timeout: float | None = None) -> int:
        """Return the number of solutions that the board leaves: 0, 1, or 2 for several.

        They have all digits on the board, and no candidate that has been struck out. ``state.puzzle.count()`` counts
        those of the puzzle.

        Raises:
            SearchTimeoutError: the search took longer than ``timeout`` seconds.

        Example:
            >>> state = State("12345678" + "." * 73)
            >>> state.count(), state.place("r2c9", 9).count()
            (2, 0)
        """
        return self.rest().count(timeout=timeout)

    def mistakes(self, *, timeout: float | None = None) -> list[Mistake]:
        """Return every mistake: digits that cannot be right, and cells whose right digit has been struck out.

        If the puzzle has several solutions, only what contradicts all of them is a mistake; if it has none, only digits
        that clash are.

        Raises:
            SearchTimeoutError: the search took longer than ``timeout`` seconds.
        """
        from .mistakes import mistakes_of

        return mistakes_of(self, self._known.mistakes(self._played, timeout))

    def all_steps(
        self, ladder: LadderLike = "nonet", *, unique: bool | None = None, timeout: float | None = None
    ) -> list[Step]:
        """Return every step that the candidates allow, in the order of a ladder.

        Args:
            ladder: the ladder; see :class:`Ladder`.
            unique: whether techniques may assume a unique solution; None (the default) finds out.
            timeout: time limit in seconds.

        Raises:
            SearchTimeoutError: the search took longer than ``timeout``.

        Example:
            >>> {step.effects for step in State("12345678" + "." * 73).all_steps() if step.placements}
            {'r1c9 is 9'}
        """
        from .finding import all_steps

        return all_steps(self, ladder, unique, timeout)

    def steps(
        self, ladder: LadderLike = "nonet", *, unique: bool | None = None, timeout: float | None = None
    ) -> Iterator[Step]:
        """Yield the steps of a solving path: each is the first that the ladder finds in the state so far.

        The first comes at once, later ones in longer and longer stretches; :meth:`hint` finds one alone.

        The path ends when the board is solved or the ladder finds no step. A puzzle with several solutions may have
        some steps, which hold in all of them.

        Args:
            ladder: the ladder; see :class:`Ladder`.
            unique: whether techniques may assume a unique solution; None (the default) finds out.
            timeout: seconds for the whole path.

        Raises:
            NoSolutionError: the puzzle has no solution. Not checked if ``unique`` is given.
            SeveralSolutionsError: it has several solutions; ``unique=False`` finds the steps that hold in all of
                them. Not checked if ``unique`` is given.
            SearchTimeoutError: the search took longer than ``timeout``.

        Example:
            >>> next(State("." * 81).steps())
            Traceback (most recent call last):
            nonet.errors.SeveralSolutionsError: several solutions; unique=False finds the steps that hold in all of them
        """
        from .finding import steps

        return steps(self, ladder, unique, timeout)

    def explain(
        self,
        ladder: LadderLike = "nonet",
        *,
        until: str | None = None,
        unique: bool | None = None,
        timeout: float | None = SECONDS,
    ) -> Walkthrough:
        """Return the path from here to the solution as a :class:`Walkthrough`.

        Args:
            ladder: the ladder; see :class:`Ladder`.
            until: where to end: ``"r5c5=7"`` ends at the step that places 7 in r5c5, ``"r5c5<>7"`` at the step that
                strikes it out.
            unique: whether techniques may assume a unique solution; None (the default) finds out.
            timeout: seconds for the whole path, a minute by default; None sets no limit, and a path through an almost
                empty board may take hours.

        Raises:
            NoSolutionError: the puzzle has no solution. Not checked if ``unique`` is given.
            SeveralSolutionsError: it has several solutions; ``unique=False`` finds the steps that hold in all of
                them. Not checked if ``unique`` is given.
            SearchTimeoutError: the search took longer than ``timeout``.
            ValueError: ``until`` does not name a cell and a digit, or has been reached already.

        Example:
            >>> state = State("12345678" + "." * 73)
            >>> [step.effects for step in state.explain(until="r1c9=9", unique=False)]
            ['r1c9 is 9']
        """
        from .walkthrough import Walkthrough

        return Walkthrough.of(self, ladder, until=until, unique=unique, timeout=timeout)

    def hint(
        self,
        level: HintLevel = 1,
        ladder: LadderLike = "nonet",
        *,
        first: FirstHint = "region",
        timeout: float | None = SECONDS,
    ) -> Hint:
        """Return a hint about a mistake, the lack of a unique solution, or the next step.

        Args:
            level: how much to reveal about the step: 1 or ``"where"``, 2 or ``"technique"``, 3 or ``"cells"``, 4 or
                ``"reason"``. :meth:`Hint.more` gives the next level.
            ladder: the ladder; see :class:`Ladder`.
            first: what the first level reveals: the ``"region"`` of the board, the ``"digit"``, or the ``"kind"`` of
                pattern, as in "Look for a wing".
            timeout: seconds, a minute by default; None sets no limit.

        Raises:
            ValueError: there is no such level, or no such first level.
            SearchTimeoutError: the search took longer than ``timeout``.

        Example:
            >>> print(State("12345678" + "." * 72 + "9").hint())
            no solution: no digit is left for r1c9
        """
        from .hint import hint_for

        return hint_for(self, (level, first), ladder, timeout)

    # -- values ------------------------------------------------------------------------------

    def _scene(self) -> tuple[Puzzle, SceneOptions]:
        return self._puzzle, {"placed": self.placed, "candidates": self.candidate_bits}

    def board_text(self) -> str:
        """Return the board in one line, with a ``+`` before each placed digit.

        Example:
            >>> State("1" + "." * 80).place("r1c2", 2).board_text()[:5]
            '1+2..'
        """
        cells = zip(self._puzzle.givens, self._placed, strict=True)
        return "".join(str(given) if given else f"+{digit}" if digit else "." for given, digit in cells)

    def struck_text(self) -> str:
        """Return the candidates struck out, as in ``436 257``: 4 in r3c6 and 2 in r5c7."""
        side = self.board.columns
        found = sorted(self.struck, key=_by_digit)
        return " ".join(f"{digit}{cell // side + 1}{cell % side + 1}" for cell, digit in found)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[Any, ...]:
        return self._puzzle, self._placed, self._struck

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._puzzle, self._placed, self._struck)

    def __repr__(self) -> str:
        rules = "" if self.rules == Rules.of("classic") else f", rules={self.rules!r}"
        own = self._puzzle.candidate_bits
        candidates = "" if own is None else f", candidates={list(own)}"
        return f"State.of_board({self.board_text()!r}, {self.struck_text()!r}{rules}{candidates})"

    @property
    def _played(self) -> tuple[bytes, tuple[int, ...]]:
        return self._placed, self._struck

    def _board(self) -> _core._Board:
        """Return what the engine takes for a state: the puzzle, and what the player has done."""
        return self._puzzle._board, self._played


def _restored(puzzle: Puzzle, placed: bytes, struck: tuple[int, ...]) -> State:
    return State(puzzle)._with(placed, struck)


def _by_digit(candidate: Candidate) -> tuple[Digit, Cell]:
    return candidate[1], candidate[0]


def _parts_of(board: Puzzle | Record | GridLike, rules: RulesLike | None) -> tuple[Puzzle, Grid | None, Marks | None]:
    """Return the puzzle, the digits placed and the pencil marks of anything that a state can be made from."""
    if isinstance(board, str) and _is_more_than_cells(board):
        from ..formats import loads

        board = loads(board, rules=rules or "classic")
    if isinstance(board, Record):
        return board.puzzle, board.placed, board.marks
    puzzle = above.Puzzle
    return (board if rules is None and isinstance(board, puzzle) else puzzle(board, rules)), None, None


def _is_more_than_cells(text: str) -> bool:
    return "\n" in text.strip() or len(text) >= 200 or bool(re.match(r"\s*:", text))


def _placed(givens: Grid, placed: Grid | None) -> bytes:
    """Return the digits of a grid, without the givens."""
    if placed is None:
        return bytes(len(givens))
    for cell, (given, digit) in enumerate(zip(givens, placed, strict=True)):
        if given and digit not in (0, given):
            raise ParseError(f"{digit} is placed in {givens.board.cell_name(cell)}, where the given is {given}")
    return bytes(0 if given else digit for given, digit in zip(givens, placed, strict=True))


def _changed(cells: bytes, cell: Cell, digit: Digit) -> bytes:
    return cells[:cell] + bytes([digit]) + cells[cell + 1 :]
