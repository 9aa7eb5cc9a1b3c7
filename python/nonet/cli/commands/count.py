"""``nonet count``."""

from __future__ import annotations

from functools import partial
from typing import Any

import click

from ...formats.record import Record
from ...questions import QUESTIONS
from ..asking import ask
from ..one import answer_one
from ..options import PuzzleCommand, answer_option, on_option, question_options, read_options, table_option
from ..output import write_texts
from ..run import Run


@click.command(cls=PuzzleCommand)
@read_options
@table_option
@answer_option
@on_option
@question_options("count")
def count(puzzles: tuple[str, ...], to: str | None, output: str | None, **options: Any) -> None:
    """Count the solutions of puzzles.

    Each puzzle gets one line, in order: the number of its solutions, followed by + if there may be more, or one of the
    words malformed, node_limit and timeout. A table (csv, tsv, parquet, arrow, jsonl) has the columns of the input, and
    then status, count and error.

    Examples:
      nonet count 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet count --limit 100000 puzzles.txt
      nonet count puzzles.txt -o counts.csv
    """
    ask("count", puzzles, to, output, options, single=partial(_write_one, options=options))


def _write_one(run: Run, record: Record, output: str | None, options: Any) -> str:
    question, limit = QUESTIONS["count"], options["limit"]
    answer = answer_one(run, record.puzzle, limit, options)
    word = question.words(options)[answer.status]
    number = f"{answer.found}+" if answer.found >= limit else str(answer.found)
    write_texts(output, "line", (), [f"{number if answer.status in question.good else word}\n"])
    return word
