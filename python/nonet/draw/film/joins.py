"""Joining shots where a film would have too many frames."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from .frames import FrameKind
from .replay import Shot

CELLS = 81


def joined(shots: Sequence[Shot], room: int) -> list[Shot]:
    """Return at most ``room`` shots: deductions in a row are joined, as few as will do, then whatever is in a row.

    Args:
        shots: the shots.
        room: how many there may be, at least 1.
    """
    found = list(shots)
    for length in range(2, CELLS + 1):
        if len(found) <= room:
            return found
        found = [shot for run in _deductions(shots, length) for shot in run]
    return found if len(found) <= room else list(_chunks(found, -(-len(found) // room)))


def join(shots: Sequence[Shot]) -> Shot:
    """Return one shot for several in a row."""
    if len(shots) == 1:
        return shots[0]
    last = shots[-1]
    events = tuple(event for shot in shots for event in shot.events)
    return Shot(FrameKind.JOINED, last.board, events, step=last.step, steps=last.step - shots[0].step + 1)


def _deductions(shots: Sequence[Shot], length: int) -> Iterator[Iterable[Shot]]:
    for kind, run in groupby(shots, key=lambda shot: shot.kind):
        same = list(run)
        yield _chunks(same, length) if kind is FrameKind.ASSIGN else same


def _chunks(shots: Sequence[Shot], length: int) -> Iterator[Shot]:
    for at in range(0, len(shots), length):
        yield join(shots[at : at + length])
