"""The page "Try it": the board itself, which runs in the reader's browser."""

from __future__ import annotations

import shutil
from pathlib import Path

from nonet.page import folder

PLACE = "play"

TRY_IT = f"""# Try it

Play, ask for hints, enter a puzzle from paper, rate it, practise a technique. The engine runs in your browser, and
nothing is sent anywhere. [The board on a page of its own]({PLACE}/index.html){{.external}} works offline, and can be
installed as an app.

<iframe src="{PLACE}/index.html" title="The board" class="board"></iframe>
"""


def files() -> dict[str, str]:
    """Return the page, by its name in the site."""
    return {"try.md": TRY_IT}


def copy(site: Path) -> None:
    """Put the built board into the site.

    Raises:
        PageMissingError: the board has not been built.
    """
    shutil.copytree(folder(), site / PLACE)
