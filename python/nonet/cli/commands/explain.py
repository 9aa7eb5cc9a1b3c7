"""``nonet explain``."""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING, Unpack

import click

from ...draw import THEMES
from ...draw.size import LARGEST, SMALLEST
from ..failures import SOME_FAILED
from ..ladders import ladder_options
from ..options import PuzzleCommand, ReadOptions, output_option, read_options
from ..output import opened
from ..run import Run
from ..words import counted

if TYPE_CHECKING:
    from ...names import ThemeName
    from ...steps import Ladder, State, Step


@click.command(cls=PuzzleCommand)
@read_options
@ladder_options
@click.option("--full", is_flag=True, help="Explain each step in full: the pattern and why the step follows.")
@click.option("--json", "json_", is_flag=True, help="Write each step as JSON, one per line.")
@click.option("--svg", "folder", metavar="DIR", help="Draw each step into this folder: step-001.svg and so on.")
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
    full: bool,
    json_: bool,
    folder: str | None,
    theme: ThemeName | None,
    size: int | None,
    output: str | None,
    **options: Unpack[ReadOptions],
) -> None:
    """Solve a puzzle as a person would, and explain each step.

    Each step gets one line: its price on the ladder, the technique, its pattern, and what follows. The path starts from
    the placed digits and pencil marks in the file. For a puzzle without exactly one solution, or with a wrong digit or
    pencil mark, nonet reports that instead.

    Examples:
      nonet explain 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet explain --full --ladder explainer puzzle.txt
      nonet explain puzzle.sdk --json -o steps.jsonl
      nonet explain puzzle.txt --svg pictures --theme dark
    """
    from ...clock import Clock
    from ...steps import State

    if full and json_:
        raise click.UsageError("--json has everything already; leave --full out.")
    if folder is None and (theme or size):
        raise click.UsageError("--theme and --size are for pictures: name a folder with --svg.")
    if folder is not None:
        os.makedirs(folder, exist_ok=True)
    with Run(puzzles, output, options) as run:
        record = run.only("explain")
        state, clock = State(record), Clock(timeout)
        found = state.hint(ladder=ladder, timeout=clock.left())
        if found.step is None:
            # This is the answer, so --quiet does not suppress it.
            click.echo(str(found), err=True)
            if found.kind.value != "solved":
                ctx.exit(SOME_FAILED)
            return
        with opened(output) as file:
            tally: Counter[str] = Counter()
            for number, step in enumerate(state.steps(ladder, timeout=clock.left()), 1):
                tally[step.name] += 1
                state = step.state.apply(step)
                file.write(_told(number, step, full, json_))
                if folder is not None:
                    _draw(os.path.join(folder, f"step-{number:03}.svg"), step, theme or "light", size or 450)
        run.say(_summary(state, ladder, tally))
    if not state.is_solved:
        ctx.exit(SOME_FAILED)


def _told(number: int, step: Step, full: bool, json_: bool) -> str:
    if json_:
        return f"{step.to_json()}\n"
    price = f"{step.price:.1f}" if isinstance(step.price, float) else str(step.price)
    if not full:
        return f"{number:3} {price:>5}  {step.text}\n"
    gap = "\n" if number > 1 else ""
    return f"{gap}{number}. {step.explain()} (price {price})\n"


def _draw(path: str, step: Step, theme: ThemeName, size: int) -> None:
    from ...formats import atomic_open

    with atomic_open(path, binary=False) as file:
        file.write(f"{step.svg(theme=theme, size=size)}\n")


def _summary(state: State, ladder: Ladder, tally: Counter[str]) -> str:
    """Describe how the path ended, and the steps it took."""
    end = "solved" if state.is_solved else f"stuck: {ladder.title} knows no step here"
    used = ", ".join(f"{count} {name}" for name, count in tally.items())
    return f"{end} after {counted(tally.total(), 'step')} on the ladder {ladder.title}: {used}"
