"""Morph: an optional transposition, orders of rows and columns, and a new name for each digit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import index
from typing import TYPE_CHECKING, overload

from .. import _core
from ..cells import Cell, Digit, parse_cell
from ..checked import MOST, indentation, of_type, shown, text_of, whole
from ..errors import ParseError, RulesError
from ..grid import Grid, GridLike, to_cells
from ..puzzle import Puzzle
from ..rules import Rules, RulesLike, symmetries

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MORPHS = 1_218_998_108_160
"""The number of morphs: 2 transpositions, 1,296 orders of rows, 1,296 orders of columns, 9! relabellings."""

_PLAIN = (1, 2, 3, 4, 5, 6, 7, 8, 9)
_PARTS = ("transpose", "rows", "columns", "digits")


class Morph:
    """A transformation that maps every grid to a grid. Morphs are immutable, hashable, and equal if they do the same.

    A morph may transpose the board, then permutes the rows so that bands stay together, then the columns likewise,
    and renames the digits. It keeps the number of solutions of a puzzle. There are 1,218,998,108,160
    morphs, numbered from 0, the identity.

    Args:
        text: the form that ``str`` writes: ``"identity"``, or any of ``transpose``, ``rows=``, ``columns=`` and
            ``digits=`` with nine digits each. ``rows=312456789`` brings row 3 to the top; ``digits=213456789`` turns
            each 1 into a 2 and each 2 into a 1.

    Raises:
        ParseError: the text is not a morph; the error says where and why.

    Example:
        >>> morph = Morph("transpose rows=312456789 digits=213456789")
        >>> morph.rows[0], morph.digits[0], morph.columns
        (3, 2, (1, 2, 3, 4, 5, 6, 7, 8, 9))
        >>> puzzle = Puzzle("2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7....")
        >>> morph.inverse()(morph(puzzle)) == puzzle
        True
        >>> morph * morph.inverse() == Morph("identity")
        True
    """

    __slots__ = ("_number",)

    def __init__(self, text: str = "identity") -> None:
        # Lone surrogates cannot be encoded as UTF-8; the replacements are reported like other wrong symbols.
        self._number = _core.morph_parse(text_of("text", text).encode("utf-8", "replace").decode())

    @classmethod
    def of(
        cls,
        *,
        transpose: bool = False,
        rows: Iterable[int] = _PLAIN,
        columns: Iterable[int] = _PLAIN,
        digits: Iterable[int] = _PLAIN,
    ) -> Morph:
        """Return the morph with these parts.

        Args:
            transpose: whether rows become columns first.
            rows: for each row of the result, from 1, the row that it comes from.
            columns: the same for columns.
            digits: the new names of 1, of 2, and so on.

        Raises:
            ParseError: a part does not contain each of 1 to 9 once, or breaks up bands or stacks.

        Example:
            >>> print(Morph.of(digits=(2, 1, 3, 4, 5, 6, 7, 8, 9)))
            digits=213456789
        """
        words = ["transpose"] if transpose else []
        for name, part in (("rows", rows), ("columns", columns), ("digits", digits)):
            words.append(f"{name}={_nine(name, part)}")
        return cls(" ".join(words))

    @classmethod
    def numbered(cls, number: int) -> Morph:
        """Return the morph with this number, 0 to 1,218,998,108,159.

        Raises:
            ValueError: there is no such number.

        Example:
            >>> Morph.numbered(0)
            Morph('identity')
        """
        morph = cls.__new__(cls)
        morph._number = whole("number", number, 0, MORPHS - 1)
        return morph

    # -- properties ------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the morph; the identity is 0. Numbers never change, so they can be stored."""
        return self._number

    @property
    def transpose(self) -> bool:
        """Whether rows become columns, before anything else happens."""
        return _core.morph_parts(self._number)[0]

    @property
    def rows(self) -> tuple[int, ...]:
        """For each row of the result, from 1, the row that it comes from."""
        return tuple(at + 1 for at in _core.morph_parts(self._number)[1])

    @property
    def columns(self) -> tuple[int, ...]:
        """For each column of the result, from 1, the column that it comes from."""
        return tuple(at + 1 for at in _core.morph_parts(self._number)[2])

    @property
    def digits(self) -> tuple[Digit, ...]:
        """The new names of 1, of 2, and so on."""
        return tuple(_core.morph_parts(self._number)[3])

    def keeps(self, rules: RulesLike) -> bool:
        """Return whether the morph maps the houses of the rules to each other.

        Example:
            >>> Morph("transpose").keeps("diagonal"), Morph("rows=213456789").keeps("diagonal")
            (True, False)
        """
        return symmetries(Rules.of(rules)).contains(self._number)

    # -- operations ------------------------------------------------------------------------------------

    @overload
    def apply(self, board: Puzzle) -> Puzzle: ...  # type: ignore[overload-overlap]

    @overload
    def apply(self, board: GridLike) -> Grid: ...

    def apply(self, board: Puzzle | GridLike) -> Puzzle | Grid:
        """Return the image of a puzzle, with its own candidates if it has any, or of a grid.

        ``morph(board)`` is the same.

        Raises:
            ParseError: the grid is not a board.
            RulesError: the puzzle's rules have houses that the morph does not keep.

        Example:
            >>> print(Morph("rows=312456789").apply("123456789" + "." * 72).rows()[1])
            (1, 2, 3, 4, 5, 6, 7, 8, 9)
        """
        if not isinstance(board, Puzzle):
            return Grid._trusted(self._moved(to_cells(board)))
        if not self.keeps(board.rules):
            raise RulesError(
                f"the morph {str(self)!r} does not keep the rules {board.rules.spec!r}: "
                "random_morph(rules, seed=...) gives one that does"
            )
        bits = board.candidate_bits
        marks = None if bits is None else self.move_marks(bits)
        return Puzzle._trusted(Grid._trusted(self._moved(bytes(board.givens))), board.rules, marks)

    __call__ = apply

    def cell(self, cell: Cell | str) -> Cell:
        """Return where a cell goes.

        Example:
            >>> Morph("rows=312456789").cell("r3c5")
            4
        """
        row, column = divmod(parse_cell(cell), 9)
        if self.transpose:
            row, column = column, row
        return self.rows.index(row + 1) * 9 + self.columns.index(column + 1)

    def inverse(self) -> Morph:
        """Return the morph that undoes this one. ``morph ** -1`` is the same."""
        return Morph.numbered(_core.morph_inverse(self._number))

    def compose(self, first: Morph) -> Morph:
        """Return the morph that does ``first``, then this one. ``self * first`` is the same.

        Example:
            >>> f, g = random_morph(seed=1), random_morph(seed=2)
            >>> grid = Grid("12345678" + "." * 73)
            >>> (f * g)(grid) == f(g(grid))
            True
        """
        other = of_type("first", first, Morph, "a Morph")
        return Morph.numbered(_core.morph_compose(self._number, other._number))

    def __mul__(self, first: object) -> Morph:
        return self.compose(first) if isinstance(first, Morph) else NotImplemented

    def __pow__(self, exponent: int) -> Morph:
        base = self if exponent >= 0 else self.inverse()
        power, left = Morph.numbered(0), abs(index(exponent))
        while left:
            power = power.compose(base) if left % 2 else power
            base, left = base.compose(base), left // 2
        return power

    def _moved(self, cells: bytes) -> bytes:
        return _core.morph_apply(self._number, cells)

    def move_marks(self, marks: Sequence[int]) -> tuple[int, ...]:
        """Return the image of pencil marks: 81 bit sets, bit ``d - 1`` for digit ``d``.

        Example:
            >>> Morph("rows=312456789 digits=213456789").move_marks([0b1, *[0] * 80])[9]
            2
        """
        names = self.digits
        renamed = [sum(1 << name - 1 for at, name in enumerate(names) if bits >> at & 1) for bits in marks]
        moved = [0] * 81
        for cell, bits in enumerate(renamed):
            moved[self.cell(cell)] = bits
        return tuple(moved)

    # -- conversion and comparison ---------------------------------------------------------------------

    def to_json(self, indent: int | None = None) -> str:
        """Return the morph as JSON; see :meth:`from_json`."""
        import json

        return json.dumps({name: getattr(self, name) for name in _PARTS}, indent=indentation(indent))

    @classmethod
    def from_json(cls, text: str | bytes) -> Morph:
        """Return the morph in a string that :meth:`to_json` made.

        Raises:
            ParseError: the string is not such a morph.

        Example:
            >>> Morph("transpose").to_json()[:19]
            '{"transpose": true,'
            >>> Morph.from_json(random_morph(seed=1).to_json()) == random_morph(seed=1)
            True
        """
        import json

        try:
            data = json.loads(text)
        except ValueError as error:
            raise ParseError(f"expected a morph as JSON: {error}") from None
        if not isinstance(data, dict) or set(data) != set(_PARTS) or not isinstance(data["transpose"], bool):
            raise ParseError(
                "expected a morph as JSON: an object with transpose (true or false), rows, columns and digits"
            )
        return cls.of(**data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Morph) and self._number == other._number

    def __hash__(self) -> int:
        return hash((Morph, self._number))

    def __str__(self) -> str:
        return _core.morph_text(self._number)

    def __repr__(self) -> str:
        return f"Morph({str(self)!r})"

    def __reduce__(self) -> tuple[type[Morph], tuple[str]]:
        return Morph, (str(self),)


