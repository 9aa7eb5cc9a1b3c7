"""The pictures of a book's entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..draw.layout import drawing_of
from ..draw.options import scene_of
from ..draw.themes import THEMES
from .pages import Picture

if TYPE_CHECKING:
    from ..steps import State
    from .content import Entry

_THEME = THEMES["print"]


def picture(entry: Entry) -> Picture:
    """Return a puzzle with its clues and its caption."""
    return Picture(drawing_of(scene_of(entry.puzzle, drawn=entry.drawn), _THEME), entry.caption)


def solution(entry: Entry) -> Picture:
    """Return the solution of a puzzle, with its number."""
    scene = scene_of(entry.puzzle, drawn=entry.drawn, solution=entry.solution)
    return Picture(drawing_of(scene, _THEME), str(entry.number))


def position(state: State, number: int) -> Picture:
    """Return a player's board with all its candidates, its rows and columns named, and its number."""
    return Picture(drawing_of(scene_of(state, candidates=state.candidate_bits, labels=True), _THEME), str(number))
