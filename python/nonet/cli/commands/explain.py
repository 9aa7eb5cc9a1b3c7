"""``nonet explain``."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, TypeVar, Unpack

import click

from ...clock import Clock
from ...draw import THEMES
from ...draw.size import LARGEST, SMALLEST
from ..asking import ask
from ..boards import from_option, sources, start
from ..explaining import Writing
from ..failures import SOME_FAILED
from ..ladders import ladder_options
from ..options import (
    Function,
    PuzzleCommand,
    ReadOptions,
    complete_files,
    number_option,
    output_option,
    read_options,
    writable,
)
from ..output import table_of
from ..run import Run
from ..words import on_screen

if TYPE_CHECKING:
    from ...names import ThemeName, WalkthroughLength
    from ...steps import Ladder, State, Step, Walkthrough
    from ...steps.goal import Goal

T = TypeVar("T")


def _goal(_: click.Context, __: click.Parameter, value: str | None) -> str | None:
    from ...steps.goal import Goal

    try:
        return None if value is None else str(Goal.of(value))
    except ValueError:
        raise click.BadParameter(f"{value!r}: expected a cell and its digit, as in r5c5=7 or r5c5<>7") from None


def _length_options(function: Function) -> Function:
    """Give the command the options for the level of detail; the last one counts."""
    texts = {
        "folded": "Write one line for each step, and fold runs of singles, even in a path of singles alone.",
        "short": "Write one line for each step, including singles.",
        "full": "Explain each step in full: where to look, why it works, and every link of its chains.",
        "teach": "Explain in full, with the idea of each technique where it first occurs.",
    }
    for name, text in reversed(texts.items()):
        function = click.option(f"--{name}", "length", flag_value=name, help=text)(function)
    return function


@click.command(cls=PuzzleCommand)
@read_options
@ladder_options
@from_option
@number_option
@click.option(
    "--until",
    "goal",
    metavar="STEP",
    callback=_goal,
    help="Stop after the step that places a digit, as in r5c5=7, or eliminates it, as in 'r5c5<>7'.",
)
@click.option("--all", "all_", is_flag=True, help="List every step that the board allows, instead of a path.")
@_length_options
@click.option("--markdown", is_flag=True, help="Write Markdown.")
@click.option("--json", "json_", is_flag=True, help="Write each step as JSON, one per line.")
@click.option(
    "--html",
    "page",
    metavar="FILE",
    shell_complete=complete_files,
    callback=writable,
    help="Write a page that shows the path step by step and works offline; - is standard output.",
)
@click.option(
    "--svg",
    "folder",
    metavar="DIR",
    shell_complete=complete_files,
    help="Draw each step into this folder: step-001.svg and so on; its branches: step-001-01.svg and so on.",
)
@click.option("--theme", type=click.Choice(list(THEMES)), help="The colours of the pictures. [default: light]")
@click.option(
    "--size", type=click.IntRange(SMALLEST, LARGEST), metavar="PIXELS", help="The width of a picture. [default: 450]"
)
@output_option
@click.pass_context
def explain(
    ctx: click.Context,
    puzzles: tuple[str, ...],
    ladder: Ladder,
    timeout: float | None,
    board: str | None,
    number: int | None,
    goal: str | None,
    all_: bool,
    length: WalkthroughLength | None,
    markdown: bool,
    json_: bool,
    page: str | None,
    folder: str | None,
    theme: ThemeName | None,
    size: int | None,
    output: str | None,
    **options: Unpack[ReadOptions],
) -> None:
    """Solve a puzzle as a person would, and explain each step.

    Each step gets one line: its number, its price on the ladder, the technique, its pattern, and its conclusion. Runs
    of singles are folded, with their cells. A puzzle that needs nothing but singles is explained as with --teach: a
    beginner wants the reasons. The path starts from the placed digits and pencil marks in the file. The board comes
    first, unless the text goes to a file; with --full and --teach, each step explained in full has its own. If the
    puzzle does not have exactly one solution, or a digit or pencil mark is wrong, nonet reports that instead.

    With -o and a name that ends in .csv, .tsv, .parquet or .arrow, every puzzle of a file gets a row of a table:
    status, end, steps, highest price, hardest technique, and the path as JSON. --timeout then limits each puzzle.

    Examples:
      nonet explain 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet explain --full --ladder explainer puzzle.txt
      nonet explain puzzle.txt --html steps.html
      nonet explain puzzle.txt --until r5c5=7
      nonet explain puzzles.txt --number 17
      nonet explain --all --from board.hodoku
      nonet explain puzzle.sdk --json -o steps.jsonl
      nonet explain puzzle.txt --svg pictures --theme dark
      nonet explain puzzles.txt -o paths.parquet
    """
    writing = Writing(
        "folded" if all_ and not (length or json_) else length, json_, markdown, page, folder, theme, size, output
    )
    writing.check()
    if (table := table_of(output)) is not None and not (number or board or writing.is_asked or all_ or goal):
        asked = {"threads": None, "timeout": None, "row_timeout": timeout, "ladder": ladder}
        ask("explain", puzzles, table, output, {**options, **asked})
        return
    if all_ and goal is not None:
        raise click.UsageError("--until ends a path, and --all shows none; leave one of them out.")
    with Run(sources(puzzles, board), output, options) as run:
        state, clock = start(run, puzzles, board, number, options), Clock(timeout)
        wanted = _wanted(goal, state)
        found = state.hint(ladder=ladder, timeout=clock.left())
        if found.step is None:
            # This is the answer, so --quiet does not suppress it.
            click.echo(str(found), err=True)
            ctx.exit(0 if found.kind.value == "solved" else SOME_FAILED)
        walk = _written(writing, state, clock, ladder, wanted, all_=all_)
        run.say(on_screen(walk.summary, sys.stderr))
    if walk.ending == "stuck" or (goal is not None and walk.ending != "reached"):
        ctx.exit(SOME_FAILED)


def _wanted(goal: str | None, state: State) -> Goal | None:
    """Return the goal on the board, which must not have reached it already."""
    from ...steps.goal import Goal

    if goal is None:
        return None
    try:
        wanted = Goal.of(goal, state.board)
        wanted.check(state)
    except ValueError as error:
        raise click.UsageError(f"{error}.") from None
    return wanted


def _written(
    writing: Writing, state: State, clock: Clock, ladder: Ladder, goal: Goal | None, *, all_: bool
) -> Walkthrough:
    """Write the path, each step as soon as it is found, and return it."""
    from ...steps.walkthrough import Walkthrough, steps_until

    whole = Walkthrough.of_all(state, ladder, timeout=clock.left()) if all_ else None
    path = whole or steps_until(state, ladder, goal, unique=None, timeout=clock.left())
    kept: list[Step] = []
    with writing.opened() as file:
        for text in chain([writing.heading(state)], writing.streamed(_noted(path, kept.append))):
            if file is not None:
                file.write(text)
        walk = whole or Walkthrough.of_path(state, kept, ladder, goal)
        writing.finish(walk, file, clock.left())
    return walk


def _noted(items: Iterable[T], note: Callable[[T], object]) -> Iterator[T]:
    """Yield items, and record each one first."""
    for item in items:
        note(item)
        yield item
