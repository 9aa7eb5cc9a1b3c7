"""The board in a notebook, with its state in Python."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..grid import Grid
from ..puzzle import Puzzle
from ..steps import State
from .files import folder
from .rules import rules_data, rules_of

_NO_MARKS = (0,) * 81


class BoardWidget(anywidget.AnyWidget):
    """The page's board in a notebook. The player's moves change its traits, and changed traits change the board.

    :meth:`nonet.Puzzle.play` makes it. ``board.observe(function, "placed")`` calls a function after every change.

    Attributes:
        puzzle: the puzzle; assign another one to play it.
        placed: the digits that the player has placed, a :class:`nonet.Grid`; assign one to place its digits.
        marks: the centre marks of each cell, 81 bit sets in which bit 0 means digit 1; assign them to mark cells.
        corner_marks: the corner marks, in the same form.
        solution: the solved grid once the board is solved correctly, otherwise None; read-only.
        height: the height of the board in the notebook, in pixels.
    """

    _esm = Path(__file__).with_name("widget.js")

    board = traitlets.Dict().tag(sync=True)
    height = traitlets.Int(900).tag(sync=True)
    puzzle = traitlets.Instance(Puzzle)
    placed = traitlets.Instance(Grid)
    marks = traitlets.Tuple()
    corner_marks = traitlets.Tuple()
    solution = traitlets.Instance(Grid, allow_none=True, read_only=True)

    def __init__(self, state: State, *, height: int = 900) -> None:
        centre = tuple(0 if digit else bits for digit, bits in zip(state.grid, _marks(state), strict=True))
        super().__init__(board=_data(state.puzzle, state.placed, centre, _NO_MARKS), height=height)
        self.on_msg(_send_files)

    @property
    def state(self) -> State:
        """The board as a state, from which Python code gets hints and mistakes."""
        return State(self.puzzle, placed=self.placed, marks=self.marks)

    @traitlets.observe("board")
    def _read(self, change: Any) -> None:
        """Read the board that the page sent."""
        board = change["new"]
        puzzle = _puzzle_of(board)
        placed = Grid(board["digits"])
        state = State(puzzle, placed=placed)
        with self.hold_trait_notifications():
            self.puzzle, self.placed = puzzle, placed
            self.marks, self.corner_marks = tuple(board["centre"]), tuple(board["corner"])
            self.set_trait("solution", state.grid if state.is_solved else None)

    @traitlets.observe("puzzle")
    def _start(self, change: Any) -> None:
        """Show another puzzle from its start."""
        if change["new"] != _puzzle_of(self.board):
            self.board = _data(change["new"], Grid("." * 81), _NO_MARKS, _NO_MARKS)

    @traitlets.observe("placed", "marks", "corner_marks")
    def _write(self, _: Any) -> None:
        """Show changed digits or marks."""
        board = {**self.board, **_entries(self.placed, self.marks, self.corner_marks)}
        if board != self.board:
            self.board = board

    @traitlets.validate("marks", "corner_marks")
    def _checked(self, proposal: Any) -> tuple[int, ...]:
        marks = tuple(proposal["value"])
        if len(marks) != 81 or not all(isinstance(bits, int) and 0 <= bits < 512 for bits in marks):
            raise traitlets.TraitError("marks are 81 bit sets from 0 to 511; bit 0 means digit 1")
        return marks


def _marks(state: State) -> Iterable[int]:
    """Return the marks of a state, with none for cells in which nothing has been eliminated."""
    struck = {cell for cell, _ in state.struck}
    own = state.puzzle.candidate_bits
    return (bits if own or cell in struck else 0 for cell, bits in enumerate(state.candidate_bits))


def _puzzle_of(board: dict[str, Any]) -> Puzzle:
    return Puzzle(board["givens"], rules_of(board["rules"]))


def _data(puzzle: Puzzle, placed: Grid, marks: Iterable[int], corner: Iterable[int]) -> dict[str, Any]:
    """Return a board in the page's own file format."""
    return {
        "nonet_board": 1,
        "title": "",
        "rules": rules_data(puzzle.rules),
        "givens": str(puzzle.givens),
        "colours": list(_NO_MARKS),
        **_entries(placed, marks, corner),
    }


def _entries(placed: Grid, marks: Iterable[int], corner: Iterable[int]) -> dict[str, Any]:
    return {"digits": str(placed), "corner": list(corner), "centre": list(marks)}


def _send_files(widget: BoardWidget, content: dict[str, Any], _: Any) -> None:
    """Answer a view that asks for the files of the page."""
    if content == {"ask": "files"}:
        document, files, engine = _files()
        widget.send({"document": document, "files": files}, [engine])


@cache
def _files() -> tuple[str, dict[str, str], bytes]:
    """Return the document, the modules by name, and the compressed engine."""
    place = folder()
    files = {path.name: path.read_text(encoding="utf-8") for path in sorted((place / "js").glob("*.js"))}
    engine = gzip.compress((place / "nonet_page.wasm").read_bytes(), 6)
    style = (place / "style.css").read_text(encoding="utf-8")
    return _document((place / "index.html").read_text(encoding="utf-8"), style), files, engine


def _document(text: str, style: str) -> str:
    """Return the page with its style inlined, without a content security policy: a frame has no server to name."""
    text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>\n', "", text)
    return re.sub(r'<link rel="[^>]*>\n', "", text).replace("</head>", f"<style>\n{style}</style>\n</head>")
