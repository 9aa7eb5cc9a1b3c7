"""Families: all morphs of the square boards with boxes of one shape, numbered from 0, the identity.

A number combines, in this order of weight, the transposition (only where boxes are square), the order of the rows, that
of the columns, and the new names of the digits. An order is the rank of the bands' order, then the rank of the order
within each band.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from math import factorial
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import _core
from ..board import NINE, Board, square_of
from ..checked import shown
from ..errors import ParseError, RulesError
from ..rules import Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PARTS = ("transpose", "rows", "columns", "digits")
"""The parts of a morph, in the order in which they are applied."""

_BOARD = re.compile(r"\s*(\d+x\d+(:\d+x\d+)?)(?=\s|$)")
_ROWS_AT_ONCE = 1 << 12


class Parts(NamedTuple):
    """The parts of a morph, counted as in its text form: rows, columns and digits from 1."""

    transpose: bool
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    digits: tuple[int, ...]


class Family:
    """All morphs of square boards with boxes of one shape, by number.

    Args:
        height: the number of rows of a box.
        width: the number of columns of a box.
    """

    def __init__(self, height: int, width: int) -> None:
        self.height, self.width, self.size = height, width, height * width

    @property
    def has_transpositions(self) -> bool:
        """Whether a transposition keeps the boxes."""
        return self.height == self.width

    @property
    def row_orders(self) -> int:
        """The number of orders of rows that keep bands together."""
        return _orders(self.width, self.height)

    @property
    def column_orders(self) -> int:
        """The number of orders of columns that keep stacks together."""
        return _orders(self.height, self.width)

    @cached_property
    def names(self) -> int:
        """The number of relabellings of the digits."""
        return factorial(self.size)

    @cached_property
    def count(self) -> int:
        """The number of morphs.

        Example:
            >>> Family(2, 2).count, Family(2, 3).count
            (3072, 2488320)
        """
        return (1 + self.has_transpositions) * self.row_orders * self.column_orders * self.names

    @property
    def dtype(self) -> str:
        """The dtype of arrays of numbers: ``uint64``, or ``object`` where there are more than 2**64 morphs."""
        return "uint64" if self.count <= 2**64 else "object"

    @cached_property
    def board(self) -> Board:
        """The board of the morphs."""
        return NINE if self.size == 9 else Board(self.size)

    @cached_property
    def rules(self) -> Rules:
        """The rules of the board without extra houses: those that all morphs keep."""
        usual = square_of(self.size**2)
        name = f"{self.size}x{self.size}"
        boxed = Rules.of(f"{name}:{self.height}x{self.width}")
        return Rules.of(name) if usual is not None and Rules.of(name) == boxed else boxed

    def parse(self, text: str) -> int:
        """Return the number of the morph that a string describes.

        Raises:
            ParseError: the string is not such a morph.
        """
        found: dict[str, tuple[int, ...] | None] = {}
        for word in re.finditer(r"\S+", text):
            name, value = self._part(word[0], word.start() + 1)
            if name in found:
                raise ParseError(f"{name} is given twice", column=word.start() + 1)
            found[name] = value
        if not found:
            raise ParseError("expected a morph, found nothing", column=1)
        if "identity" in found and len(found) > 1:
            raise ParseError("identity changes nothing, so nothing else can be combined with it", column=1)
        plain = tuple(range(1, self.size + 1))
        lines = (found.get(name) or plain for name in PARTS[1:])
        return self.number(Parts("transpose" in found, *lines))

    def _part(self, word: str, column: int) -> tuple[str, tuple[int, ...] | None]:
        """Read one word of a morph."""
        name, has_value, value = word.partition("=")
        if not has_value and (name == "identity" or (name == "transpose" and self.has_transpositions)):
            return name, None
        if name == "transpose" and not has_value:
            raise ParseError(
                f"a transposition does not keep boxes of {self.height}x{self.width}: only square boxes", column=column
            )
        if not has_value or name not in PARTS[1:]:
            expected = "identity, transpose, rows=, columns= or digits="
            raise ParseError(f"expected {expected}, found {shown(word)}", column=column)
        numbers = [int(part) for part in (value if self.size < 10 else value.split(",")) if part.isdecimal()]
        if sorted(numbers) != list(range(1, self.size + 1)):
            form = "" if self.size < 10 else ", as in 1,2,3"
            raise ParseError(
                f"expected each of 1 to {self.size} once after {name}={form}, found {shown(value)}", column=column
            )
        self.require_whole(name, numbers, column)
        return name, tuple(numbers)

    def require_whole(self, name: str, numbers: Sequence[int], column: int | None = None) -> None:
        """Refuse an order of rows or columns that breaks up bands or stacks.

        Raises:
            ParseError: it does.
        """
        lines, torn = {"rows": (self.height, "bands"), "columns": (self.width, "stacks")}.get(name, (self.size, ""))
        for start in range(0, self.size, lines):
            if len({(number - 1) // lines for number in numbers[start : start + lines]}) > 1:
                reason = f"{name}={self._text(numbers)} tears {torn} apart: {self._groups(lines)} stay together"
                raise ParseError(reason, column=column)

    def _groups(self, lines: int) -> str:
        """Name the rows of each band, as in "12, 34 and 56"."""
        *groups, last = (
            self._text(range(start, start + lines)) if self.size < 10 else f"{start} to {start + lines - 1}"
            for start in range(1, self.size + 1, lines)
        )
        return f"{', '.join(groups)} and {last}"

    def _text(self, numbers: Sequence[int]) -> str:
        return ("" if self.size < 10 else ",").join(map(str, numbers))

    def text(self, number: int) -> str:
        """Return a morph as a string, with the parts that change something."""
        parts = self.parts(number)
        words = ["transpose"] if parts.transpose else []
        for name in PARTS[1:]:
            line = getattr(parts, name)
            if any(at != value for at, value in enumerate(line, 1)):
                words.append(f"{name}={self._text(line)}")
        return f"{self.rules.spec} {' '.join(words) or 'identity'}"

    def parts(self, number: int) -> Parts:
        """Return the parts of a morph.

        Example:
            >>> Family(2, 2).parts(25)
            Parts(transpose=False, rows=(1, 2, 3, 4), columns=(1, 2, 4, 3), digits=(1, 2, 4, 3))
        """
        import numpy as np

        transpose, *lines = self.decoded(np.array([number], dtype="object"))
        return Parts(bool(transpose[0]), *(tuple((line[0] + 1).tolist()) for line in lines))

    def number(self, parts: Parts) -> int:
        """Return the number of the morph with these parts."""
        rows = _number([row - 1 for row in parts.rows], self.height)
        columns = _number([column - 1 for column in parts.columns], self.width)
        positions = (parts.transpose * self.row_orders + rows) * self.column_orders + columns
        return positions * self.names + _rank(parts.digits)

    def inverse(self, number: int) -> int:
        """Return the number of the morph that undoes another."""
        transpose, rows, columns, digits = self.parts(number)
        rows, columns = _undone(rows), _undone(columns)
        if transpose:
            rows, columns = columns, rows
        return self.number(Parts(transpose, rows, columns, _undone(digits)))

    def compose(self, second: int, first: int) -> int:
        """Return the number of the morph that does ``first``, then ``second``."""
        before, after = self.parts(first), self.parts(second)
        outer, inner = (before.columns, before.rows) if after.transpose else (before.rows, before.columns)
        return self.number(
            Parts(
                before.transpose != after.transpose,
                tuple(outer[row - 1] for row in after.rows),
                tuple(inner[column - 1] for column in after.columns),
                tuple(after.digits[digit - 1] for digit in before.digits),
            )
        )

    def apply(self, number: int, cells: bytes) -> bytes:
        """Return the image of a board."""
        import numpy as np

        board = np.frombuffer(cells, dtype=np.uint8)[np.newaxis]
        return self.apply_many(np.array([number], dtype="object"), board).tobytes()

    def apply_many(self, numbers: NDArray[Any], boards: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Apply morphs to boards: each board gets the same number of morphs, one after another.

        Args:
            numbers: ``(n * k,)``, the numbers of the morphs.
            boards: ``(n, cells)`` ``uint8``.

        Returns:
            ``(n * k, cells)`` ``uint8``.
        """
        import numpy as np

        made = np.empty((len(numbers), self.size**2), dtype=np.uint8)
        copies = len(numbers) // max(len(boards), 1)
        for first in range(0, len(numbers), _ROWS_AT_ONCE):
            part = numbers[first : first + _ROWS_AT_ONCE]
            rows = np.arange(first, first + len(part)) // copies
            made[first : first + len(part)] = self._moved(part, boards[rows])
        return made

    def _moved(self, numbers: NDArray[Any], boards: NDArray[np.uint8]) -> NDArray[np.uint8]:
        import numpy as np

        digits = self.decoded(numbers)[3]
        names = np.zeros((len(numbers), self.size + 1), dtype=np.uint8)
        names[:, 1:] = digits + 1
        moved = np.take_along_axis(boards, self.sources(numbers), axis=1)
        return np.take_along_axis(names, moved.astype(np.intp), axis=1)

    def sources(self, numbers: NDArray[Any]) -> NDArray[np.intp]:
        """Return the cell whose digit comes to each cell, ``(n, cells)``."""
        import numpy as np

        transpose, rows, columns, _ = self.decoded(numbers)
        across, down = rows[:, :, np.newaxis].astype(np.intp), columns[:, np.newaxis, :].astype(np.intp)
        turned = transpose[:, np.newaxis, np.newaxis]
        sources: NDArray[np.intp] = np.where(turned, down * self.size + across, across * self.size + down)
        return sources.reshape(len(numbers), self.size**2)

    def decoded(self, numbers: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any]]:
        """Return the parts of many morphs, counted from 0.

        Args:
            numbers: ``(n,)``, of the family's dtype or of Python numbers.

        Returns:
            Whether each transposes ``(n,)``, its rows, columns and digits ``(n, size)``.
        """
        positions, digits = numbers // self._like(numbers, self.names), numbers % self._like(numbers, self.names)
        orders, columns = (
            positions // self._like(numbers, self.column_orders),
            positions % self._like(numbers, self.column_orders),
        )
        transpose, rows = (
            orders // self._like(numbers, self.row_orders),
            orders % self._like(numbers, self.row_orders),
        )
        return (
            transpose.astype(bool),
            self._lines(rows, self.width, self.height),
            self._lines(columns, self.height, self.width),
            _permutations(digits, self.size),
        )

    @staticmethod
    def _like(numbers: NDArray[Any], divisor: int) -> Any:
        """Return a divisor of the array's own kind: numpy turns a mix of kinds into floating-point numbers."""
        return divisor if numbers.dtype == object else numbers.dtype.type(divisor)

    @staticmethod
    def _lines(numbers: NDArray[Any], groups: int, lines: int) -> NDArray[Any]:
        """Return orders of lines, given their numbers, ``(n, groups * lines)``."""
        import numpy as np

        within = []
        for _ in range(groups):
            factor = Family._like(numbers, factorial(lines))
            numbers, rest = numbers // factor, numbers % factor
            within.append(_permutations(rest, lines))
        outer = _permutations(numbers, groups)
        inner = np.stack(within[::-1], axis=1)
        return (outer[:, :, np.newaxis] * lines + inner).reshape(len(outer), groups * lines)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Family) and (self.height, self.width) == (other.height, other.width)

    def __hash__(self) -> int:
        return hash((self.height, self.width))


