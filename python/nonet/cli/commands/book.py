"""``nonet book``."""

from __future__ import annotations

from typing import Unpack

import click

from ...formats.record import Record
from ..failures import Failure
from ..options import PuzzleCommand, ReadOptions, complete_files, read_options, writable
from ..run import Run
from ..words import counted

_PER_PAGE = ("1", "2", "4", "6", "9")
_PAPERS = ("a4", "a5", "letter")


@click.command(cls=PuzzleCommand)
@read_options
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    shell_complete=complete_files,
    required=True,
    callback=writable,
    help="The PDF file.",
)
@click.option("--title", default="Sudoku", show_default=True, help="The title of the book.")
@click.option(
    "--per-page", type=click.Choice(_PER_PAGE), default="4", show_default=True, help="Number of puzzles on a page."
)
@click.option("--paper", type=click.Choice(_PAPERS), default="a4", show_default=True, help="The size of the paper.")
@click.option("--hints", is_flag=True, help="Print hints before the solutions, and their answers in words behind.")
@click.option("--no-solutions", is_flag=True, help="Leave the solutions out.")
@click.option(
    "--font",
    metavar="FILE",
    shell_complete=complete_files,
    help="A TrueType font, for a title with letters beyond Latin-1.",
)
@click.option("--threads", type=click.IntRange(min=1), metavar="N", help="Number of threads. [default: all cores]")
def book(
    puzzles: tuple[str, ...],
    output: str,
    title: str,
    per_page: str,
    paper: str,
    hints: bool,
    no_solutions: bool,
    font: str | None,
    threads: int | None,
    **options: Unpack[ReadOptions],
) -> None:
    """Print puzzles as a book: a PDF file with a title page, and the solutions at the back.

    Any board is printed, with its clues and with its rules in words. Boards are as large as the paper allows; the title
    page states the size of type. Below each puzzle are its number, difficulty and rating, and its seed if the input has
    one. A puzzle whose steps nonet does not explain has its solution alone. Malformed lines are reported and left out.
    Every puzzle must have exactly one solution. Books need fpdf2: pip install 'nonet[book]'.

    Examples:
      nonet generate 24 --difficulty medium -o medium.csv
      nonet book medium.csv -o book.pdf --title "For the train" --per-page 2 --hints
    """
    from ... import book as books
    from ...formats import atomic_open

    with Run(puzzles, output, options) as run:
        records = [item for chunk in run.chunks() for item in chunk.items if isinstance(item, Record)]
        try:
            content = books.book(
                records,
                title=title,
                per_page=int(per_page),
                paper=paper,
                hints=hints,
                solutions=not no_solutions,
                font=font,
                threads=threads,
            )
        except ValueError as error:
            raise Failure(f"{error}.") from None
        with atomic_open(output, binary=True) as file:
            file.write(content)
        run.say(f"{counted(len(records), 'puzzle')} in {output}")
