"""Step: a technique applied to a state, as data. Text and pictures are views of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Unpack

from .. import _core
from ..cells import Cell
from ..rules import House
from .parts import Candidate, Chain, Ground, Part
from .technique import TECHNIQUES, Technique
from .words import effects

if TYPE_CHECKING:
    from ..draw import SceneOptions, Theme
    from ..names import ThemeName
    from .state import State


@dataclass(frozen=True, slots=True)
class Step:
    """A step: what was seen in a state, what follows, and on what grounds.

    Attributes:
        technique: the technique's key.
        state: the state in which it was found.
        placements: the digits that can be written, each a cell and a digit.
        eliminations: the candidates that can be struck out. Those that go anyway when a digit is written are not here.
        parts: the parts of the pattern, with their roles.
        chains: the chains of the pattern, in the order in which they are told.
        grounds: what it rests on: from these alone all of it follows, as :meth:`prove` shows.
        price: what the ladder says that it costs: 2.3 on the Explainer scale, 4 points on HoDoKu's.
        ladder: the ladder's name and version.

    Example:
        >>> import nonet
        >>> puzzle = nonet.Puzzle("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")
        >>> step = next(puzzle.steps())
        >>> print(step.text)
        Hidden single 7 in r9c3 (box 7): r9c3 is 7
        >>> step.technique, step.price, step.ladder, step.placements
        ('hidden-single', 1.2, 'nonet-1', ((74, 7),))
    """

    technique: str
    state: State
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    parts: tuple[Part, ...] = ()
    chains: tuple[Chain, ...] = ()
    grounds: tuple[Ground, ...] = ()
    price: float = 0
    ladder: str = ""

    @property
    def info(self) -> Technique:
        """The technique in the catalogue."""
        return TECHNIQUES[self.technique]

    @property
    def name(self) -> str:
        """The technique's name in words."""
        return self.info.name

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the pattern, in ascending order."""
        found = {cell for part in self.parts for cell in (*part.cells, *(cell for cell, _ in part.candidates))}
        found |= {cell for chain in self.chains for node in chain.nodes for cell in node.cells}
        return tuple(sorted(found))

    @property
    def main_chains(self) -> tuple[Chain, ...]:
        """The chains that say what follows, without those that only links within them rest on."""
        nested = [node.number for chain in self.chains for node in chain.nodes if node.reason == "nested"]
        return self.chains[: max(1, min((number for number in nested if number is not None), default=len(self.chains)))]

    @property
    def houses(self) -> tuple[House, ...]:
        """The houses of the pattern, in the order in which its parts name them."""
        known = self.state.rules.houses
        return tuple(known[number] for number in dict.fromkeys(n for part in self.parts for n in part.houses))

    @property
    def candidates(self) -> dict[Candidate, str]:
        """The candidates of the pattern, each with its role; the first one where a candidate has several."""
        roles: dict[Candidate, str] = {}
        for part in self.parts:
            for candidate in part.candidates:
                roles.setdefault(candidate, part.role)
        return roles

    @property
    def effects(self) -> str:
        """What follows, in words, as in ``r2c8 is not 4``."""
        return effects(self.placements, self.eliminations)

    @property
    def text(self) -> str:
        """The step in one line."""
        from .short import short

        return f"{short(self)}: {self.effects}"

    def explain(self) -> str:
        """Return the step as a teacher would say it: what to see, why it follows, what follows."""
        from .explain import explain

        return explain(self)

    def __str__(self) -> str:
        return self.explain()

    def prove(self, timeout: float | None = None) -> bool:
        """Return whether all that the step does follows from its grounds; it is checked by exhausting the cases.

        Args:
            timeout: seconds.

        Raises:
            SearchTimeoutError: the time was too short.

        Example:
            >>> import nonet
            >>> next(nonet.Puzzle("12345678" + "." * 73).steps()).prove()
            True
        """
        return self.unproved(timeout) is None

    def unproved(self, timeout: float | None = None) -> str | None:
        """Return why the step does not follow from its grounds, or None where it does."""
        grounds = [(ground.kind, ground.place, ground.digit, list(ground.pattern)) for ground in self.grounds]
        return _core.prove(
            self.state.rules._core,
            self.state._board(),
            list(self.placements),
            list(self.eliminations),
            grounds,
            timeout,
        )

    def to_json(self, indent: int | None = None) -> str:
        """Return the step as JSON, with the state in which it was found; see :meth:`from_json`."""
        from .json_text import step_to_json

        return step_to_json(self, indent)

    @classmethod
    def from_json(cls, text: str | bytes) -> Step:
        """Return the step that a JSON text holds.

        Raises:
            ParseError: it holds none; the error names the field.

        Example:
            >>> import nonet
            >>> step = next(nonet.Puzzle("12345678" + "." * 73).steps())
            >>> Step.from_json(step.to_json()) == step
            True
        """
        from .json_text import step_from_json

        return step_from_json(text)

    def svg(self, *, theme: Theme | ThemeName = "light", size: int = 450, **options: Unpack[SceneOptions]) -> str:
        """Return a picture of the step: the state, the pattern in colours, chains as arrows, what goes struck out.

        Args:
            theme: a theme or its name.
            size: the width in pixels.
            options: what else to show, or instead; see :func:`nonet.draw.scene_of`. The caption is the step's text
                unless given.
        """
        from .picture import picture

        return picture(self, theme, size, options)

    def _repr_svg_(self) -> str:
        return self.svg()
