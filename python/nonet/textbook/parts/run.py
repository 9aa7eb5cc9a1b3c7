"""One solve under way: what the strategies may do to a board, counted, told and checked."""

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
    """A cell has no digit left, or a house no place for a digit: the last guess was wrong, or there is no solution."""

    def __init__(self, cell: Cell | None = None, house: House | None = None, digit: Digit = 0) -> None:
        self.cell = cell
        self.house = house
        self.digit = digit
        super().__init__(cell, house, digit)


class Run:
    """One solve under way.

    Attributes:
        network: cells, houses and peers.
        counters: what it has taken so far.
        removed: how many candidates have been removed.
        weights: for each house, 1 + how often it led to a contradiction.
        order: what a variable order computed once and wants to remember.
        guarded: whether some strategy takes settled digits from their peers, so that every candidate fits.
        told: the events since they were last asked for, or None if nobody listens.
    """

    def __init__(self, network: Network, inference: Iterable[Strategy], listening: bool) -> None:
        self.network = network
        self.inference = tuple(inference)
        self.counters = Counters()
        self.removed = 0
        self.weights = [1] * len(network.houses)
        self.order: dict[Cell, int] = {}
        self.told: list[Event] | None = [] if listening else None
        self.depth = 0
        self._strategy = ""
        self._settles = any(strategy.settles for strategy in self.inference)
        self.guarded = any(strategy.guards for strategy in self.inference)
        self._removed: Counter[str] = Counter()
        self._seconds: defaultdict[str, float] = defaultdict(float)
        self._started = perf_counter()

    # -- for strategies ---------------------------------------------------------------------------------------

    def remove(
        self, board: Board, cell: Cell, digit: Digit, because: Iterable[Cell] = (), house: House | None = None
    ) -> None:
        """Remove a candidate that is there.

        Raises:
            ContradictionError: it was the last one of its cell.
        """
        left = board.drop(cell, digit)
        self.removed += 1
        if self.told is not None:
            self.tell(EventKind.ELIMINATE, cell, digit, house, because)
        if left == 0:
            raise ContradictionError(cell=cell, house=house or self._blame(cell, because))
        if left == 1 and self._settles and board.is_open(cell):
            board.settle(cell)
            if self.told is not None:
                self.tell(EventKind.ASSIGN, cell, board.digits(cell)[0], house, because or (cell,))

    def assign(self, board: Board, cell: Cell, digit: Digit, house: House | None = None) -> None:
        """Decide that an open cell holds one of its candidates.

        Raises:
            ContradictionError: a settled peer holds that digit.
        """
        self.removed += board.size(cell) - 1
        self._settle(board, cell, digit)
        if self.told is not None:
            self.tell(EventKind.ASSIGN, cell, digit, house)

    def fits(self, board: Board, cell: Cell, digit: Digit) -> bool:
        """Return whether no settled peer of a cell holds a digit."""
        if self.guarded:
            return True
        return not any(board.has(peer, digit) for peer in self.network.peers[cell] if not board.is_open(peer))

    def remaining(self, board: Board, cell: Cell) -> int:
        """Return how many candidates of a cell clash with no settled peer."""
        if self.guarded:
            return board.size(cell)
        return sum(self.fits(board, cell, digit) for digit in board.digits(cell))

    # -- for the solver ---------------------------------------------------------------------------------------

    def given(self, board: Board, cell: Cell, digit: Digit) -> None:
        """Put a given in its cell."""
        board.keep(cell, digit)
        board.settle(cell)
        if self.told is not None:
            self.tell(EventKind.GIVEN, cell, digit)

    def guess(self, board: Board, cell: Cell, digit: Digit) -> None:
        """Try a digit."""
        self.depth += 1
        self.counters.guesses += 1
        board.keep(cell, digit)
        board.settle(cell)
        if self.told is not None:
            self.tell(EventKind.GUESS, cell, digit)

    def take_back(self, cell: Cell, digit: Digit) -> None:
        """Say that the last guess is taken back."""
        self.counters.backtracks += 1
        if self.told is not None:
            self.tell(EventKind.BACKTRACK, cell, digit)
        self.depth -= 1

    def propagate(self, board: Board) -> bool:
        """Apply the strategies, the first ones first, until none removes anything; return False if that fails."""
        try:
            while any(self._apply(strategy, board) for strategy in self.inference):
                pass
        except ContradictionError as found:
            if found.house:
                self.weights[self.network.houses.index(found.house)] += 1
            if self.told is not None:
                self.tell(
                    EventKind.CONTRADICTION, found.cell, found.digit, None if found.cell is not None else found.house
                )
            return False
        return True

    def _apply(self, strategy: Strategy, board: Board) -> bool:
        """Apply a strategy; return whether it removed anything."""
        before, started = self.removed, perf_counter()
        self._strategy = strategy.name
        own = board.own.get(strategy.name) if self.guarded and self.told is None else None
        try:
            own(board, self) if own else strategy.apply(self, board)
        finally:
            self._strategy = ""
            self._removed[strategy.name] += self.removed - before
            self._seconds[strategy.name] += perf_counter() - started
        return self.removed > before

    def tell(
        self,
        kind: EventKind,
        cell: Cell | None = None,
        digit: Digit = 0,
        house: House | None = None,
        because: Iterable[Cell] = (),
    ) -> None:
        """Tell of something that happened, if somebody listens."""
        if self.told is not None:
            self.told.append(Event(kind, cell, digit, self._strategy, house, tuple(because), self.depth))

    def seconds(self) -> float:
        """Return the time since the start."""
        return perf_counter() - self._started

    def final_counters(self) -> Counters:
        """Return the counters as they are now."""
        self.counters.removed = dict(self._removed)
        self.counters.seconds_by = dict(self._seconds)
        self.counters.seconds = self.seconds()
        return self.counters

    # -- parts ------------------------------------------------------------------------------------------------

    def _settle(self, board: Board, cell: Cell, digit: Digit) -> None:
        if not self.fits(board, cell, digit):
            raise ContradictionError(cell=cell)
        board.keep(cell, digit)
        board.settle(cell)

    def _blame(self, cell: Cell, because: Iterable[Cell]) -> House | None:
        """The house through which the first cell of a reason acts."""
        first = next(iter(because), None)
        return None if first is None else self.network.common_house(first, cell)
