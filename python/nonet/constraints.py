"""Constraints besides houses: a class for each in the engine's table.

Cells are names such as ``r4c7`` or numbers; whether they are on the board is checked when :class:`nonet.Rules` are made
from the constraint.
"""

# Made from the engine's table by packaging/constraints.py: do not edit.

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from .constraint_base import (
    CellLike,
    CellsLike,
    Constraint,
    ConstraintsLike,
    DotLike,
    cells_of,
    constraints_of,
    dots_of,
    groups_of,
    names_of,
    numbers_of,
    sets_of,
    tuples_of,
)
from .relation import Relation

__all__ = [
    "CONSTRAINTS",
    "XV",
    "AllOf",
    "AntiKing",
    "AntiKnight",
    "AntiLeaper",
    "AntiTaxicab",
    "AnyOf",
    "Arrow",
    "Automaton",
    "AverageArrow",
    "Battlefield",
    "BetweenLine",
    "BoxIndexer",
    "BrokenXSum",
    "ChaosConstruction",
    "Clone",
    "CloseNeighboursLine",
    "ColdCells",
    "ColumnIndexer",
    "ConnectedValues",
    "Constraint",
    "Contains",
    "ContainsExactly",
    "Count",
    "CountDistinct",
    "CountingCircles",
    "Deconstruction",
    "DiagonalNonconsecutive",
    "DifferenceFactorLine",
    "DifferenceLine",
    "DigitalRootCage",
    "DistinctRanks",
    "DivisibleCage",
    "Doppelganger",
    "DoubleArrow",
    "Doublers",
    "DutchFlatmates",
    "EdgeClues",
    "Element",
    "EntropicLine",
    "EqualSums",
    "EqualityCage",
    "Even",
    "FactorLine",
    "FewDigitDiagonal",
    "FibonacciLine",
    "FullRank",
    "GlobalEntropy",
    "GlobalModular",
    "GreaterThan",
    "HiddenSkyscraper",
    "HotCells",
    "IndexLine",
    "KillerCage",
    "Knightmare",
    "KropkiDots",
    "LeastSumLine",
    "Linear",
    "LittleKiller",
    "LockoutLine",
    "LookAndSayCage",
    "Loop",
    "Lunchbox",
    "Maximum",
    "Minimum",
    "ModularLine",
    "MultiSumCage",
    "Nabner",
    "Negators",
    "NonRatio",
    "Nonconsecutive",
    "Not",
    "NumberedRoom",
    "Odd",
    "OddEvenSumCage",
    "OscillatorLine",
    "Palindrome",
    "PrimeLine",
    "ProductArrow",
    "ProductCage",
    "Putteria",
    "Quadruple",
    "Regex",
    "RegionSumLine",
    "Relation",
    "RellikCage",
    "Renban",
    "RisingStreak",
    "RootArrow",
    "RowIndexer",
    "SameDigitRegions",
    "SameValues",
    "Sandwich",
    "SchrodingerCells",
    "SequenceLine",
    "Sets",
    "ShiftedXSum",
    "ShortsightedXSum",
    "Skyscraper",
    "SlowThermometer",
    "Snake",
    "SplitPeaLine",
    "SpotlightCage",
    "SumCage",
    "SumLine",
    "Taxicab",
    "Thermometer",
    "TopBottom",
    "UnimodularLine",
    "ValueIndexingLine",
    "Vault",
    "Whisper",
    "XSum",
    "XSumSkyscraper",
    "XVLine",
    "YinYang",
    "ZipperLine",
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
class SumCage(Constraint):
    """The digits in a sum cage add up to its sum; they may repeat.

    Args:
        cells: the cells of the cage.
        sum: the sum.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = SumCage("r1c1 r2c2 r3c3", sum=5)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..435.5...2....5..3..4..41..........", rules).solve())
        124356536124241563365412412635653241
    """

    name: ClassVar[str] = "sum-cage"
    cells: tuple[CellLike, ...]
    sum: int

    def __init__(self, cells: CellsLike, sum: int) -> None:
        self._set(cells=cells_of(cells), sum=sum)


@dataclass(frozen=True, slots=True, init=False)
class MultiSumCage(Constraint):
    """The digits in the cage differ, and their sum is one of the listed ones.

    Args:
        cells: the cells of the cage.
        sums: the sums.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = MultiSumCage("r1c1 r1c2 r2c1", sums=[6, 15])
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..435..5.12..415..5..2..412.........", rules).solve())
        124356356124241563563241412635635412
    """

    name: ClassVar[str] = "multi-sum-cage"
    cells: tuple[CellLike, ...]
    sums: tuple[int, ...]

    def __init__(self, cells: CellsLike, sums: Iterable[int]) -> None:
        self._set(cells=cells_of(cells), sums=numbers_of("sums", sums))


@dataclass(frozen=True, slots=True, init=False)
class RellikCage(Constraint):
    """No digits of a rellik cage, whichever one takes, add up to its number.

    Args:
        cells: the cells of the cage.
        sum: the sum that no digits have.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = RellikCage("r1c1 r1c2 r2c1", sum=6)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("...45..5.12..1.5..5..2..32..........", rules).solve())
        132456456123213564564231321645645312
    """

    name: ClassVar[str] = "rellik-cage"
    cells: tuple[CellLike, ...]
    sum: int

    def __init__(self, cells: CellsLike, sum: int) -> None:
        self._set(cells=cells_of(cells), sum=sum)


@dataclass(frozen=True, slots=True, init=False)
class EqualityCage(Constraint):
    """The digits in an equality cage differ; as many are odd as even, and as many low as high (of 9, 5 is neither).

    Args:
        cells: the cells of the cage.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = EqualityCage("r1c1 r1c2 r2c1 r2c2")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..345..4.12..51......2..43..........", rules).solve())
        123456546123251634364215432561615342
    """

    name: ClassVar[str] = "equality-cage"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class Contains(Constraint):
    """The listed digits occur in the cells, each at least as often as it is listed.

    Args:
        cells: the cells of the cage.
        digits: the digits.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Contains("r1c1 r2c4 r3c2", digits=[3, 3, 3])
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..2.5.45..1....6..2..1..1...........", rules).solve())
        312456456312531624264135145263623541
    """

    name: ClassVar[str] = "contains"
    cells: tuple[CellLike, ...]
    digits: tuple[int, ...]

    def __init__(self, cells: CellsLike, digits: Iterable[int]) -> None:
        self._set(cells=cells_of(cells), digits=numbers_of("digits", digits))


@dataclass(frozen=True, slots=True, init=False)
class CountingCircles(Constraint):
    """A digit in a circle says how many circles hold that digit.

    Args:
        cells: the cells with circles, all of the board.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = CountingCircles("r1c1 r2c3 r3c5 r4c2 r5c4 r6c6")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("14.5..5..31.41......................", rules).solve())
        143526562314415632236145354261621453
    """

    name: ClassVar[str] = "counting-circles"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class CountDistinct(Constraint):
    """A cell holds the number of different digits in the cells that it counts.

    Args:
        cells: the cells whose digits are counted.
        number: the cell with the number.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = CountDistinct("r1c1 r2c3 r3c5 r4c2", number="r5c5")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".3.2..6..13.3........5..4...........", rules).solve())
        134256652134345612216543461325523461
    """

    name: ClassVar[str] = "count-distinct"
    cells: tuple[CellLike, ...]
    number: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike, number: CellsLike) -> None:
        self._set(cells=cells_of(cells), number=cells_of(number))


@dataclass(frozen=True, slots=True, init=False)
class SameValues(Constraint):
    """Two groups of cells hold the same digits, each as often, in any order.

    Args:
        cells: the cells of one group.
        others: the cells of the other, as many.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = SameValues("r1c1 r2c2 r3c3", others="r4c4 r5c5 r6c6")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("1.345.4..12.3.....5.................", rules).solve())
        123456456123312564564231645312231645
    """

    name: ClassVar[str] = "same-values"
    cells: tuple[CellLike, ...]
    others: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike, others: CellsLike) -> None:
        self._set(cells=cells_of(cells), others=cells_of(others))


@dataclass(frozen=True, slots=True, init=False)
class Lunchbox(Constraint):
    """The digits in a lunchbox differ, and those between its smallest and its largest digit add up to its sum.

    Args:
        cells: the cells of the lunchbox, in order.
        sum: the sum of the digits between.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Lunchbox("r1c2 r2c3 r3c4 r4c5", sum=7)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("2..5..5...2.3........6..421.........", rules).solve())
        214536563124356412142653421365635241
    """

    name: ClassVar[str] = "lunchbox"
    cells: tuple[CellLike, ...]
    sum: int

    def __init__(self, cells: CellsLike, sum: int) -> None:
        self._set(cells=cells_of(cells), sum=sum)


@dataclass(frozen=True, slots=True, init=False)
class ContainsExactly(Constraint):
    """The listed digits occur in the cells, each exactly as often as it is listed.

    Args:
        cells: the cells of the cage.
        digits: the digits.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = ContainsExactly("r1c1 r2c4 r3c2", digits=[3, 3])
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("....5.45..1....6..5..1..312.........", rules).solve())
        123456456312231645564123312564645231
    """

    name: ClassVar[str] = "contains-exactly"
    cells: tuple[CellLike, ...]
    digits: tuple[int, ...]

    def __init__(self, cells: CellsLike, digits: Iterable[int]) -> None:
        self._set(cells=cells_of(cells), digits=numbers_of("digits", digits))


@dataclass(frozen=True, slots=True, init=False)
class LookAndSayCage(Constraint):
    """The clue of a look-and-say cage is read as pairs of a number and a digit, which occurs in the cage exactly that
    often.

    Args:
        cells: the cells of the cage.
        clue: the pairs: 1, 2, 2, 3 means one 2 and two 3s.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = LookAndSayCage("r1c1 r2c4 r3c2", clue=[2, 3, 0, 1])
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("2..45.45..1....5..5..1..3.1.........", rules).solve())
        213456456312132564564123321645645231
    """

    name: ClassVar[str] = "look-and-say-cage"
    cells: tuple[CellLike, ...]
    clue: tuple[int, ...]

    def __init__(self, cells: CellsLike, clue: Iterable[int]) -> None:
        self._set(cells=cells_of(cells), clue=numbers_of("clue", clue))


