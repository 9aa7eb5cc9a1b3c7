"""``nonet show``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Unpack

import click

from ..formats.record import Record
from ..grid import Grid
from .board import drawing
from .failures import SOME_FAILED
from .options import LimitOptions, PuzzleCommand, ReadOptions, limit_options, output_option, read_options
from .output import is_stdout, opened
from .run import Run
from .solver import KINDS, WITHOUT_SOLUTION, Solver

if TYPE_CHECKING:
    from ..draw import SceneOptions


class _Options(ReadOptions, LimitOptions):
    """The values of the shared options."""


@click.command(cls=PuzzleCommand)
@read_options
@click.option("--solve", is_flag=True, help="Fill in a solution; its digits are told from the givens by colour.")
@click.option(
    "--candidates",
    is_flag=True,
    help="Show pencil marks: those of the file where it has any, else what the givens leave.",
)
@click.option("--ascii", "ascii_", is_flag=True, help="Draw with ASCII alone.")
@click.option(
    "--color",
    "--colour",
    "colour",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    show_default=True,
    help="When to use colours. auto: on a terminal, unless the variable NO_COLOR is set.",
)
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
    output: str | None,
    **options: Unpack[_Options],
) -> None:
    """Draw puzzles.

    Givens, digits that a player placed and digits of the solution are told apart, and so are extra houses. On a
    terminal that means colours; elsewhere plain ASCII, in which each extra house has a letter.

    Examples:
      nonet show 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet show --rules windoku --solve puzzles.txt
      nonet show --candidates --color always puzzle.sdk | less -R
    """
    if solve and candidates:
        raise click.UsageError("--solve fills every cell, so there is no place for --candidates.")
    wanted = {"auto": None, "always": True, "never": False}[colour]
    if wanted is None and not is_stdout(output):
        wanted = False
    if not is_stdout(output):
        ascii_ = True
    with Run(puzzles, output, options) as run, opened(output) as file:
        solver = Solver(run, 1, None, options)
        for place, title, record in _titled(run):
            solution = _solution(run, solver, place, record) if solve else None
            scene = _scene(record, candidates, solution)
            file.write(f"{title}{drawing(record.puzzle, ascii_only=ascii_, colour=wanted, **scene)}\n")
    if run.malformed or solver.any_of(*WITHOUT_SOLUTION):
        ctx.exit(SOME_FAILED)


def _titled(run: Run) -> Iterator[tuple[str, str, Record]]:
    """The puzzles, each with its place, and with a title where there are several."""
    single = run.has_one()
    for chunk in run.chunks():
        for number, item in enumerate(chunk.items, run.done + 1):
            if isinstance(item, Record):
                place = run.place(chunk.source, number, item)
                gap = "\n" if number > 1 else ""
                yield place, "" if single else f"{gap}{place}\n", item


def _solution(run: Run, solver: Solver, place: str, record: Record) -> Grid | None:
    [answer] = solver.answers([record])
    solver.tally[answer.status] += 1
    if answer.solution:
        return Grid(answer.solution)
    run.say(f"{place}: {KINDS[answer.status]}")
    return None


def _scene(record: Record, candidates: bool, solution: Grid | None) -> SceneOptions:
    marks = record.marks or record.puzzle.candidate_bits or True if candidates else False
    return {"placed": record.placed, "solution": solution, "candidates": marks}
