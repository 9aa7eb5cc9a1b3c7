"""The digits of a board, its candidates, and their marks."""

from __future__ import annotations

from collections.abc import Iterator

from ..board import Board
from ..cells import Cell, Digit
from .drawing import Circle, Point, Shape, Words, baseline
from .geometry import candidate_scale, middle, place
from .scene import Role, Scene
from .signs import sign, signs
from .themes import Shade, Theme
from .tones import Tone

CANDIDATE = 13
_SIZES = {Role.GIVEN: 33, Role.PLACED: 33, Role.GUESS: 25, Role.FOUND: 28}
"""Givens are bold, guesses are ringed and found digits are smaller, so that roles differ even without colour."""
_TWO_DIGITS = 0.8
"""The size of digits on boards where some digits are 10 or more, relative to their size on other boards."""
_RING = 17.5


def digits(scene: Scene, theme: Theme) -> Iterator[Shape]:
    """Yield the digits; a guess is ringed."""
    scale = 1 if scene.board.values[-1] < 10 else _TWO_DIGITS
    for cell, (digit, role) in enumerate(scene.digits()):
        if role is not Role.EMPTY:
            yield from digit_at(middle(cell, scene.board), digit, role, theme, scale)


def digit_at(centre: Point, digit: Digit, role: Role, theme: Theme, scale: float = 1) -> Iterator[Shape]:
    """Yield a digit in the style of its role."""
    ink = theme.digits[role]
    size = scale * _SIZES[role]
    if role is Role.GUESS:
        yield Circle(centre, scale * _RING, ink=ink, width=scale * 2.2)
    place_ = centre[0], baseline(centre[1], size)
    yield Words(place_, str(digit), size, ink, bold=role is Role.GIVEN)


def candidates(scene: Scene, theme: Theme) -> Iterator[Shape]:
    """Yield the candidates of the cells without a digit, and the marked candidates."""
    board, corners = scene.board, scene.has_corners

    def centre(cell: Cell, digit: Digit) -> Point:
        return place(cell, digit - board.lowest + 1, board, corners)

    empty = [cell for cell, (_, role) in enumerate(scene.digits()) if role is Role.EMPTY]
    if scene.candidates:
        for cell in empty:
            for digit in sorted(scene.candidates[cell]):
                if (cell, digit) not in scene.marks:
                    yield _small(centre(cell, digit), digit, theme.candidate, bold=False, board=board)
    for (cell, digit), tone in sorted(scene.marks.items(), key=lambda mark: mark[0]):
        if cell in empty:
            yield from _mark(centre(cell, digit), digit, tone, theme.tones[tone], board)


def _small(centre: Point, digit: Digit, ink: str, bold: bool, board: Board) -> Words:
    size = CANDIDATE * candidate_scale(board) * (1 if board.values[-1] < 10 else 0.76)
    return Words((centre[0], baseline(centre[1], size)), str(digit), size, ink, bold)


def _mark(centre: Point, digit: Digit, tone: Tone, shade: Shade, board: Board) -> Iterator[Shape]:
    """Yield a marked candidate; the shape of the mark shows its tone as well as the colour does."""
    known = signs()[tone]
    yield from sign(centre, tone, shade, "behind")
    yield _small(centre, digit, getattr(shade, known["digit"]), known["bold"], board)
    yield from sign(centre, tone, shade, "across")


def badge(centre: Point, tone: Tone, shade: Shade) -> Iterator[Shape]:
    """Yield the shapes of a mark without its digit."""
    yield from sign(centre, tone, shade, "behind")
    yield from sign(centre, tone, shade, "across")
