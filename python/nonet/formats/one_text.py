"""Write a puzzle as one text for a cell of a table. The text also states the puzzle's own rules."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING

from .. import above
from ..board import Board, square_of
from ..errors import ParseError, RulesError
from ..rules import Rules, usual_rules
from . import canvas, pencilmarks
from .format import FormatError
from .jigsaw import cells_and_regions
from .links.documents import written
from .record import Record
from .stated import assumed, difference

if TYPE_CHECKING:
    from ..above import Puzzle


def _link(puzzle: Puzzle) -> str:
    return "".join(written([Record(puzzle)], "fpuzzles")).rstrip()


def _canvas(puzzle: Puzzle) -> str:
    # Without the comment, a canvas without gaps would be read as a square.
    return "# canvas\n" + "".join(canvas.write([Record(puzzle)])).strip("\n")


def _candidates(puzzle: Puzzle) -> str:
    return "".join(pencilmarks.write([Record(puzzle)])).rstrip()


_MADE_OF_CANDIDATES: tuple[Callable[[Puzzle], str], ...] = (_candidates, _link)
_FORMS: tuple[Callable[[Puzzle], str], ...] = (cells_and_regions, _canvas, _link)
"""Functions that write a puzzle and its rules as one text, the shortest first."""


def one_text(puzzle: Puzzle, rules: Rules | None = None) -> str:
    """Return the givens, or a longer text if the puzzle has its own candidates or rules that its readers do not assume.

    If it is read under the same rules, the text gives the same puzzle.

    Args:
        puzzle: the puzzle.
        rules: the rules that readers assume; None means the usual rules of the board.

    Raises:
        FormatError: no such text can state the rules or the candidates of the puzzle.

    Example:
        >>> from nonet import Puzzle
        >>> one_text(Puzzle("1" + "." * 15, "4x4"))
        '1...............'
        >>> from nonet import random_regions
        >>> one_text(Puzzle("1" + "." * 24, Rules(regions=random_regions(5, seed=1))))
        '1........................ AABCDAABCDAEBCDEEBCDEEBCD'
    """
    if puzzle.candidate_bits is not None:
        return _text_of_candidates(puzzle, rules)
    form = _form(puzzle.rules, rules)
    return str(puzzle.givens) if form is None else form(puzzle)


def _text_of_candidates(puzzle: Puzzle, rules: Rules | None) -> str:
    for form in _MADE_OF_CANDIDATES:
        with suppress(FormatError, ParseError, RulesError):
            text = form(puzzle)
            if above.Puzzle(text, rules) == puzzle:
                return text
    raise FormatError("a cell of a table cannot store the candidates of this puzzle")


@lru_cache(maxsize=64)
def _form(own: Rules, rules: Rules | None) -> Callable[[Puzzle], str] | None:
    """Return the form of the text, or None if the givens alone are enough."""
    is_assumed = not difference(own, assumed(rules, own))
    if is_assumed and (_names_board(rules) or _usual(own.board)):
        return None
    blank = above.Puzzle([own.board.empty] * own.board.cell_count, own)
    for form in _FORMS:
        try:
            back = above.Puzzle(form(blank), rules or "classic")
        except (FormatError, ParseError, RulesError):
            continue
        if back.givens == blank.givens and not difference(own, back.rules):
            return form
    if is_assumed:
        return None
    raise FormatError(f"a cell of a table cannot store the rules of this puzzle: {own!r}")


def _names_board(rules: Rules | None) -> bool:
    return rules is not None and rules != Rules.of("classic") and not rules._adds_only


def _usual(board: Board) -> Rules | None:
    """Return the rules that readers expect of as many cells as a board has."""
    square = square_of(board.cell_count)
    return None if square is None else usual_rules(square)