@dataclass(frozen=True, slots=True, init=False)
class ProductCage(Constraint):
    """The product of the digits in a product cage is its clue; they may repeat.

    Args:
        cells: the cells of the cage.
        product: the product.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = ProductCage("r1c1 r2c2 r3c3", product=12)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".5.24.....3..1.5..2..4..3...........", rules).solve())
        153246624135416523235461341652562314
    """

    name: ClassVar[str] = "product-cage"
    cells: tuple[CellLike, ...]
    product: int

    def __init__(self, cells: CellsLike, product: int) -> None:
        self._set(cells=cells_of(cells), product=product)


@dataclass(frozen=True, slots=True, init=False)
class DigitalRootCage(Constraint):
    """The digits in the cage differ, and the digital root of their sum is its clue: the digits of the sum are added up,
    and those of the result again, until one is left.

    Args:
        cells: the cells of the cage.
        root: the digital root, 0 to 9.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = DigitalRootCage("r1c1 r1c2 r2c1", root=2)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("...35..3.12...45..3..2..4.1.........", rules).solve())
        142356635124214563356241421635563412
    """

    name: ClassVar[str] = "digital-root-cage"
    cells: tuple[CellLike, ...]
    root: int

    def __init__(self, cells: CellsLike, root: int) -> None:
        self._set(cells=cells_of(cells), root=root)


@dataclass(frozen=True, slots=True, init=False)
class SpotlightCage(Constraint):
    """The digits in a spotlight cage differ, and its clue is one of them.

    Args:
        cells: the cells of the cage.
        digit: the digit.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = SpotlightCage("r1c1 r1c2 r2c1", digit=2)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..3.6....41.1..2........3.6.........", rules).solve())
        413562265413134256652341346125521634
    """

    name: ClassVar[str] = "spotlight-cage"
    cells: tuple[CellLike, ...]
    digit: int

    def __init__(self, cells: CellsLike, digit: int) -> None:
        self._set(cells=cells_of(cells), digit=digit)


@dataclass(frozen=True, slots=True, init=False)
class OddEvenSumCage(Constraint):
    """The digits in the cage differ, and the odd ones add up to as much as the even ones.

    Args:
        cells: the cells of the cage.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = OddEvenSumCage("r1c1 r1c2 r2c1 r2c2")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".3..5.5..1..12.6.....2..41..........", rules).solve())
        231456564123125634346215413562652341
    """

    name: ClassVar[str] = "odd-even-sum-cage"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class DivisibleCage(Constraint):
    """The sum of the digits in the cage is divisible by its clue; they may repeat.

    Args:
        cells: the cells of the cage.
        divisor: the divisor.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = DivisibleCage("r1c1 r2c2 r3c3", divisor=7)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("1...5.6...3..5.......4..4.1.........", rules).solve())
        143256625134254613316425431562562341
    """

    name: ClassVar[str] = "divisible-cage"
    cells: tuple[CellLike, ...]
    divisor: int

    def __init__(self, cells: CellsLike, divisor: int) -> None:
        self._set(cells=cells_of(cells), divisor=divisor)


@dataclass(frozen=True, slots=True, init=False)
class Vault(Constraint):
    """No digit in a vault stands beside it, in a cell that shares a side with one of its own; its digits may repeat,
    and add up to its sum if it has one.

    Args:
        cells: the cells of the cage.
        sum: the sum.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Vault("r2c2 r2c3", sum=9)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("...35..3.12.4..5..3..2..2.1.........", rules).solve())
        124356536124412563365241241635653412
    """

    name: ClassVar[str] = "vault"
    cells: tuple[CellLike, ...]
    sum: int | None

    def __init__(self, cells: CellsLike, sum: int | None = None) -> None:
        self._set(cells=cells_of(cells), sum=sum)


@dataclass(frozen=True, slots=True, init=False)
class EqualSums(Constraint):
    """The digits of each group of cells have the same sum.

    Args:
        groups: the groups, each a list of cells.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = EqualSums(groups=["r1c1 r1c2", "r3c3", "r5c5 r6c6"])
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("1.436..6..2..4....6.....4...........", rules).solve())
        124365365124243651651243432516516432
    """

    name: ClassVar[str] = "equal-sums"
    groups: tuple[tuple[CellLike, ...], ...]

    def __init__(self, groups: Iterable[CellsLike]) -> None:
        self._set(groups=groups_of("groups", groups))


