"""Draw boards for standard output, with the symbols and colours that it supports."""

from __future__ import annotations

import os
import re
import sys
from itertools import product
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Unpack

from ..draw import Board, SceneOptions, ansi, text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..cells import Cell
    from ..draw.tones import CellTones
    from ..rules import Rules
    from ..steps import Hint, State, Step

_WIDE = 76
"""The width of a 9x9 board with its pencil marks and the names of its rows."""
BOX_SYMBOLS = "┌┃·"
_CELLS = re.compile(r"\br([1-9]+)c([1-9]+)\b")
_HOUSES = re.compile(r"\b(row|column|box)(?:es|s)? ([0-9]+(?:(?:, | and )[0-9]+)*)")


def drawing(
    board: Board, *, ascii_only: bool = False, colour: bool | None = None, **options: Unpack[SceneOptions]
) -> str:
    """Return a drawing of a board for standard output.

    Args:
        board: the board.
        ascii_only: whether to draw with ASCII alone.
        colour: whether to use colours; None to use them on a terminal that has them.
        options: further items to show; see :func:`nonet.draw.scene_of`.
    """
    terminal = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    coloured = terminal and not os.environ.get("NO_COLOR") if colour is None else colour
    unicode = not ascii_only and (terminal or coloured) and _can_encode(BOX_SYMBOLS)
    narrow = terminal and get_terminal_size().columns < _WIDE
    return (ansi if coloured else text)(board, unicode=unicode, narrow=narrow, **options)


def state_drawing(
    state: State, highlight: Iterable[Cell | str] | CellTones = (), *, candidates: bool | None = None
) -> str:
    """Return a drawing of a player's board, with its rows and columns named and some cells highlighted.

    Args:
        state: the board.
        highlight: the highlighted cells, perhaps with their tones.
        candidates: whether to show the open candidates; None shows them if any have been struck out.
    """
    are_shown = bool(state.struck) or state.puzzle.candidate_bits is not None if candidates is None else candidates
    # Text has no room for the borders of a jigsaw's regions between candidates.
    are_shown = are_shown and state.rules.has_usual_boxes
    marks = state.candidate_bits if are_shown else False
    return drawing(state.puzzle, placed=state.placed, candidates=marks, highlight=highlight, labels=True)


def step_drawing(step: Step) -> str:
    """Return a drawing of a board with the cells of a step highlighted, and those of its conclusion in other tones."""
    ends = {cell: "bad" for cell, _ in step.eliminations} | {cell: "good" for cell, _ in step.placements}
    tones = dict.fromkeys(step.cells, "support") | ends
    return state_drawing(step.state, tones, candidates=step.info.family != "singles")


def hint_drawing(state: State, hint: Hint) -> str:
    """Return a drawing of a board with the cells that a hint names, or the houses, highlighted."""
    from ..steps.hint import LEVELS

    step = hint.step
    if step is not None and hint.level == len(LEVELS):
        return step_drawing(step)
    needs_marks = step is not None and hint.level > 1 and step.info.family != "singles"
    return state_drawing(state, _named(hint.text, state.rules), candidates=needs_marks or None)


def _named(words: str, rules: Rules) -> list[Cell]:
    """Return the cells named in a text, as in r4c2 and r28c139, or else those of its houses, as in rows 7 and 9."""
    board = rules.board
    cells = [
        board.parse_cell(f"r{row}c{column}")
        for rows, columns in _CELLS.findall(words)
        for row, column in product(rows, columns)
    ]
    names = {f"{kind} {number}" for kind, numbers in _HOUSES.findall(words) for number in re.findall("[0-9]+", numbers)}
    return cells or [cell for house in rules.houses if house.name in names for cell in house.cells]


def _can_encode(symbols: str) -> bool:
    try:
        symbols.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
