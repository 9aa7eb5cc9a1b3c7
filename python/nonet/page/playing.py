"""Play a board in a notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import MissingExtraError
from ..steps import State
from .files import folder

if TYPE_CHECKING:
    from ..above import Puzzle
    from .widget import BoardWidget


def play(board: Puzzle | State, *, height: int = 640) -> BoardWidget:
    """Return a board to play in a notebook. Changes made in the notebook or in Python appear on both sides.

    Args:
        board: a puzzle of any size and kind, or a state with placed digits and eliminated candidates.
        height: the height of the board in the notebook, in pixels.

    Raises:
        MissingExtraError: anywidget is not installed.
        PageMissingError: this copy of nonet was built without the page.
        RulesError: the page cannot show the board, because it has more than 31 digits.
    """
    folder()
    try:
        from .widget import BoardWidget
    except ImportError:
        raise MissingExtraError("anywidget", "notebook", "boards in notebooks") from None
    return BoardWidget(board, height=height)
