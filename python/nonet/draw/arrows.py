"""Links as arrows. The engine finds their ways around digits."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from .. import _core
from ..board import Board
from .drawing import Path, Point, Polygon, Shape
from .geometry import CELL, scaled
from .scene import Role, Scene
from .themes import Theme
from .tones import Candidate, Link, Spot


def arrows(scene: Scene, theme: Theme) -> Iterator[Shape]:
    """Yield the links of a scene, each a line and an arrowhead."""
    if not scene.links:
        return
    links = [_asked(link, scene.board) for link in scene.links]
    question = json.dumps({"standing": _standing(scene), "links": links})
    for arrow in json.loads(_core.arrows(scene.board._core, question)):
        yield from _shapes(arrow, theme.tones[scene.links[arrow["number"]].tone].ink)


def sample_arrow(start: Point, end: Point, strong: bool, thin: bool, ink: str) -> Iterator[Shape]:
    """Yield a straight arrow between two points."""
    first, last = ((x / CELL, y / CELL) for x, y in (start, end))
    yield from _shapes(json.loads(_core.sample_arrow(first, last, strong, thin)), ink)


def _shapes(arrow: dict[str, Any], ink: str) -> Iterator[Shape]:
    pieces = tuple(tuple(map(scaled, piece)) for piece in arrow["path"])
    yield Path(pieces, ink, arrow["width"] * CELL, arrow["dash"] and scaled(arrow["dash"]))
    yield Polygon(tuple(map(scaled, arrow["head"])), ink)


def _standing(scene: Scene) -> dict[str, Any]:
    """Return what arrows must leave free."""
    empty = [role is Role.EMPTY for _, role in scene.digits()]
    candidates = [(cell, digit) for cell, digits in enumerate(scene.candidates or ()) for digit in digits]
    return {
        "digits": [cell for cell, is_empty in enumerate(empty) if not is_empty],
        "candidates": [_numbered(one, scene.board) for one in candidates if empty[one[0]]],
        "marks": [_numbered(one, scene.board) for one in scene.marks if empty[one[0]]],
        "corners": scene.has_corners,
    }


def _asked(link: Link, board: Board) -> dict[str, Any]:
    ends = {"start": _numbered(link.start, board), "end": _numbered(link.end, board)}
    return {**ends, "strong": link.strong, "thin": link.thin, "tone": link.tone.value}


def _numbered(spot: Spot, board: Board) -> Spot | Candidate:
    """Return a cell, or a candidate with the number of its digit."""
    return (spot[0], spot[1] - board.lowest + 1) if isinstance(spot, tuple) else spot
