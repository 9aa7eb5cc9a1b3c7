"""The contents of a terminal window: a board, large or small, and the text below it, as far as they fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple
from unicodedata import combining, east_asian_width

from ..scene import Scene
from ..terminal import ansi

WORDS = 3
"""Number of lines below the board: the event, its detail, the keys."""

_LARGE = 73, 37
_SMALL = 31, 13
"""The width and height of a board, with and without candidates."""


class Window(NamedTuple):
    """The window of a terminal.

    Attributes:
        columns: its width.
        lines: its height.
        unicode: whether it can show more than ASCII.
    """

    columns: int
    lines: int
    unicode: bool

    def lines_of(self, scene: Scene, words: Sequence[str], keys: str) -> list[str]:
        """Return the lines of a board and text, cut to the size of the window.

        Args:
            scene: the board.
            words: the strings below it; each may take several lines.
            keys: the text of the last line, if there is room for it.
        """
        board = self.board(scene, WORDS) or self.board(scene, 1)
        lines = [line for word in words for line in wrapped(word, self.columns - 1)]
        room = max(1, self.lines - len(board))
        below = [cut(keys, self.columns - 1)] if keys and room >= WORDS else []
        return [*(board or self._too_small(scene)), *lines[: room - len(below)], *below][: self.lines]

    def board(self, scene: Scene, words: int) -> list[str]:
        """Return the lines of the largest board that leaves room for a number of text lines; none if no board fits."""
        small = replace(scene, candidates=None, marks={})
        for shown, size in ((scene, _SMALL if scene.candidates is None else _LARGE), (small, _SMALL)):
            width, height = _with_names(size, shown)
            drawn = ansi(shown, unicode=self.unicode).split("\n")
            names = [self._shortened(line) for line in drawn[height:]]
            wanted = height if shown is small else len(drawn)
            if width < self.columns and wanted + words <= self.lines:
                return [*drawn[:height], *names][: self.lines - words]
        return []

    def _shortened(self, line: str) -> str:
        """Shorten a line below the board, whose end is text."""
        coloured, reset, words = line.rpartition("\x1b[0m")
        return coloured + reset + cut(words, self.columns - (4 if reset else 1))

    def _too_small(self, scene: Scene) -> list[str]:
        width, height = _with_names(_SMALL, scene)
        asked = f"The board needs a window of at least {width + 1} columns and {height + 1} lines."
        return [*wrapped(asked, self.columns - 1), ""][: max(0, self.lines - 1)]


def cut(text: str, columns: int) -> str:
    """Return as much of a string as fits.

    Example:
        >>> cut("naked twins", 5), cut("\u6570\u72ec", 3)
        ('naked', '\u6570')
    """
    return next(wrapped(text, columns), "")


def wrapped(text: str, columns: int) -> Iterator[str]:
    """Yield the lines of a string, broken between words if possible.

    Example:
        >>> list(wrapped("the last digit left there", 10))
        ['the last', 'digit left', 'there']
    """
    while text:
        end = _fitting(text, max(2, columns))
        at = text.rfind(" ", 0, end + 1) if end < len(text) else end
        yield text[: at if at > 0 else end].rstrip()
        text = text[at if at > 0 else end :].lstrip()


def _fitting(text: str, columns: int) -> int:
    """Return how many characters of a string fit."""
    used = 0
    for number, symbol in enumerate(text):
        used += 0 if combining(symbol) else 2 if east_asian_width(symbol) in "WF" else 1
        if used > columns:
            return number
    return len(text)


def _with_names(size: tuple[int, int], scene: Scene) -> tuple[int, int]:
    """Return the width and height of a board together with the names of its rows and columns, if they are shown."""
    width, height = size
    return (width + 3, height + 1) if scene.labels else size
