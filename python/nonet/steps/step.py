"""Step: one application of a technique to a state, as data. Its text and pictures are derived from it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Unpack

from .. import _core
from ..cells import Cell
from ..rules import House
from .parts import Candidate, Chain, Ground, Part, json_of
from .technique import RULE_TECHNIQUES, TECHNIQUES, Technique
from .telling import Telling

if TYPE_CHECKING:
    from ..draw import SceneOptions, Theme
    from ..names import ExplanationLength, ThemeName
    from .state import State


@dataclass(frozen=True, init=False, repr=False)
class Step:
    """A step: a pattern found in a state, its consequences, and its grounds.

    Cells, digits and candidates are sets: however they are given, the step has them in ascending order.

    Attributes:
        technique: the technique's key.
        state: the state in which it was found.
        placements: the digits that can be placed, each a (cell, digit) pair.
        eliminations: the candidates that can be struck out, each a (cell, digit) pair. Candidates that a placement
            removes anyway are not listed.
        parts: the parts of the pattern, with their roles.
        chains: the chains of the pattern, in the order of the explanation.
        grounds: the facts from which the step follows, as :meth:`prove` checks.
        price: the price of the step on the ladder: for example 2.3 on Explainer's scale, or 4 points on HoDoKu's.
        ladder: the ladder's name and version.

    Raises:
        ParseError: there is no such technique, or a field does not fit the board.
        IndexError: the board has no such cell.

    Example:
        >>> import nonet
        >>> puzzle = nonet.Puzzle("2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7....")
        >>> step = next(puzzle.steps())
        >>> print(step.text)
        Hidden single: 7 in b1 => r3c1=7
        >>> step.technique, step.price, step.ladder, step.placements
        ('hidden-single', 1.2, 'nonet-3', ((18, 7),))
    """

    technique: str
    state: State
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    parts: tuple[Part, ...]
    chains: tuple[Chain, ...]
    grounds: tuple[Ground, ...]
    price: float
    ladder: str
    _held: _core.Step = field(init=False, compare=False)
    _before: State | Step = field(init=False, compare=False)
    """The state in which it was found, or the step before it on a path."""

    def __init__(
        self,
        technique: str,
        state: State,
        placements: Sequence[Candidate] = (),
        eliminations: Sequence[Candidate] = (),
        parts: Sequence[Part] = (),
        chains: Sequence[Chain] = (),
        grounds: Sequence[Ground] = (),
        price: float = 0,
        ladder: str = "",
    ) -> None:
        data = json_of(state.board, technique, (placements, eliminations), (parts, chains, grounds))
        held = _core.Step.read(state.rules._core, state._board(), json.dumps(data))
        self.__dict__.update(_held=held, _before=state, price=price, ladder=ladder)

    @classmethod
    def _of(cls, held: _core.Step, before: State | Step, price: float, ladder: str) -> Step:
        """Return a step of the engine, found in a state or in the state after a step."""
        step = cls.__new__(cls)
        step.__dict__.update(_held=held, _before=before, price=price, ladder=ladder)
        return step

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            # The other fields are those of the engine's step. They are converted when they are first read.
            if name not in self.__match_args__:
                raise AttributeError(f"a step has no attribute {name!r}", name=name, obj=self)
            value = self.__dict__[name] = self._found_in() if name == "state" else getattr(self._held, name)
            return value

    def _found_in(self) -> State:
        """Return the state in which it was found, which the steps before it lead to."""
        path: list[Step] = []
        before = self._before
        while isinstance(before, Step):
            path.append(before)
            before = before.__dict__.get("state", before._before)
        state = before
        for step in reversed(path):
            step.__dict__["state"] = state
            state = state.apply(step)
        return state

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        if not self.state.rules._core.has_layout():
            return Step.from_json, (self.to_json(),)
        return Step, tuple([getattr(self, name) for name in self.__match_args__])

    @property
    def info(self) -> Technique:
        """The technique's entry in the catalogue."""
        return TECHNIQUES.get(self.technique) or RULE_TECHNIQUES[self.technique]

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
        """The chains that lead to the conclusion, without those that only support links within them."""
        nested = [node.number for chain in self.chains for node in chain.nodes if node.reason == "nested"]
        return self.chains[: max(1, min((number for number in nested if number is not None), default=len(self.chains)))]

    @property
    def houses(self) -> tuple[House, ...]:
        """The houses of the pattern, in the order of its parts."""
        known = self.state.rules.houses
        return tuple(known[number] for number in dict.fromkeys(n for part in self.parts for n in part.houses))

    @property
    def candidates(self) -> dict[Candidate, str]:
        """The candidates of the pattern, each with its role (the first role, if it has several)."""
        roles: dict[Candidate, str] = {}
        for part in self.parts:
            for candidate in part.candidates:
                roles.setdefault(candidate, part.role)
        return roles

    @property
    def effects(self) -> str:
        """The consequences in words, as in ``r2c8 is not 4``."""
        return self._held.effects

    @cached_property
    def telling(self) -> Telling:
        """The step in words, part by part."""
        return self._held.telling()

    @property
    def text(self) -> str:
        """The step in one line of notation."""
        return self._held.short

    def explain(self, length: ExplanationLength = "full") -> str:
        """Return the explanation of the step: where to look, why it works, and what follows.

        Args:
            length: ``short``: one line of notation; ``full``: the reasons as well; ``teach``: also the idea of the
                technique.

        Raises:
            ValueError: there is no such length.

        Example:
            >>> import nonet
            >>> print(next(nonet.State("12345678" + "." * 73).steps(unique=False)).explain())
            Full house: 9 in r1 => r1c9=9
            Row 1 has one empty cell: r1c9. Row 1 has every digit but 9. So r1c9 is 9.
        """
        return self.telling.text(length)

    def __str__(self) -> str:
        return self.explain()

    def __repr__(self) -> str:
        return f"<Step {self.technique}: {self.effects}>"

    def prove(self, *, timeout: float | None = None) -> bool:
        """Return whether the step's consequences follow from its grounds, by checking every case.

        Args:
            timeout: time limit in seconds.

        Raises:
            SearchTimeoutError: the check took longer than ``timeout``.

        Example:
            >>> import nonet
            >>> next(nonet.State("12345678" + "." * 73).steps(unique=False)).prove()
            True
        """
        return self.unproved(timeout=timeout) is None

    def unproved(self, *, timeout: float | None = None) -> str | None:
        """Return why the step does not follow from its grounds, or None if it does."""
        return self._held.unproved(timeout)

    def to_json(self, indent: int | None = None) -> str:
        """Return the step as JSON, including the state in which it was found; see :meth:`from_json`."""
        from .json_text import step_to_json

        return step_to_json(self, indent)

    @classmethod
    def from_json(cls, text: str | bytes) -> Step:
        """Return the step in a JSON string.

        Raises:
            ParseError: the string is not a step; the error names the field.

        Example:
            >>> import nonet
            >>> step = next(nonet.State("12345678" + "." * 73).steps(unique=False))
            >>> Step.from_json(step.to_json()) == step
            True
        """
        from .json_text import step_from_json

        return step_from_json(text)

    def svg(self, *, theme: Theme | ThemeName = "light", size: int = 450, **options: Unpack[SceneOptions]) -> str:
        """Return a picture of the step: pattern in colour, chains as arrows, eliminations struck out, and a legend.

        Chains with more links than the eye can follow are reduced to where they start and end; :meth:`svgs` shows them
        link by link.

        Args:
            theme: a theme or its name.
            size: the width in pixels.
            options: what else to show; see :func:`nonet.draw.scene_of`. The caption is the step's text by default.
        """
        from .picture import picture

        return picture(self, theme, size, options)

    def svgs(
        self, *, theme: Theme | ThemeName = "light", size: int = 450, **options: Unpack[SceneOptions]
    ) -> list[str]:
        r"""Return a picture of each branch, one after another, then one of each nested proof.

        A branch with more links than the eye can follow is shown in parts. A step with a single branch, or none, has
        one picture, that of :meth:`svg`.

        Args:
            theme: a theme or its name.
            size: the width in pixels.
            options: what else to show; see :func:`nonet.draw.scene_of`.

        Example:
            >>> import nonet
            >>> step = nonet.TECHNIQUES["cell-forcing-chains"].example()
            >>> print(*step.telling.branches, sep="\n")
            If r7c2 is 2, then r7c3 is not 3.
            If r7c2 is 3, then r7c3 is not 3.
            >>> len(step.svgs())
            2
        """
        from .picture import pictures

        return list(pictures(self, theme, size, options))

    def _repr_svg_(self) -> str:
        return self.svg()