@dataclass(frozen=True, slots=True, init=False)
class Putteria(Constraint):
    """Each cage holds the number of its cells as a digit, once, and such digits of different cages never share a side.

    Args:
        cages: the cages, each a list of cells.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Putteria(cages=["r1c1 r1c2", "r1c3 r2c3 r2c2", "r2c4 r2c5", "r3c3 r3c4 r4c3 r4c4", "r5c5"])
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".......6....6....5......4.5...2.....", rules).solve())
        124356563124641235352461435612216543
    """

    name: ClassVar[str] = "putteria"
    cages: tuple[tuple[CellLike, ...], ...]

    def __init__(self, cages: Iterable[CellsLike]) -> None:
        self._set(cages=groups_of("cages", cages))


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
class SlowThermometer(Constraint):
    """Digits never decrease along a slow thermometer, starting at its bulb.

    Args:
        cells: the cells, starting at the bulb.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = SlowThermometer("r6c2 r5c3 r4c4 r3c5")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("1.3.5.45.......6..3...1.............", rules).solve())
        123456456123241635365214632541514362
    """

    name: ClassVar[str] = "slow-thermometer"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class Palindrome(Constraint):
    """The digits along a palindrome are the same from both ends.

    Args:
        cells: the cells of the line, in order; it may cross or close.

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


@dataclass(frozen=True, slots=True, init=False)
class Whisper(Constraint):
    """Neighbouring digits along a whisper differ by at least half the number of digits (5 of 9), or by its number.

    Args:
        cells: the cells of the line, in order; it may cross or close.
        difference: the least difference, unless it is half the number of digits, rounded up (German whispers); Dutch
            whispers have 4.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Whisper("r2c2 r3c3 r3c4 r2c5")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".2345.54..1.3...4....3..4...........", rules).solve())
        123456546213361542254361412635635124
    """

    name: ClassVar[str] = "whisper"
    cells: tuple[CellLike, ...]
    difference: int | None

    def __init__(self, cells: CellsLike, difference: int | None = None) -> None:
        self._set(cells=cells_of(cells), difference=difference)


@dataclass(frozen=True, slots=True, init=False)
class Nabner(Constraint):
    """No two digits on a nabner line are equal or consecutive.

    Args:
        cells: the cells of the line, in order; it may cross or close.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Nabner("r1c1 r2c2 r3c3")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".5..4....12.2.54........4.1.........", rules).solve())
        152346634125215463346251461532523614
    """

    name: ClassVar[str] = "nabner"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class EntropicLine(Constraint):
    """Any three neighbouring cells along an entropic line hold a low, a middle and a high digit.

    Args:
        cells: the cells of the line, in order; it may cross or close.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = EntropicLine("r1c2 r2c3 r3c4 r4c5 r5c4")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("1.3.5..5..2.6.2..........31.........", rules).solve())
        123456456123612345345612231564564231
    """

    name: ClassVar[str] = "entropic-line"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class ModularLine(Constraint):
    """Any three neighbouring cells along a modular line have different remainders when divided by 3; with another
    modulus k, any k cells when divided by k.

    Args:
        cells: the cells of the line, in order; it may cross or close.
        modulus: the modulus, unless it is 3; with 2 odd and even digits alternate (a parity line).

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = ModularLine("r1c2 r2c3 r3c4 r4c5 r5c4")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".2.53.....1..4..........6.1.........", rules).solve())
        124536563214245163316425651342432651
    """

    name: ClassVar[str] = "modular-line"
    cells: tuple[CellLike, ...]
    modulus: int | None

    def __init__(self, cells: CellsLike, modulus: int | None = None) -> None:
        self._set(cells=cells_of(cells), modulus=modulus)


@dataclass(frozen=True, slots=True, init=False)
class GreaterThan(Constraint):
    """Digits decrease along the cells, as the signs between them say.

    Args:
        cells: the cells, the one with the largest digit first.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = GreaterThan("r2c2 r2c3")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".45.2....3...3.6..2...1.4...........", rules).solve())
        345126621345134652256413462531513264
    """

    name: ClassVar[str] = "greater-than"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class DifferenceLine(Constraint):
    """Neighbouring digits along the line differ by exactly its number.

    Args:
        cells: the cells of the line, in order; it may cross or close.
        difference: the difference.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = DifferenceLine("r1c2 r2c3 r3c4 r4c5", difference=2)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..345.5..12.4.52..2.....3...........", rules).solve())
        123456564123435261216345352614641532
    """

    name: ClassVar[str] = "difference-line"
    cells: tuple[CellLike, ...]
    difference: int

    def __init__(self, cells: CellsLike, difference: int) -> None:
        self._set(cells=cells_of(cells), difference=difference)


@dataclass(frozen=True, slots=True, init=False)
class PrimeLine(Constraint):
    """Neighbouring digits along a prime line add up to a prime.

    Args:
        cells: the cells of the line, in order; it may cross or close.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = PrimeLine("r1c2 r2c3 r3c4 r4c5")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..435.5..12..1....2.....3.1.........", rules).solve())
        124356563124415263236415351642642531
    """

    name: ClassVar[str] = "prime-line"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class FactorLine(Constraint):
    """Of two neighbouring digits along a factor line one is a multiple of the other.

    Args:
        cells: the cells of the line, in order; it may cross or close.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = FactorLine("r1c2 r2c3 r3c4 r4c5")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("...45..6..1.2.5......3..3.1.........", rules).solve())
        123456564213235164416325351642642531
    """

    name: ClassVar[str] = "factor-line"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class XVLine(Constraint):
    """Neighbouring digits along an XV line add up to 5 or to 10.

    Args:
        cells: the cells of the line, in order; it may cross or close.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = XVLine("r1c2 r2c3 r3c4 r4c5")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("1.435.5...2.4.5...2.....3...........", rules).solve())
        124356563124435261216435351642642513
    """

    name: ClassVar[str] = "xv-line"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class CloseNeighboursLine(Constraint):
    """Neighbouring digits along the line differ by 2 at the most, or by its number.

    Args:
        cells: the cells of the line, in order; it may cross or close.
        difference: the largest difference, unless it is 2.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = CloseNeighboursLine("r2c2 r3c3 r4c4 r5c5", difference=1)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".23.5....1..5..6.....3...12.........", rules).solve())
        123456456123534612261345612534345261
    """

    name: ClassVar[str] = "close-neighbours-line"
    cells: tuple[CellLike, ...]
    difference: int | None

    def __init__(self, cells: CellsLike, difference: int | None = None) -> None:
        self._set(cells=cells_of(cells), difference=difference)


@dataclass(frozen=True, slots=True, init=False)
class LeastSumLine(Constraint):
    """Neighbouring digits along the line add up to 10 or more, or to its number or more.

    Args:
        cells: the cells of the line, in order; it may cross or close.
        sum: the least sum, unless it is 10.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = LeastSumLine("r1c2 r2c3 r3c4 r4c5", sum=8)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".2.45....1...315..5.....312.........", rules).solve())
        123456456123231564564231312645645312
    """

    name: ClassVar[str] = "least-sum-line"
    cells: tuple[CellLike, ...]
    sum: int | None

    def __init__(self, cells: CellsLike, sum: int | None = None) -> None:
        self._set(cells=cells_of(cells), sum=sum)


@dataclass(frozen=True, slots=True, init=False)
class OscillatorLine(Constraint):
    """Along an oscillator line digits above the middle digit (5 of 9) and below it alternate.

    Args:
        cells: the cells of the line, in order; it may cross or close.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = OscillatorLine("r1c2 r2c3 r3c4 r4c5")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("...45..6.12.435...2.....3...........", rules).solve())
        123456564123435261216345352614641532
    """

    name: ClassVar[str] = "oscillator-line"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class UnimodularLine(Constraint):
    """All digits along a unimodular line have the same remainder when divided by 3, or by its modulus.

    Args:
        cells: the cells of the line, in order; it may cross or close.
        modulus: the modulus, unless it is 3; with 2 all digits are odd, or all are even.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = UnimodularLine("r1c2 r2c3 r3c4 r4c5", modulus=2)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("...45..6.12.4.52..2.....3...........", rules).solve())
        123456564123435261216345352614641532
    """

    name: ClassVar[str] = "unimodular-line"
    cells: tuple[CellLike, ...]
    modulus: int | None

    def __init__(self, cells: CellsLike, modulus: int | None = None) -> None:
        self._set(cells=cells_of(cells), modulus=modulus)


@dataclass(frozen=True, slots=True, init=False)
class DifferenceFactorLine(Constraint):
    """Two neighbouring digits along the line are both multiples of the difference between them.

    Args:
        cells: the cells of the line, in order; it may cross or close.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = DifferenceFactorLine("r1c2 r2c3 r3c4 r4c5")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("1.43..5...2...52..2..4..4...........", rules).solve())
        124356563124345261216435452613631542
    """

    name: ClassVar[str] = "difference-factor-line"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class ValueIndexingLine(Constraint):
    """The first digit of the line occurs on it again, as many cells after the second cell as the second digit says.

    Args:
        cells: the cells: the one with the digit, the one that says where it occurs again, and those after.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = ValueIndexingLine("r1c2 r2c3 r3c4 r4c5 r5c6")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("2..15.5...3.1.5...3..4..4...........", rules).solve())
        234156561234145362326415453621612543
    """

    name: ClassVar[str] = "value-indexing-line"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class IndexLine(Constraint):
    """The Nth digit of an index line says where on the line the digit N stands.

    Args:
        cells: the cells of the line, in order; it may cross or close.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = IndexLine("r1c2 r2c3 r3c4 r4c5")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..425.5..1..4.1.........1.3.........", rules).solve())
        314256562134451362236541143625625413
    """

    name: ClassVar[str] = "index-line"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class SplitPeaLine(Constraint):
    """The digits between the ends of the line add up to the two digits at its ends, written side by side in one order
    or the other.

    Args:
        cells: the cells of the line, in order; it may cross or close.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = SplitPeaLine("r1c2 r2c3 r3c4 r4c4 r5c4 r6c5")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("1.364.4.....23........6.............", rules).solve())
        123645465321236154514263651432342516
    """

    name: ClassVar[str] = "split-pea-line"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class Renban(Constraint):
    """The digits on a renban line are consecutive and differ, in any order.

    Args:
        cells: the cells of the line.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Renban("r1c2 r2c3 r3c4 r4c5")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".2465.5.......5......2..3.1.........", rules).solve())
        124653563124215436436215341562652341
    """

    name: ClassVar[str] = "renban"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class RegionSumLine(Constraint):
    """The digits on a region sum line have the same sum in each piece of it, and a piece ends where the line leaves a
    box.

    Args:
        cells: the cells of the line, in order; it may cross or close.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = RegionSumLine("r1c2 r2c3 r3c4 r4c4 r5c5")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..352.5...1.23.....4................", rules).solve())
        413526562314236145145263651432324651
    """

    name: ClassVar[str] = "region-sum-line"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class ZipperLine(Constraint):
    """Two digits at the same distance from the middle of a zipper line have one common sum, which is the digit in the
    middle if a cell is there.

    Args:
        cells: the cells of the line, in order; it may cross or close.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = ZipperLine("r1c2 r2c3 r3c3 r4c4 r5c4")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("3.415.5...3.4.....2.................", rules).solve())
        324156561234415623236415652341143562
    """

    name: ClassVar[str] = "zipper-line"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class DoubleArrow(Constraint):
    """The digits between the ends of a double arrow add up to the sum of its two ends.

    Args:
        cells: the cells of the line, in order; it may cross or close.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = DoubleArrow("r1c2 r2c3 r3c3 r4c4 r5c4")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..345.5..12.2.....3......1..........", rules).solve())
        123456564123241365356241612534435612
    """

    name: ClassVar[str] = "double-arrow"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class Arrow(Constraint):
    """The digits along an arrow add up to the number in its bulb.

    Args:
        bulb: the cell with the sum, or the two or three cells of a pill, whose digits are read as one number, from left
            to right and from top to bottom.
        cells: the cells of the arrow, without the bulb.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Arrow(bulb="r2c2", cells="r3c3 r4c3 r5c2")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("....5.5...2....6..3..1..............", rules).solve())
        123456546321451632362145214563635214
    """

    name: ClassVar[str] = "arrow"
    bulb: tuple[CellLike, ...]
    cells: tuple[CellLike, ...]

    def __init__(self, bulb: CellsLike, cells: CellsLike) -> None:
        self._set(bulb=cells_of(bulb), cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class AverageArrow(Constraint):
    """The number in the bulb of an average arrow is the mean of the digits along it.

    Args:
        bulb: the cell with the sum, or the two or three cells of a pill, whose digits are read as one number, from left
            to right and from top to bottom.
        cells: the cells of the arrow, without the bulb.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = AverageArrow(bulb="r2c2", cells="r3c3 r4c3 r5c2")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("....5.5..31..426.....1....4.........", rules).solve())
        431256526314142635653142214563365421
    """

    name: ClassVar[str] = "average-arrow"
    bulb: tuple[CellLike, ...]
    cells: tuple[CellLike, ...]

    def __init__(self, bulb: CellsLike, cells: CellsLike) -> None:
        self._set(bulb=cells_of(bulb), cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class ProductArrow(Constraint):
    """The digit in the bulb of a product arrow is the product of the digits along it.

    Args:
        bulb: the cell of the bulb.
        cells: the cells of the arrow, without the bulb.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = ProductArrow(bulb="r2c2", cells="r3c3 r4c3")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..345.45.12....5.....2..3...........", rules).solve())
        123456456123231564645231312645564312
    """

    name: ClassVar[str] = "product-arrow"
    bulb: tuple[CellLike, ...]
    cells: tuple[CellLike, ...]

    def __init__(self, bulb: CellsLike, cells: CellsLike) -> None:
        self._set(bulb=cells_of(bulb), cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class RootArrow(Constraint):
    """The digit in the bulb of a root arrow is the square root of the sum of the digits along it.

    Args:
        bulb: the cell of the bulb.
        cells: the cells of the arrow, without the bulb.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = RootArrow(bulb="r2c2", cells="r3c3 r4c3 r5c2")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("....5.6...3..514..........3.........", rules).solve())
        134256625134351462462513213645546321
    """

    name: ClassVar[str] = "root-arrow"
    bulb: tuple[CellLike, ...]
    cells: tuple[CellLike, ...]

    def __init__(self, bulb: CellsLike, cells: CellsLike) -> None:
        self._set(bulb=cells_of(bulb), cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class SumLine(Constraint):
    """A sum line can be cut into pieces whose digits add up to 10 each, or to its number.

    Args:
        cells: the cells of the line, in order; it may cross or close.
        sum: the sum of each piece, unless it is 10.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = SumLine("r1c2 r2c3 r3c3 r4c4 r5c4", sum=7)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..452.5..3..42..3..3.1..............", rules).solve())
        314526562314421635635142146253253461
    """

    name: ClassVar[str] = "sum-line"
    cells: tuple[CellLike, ...]
    sum: int | None

    def __init__(self, cells: CellsLike, sum: int | None = None) -> None:
        self._set(cells=cells_of(cells), sum=sum)


@dataclass(frozen=True, slots=True, init=False)
class BetweenLine(Constraint):
    """The digits on a between line lie strictly between those in its two ends.

    Args:
        cells: the cells of the line, in order; it may cross or close.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = BetweenLine("r1c2 r2c3 r3c4 r4c5")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("13.52.5..1...1....3.....24..........", rules).solve())
        134526562134415263326415243651651342
    """

    name: ClassVar[str] = "between-line"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class LockoutLine(Constraint):
    """The ends of a lockout line differ by at least 4 (of 9 digits), and the digits between lie outside the range of
    the ends.

    Args:
        cells: the cells of the line, in order; it may cross or close.
        difference: the least difference of the ends, unless it is half the number of digits, rounded down.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = LockoutLine("r1c2 r2c3 r3c4 r4c5")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("...51..6..3.4.51..2.....1...........", rules).solve())
        324516561234435162216453143625652341
    """

    name: ClassVar[str] = "lockout-line"
    cells: tuple[CellLike, ...]
    difference: int | None

    def __init__(self, cells: CellsLike, difference: int | None = None) -> None:
        self._set(cells=cells_of(cells), difference=difference)


@dataclass(frozen=True, slots=True, init=False)
class SequenceLine(Constraint):
    """The digits along a sequence line grow or fall by the same amount from cell to cell.

    Args:
        cells: the cells of the line, in order; it may cross or close.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = SequenceLine("r1c2 r2c3 r3c4")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..435.5..1..2.5.........4.1.........", rules).solve())
        124356563124215463346215451632632541
    """

    name: ClassVar[str] = "sequence-line"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class FibonacciLine(Constraint):
    """Each digit along a Fibonacci line, from the third on, is the sum of the two before it.

    Args:
        cells: the cells of the line, in order; it may cross or close.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = FibonacciLine("r1c2 r2c3 r3c4")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..425.5...3.4.5...1..4..2...........", rules).solve())
        314256562134425361136425251643643512
    """

    name: ClassVar[str] = "fibonacci-line"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True)
class DutchFlatmates(Constraint):
    """Every middle digit (5 of 9) has the lowest digit directly above it or the highest directly below it.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = DutchFlatmates()
        >>> rules = Rules("latin-5", constraints=[constraint])
        >>> print(Puzzle("1.34..1...53.............", rules).solve())
        1234531524534124523124153
    """

    name: ClassVar[str] = "dutch-flatmates"


@dataclass(frozen=True, slots=True)
class TopBottom(Constraint):
    """Each 1 in row 1 touches a 2 in row 2, which touches a 3 in row 3, and so on down to the last row, and the same
    from the last row up.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = TopBottom()
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..523........51...........3.........", rules).solve())
        145236236145351624462513513462624351
    """

    name: ClassVar[str] = "top-bottom"


@dataclass(frozen=True, slots=True)
class GlobalEntropy(Constraint):
    """Every square of 2x2 cells holds a low, a middle and a high digit.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = GlobalEntropy()
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("1.3...6...2..6......................", rules).solve())
        123546645123261354354612416235532461
    """

    name: ClassVar[str] = "global-entropy"


@dataclass(frozen=True, slots=True)
class GlobalModular(Constraint):
    """Every square of 2x2 cells holds digits with each remainder when divided by 3.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = GlobalModular()
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("12..5.......2...........3...........", rules).solve())
        123456645312231564456123312645564231
    """

    name: ClassVar[str] = "global-modular"


@dataclass(frozen=True, slots=True, init=False)
class Quadruple(Constraint):
    """The digits in a quadruple's circle occur in the four cells around it, as often as they are listed.

    Args:
        cells: the four cells around the circle.
        digits: the digits in the circle, one to four.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Quadruple("r2c2 r2c3 r3c2 r3c3", digits=[1, 6])
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("...45..5.12..3.5..5..2..312.........", rules).solve())
        123456456123231564564231312645645312
    """

    name: ClassVar[str] = "quadruple"
    cells: tuple[CellLike, ...]
    digits: tuple[int, ...]

    def __init__(self, cells: CellsLike, digits: Iterable[int]) -> None:
        self._set(cells=cells_of(cells), digits=numbers_of("digits", digits))


@dataclass(frozen=True, slots=True, init=False)
class FewDigitDiagonal(Constraint):
    """The long diagonal, which falls or rises from the left, has exactly a third as many different digits as cells (3
    of 9).

    Args:
        direction: falling or rising, as seen from the left.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = FewDigitDiagonal(direction="falling")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("12345.45.....4.3........2...........", rules).solve())
        123456456123541362362541235614614235
    """

    name: ClassVar[str] = "few-digit-diagonal"
    direction: str

    def __init__(self, direction: str) -> None:
        self._set(direction=direction)


@dataclass(frozen=True, slots=True)
class SameDigitRegions(Constraint):
    """All boxes, rows and columns that have the most cells hold the same digits.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = SameDigitRegions()
        >>> rules = Rules("4x4~1-5", constraints=[constraint])
        >>> print(Puzzle("...43.1.21......", rules).solve())
        1234341221434321
    """

    name: ClassVar[str] = "same-digit-regions"


@dataclass(frozen=True, slots=True)
class Doppelganger(Constraint):
    """Every row, column and box holds a 0 and misses one digit, which differs between any two rows, columns or boxes,
    and also between the row, the column and the box of each 0.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Doppelganger()
        >>> rules = Rules("4x4~0-4", constraints=[constraint])
        >>> print(Puzzle(".1232...3.......", rules).solve())
        0123241032044031
    """

    name: ClassVar[str] = "doppelganger"


@dataclass(frozen=True, slots=True, init=False)
class AntiKnight(Constraint):
    """Cells a knight's move apart hold different digits.

    Args:
        wraps: whether moves go over the edges of the board to the other side.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = AntiKnight()
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".2.45.4..1..34......................", rules).solve())
        123456456123345612612345561234234561
    """

    name: ClassVar[str] = "anti-knight"
    wraps: bool

    def __init__(self, wraps: bool = False) -> None:
        self._set(wraps=wraps)


@dataclass(frozen=True, slots=True, init=False)
class AntiKing(Constraint):
    """Cells that touch, also at a corner, hold different digits.

    Args:
        wraps: whether moves go over the edges of the board to the other side.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = AntiKing()
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".2.45..6..2.3.......................", rules).solve())
        123456465123312645654312231564546231
    """

    name: ClassVar[str] = "anti-king"
    wraps: bool

    def __init__(self, wraps: bool = False) -> None:
        self._set(wraps=wraps)


@dataclass(frozen=True, slots=True, init=False)
class AntiLeaper(Constraint):
    """Cells a leap apart hold different digits; a knight's leap, for one, is 2 cells along and 1 across.

    Args:
        along: the length of the leap in one direction.
        across: its length at right angles to that.
        wraps: whether moves go over the edges of the board to the other side.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = AntiLeaper(along=3, across=1)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("1.345.5..2..........................", rules).solve())
        123456564231312645456123231564645312
    """

    name: ClassVar[str] = "anti-leaper"
    along: int
    across: int
    wraps: bool

    def __init__(self, along: int, across: int, wraps: bool = False) -> None:
        self._set(along=along, across=across, wraps=wraps)


@dataclass(frozen=True, slots=True, init=False)
class Nonconsecutive(Constraint):
    """Digits in cells that share a side are not consecutive.

    Args:
        wraps: whether moves go over the edges of the board to the other side.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Nonconsecutive()
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".3..4.......2.......................", rules).solve())
        135246462513246351513624351462624135
    """

    name: ClassVar[str] = "nonconsecutive"
    wraps: bool

    def __init__(self, wraps: bool = False) -> None:
        self._set(wraps=wraps)


@dataclass(frozen=True, slots=True, init=False)
class DiagonalNonconsecutive(Constraint):
    """Digits in cells that touch at a corner alone are not consecutive.

    Args:
        wraps: whether moves go over the edges of the board to the other side.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = DiagonalNonconsecutive()
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".254..4..1..34......................", rules).solve())
        125436436125341652652341563214214563
    """

    name: ClassVar[str] = "diagonal-nonconsecutive"
    wraps: bool

    def __init__(self, wraps: bool = False) -> None:
        self._set(wraps=wraps)


@dataclass(frozen=True, slots=True, init=False)
class NonRatio(Constraint):
    """Of two digits in cells that share a side, neither is twice the other.

    Args:
        wraps: whether moves go over the edges of the board to the other side.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = NonRatio()
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".325..5..1..25......................", rules).solve())
        132546546132254613613254461325325461
    """

    name: ClassVar[str] = "non-ratio"
    wraps: bool

    def __init__(self, wraps: bool = False) -> None:
        self._set(wraps=wraps)


@dataclass(frozen=True, slots=True)
class AntiTaxicab(Constraint):
    """A digit never occurs at its own taxicab distance: rows plus columns from one d to another are not d.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = AntiTaxicab()
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..3...........1.....................", rules).solve())
        123465645213451632236154312546564321
    """

    name: ClassVar[str] = "anti-taxicab"


@dataclass(frozen=True, slots=True, init=False)
class Taxicab(Constraint):
    """Cells at the stated taxicab distance, rows plus columns, hold different digits.

    Args:
        distance: the distance.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Taxicab(distance=4)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("12345...............................", rules).solve())
        123456645231462513351624536142214365
    """

    name: ClassVar[str] = "taxicab"
    distance: int

    def __init__(self, distance: int) -> None:
        self._set(distance=distance)


@dataclass(frozen=True, slots=True, init=False)
class Knightmare(Constraint):
    """Digits a knight's move apart never add up to 5 or 15, or to the numbers stated.

    Args:
        sums: the sums, unless they are 5 and 15.
        wraps: whether moves go over the edges of the board to the other side.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Knightmare()
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("...25.5..1..42......................", rules).solve())
        134256562134425613316425651342243561
    """

    name: ClassVar[str] = "knightmare"
    sums: tuple[int, ...]
    wraps: bool

    def __init__(self, sums: Iterable[int] = (), wraps: bool = False) -> None:
        self._set(sums=numbers_of("sums", sums), wraps=wraps)


@dataclass(frozen=True, slots=True, init=False)
class KropkiDots(Constraint):
    """At a white dot, two digits differ by 1 (or by its number); at a black dot, their ratio is 2 (or its number).

    Args:
        white: the white dots: two cells that share a side, and the difference unless it is 1.
        black: the black dots: two cells that share a side, and the ratio unless it is 2.
        negative: whether all dots are given: adjacent cells with no dot between them are neither consecutive nor in the
            ratio 2, nor in the relation of any numbered dot on the board.
        negative_white: whether all white dots are given: other adjacent cells are not consecutive.
        negative_black: whether all black dots are given: other adjacent cells are not in the ratio 2.

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
    negative_white: bool
    negative_black: bool

    def __init__(
        self,
        white: Iterable[DotLike] = (),
        black: Iterable[DotLike] = (),
        negative: bool = False,
        negative_white: bool = False,
        negative_black: bool = False,
    ) -> None:
        self._set(
            white=dots_of("white", white),
            black=dots_of("black", black),
            negative=negative,
            negative_white=negative_white,
            negative_black=negative_black,
        )


