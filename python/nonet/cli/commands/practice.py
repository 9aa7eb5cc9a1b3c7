"""``nonet practice``."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from ... import _core
from ...checked import MOST
from ..board import state_drawing
from ..options import ManualCommand, complete_files, complete_techniques, rules_options, timeout_option, writable

if TYPE_CHECKING:
    from ...positions import Position
    from ...rules import Rules


def _sheet(ctx: click.Context, option: click.Parameter, value: str | None) -> str | None:
    """Check the name of the sheet."""
    if value is not None and not value.lower().endswith((".pdf", ".html")):
        raise click.BadParameter(f"{value}: a sheet is a .pdf or an .html file")
    return writable(ctx, option, value)


@click.command(cls=ManualCommand)
@click.argument("technique", shell_complete=complete_techniques)
@click.option("-n", "count", type=click.IntRange(1, 1000), default=1, show_default=True, help="Number of positions.")
@rules_options
@click.option("--seed", type=click.IntRange(0, MOST), metavar="S", help="The seed. [default: a fresh one]")
@click.option(
    "--svg",
    "folder",
    metavar="DIR",
    shell_complete=complete_files,
    help="Write pictures: NN.svg for each board, NN-answer.svg for its answer.",
)
@click.option(
    "--html",
    metavar="FILE",
    shell_complete=complete_files,
    callback=writable,
    help="Write a page whose hints and answers open on demand.",
)
@click.option(
    "--sheet",
    metavar="FILE",
    shell_complete=complete_files,
    callback=_sheet,
    help="Write a sheet to print, .pdf or .html, answers last.",
)
@click.option("--answers", is_flag=True, help="Print the hints and the answer below each board.")
@timeout_option("Stop after this many seconds.", default=300)
def practice(
    technique: str,
    count: int,
    rules: Rules,
    seed: int | None,
    folder: str | None,
    html: str | None,
    sheet: str | None,
    answers: bool,
    timeout: float | None,
) -> None:
    """Make positions to practise a technique.

    TECHNIQUE is a key, a name or an alias, as in x-wing; `nonet techniques` lists them. nonet generates puzzles that
    need the technique, and takes all steps before it on nonet's own ladder. So no earlier technique applies, and the
    answer is proved. The pencil marks are those that the earlier steps left.

    Techniques of clues get puzzles with such clues: killers for house-sum.

    Positions are printed as text, each with its question, unless --svg, --html or --sheet names files; several of these
    may be given. A seed gives the same positions on any machine. PDF files need fpdf2: pip install 'nonet[book]'.

    Examples:
      nonet practice x-wing
      nonet practice naked-pair -n 3 --seed 7 --answers
      nonet practice skyscraper -n 8 --sheet skyscrapers.pdf
      nonet practice xy-wing -n 5 --html wings.html
      nonet practice house-sum -n 3
    """
    from ... import positions

    try:
        made = positions.practice(technique, count, seed=seed, rules=rules, timeout=timeout)
    except ValueError as error:
        raise click.UsageError(f"{error}.") from None
    if folder is not None:
        _write_pictures(folder, made)
    if html is not None or sheet is not None:
        _write_pages(html, sheet, made)
    if answers or not (folder or html or sheet):
        click.echo("\n\n".join(_text(number, position, answers) for number, position in enumerate(made, 1)))


def _text(number: int, position: Position, answers: bool) -> str:
    seed, index = position.seed
    lines = [
        f"Position {number}: {position.technique}, seed {seed}, index {index}",
        state_drawing(position.state, candidates=True),
        f"The next step is: {position.answer.name}. Which cells form it, and what does it place or eliminate?",
    ]
    if not answers:
        lines.append(f"For hints and the answer, add: --seed {seed} --answers")
    else:
        lines += [f"Hint, {level}: {hint}" for level, hint in zip(_core.HINT_LEVELS, position.hints, strict=False)]
        lines.append(position.answer.explain())
    return "\n".join(lines)


def _write_pictures(folder: str, made: Sequence[Position]) -> None:
    os.makedirs(folder, exist_ok=True)
    width = len(str(len(made)))
    for number, position in enumerate(made, 1):
        name = os.path.join(folder, f"{number:0{width}}")
        _write(f"{name}.svg", position.svg())
        _write(f"{name}-answer.svg", position.answer.svg())


def _write_pages(html: str | None, sheet: str | None, made: Sequence[Position]) -> None:
    from ...positions import page

    if html is not None:
        _write(html, page.page(made))
    if sheet is not None and sheet.lower().endswith(".html"):
        _write(sheet, page.sheet(made))
    elif sheet is not None:
        from ...positions.pdf import pdf

        _write(sheet, pdf(made))


def _write(path: str, content: str | bytes) -> None:
    from ...formats import atomic_open

    with atomic_open(path, binary=True) as file:
        file.write(content.encode() if isinstance(content, str) else content)
