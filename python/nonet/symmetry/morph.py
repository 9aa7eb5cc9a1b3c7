"""Morph: an optional transposition, orders of rows and columns, and a new name for each digit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import index
from typing import TYPE_CHECKING, overload

from .. import above
from ..cells import Cell, Digit
from ..checked import MOST, indentation, index_of, items, json_text, of_type, shown, text_of, whole
from ..errors import ParseError, RulesError
from ..grid import Grid, GridLike, to_board
from ..rules import Rules, RulesLike
from ..seeds import seed_and_index
from .families import NINE_BY_NINE, PARTS, Family, Parts, family_in, family_of
from .groups import group_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..above import Puzzle


class Morph:
    """A transformation that maps every grid to a grid. Morphs are immutable, hashable, and equal if they do the same.

    A morph may transpose the board, then permutes the rows so that bands stay together, then the columns likewise,
    and renames the digits. It keeps the number of solutions of a puzzle. There are 1,218,998,108,160
    morphs of 9x9 boards, numbered from 0, the identity. Other square boards with rectangular boxes have morphs of their
    own; a transposition is among them only if the boxes are square.

    Args:
        text: the form that ``str`` writes: ``"identity"``, or any of ``transpose``, ``rows=``, ``columns=`` and
            ``digits=`` with nine digits each. ``rows=312456789`` brings row 3 to the top; ``digits=213456789`` turns
            each 1 into a 2 and each 2 into a 1. The name of another board comes first, as in ``6x6 rows=213456``;
            above 9x9, numbers have commas between them.

    Raises:
        ParseError: the text is not a morph; the error says where and why.

    Example:
        >>> from nonet import Puzzle
        >>> morph = Morph("transpose rows=312456789 digits=213456789")
        >>> morph.rows[0], morph.digits[0], morph.columns
        (3, 2, (1, 2, 3, 4, 5, 6, 7, 8, 9))
        >>> puzzle = Puzzle("2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7....")
        >>> morph.inverse()(morph(puzzle)) == puzzle
        True
        >>> morph * morph.inverse() == Morph("identity")
        True
        >>> Morph("6x6 columns=456123").rules, Morph("6x6 columns=456123").columns
        (Rules('6x6'), (4, 5, 6, 1, 2, 3))
    """

    __slots__ = ("_family", "_number")

    def __init__(self, text: str = "identity") -> None:
        # Lone surrogates cannot be encoded as UTF-8; the replacements are reported like other wrong symbols.
        self._family, words = family_in(text_of("text", text).encode("utf-8", "replace").decode())
        self._number = self._family.parse(words)

    @classmethod
    def of(
        cls,
        *,
        transpose: bool = False,
        rows: Iterable[int] | None = None,
        columns: Iterable[int] | None = None,
        digits: Iterable[int] | None = None,
        rules: RulesLike = "classic",
    ) -> Morph:
        """Return the morph with these parts; parts that are left out change nothing.

        Args:
            transpose: whether rows become columns first.
            rows: for each row of the result, from 1, the row that it comes from.
            columns: the same for columns.
            digits: the new names of 1, of 2, and so on.
            rules: the rules of a board for which the morph is meant; extra houses do not matter.

        Raises:
            ParseError: a part does not contain each number once, or breaks up bands or stacks, or boxes that are not
                square would be transposed.
            RulesError: the board has no morphs.

        Example:
            >>> print(Morph.of(digits=(2, 1, 3, 4, 5, 6, 7, 8, 9)))
            digits=213456789
            >>> print(Morph.of(rows=(2, 1, 3, 4), rules="4x4"))
            4x4 rows=2134
        """
        family = family_of(Rules.of(rules))
        if transpose and not family.has_transpositions:
            raise ParseError(f"a transposition does not keep boxes of {family.height}x{family.width}")
        given = zip(PARTS[1:], (rows, columns, digits), strict=True)
        lines = (_line(family, name, part) for name, part in given)
        return cls._of_family(family.number(Parts(bool(transpose), *lines)), family)

    @classmethod
    def numbered(cls, number: int, rules: RulesLike = "classic") -> Morph:
        """Return the morph with this number: 0 to 1,218,998,108,159 for 9x9 boards.

        Args:
            number: the number.
            rules: the rules of a board for which the morph is meant; extra houses do not matter.

        Raises:
            ValueError: there is no such number.
            RulesError: the board has no morphs.

        Example:
            >>> Morph.numbered(0), Morph.numbered(1, "4x4")
            (Morph('identity'), Morph('4x4 digits=1243'))
        """
        family = family_of(Rules.of(rules))
        return cls._of_family(whole("number", number, 0, family.count - 1), family)

    @classmethod
    def _of_family(cls, number: int, family: Family) -> Morph:
        morph = cls.__new__(cls)
        morph._number, morph._family = number, family
        return morph

    # -- properties ------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the morph; the identity is 0. Numbers never change, so they can be stored."""
        return self._number

    @property
    def rules(self) -> Rules:
        """The rules of the board for which the morph is meant, without extra houses."""
        return self._family.rules

    @property
    def transpose(self) -> bool:
        """Whether rows become columns, before anything else happens."""
        return self._parts.transpose

    @property
    def rows(self) -> tuple[int, ...]:
        """For each row of the result, from 1, the row that it comes from."""
        return self._parts.rows

    @property
    def columns(self) -> tuple[int, ...]:
        """For each column of the result, from 1, the column that it comes from."""
        return self._parts.columns

    @property
    def digits(self) -> tuple[Digit, ...]:
        """The new names of 1, of 2, and so on."""
        return self._parts.digits

    @property
    def _parts(self) -> Parts:
        return self._family.parts(self._number)

    def keeps(self, rules: RulesLike) -> bool:
        """Return whether the morph maps the houses of the rules to each other; on another board it keeps nothing.

        Raises:
            RulesError: the board of the rules has no morphs.

        Example:
            >>> Morph("transpose").keeps("diagonal"), Morph("rows=213456789").keeps("diagonal")
            (True, False)
        """
        wanted = Rules.of(rules)
        return family_of(wanted) == self._family and group_of(wanted).contains(self._number)

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
        if not isinstance(board, above.Puzzle):
            canvas, cells = to_board(board, self._family.board)
            return Grid._trusted(self._family.apply(self._number, cells), canvas)
        if not self.keeps(board.rules):
            raise RulesError(
                f"the morph {str(self)!r} does not keep the rules {board.rules.spec!r}: "
                "random_morph(rules, seed=...) gives one that does"
            )
        bits = board.candidate_bits
        marks = None if bits is None else self.move_marks(bits)
        moved = self._family.apply(self._number, bytes(board.givens))
        return above.Puzzle._trusted(Grid._trusted(moved, board.rules.board), board.rules, marks)

    __call__ = apply

    def cell(self, cell: Cell | str) -> Cell:
        """Return where a cell goes.

        Example:
            >>> Morph("rows=312456789").cell("r3c5")
            4
        """
        size, parts = self._family.size, self._parts
        row, column = divmod(self._family.board.parse_cell(cell), size)
        if parts.transpose:
            row, column = column, row
        return parts.rows.index(row + 1) * size + parts.columns.index(column + 1)

    def inverse(self) -> Morph:
        """Return the morph that undoes this one. ``morph ** -1`` is the same."""
        return Morph._of_family(self._family.inverse(self._number), self._family)

    def compose(self, first: Morph) -> Morph:
        """Return the morph that does ``first``, then this one. ``self * first`` is the same.

        Raises:
            ValueError: the morphs are meant for different boards.

        Example:
            >>> f, g = random_morph(seed=1), random_morph(seed=2)
            >>> grid = Grid("12345678" + "." * 73)
            >>> (f * g)(grid) == f(g(grid))
            True
        """
        other = of_type("first", first, Morph, "a Morph")
        if other._family != self._family:
            raise ValueError(f"a morph of {other.rules.spec} boards cannot come before one of {self.rules.spec} boards")
        return Morph._of_family(self._family.compose(self._number, other._number), self._family)

    def __mul__(self, first: object) -> Morph:
        return self.compose(first) if isinstance(first, Morph) else NotImplemented

    def __pow__(self, exponent: int) -> Morph:
        base = self if exponent >= 0 else self.inverse()
        power, left = Morph._of_family(0, self._family), abs(index(exponent))
        while left:
            power = power.compose(base) if left % 2 else power
            base, left = base.compose(base), left // 2
        return power

    def move_marks(self, marks: Sequence[int]) -> tuple[int, ...]:
        """Return the image of pencil marks: a bit set for each cell, bit ``d - 1`` for digit ``d``.

        Example:
            >>> Morph("rows=312456789 digits=213456789").move_marks([0b1, *[0] * 80])[9]
            2
        """
        import numpy as np

        names = self.digits
        size = self.rules.board.cell_count
        given = list(items("marks", marks, f"a bit set for each of the {size} cells"))
        if len(given) != size:
            raise ValueError(f"marks has {len(given)} bit sets; expected one for each of the {size} cells")
        sets = [index_of("a bit set of marks", bits, "a whole number") for bits in given]
        renamed = [sum(1 << name - 1 for at, name in enumerate(names) if bits >> at & 1) for bits in sets]
        asked = np.array([self._number], dtype="object")
        return tuple(renamed[source] for source in self._family.sources(asked)[0].tolist())

    # -- conversion and comparison ---------------------------------------------------------------------

    def to_json(self, indent: int | None = None) -> str:
        """Return the morph as JSON; see :meth:`from_json`."""
        import json

        board = {} if self._family == NINE_BY_NINE else {"rules": self.rules.spec}
        return json.dumps(board | self._parts._asdict(), indent=indentation(indent))

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
            data = json.loads(json_text(text))
        except ValueError as error:
            raise ParseError(f"expected a morph as JSON: {error}") from None
        if (
            not isinstance(data, dict)
            or data.keys() - {"rules"} != set(PARTS)
            or not isinstance(data["transpose"], bool)
            or not isinstance(data.get("rules", ""), str)
        ):
            raise ParseError(
                "expected a morph as JSON: an object with transpose (true or false), rows, columns and digits, and "
                "rules if the board is not 9x9"
            )
        try:
            return cls.of(**data)
        except RulesError as error:
            raise ParseError(f"expected a morph as JSON: {error}") from None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Morph) and (self._number, self._family) == (other._number, other._family)

    def __hash__(self) -> int:
        return hash((Morph, self._number))

    def __str__(self) -> str:
        return self._family.text(self._number)

    def __repr__(self) -> str:
        return f"Morph({str(self)!r})"

    def __reduce__(self) -> tuple[type[Morph], tuple[str]]:
        return Morph, (str(self),)


