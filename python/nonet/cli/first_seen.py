"""Remember the first puzzle of each class: in memory first, then in a database on disk."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from .. import _core

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MEMORY = 256
"""Maximum megabytes of boards in memory, and of the database's cache."""

_EACH = 90
"""Bytes of memory per board besides its cells."""

_TABLES = """
    CREATE TABLE seen (board BLOB PRIMARY KEY, number INTEGER) WITHOUT ROWID;
    CREATE TABLE asked (board BLOB, number INTEGER);
"""
# Sorted boards share pages with their neighbours. Among equal boards, the least number is that of the first.
_INSERT = "INSERT OR IGNORE INTO seen SELECT board, min(number) FROM asked GROUP BY board ORDER BY board"
_FIRST = "SELECT seen.number FROM asked JOIN seen USING (board) ORDER BY asked.rowid"


class FirstSeen:
    """Remembers the number under which each board was first seen.

    The first boards are stored in memory. The others go to a temporary SQLite database, in a file in the folder for
    temporary files. Whole boards are compared, so there are no hash collisions.

    Args:
        cells: the number of cells of a board.
        greatest: the greatest number in a cell.
        memory: megabytes of memory for the boards, and as many for the database.

    Example:
        >>> import numpy as np
        >>> seen = FirstSeen(cells=81, greatest=9)
        >>> seen.add(np.zeros((2, 81), dtype=np.uint8), np.array([5, 6], dtype=np.uint64))
        array([5, 5], dtype=uint64)
    """

    def __init__(self, cells: int, greatest: int, memory: int = MEMORY) -> None:
        self._halves = greatest < 16
        self._memory = memory
        self._stored = _core.Seen(cells, memory * 1_000_000 // (cells + _EACH))
        self._database: sqlite3.Connection | None = None

    def add(self, boards: NDArray[np.uint8], numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """Add boards, ``(n, cells)``, and return for each the number under which it was first seen, ``(n,)``.

        Args:
            boards: the boards.
            numbers: their numbers, which increase from board to board and from call to call; less than 2**63.

        Raises:
            OSError: the disk is full.
        """
        import numpy as np

        firsts = self._stored.add(np.ascontiguousarray(boards).reshape(-1), numbers)
        left = np.flatnonzero(firsts == _core.Seen.NOT_STORED)
        if len(left):
            firsts[left] = self._from_disk(boards[left], numbers[left].tolist())
        return firsts

    def _from_disk(self, boards: NDArray[np.uint8], numbers: list[int]) -> list[int]:
        keys = _keys(boards, self._halves)
        try:
            return self._exchanged(keys, numbers)
        except sqlite3.OperationalError as error:
            raise OSError(f"the temporary file of the duplicates cannot be written: {error}") from error

    def _exchanged(self, keys: list[bytes], numbers: list[int]) -> list[int]:
        """Insert the new keys, and return the number under which each key was first seen."""
        database = self._database = self._database or _opened(self._memory)
        database.execute("BEGIN")
        database.executemany("INSERT INTO asked VALUES (?, ?)", zip(keys, numbers, strict=True))
        database.execute(_INSERT)
        firsts = [first for (first,) in database.execute(_FIRST)]
        database.execute("DELETE FROM asked")
        database.execute("COMMIT")
        return firsts

    def close(self) -> None:
        """Remove the database."""
        if self._database is not None:
            self._database.close()


def _opened(cache: int) -> sqlite3.Connection:
    # An empty name requests a temporary database. Without a journal, nothing is written twice.
    database = sqlite3.connect("", isolation_level=None)
    database.execute(f"PRAGMA cache_size = -{cache * 1000}")
    database.execute("PRAGMA journal_mode = OFF")
    database.executescript(_TABLES)
    return database


def _keys(boards: NDArray[np.uint8], halves: bool) -> list[bytes]:
    """Return the boards as keys, with two cells to a byte if every number fits into four bits."""
    import numpy as np

    packed = boards
    if halves:
        padded = np.zeros((len(boards), boards.shape[1] + boards.shape[1] % 2), dtype=np.uint8)
        padded[:, : boards.shape[1]] = boards
        packed = np.bitwise_or(padded[:, ::2] << 4, padded[:, 1::2], dtype=np.uint8)
    width, data = packed.shape[1], packed.tobytes()
    return [data[at : at + width] for at in range(0, len(data), width)]
