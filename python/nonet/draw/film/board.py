"""The board of a film during a solve."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ... import board as boards
from ...cells import Cell, Digit
from ...givens import Givens
from ...grid import Grid
from ...rules import Rules
from ..scene import Role

Candidate = tuple[Cell, Digit]
Peers = Sequence[tuple[Cell, ...]]


@dataclass(slots=True)
class Board:
    """Digits with their roles, and the candidates that remain.

    Attributes:
        board: the board of the puzzle.
        peers: the peers of each cell.
        digits: the digit of each cell, 0 for none.
        roles: where each digit comes from. Found digits are deduced before any guess, placed digits after a guess.
        candidates: bit sets, one for each cell.
        refuted: the digits that were tried in an open cell and failed, given the current guesses.
    """

    board: boards.Board
    peers: Peers
    digits: bytearray
    roles: list[Role]
    candidates: list[int]
    refuted: tuple[Candidate, ...] = ()

    @classmethod
    def of(cls, puzzle: Givens) -> Board:
        """Return the board of a puzzle, with its own pencil marks if it has any, otherwise with all candidates.

        Example:
            >>> from nonet import Puzzle
            >>> board = Board.of(Puzzle("12" + "." * 79))
            >>> board.visible(2), board.visible(80)
            ((3, 4, 5, 6, 7, 8, 9), (1, 2, 3, 4, 5, 6, 7, 8, 9))
        """
        roles = [Role.GIVEN if digit else Role.EMPTY for digit in puzzle.givens]
        board = puzzle.rules.board
        candidates = list(puzzle.candidate_bits or [(1 << board.digits) - 1] * board.cell_count)
        return cls(board, _peers(puzzle.rules), bytearray(puzzle.givens), roles, candidates)

    def copy(self) -> Board:
        """Return an independent copy."""
        return Board(self.board, self.peers, self.digits[:], self.roles[:], self.candidates[:], self.refuted)

    def put(self, cell: Cell, digit: Digit, role: Role) -> None:
        """Put a digit in a cell."""
        self.digits[cell] = digit
        self.roles[cell] = role
        self.candidates[cell] = 1 << digit - 1

    def remove(self, cell: Cell, digit: Digit) -> None:
        """Remove a candidate."""
        self.candidates[cell] &= ~(1 << digit - 1)

    def refute(self, cell: Cell, digit: Digit) -> None:
        """Remove a candidate that was tried and failed."""
        self.remove(cell, digit)
        self.refuted += ((cell, digit),)

    def grid(self, role: Role) -> Grid:
        """Return the digits with a given role."""
        pairs = zip(self.digits, self.roles, strict=True)
        return Grid._trusted(bytes(digit if own is role else 0 for digit, own in pairs), self.board)

    def fits(self, cell: Cell, digit: Digit) -> bool:
        """Return whether no peer of a cell has a digit."""
        return all(self.digits[peer] != digit for peer in self.peers[cell])

    def visible(self, cell: Cell) -> tuple[Digit, ...]:
        """Return the candidates to draw: those that no digit on the board excludes.

        A solver removes a digit from the peers of its cell one by one, so its own candidates are not yet up to date.
        """
        if self.digits[cell]:
            return (self.digits[cell],)
        return tuple(digit for digit in self.board.values_of(self.candidates[cell]) if self.fits(cell, digit))


def _peers(rules: Rules) -> Peers:
    return tuple(rules.peers(cell) for cell in range(rules.board.cell_count))