@dataclass(frozen=True, slots=True, init=False)
class XV(Constraint):
    """At an X, two digits add up to 10, and at a V to 5.

    Args:
        x: the places of an X: two cells that share a side.
        v: the places of a V.
        negative: whether every X and V is given: other adjacent cells add up to neither 10 nor 5.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = XV(x=[("r2c2", "r2c3")], v=[("r5c4", "r5c5")])
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("12.45..4.12.21......................", rules).solve())
        123456546123215364634512461235352641
    """

    name: ClassVar[str] = "xv"
    x: tuple[DotLike, ...]
    v: tuple[DotLike, ...]
    negative: bool

    def __init__(self, x: Iterable[DotLike] = (), v: Iterable[DotLike] = (), negative: bool = False) -> None:
        self._set(x=dots_of("x", x), v=dots_of("v", v), negative=negative)


@dataclass(frozen=True, slots=True, init=False)
class EdgeClues(Constraint):
    """A number between two cells is the sum of their digits, or in a square the product.

    Args:
        sums: the sums: two cells that share a side, and the number.
        products: the products.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = EdgeClues(sums=[("r2c2", "r2c3", 7)], products=[("r5c4", "r5c5", 12)])
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("3.1......3....2.5..6.4..............", rules).solve())
        341526625341412653563412134265256134
    """

    name: ClassVar[str] = "edge-clues"
    sums: tuple[DotLike, ...]
    products: tuple[DotLike, ...]

    def __init__(self, sums: Iterable[DotLike] = (), products: Iterable[DotLike] = ()) -> None:
        self._set(sums=dots_of("sums", sums), products=dots_of("products", products))