def morph_texts(numbers: NDArray[np.uint64], family: Family = NINE_BY_NINE) -> list[str]:
    """Return morphs as strings, given their numbers.

    Example:
        >>> import numpy as np
        >>> morph_texts(np.array([0, 1], dtype=np.uint64))
        ['identity', 'digits=123456798']
    """
    return list(map(family.text, numbers.tolist()))


def random_morph(rules: RulesLike = "classic", *, seed: int | tuple[int, int], index: int = 0) -> Morph:
    """Return a random morph that keeps the rules; all such morphs are equally likely.

    Args:
        rules: the rules to keep.
        seed: 0 to 2**64 - 1, or ``(seed, index)``, as :func:`nonet.generate` takes it. The same seed, rules and index
            make the same morph on any machine.
        index: the index of the morph for this seed, 0 to 2**64 - 1.

    Raises:
        ValueError: the seed or the index is out of range.
        RulesError: the rules do not exist, or their board has no morphs: it is not a square of rectangular boxes, or it
            is larger than 9x9 and has extra houses.

    Example:
        >>> print(random_morph("diagonal", seed=7))
        transpose rows=789456123 columns=789456123 digits=526897431
    """
    if isinstance(seed, tuple):
        if index:
            raise ValueError(f"seed={seed} and index={index} both give an index")
        seed, index = seed_and_index(seed)
    number, at = whole("seed", seed, 0, MOST), whole("index", index, 0, MOST)
    kept = Rules.of(rules)
    return Morph._of_family(int(group_of(kept).random(number, at, 1)[0]), family_of(kept))


def _line(family: Family, name: str, part: Iterable[int] | None) -> tuple[int, ...]:
    """Check the order of rows or columns, or the names of the digits."""
    plain = tuple(range(1, family.size + 1))
    if part is None:
        return plain
    try:
        numbers = tuple(index(number) for number in part)
    except TypeError:
        numbers = ()
    if tuple(sorted(numbers)) != plain:
        raise ParseError(f"expected each of 1 to {family.size} once in {name}, found {shown(part)}")
    family.require_whole(name, numbers)
    return numbers
