"""Find the source and the line of each puzzle of a run."""

from __future__ import annotations

from bisect import bisect_right
from operator import attrgetter
from typing import NamedTuple

from ..formats.record import size_of
from .sources import Chunk, Source


class _Stretch(NamedTuple):
    """Consecutive puzzles of one source, on consecutive lines or without lines."""

    number: int
    source: Source
    line: int | None

    def line_of(self, number: int) -> int | None:
        return None if self.line is None else self.line + number - self.number


class Lines:
    """Remembers the line of each puzzle in little memory: only a gap in the lines or a new source adds an entry.

    Attributes:
        start_of_source: the number of the first puzzle of the latest source.
    """

    def __init__(self) -> None:
        self.start_of_source = 1
        self._stretches: list[_Stretch] = []

    def add(self, chunk: Chunk, number: int) -> None:
        """Add a chunk whose first puzzle has this number."""
        if not self._stretches or self._stretches[-1].source is not chunk.source:
            self.start_of_source = number
        for piece in chunk.pieces:
            self._append(_Stretch(number, chunk.source, piece.line if isinstance(piece.line, int) else None))
            number += size_of(piece)

    def find(self, number: int) -> tuple[Source, int | None]:
        """Return the source and the line of the puzzle with this number."""
        found = self._stretches[bisect_right(self._stretches, number, key=attrgetter("number")) - 1]
        return found.source, found.line_of(number)

    def _append(self, new: _Stretch) -> None:
        if self._stretches:
            last = self._stretches[-1]
            if last.source is new.source and last.line_of(new.number) == new.line:
                return
        self._stretches.append(new)