class _Nine(Family):
    """The morphs of 9x9 boards, which the engine computes."""

    def __init__(self) -> None:
        super().__init__(3, 3)

    def parse(self, text: str) -> int:
        return _core.morph_parse(text)

    def text(self, number: int) -> str:
        return _core.morph_text(number)

    def parts(self, number: int) -> Parts:
        transpose, rows, columns, digits = _core.morph_parts(number)
        return Parts(transpose, tuple(at + 1 for at in rows), tuple(at + 1 for at in columns), tuple(digits))

    def inverse(self, number: int) -> int:
        return _core.morph_inverse(number)

    def compose(self, second: int, first: int) -> int:
        return _core.morph_compose(second, first)

    def apply(self, number: int, cells: bytes) -> bytes:
        return _core.morph_apply(number, cells)

    def apply_many(self, numbers: NDArray[Any], boards: NDArray[np.uint8]) -> NDArray[np.uint8]:
        import numpy as np

        asked = np.ascontiguousarray(numbers, dtype=np.uint64)
        return _core.morph_rows(asked, np.ascontiguousarray(boards).reshape(-1)).reshape(-1, 81)


NINE_BY_NINE = _Nine()
"""The morphs of 9x9 boards."""


def family_with(height: int, width: int) -> Family:
    """Return the morphs of boards with boxes of this shape."""
    return NINE_BY_NINE if (height, width) == (3, 3) else Family(height, width)


