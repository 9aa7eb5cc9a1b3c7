"""``nonet canon``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Unpack

import click

from ...bulk import Status
from ...errors import RulesError
from ...formats.text_columns import board_texts, choose_texts, number_texts, texts_at, texts_of, word_texts
from ...grid import Grid
from ...names import FormName
from ...symmetry.forms import FORMS
from ...symmetry.many import CanonicalResult, canonical_many
from ...symmetry.morph import Morph, morph_texts
from ..answers import batch_rules, names_rules, rows_by_board, unread_status
from ..block_text import text_of
from ..failures import SOME_FAILED
from ..input_columns import with_fields
from ..jobs import is_folder, run_job
from ..options import (
    PuzzleCommand,
    ReadOptions,
    answer_option,
    on_option,
    read_options,
    table_option,
    threads_option,
    time_options,
)
from ..output import DELIMITERS, FILES, ROW_FORMATS, Table, chosen_format, puzzle_text, write_table
from ..run import Run
from ..sources import Chunk, Item
from ..table_source import blocks_of
from ..tables import write_answers
from ..words import took

if TYPE_CHECKING:
    from ...formats.blocks import Block, Texts

WORDS: dict[int, str] = {
    Status.DONE: "found",
    Status.MALFORMED: "malformed",
    Status.TIMEOUT: "timeout",
    Status.NONE: "none",
    Status.SEVERAL: "several",
    Status.MISSING: "missing",
}
"""The word for a status in the output. These words never change: scripts look for them."""

_NAMES = [WORDS.get(status, "") for status in Status]


class _Limits(NamedTuple):
    """The limits of :func:`canonical_many`."""

    threads: int | None
    timeout: float | None
    row_timeout: float | None


class _Row(NamedTuple):
    """A row of the output."""

    item: Item
    status: int
    form: str | None = None
    automorphisms: int | None = None
    morph: str | None = None


_TABLE: Table[_Row] = Table(
    columns=("puzzle", "status", "form", "automorphisms", "morph"),
    cells=lambda row: (puzzle_text(row.item), WORDS[row.status], row.form, row.automorphisms, row.morph),
    line=lambda row: WORDS[row.status] if row.form is None else row.form,
)


@click.command(cls=PuzzleCommand)
@read_options
@click.option(
    "--form",
    type=click.Choice(list(FORMS)),
    default="minlex",
    show_default=True,
    help="The isomorph that represents the others.",
)
@table_option
@answer_option
@on_option
@threads_option
@time_options
@click.pass_context
def canon(
    ctx: click.Context,
    puzzles: tuple[str, ...],
    form: FormName,
    to: str | None,
    output: str | None,
    threads: int | None,
    timeout: float | None,
    row_timeout: float | None,
    **options: Unpack[ReadOptions],
) -> None:
    """Write the canonical form of puzzles or grids: the isomorph that represents all others.

    Two puzzles have the same form if and only if one becomes the other by swapping rows in a band, columns in a stack,
    bands, stacks, rows with columns, and digits, as far as the rules allow it.

    Each puzzle gets one line, in order: its form, or the word malformed or timeout. With solution-minlex the word may
    also be none or several, for a puzzle without exactly one solution. Among all isomorphs, minlex is the least text
    and maxlex the greatest; solution-minlex is the least of those whose solution is minlex. A table (csv or tsv) has
    the columns puzzle, status (found or a word), form, automorphisms, and morph, which leads to the form.

    The exit code is 1 if any puzzle has no form.

    Examples:
      nonet canon 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet canon puzzles.txt -o forms.txt
      nonet canon --form solution-minlex puzzles.txt -o forms.csv
    """
    if is_folder(output):
        from ...tables.task import Task

        task = Task.of("canonical", options["rules"], form=form, row_timeout=row_timeout)
        tally = run_job(puzzles, str(output), to, task, {**options, "threads": threads, "timeout": timeout})
        if tally.total() != tally[Status.DONE]:
            ctx.exit(SOME_FAILED)
        return
    chosen = chosen_format(to, output, (*ROW_FORMATS, *FILES))
    tally = Counter()
    with Run(puzzles, output, options) as run:
        single = chosen not in FILES and run.has_one()
        table = with_fields(_TABLE, run) if chosen in DELIMITERS else _TABLE
        limits = _Limits(threads, timeout, row_timeout)
        if chosen in FILES:
            from ...tables.task import Task

            task = Task.of("canonical", options["rules"], form=form, row_timeout=row_timeout)
            tally = write_answers(run, output, chosen, task, limits._asdict())
        else:
            write_table(output, chosen, table, _rows(run, form, limits, chosen, table.input_fields, tally))
        if not single:
            kinds = ", ".join(f"{tally[status]:,} {word}" for status, word in WORDS.items() if tally[status])
            total = tally.total()
            run.say(f"{took(total, 'puzzle', run.seconds)}: {kinds}")
    if tally.total() != tally[Status.DONE]:
        ctx.exit(SOME_FAILED)


def _rows(
    run: Run, form: FormName, limits: _Limits, chosen: str, input_fields: Sequence[str], tally: Counter[int]
) -> Iterator[list[_Row] | str]:
    """Yield the rows of each chunk, as one text if they are columns."""
    delimiter = DELIMITERS.get(chosen, "")
    for chunk in run.chunks():
        blocks, left = blocks_of(chunk), run.seconds_left(limits.timeout)
        asked: Any = {"form": form, **limits._replace(timeout=left)._asdict(), "progress": run.progress}
        if not blocks:
            yield _one_by_one(run, chunk, asked, tally)
            continue
        result = _of_blocks(blocks, asked)
        text = text_of(blocks, result, input_fields, delimiter, _line if chosen == "line" else _cells)
        if text is not None:
            tally.update(result.status.tolist())
        yield _one_by_one(run, chunk, asked, tally) if text is None else text


def _of_blocks(blocks: Sequence[Block], asked: dict[str, Any]) -> CanonicalResult:
    import numpy as np

    return canonical_many(np.concatenate([block.cells for block in blocks]), blocks[0].rules, **asked)


def _line(_: Block, result: CanonicalResult, rows: slice) -> list[Texts]:
    found = result.found[rows]
    return [choose_texts(board_texts(result.forms[rows]), word_texts(result.status[rows], _NAMES), found)]


def _cells(block: Block, result: CanonicalResult, rows: slice) -> list[Texts]:
    found = result.found[rows]
    forms, numbers = board_texts(result.forms[rows]), number_texts(result.automorphisms[rows])
    facts = (forms, numbers, texts_of(morph_texts(result.morphs[rows])))
    return [
        board_texts(block.cells),
        word_texts(result.status[rows], _NAMES),
        *(texts_at(texts, found) for texts in facts),
    ]


def _one_by_one(run: Run, chunk: Chunk, asked: dict[str, Any], tally: Counter[int]) -> list[_Row]:
    found, refused = dict[int, _Row](), dict[int, str]()
    for at in rows_by_board(chunk.items):
        puzzles = [chunk.items[row].puzzle for row in at]  # type: ignore[union-attr]
        try:
            result = canonical_many(puzzles, batch_rules(puzzles[0], run.rules), **asked)
        except RulesError as error:
            if names_rules(run.rules):
                raise
            refused |= dict.fromkeys(at, str(error))
            continue
        columns = (result.status, result.forms, result.automorphisms, result.morphs)
        answers = zip(*(column.tolist() for column in columns), strict=True)
        found |= {row: _row(result, chunk.items[row], *answer) for row, answer in zip(at, answers, strict=True)}
        refused |= {at[row]: why for row, why in result.errors.items()}
    run.say_refused(chunk, dict(sorted(refused.items())))
    rows = [found.get(row, _Row(item, unread_status(item))) for row, item in enumerate(chunk.items)]
    tally.update([row.status for row in rows])
    return rows


def _row(result: CanonicalResult, item: Item, status: int, form: Sequence[int], automorphisms: int, morph: int) -> _Row:
    if status != Status.DONE:
        return _Row(item, status)
    board = str(Grid._trusted(bytes(form), result.rules.board))
    return _Row(item, status, board, automorphisms, str(Morph.numbered(morph, result.rules)))
