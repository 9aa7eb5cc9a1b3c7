"""Write a puzzle as one text for a cell of a table. The text also states the puzzle's own rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ..errors import ParseError, RulesError
from ..puzzle import Puzzle
from ..rules import Rules
from .format import FormatError
from .jigsaw import cells_and_regions
from .links import fpuzzles
from .record import Record
from .stated import assumed, difference


def _link(puzzle: Puzzle) -> str:
    return "".join(fpuzzles.write_links([Record(puzzle)])).rstrip()


_FORMS: tuple[Callable[[Puzzle], str], ...] = (cells_and_regions, _link)
"""Functions that write a puzzle and its rules on one line, the shortest text first."""


def one_text(puzzle: Puzzle, rules: Rules | None = None) -> str:
    """Return the givens, or a longer text if the rules of the puzzle are not those that its readers assume.

    If it is read under the same rules, the text gives the same givens and rules. Pencil marks are left out.

    Args:
        puzzle: the puzzle.
        rules: the rules that readers assume; None means the usual rules of the board.

    Raises:
        FormatError: no such text can state the rules of the puzzle.

    Example:
        >>> one_text(Puzzle("1" + "." * 15, "4x4"))
        '1...............'
        >>> from nonet import random_regions
        >>> one_text(Puzzle("1" + "." * 24, Rules(regions=random_regions(5, seed=1))))
        '1........................ AABCDAABCDAEBCDEEBCDEEBCD'
    """
    form = _form(puzzle.rules, rules)
    return str(puzzle.givens) if form is None else form(Puzzle(puzzle.givens, puzzle.rules))


@lru_cache(maxsize=64)
def _form(own: Rules, rules: Rules | None) -> Callable[[Puzzle], str] | None:
    """Return the form of the text, or None if the givens alone are enough."""
    if not difference(own, assumed(rules, own)):
        return None
    blank = Puzzle([own.board.empty] * own.board.cell_count, own)
    for form in _FORMS:
        try:
            back = Puzzle(form(blank), rules or "classic")
        except (FormatError, ParseError, RulesError):
            continue
        if back.givens == blank.givens and not difference(own, back.rules):
            return form
    raise FormatError(f"a cell of a table cannot store the rules of this puzzle: {own!r}")
