"""``nonet hint``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

import click

from ... import _core
from ..boards import from_option, sources, start
from ..failures import SOME_FAILED, Failure, error_text
from ..ladders import ladder_options
from ..last_hints import keep_level, last_level
from ..options import PuzzleCommand, ReadOptions, number_option, read_options
from ..run import Run
from ..words import on_screen

if TYPE_CHECKING:
    from ...names import FirstHint, HintLevel
    from ...steps import Hint, Ladder, State

_NUMBERS: dict[str, HintLevel] = {"1": 1, "2": 2, "3": 3, "4": 4}
_LEVELS: dict[str, HintLevel] = dict(zip(_core.HINT_LEVELS, _NUMBERS.values(), strict=True)) | _NUMBERS
_NEXT = "next"
_WELL = ("step", "solved")


@click.command(cls=PuzzleCommand)
@read_options
@ladder_options
@from_option
@number_option
@click.option(
    "--level",
    type=click.Choice([*_LEVELS, _NEXT]),
    default="where",
    show_default=True,
    help="How much to reveal: where to look (1), the technique (2), the cells (3), or the full explanation (4); next: "
    "one level more than the last hint for the same board.",
)
@click.option(
    "--first",
    type=click.Choice(["region", "digit", "kind"]),
    default="region",
    show_default=True,
    help="What level 1 reveals: a region of the board, the digits to look for, or the kind of pattern.",
)
@click.pass_context
def hint(
    ctx: click.Context,
    puzzles: tuple[str, ...],
    ladder: Ladder,
    timeout: float | None,
    board: str | None,
    number: int | None,
    level: str,
    first: FirstHint,
    **options: Unpack[ReadOptions],
) -> None:
    """Give a hint for a puzzle or a partly solved board.

    The hint takes placed digits and pencil marks into account if the format of the file has them. If one of them is
    wrong, the hint says so: "mistake in r4c7". It also reports if there is no solution, or more than one. Otherwise it
    points to the first step of the ladder that the marks allow, in as much detail as --level asks for. Above the hint
    stands the board, with the cells or houses of the hint marked: by colours on a terminal, elsewhere by brackets.

    The exit code is 1 if there is a mistake, no solution, more than one solution, or no step.

    Examples:
      nonet hint 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet hint puzzle.sdk --level technique
      nonet hint puzzle.sdk --level next
      nonet hint puzzle.sdk --first kind
      nonet hint puzzles.txt --number 17
      nonet hint puzzle.sdx --level reason --ladder hodoku
    """
    with Run(sources(puzzles, board), None, options) as run:
        state = start(run, puzzles, board, number, options)
    wanted = _next_level(state, ladder) if level == _NEXT else _LEVELS[level]
    found = state.hint(wanted, ladder, first=first, timeout=timeout)
    _keep(state, ladder, found, is_needed=level == _NEXT)
    from ..board import hint_drawing  # It loads all that draws.

    click.echo(hint_drawing(state, found))
    click.echo(on_screen(str(found)))
    if found.kind.value not in _WELL:
        ctx.exit(SOME_FAILED)


def _next_level(state: State, ladder: Ladder) -> HintLevel:
    try:
        number = last_level(state, ladder) + 1
    except OSError as error:
        raise _unkept(error) from None
    return _LEVELS[str(min(max(number, 1), 4))]


def _keep(state: State, ladder: Ladder, found: Hint, *, is_needed: bool) -> None:
    """Store the level of a hint about a step. If that is impossible, only ``--level next`` fails."""
    if found.step is None:
        return
    try:
        keep_level(state, ladder, found.level)
    except OSError as error:
        if is_needed:
            raise _unkept(error) from None


def _unkept(error: OSError) -> Failure:
    return Failure(f"--level next needs a file that stores the level of the last hint: {error_text(error)}")
