"""``nonet hint``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

import click

from ..failures import SOME_FAILED
from ..ladders import ladder_options
from ..options import PuzzleCommand, ReadOptions, read_options
from ..run import Run

if TYPE_CHECKING:
    from ...names import HintLevel
    from ...steps import Ladder

_LEVELS: dict[str, HintLevel] = {"where": 1, "technique": 2, "cells": 3, "reason": 4, "1": 1, "2": 2, "3": 3, "4": 4}
_WELL = ("step", "solved")


@click.command(cls=PuzzleCommand)
@read_options
@ladder_options
@click.option(
    "--level",
    type=click.Choice(list(_LEVELS)),
    default="where",
    show_default=True,
    help="How much to reveal: where to look (1), the technique (2), the cells (3), or the full explanation (4).",
)
@click.pass_context
def hint(
    ctx: click.Context,
    puzzles: tuple[str, ...],
    ladder: Ladder,
    timeout: float | None,
    level: str,
    **options: Unpack[ReadOptions],
) -> None:
    """Give a hint for a puzzle or a partly solved board.

    Placed digits and pencil marks in the file count, if its format has them. If one of them is wrong, the hint says so:
    "mistake in r4c7". Otherwise it says if there is no solution or more than one. Otherwise it points to the first step
    of the ladder that the marks allow, in as much detail as --level says.

    The exit code is 1 if there is a mistake, no solution, more than one, or no step.

    Examples:
      nonet hint 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet hint puzzle.sdk --level technique
      nonet hint puzzle.sdx --level reason --ladder hodoku
    """
    from ...steps import State

    with Run(puzzles, None, options) as run:
        found = State(run.only("hint")).hint(_LEVELS[level], ladder, timeout=timeout)
    click.echo(str(found))
    if found.kind.value not in _WELL:
        ctx.exit(SOME_FAILED)
