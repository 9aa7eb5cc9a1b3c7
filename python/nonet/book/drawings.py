"""The pictures of a book's entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..draw.layout import Room, drawing_of, room_of
from ..draw.options import scene_of
from ..draw.themes import THEMES
from .pages import Picture

if TYPE_CHECKING:
    from ..draw.drawing import Drawing
    from ..draw.scene import Scene
    from ..steps import State
    from .content import Entry

_THEME = THEMES["print"]

_SPARE = 8.0
"""The part of the margin of a picture that a page has no need of."""


def picture(entry: Entry) -> Picture:
    """Return a puzzle with its clues and its caption."""
    return Picture(_drawing(scene_of(entry.puzzle, drawn=entry.drawn)), entry.caption)


def solution(entry: Entry) -> Picture:
    """Return the solution of a puzzle, with its number."""
    scene = scene_of(entry.puzzle, drawn=entry.drawn, solution=entry.solution)
    return Picture(_drawing(scene), str(entry.number))


def position(state: State, number: int) -> Picture:
    """Return a player's board with all its candidates, its rows and columns named, and its number."""
    return Picture(_drawing(scene_of(state, candidates=state.candidate_bits, labels=True)), str(number))


def _drawing(scene: Scene) -> Drawing:
    """Return the drawing of a scene without most of its margin, except where the names of rows and columns stand."""
    left, top, right, bottom, *more = room_of([scene], _THEME)
    start, end = 0 if scene.labels else _SPARE, _SPARE
    return drawing_of(scene, _THEME, Room(left - start, top - start, right - end, bottom - end, *more))
