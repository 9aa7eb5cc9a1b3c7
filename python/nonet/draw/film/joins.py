"""Joining of shots when a film would have too many frames."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from .frames import FrameKind
from .shots import Shot


def joined(shots: Sequence[Shot], room: int) -> list[Shot]:
    """Return at most ``room`` shots.

    Removals are merged into the next shot, then consecutive deductions are joined, as few as possible, then any
    consecutive shots.

    Args:
        shots: the shots.
        room: the maximum number of shots, at least 1.
    """
    if len(shots) <= room:
        return list(shots)
    found = digits = list(_folded(shots))
    for length in range(2, len(shots[0].board.digits) + 1):
        if len(found) <= room:
            return found
        found = [shot for run in _deductions(digits, length) for shot in run]
    return found if len(found) <= room else list(_chunks(found, -(-len(found) // room)))


def join(shots: Sequence[Shot]) -> Shot:
    """Return one shot that stands for several consecutive shots."""
    if len(shots) == 1:
        return shots[0]
    last = shots[-1]
    return Shot(
        FrameKind.JOINED,
        last.board,
        tuple(event for shot in shots for event in shot.events),
        steps=sum(shot.steps for shot in shots),
        failures=sum(shot.failures for shot in shots),
        last=last.last or last,
    )


def _folded(shots: Sequence[Shot]) -> Iterator[Shot]:
    """Yield the shots with removals merged into the next shot; removals at the end are kept, as nothing follows."""
    waiting: list[Shot] = []
    for shot in shots:
        if shot.kind is FrameKind.REMOVE:
            waiting.append(shot)
        else:
            yield _with_removals(shot, waiting)
            waiting = []
    yield from waiting


def _with_removals(shot: Shot, removals: Sequence[Shot]) -> Shot:
    removed = Counter(dict(shot.removed))
    for removal in removals:
        removed[removal.event.strategy] += len(removal.gone)
    gone = tuple(candidate for removal in removals for candidate in removal.gone)
    return replace(shot, gone=gone, removed=tuple(removed.items()))


def _deductions(shots: Sequence[Shot], length: int) -> Iterator[Iterable[Shot]]:
    for kind, run in groupby(shots, key=lambda shot: shot.kind):
        same = list(run)
        yield _chunks(same, length) if kind is FrameKind.ASSIGN else same


def _chunks(shots: Sequence[Shot], length: int) -> Iterator[Shot]:
    for at in range(0, len(shots), length):
        yield join(shots[at : at + length])
