"""The board in a notebook, with its state in Python."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from .. import above
from ..board import NINE, Board
from ..faults import visible_faults
from ..formats.record import Record
from ..givens import Givens
from ..grid import Grid
from ..rules_data import rules_data, rules_of
from ..steps import State
from .files import folder
from .link import cells_of

if TYPE_CHECKING:
    from ..above import Puzzle


class BoardWidget(anywidget.AnyWidget):
    """The page's board in a notebook. The player's moves change its traits, and changed traits change the board.

    :meth:`nonet.Puzzle.play` makes it. ``board.observe(function, "placed")`` calls a function after every change. All
    that is on the board is also one record, :attr:`record`, which every format of :mod:`nonet.formats` can write.

    Attributes:
        puzzle: the puzzle; assign another one to play it.
        placed: the digits that the player has placed, a :class:`nonet.Grid`; assign one to place its digits.
        marks: the centre marks of each cell, bit sets in which bit 0 means the lowest digit; assign them to mark cells.
        corner_marks: the corner marks, in the same form.
        solution: the solved grid once the board is solved correctly, otherwise None; read-only.
        height: the height of the board in the notebook, in pixels.
    """

    _esm = Path(__file__).with_name("widget.js")

    board = traitlets.Dict().tag(sync=True)
    height = traitlets.Int(640).tag(sync=True)
    puzzle = traitlets.Instance(Givens)
    placed = traitlets.Instance(Grid)
    marks = traitlets.Tuple()
    corner_marks = traitlets.Tuple()
    solution = traitlets.Instance(Grid, allow_none=True, read_only=True)

    def __init__(self, board: Puzzle | State | Record, *, height: int = 640) -> None:
        super().__init__(board=_data(board), height=height)
        self.on_msg(_send_files)

    @property
    def state(self) -> State:
        """The board as a state, from which Python code gets hints and mistakes."""
        return State(self.puzzle, placed=self.placed, marks=self.marks)

    @property
    def record(self) -> Record:
        """The board with all that the player has entered. Assign a record, a state or a puzzle to show it.

        ``nonet.formats.dumps([board.record], "sudokupad")`` writes it as text.
        """
        return Record(
            _puzzle_of(self.board),
            placed=self.placed if any(bytes(self.placed)) else None,
            marks=self.marks if any(self.marks) else None,
            corner_marks=self.corner_marks if any(self.corner_marks) else None,
            fields={"rules": words} if (words := self.board["words"]) else {},
            drawn=tuple(self.board["drawn"]),
        )

    @record.setter
    def record(self, shown: Puzzle | State | Record) -> None:
        self.board = _data(shown)

    @traitlets.observe("board")
    def _read(self, change: Any) -> None:
        """Read the board that the page sent."""
        entries = _entries_of(change["new"])
        with self.hold_trait_notifications():
            self.puzzle = _puzzle_of(change["new"])
            self.placed, self.marks, self.corner_marks = entries
            self.set_trait("solution", _solution(self.puzzle, self.placed))

    @traitlets.observe("puzzle")
    def _start(self, change: Any) -> None:
        """Show another puzzle from its start."""
        if change["new"] != _puzzle_of(self.board):
            self.board = _data(change["new"])

    @traitlets.observe("placed", "marks", "corner_marks")
    def _write(self, _: Any) -> None:
        """Show changed digits or marks."""
        if (self.placed, self.marks, self.corner_marks) != _entries_of(self.board):
            self.board = {**self.board, **_entries(self.placed, self.marks, self.corner_marks)}

    @traitlets.validate("marks", "corner_marks")
    def _checked(self, proposal: Any) -> tuple[int, ...]:
        marks, board = tuple(proposal["value"]), self.puzzle.rules.board
        most = (1 << board.digits) - 1
        if len(marks) != board.cell_count or not all(isinstance(bits, int) and 0 <= bits <= most for bits in marks):
            raise traitlets.TraitError(
                f"marks are {board.cell_count} bit sets from 0 to {most}; bit 0 means digit {board.lowest}"
            )
        return marks


def _puzzle_of(board: dict[str, Any]) -> Puzzle:
    rules = rules_of(board["rules"])
    return above.Puzzle(_grid(board["givens"], rules.board), rules)


def _entries_of(board: dict[str, Any]) -> tuple[Grid, tuple[int, ...], tuple[int, ...]]:
    """Return the placed digits, the centre marks and the corner marks in a board."""
    placed = _grid(board["digits"], rules_of(board["rules"]).board)
    return placed, tuple(board["centre"]), tuple(board["corner"])


def _solution(puzzle: Puzzle, placed: Grid) -> Grid | None:
    """Return the full grid, if every cell has a digit and no digit breaks the rules."""
    digits = bytes(given or digit for given, digit in zip(bytes(puzzle.givens), bytes(placed), strict=True))
    grid = Grid._trusted(digits, puzzle.rules.board)
    is_solved = 0 not in digits and not visible_faults(Givens(grid, puzzle.rules))
    return grid if is_solved else None


def _data(board: Puzzle | State | Record) -> dict[str, Any]:
    """Return a board in the page's own file format."""
    puzzle, placed, marks, corner_marks = cells_of(board)
    rules = puzzle.rules
    is_open = [not (given or digit) for given, digit in zip(bytes(puzzle.givens), placed, strict=True)]
    centre, corner = ([bits * free for bits, free in zip(kind, is_open, strict=True)] for kind in (marks, corner_marks))
    return {
        "nonet_board": 1,
        "title": "",
        "words": _words(board) if isinstance(board, Record) else "",
        "rules": rules_data(rules),
        "givens": _text(puzzle.givens),
        "colours": [0] * len(placed),
        "drawn": list(board.drawn) if isinstance(board, Record) else [],
        **_entries(Grid._trusted(placed, rules.board), centre, corner),
    }


def _words(record: Record) -> str:
    """Return what a record says besides its rules, as the page reads it in links: what was not read comes first."""
    unread = f"Not read as rules: {', '.join(record.unread)}." if record.unread else ""
    return "\n".join(filter(None, (unread, record.rules_in_words)))


def _entries(placed: Grid, marks: Iterable[int], corner: Iterable[int]) -> dict[str, Any]:
    return {"digits": _text(placed), "corner": list(corner), "centre": list(marks)}


def _text(grid: Grid) -> str | list[int]:
    """Return cells as the page writes them: as a line if there are 81, otherwise as numbers, 0 for an empty cell."""
    return str(grid) if grid.board == NINE else list(bytes(grid))


def _grid(cells: str | list[int], board: Board) -> Grid:
    return Grid(cells, board) if isinstance(cells, str) else Grid._trusted(bytes(cells), board)


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
