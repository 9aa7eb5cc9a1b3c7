"""The definition of an inference strategy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from ..boards import Board
    from ..run import Run

Apply: TypeAlias = "Callable[[Run, Board], None]"


@dataclass(frozen=True, slots=True)
class Strategy:
    """A method of removing candidates that are in no solution.

    Attributes:
        name: its name.
        apply: the function that removes candidates from a board, in one pass or until it finds nothing more.
        settles: whether it settles cells with one candidate left.
        guards: whether it removes the digits of settled cells from their peers, so that no later guess clashes with
            them.
    """

    name: str
    apply: Apply
    settles: bool = False
    guards: bool = False

    @property
    def summary(self) -> str:
        """A one-line description."""
        return (self.apply.__doc__ or "").split("\n")[0]
