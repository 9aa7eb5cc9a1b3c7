"""Long jobs: ``-o DIR/`` answers shard by shard into a folder, and the same command resumes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any

import click

from ..bulk import Status
from ..rules import Rules
from .failures import SOME_FAILED
from .progress import Bar
from .words import counted, duration

if TYPE_CHECKING:
    from ..tables.files import Scan
    from ..tables.jobs import Summary
    from ..tables.task import Task

_LOOKED_AT = 100
"""Rows that decide the board."""


def is_folder(output: str | None) -> bool:
    """Whether an -o option names a folder of shards.

    Raises:
        click.UsageError: it does not, and --on says where a job runs.
    """
    found = output is not None and output.endswith("/")
    if not found and _place() is not None:
        raise click.UsageError("--on needs -o DIR/: only a job in shards runs on a cluster.")
    return found


def _place() -> str | None:
    place: str | None = click.get_current_context().meta.get("nonet.place")
    return place


def run_job(
    puzzles: Sequence[str], output: str, to: str | None, task: Task, options: Mapping[str, Any]
) -> Counter[int]:
    """Answer files into a folder, and return the number of rows with each status over all runs.

    The command exits with ``SOME_FAILED`` if a shard was given up.

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
    from ..tables.files import scan

    _refuse(puzzles, options)
    start = monotonic()
    stated = None if task.rules == Rules.of("classic") else task.rules
    rows = scan(list(puzzles), format=options["format_"], column=options["column"], rules=stated)
    bar = Bar(not (options["no_progress"] or options["quiet"]))
    try:
        summary = jobs.run(
            rows,
            replace(task, rules=stated or _usual_rules(rows, task)),
            output,
            format=to or "parquet",
            workers=options["threads"],
            on=_place(),
            progress=lambda done: bar.update(done, rows.rows),
        )
    except ValueError as error:
        raise click.UsageError(f"{error}.") from None
    except KeyboardInterrupt:
        click.echo(f"Interrupted; the same command resumes what is in {output}.", err=True)
        raise
    finally:
        bar.close()
    if not options["quiet"]:
        click.echo(_report(summary, output, monotonic() - start), err=True)
    if summary.given_up:
        click.get_current_context().exit(SOME_FAILED)
    return Counter({Status[word.upper()]: count for word, count in summary.statuses.items()})


def _usual_rules(rows: Scan, task: Task) -> Rules:
    """Return the rules that people expect on the board of the first puzzle."""
    from ..bulk.rows import to_rows

    for head in rows.batches(_LOOKED_AT):
        column = task.bound(head).column
        if column is not None:
            return to_rows(head.column(head.schema.names.index(column)), None).rules(None)
        break
    return task.rules


def _refuse(puzzles: Sequence[str], options: Mapping[str, Any]) -> None:
    if not puzzles or "-" in puzzles:
        raise click.UsageError("-o DIR/ needs files: the standard input cannot be read again to resume.")
    for name in ("timeout", "rejects"):
        if options[name] is not None:
            hint = {"timeout": "--row-timeout limits each puzzle", "rejects": "the folder has them"}[name]
            raise click.UsageError(f"-o DIR/ takes no --{name}: {hint}.")


def _report(summary: Summary, output: str, seconds: float) -> str:
    kinds = ", ".join(f"{count:,} {word.replace('_', ' ')}" for word, count in _sorted(summary.statuses))
    kept = f" ({summary.kept:,} from earlier runs)" if summary.kept else ""
    lost = f"; given up: shards {', '.join(map(str, summary.given_up))}" if summary.given_up else ""
    total = f"{counted(summary.rows, 'puzzle')} in {counted(summary.shards, 'shard')}{kept}"
    return f"{total}, {duration(seconds)}: {kinds}{lost}\nThe answers are in {output}"


def _sorted(statuses: Mapping[str, int]) -> list[tuple[str, int]]:
    return sorted(statuses.items(), key=lambda pair: -pair[1])
