"""What an inference strategy is."""

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
    """A way to remove candidates that no solution has.

    Attributes:
        name: what it is called.
        apply: goes over the board once, or until it finds nothing more, and removes what it can.
        settles: it takes a cell with one candidate left as settled.
        guards: it takes the digits of settled cells from their peers, so no later guess can clash with them.
    """

    name: str
    apply: Apply
    settles: bool = False
    guards: bool = False

    @property
    def summary(self) -> str:
        """What it does, in one line."""
        return (self.apply.__doc__ or "").split("\n")[0]
