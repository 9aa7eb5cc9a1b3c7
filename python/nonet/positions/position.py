"""Position: a board to practise on, with its hints and its answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..steps import Step

if TYPE_CHECKING:
    from ..draw import Theme
    from ..names import ThemeName
    from ..steps import State


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A board on its way to the solution, whose next step is the technique to practise.

    Attributes:
        answer: the next step.
        seed: the seed and the index that reproduce the position with :func:`nonet.practice`.

    Example:
        >>> import nonet
        >>> position = nonet.practice("naked-pair", seed=7)[0]
        >>> position.answer.technique, position.answer.prove(), position.state == position.answer.state
        ('naked-pair', True, True)
    """

    answer: Step
    seed: tuple[int, int]

    @property
    def state(self) -> State:
        """The board: givens, digits placed so far, and the pencil marks without those already eliminated."""
        return self.answer.state

    @property
    def technique(self) -> str:
        """The key of the technique."""
        return self.answer.technique

    @property
    def hints(self) -> tuple[str, str, str]:
        """The hints, each more specific than the one before: where to look, which technique, which cells."""
        return self.answer.telling.hints

    def text(self) -> str:
        """Return the board with its pencil marks as text."""
        return self.state.text()

    def svg(self, *, theme: Theme | ThemeName = "light", size: int = 450) -> str:
        """Return a picture of the board with its pencil marks; :meth:`Step.svg` of the answer shows the step.

        Args:
            theme: a theme or its name.
            size: the width in pixels.
        """
        return self.state.svg(theme=theme, size=size, labels=True)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Position for {self.technique}, seed {self.seed}>"
