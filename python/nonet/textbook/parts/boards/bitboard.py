"""All candidates in one integer of 729 bits: nine planes of 81 cells, one plane for each digit.

Python's integers can have any length, and one `&` or `>>` works on all of their bits at once. A dozen operations can
therefore examine every row, column or box for all nine digits together.

    ones, twos   the members of at least one, or at least two, of several sets. Exactly one: ones & ~twos
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from ....cells import Cell, Digit
from ....grid import Grid
from ..run import ContradictionError
from .board import Board
from .locked import lock
from .planes import EVERY_PLANE, FULL, LINES, PLANE, SHIFTS, TRIADS, all_of, first, members, neighbours

if TYPE_CHECKING:
    from ....rules import House
    from ..network import Meeting, Network
    from ..run import Run


@lru_cache(maxsize=64)
def _survivors(network: Network) -> tuple[int, ...]:
    """Return, for each candidate, the candidates of an empty board that remain if it is true."""
    cells = range(81)
    gone = [all_of(network.peers[cell]) for cell in cells]
    others = [(1 << cell) * EVERY_PLANE for cell in cells]
    return tuple(FULL & ~(gone[cell] << shift | others[cell]) | 1 << shift + cell for shift in SHIFTS for cell in cells)


class Bitboard(Board):
    """Candidates as one integer of 729 bits.

    Attributes:
        candidates: bit ``81 * (digit - 1) + cell`` is set while the digit is a candidate of the cell.
        settled: the settled cells, as a set of 81 bits.
        waiting: the settled cells whose peers may still have their digit as a candidate.
    """

    any_boxes = False

    def __init__(self, network: Network) -> None:
        self.network = network
        self._survivors = _survivors(network)
        self.candidates = FULL
        self.settled = 0
        self.waiting = 0

    def copy(self) -> Bitboard:
        board = Bitboard.__new__(Bitboard)
        board.network, board._survivors = self.network, self._survivors
        board.candidates, board.settled, board.waiting = self.candidates, self.settled, self.waiting
        return board

    def bits(self, cell: Cell) -> int:
        mine = self.candidates >> cell
        return sum((mine >> shift & 1) << digit for digit, shift in enumerate(SHIFTS))

    def has(self, cell: Cell, digit: Digit) -> bool:
        return bool(self.candidates >> SHIFTS[digit - 1] + cell & 1)

    def places(self, cells: Sequence[Cell], digit: Digit) -> list[Cell]:
        plane = self.candidates >> SHIFTS[digit - 1]
        return [cell for cell in cells if plane >> cell & 1]

    def drop(self, cell: Cell, digit: Digit) -> int:
        self.candidates ^= 1 << SHIFTS[digit - 1] + cell
        return self.size(cell)

    def keep(self, cell: Cell, digit: Digit) -> None:
        self.candidates &= ~(EVERY_PLANE << cell) | 1 << SHIFTS[digit - 1] + cell

    def small_cells(self, size: int) -> list[Cell]:
        at_least = [PLANE] + [0] * (size + 1)
        for shift in SHIFTS:
            plane = self.candidates >> shift & PLANE
            for number in range(size + 1, 0, -1):
                at_least[number] |= at_least[number - 1] & plane
        return list(members(at_least[2] & ~at_least[size + 1]))

    def grid(self) -> Grid:
        """Read each plane's binary digits as decimal, and add the planes: the digits of the sum are the grid's."""
        planes = (self.candidates >> shift & PLANE for shift in SHIFTS)
        return Grid(f"{sum(digit * int(f'{plane:b}') for digit, plane in enumerate(planes, 1)):081d}"[::-1])

    def fewest(self) -> Cell:
        ones = twos = threes = 0
        for shift in SHIFTS:
            plane = self.candidates >> shift & PLANE
            threes |= twos & plane
            twos |= ones & plane
            ones |= plane
        few = ones & ~twos & ~self.settled or twos & ~threes & ~self.settled
        return first(few) if few else super().fewest()

    def open_cells(self) -> list[Cell]:
        return list(members(PLANE & ~self.settled))

    def is_open(self, cell: Cell) -> bool:
        return not self.settled >> cell & 1

    def settle(self, cell: Cell) -> None:
        self.settled |= 1 << cell
        self.waiting |= 1 << cell

    def has_fresh(self) -> bool:
        return self.waiting != 0

    def pop_fresh(self) -> Cell:
        cell = first(self.waiting)
        self.waiting ^= 1 << cell
        return cell

    # -- strategies specific to this structure -------------------------------------------------------------------

    def _eliminate(self, run: Run) -> None:
        """Remove every candidate that the settled cells exclude, then settle the cells that are down to one digit."""
        self._settle_singles(run)
        while self.waiting:
            before = self.candidates
            decided = before & self.waiting * EVERY_PLANE
            while decided:
                lowest = decided & -decided
                self.candidates &= self._survivors[lowest.bit_length() - 1]
                decided ^= lowest
            self.waiting = 0
            self._count(run, before)
            self._settle_singles(run)

    def _settle_singles(self, run: Run) -> None:
        """Settle the open cells with one candidate."""
        ones = twos = 0
        for shift in SHIFTS:
            plane = self.candidates >> shift & PLANE
            twos |= ones & plane
            ones |= plane
        if ones != PLANE:
            raise ContradictionError(first(PLANE & ~ones))
        singles = ones & ~twos & ~self.settled
        self.settled |= singles
        self.waiting |= singles
        run.progress += singles.bit_count()

    def _count(self, run: Run, before: int) -> None:
        """Count the candidates removed since `before`."""
        removed = before.bit_count() - self.candidates.bit_count()
        run.removed += removed
        run.progress += removed

    def _only_choice(self, run: Run) -> None:
        """Find the digits with exactly one place in all rows at once, then in all columns, boxes and extra houses."""
        candidates = self.candidates
        found = 0
        for firsts, offsets, spread in LINES:
            ones = twos = 0
            for offset in offsets:
                part = candidates >> offset & firsts
                twos |= ones & part
                ones |= part
            if ones != firsts:
                raise self._without_place(firsts & ~ones)
            found |= (ones & ~twos) * spread & candidates
        for house, cells in _extra_houses(self.network):
            for digit, shift in enumerate(SHIFTS, 1):
                places = candidates >> shift & cells
                if not places:
                    raise ContradictionError(house=house, digit=digit)
                if not places & places - 1:
                    found |= places << shift
        self._decide(found & ~(self.settled * EVERY_PLANE), run)

    def _locked_candidates(self, run: Run) -> None:
        """Remove a digit confined to one triad of a box from the rest of the line, and vice versa."""
        before = self.candidates
        for triads in TRIADS:
            candidates, step = self.candidates, triads.cell_step
            held = (candidates | candidates >> step | candidates >> 2 * step) & triads.firsts
            in_box = neighbours(held, triads.box_step, triads.box_last)
            in_line = neighbours(held, triads.line_step, triads.line_last)
            if held | in_box != triads.firsts or held | in_line != triads.firsts:
                raise self._without_place(triads.firsts & ~(held | in_box) or triads.firsts & ~(held | in_line))
            alone_in_box, alone_in_line = held & ~in_box, held & ~in_line
            gone = neighbours(alone_in_box, triads.line_step, triads.line_last)
            gone |= neighbours(alone_in_line, triads.box_step, triads.box_last)
            self.candidates = candidates & ~(gone | gone << step | gone << 2 * step)
        self._count(run, before)
        if run.settles:
            self._settle_singles(run)
        if meetings := _extra_meetings(self.network):
            lock(run, self, meetings)

    def _decide(self, found: int, run: Run) -> None:
        """Assign a set of candidates: settle the cell of each with its digit."""
        cells = 0
        for shift in SHIFTS:
            cells |= found >> shift & PLANE
        if cells.bit_count() != found.bit_count():
            twice = next(cell for cell in range(81) if (found >> cell & EVERY_PLANE).bit_count() > 1)
            raise ContradictionError(twice)
        before = self.candidates
        self.candidates &= ~(cells * EVERY_PLANE) | found
        self.settled |= cells
        self.waiting |= cells
        self._count(run, before)
        run.progress += cells.bit_count()

    def _without_place(self, candidates: int) -> ContradictionError:
        """Return the contradiction that a digit has no place in a house, given the candidates missing there."""
        digit, cell = first(candidates) // 81 + 1, first(candidates) % 81
        for number in self.network.houses_of[cell]:
            house = self.network.houses[number]
            if len(house.cells) == 9 and not self.places(house.cells, digit):
                return ContradictionError(house=house, digit=digit)
        return ContradictionError(cell)

    own: ClassVar[dict[str, Callable[[Any, Run], None]]] = {
        "eliminate": _eliminate,
        "only choice": _only_choice,
        "locked candidates": _locked_candidates,
    }


@lru_cache(maxsize=64)
def _extra_houses(network: Network) -> tuple[tuple[House, int], ...]:
    houses = [network.houses[number] for number in network.full]
    return tuple((house, all_of(house.cells)) for house in houses if house.kind == "extra")


@lru_cache(maxsize=64)
def _extra_meetings(network: Network) -> tuple[Meeting, ...]:
    return tuple(meeting for meeting in network.meetings if "extra" in (meeting.house.kind, meeting.other.kind))
