"""Long jobs: ``-o DIR/`` writes the answers to a folder, shard by shard, and the same command resumes."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any

import click

from ..bulk import Status
from ..rules import Rules
from .failures import SOME_FAILED
from .progress import Bar
from .stall import Stall
from .words import counted, duration

if TYPE_CHECKING:
    from ..generation.series import Series
    from ..rows.answer import Task
    from ..tables.files import Scan
    from ..tables.jobs import Summary

_LOOKED_AT = 100
"""Number of first rows that determine the board."""


def is_folder(output: str | None) -> bool:
    """Return whether an -o option names a folder of shards. A new file whose name looks like a folder's gets a note.

    Raises:
        click.UsageError: it does not, and --on says where a job runs.
    """
    found = output is not None and output.endswith("/")
    if not found and _place() is not None:
        raise click.UsageError("--on needs -o DIR/: only a job in shards runs on a cluster.")
    options = click.get_current_context().params
    if output and not (found or options["quiet"] or options.get("to") or "." in output or os.path.exists(output)):
        click.echo(f"note: {output} is a file of text; a folder of shards is -o {output}/", err=True)
    return found


def _place() -> str | None:
    place: str | None = click.get_current_context().meta.get("nonet.place")
    return place


def run_job(
    puzzles: Sequence[str], output: str, to: str | None, task: Task, options: Mapping[str, Any]
) -> Counter[int]:
    """Write the answers for files into a folder, and return the number of rows with each status over all runs.

    The command exits with ``SOME_FAILED`` if a shard could not be finished.

    Args:
        puzzles: the command's arguments, which must be files.
        output: the folder.
        to: the format of its files; None is Parquet.
        task: the question.
        options: the values of the shared options, with ``threads`` and ``timeout``.

    Raises:
        click.UsageError: an option has no meaning for a job, or nothing names a file.
    """
    from ..tables import jobs

    rows, rules = _input(puzzles, task.rules, options)
    asked = replace(task, rules=rules, column=rows.column, solution_column=rows.solution_column)

    def answer(**where: Any) -> Summary:
        return jobs.run(rows, asked, output, **where)

    return _of_rows(answer, rows, output, to, options)


def convert_job(puzzles: Sequence[str], output: str, to: str | None, options: Mapping[str, Any]) -> Counter[int]:
    """Convert files into a folder, and return the number of rows with each status; see :func:`run_job`."""
    from ..tables import jobs

    rows, rules = _input(puzzles, options["rules"], options)

    def convert(**where: Any) -> Summary:
        return jobs.convert(rows, rules, output, **where)

    return _of_rows(convert, rows, output, to, options)


def _of_rows(
    job: Callable[..., Summary], rows: Scan, output: str, to: str | None, options: Mapping[str, Any]
) -> Counter[int]:
    start = monotonic()
    summary = _carried_out(job, output, to, options, rows.estimated_rows())
    kinds = ", ".join(f"{count:,} {word.replace('_', ' ')}" for word, count in summary.statuses.most_common())
    _report(summary, f"{_done(summary)}, {duration(monotonic() - start)}{kinds and f': {kinds}'}", output, options)
    # Where one solution was asked for, the word for it is no other status.
    names = {"solved": Status.UNIQUE, **{status.name.lower(): status for status in Status}}
    return Counter({names[word]: count for word, count in summary.statuses.items()})


def _input(puzzles: Sequence[str], rules: Rules | None, options: Mapping[str, Any]) -> tuple[Scan, Rules]:
    """Return the rows of files, and the rules of their puzzles."""
    from ..tables.files import scan

    _refuse(puzzles, options)
    stated = None if rules == Rules.of("classic") else rules
    rows = scan(
        list(puzzles),
        format=options["format_"],
        column=options["column"],
        solution_column=options["solution_column"],
        rules=stated,
    )
    return rows, _on_board(rows, stated)


class _StalledError(Exception):
    """A job has found nothing for too long."""


def generate_job(series: Series, output: str, to: str | None, options: Mapping[str, Any], stall: Stall) -> None:
    """Generate puzzles or grids into a folder.

    Args:
        series: the rows.
        output: the folder.
        to: the format of its files; None is Parquet.
        options: ``threads``, ``quiet`` and ``no_progress``.
        stall: watches for time without a new puzzle. The command exits with ``SOME_FAILED`` if it ends the job.

    Raises:
        click.UsageError: an option has no meaning for a job.
    """
    from ..tables import jobs

    found = 0

    def watch(done: int, discarded: int) -> None:
        nonlocal found
        found = done
        if stall.look(done, discarded):
            raise _StalledError

    def generate(**where: Any) -> Summary:
        return jobs.generate(series, output, watch=watch, **where)

    noun, start = "grid" if series.options is None else "puzzle", monotonic()
    try:
        summary = _carried_out(generate, output, to, options, series.n, noun)
    except _StalledError:
        made = f"{counted(series.n - found, noun)} not made"
        click.echo(f"{made}: none was found for too long; the same command resumes the job in {output}", err=True)
        click.get_current_context().exit(SOME_FAILED)
    spent = duration(monotonic() - start)
    _report(summary, f"{_done(summary, noun)}, {spent}, seed {series.seed}", output, options)


def _carried_out(
    job: Callable[..., Summary],
    output: str,
    to: str | None,
    options: Mapping[str, Any],
    total: int | None,
    noun: str = "puzzle",
) -> Summary:
    """Carry out a job with a progress bar."""
    bar = Bar(not (options["no_progress"] or options["quiet"]), noun)
    try:
        return job(
            format=to or "parquet",
            workers=options.get("threads"),
            on=_place(),
            progress=_reporter(bar, total),
        )
    except ValueError as error:
        raise click.UsageError(f"{error}.") from None
    except KeyboardInterrupt:
        click.echo(f"Interrupted; the same command resumes the job in {output}.", err=True)
        raise
    finally:
        bar.close()


def _reporter(bar: Bar, total: int | None) -> Callable[[int], None]:
    """Return the function to which a job reports its finished rows; the first report is about earlier runs."""
    started = False

    def tell(done: int) -> None:
        nonlocal started
        if not started:
            bar.begin(done)
            started = True
        bar.update(done, None if total is None else max(done, total))

    return tell


def _on_board(rows: Scan, rules: Rules | None) -> Rules:
    """Return the rules; if they name no board, on that of the first puzzle."""
    from ..bulk.named_columns import puzzle_column
    from ..bulk.rows import on_first_board

    for head in rows.batches(_LOOKED_AT):
        column = puzzle_column(head, rows.column, how="--column {}")
        return on_first_board(head.column(head.schema.names.index(column)), rules)
    return rules or Rules.of("classic")


def _refuse(puzzles: Sequence[str], options: Mapping[str, Any]) -> None:
    if not puzzles or "-" in puzzles:
        raise click.UsageError("-o DIR/ needs files: standard input cannot be read again to resume.")
    for name in ("timeout", "rejects"):
        if options.get(name) is not None:
            hint = {"timeout": "--row-timeout limits each puzzle", "rejects": "the folder has them"}[name]
            raise click.UsageError(f"-o DIR/ takes no --{name}: {hint}.")


def _done(summary: Summary, noun: str = "puzzle") -> str:
    kept = f" ({summary.kept:,} from earlier runs)" if summary.kept else ""
    return f"{counted(summary.rows, noun)} in {counted(summary.shards, 'shard')}{kept}"


def _report(summary: Summary, text: str, output: str, options: Mapping[str, Any]) -> None:
    """Report what a job has done, and exit with ``SOME_FAILED`` if a shard could not be finished."""
    lost = f"; given up: shards {', '.join(map(str, summary.given_up))}" if summary.given_up else ""
    if not options["quiet"]:
        click.echo(f"{text}{lost}\nThe files are in {output}", err=True)
    if summary.given_up:
        click.get_current_context().exit(SOME_FAILED)
