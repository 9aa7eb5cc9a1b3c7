"""Canonical forms: the isomorph that represents a board and all its isomorphs, and a morph to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from .. import above
from ..checked import instead, shown, text_of
from ..errors import NoSolutionError, SeveralSolutionsError
from ..grid import Grid
from .families import Family, family_of
from .groups import group_of
from .morph import Morph

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..above import Puzzle
    from ..names import FormName

FORMS: dict[FormName, str] = {
    "minlex": "the least string of digits, with 0 for each empty cell",
    "maxlex": "the greatest string of digits, with 0 for each empty cell",
    "solution-minlex": "the least string among the isomorphs whose solution is minlex",
}
"""A description of every canonical form, by name."""


class Morphs(Sequence[Morph]):
    """A sequence of morphs, each made on demand: nearly empty boards have millions of automorphisms.

    Equal sequences have the same morphs in the same order.

    Example:
        >>> from nonet import Puzzle
        >>> found = Puzzle("." * 81).automorphisms()
        >>> len(found), found[0]
        (3359232, Morph('identity'))
    """

    __slots__ = ("_family", "_numbers")

    def __init__(self, numbers: NDArray[np.uint64], family: Family) -> None:
        self._numbers, self._family = numbers, family

    @overload
    def __getitem__(self, at: int) -> Morph: ...

    @overload
    def __getitem__(self, at: slice) -> Morphs: ...

    def __getitem__(self, at: int | slice) -> Morph | Morphs:
        if isinstance(at, slice):
            return Morphs(self._numbers[at], self._family)
        return Morph._of_family(int(self._numbers[at]), self._family)

    def __iter__(self) -> Iterator[Morph]:
        return (Morph._of_family(number, self._family) for number in map(int, self._numbers))

    def __len__(self) -> int:
        return len(self._numbers)

    def __contains__(self, morph: object) -> bool:
        if not isinstance(morph, Morph) or morph._family != self._family:
            return False
        return bool((self._numbers == morph.number).any())

    def __eq__(self, other: object) -> bool:
        import numpy as np

        if not isinstance(other, Morphs) or other._family != self._family:
            return False
        return bool(np.array_equal(self._numbers, other._numbers))

    def __hash__(self) -> int:
        return hash((self._family, self._numbers.astype("uint64").tobytes()))

    def __repr__(self) -> str:
        return f"<{len(self):,} morphs>"


def canonical(puzzle: Puzzle, form: FormName, timeout: float | None) -> tuple[Puzzle, Morph]:
    """Return the canonical form of a puzzle, and a morph to it."""
    checked_form(form)
    checked_marks(puzzle)
    rules, givens, solution = puzzle.rules, bytes(puzzle.givens), None
    group = group_of(rules).core
    if form == "solution-minlex":
        # Both parts get the whole timeout: if the search takes a long time, the form takes only microseconds.
        solution, form = _solution(puzzle, timeout), "minlex"
    cells, number, _ = group.canonical(givens, form, solution, timeout)
    return above.Puzzle(Grid._trusted(cells, rules.board), rules), Morph._of_family(number, family_of(rules))


def _solution(puzzle: Puzzle, timeout: float | None) -> bytes:
    """Return the only solution."""
    found = puzzle.search(timeout=timeout)
    if found.solution is None:
        raise NoSolutionError("the puzzle has no solution: solution-minlex is for proper puzzles")
    if found.count > 1:
        raise SeveralSolutionsError("the puzzle has several solutions: solution-minlex is for proper puzzles")
    return bytes(found.solution)


def automorphisms(puzzle: Puzzle, timeout: float | None) -> Morphs:
    """Return the morphs that map a puzzle to itself."""
    import numpy  # noqa: F401 - the engine would load it where Ctrl-C cannot be raised

    checked_marks(puzzle)
    numbers = group_of(puzzle.rules).core.automorphisms(bytes(puzzle.givens), timeout)
    return Morphs(numbers, family_of(puzzle.rules))


def is_isomorphic(one: Puzzle, other: Puzzle, timeout: float | None) -> bool:
    """Return whether two puzzles have the same rules and the same form."""
    if not isinstance(other, above.Puzzle):
        raise TypeError(f"other is {shown(other)}; expected a Puzzle")
    checked_marks(one)
    checked_marks(other)
    if one.rules != other.rules or one.given_count != other.given_count:
        return False
    return canonical(one, "minlex", timeout)[0] == canonical(other, "minlex", timeout)[0]


def checked_form(form: FormName) -> FormName:
    """Return the name of a form, if there is such a form.

    Raises:
        ValueError: there is no such form.
    """
    if text_of("form", form) not in FORMS:
        raise ValueError(f"there is no form {shown(form)}{instead(form, FORMS)}")
    return form


MARKED = "the puzzle has its own candidates: only puzzles without them have canonical forms"


def checked_marks(puzzle: Puzzle) -> None:
    """Refuse pencil-mark puzzles.

    Raises:
        ValueError: the puzzle has its own candidates.
    """
    if puzzle.candidate_bits is not None:
        raise ValueError(MARKED)
