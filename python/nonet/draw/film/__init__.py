"""Films: a sequence of boards, each with an explanation.

An animated SVG or a page shows and hides the shapes of one reel; a GIF or a terminal shows the film frame by frame.
"""

from .events import film_of
from .film import Film
from .frames import SECONDS, Frame, FrameKind

__all__ = ["SECONDS", "Film", "Frame", "FrameKind", "film_of"]
