"""Read a board from the arguments of a command: givens, placed digits and pencil marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from .options import ReadOptions, complete_files
from .run import Run

if TYPE_CHECKING:
    from ..steps import State

from_option = click.option(
    "--from",
    "board",
    metavar="FILE|BOARD",
    shell_complete=complete_files,
    help="Start from this board, with its placed digits and pencil marks: a file, or a text in any format. If there is "
    "a PUZZLE too, it has the givens, and all other digits of the board count as placed.",
)


def sources(puzzles: tuple[str, ...], board: str | None) -> tuple[str, ...]:
    """Return the arguments to read as puzzles: those of the command, or the board of --from if there are none."""
    return puzzles if puzzles or board is None else (board,)


def start(run: Run, puzzles: tuple[str, ...], board: str | None, number: int | None, options: ReadOptions) -> State:
    """Return the board that a command starts from.

    Args:
        run: the run over :func:`sources`.
        puzzles: the command's arguments.
        board: the value of --from.
        number: the value of --number.
        options: how to read files.

    Raises:
        ParseError: the board contradicts the puzzle.
        Failure: there is no puzzle or board, or more than one and no number.
    """
    from ..steps import State

    command = click.get_current_context().info_name or ""
    state = State(run.only(command, number))
    if board is None or not puzzles:
        return state
    with Run((board,), None, {**options, "rejects": None}) as other:
        on_its_way = State(other.only(f"{command} --from", hint=""))
    return State(state.puzzle, placed=on_its_way.grid, marks=on_its_way.candidate_bits)
