"""``nonet measure``."""

from __future__ import annotations

from typing import Any

import click

from ..asking import ask
from ..options import PuzzleCommand, answer_option, on_option, question_options, read_options, table_option


@click.command(cls=PuzzleCommand)
@read_options
@table_option
@answer_option
@on_option
@question_options("measure")
def measure(puzzles: tuple[str, ...], to: str | None, output: str | None, **options: Any) -> None:
    """Classify puzzles as the forums do the hardest: depth of trial and error, length of braids.

    Each puzzle gets one line such as "T&E(2), B3B". T&E(0) is singles; T&E(n) removes a candidate if T&E(n - 1) leads
    from it to a contradiction; the depth is the least n that solves the puzzle. B4 is the B rating of a puzzle of
    depth 1, B3B the BxB class of one of depth 2, B2BB the BxBB class of one of depth 3. --backdoors adds the fewest
    digits of the solution that singles need, how many such sets there are, and the number of anti-backdoors. A puzzle
    without measures gets a word instead: none, several, malformed or timeout.

    A table (csv, tsv, parquet, arrow, jsonl) has the columns of the input, and then status, depth, length, backdoor
    (the size), backdoors, antibackdoors, as far as they are asked for, and error.

    The exit code is 1 if any puzzle has no measures.

    Examples:
      nonet measure 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet measure puzzles.txt --backdoors -o measures.csv
      nonet measure puzzles.txt.gz --no-length -o depths.parquet
    """
    ask("measure", puzzles, to, output, options)
