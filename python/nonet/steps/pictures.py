"""The pictures of a page that are drawn when the reader unfolds them, stored by the lines that they share."""

from __future__ import annotations

import json
import re

_PIECE = re.compile(r'(?<=\n)|(?= fill="none")')
"""Where a picture is cut: before each line, and between the path and the style of an arrow."""


class Pictures:
    r"""Pictures as runs of pieces that they share.

    Each distinct piece is kept once, numbered in the order of first use. A picture that differs from an earlier one in
    a few pieces is stored as a few runs of consecutive numbers.

    Example:
        >>> pictures = Pictures()
        >>> [pictures.add(text) for text in ("a\nb\nc", "a\nx\nc")]
        [0, 1]
        >>> pictures.json()
        '{"pieces":["a\\n","b\\n","c","x\\n"],"pictures":[[0,3],[0,1,3,1,2,1]]}'
    """

    def __init__(self) -> None:
        self._pieces: dict[str, int] = {}
        self._pictures: list[list[int]] = []

    def add(self, picture: str) -> int:
        """Add a picture and return its number."""
        numbers = [self._pieces.setdefault(piece, len(self._pieces)) for piece in _PIECE.split(picture)]
        self._pictures.append(_runs(numbers))
        return len(self._pictures) - 1

    def json(self) -> str:
        """Return the pieces, and each picture as runs: a first number and a count, in turn. It is safe in a script."""
        data = {"pieces": list(self._pieces), "pictures": self._pictures}
        text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
        # In JSON, these two occur only in strings; unescaped, they would mean something to the HTML around them.
        return text.replace("</", "<\\/").replace("<!", "\\u003c!")


def _runs(numbers: list[int]) -> list[int]:
    runs: list[int] = []
    for number in numbers:
        if runs and number == runs[-2] + runs[-1]:
            runs[-1] += 1
        else:
            runs += [number, 1]
    return runs
