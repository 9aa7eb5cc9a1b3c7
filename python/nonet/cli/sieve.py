"""Find duplicates: puzzles that repeat an earlier one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from ..bulk import Status, solve_many
from ..constraint_json import to_json
from ..errors import RulesError
from ..formats.record import Record
from ..formats.stated import assumed, difference
from ..rows.read import Batch
from ..symmetry.many import canonical_many
from .first_seen import FirstSeen
from .lines import Lines
from .run import Run
from .sources import Chunk

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..puzzle import Puzzle
    from ..rules import Rules

    _Boards: TypeAlias = NDArray[np.uint8] | list[Puzzle]

BY = {
    "minlex": "isomorphic puzzles",
    "text": "puzzles with the same givens in the same cells and the same rules",
    "solution": "puzzles with isomorphic solutions",
}
"""What two puzzles must have in common to count as duplicates."""


class Repeats(NamedTuple):
    """The puzzles of a chunk that repeat earlier ones.

    Attributes:
        rows: their rows in the chunk, ``(n,)``.
        numbers: their numbers in the run, from 1.
        firsts: the numbers of the puzzles that they repeat.
        source: the number of the first puzzle in the chunk's source.
    """

    rows: NDArray[np.intp]
    numbers: NDArray[np.uint64]
    firsts: NDArray[np.uint64]
    source: int

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def across(self) -> int:
        """The number of them that repeat a puzzle of another file."""
        return int((self.firsts < self.source).sum())


class Sieved(NamedTuple):
    """A chunk, and the duplicates that the sieve found in it.

    Attributes:
        chunk: the puzzles.
        kept: for each item, whether it is kept; malformed ones are not.
        repeats: the puzzles that repeat others.
    """

    chunk: Chunk
    kept: NDArray[np.bool_]
    repeats: Repeats


class Sieve:
    """Finds the duplicates among the puzzles of a run.

    Args:
        run: where the puzzles come from.
        by: the criterion for a duplicate, a key of :data:`BY`.
        threads: number of threads; None for all cores.

    Attributes:
        formless: the number of puzzles that cannot be compared.
    """

    def __init__(self, run: Run, by: str, threads: int | None) -> None:
        self.formless = 0
        self._run = run
        self._by = by
        self._threads = threads
        self._seen: dict[tuple[int, bool], FirstSeen] = {}
        self._lines = Lines()

    def sieved(self) -> Iterator[Sieved]:
        """Yield the chunks with their duplicates.

        Raises:
            OSError: the forms do not fit into memory, and the disk is full.
        """
        try:
            for chunk in self._run.chunks():
                self._lines.add(chunk, self._run.done + 1)
                yield self._judged(chunk)
        finally:
            for seen in self._seen.values():
                seen.close()

    def described(self, number: int) -> str:
        """Describe where a puzzle is."""
        source, line = self._lines.find(number)
        return self._run.place_of(source, number, line)

    def _judged(self, chunk: Chunk) -> Sieved:
        import numpy as np

        numbers = np.arange(len(chunk), dtype=np.uint64) + np.uint64(self._run.done + 1)
        firsts = numbers.copy()
        kept = np.zeros(len(chunk), dtype=np.bool_)
        for rules, rows, boards in _by_rules(chunk):
            kept[rows] = True
            forms, found = self._forms(boards, rules)
            self.formless += len(found) - int(found.sum())
            firsts[rows[found]] = self._firsts(forms[found], rules, numbers[rows[found]])
        (repeats,) = np.nonzero(firsts != numbers)
        kept[repeats] = False
        return Sieved(chunk, kept, Repeats(repeats, numbers[repeats], firsts[repeats], self._lines.start_of_source))

    def _firsts(self, forms: NDArray[np.uint8], rules: Rules, numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """Return the number under which each board was first seen under the same rules."""
        import numpy as np

        named = self._is_named(rules)
        if not named:
            key = np.frombuffer(_key(rules), dtype=np.uint8)
            forms = np.hstack([forms, np.broadcast_to(key, (len(forms), len(key)))])
        place = forms.shape[1], named
        if place not in self._seen:
            self._seen[place] = FirstSeen(forms.shape[1], rules.board.digits if named else 255)
        return self._seen[place].add(forms, numbers)

    def _is_named(self, rules: Rules) -> bool:
        """Return whether rules are those of the whole run, rather than those that a puzzle states."""
        return not difference(rules, assumed(self._run.rules, rules))

    def _forms(self, boards: _Boards, rules: Rules) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
        """Return the boards to compare, and whether each puzzle has one."""
        import numpy as np

        if self._by == "text":
            if not isinstance(boards, list):
                return boards, np.ones(len(boards), dtype=np.bool_)
            cells = np.array([list(bytes(puzzle.givens)) for puzzle in boards], dtype=np.uint8)
            return cells, np.array([puzzle.candidate_bits is None for puzzle in boards])
        asked: Any = {"threads": self._threads, "progress": self._run.progress}
        try:
            if self._by == "minlex":
                result = canonical_many(boards, rules, **asked)
                return result.forms, result.found
            solved = solve_many(boards, rules, threads=self._threads)
            result = canonical_many(solved.solutions, rules, **asked)
            return result.forms, solved.status == int(Status.UNIQUE)
        except RulesError:
            if self._is_named(rules):
                raise
            found = np.zeros(len(boards), dtype=np.bool_)
            return np.zeros((len(boards), rules.board.cell_count), dtype=np.uint8), found


def _by_rules(chunk: Chunk) -> Iterator[tuple[Rules, NDArray[np.intp], _Boards]]:
    """Yield the puzzles of a chunk for each of their rules, with their rows in the chunk: an array, or a list."""
    import numpy as np

    plain = [piece for piece in chunk.pieces if isinstance(piece, Batch) and piece.is_plain]
    if len(plain) == len(chunk.pieces):
        # All plain batches of a source have the same rules.
        cells = np.concatenate([batch.rows.cells for batch in plain])
        yield plain[0].rules, np.arange(len(chunk), dtype=np.intp), cells
        return
    groups: dict[Rules, list[int]] = {}
    for row, item in enumerate(chunk.items):
        if isinstance(item, Record):
            groups.setdefault(item.puzzle.rules, []).append(row)
    for rules, rows in groups.items():
        yield rules, np.array(rows, dtype=np.intp), [chunk.items[row].puzzle for row in rows]  # type: ignore[union-attr]


@lru_cache(maxsize=64)
def _key(rules: Rules) -> bytes:
    """Return bytes that stand for the rules, whatever their houses are called and in whatever order."""
    houses = sorted(house.cells for house in rules.houses)
    constraints = sorted(to_json([constraint], rules.board.values) for constraint in rules.constraints)
    return blake2b(repr((rules.board, houses, constraints)).encode(), digest_size=16).digest()
