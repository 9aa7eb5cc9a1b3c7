"""Films: a sequence of boards, each with an explanation.

The animated SVG and the page show and hide the shapes of one reel; GIF and terminal draw frame by frame.
"""

from .events import film_of
from .film import Film
from .frames import SECONDS, Frame, FrameKind

__all__ = ["SECONDS", "Film", "Frame", "FrameKind", "film_of"]
