"""Generated: a generated puzzle, with facts proved while it was made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..grid import Grid
from ..puzzle import Puzzle
from ..rules import Rules

if TYPE_CHECKING:
    from ..rating import Rating


class Generated(Puzzle):
    """A puzzle from :func:`generate`: equal to the plain :class:`Puzzle`, with facts proved while it was made.

    Attributes:
        solution: its only solution.
        is_symmetry_minimal: whether no set of givens that belong together under the symmetry is superfluous.
        seed: the seed and the index that reproduce it.
        tried: number of puzzles examined until this one met the request; 1 where no search was needed.
        rating: its rating on the scales of the request, or None.

    Example:
        >>> from nonet import generate
        >>> puzzle = generate(seed=(7, 0))
        >>> puzzle.is_minimal, puzzle == Puzzle(str(puzzle)), puzzle.solution == puzzle.solve()
        (True, True, True)
    """

    __slots__ = ("_minimal", "is_symmetry_minimal", "rating", "seed", "solution", "tried")

    _minimal: bool
    solution: Grid
    is_symmetry_minimal: bool
    seed: tuple[int, int]
    tried: int
    rating: Rating | None

    def __new__(cls, *_: object, **__: object) -> Generated:
        """Raise TypeError: only the generator makes these objects, because it has proved these facts."""
        raise TypeError("a Generated comes from generate() or generate_many()")

    @classmethod
    def _made(
        cls,
        givens: bytes,
        rules: Rules,
        solution: bytes,
        minimal: bool,
        symmetry_minimal: bool,
        tried: int,
        seed: tuple[int, int],
        rating: Rating | None,
    ) -> Generated:
        made: Generated = object.__new__(cls)
        made._givens, made._rules, made._candidates = Grid._trusted(givens, rules.board), rules, None
        made.solution = Grid._trusted(solution, rules.board)
        made._minimal, made.is_symmetry_minimal = minimal, symmetry_minimal
        made.seed, made.tried, made.rating = seed, tried, rating
        return made

    @property
    def is_proper(self) -> bool:
        """True: generated puzzles have exactly one solution."""
        return True

    @property
    def is_minimal(self) -> bool:
        """Whether it is proved that no given is superfluous.

        From about 20x20 cells on, the proof may be infeasible; the value is then False.
        """
        return self._minimal

    def __reduce__(self) -> tuple[object, ...]:
        parts = (self.givens._cells, self.rules, self.solution._cells, self._minimal, self.is_symmetry_minimal)
        return Generated._made, (*parts, self.tried, self.seed, self.rating)
