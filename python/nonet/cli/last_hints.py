"""Remember the level of the last hint for each board, in a small file in the user's cache directory."""

from __future__ import annotations

import json
import os
import sys
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..steps import Ladder, State

MOST = 100
"""Maximum number of boards to remember; the oldest is forgotten first."""


def path() -> Path:
    """Return the file: ``nonet/hints.json`` in the cache directory that the system has for this user.

    The variable ``XDG_CACHE_HOME`` overrides this directory on every system.
    """
    home = Path.home()
    usual = {"win32": home / "AppData" / "Local", "darwin": home / "Library" / "Caches"}
    folder = os.environ.get("XDG_CACHE_HOME") or usual.get(sys.platform, home / ".cache")
    return Path(folder) / "nonet" / "hints.json"


def last_level(state: State, ladder: Ladder) -> int:
    """Return the level of the last hint for a board, or 0 if there was none.

    Raises:
        OSError: the file exists but cannot be read.
    """
    return _read().get(_key(state, ladder), 0)


def keep_level(state: State, ladder: Ladder, level: int) -> None:
    """Store the level of a hint.

    Raises:
        OSError: the file cannot be written.
    """
    from ..formats import atomic_open

    key, file = _key(state, ladder), path()
    levels = _read()
    levels.pop(key, None)
    levels[key] = level
    file.parent.mkdir(parents=True, exist_ok=True)
    with atomic_open(file, binary=False) as out:
        json.dump(dict(list(levels.items())[-MOST:]), out)


def _read() -> dict[str, int]:
    """Return the stored levels; a file with other content counts as empty."""
    try:
        levels = json.loads(path().read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    if not isinstance(levels, dict):
        return {}
    return {key: level for key, level in levels.items() if isinstance(level, int)}


def _key(state: State, ladder: Ladder) -> str:
    """Return a short hash of the player's board, its rules, and the ladder."""
    board = repr((state, state.puzzle, ladder.title, list(ladder.prices.items())))
    return sha256(board.encode()).hexdigest()[:16]
