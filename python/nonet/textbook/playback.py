"""The frames of a solve that is played back: how each board differs from the one before.

The pages label the rows and columns of the board, and name boxes accordingly: r1c1 is the course's A1.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ..board import cell_name
from ..cells import Cell, Digit
from ..grid import Grid
from ..rules import House, Rules
from .board import Values, boxes
from .parts.network import Network
from .strategies import diagonals_count

if TYPE_CHECKING:
    from ..draw import Frame, FrameKind, Scene, Tone

NAMED = 9
"""The maximum number of boxes that a frame names."""

EXPLAINED = 3
"""The maximum number of boxes that a frame names with reasons."""


@dataclass(frozen=True)
class Change:
    """Two consecutive boards, each as 81 strings of digits, and the difference between them."""

    network: Network
    before: tuple[str, ...]
    after: tuple[str, ...]

    @cached_property
    def added(self) -> tuple[Cell, ...]:
        """The boxes that are newly solved, or solved with another digit."""
        return tuple(cell for cell in range(81) if len(self.after[cell]) == 1 and self.before[cell] != self.after[cell])

    @cached_property
    def opened(self) -> tuple[Cell, ...]:
        """The boxes that were solved before and no longer are."""
        return tuple(cell for cell in range(81) if len(self.before[cell]) == 1 < len(self.after[cell]))

    @cached_property
    def lost(self) -> tuple[Cell, ...]:
        """The boxes that have no digit left."""
        return tuple(cell for cell in range(81) if not self.after[cell])

    @cached_property
    def clashing(self) -> tuple[Cell, ...]:
        """The boxes solved with the same digit as a peer."""
        return tuple(cell for cell in range(81) if self.rivals(cell))

    def rivals(self, cell: Cell) -> tuple[Cell, ...]:
        """The peers solved with the same digit as a box, if it is solved itself."""
        digit = self.after[cell]
        return tuple(peer for peer in self.network.peers[cell] if len(digit) == 1 and self.after[peer] == digit)

    def is_last(self, cell: Cell) -> bool:
        """Return whether a box had no other digit left."""
        return left(self.network, self.before, cell) == {self.after[cell]}

    def house(self, cell: Cell) -> House | None:
        """Return a house in which a box was the only place left for its digit, if that is why it was solved."""
        digit = self.after[cell]
        if self.rivals(cell) or self.is_last(cell):
            return None
        for house in self.network.houses:
            places = [other for other in house.cells if digit in left(self.network, self.before, other)]
            if places == [cell]:
                return house
        return None


def change_of(before: Values, after: Values) -> Change:
    """Return the change from one board to the next, under the current rules."""
    rules = Rules.of("diagonal" if diagonals_count() else "classic")
    return Change(Network.of(rules), _texts(before), _texts(after))


def frame_of(change: Change, start: Grid, is_puzzle: bool) -> Frame:
    """Return the frame for a change. For the first frame, the board is compared with itself.

    Args:
        change: the change.
        start: the boxes that were solved at the start.
        is_puzzle: whether those are the givens of a puzzle, rather than boxes that were already solved.
    """
    from ..draw import Frame, FrameKind

    if change.before == change.after:
        text = f"the puzzle: {_counted(start.filled, 'given')}" if is_puzzle else _first_board(start.filled)
        return Frame(_scene(change, start, is_puzzle), text, FrameKind.START)
    return Frame(_scene(change, start, is_puzzle), _text(change), _kind(change))


def left(network: Network, board: tuple[str, ...], cell: Cell) -> set[str]:
    """Return the digits of a box that no solved peer has."""
    return set(board[cell]) - {board[peer] for peer in network.peers[cell]}


def _texts(values: Values) -> tuple[str, ...]:
    return tuple(values[box] for box in boxes)


def _scene(change: Change, start: Grid, is_puzzle: bool) -> Scene:
    from ..draw import Scene

    pairs = zip(change.after, start, strict=True)
    found = Grid([int(text) if len(text) == 1 and not old else 0 for text, old in pairs])
    house = change.house(change.added[0]) if len(change.added) == 1 and not change.opened else None
    none = Grid(bytes(81))
    return Scene(
        start if is_puzzle else none,
        placed=none if is_puzzle else start,
        found=found,
        candidates=tuple(_marks(change, cell) for cell in range(81)),
        highlighted=_tones(change),
        outlined=(house.cells,) if house else (),
        houses=tuple(house for house in change.network.houses if house.kind == "extra"),
        labels=True,
    )


def _marks(change: Change, cell: Cell) -> tuple[Digit, ...]:
    return tuple(sorted(map(int, left(change.network, change.after, cell))))


def _tones(change: Change) -> dict[Cell, Tone]:
    from ..draw import Tone

    bad = {*change.clashing, *change.lost}
    return {cell: Tone.BAD if cell in bad else Tone.GOOD for cell in sorted({*change.added, *bad})}


def _kind(change: Change) -> FrameKind:
    from ..draw import FrameKind

    if change.opened:
        return FrameKind.BACKTRACK
    if change.lost or change.clashing:
        return FrameKind.CONTRADICTION
    if all(len(text) == 1 for text in change.after):
        return FrameKind.SOLVED
    return FrameKind.ASSIGN if len(change.added) == 1 else FrameKind.JOINED


# -- words ------------------------------------------------------------------------------------------------


def _first_board(solved: int) -> str:
    return f"the first board, {_counted(solved, 'box', 'boxes')} solved"


def _text(change: Change) -> str:
    # The reasons for going back were visible on an intermediate board, which is not recorded.
    explained = not change.opened and len(change.added) <= EXPLAINED
    digits = [_digit(change, cell, explained) for cell in change.added]
    parts = ["; ".join(digits[:NAMED]) + (f" and {len(digits) - NAMED} more" if len(digits) > NAMED else "")]
    if change.opened:
        verb = "is" if len(change.opened) == 1 else "are"
        parts.insert(0, f"back: {_counted(len(change.opened), 'box', 'boxes')} {verb} open again")
    if lost := [cell_name(cell) for cell in change.lost if change.before[cell]]:
        parts.append(f"no digit is left for {', '.join(lost)}")
    return "; ".join(parts)


def _digit(change: Change, cell: Cell, explained: bool) -> str:
    """Return the digit of a box, and the reason for it if the previous board shows one."""
    digit = change.after[cell]
    what = f"{cell_name(cell)} is {digit}"
    if rivals := change.rivals(cell):
        return f"{what}, but so {'is' if len(rivals) == 1 else 'are'} {', '.join(map(cell_name, rivals))}"
    if explained and change.is_last(cell):
        return f"{what}, the last digit left there"
    house = change.house(cell) if explained else None
    if house:
        return f"{what}, the only place for {digit} in {house.name if house.kind != 'extra' else f'the {house.name}'}"
    return what


def _counted(number: int, noun: str, plural: str = "") -> str:
    return f"{number} {noun if number == 1 else plural or f'{noun}s'}"
