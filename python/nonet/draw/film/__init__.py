"""Films: boards one after the other, each with its reason.

One reel of shapes feeds the animated SVG and the page; GIF and terminal draw frame by frame.
"""

from .events import film_of
from .film import SECONDS, Film
from .frames import Frame, FrameKind

__all__ = ["SECONDS", "Film", "Frame", "FrameKind", "film_of"]
