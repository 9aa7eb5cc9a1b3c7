"""The sets of a study, one for each file."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from ..formats.compress import split_name
from ..formats.record import Record

if TYPE_CHECKING:
    from ..puzzle import Puzzle
    from .run import Run
    from .sources import Source

TYPED = "puzzles"
"""The name of the set of puzzles given as arguments."""


def sets_of(run: Run) -> dict[str, list[Puzzle]]:
    """Return the puzzles of each file under its name, without folder and extensions where that is unique."""
    sets: dict[str, list[Puzzle]] = {}
    names: dict[Source, str] = {}
    for chunk in run.chunks():
        if chunk.source not in names:
            short = _set_name(chunk.source.name)
            names[chunk.source] = short if short not in sets else chunk.source.name or short
        members = sets.setdefault(names[chunk.source], [])
        members += [item.puzzle for item in chunk.items if isinstance(item, Record)]
    if not any(sets.values()):
        raise click.UsageError("there is no puzzle to study: give a file of puzzles, as in `nonet study puzzles.txt`.")
    return sets


def _set_name(source: str | None) -> str:
    if source is None:
        return TYPED
    name = os.path.basename(split_name(source)[0])
    return os.path.splitext(name)[0] or name