@dataclass(frozen=True, slots=True, init=False)
class Odd(Constraint):
    """A cell with a grey circle holds an odd digit.

    Args:
        cells: the marked cells.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Odd("r2c2 r4c4 r5c1")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..451.5...3.35.4..4..1...2..........", rules).solve())
        234516516234351462462153123645645321
    """

    name: ClassVar[str] = "odd"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class Even(Constraint):
    """A cell with a grey square holds an even digit.

    Args:
        cells: the marked cells.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Even("r2c2 r4c4 r5c1")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("1.452.52..3..5.4..4.....21..........", rules).solve())
        134526526134352461461253213645645312
    """

    name: ClassVar[str] = "even"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class Minimum(Constraint):
    """A minimum is less than each cell beside it that is not marked as one.

    Args:
        cells: the marked cells.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Minimum("r2c2 r4c4 r5c1")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("3.415....3..14.5...5................", rules).solve())
        324156516324142563653241261435435612
    """

    name: ClassVar[str] = "minimum"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class Maximum(Constraint):
    """A maximum is greater than each cell beside it that is not marked as one.

    Args:
        cells: the marked cells.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Maximum("r2c2 r4c4 r5c1")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..624.....5...1.....................", rules).solve())
        516243243156621435354612432561165324
    """

    name: ClassVar[str] = "maximum"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class RowIndexer(Constraint):
    """A row indexer says in which row of its column its own row's number stands.

    Args:
        cells: the indexers.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = RowIndexer("r1c2 r4c3 r6c5")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("1..45..6.12.5............2..........", rules).solve())
        132456465123513642246315621534354261
    """

    name: ClassVar[str] = "row-indexer"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class ColumnIndexer(Constraint):
    """A column indexer says in which column of its row its own column's number stands.

    Args:
        cells: the indexers.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = ColumnIndexer("r1c2 r4c3 r6c5")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".2345..5.1..2..5..5.................", rules).solve())
        123456456123231564564312312645645231
    """

    name: ClassVar[str] = "column-indexer"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class BoxIndexer(Constraint):
    """A box indexer says at which place of its box its own place's number stands, counted as text is read.

    Args:
        cells: the indexers.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = BoxIndexer("r1c2 r4c3 r6c5")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("1.34..4...2...53.....2....1.........", rules).solve())
        123456456123215364634215541632362541
    """

    name: ClassVar[str] = "box-indexer"
    cells: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike) -> None:
        self._set(cells=cells_of(cells))


@dataclass(frozen=True, slots=True, init=False)
class LittleKiller(Constraint):
    """The digits on the diagonal that the arrow shows add up to the clue; they may repeat.

    Args:
        at: the place of the clue, one step outside the board: r0c3 is above the third column.
        direction: where the arrow points: down-right, down-left, up-right or up-left.
        sum: the sum.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = LittleKiller(at="r0c2", direction="down-right", sum=8)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("3..46..2..5.6...........21..........", rules).solve())
        351462426153635214142635213546564321
    """

    name: ClassVar[str] = "little-killer"
    at: str
    direction: str
    sum: int

    def __init__(self, at: str, direction: str, sum: int) -> None:
        self._set(at=at, direction=direction, sum=sum)


@dataclass(frozen=True, slots=True, init=False)
class Sandwich(Constraint):
    """The digits between the lowest and the highest digit of the row or column add up to the clue.

    Args:
        at: the place of the clue, one step outside the board: r0c3 is above the third column.
        sum: the sum.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Sandwich(at="r0c2", sum=9)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..4.5.5..2..2.36..........1.........", rules).solve())
        124356536214213645645123351462462531
    """

    name: ClassVar[str] = "sandwich"
    at: str
    sum: int

    def __init__(self, at: str, sum: int) -> None:
        self._set(at=at, sum=sum)


@dataclass(frozen=True, slots=True, init=False)
class Skyscraper(Constraint):
    """The clue is the number of digits that are higher than all before them, as skyscrapers seen from there; a 0 is not
    seen.

    Args:
        at: the place of the clue, one step outside the board: r0c3 is above the third column.
        count: the number of digits seen.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Skyscraper(at="r0c2", count=4)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..425....31.13........2.24..........", rules).solve())
        314256526314132645465123243561651432
    """

    name: ClassVar[str] = "skyscraper"
    at: str
    count: int

    def __init__(self, at: str, count: int) -> None:
        self._set(at=at, count=count)


@dataclass(frozen=True, slots=True, init=False)
class HiddenSkyscraper(Constraint):
    """The clue is the first digit that is not higher than all before it, a skyscraper hidden from there.

    Args:
        at: the place of the clue, one step outside the board: r0c3 is above the third column.
        digit: the digit.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = HiddenSkyscraper(at="r0c2", digit=2)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..4.5....1...136..6...2.3...........", rules).solve())
        134256526134213645645321351462462513
    """

    name: ClassVar[str] = "hidden-skyscraper"
    at: str
    digit: int

    def __init__(self, at: str, digit: int) -> None:
        self._set(at=at, digit=digit)


@dataclass(frozen=True, slots=True, init=False)
class NumberedRoom(Constraint):
    """The clue stands in the Nth cell from it, where N is the digit in the first cell.

    Args:
        at: the place of the clue, one step outside the board: r0c3 is above the third column.
        digit: the digit.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = NumberedRoom(at="r0c2", digit=2)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..4.5..1.2....36..6...1.3...........", rules).solve())
        234156516234123645645312352461461523
    """

    name: ClassVar[str] = "numbered-room"
    at: str
    digit: int

    def __init__(self, at: str, digit: int) -> None:
        self._set(at=at, digit=digit)


@dataclass(frozen=True, slots=True, init=False)
class RisingStreak(Constraint):
    """Somewhere in the row or column as many digits as the clue says, or more, rise by 1 from cell to cell, in the
    direction in which it looks.

    Args:
        at: the place of the clue, one step outside the board: r0c3 is above the third column.
        length: the least number of digits.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = RisingStreak(at="r0c2", length=4)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".5.34.........35..5...1.2...........", rules).solve())
        152346364125413562526413231654645231
    """

    name: ClassVar[str] = "rising-streak"
    at: str
    length: int

    def __init__(self, at: str, length: int) -> None:
        self._set(at=at, length=length)


@dataclass(frozen=True, slots=True, init=False)
class XSum(Constraint):
    """The first X digits from the clue add up to it, where X is the first of them.

    Args:
        at: the place of the clue, one step outside the board: r0c3 is above the third column.
        sum: the sum.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = XSum(at="r0c2", sum=9)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("...15.....4....3..6.....14..........", rules).solve())
        234156516243451362623514142635365421
    """

    name: ClassVar[str] = "x-sum"
    at: str
    sum: int

    def __init__(self, at: str, sum: int) -> None:
        self._set(at=at, sum=sum)


@dataclass(frozen=True, slots=True, init=False)
class BrokenXSum(Constraint):
    """The first X - 1 or the first X + 1 digits from the clue add up to it, where X is the first of them.

    Args:
        at: the place of the clue, one step outside the board: r0c3 is above the third column.
        sum: the sum.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = BrokenXSum(at="r0c2", sum=9)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("42.16..6.5..6..2.....6..3.1.........", rules).solve())
        425163163542614235532614351426246351
    """

    name: ClassVar[str] = "broken-x-sum"
    at: str
    sum: int

    def __init__(self, at: str, sum: int) -> None:
        self._set(at=at, sum=sum)


@dataclass(frozen=True, slots=True, init=False)
class ShortsightedXSum(Constraint):
    """The first X - 1 or the first X digits from the clue add up to it, where X is the first of them.

    Args:
        at: the place of the clue, one step outside the board: r0c3 is above the third column.
        sum: the sum.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = ShortsightedXSum(at="r0c2", sum=9)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..2.5.45.1..5..6........32..........", rules).solve())
        132456456123513642264315321564645231
    """

    name: ClassVar[str] = "shortsighted-x-sum"
    at: str
    sum: int

    def __init__(self, at: str, sum: int) -> None:
        self._set(at=at, sum=sum)


@dataclass(frozen=True, slots=True, init=False)
class ShiftedXSum(Constraint):
    """X digits from the Nth cell on, where X stands, add up to the clue; N is the first digit from it.

    Args:
        at: the place of the clue, one step outside the board: r0c3 is above the third column.
        sum: the sum.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = ShiftedXSum(at="r0c2", sum=9)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..435.5..12.4..5.....2..24..........", rules).solve())
        124356536124412563653241241635365412
    """

    name: ClassVar[str] = "shifted-x-sum"
    at: str
    sum: int

    def __init__(self, at: str, sum: int) -> None:
        self._set(at=at, sum=sum)


