"""``nonet animate``."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from math import isnan
from typing import Literal, Unpack

import click

from ...draw import THEMES, Film, FrameKind, film_of
from ...draw.film import SECONDS
from ...draw.film.files import ending_of, open_in_browser, temporary_page
from ...draw.size import LARGEST, SMALLEST
from ...formats import FormatError
from ...names import ThemeName
from ...puzzle import Puzzle
from ...textbook.parts import COURSE, INFERENCE, Event, EventKind, Solver
from ..failures import SOME_FAILED
from ..options import PuzzleCommand, ReadOptions, number_option, output_option, read_options
from ..output import is_stdout
from ..run import Run
from ..waiting import Waiting
from ..words import counted

_THEMES = ["auto", *THEMES]


def _number(_: click.Context, __: click.Parameter, value: float | None) -> float | None:
    if value is not None and isnan(value):
        raise click.BadParameter("expected a number, found nan")
    return value


def _strategies(_: click.Context, __: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    try:
        Solver(value)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None
    return value


@click.command(cls=PuzzleCommand)
@read_options
@number_option
@click.option(
    "--theme",
    type=click.Choice(_THEMES),
    help="The theme of a file. auto, for pages: light or dark, following the reader's system. "
    "[default: auto for pages, else light]",
)
@click.option(
    "--size",
    type=click.IntRange(SMALLEST, LARGEST),
    metavar="PIXELS",
    help="The width of a film in a file. "
    "[default: 360 for GIF, 450 for SVG, up to 640 for pages; more for boards larger than 9x9]",
)
@click.option(
    "--speed",
    type=click.FloatRange(0.05, 50),
    default=1.0,
    callback=_number,
    metavar="FACTOR",
    help="2 plays twice as fast, 0.5 half as fast.",
)
@click.option(
    "--limit",
    type=click.IntRange(min=3),
    default=300,
    metavar="N",
    show_default=True,
    help="Maximum number of frames. If the search has more steps, each failed guess becomes one frame.",
)
@click.option(
    "--inference",
    multiple=True,
    callback=_strategies,
    metavar="NAME",
    help=f"A strategy for the solver; can be repeated. One of {', '.join(INFERENCE)}. [default: {', '.join(COURSE)}]",
)
@click.option("--no-heuristics", is_flag=True, help="Search without deduction between guesses.")
@click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    callback=_number,
    metavar="SECONDS",
    help="Stop the search after this many seconds; the film then ends there.",
)
@click.option("--open", "open_", is_flag=True, help="Open the film in the browser; without -o that is a page.")
@output_option
@click.pass_context
def animate(
    ctx: click.Context,
    puzzles: tuple[str, ...],
    number: int | None,
    theme: ThemeName | Literal["auto"] | None,
    size: int | None,
    speed: float,
    limit: int,
    inference: tuple[str, ...],
    no_heuristics: bool,
    timeout: float | None,
    open_: bool,
    output: str | None,
    **options: Unpack[ReadOptions],
) -> None:
    """Animate the solution of a puzzle step by step, with the reason for each step.

    -o writes the film to a file whose name ends in .gif, .svg (animated) or .html (a page with controls). Without -o
    it plays on the terminal: space pauses, the arrow keys step, q or Ctrl-C quits. If standard output is not a
    terminal, the frames are printed.

    Examples:
      nonet animate 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet animate --rules diagonal puzzle.txt -o film.gif
      nonet animate --inference eliminate --inference "locked candidates" puzzle.txt
      nonet animate puzzle.txt -o film.html --open
    """
    _check(output, theme, size, open_)
    if inference and no_heuristics:
        raise click.UsageError("--no-heuristics and --inference cannot be used together.")
    with Run(puzzles, output, options) as run:
        puzzle = run.only("animate", number).puzzle
    path = temporary_page() if open_ and is_stdout(output) else output
    with Waiting(not (options["no_progress"] or options["quiet"])) as waiting:
        try:
            film = _film(puzzle, Solver(() if no_heuristics else inference or COURSE), limit, timeout, waiting)
            if path is not None and not is_stdout(path):
                waiting.text = f"making {os.path.basename(path)}, {counted(len(film), 'frame')} (Ctrl-C stops)"
                film.save(path, theme=theme, size=size, seconds=SECONDS / speed)
        except KeyboardInterrupt:
            click.echo(f"Interrupted{'' if is_stdout(path) else f'; {path} was not written'}.", err=True)
            raise
    if path is None or is_stdout(path):
        film.play(speed=speed)
    elif open_ and not open_in_browser(path):
        click.echo(f"No browser found; the film is in {path}", err=True)
    if film[-1].kind is not FrameKind.SOLVED:
        ctx.exit(SOME_FAILED)


def _film(puzzle: Puzzle, solver: Solver, limit: int, timeout: float | None, waiting: Waiting) -> Film:
    start = "searching" if solver.inference else "searching without heuristics, which may take a long time"
    waiting.text = start
    return film_of(_watched(solver.events(puzzle, timeout=timeout), start, waiting), puzzle, limit=limit)


def _watched(events: Iterable[Event], start: str, waiting: Waiting) -> Iterator[Event]:
    """Yield the same events, and show the number of guesses while the user waits."""
    guesses = 0
    for event in events:
        if event.kind is EventKind.GUESS:
            guesses += 1
            waiting.text = f"{start}: {guesses:,} digits tried (Ctrl-C stops)"
        yield event


def _check(output: str | None, theme: str | None, size: int | None, open_: bool) -> None:
    """Refuse options that contradict each other, before any work is done."""
    if is_stdout(output):
        if (theme or size) and not open_:
            raise click.UsageError("--theme and --size are for files: name one with -o, as in -o film.html.")
        return
    try:
        ending = ending_of(output or "")
    except FormatError as error:
        raise click.UsageError(f"{error}.") from None
    if theme == "auto" and ending != ".html":
        raise click.UsageError("--theme auto is for pages: name one with -o, as in -o film.html.")