@lru_cache(maxsize=256)
def family_of(rules: Rules) -> Family:
    """Return the morphs of the board of some rules, whatever extra houses the rules have.

    Raises:
        RulesError: the board is not a square of rectangular boxes with the digits from 1, or there are constraints
            other than houses.

    Example:
        >>> family_of(Rules("6x6+diagonal")).count
        2488320
    """
    rules.require_houses_only("symmetry")
    board, size = rules.board, rules.board.rows
    boxes = {house.cells for house in rules.houses if house.kind == "box"}
    found = f"this board is {board}"
    if board in {Board(size), NINE}:
        for height in range(2, size // 2 + 1):
            if size % height == 0 and boxes == set(_tiling(height, size // height)):
                return family_with(height, size // height)
        found = f"this board of {board} has {'other regions' if boxes else 'no boxes'}"
    raise RulesError(
        f"only square boards with rectangular boxes and the digits from 1, such as 6x6 and 9x9, have morphs; {found}"
    )


def family_in(text: str) -> tuple[Family, str]:
    """Return the family of a morph as a string, and the string with blanks in place of the name of the board.

    Raises:
        ParseError: there is no such board.

    Example:
        >>> family_in("6x6 identity")[1], family_in("transpose")[0] is NINE_BY_NINE
        ('    identity', True)
    """
    found = _BOARD.match(text)
    if found is None:
        return NINE_BY_NINE, text
    try:
        family = family_of(Rules(found[1]))
    except RulesError as error:
        raise ParseError(str(error), column=found.start(1) + 1) from None
    return family, " " * found.end(1) + text[found.end(1) :]


def _tiling(height: int, width: int) -> Iterator[tuple[int, ...]]:
    """Yield the cells of each box, in ascending order."""
    size = height * width
    for top in range(0, size, height):
        for left in range(0, size, width):
            yield tuple(row * size + column for row in range(top, top + height) for column in range(left, left + width))


def _orders(groups: int, lines: int) -> int:
    """Return the number of orders of lines that keep groups together."""
    number: int = factorial(groups) * factorial(lines) ** groups
    return number


def _number(order: Sequence[int], lines: int) -> int:
    """Return the number of an order of lines, counted from 0, that keeps groups of this many together."""
    number = _rank([line // lines for line in order[::lines]])
    for start in range(0, len(order), lines):
        number = number * factorial(lines) + _rank([line % lines for line in order[start : start + lines]])
    return number


def _rank(order: Sequence[int]) -> int:
    """Return the place of an order in the ascending list of all orders of different things."""
    rank = 0
    for at, value in enumerate(order):
        rank = rank * (len(order) - at) + sum(later < value for later in order[at + 1 :])
    return rank


def _permutations(ranks: NDArray[Any], count: int) -> NDArray[np.uint8]:
    """Return the orders of ``count`` things with these ranks, ``(n, count)``."""
    import numpy as np

    order = np.zeros((len(ranks), count), dtype=np.uint8)
    for at in range(count - 1, -1, -1):
        choices = Family._like(ranks, count - at)
        ranks, chosen = ranks // choices, (ranks % choices).astype(np.uint8)
        order[:, at + 1 :] += order[:, at + 1 :] >= chosen[:, np.newaxis]
        order[:, at] = chosen
    return order


def _undone(order: Sequence[int]) -> tuple[int, ...]:
    """Return the order that undoes another; both count from 1."""
    return tuple(order.index(at) + 1 for at in range(1, len(order) + 1))