@dataclass(frozen=True, slots=True, init=False)
class XSumSkyscraper(Constraint):
    """The first X digits from the clue add up to it, where X is the number of skyscrapers seen from there.

    Args:
        at: the place of the clue, one step outside the board: r0c3 is above the third column.
        sum: the sum.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = XSumSkyscraper(at="r0c2", sum=9)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("3.425....1....23...3..1.241.........", rules).solve())
        314256526134162345435612241563653421
    """

    name: ClassVar[str] = "x-sum-skyscraper"
    at: str
    sum: int

    def __init__(self, at: str, sum: int) -> None:
        self._set(at=at, sum=sum)


@dataclass(frozen=True, slots=True, init=False)
class Battlefield(Constraint):
    """The first X and the last Y cells of the row or column are taken, where X is the first digit and Y the last; the
    digits where they overlap, or else those between them, add up to the clue.

    Args:
        at: the place of the clue, one step outside the board: r0c3 is above the third column.
        sum: the sum.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Battlefield(at="r0c2", sum=9)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..4.5.5...1.2.14........4.2.........", rules).solve())
        134256526314261435345621452163613542
    """

    name: ClassVar[str] = "battlefield"
    at: str
    sum: int

    def __init__(self, at: str, sum: int) -> None:
        self._set(at=at, sum=sum)


@dataclass(frozen=True, slots=True, init=False)
class FullRank(Constraint):
    """All rows and columns are read as numbers from both ends, and ranked from the lowest, 1; the clue is the rank of
    the number that is read from it, and no other number is equal to that one.

    Args:
        at: the place of the clue, one step outside the board: r0c3 is above the third column.
        rank: the rank, which is 1 more than the number of lower ones.
        ties: whether other numbers may be equal to this one.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = FullRank(at="r0c2", rank=7)
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..345.4..1...315.....2..31..........", rules).solve())
        123456456123231564564231315642642315
    """

    name: ClassVar[str] = "full-rank"
    at: str
    rank: int
    ties: bool

    def __init__(self, at: str, rank: int, ties: bool = False) -> None:
        self._set(at=at, rank=rank, ties=ties)


@dataclass(frozen=True, slots=True)
class DistinctRanks(Constraint):
    """No two rows or columns are the same number, whichever end they are read from.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = DistinctRanks()
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..354..5.6..23.....4.1..1...........", rules).solve())
        613542452631231456546123125364364215
    """

    name: ClassVar[str] = "distinct-ranks"


@dataclass(frozen=True, slots=True, init=False)
class ChaosConstruction(Constraint):
    """The board divides into regions of cells connected side by side, which are to be found: each has as many cells as
    a row and no digit twice.

    Args:
        size: the number of cells in a region, unless it is that of a row.
        arrows: arrows, each a list of cells: the digit in the first is the number of cells from it along the arrow,
            itself included, before the arrow leaves its region; if the first occurs again, another arm starts there,
            and the number is that of all arms; a cell alone looks along its row and column.
        arrows_beyond: the same, but the first cell is not counted.
        counts: lists of cells: the digit in the first is the number of cells in the list, itself included, that belong
            to its region; a cell alone looks at all cells around it.
        counts_beyond: the same, but the first cell is not counted.
        regions: lists of cells: the digit in the first is the number of different regions among the others.
        together: lists of cells of the same region.
        apart: lists of cells of different regions.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = ChaosConstruction(
        ...     arrows=["r1c1 r1c2 r1c3", "r4c4"],
        ...     counts=["r2c5", "r6c6"],
        ...     together=["r3c1 r3c2"],
        ...     apart=["r1c6 r2c6 r3c6"],
        ... )
        >>> rules = Rules("latin-6", constraints=[constraint])
        >>> print(Puzzle(".........6....5..1.....3.46....1..4.", rules).solve())
        354126521634435261162453246315613542
    """

    name: ClassVar[str] = "chaos-construction"
    size: int | None
    arrows: tuple[tuple[CellLike, ...], ...]
    arrows_beyond: tuple[tuple[CellLike, ...], ...]
    counts: tuple[tuple[CellLike, ...], ...]
    counts_beyond: tuple[tuple[CellLike, ...], ...]
    regions: tuple[tuple[CellLike, ...], ...]
    together: tuple[tuple[CellLike, ...], ...]
    apart: tuple[tuple[CellLike, ...], ...]

    def __init__(
        self,
        size: int | None = None,
        arrows: Iterable[CellsLike] = (),
        arrows_beyond: Iterable[CellsLike] = (),
        counts: Iterable[CellsLike] = (),
        counts_beyond: Iterable[CellsLike] = (),
        regions: Iterable[CellsLike] = (),
        together: Iterable[CellsLike] = (),
        apart: Iterable[CellsLike] = (),
    ) -> None:
        self._set(
            size=size,
            arrows=groups_of("arrows", arrows),
            arrows_beyond=groups_of("arrows_beyond", arrows_beyond),
            counts=groups_of("counts", counts),
            counts_beyond=groups_of("counts_beyond", counts_beyond),
            regions=groups_of("regions", regions),
            together=groups_of("together", together),
            apart=groups_of("apart", apart),
        )


@dataclass(frozen=True, slots=True, init=False)
class Deconstruction(Constraint):
    """Squares of cells, whose places are to be found, do not overlap, and no digit occurs twice in one; there may be
    cells outside all squares.

    Args:
        size: the number of rows of a square.
        squares: the number of squares.
        empty: a value that stands for an empty cell: all cells outside the squares hold it, none inside does, and no
            other value occurs twice in a row or column.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Deconstruction(size=2, squares=8)
        >>> rules = Rules("latin-6", constraints=[constraint])
        >>> print(Puzzle(".....4.24...3.....15........5..62.4.", rules).solve())
        213564624135345216156423431652562341
    """

    name: ClassVar[str] = "deconstruction"
    size: int
    squares: int
    empty: int | None

    def __init__(self, size: int, squares: int, empty: int | None = None) -> None:
        self._set(size=size, squares=squares, empty=empty)


@dataclass(frozen=True, slots=True, init=False)
class YinYang(Constraint):
    """Some cells, which are to be found, are shaded: they are connected side by side, and so are the others; no square
    of 2x2 cells is all shaded or all unshaded.

    Args:
        digits: the digits that shaded cells hold, and no others, if the shading depends on digits.
        shaded: cells that are shaded.
        unshaded: cells that are not.
        arrows: arrows, each a list of cells: the digit in the first is the number of cells from it along the arrow,
            itself included, before the shade changes; if the first occurs again, another arm starts there, and the
            number is that of all arms; a cell alone looks along its row and column.
        counts: lists of cells: the digit in the first is the number of cells in the list, itself included, that have
            its shade; a cell alone looks at all cells around it.
        shaded_counts: lists of cells: the digit in the first is the number of shaded ones among the others.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = YinYang(
        ...     shaded="r1c1",
        ...     unshaded="r6c6",
        ...     arrows=["r3c3", "r4c4 r4c5 r4c6"],
        ...     counts=["r5c2"],
        ...     shaded_counts=["r2c5 r2c1 r2c2 r2c3 r2c4 r2c5 r2c6"],
        ... )
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("........5...2..3...41.......1......6", rules).solve())
        123654465123256341341265634512512436
    """

    name: ClassVar[str] = "yin-yang"
    digits: tuple[int, ...]
    shaded: tuple[CellLike, ...]
    unshaded: tuple[CellLike, ...]
    arrows: tuple[tuple[CellLike, ...], ...]
    counts: tuple[tuple[CellLike, ...], ...]
    shaded_counts: tuple[tuple[CellLike, ...], ...]

    def __init__(
        self,
        digits: Iterable[int] = (),
        shaded: CellsLike = (),
        unshaded: CellsLike = (),
        arrows: Iterable[CellsLike] = (),
        counts: Iterable[CellsLike] = (),
        shaded_counts: Iterable[CellsLike] = (),
    ) -> None:
        self._set(
            digits=numbers_of("digits", digits),
            shaded=cells_of(shaded),
            unshaded=cells_of(unshaded),
            arrows=groups_of("arrows", arrows),
            counts=groups_of("counts", counts),
            shaded_counts=groups_of("shaded_counts", shaded_counts),
        )


@dataclass(frozen=True, slots=True, init=False)
class Loop(Constraint):
    """Some cells, which are to be found, are shaded and form a loop: they are connected side by side, and each has
    exactly two of the others beside it.

    Args:
        digits: the digits that shaded cells hold, and no others, if the shading depends on digits.
        shaded: cells that are shaded.
        unshaded: cells that are not.
        shaded_counts: lists of cells: the digit in the first is the number of shaded ones among the others.
        size: how many cells are shaded.
        never_touches: whether no two shaded cells touch at a corner unless a cell beside both is shaded.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Loop(
        ...     shaded_counts=["r3c3 r2c2 r2c3 r2c4 r3c4 r4c3", "r5c5 r4c4 r4c5 r4c6 r5c4 r6c5"],
        ...     size=16,
        ...     never_touches=True,
        ... )
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".....5..4..3.1.....2....1.........46", rules).solve())
        361425254613613254425361146532532146
    """

    name: ClassVar[str] = "loop"
    digits: tuple[int, ...]
    shaded: tuple[CellLike, ...]
    unshaded: tuple[CellLike, ...]
    shaded_counts: tuple[tuple[CellLike, ...], ...]
    size: int | None
    never_touches: bool

    def __init__(
        self,
        digits: Iterable[int] = (),
        shaded: CellsLike = (),
        unshaded: CellsLike = (),
        shaded_counts: Iterable[CellsLike] = (),
        size: int | None = None,
        never_touches: bool = False,
    ) -> None:
        self._set(
            digits=numbers_of("digits", digits),
            shaded=cells_of(shaded),
            unshaded=cells_of(unshaded),
            shaded_counts=groups_of("shaded_counts", shaded_counts),
            size=size,
            never_touches=never_touches,
        )


