"""Highlights: tones of cells and candidates, and links between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from operator import index
from typing import Literal, TypeAlias, get_args

from ..board import NINE, Board
from ..cells import Cell, Digit

Candidate: TypeAlias = tuple[Cell, Digit]
"""A candidate: a digit in a cell."""

Spot: TypeAlias = "Cell | Candidate"
"""Where a link starts or ends: a cell, or a candidate."""

SpotLike: TypeAlias = "Cell | str | tuple[Cell | str, Digit]"
"""A spot as users may give it, with cells by index or name."""

LinkLike: TypeAlias = "Link | tuple[SpotLike, SpotLike]"
"""A link, or its two ends."""

CellTones: TypeAlias = "Mapping[Cell, Tone | str] | Mapping[str, Tone | str] | Mapping[Cell | str, Tone | str]"
"""Tones of cells as users may give them, with cells by index or name."""

CandidateTones: TypeAlias = (
    "Mapping[tuple[Cell, Digit], Tone | str] | Mapping[tuple[str, Digit], Tone | str] "
    "| Mapping[tuple[Cell | str, Digit], Tone | str]"
)
"""Tones of candidates as users may give them, with cells by index or name."""


class Tone(Enum):
    """The meaning of a highlight; the theme decides its colour."""

    FOCUS = "focus"
    """Look here."""
    SUPPORT = "support"
    """The reason depends on it."""
    SECOND = "second"
    """A group to distinguish from the support: fins, the other colour, or the second set."""
    THIRD = "third"
    """A further group."""
    GOOD = "good"
    """It is true, or is placed."""
    BAD = "bad"
    """It is false, is eliminated, or is a contradiction."""
    FAINT = "faint"
    """It is only context."""

    @classmethod
    def of(cls, tone: Tone | str) -> Tone:
        """Return a tone, given as a tone or by name.

        Raises:
            ValueError: there is no such tone.

        Example:
            >>> Tone.of("bad")
            <Tone.BAD: 'bad'>
        """
        try:
            return cls(tone)
        except ValueError:
            names = ", ".join(known.value for known in cls)
            raise ValueError(f"{tone!r} is not a tone; there are {names}") from None


@dataclass(frozen=True, slots=True, init=False)
class Link:
    """An arrow from a cell or a candidate to another.

    Args:
        start: a cell, by index or name, or a candidate, as in ``("r1c1", 5)``.
        end: the cell or candidate to which it leads, in the same form.
        strong: whether it is a strong link, which is drawn solid; a weak link is dashed.
        tone: its meaning.
        thin: whether it is drawn thin, like the lines from a digit to the cells that it blocks.
        board: the board to which the names of cells refer.

    Raises:
        ValueError: there is no such cell, digit or tone, or both ends are the same.

    Example:
        >>> Link("r1c1", ("r1c5", 7), strong=False)
        Link(start=0, end=(4, 7), strong=False, tone=<Tone.FOCUS: 'focus'>, thin=False)
    """

    start: Spot
    end: Spot
    strong: bool
    tone: Tone
    thin: bool
    board: Board | None = field(compare=False, repr=False)
    """The board to which the names of the ends refer, or None if both ends were given by index."""

    def __init__(
        self,
        start: SpotLike,
        end: SpotLike,
        strong: bool = True,
        tone: Tone | str = Tone.FOCUS,
        thin: bool = False,
        board: Board = NINE,
    ) -> None:
        ends = parse_spot(start, board), parse_spot(end, board)
        if ends[0] == ends[1]:
            raise ValueError(f"a link from {start!r} to itself")
        named = any(isinstance(spot[0] if isinstance(spot, tuple) else spot, str) for spot in (start, end))
        values = (*ends, strong, Tone.of(tone), thin, board if named else None)
        for name, value in zip(self.__slots__, values, strict=True):
            object.__setattr__(self, name, value)


KeyKind: TypeAlias = Literal["mark", "cell", "link", "outline"]


@dataclass(frozen=True, slots=True)
class Key:
    """A line of a picture's legend: a sample, and its meaning.

    Attributes:
        text: the meaning of the sample.
        kind: the kind of sample: a marked candidate, a highlighted cell, a link, or the outline of a house.
        tone: the tone of the sample.
        strong: whether the link is strong.
        thin: whether the link is thin.

    Raises:
        ValueError: there is no such kind.

    Example:
        >>> Key("fin", "mark", Tone.SECOND).text
        'fin'
    """

    text: str
    kind: KeyKind
    tone: Tone = Tone.FOCUS
    strong: bool = True
    thin: bool = False

    def __post_init__(self) -> None:
        kinds = get_args(KeyKind)
        if self.kind not in kinds:
            raise ValueError(f"there is no kind of key {self.kind!r}; there are {', '.join(kinds)}")


def parse_spot(spot: SpotLike, board: Board = NINE) -> Spot:
    """Return a cell or a candidate, with the cell given by index or name.

    Raises:
        ValueError: there is no such cell or digit.

    Example:
        >>> parse_spot("r1c2"), parse_spot(("r1c2", 9))
        (1, (1, 9))
    """
    return parse_candidate(spot, board) if isinstance(spot, tuple) else board.parse_cell(spot)


def parse_candidate(candidate: tuple[Cell | str, Digit], board: Board = NINE) -> Candidate:
    """Return a candidate whose cell is given by index or name.

    Raises:
        ValueError: there is no such cell or digit.
    """
    if not isinstance(candidate, tuple) or len(candidate) != 2:
        raise TypeError(f'{candidate!r} is not a candidate; a candidate is a cell and a digit, as in ("r1c1", 5)')
    cell, digit = candidate
    if index(digit) not in board.values:
        raise ValueError(f"{digit} is not a digit; digits are {board.values[0]} to {board.values[-1]}")
    return board.parse_cell(cell), index(digit)


def parse_link(link: LinkLike, board: Board = NINE) -> Link:
    """Return a link, given as a link or by its two ends.

    Raises:
        ValueError: there is no such cell or digit, both ends are the same, or the link is for another board.
        TypeError: the argument is neither.

    Example:
        >>> parse_link(("r1c1", "r1c2")) == Link("r1c1", "r1c2")
        True
    """
    if isinstance(link, Link):
        if link.board not in (None, board):
            raise ValueError(
                f"the link names cells of a board of {link.board}; Link(..., board=) names those of {board}"
            )
        for spot in (link.start, link.end):
            parse_spot(spot, board)
        return link
    if not isinstance(link, tuple | list) or len(link) != 2:
        raise TypeError(f"{link!r} is neither a Link nor a pair of cells or candidates")
    return Link(*link, board=board)


def parse_cells(cells: str | Iterable[Cell | str], board: Board = NINE) -> list[Cell]:
    """Return cells, given by index or name, or as a string of names.

    Raises:
        ValueError: there is no such cell.

    Example:
        >>> parse_cells("r1c1, r1c2"), parse_cells(["r1c1", 1])
        ([0, 1], [0, 1])
    """
    return list(map(board.parse_cell, cells.replace(",", " ").split() if isinstance(cells, str) else cells))


def toned_cells(cells: str | Iterable[Cell | str] | CellTones, board: Board = NINE) -> dict[Cell, Tone]:
    """Return the tone of each cell in a mapping, or :attr:`Tone.FOCUS` for plain cells.

    Raises:
        ValueError: there is no such cell or tone.
    """
    tones = cells if isinstance(cells, Mapping) else dict.fromkeys(parse_cells(cells, board), Tone.FOCUS)
    return {board.parse_cell(cell): Tone.of(tone) for cell, tone in tones.items()}


def toned_candidates(marks: CandidateTones, board: Board = NINE) -> dict[Candidate, Tone]:
    """Return the tone of each candidate in a mapping.

    Raises:
        ValueError: there is no such candidate or tone.
        TypeError: the argument is not a mapping.
    """
    if not isinstance(marks, Mapping):
        raise TypeError(f'{marks!r} is not a mapping of candidates to tones, as in {{("r1c1", 5): "bad"}}')
    return {parse_candidate(candidate, board): Tone.of(tone) for candidate, tone in marks.items()}
