"""What the frames of a film say."""

from __future__ import annotations

from collections import Counter

from ...cells import cell_name
from ...puzzle import Puzzle
from ...textbook.parts.events import EventKind
from .frames import FrameKind
from .replay import Replay, Shot

NAMED = 9
"""So many of the digits that one frame joins are named."""

Told = tuple[str, str]
"""The text of a frame and its detail."""


def start_text(puzzle: Puzzle) -> Told:
    """What the first frame says."""
    houses = ", ".join(house.name for house in puzzle.rules.extra_houses)
    return f"the puzzle: {counted(puzzle.clue_count, 'given')}", f"extra houses: {houses}" if houses else ""


def shot_text(shot: Shot, guesses: str) -> Told:
    """What the frame of a shot says.

    Args:
        shot: the shot.
        guesses: how much was guessed in all, in words.
    """
    if shot.kind is FrameKind.JOINED:
        return _joined(shot)
    if shot.kind is FrameKind.FAILED:
        steps = f"after {counted(shot.steps, 'step')}" if shot.steps else "at once"
        return f"{shot.event.text} fails {steps}", _removed(shot)
    if shot.kind is FrameKind.CONTRADICTION:
        depth = shot.event.depth
        return shot.event.text, f"guess {depth} is wrong" if depth else "there is no solution"
    return shot.event.text, guesses if shot.kind is FrameKind.SOLVED else _removed(shot)


def guesses_text(replay: Replay) -> str:
    """How much was guessed, in words."""
    if not replay.guesses:
        return "without a guess"
    return f"{counted(replay.guesses, 'guess')}, {replay.backtracks:,} taken back"


def counted(number: int, noun: str) -> str:
    """A number of things in words.

    Example:
        >>> counted(1, "guess"), counted(2000, "guess")
        ('1 guess', '2,000 guesses')
    """
    plural = "" if number == 1 else "es" if noun.endswith("s") else "s"
    return f"{number:,} {noun}{plural}"


def _joined(shot: Shot) -> Told:
    if any(event.kind is not EventKind.ASSIGN for event in shot.events):
        return f"{counted(shot.steps, 'step')} in one frame", f"the last one is {shot.event.text}"
    amounts = Counter(event.strategy or "other means" for event in shot.events)
    by = ", ".join(f"{amount} by {name}" for name, amount in amounts.items())
    return f"{counted(len(shot.events), 'digit')} in one frame: {by}", _names(shot)


def _names(shot: Shot) -> str:
    names = [f"{cell_name(event.cell)}={event.digit}" for event in shot.events if event.cell is not None]
    return ", ".join(names[:NAMED]) + (f" and {len(names) - NAMED} more" if len(names) > NAMED else "")


def _removed(shot: Shot) -> str:
    amounts = [f"{amount:,} by {name or 'other means'}" for name, amount in shot.removed]
    return f"candidates removed before it: {', '.join(amounts)}" if amounts else ""
