"""The types of what is above, so that no module below imports them, not even for its annotations."""

from collections.abc import Callable

from . import draw as draw
from . import steps as steps
from .draw import SceneOptions as SceneOptions
from .draw import Theme as Theme
from .givens import Givens as Givens
from .grid import Grid as Grid
from .puzzle import Puzzle as Puzzle
from .symmetry import Morph as Morph
from .symmetry import Morphs as Morphs
from .symmetry import groups as groups

found: dict[str, Callable[[], object]]
