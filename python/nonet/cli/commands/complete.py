"""``nonet complete``."""

from __future__ import annotations

from typing import Unpack

import click

from ... import _core
from ...checked import MOST
from ..changing import change
from ..options import PuzzleCommand, ReadOptions, answer_option, read_options, target_option, timeout_option


@click.command(cls=PuzzleCommand)
@read_options
@click.option(
    "--symmetry",
    metavar="NAME",
    type=click.Choice([name for name, _ in _core.SYMMETRIES]),
    default="none",
    help="Add givens together in cells that this symmetry ties: none, half-turn, diagonal, ...",
)
@click.option("--seed", type=click.IntRange(0, MOST), metavar="S", help="The seed. [default: a fresh one]")
@timeout_option("Give up a puzzle after this many seconds.")
@target_option("see `nonet convert --list`")
@answer_option
def complete(
    puzzles: tuple[str, ...],
    symmetry: str,
    seed: int | None,
    timeout: float | None,
    to: str | None,
    output: str | None,
    **options: Unpack[ReadOptions],
) -> None:
    """Add givens to half-made puzzles until each has one solution, and no more than are needed.

    The puzzles may have any rules and boards; their own givens and clues stay. Puzzle i of a run, counted from 0, gets
    the givens with index i of the seed. A puzzle without a solution is refused, with the clues that contradict each
    other. The exit code is 1 if any puzzle was not completed.

    Examples:
      nonet complete 4...3.......6..8..........1....5..9..............................................
      nonet complete --rules anti-knight --symmetry half-turn --seed 7 begun.txt -o puzzles.txt
    """
    from itertools import count

    from ...generation import complete as completed
    from ...seeds import seed_of

    number, index = seed_of(seed), count()
    change(
        puzzles,
        to,
        output,
        options,
        lambda puzzle: completed(puzzle, seed=(number, next(index)), symmetry=symmetry, timeout=timeout),
    )
