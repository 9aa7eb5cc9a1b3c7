"""Make books and practice sheets: what is on their pages, in which order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from ..checked import instead, shown, text_of
from ..errors import MissingExtraError
from .content import Entry, entries_of, mix

if TYPE_CHECKING:
    from ..formats.record import Record
    from ..puzzle import Puzzle
    from ..steps import Step
    from .pages import Pages

PER_PAGE = (1, 2, 4, 6, 9)
"""Numbers of puzzles on a page."""

PAPERS = {"a4": (210.0, 297.0), "a5": (148.0, 210.0), "letter": (215.9, 279.4)}
"""Paper sizes in millimetres."""

_SOLUTIONS = {10: 12, 16: 6, 99: 4}
"""The number of solutions on a page, by the largest number of columns of a board."""

_NO_STEPS = "No hint: nonet explains no steps to the solution of this puzzle."


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
    """Return a book of puzzles on any boards and under any rules, as a PDF file.

    The title page states the number of puzzles of each difficulty and the size of type; rules other than the usual
    ones follow in words. Below each puzzle are its number, difficulty, rating and seed. Boards are as large as the
    paper allows. All solutions are at the back. The same puzzles and options give the same file.

    Args:
        puzzles: proper puzzles, or records of them; a record's field ``seed`` is printed below its puzzle.
        title: the title.
        per_page: puzzles on a page: 1, 2, 4, 6 or 9.
        paper: ``a4``, ``a5`` or ``letter``.
        hints: whether to print, before the solutions, where the first step of each puzzle is that is not a single, and
            behind them its reasons. Puzzles whose steps nonet does not explain have only their solution.
        solutions: whether to print the solutions.
        font: a TrueType file, needed only for text with characters beyond Latin-1.
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
    number, size, name = _per_page(per_page), _paper(paper), text_of("title", title)
    entries = entries_of(puzzles, threads)
    if not entries:
        raise ValueError("a book needs at least one puzzle")
    from .drawings import picture, solution

    pages = pages_of(size, font)
    pictures = [picture(entry) for entry in entries]
    layout = pages.layout([each.drawing for each in pictures], number)
    size_of_type = _points([pages.type_size(each.drawing, layout) for each in pictures])
    count = f"{len(entries)} puzzle{'' if len(entries) == 1 else 's'}: {mix(entries)}"
    pages.title(name, [count, f"{number} on a page, digits of {size_of_type} points"])
    if rules := list(_rules(entries)):
        pages.texts("Rules", rules)
    pages.boards("Puzzles", pictures, layout)
    steps = [entry.key_step() if hints and entry.has_steps else None for entry in entries]
    if hints:
        pages.texts("Hints", (_hint(*each) for each in zip(entries, steps, strict=True)))
    if solutions:
        solved = [solution(entry) for entry in entries]
        pages.boards(
            "Solutions", solved, pages.layout([each.drawing for each in solved], min(_most(entries), len(solved)))
        )
    if any(steps):
        told = zip(entries, steps, strict=True)
        pages.texts("Answers to the hints", (f"{entry.number}. {step[1].explain()}" for entry, step in told if step))
    return pages.content()


def pages_of(paper: str = "a4", font: str | None = None) -> Pages:
    """Return an empty PDF file for a paper size of :data:`PAPERS`.

    Raises:
        MissingExtraError: fpdf2 is not installed.
    """
    try:
        import fpdf  # noqa: F401
    except ImportError:
        raise MissingExtraError("fpdf2", "book", "PDF files") from None
    from .pages import Pages

    return Pages(PAPERS[paper], font)


def _per_page(per_page: int) -> int:
    if isinstance(per_page, bool) or per_page not in PER_PAGE:
        raise ValueError(f"per_page is {shown(per_page)}; expected one of {', '.join(map(str, PER_PAGE))}")
    return per_page


def _paper(paper: str) -> str:
    if text_of("paper", paper).lower() not in PAPERS:
        raise ValueError(f"there is no paper {shown(paper)}{instead(paper, PAPERS)}")
    return paper.lower()


def _points(sizes: Sequence[int]) -> str:
    least, most = min(sizes), max(sizes)
    return str(least) if least == most else f"{least} to {most}"


def _most(entries: Sequence[Entry]) -> int:
    """Return the number of solutions on a page."""
    columns = max(entry.puzzle.rules.board.columns for entry in entries)
    return next(number for most, number in _SOLUTIONS.items() if columns <= most or most == max(_SOLUTIONS))


def _rules(entries: Sequence[Entry]) -> Iterator[str]:
    """Yield the rules of the puzzles in words, once for each run of puzzles; nothing if all have the usual ones."""
    for text, run in groupby(entries, key=lambda entry: entry.rules):
        numbers = [entry.number for entry in run]
        if text:
            puzzles = f"Puzzle {numbers[0]}" if len(numbers) == 1 else f"Puzzles {numbers[0]} to {numbers[-1]}"
            yield f"{puzzles}\n{text}"


def _hint(entry: Entry, found: tuple[int, Step] | None) -> str:
    """Return a hint for a puzzle: the place of a step, and which technique it is."""
    if found is None:
        return f"{entry.number}. {_NO_STEPS}"
    before, step = found
    after = f"After {before} single{'' if before == 1 else 's'}: " if before else ""
    return f"{entry.number}. {after}{step.telling.hints[1]}"
