"""``nonet harder``."""

from __future__ import annotations

from typing import Unpack

import click

from ..changing import change
from ..options import PuzzleCommand, ReadOptions, answer_option, read_options, target_option, timeout_option


@click.command(cls=PuzzleCommand)
@read_options
@timeout_option("Give up a puzzle after this many seconds.")
@target_option("see `nonet convert --list`")
@answer_option
def harder(
    puzzles: tuple[str, ...], timeout: float | None, to: str | None, output: str | None, **options: Unpack[ReadOptions]
) -> None:
    """Make proper puzzles one step harder, by a single change of the givens or clues.

    A given is left out or added, or a constraint left out of which others of its kind stay; if that does not lead up,
    a given is exchanged for another. The result has the next rating above that of the puzzle, on nonet's scale, that
    such a change leads to. The solution stays. The exit code is 1 if any puzzle cannot be made harder; the reason goes
    to standard error.

    Examples:
      nonet harder 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet harder --timeout 60 puzzles.txt -o harder.txt
    """
    from ...generation import harder as changed

    change(puzzles, to, output, options, lambda puzzle: changed(puzzle, timeout=timeout))
