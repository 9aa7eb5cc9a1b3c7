"""``nonet canon``."""

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
@question_options("canonical")
def canon(puzzles: tuple[str, ...], to: str | None, output: str | None, **options: Any) -> None:
    """Write the canonical form of puzzles or grids: the isomorph that represents all others.

    Two puzzles have the same form if and only if one becomes the other by swapping rows in a band, columns in a stack,
    bands, stacks, rows with columns, and digits, as far as the rules allow it.

    Each puzzle gets one line, in order: its form, or the word malformed or timeout. With solution-minlex the word may
    also be none or several, for a puzzle without exactly one solution. Among all isomorphs, minlex is the least text
    and maxlex the greatest; solution-minlex is the least of those whose solution is minlex. A table (csv, tsv, parquet,
    arrow, jsonl) has the columns of the input, and then canonical, status (done or a word), automorphisms, morph (the
    number of a morph that leads to the form) and error.

    The exit code is 1 if any puzzle has no form.

    Examples:
      nonet canon 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet canon puzzles.txt -o forms.txt
      nonet canon --form solution-minlex puzzles.txt -o forms.csv
    """
    ask("canonical", puzzles, to, output, options)
