"""Make books: the order and layout of their pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ..checked import shown, text_of
from ..errors import MissingExtraError
from .content import Entry, entries_of, mix

if TYPE_CHECKING:
    from ..formats.record import Record
    from ..puzzle import Puzzle
    from .pages import Pages

LAYOUTS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
"""Columns and rows of puzzles on a page, by the number of puzzles."""

PAPERS = ("a4", "a5", "letter")
"""Paper sizes."""

_SOLUTIONS = (3, 4)
"""Columns and rows of solutions on a page."""

_HINT_LINES = 40
"""Number of hints on a page."""


def book(
    puzzles: Iterable[Puzzle | Record],
    *,
    title: str = "Sudoku",
    per_page: int = 4,
    paper: str = "a4",
    hints: bool = False,
    solutions: bool = True,
    font: str | None = None,
    threads: int | None = None,
) -> bytes:
    """Return a book of puzzles as a PDF file.

    The title page states the number of puzzles of each difficulty. Below each puzzle are its number, difficulty, rating
    and seed. Hints, on request, come next, and all solutions are at the back. The same puzzles and options give the
    same file.

    Args:
        puzzles: proper puzzles, or records of them; a record's field ``seed`` is printed below its puzzle.
        title: the title.
        per_page: puzzles on a page: 1, 2, 4 or 6.
        paper: ``a4``, ``a5`` or ``letter``.
        hints: whether to print a hint for each puzzle: the place of its first step that is not a single.
        solutions: whether to print the solutions.
        font: a TrueType file, needed only if the title has characters beyond Latin-1.
        threads: number of threads for solving and rating; None for all cores.

    Raises:
        ValueError: there are no puzzles, or the value of an option is invalid.
        NoSolutionError: a puzzle has no solution.
        SeveralSolutionsError: a puzzle has several solutions.
        MissingExtraError: fpdf2 is not installed.
        OSError: the font cannot be read.

    Example:
        >>> import nonet.book
        >>> nonet.book.book([nonet.generate(seed=1)], title="One puzzle")[:5]
        b'%PDF-'
    """
    layout, size, words = _layout(per_page), _paper(paper), text_of("title", title)
    entries = entries_of(puzzles, threads)
    if not entries:
        raise ValueError("a book needs at least one puzzle")
    pages = _new(size, font)
    pages.title(words, f"{len(entries)} puzzle{'' if len(entries) == 1 else 's'}: {mix(entries)}")
    pages.puzzles(entries, layout)
    if hints:
        pages.lines("Hints", list(_hints(entries)), _HINT_LINES)
    if solutions:
        pages.solutions(entries, _SOLUTIONS)
    return pages.content()


def _layout(per_page: int) -> tuple[int, int]:
    if isinstance(per_page, bool) or per_page not in LAYOUTS:
        raise ValueError(f"per_page is {shown(per_page)}; expected one of {', '.join(map(str, LAYOUTS))}")
    return LAYOUTS[per_page]


def _paper(paper: str) -> str:
    if text_of("paper", paper).lower() not in PAPERS:
        raise ValueError(f"there is no paper {shown(paper)}; expected one of {', '.join(PAPERS)}")
    return paper.lower()


def _new(paper: str, font: str | None) -> Pages:
    try:
        import fpdf  # noqa: F401
    except ImportError:
        raise MissingExtraError("fpdf2", "book", "books") from None
    from .pages import Pages

    return Pages(paper, font)


def _hints(entries: Sequence[Entry]) -> Iterator[str]:
    """Yield a hint for each puzzle: the place of its first step that is not a single, or else its first single."""
    for entry in entries:
        placed = 0
        for step in entry.puzzle.steps():
            if step.info.family != "singles":
                break
            placed += 1
        else:
            yield f"{entry.number}. {entry.puzzle.hint(level=2)}"
            continue
        after = f"After {placed} single{'' if placed == 1 else 's'}: " if placed else ""
        yield f"{entry.number}. {after}{step.telling.hints[1]}"