@dataclass(frozen=True, slots=True, init=False)
class Snake(Constraint):
    """Some cells, which are to be found, are shaded and form a snake: they are connected side by side; each of its two
    ends has one of the others beside it, and each cell between has two.

    Args:
        digits: the digits that shaded cells hold, and no others, if the shading depends on digits.
        shaded: cells that are shaded.
        unshaded: cells that are not.
        ends: an end of the snake, or both.
        shaded_counts: lists of cells: the digit in the first is the number of shaded ones among the others.
        size: how many cells are shaded.
        never_touches: whether no two shaded cells touch at a corner unless a cell beside both is shaded.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Snake(
        ...     ends="r1c1 r5c5",
        ...     shaded_counts=["r2c4 r1c4 r2c3 r2c5 r3c4", "r4c2 r3c2 r4c1 r4c3 r5c2"],
        ...     size=11,
        ... )
        >>> rules = Rules("latin-5", constraints=[constraint])
        >>> print(Puzzle("1.....32..5...1..........", rules).solve())
        1543243215543213215421543
    """

    name: ClassVar[str] = "snake"
    digits: tuple[int, ...]
    shaded: tuple[CellLike, ...]
    unshaded: tuple[CellLike, ...]
    ends: tuple[CellLike, ...]
    shaded_counts: tuple[tuple[CellLike, ...], ...]
    size: int | None
    never_touches: bool

    def __init__(
        self,
        digits: Iterable[int] = (),
        shaded: CellsLike = (),
        unshaded: CellsLike = (),
        ends: CellsLike = (),
        shaded_counts: Iterable[CellsLike] = (),
        size: int | None = None,
        never_touches: bool = False,
    ) -> None:
        self._set(
            digits=numbers_of("digits", digits),
            shaded=cells_of(shaded),
            unshaded=cells_of(unshaded),
            ends=cells_of(ends),
            shaded_counts=groups_of("shaded_counts", shaded_counts),
            size=size,
            never_touches=never_touches,
        )


@dataclass(frozen=True, slots=True, init=False)
class ConnectedValues(Constraint):
    """The cells that hold one of these digits are connected side by side.

    Args:
        digits: the digits.
        size: how many cells hold one of them.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = ConnectedValues(digits=[1, 2, 3, 4])
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".2.6.......3......5.1........6.4...1", rules).solve())
        123654456213234165561432312546645321
    """

    name: ClassVar[str] = "connected-values"
    digits: tuple[int, ...]
    size: int | None

    def __init__(self, digits: Iterable[int], size: int | None = None) -> None:
        self._set(digits=numbers_of("digits", digits), size=size)


@dataclass(frozen=True, slots=True, init=False)
class Clone(Constraint):
    """Two clones hold the same digits, cell by cell.

    Args:
        cells: the cells of one, in order.
        copies: the cells of the other, in the same order.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Clone("r1c1 r1c2 r2c1", copies="r5c4 r5c5 r6c4")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("12.45....21..56.....................", rules).solve())
        123456645213256341431562364125512634
    """

    name: ClassVar[str] = "clone"
    cells: tuple[CellLike, ...]
    copies: tuple[CellLike, ...]

    def __init__(self, cells: CellsLike, copies: CellsLike) -> None:
        self._set(cells=cells_of(cells), copies=cells_of(copies))


@dataclass(frozen=True, slots=True, init=False)
class Linear(Constraint):
    """The values of the cells, each times its weight, add up to one of the sums.

    Args:
        cells: the cells.
        sums: the allowed sums.
        weights: the weight of each cell, which may be negative; 1 for all by default.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Linear("r1c1 r2c2 r3c3", sums=[0, 11], weights=[1, 2, -3])
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("....5.............4....1.....4..531.", rules).solve())
        213456564123321645456231132564645312
    """

    name: ClassVar[str] = "linear"
    cells: tuple[CellLike, ...]
    sums: tuple[int, ...]
    weights: tuple[int, ...]

    def __init__(self, cells: CellsLike, sums: Iterable[int], weights: Iterable[int] = ()) -> None:
        self._set(cells=cells_of(cells), sums=numbers_of("sums", sums), weights=numbers_of("weights", weights))


@dataclass(frozen=True, slots=True, init=False)
class Sets(Constraint):
    """The digits in the cells differ and form one of the sets.

    Args:
        cells: the cells.
        sets: the sets, each with as many values as there are cells.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Sets("r1c1 r1c2 r2c3", sets=[[1, 2, 4], [3, 5, 6]])
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("....5.5..1..2.......6....1.6.......2", rules).solve())
        123456564123231564456231312645645312
    """

    name: ClassVar[str] = "sets"
    cells: tuple[CellLike, ...]
    sets: frozenset[tuple[int, ...]]

    def __init__(self, cells: CellsLike, sets: Iterable[Iterable[int]]) -> None:
        self._set(cells=cells_of(cells), sets=sets_of("sets", sets))


@dataclass(frozen=True, slots=True, init=False)
class Count(Constraint):
    """The number of cells that hold one of the digits is one of the numbers.

    Args:
        cells: the cells.
        digits: the digits.
        numbers: the allowed numbers of cells.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Count("r1c1 r2c2 r3c3 r4c4", digits=[1, 6], numbers=[0, 3])
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("...4....6....3..6.5...3...2......3..", rules).solve())
        123456456213231564564132312645645321
    """

    name: ClassVar[str] = "count"
    cells: tuple[CellLike, ...]
    digits: tuple[int, ...]
    numbers: tuple[int, ...]

    def __init__(self, cells: CellsLike, digits: Iterable[int], numbers: Iterable[int]) -> None:
        self._set(cells=cells_of(cells), digits=numbers_of("digits", digits), numbers=numbers_of("numbers", numbers))


@dataclass(frozen=True, slots=True, init=False)
class Element(Constraint):
    """Where the position holds p, the p-th cell of the list holds the same digit as another cell.

    Args:
        list: the cells of the list, in order.
        position: the cell that holds p.
        equal: the cell that holds the same digit.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Element(list="r2c2 r3c3 r4c4 r5c5", position="r1c1", equal="r6c6")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("........6.2..3..6......2.....5..1...", rules).solve())
        123456546123432561615342364215251634
    """

    name: ClassVar[str] = "element"
    list: tuple[CellLike, ...]
    position: tuple[CellLike, ...]
    equal: tuple[CellLike, ...]

    def __init__(self, list: CellsLike, position: CellsLike, equal: CellsLike) -> None:
        self._set(list=cells_of(list), position=cells_of(position), equal=cells_of(equal))


@dataclass(frozen=True, slots=True, init=False)
class Automaton(Constraint):
    """An automaton accepts the values along the line: from its start, a transition for each value leads to an accepting
    state.

    Args:
        cells: the cells of the line, in order.
        transitions: the transitions, each a state, a value and the next state; several may lead from a state by one
            value.
        accepting: the accepting states.
        start: the state before the first cell; 0 by default.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Automaton(
        ...     "r1c2 r2c3 r3c4 r4c5",
        ...     transitions=[[0, 1, 0], [0, 2, 0], [0, 3, 0], [0, 6, 1], [1, 4, 1], [1, 5, 1]],
        ...     accepting=[1],
        ... )
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("....5.3.......1.....6...4....2......", rules).solve())
        162354354126241563536241415632623415
    """

    name: ClassVar[str] = "automaton"
    cells: tuple[CellLike, ...]
    transitions: frozenset[tuple[int, ...]]
    accepting: tuple[int, ...]
    start: int | None

    def __init__(
        self,
        cells: CellsLike,
        transitions: Iterable[Iterable[int]],
        accepting: Iterable[int],
        start: int | None = None,
    ) -> None:
        self._set(
            cells=cells_of(cells),
            transitions=tuples_of("transitions", transitions),
            accepting=numbers_of("accepting", accepting),
            start=start,
        )


@dataclass(frozen=True, slots=True, init=False)
class Regex(Constraint):
    """The values along the line, written as symbols, match the pattern as a whole.

    Args:
        cells: the cells of the line, in order.
        pattern: a regular expression of symbols (A stands for 10), sets such as [1-4] and [^5], `.`, `|`, parentheses,
            and `*`, `+`, `?`, {n}, {n,}, {n,m}.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Regex("r6c1 r5c2 r4c3 r3c4 r2c5", pattern="([1-3][56])+4?")
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("..2......3...6..1....4..............", rules).solve())
        342165615342264513531426456231123654
    """

    name: ClassVar[str] = "regex"
    cells: tuple[CellLike, ...]
    pattern: str

    def __init__(self, cells: CellsLike, pattern: str) -> None:
        self._set(cells=cells_of(cells), pattern=pattern)


@dataclass(frozen=True, slots=True, init=False)
class AnyOf(Constraint):
    """At least one of the constraints holds.

    Args:
        constraints: the constraints.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = AnyOf([Thermometer("r1c1 r2c2 r3c3"), KillerCage("r1c5 r1c6", sum=11)])
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("1.........2.....645.......2....4.3..", rules).solve())
        123456456123231564564231312645645312
    """

    name: ClassVar[str] = "any-of"
    constraints: tuple[Constraint, ...]

    def __init__(self, constraints: ConstraintsLike) -> None:
        self._set(constraints=constraints_of("constraints", constraints))


@dataclass(frozen=True, slots=True, init=False)
class AllOf(Constraint):
    """All of the constraints hold, which may share cells beside the board.

    Args:
        constraints: the constraints.
        auxiliary: names for cells beside the board, which hold digits that satisfy the constraints.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = AllOf(
        ...     [Linear("r1c1 r1c2 x", sums=[0], weights=[1, 1, -2]), Thermometer("x r4c4")],
        ...     auxiliary="x",
        ... )
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("4..53....4..35..........163.........", rules).solve())
        421536635412356124214653163245542361
    """

    name: ClassVar[str] = "all-of"
    constraints: tuple[Constraint, ...]
    auxiliary: tuple[str, ...]

    def __init__(self, constraints: ConstraintsLike, auxiliary: str | Iterable[str] = ()) -> None:
        self._set(constraints=constraints_of("constraints", constraints), auxiliary=names_of("auxiliary", auxiliary))


@dataclass(frozen=True, slots=True, init=False)
class Not(Constraint):
    """Not all of the constraints hold.

    Args:
        constraints: the constraints.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Not([Renban("r1c2 r2c3 r3c4")])
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle("1...5...6....3...45...313....5....1.", rules).solve())
        123456456123231564564231312645645312
    """

    name: ClassVar[str] = "not"
    constraints: tuple[Constraint, ...]

    def __init__(self, constraints: ConstraintsLike) -> None:
        self._set(constraints=constraints_of("constraints", constraints))