def morph_texts(numbers: NDArray[np.uint64]) -> list[str]:
    """Return morphs as strings, given their numbers.

    Example:
        >>> import numpy as np
        >>> morph_texts(np.array([0, 1], dtype=np.uint64))
        ['identity', 'digits=123456798']
    """
    return list(map(_core.morph_text, numbers.tolist()))


def random_morph(rules: RulesLike = "classic", *, seed: int, index: int = 0) -> Morph:
    """Return a random morph that keeps the rules; all such morphs are equally likely.

    Args:
        rules: the rules to keep.
        seed: 0 to 2**64 - 1. The same seed, rules and index make the same morph on any machine.
        index: the index of the morph for this seed, 0 to 2**64 - 1.

    Raises:
        ValueError: the seed or the index is out of range.
        RulesError: the rules do not exist.

    Example:
        >>> print(random_morph("diagonal", seed=7))
        transpose rows=789456123 columns=789456123 digits=526897431
    """
    number, at = whole("seed", seed, 0, MOST), whole("index", index, 0, MOST)
    return Morph.numbered(int(symmetries(Rules.of(rules)).random(number, at, 1)[0]))


def _nine(name: str, part: Iterable[int]) -> str:
    """Return nine numbers as a string of nine digits."""
    try:
        numbers = [index(number) for number in part]
    except TypeError:
        numbers = []
    if sorted(numbers) != list(_PLAIN):
        raise ParseError(f"expected each of 1 to 9 once in {name}, found {shown(part)}")
    return "".join(map(str, numbers))
