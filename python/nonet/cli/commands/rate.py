"""``nonet rate``."""

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
@question_options("rate")
def rate(puzzles: tuple[str, ...], to: str | None, output: str | None, **options: Any) -> None:
    """Rate how hard puzzles are for people.

    Each puzzle gets one line, in order: ER/EP/ED of Sudoku Explainer 1.2.1 (the hardest step, the hardest up to the
    first digit written, the first step), score and level of HoDoKu 2.2, the hardest technique, and in brackets the
    difficulty by ER, from very easy to extreme. Those scales know houses and up to nine digits. Puzzles under any
    other rules, such as killers, are rated on nonet's own scale. "At least" precedes a rating that a limit cut short,
    or whose path did not reach the solution. A puzzle without a rating gets a word instead: none, several, malformed
    or timeout.

    A table (csv, tsv, parquet, arrow, jsonl) has the columns of the input, and then status, er, ep, ed, hodoku, level,
    nonet (the highest price on that scale), as far as they are asked for, hardest, exact (no path was cut short),
    techniques (how often each was used on the first scale), difficulty and error.

    The exit code is 1 if any puzzle has no rating.

    Examples:
      nonet rate 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet rate puzzles.txt -o ratings.csv
      nonet rate puzzles.txt.gz --scale explainer --max-er 7.0 -o ratings.parquet
    """
    scales = options["scales"]
    if options["max_er"] is not None and scales is not None and "explainer" not in scales:
        raise click.UsageError("--max-er limits the scale explainer: add --scale explainer.")
    ask("rate", puzzles, to, output, options)