@dataclass(frozen=True, slots=True, init=False)
class Doublers(Constraint):
    """One cell of each row, column and box is a doubler, which is to be found: it counts twice in the sums of the
    constraints; no two doublers hold the same digit.

    Args:
        constraints: constraints made of sums, in which the changed values count.
        known: cells that are among them.
        repeats: whether several of them may hold the same digit.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Doublers(
        ...     [KillerCage("r1c1 r1c2", sum=17), KillerCage("r3c3 r3c4 r4c4", sum=9), SumCage("r5c5 r6c6", sum=3)],
        ... )
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".......4...1............6.4.........", rules).solve())
        561324243651136245452136624513315462
    """

    name: ClassVar[str] = "doublers"
    constraints: tuple[Constraint, ...]
    known: tuple[CellLike, ...]
    repeats: bool

    def __init__(self, constraints: ConstraintsLike, known: CellsLike = (), repeats: bool = False) -> None:
        self._set(constraints=constraints_of("constraints", constraints), known=cells_of(known), repeats=repeats)


@dataclass(frozen=True, slots=True, init=False)
class Negators(Constraint):
    """One cell of each row, column and box is a negator, which is to be found: its digit is subtracted in the sums of
    the constraints; no two negators hold the same digit.

    Args:
        constraints: constraints made of sums, in which the changed values count.
        known: cells that are among them.
        repeats: whether several of them may hold the same digit.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = Negators(
        ...     [KillerCage("r1c1 r1c2", sum=1), KillerCage("r3c3 r3c4 r4c4", sum=0), SumCage("r5c5 r6c6", sum=3)],
        ... )
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".......5.1...2..........1.....3...6.", rules).solve())
        213654654132521346436215165423342561
    """

    name: ClassVar[str] = "negators"
    constraints: tuple[Constraint, ...]
    known: tuple[CellLike, ...]
    repeats: bool

    def __init__(self, constraints: ConstraintsLike, known: CellsLike = (), repeats: bool = False) -> None:
        self._set(constraints=constraints_of("constraints", constraints), known=cells_of(known), repeats=repeats)


@dataclass(frozen=True, slots=True, init=False)
class HotCells(Constraint):
    """One cell of each row, column and box is hot, which is to be found: it counts one more than its digit in the sums
    of the constraints; no two hot cells hold the same digit.

    Args:
        constraints: constraints made of sums, in which the changed values count.
        known: cells that are among them.
        repeats: whether several of them may hold the same digit.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = HotCells([KillerCage("r1c1 r1c2", sum=12), SumCage("r5c5 r6c6", sum=3)])
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".........6.1...2........6.4...3.....", rules).solve())
        561324243651136245452136624513315462
    """

    name: ClassVar[str] = "hot-cells"
    constraints: tuple[Constraint, ...]
    known: tuple[CellLike, ...]
    repeats: bool

    def __init__(self, constraints: ConstraintsLike, known: CellsLike = (), repeats: bool = False) -> None:
        self._set(constraints=constraints_of("constraints", constraints), known=cells_of(known), repeats=repeats)


@dataclass(frozen=True, slots=True, init=False)
class ColdCells(Constraint):
    """One cell of each row, column and box is cold, which is to be found: it counts one less than its digit in the sums
    of the constraints; no two cold cells hold the same digit.

    Args:
        constraints: constraints made of sums, in which the changed values count.
        known: cells that are among them.
        repeats: whether several of them may hold the same digit.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = ColdCells([KillerCage("r1c1 r1c2", sum=2), SumCage("r5c5 r6c6", sum=11)])
        >>> rules = Rules("6x6", constraints=[constraint])
        >>> print(Puzzle(".......3.2.5.4..........6.2.........", rules).solve())
        125634436215243561561342612453354126
    """

    name: ClassVar[str] = "cold-cells"
    constraints: tuple[Constraint, ...]
    known: tuple[CellLike, ...]
    repeats: bool

    def __init__(self, constraints: ConstraintsLike, known: CellsLike = (), repeats: bool = False) -> None:
        self._set(constraints=constraints_of("constraints", constraints), known=cells_of(known), repeats=repeats)


@dataclass(frozen=True, slots=True, init=False)
class SchrodingerCells(Constraint):
    """One cell of each row, column and box, which is to be found, holds two digits, so that each row, column and box
    holds every digit once; a solution has the smaller one, and sums of the constraints count both.

    Args:
        constraints: constraints made of sums, in which the changed values count.
        known: cells that are among them.

    Raises:
        RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board.

    Example:
        >>> from nonet import Puzzle, Rules
        >>> constraint = SchrodingerCells([KillerCage("r1c1 r1c2", sum=13)], known="r4c4")
        >>> rules = Rules("6x6~0-6", constraints=[constraint])
        >>> print(Puzzle(".........250...5.3.1....5.34..0.1.2.", rules).solve())
        250134134250402513315042523401041325
    """

    name: ClassVar[str] = "schrodinger-cells"
    constraints: tuple[Constraint, ...]
    known: tuple[CellLike, ...]

    def __init__(self, constraints: ConstraintsLike = (), known: CellsLike = ()) -> None:
        self._set(constraints=constraints_of("constraints", constraints), known=cells_of(known))


CONSTRAINTS: dict[str, type[Constraint]] = {
    KillerCage.name: KillerCage,
    SumCage.name: SumCage,
    MultiSumCage.name: MultiSumCage,
    RellikCage.name: RellikCage,
    EqualityCage.name: EqualityCage,
    Contains.name: Contains,
    CountingCircles.name: CountingCircles,
    CountDistinct.name: CountDistinct,
    SameValues.name: SameValues,
    Lunchbox.name: Lunchbox,
    ContainsExactly.name: ContainsExactly,
    LookAndSayCage.name: LookAndSayCage,
    ProductCage.name: ProductCage,
    DigitalRootCage.name: DigitalRootCage,
    SpotlightCage.name: SpotlightCage,
    OddEvenSumCage.name: OddEvenSumCage,
    DivisibleCage.name: DivisibleCage,
    Vault.name: Vault,
    EqualSums.name: EqualSums,
    Putteria.name: Putteria,
    Thermometer.name: Thermometer,
    SlowThermometer.name: SlowThermometer,
    Palindrome.name: Palindrome,
    Whisper.name: Whisper,
    Nabner.name: Nabner,
    EntropicLine.name: EntropicLine,
    ModularLine.name: ModularLine,
    GreaterThan.name: GreaterThan,
    DifferenceLine.name: DifferenceLine,
    PrimeLine.name: PrimeLine,
    FactorLine.name: FactorLine,
    XVLine.name: XVLine,
    CloseNeighboursLine.name: CloseNeighboursLine,
    LeastSumLine.name: LeastSumLine,
    OscillatorLine.name: OscillatorLine,
    UnimodularLine.name: UnimodularLine,
    DifferenceFactorLine.name: DifferenceFactorLine,
    ValueIndexingLine.name: ValueIndexingLine,
    IndexLine.name: IndexLine,
    SplitPeaLine.name: SplitPeaLine,
    Renban.name: Renban,
    RegionSumLine.name: RegionSumLine,
    ZipperLine.name: ZipperLine,
    DoubleArrow.name: DoubleArrow,
    Arrow.name: Arrow,
    AverageArrow.name: AverageArrow,
    ProductArrow.name: ProductArrow,
    RootArrow.name: RootArrow,
    SumLine.name: SumLine,
    BetweenLine.name: BetweenLine,
    LockoutLine.name: LockoutLine,
    SequenceLine.name: SequenceLine,
    FibonacciLine.name: FibonacciLine,
    DutchFlatmates.name: DutchFlatmates,
    TopBottom.name: TopBottom,
    GlobalEntropy.name: GlobalEntropy,
    GlobalModular.name: GlobalModular,
    Quadruple.name: Quadruple,
    FewDigitDiagonal.name: FewDigitDiagonal,
    SameDigitRegions.name: SameDigitRegions,
    Doppelganger.name: Doppelganger,
    AntiKnight.name: AntiKnight,
    AntiKing.name: AntiKing,
    AntiLeaper.name: AntiLeaper,
    Nonconsecutive.name: Nonconsecutive,
    DiagonalNonconsecutive.name: DiagonalNonconsecutive,
    NonRatio.name: NonRatio,
    AntiTaxicab.name: AntiTaxicab,
    Taxicab.name: Taxicab,
    Knightmare.name: Knightmare,
    KropkiDots.name: KropkiDots,
    XV.name: XV,
    EdgeClues.name: EdgeClues,
    Odd.name: Odd,
    Even.name: Even,
    Minimum.name: Minimum,
    Maximum.name: Maximum,
    RowIndexer.name: RowIndexer,
    ColumnIndexer.name: ColumnIndexer,
    BoxIndexer.name: BoxIndexer,
    LittleKiller.name: LittleKiller,
    Sandwich.name: Sandwich,
    Skyscraper.name: Skyscraper,
    HiddenSkyscraper.name: HiddenSkyscraper,
    NumberedRoom.name: NumberedRoom,
    RisingStreak.name: RisingStreak,
    XSum.name: XSum,
    BrokenXSum.name: BrokenXSum,
    ShortsightedXSum.name: ShortsightedXSum,
    ShiftedXSum.name: ShiftedXSum,
    XSumSkyscraper.name: XSumSkyscraper,
    Battlefield.name: Battlefield,
    FullRank.name: FullRank,
    DistinctRanks.name: DistinctRanks,
    ChaosConstruction.name: ChaosConstruction,
    Deconstruction.name: Deconstruction,
    YinYang.name: YinYang,
    Loop.name: Loop,
    Snake.name: Snake,
    ConnectedValues.name: ConnectedValues,
    Clone.name: Clone,
    Relation.name: Relation,
    Linear.name: Linear,
    Sets.name: Sets,
    Count.name: Count,
    Element.name: Element,
    Automaton.name: Automaton,
    Regex.name: Regex,
    AnyOf.name: AnyOf,
    AllOf.name: AllOf,
    Not.name: Not,
    Doublers.name: Doublers,
    Negators.name: Negators,
    HotCells.name: HotCells,
    ColdCells.name: ColdCells,
    SchrodingerCells.name: SchrodingerCells,
}
"""Every class of constraints by its name in the engine's table."""
