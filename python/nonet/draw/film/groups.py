"""Groups of events: removals for the same reason share one frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...textbook.parts.events import Event, EventKind


def grouped(events: Iterable[Event]) -> Iterator[tuple[Event, ...]]:
    """Yield removals for the same reason together, and every other event by itself.

    A strategy reports its removals one by one. Removals for several reasons may alternate, mixed with the digits that
    they reveal. Here the events of one strategy in one house are sorted by reason, with the digits after the removals.

    Example:
        >>> from nonet import Rules
        >>> row = Rules("classic").houses[0]
        >>> twins = [Event(EventKind.ELIMINATE, cell, 3, "naked twins", row, (0, 1)) for cell in (2, 3)]
        >>> digit = Event(EventKind.ASSIGN, 2, 4, "naked twins", row, (0, 1))
        >>> [len(group) for group in grouped([twins[0], digit, twins[1]])]
        [2, 1]
    """
    batch: list[Event] = []
    for event in events:
        if batch and not _belongs(event, batch[0]):
            yield from _sorted(batch)
            batch = []
        if batch or event.kind is EventKind.ELIMINATE:
            batch.append(event)
        else:
            yield (event,)
    yield from _sorted(batch)


def _belongs(event: Event, first: Event) -> bool:
    """Return whether an event continues a strategy in its house, or for its cells if it has no house."""
    if event.kind not in (EventKind.ELIMINATE, EventKind.ASSIGN):
        return False
    same = event.strategy == first.strategy and event.house == first.house
    return same and (event.house is not None or event.because == first.because)


def _sorted(batch: Iterable[Event]) -> Iterator[tuple[Event, ...]]:
    removals: dict[tuple[int, ...], list[Event]] = {}
    digits: dict[tuple[int, ...], list[Event]] = {}
    for event in batch:
        kind = digits if event.kind is EventKind.ASSIGN else removals
        kind.setdefault(event.because, []).append(event)
    for reason in {**removals, **digits}:
        if reason in removals:
            yield tuple(removals[reason])
        yield from ((event,) for event in digits.get(reason, ()))
