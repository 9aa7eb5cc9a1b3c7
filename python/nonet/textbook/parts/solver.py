"""The backtracking solver, whose parts are chosen by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ... import above
from ...board import require_nine
from ...cells import Cell, Digit
from ...checked import shown
from ...errors import RulesError
from ...grid import Grid, GridLike
from .boards import BOARDS, DIGITS_OF, Board
from .events import Event, EventKind
from .inference import INFERENCE, Strategy
from .limits import LimitReachedError, Limits
from .network import Network
from .outcome import Ending, Outcome
from .run import ContradictionError, Run
from .values import VALUES
from .variables import VARIABLES

if TYPE_CHECKING:
    from ...above import Puzzle

COURSE = ("eliminate", "only choice", "naked twins")
"""The course's inference."""


@dataclass(frozen=True)
class Solver:
    """A backtracking solver whose parts are chosen by name.

    Args:
        inference: the strategies, any of :data:`INFERENCE`. They are applied at every node in this order, starting
            again from the first after each success, until none finds anything. An empty list means search without
            inference: every digit is tried unless it clashes with a peer.
        variables: which open cell is next; one of :data:`VARIABLES`.
        values: which of its digits comes first; one of :data:`VALUES`.
        board: the data structure of the candidates; one of :data:`BOARDS`. It affects only the time. Boards that are
            not 9x9 need "bitsets" or "lists". Boards without the usual boxes cannot use "bitboard".

    Raises:
        ValueError: there is no part with that name.

    Example:
        >>> from nonet import Puzzle
        >>> solver = Solver(inference=["forward checking"], variables="fewest")
        >>> puzzle = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
        >>> outcome = solver.solve(Puzzle(puzzle, rules="diagonal"))
        >>> print(outcome.solution)
        267945381853716249491823576576438192384192657129657438642379815935281764718564923
        >>> Solver().solve(Puzzle(puzzle, rules="diagonal")).counters.nodes < outcome.counters.nodes
        True
    """

    inference: Iterable[str] = COURSE
    variables: str = "fewest"
    values: str = "lowest"
    board: str = "bitsets"
    _strategies: tuple[Strategy, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        names = (self.inference,) if isinstance(self.inference, str) else tuple(self.inference)
        strategies = tuple(INFERENCE[_known(INFERENCE, "inference", name)] for name in names)
        object.__setattr__(self, "_strategies", strategies)
        object.__setattr__(self, "inference", tuple(strategy.name for strategy in strategies))
        for table, role in ((VARIABLES, "variables"), (VALUES, "values"), (BOARDS, "board")):
            object.__setattr__(self, role, _known(table, role, getattr(self, role)))

    def solve(
        self, puzzle: Puzzle | GridLike, *, timeout: float | None = None, max_nodes: int | None = None
    ) -> Outcome:
        """Look for a solution.

        Args:
            puzzle: a puzzle, or anything that :class:`nonet.Puzzle` takes.
            timeout: seconds after which it gives up.
            max_nodes: nodes after which it gives up.

        Raises:
            ParseError: the puzzle is malformed.
            RulesError: the rules have constraints, digits from 0, or a board that the data structure cannot hold.
            ValueError: a limit is not positive.
        """
        limits = Limits(timeout, max_nodes)
        run, nodes = self._start(puzzle, limits, listening=False)
        try:
            solved = next((board for board in nodes if board is not None), None)
        except LimitReachedError:
            return Outcome(Ending.GAVE_UP, None, run.final_counters())
        if solved is None:
            return Outcome(Ending.NONE, None, run.final_counters())
        return Outcome(Ending.SOLVED, solved.grid(), run.final_counters())

    def reduce(self, puzzle: Puzzle | GridLike) -> tuple[int, ...] | None:
        """Apply the inference without a search.

        Returns:
            The remaining candidates, as a bit set for each cell (bit ``d - 1`` stands for digit ``d``), or None if the
            inference finds that there is no solution.

        Example:
            >>> left = Solver(["eliminate"]).reduce("12345678." + "." * 72)
            >>> left[8].bit_length(), left[9].bit_count()
            (9, 6)
        """
        wanted = puzzle if isinstance(puzzle, above.Puzzle) else above.Puzzle(puzzle)
        run = self._run(wanted, listening=False)
        board = self._load(run, wanted)
        if board is None or not run.propagate(board):
            return None
        return tuple(map(board.bits, run.network.cells))

    def solutions(
        self, puzzle: Puzzle | GridLike, *, timeout: float | None = None, max_nodes: int | None = None
    ) -> Iterator[Grid]:
        """Yield all solutions, one at a time.

        Args:
            puzzle: a puzzle, or anything that :class:`nonet.Puzzle` takes.
            timeout: seconds for all solutions.
            max_nodes: nodes for all solutions.

        Raises:
            SearchTimeoutError: the timeout was reached before the last solution.
            NodeLimitError: the node limit was reached before the last solution.

        Example:
            >>> from itertools import islice
            >>> len(list(islice(Solver().solutions("." * 81), 5)))
            5
        """
        _, nodes = self._start(puzzle, Limits(timeout, max_nodes), listening=False)
        return _solutions(nodes)

    def events(
        self, puzzle: Puzzle | GridLike, *, timeout: float | None = None, max_nodes: int | None = None
    ) -> Iterator[Event]:
        r"""Yield the events of the search for the first solution as they happen.

        Args:
            puzzle: a puzzle, or anything that :class:`nonet.Puzzle` takes.
            timeout: seconds after which the events end without an error.
            max_nodes: nodes after which the events end without an error.

        Example:
            >>> puzzle = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
            >>> for event in Solver().events(puzzle):
            ...     if event.kind in (EventKind.GUESS, EventKind.BACKTRACK, EventKind.SOLVED):
            ...         print(event)
            guess 1: r7c2 is 8
            guess 2: r1c2 is 1
            guess 3: r1c4 is 3
            solved with 3 guesses standing
        """
        run, nodes = self._start(puzzle, Limits(timeout, max_nodes), listening=True)
        return _events(run, nodes)

    # -- the search -------------------------------------------------------------------------------------------

    def _start(self, puzzle: Puzzle | GridLike, limits: Limits, listening: bool) -> tuple[Run, Iterator[Board | None]]:
        """Return a run, and the search that it records."""
        wanted = puzzle if isinstance(puzzle, above.Puzzle) else above.Puzzle(puzzle)
        run = self._run(wanted, listening)
        return run, self._search(run, wanted, limits)

    def _search(self, run: Run, puzzle: Puzzle, limits: Limits) -> Iterator[Board | None]:
        """Yield None for each node without a solution, and the board for each solution."""
        choose = VARIABLES[self.variables]
        waiting = [iter([root] if (root := self._load(run, puzzle)) else [])]
        while waiting:
            board = next(waiting[-1], None)
            if board is None:
                waiting.pop()
                continue
            limits.check(run.counters.nodes, run.seconds())
            run.counters.nodes += 1
            solved = False
            if run.propagate(board):
                solved = not board.open_cells()
                if not solved:
                    waiting.append(self._guesses(run, board, choose(run, board)))
            yield board if solved else None

    def _run(self, puzzle: Puzzle, listening: bool) -> Run:
        return Run(Network.of(puzzle.rules), self._strategies, listening, weighing=self.variables == "dom/wdeg")

    def _load(self, run: Run, puzzle: Puzzle) -> Board | None:
        """Return the board of a puzzle, or None if givens clash at once."""
        structure = BOARDS[self.board]()
        if not structure.others:
            require_nine(puzzle.rules.board, f"the data structure {self.board!r}")
        if not (structure.any_boxes or puzzle.rules.has_usual_boxes):
            raise RulesError(f"the data structure {self.board!r} takes only boards with the usual boxes")
        board = structure(run.network)
        holders: list[dict[Digit, Cell]] = [{} for _ in run.network.houses]
        for cell, digit in enumerate(puzzle.givens):
            if digit:
                run.given(board, cell, digit)
                for number in run.network.houses_of[cell]:
                    if digit in holders[number]:
                        because = holders[number][digit], cell
                        run.report(EventKind.CONTRADICTION, None, digit, run.network.houses[number], because)
                        return None
                    holders[number][digit] = cell
        return board if puzzle.candidate_bits is None or _strike(run, board, puzzle.candidate_bits) else None

    def _guesses(self, run: Run, board: Board, cell: Cell) -> Iterator[Board]:
        """Yield a copy of a board for each digit of a cell. Requesting the next copy takes back the guess."""
        digits = [digit for digit in VALUES[self.values](run, board, cell) if run.fits(board, cell, digit)]
        if not digits:
            run.blame_peers(board, cell)
        for digit in digits:
            copy = board.copy()
            run.guess(copy, cell, digit)
            yield copy
            run.take_back(cell, digit)


def _solutions(nodes: Iterator[Board | None]) -> Iterator[Grid]:
    """Yield the solutions among the nodes."""
    try:
        yield from (board.grid() for board in nodes if board is not None)
    except LimitReachedError as reached:
        raise reached.as_public() from None


def _events(run: Run, nodes: Iterator[Board | None]) -> Iterator[Event]:
    """Yield the events of the search, node by node, up to the first solution."""
    with suppress(LimitReachedError):
        for board in nodes:
            if board is not None:
                run.report(EventKind.SOLVED)
            yield from run.events or ()
            run.events = []
            if board is not None:
                return
    yield from run.events or ()


def _strike(run: Run, board: Board, allowed: Iterable[int]) -> bool:
    """Remove the candidates that a puzzle's pencil marks exclude. Return False if a cell is left with none."""
    try:
        for cell, bits in enumerate(allowed):
            for digit in DIGITS_OF[board.bits(cell) & ~bits]:
                run.remove(board, cell, digit)
    except ContradictionError as found:
        run.report(EventKind.CONTRADICTION, found.cell, found.digit, found.house, found.because)
        return False
    return True


def _known(table: Mapping[str, object], role: str, name: str) -> str:
    """Return a name as spelled in a table. Spaces, hyphens, underscores and slashes are equivalent."""
    plain = str.maketrans("-_/", "   ")
    for known in table:
        if known.translate(plain) == str(name).translate(plain):
            return known
    raise ValueError(f"{shown(name)} is not a choice for {role}; expected one of {', '.join(table)}")


FASTEST = Solver(("eliminate", "only choice", "locked candidates"), board="bitboard")
"""The fastest parts for 17-clue puzzles, as measured by `python -m benches.textbook`."""
