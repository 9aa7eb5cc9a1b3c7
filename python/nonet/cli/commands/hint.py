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
    help="How much to say: where to look (1), which technique (2), which cells (3), or the whole reason (4).",
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
    """Give a hint for a puzzle, or for a board on its way.

    Digits placed and pencil marks of the file count, as far as its format has them. If one of them is wrong, the hint
    is that: "mistake in r4c7". Then it says if there is no solution or more than one. Else it points at the first step
    of the ladder that the marks allow, as far as --level says.

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
