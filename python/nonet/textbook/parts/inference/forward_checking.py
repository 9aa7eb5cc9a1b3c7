"""Forward checking: remove the digit of an assigned cell from its peers, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .eliminate import eliminate
from .strategy import Strategy

if TYPE_CHECKING:
    from ..boards import Board
    from ..run import Run


def forward_checking(run: Run, board: Board) -> None:
    """Remove the digit of every cell that was given or guessed from its peers.

    Unlike `eliminate`, it leaves a cell with one digit open until the search selects it. There is no point in combining
    the two: `eliminate` settles such cells, and whichever strategy comes first then processes them all.
    """
    eliminate(run, board)


FORWARD_CHECKING = Strategy("forward checking", forward_checking, guards=True)
