"""The first puzzle of each class, in a database that moves to the disk when it grows."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CACHE = 256
"""Megabytes of the database that stay in memory. The rest is in a temporary file, which the system removes."""


class Place(NamedTuple):
    """Where a puzzle is.

    Attributes:
        number: its number in the run, from 1.
        line: its line, or 0 for none.
        source: the number of its source.
    """

    number: int
    line: int
    source: int


class FirstSeen:
    """Remembers where each board was seen first.

    SQLite keeps a temporary database in memory as long as it fits into the cache, and writes the rest to a file in the
    folder of temporary files. Boards are compared whole, so there are no collisions of hashes.

    Args:
        cache: megabytes of memory.

    Example:
        >>> import numpy as np
        >>> seen = FirstSeen()
        >>> boards = np.zeros((2, 81), dtype=np.uint8)
        >>> seen.add(boards, [Place(1, 0, 0), Place(2, 0, 0)])
        [Place(number=1, line=0, source=0), Place(number=1, line=0, source=0)]
    """

    def __init__(self, cache: int = CACHE) -> None:
        # An empty name asks for a temporary database. Without a journal nothing is written twice.
        self._database = sqlite3.connect("", isolation_level=None)
        self._database.execute(f"PRAGMA cache_size = -{cache * 1024}")
        self._database.execute("PRAGMA journal_mode = OFF")
        self._database.execute("CREATE TABLE seen (board BLOB PRIMARY KEY, number, line, source) WITHOUT ROWID")

    def add(self, boards: NDArray[np.uint8], places: Sequence[Place]) -> list[Place]:
        """Add boards, ``(n, 81)``, and return for each the place where it was seen first.

        Raises:
            OSError: the disk is full.
        """
        keys = _keys(boards)
        try:
            before = self._database.total_changes
            self._insert(keys, places)
            if self._database.total_changes - before == len(keys):
                return list(places)
            return [self._first(key) for key in keys]
        except sqlite3.OperationalError as error:
            raise OSError(f"the temporary file of the duplicates cannot be written: {error}") from error

    def _insert(self, keys: list[bytes], places: Sequence[Place]) -> None:
        # Neighbours of a sorted chunk share pages. Equal keys stay in order, so the first of them is kept.
        rows = sorted(zip(keys, *zip(*places, strict=True), strict=True)) if keys else []
        self._database.execute("BEGIN")
        self._database.executemany("INSERT OR IGNORE INTO seen VALUES (?, ?, ?, ?)", rows)
        self._database.execute("COMMIT")

    def _first(self, key: bytes) -> Place:
        found = self._database.execute("SELECT number, line, source FROM seen WHERE board = ?", (key,))
        return Place(*found.fetchone())

    def close(self) -> None:
        """Remove the database."""
        self._database.close()


def _keys(boards: NDArray[np.uint8]) -> list[bytes]:
    """Boards as keys of 41 bytes: two cells to a byte."""
    import numpy as np

    halves = np.zeros((len(boards), 82), dtype=np.uint8)
    halves[:, :81] = boards
    packed = (halves[:, ::2] << 4) | halves[:, 1::2]
    data = packed.tobytes()
    return [data[at : at + 41] for at in range(0, len(data), 41)]
