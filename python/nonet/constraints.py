"""Constraints besides houses: a class for each in the engine's table.

Cells are names such as ``r4c7`` or numbers; whether they are on the board is checked when :class:`nonet.Rules` are made
from the constraint.
"""

# Made from the engine's table by packaging/constraints.py: do not edit.

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from .constraint import CellLike, CellsLike, Constraint, DotLike, Relation, cells_of, dots_of

__all__ = [
    "CONSTRAINTS",
    "AntiKnight",
    "Constraint",
    "KillerCage",
    "KropkiDots",
    "Palindrome",
    "Relation",
    "Thermometer",
]


@dataclass(frozen=True, slots=True, init=False)
class KillerCage(Constraint):
    """The digits in a cage differ and, if the cage has a sum, add up to it.

    Args:
        cells: the cells of the cage.
        sum: the sum of the digits, if the cage has one.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = KillerCage("r1c1 r1c2 r2c1", sum=6)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("...25.....4.4.61........34..........", rules).solve())
        134256265341426135513624341562652413
    """

    name: ClassVar[str] = "killer-cage"
    cells: tuple[CellLike, ...]
    sum: int | None

    def __init__(self, cells: CellsLike, sum: int | None = None) -> None:
        self._set(cells=cells_of(cells), sum=sum)


@dataclass(frozen=True, slots=True, init=False)
class Thermometer(Constraint):
    """Digits increase along a thermometer, starting at its bulb.

    Args:
        cells: the cells, starting at the bulb.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Thermometer("r6c2 r5c1 r4c2 r3c3 r3c4")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("5...4....2...3............3.........", rules).solve())
        521346364215135624642153253461416532
    """

    name: ClassVar[str] = "thermometer"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class Palindrome(Constraint):
    """The digits along a palindrome are the same from both ends.

    Args:
        cells: the cells of the line, in order.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Palindrome("r1c2 r2c3 r3c3 r4c4 r5c4 r6c5")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".23.5..6..1.2.....3.................", rules).solve())
        123456465213241365356142612534534621
    """

    name: ClassVar[str] = "palindrome"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True)
class AntiKnight(Constraint):
    """Cells a knight's move apart hold different digits.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = AntiKnight()
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".2.45.4..1..34......................", rules).solve())
        123456456123345612612345561234234561
    """

    name: ClassVar[str] = "anti-knight"


@dataclass(frozen=True, slots=True, init=False)
class KropkiDots(Constraint):
    """At a white dot, two digits differ by 1 (or by its number); at a black dot, their ratio is 2 (or its number).

    Args:
        white: the white dots: two cells that share a side, and the difference unless it is 1.
        black: the black dots: two cells that share a side, and the ratio unless it is 2.
        negative: whether all dots are given: adjacent cells with no dot between them are neither consecutive nor in the
            ratio 2, nor in the relation of any numbered dot on the board.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = KropkiDots(white=[("r2c2", "r2c3")], black=[("r5c4", "r5c5", 3)])
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("2.5.1.....2..4.3........3...........", rules).solve())
        265413134526642351513642351264426135
    """

    name: ClassVar[str] = "kropki-dots"
    white: tuple[DotLike, ...]
    black: tuple[DotLike, ...]
    negative: bool

    def __init__(self, white: Iterable[DotLike] = (), black: Iterable[DotLike] = (), negative: bool = False) -> None:
        self._set(white=dots_of("white", white), black=dots_of("black", black), negative=negative)


CONSTRAINTS: dict[str, type[Constraint]] = {
    KillerCage.name: KillerCage,
    Thermometer.name: Thermometer,
    Palindrome.name: Palindrome,
    AntiKnight.name: AntiKnight,
    KropkiDots.name: KropkiDots,
    Relation.name: Relation,
}
"""Every class of constraints by its name in the engine's table."""
