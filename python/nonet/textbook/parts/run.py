"""A solve in progress, which counts, reports and checks the operations of strategies on a board."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from time import perf_counter
from typing import TYPE_CHECKING

from ...cells import Cell, Digit
from ...rules import House
from .events import Event, EventKind
from .outcome import Counters

if TYPE_CHECKING:
    from .boards import Board
    from .inference import Strategy
    from .network import Network


class ContradictionError(Exception):
    """The board contradicts the rules: the last guess was wrong, or there is no solution.

    Attributes:
        cell: the cell that is left without a digit, or that cannot take a digit.
        house: the house that caused it; without a cell, the house that cannot be filled.
        digit: the digit that has no place, or 0 for none in particular.
        because: the cells that prove it.
    """

    def __init__(
        self, cell: Cell | None = None, house: House | None = None, digit: Digit = 0, because: Iterable[Cell] = ()
    ) -> None:
        self.cell = cell
        self.house = house
        self.digit = digit
        self.because = tuple(because)
        super().__init__(cell, house, digit, self.because)


class Run:
    """One solve in progress.

    Attributes:
        network: cells, houses and peers.
        counters: its cost so far.
        removed: the number of candidates removed.
        progress: the number of candidates removed and cells settled.
        weights: for each house, 1 + how often it led to a contradiction.
        order: the cached order of cells, for variable orders that fix one at the start.
        settles: whether some strategy settles cells with one candidate.
        owns: whether data structures may use their own versions of strategies. These do not report which of several
            houses failed, so they are not used if events are recorded or the variable order depends on the weights.
        guarded: whether some strategy removes settled digits from peers, so that no candidate clashes with one.
        events: the events since they were last collected, or None if they are not recorded.
    """

    def __init__(
        self, network: Network, inference: Iterable[Strategy], listening: bool = False, weighing: bool = False
    ) -> None:
        self.network = network
        self.inference = tuple(inference)
        self.counters = Counters()
        self.removed = 0
        self.progress = 0
        self.weights = [1] * len(network.houses)
        self.order: dict[Cell, int] = {}
        self.events: list[Event] | None = [] if listening else None
        self.depth = 0
        self._strategy = ""
        self.settles = any(strategy.settles for strategy in self.inference)
        self.guarded = any(strategy.guards for strategy in self.inference)
        self.owns = self.guarded and not listening and not weighing
        self._removed: Counter[str] = Counter()
        self._seconds: defaultdict[str, float] = defaultdict(float)
        self._started = perf_counter()

    # -- for strategies ---------------------------------------------------------------------------------------

    def remove(
        self,
        board: Board,
        cell: Cell,
        digit: Digit,
        because: Iterable[Cell] = (),
        house: House | None = None,
        digits: Iterable[Digit] = (),
    ) -> None:
        """Remove a candidate, with the reason: some cells, a house, and the digits that those cells share.

        Raises:
            ContradictionError: it was the last candidate of its cell.
        """
        left = board.drop(cell, digit)
        self.removed += 1
        self.progress += 1
        if self.events is not None:
            self.report(EventKind.ELIMINATE, cell, digit, house, because, digits)
        if left == 0:
            raise ContradictionError(cell, house or self._blame(cell, because), because=because)
        if left == 1:
            self.settle_single(board, cell, house, because)

    def settle_single(self, board: Board, cell: Cell, house: House | None = None, because: Iterable[Cell] = ()) -> None:
        """Settle a cell with one candidate, if some strategy settles such cells.

        Raises:
            ContradictionError: a settled peer has the same digit.
        """
        if self.settles and board.is_open(cell):
            digit = board.digits(cell)[0]
            self._clash(board, cell, digit)
            self.progress += 1
            board.settle(cell)
            if self.events is not None:
                self.report(EventKind.ASSIGN, cell, digit, house, tuple(because) or (cell,))

    def assign(self, board: Board, cell: Cell, digit: Digit, house: House) -> None:
        """Assign a candidate to an open cell that is the only place for it in a house.

        Raises:
            ContradictionError: a settled peer has that digit.
        """
        self._clash(board, cell, digit)
        self.removed += board.size(cell) - 1
        self.progress += 1
        board.keep(cell, digit)
        board.settle(cell)
        if self.events is not None:
            self.report(EventKind.ASSIGN, cell, digit, house)

    def fits(self, board: Board, cell: Cell, digit: Digit) -> bool:
        """Return whether no settled peer of a cell has a digit."""
        if self.guarded:
            return True
        return not self._holders(board, cell, digit)

    def remaining(self, board: Board, cell: Cell) -> int:
        """Return the number of candidates of a cell that clash with no settled peer."""
        if self.guarded:
            return board.size(cell)
        return sum(self.fits(board, cell, digit) for digit in board.digits(cell))

    # -- for the solver ---------------------------------------------------------------------------------------

    def given(self, board: Board, cell: Cell, digit: Digit) -> None:
        """Place a given in its cell."""
        board.keep(cell, digit)
        board.settle(cell)
        if self.events is not None:
            self.report(EventKind.GIVEN, cell, digit)

    def guess(self, board: Board, cell: Cell, digit: Digit) -> None:
        """Try a digit."""
        self.depth += 1
        self.counters.guesses += 1
        board.keep(cell, digit)
        board.settle(cell)
        if self.events is not None:
            self.report(EventKind.GUESS, cell, digit)

    def take_back(self, cell: Cell, digit: Digit) -> None:
        """Record that the last guess is taken back."""
        self.counters.backtracks += 1
        if self.events is not None:
            self.report(EventKind.BACKTRACK, cell, digit)
        self.depth -= 1

    def propagate(self, board: Board) -> bool:
        """Apply the strategies, restarting after each success, until none succeeds. Return False on a contradiction."""
        try:
            while any(self._apply(strategy, board) for strategy in self.inference):
                pass
        except ContradictionError:
            return False
        return True

    def _apply(self, strategy: Strategy, board: Board) -> bool:
        """Apply a strategy, and return whether it removed or settled anything."""
        before, removed, started = self.progress, self.removed, perf_counter()
        self._strategy = strategy.name
        own = board.own.get(strategy.name) if self.owns else None
        try:
            own(board, self) if own else strategy.apply(self, board)
        except ContradictionError as found:
            self._fail(found)
            raise
        finally:
            self._strategy = ""
            self._removed[strategy.name] += self.removed - removed
            self._seconds[strategy.name] += perf_counter() - started
        return self.progress > before

    def _fail(self, found: ContradictionError) -> None:
        """Record and report a contradiction."""
        if found.house:
            self.weights[self.network.houses.index(found.house)] += 1
        self.report(EventKind.CONTRADICTION, found.cell, found.digit, found.house, found.because)

    def blame_peers(self, board: Board, cell: Cell) -> None:
        """Record and report that every candidate of a cell clashes with a settled peer."""
        holders = [holder for digit in board.digits(cell) for holder in self._holders(board, cell, digit)[:1]]
        for holder in holders:
            self.weights[self.network.houses.index(self.network.common_house(holder, cell))] += 1
        self.report(EventKind.CONTRADICTION, cell, because=holders)

    def report(
        self,
        kind: EventKind,
        cell: Cell | None = None,
        digit: Digit = 0,
        house: House | None = None,
        because: Iterable[Cell] = (),
        digits: Iterable[Digit] = (),
    ) -> None:
        """Record an event, if events are recorded."""
        if self.events is not None:
            why = tuple(because), tuple(digits)
            self.events.append(
                Event(kind, cell, digit, self._strategy, house, why[0], self.depth, why[1], self.network.board)
            )

    def seconds(self) -> float:
        """Return the time since the start."""
        return perf_counter() - self._started

    def final_counters(self) -> Counters:
        """Return the final counters."""
        self.counters.removed = dict(self._removed)
        self.counters.seconds_by = dict(self._seconds)
        self.counters.seconds = self.seconds()
        return self.counters

    # -- parts ------------------------------------------------------------------------------------------------

    def _clash(self, board: Board, cell: Cell, digit: Digit) -> None:
        """Raise a contradiction if a settled peer of a cell has a digit."""
        for holder in self._holders(board, cell, digit)[:1]:
            raise ContradictionError(cell, self.network.common_house(cell, holder), digit, (holder,))

    def _holders(self, board: Board, cell: Cell, digit: Digit) -> list[Cell]:
        """Return the settled peers of a cell that have a digit."""
        return [peer for peer in self.network.peers[cell] if board.has(peer, digit) and not board.is_open(peer)]

    def _blame(self, cell: Cell, because: Iterable[Cell]) -> House | None:
        """Return the house that a cell shares with the first cell of a reason, if there is one."""
        first = next(iter(because), None)
        return None if first is None else self.network.common_house(first, cell)
