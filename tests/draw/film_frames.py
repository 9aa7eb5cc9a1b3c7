"""Frames of films, parsed: the board they show, and the candidates that may be on it."""

from __future__ import annotations

import re

import nonet
from nonet.draw import Frame
from support.puzzles import DATA, lines

MANY_GUESSES = lines(DATA / "hard.txt.gz")[5]
"""A puzzle on which the course's solver guesses, fails and backtracks many times."""


def board(frame: Frame) -> str:
    return "".join(str(frame.scene.digit(cell)[0] or ".") for cell in range(81))


def changed(before: Frame, after: Frame) -> list[int]:
    """Return the cells whose digit differs between two frames."""
    pairs = zip(board(before), board(after), strict=True)
    return [cell for cell, (old, new) in enumerate(pairs) if old != new]


def named_cell(frame: Frame) -> int:
    match = re.search(r"r[1-9]c[1-9]", frame.text)
    assert match, frame.text
    return nonet.parse_cell(match[0])


def allowed(frame: Frame, rules: nonet.Rules, cell: int) -> set[int]:
    """Return the digits that no digit on the board excludes, checked house by house."""
    houses = [house for house in rules.houses if cell in house.cells]
    return set(range(1, 10)) - {frame.scene.digit(other)[0] for house in houses for other in house.cells}
