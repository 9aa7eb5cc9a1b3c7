"""``nonet show``."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Unpack

import click

from ...cells import Cell
from ...draw import THEMES, SceneOptions
from ...draw.size import LARGEST, SMALLEST
from ...draw.tones import parse_cells
from ...formats.record import Record
from ...grid import Grid
from ...names import ThemeName
from ...puzzle import Puzzle
from ..asking import KINDS
from ..board import drawing
from ..failures import SOME_FAILED
from ..one import answer_one
from ..options import PuzzleCommand, SearchOptions, limit_options, output_option, read_options
from ..output import is_stdout, opened
from ..run import Run

_Board = tuple[str, Puzzle, SceneOptions]
"""A title and the contents of a drawing."""
_Draw = Callable[[Puzzle, ThemeName, int | None, SceneOptions], bytes]

_TEXTS = ("", ".txt")
"""The extensions of text files."""
_FILMS = (".gif", ".html")

_PICTURES: dict[str, _Draw] = {
    ".svg": lambda puzzle, theme, size, scene: puzzle.svg(theme=theme, size=size, **scene).encode() + b"\n",
    ".png": lambda puzzle, theme, size, scene: puzzle.png(theme=theme, size=size, **scene),
}
"""The function that writes a picture, by the extension of the file."""


class _Options(SearchOptions):
    """The values of the shared options."""


@click.command(cls=PuzzleCommand)
@read_options
@click.option("--solve", is_flag=True, help="Fill in a solution, in a different colour from the givens.")
@click.option(
    "--candidates",
    is_flag=True,
    help="Show pencil marks: those in the file, or the candidates that the givens leave if it has none.",
)
@click.option("--ascii", "ascii_", is_flag=True, help="Draw with ASCII characters only.")
@click.option(
    "--color",
    "--colour",
    "colour",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    show_default=True,
    help="When to use colours. auto: on a terminal, unless the variable NO_COLOR is set.",
)
@click.option("--theme", type=click.Choice(list(THEMES)), help="The colours of a picture. [default: light]")
@click.option(
    "--size",
    type=click.IntRange(SMALLEST, LARGEST),
    metavar="PIXELS",
    help="The width of a picture. [default: 450, and more for boards larger than 9x9]",
)
@click.option(
    "--highlight",
    metavar="CELLS",
    multiple=True,
    callback=lambda _, __, value: _cells(value),
    help='Cells to highlight, as in --highlight "r1c1 r1c2". Can be repeated.',
)
@click.option("--caption", metavar="TEXT", help="Words below the board.")
@click.option("--labels", is_flag=True, help="Name the rows and columns of a picture.")
@click.option("--legend", is_flag=True, help="Explain the digits and the extra houses of a picture.")
@output_option
@limit_options
@click.pass_context
def show(
    ctx: click.Context,
    puzzles: tuple[str, ...],
    solve: bool,
    candidates: bool,
    ascii_: bool,
    colour: str,
    theme: ThemeName | None,
    size: int | None,
    highlight: tuple[Cell, ...],
    caption: str | None,
    labels: bool,
    legend: bool,
    output: str | None,
    **options: Unpack[_Options],
) -> None:
    """Draw puzzles.

    Givens, placed digits, digits of the solution and extra houses look different: in colour on a terminal, elsewhere in
    plain ASCII with a letter for each extra house. If the file is named *.svg or *.png, a picture of one puzzle is
    written; if it is named *.txt, or has no extension, text is written.

    Examples:
      nonet show 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet show --rules windoku --solve puzzles.txt
      nonet show --candidates --color always puzzle.sdk | less -R
      nonet show --solve --theme dark --size 600 puzzle.txt -o board.png
    """
    if solve and candidates:
        raise click.UsageError("--solve fills every cell, so --candidates has nothing to show.")
    kind = _picture_kind(output)
    if kind is None and (theme or size or labels or legend):
        wants = "--theme, --size, --labels and --legend are for pictures"
        raise click.UsageError(f"{wants}: name one with -o, as in -o board.svg.")
    words: SceneOptions = {"highlight": highlight, "caption": caption, "labels": labels, "legend": legend}
    wanted = {"auto": None, "always": True, "never": False}[colour]
    if wanted is None and not is_stdout(output):
        wanted = False
    if not is_stdout(output):
        ascii_ = True
    with Run(puzzles, output, options, answers=solve) as run:
        unsolved: list[str] = []
        boards = _boards(run, unsolved, options if solve else None, candidates, words)
        if output is not None and kind is not None:
            _write_picture(output, boards, _PICTURES[kind], theme or "light", size)
        else:
            with opened(output) as file:
                for title, puzzle, scene in boards:
                    file.write(f"{title}{drawing(puzzle, ascii_only=ascii_, colour=wanted, **scene)}\n")
    if run.malformed or unsolved:
        ctx.exit(SOME_FAILED)


def _picture_kind(output: str | None) -> str | None:
    """Return the extension of a picture, without that of a compression, or None for text."""
    from ...formats.compress import split_name

    if output is None or is_stdout(output):
        return None
    ending = os.path.splitext(split_name(output)[0])[1].lower()
    if ending in _PICTURES:
        return ending
    if ending not in _TEXTS:
        names = f"{' and '.join(_PICTURES)} are pictures, .txt and names without an extension are text"
        film = f"; for {ending} there is `nonet animate`" if ending in _FILMS else ""
        raise click.UsageError(f"{output}: `show` cannot write this kind of file: {names}{film}.")
    return None


def _cells(values: tuple[str, ...]) -> tuple[Cell, ...]:
    try:
        return tuple(parse_cells(" ".join(values)))
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


def _write_picture(output: str, boards: Iterator[_Board], draw: _Draw, theme: ThemeName, size: int | None) -> None:
    from ...formats import atomic_open

    found = list(islice(boards, 2))
    if len(found) > 1:
        raise click.UsageError(f"{output} can show only one board; give one puzzle.")
    for _, puzzle, scene in found:
        picture = draw(puzzle, theme, size, scene)
        with atomic_open(output, binary=True) as file:
            file.write(picture)


def _boards(
    run: Run, unsolved: list[str], limits: _Options | None, candidates: bool, words: SceneOptions
) -> Iterator[_Board]:
    """Yield the drawings, solved within limits if there are some; ``words`` is the same on all boards."""
    for place, title, record in _titled(run):
        solution = None
        if limits is not None:
            answer = answer_one(run, record.puzzle, 1, limits)
            solution = answer.solution
            if solution is None:
                unsolved.append(place)
                run.say(f"{place}: {KINDS[answer.status]}")
        yield title, record.puzzle, {**words, **_scene(record, candidates, solution)}


def _titled(run: Run) -> Iterator[tuple[str, str, Record]]:
    """Yield each puzzle with its place, and with a title if there are several puzzles."""
    single = run.has_one()
    for chunk in run.chunks():
        for number, item in enumerate(chunk.items, run.done + 1):
            if isinstance(item, Record):
                place = run.place(chunk.source, number, item)
                gap = "\n" if number > 1 else ""
                yield place, "" if single else f"{gap}{place}\n", item


def _scene(record: Record, candidates: bool, solution: Grid | None) -> SceneOptions:
    marks = record.marks or record.puzzle.candidate_bits or True if candidates else False if solution else None
    return {"placed": record.placed, "solution": solution, "candidates": marks, "drawn": record.drawn}
