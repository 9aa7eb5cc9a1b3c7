"""The board itself, which runs in the reader's browser: on the first screen of the site, and behind its positions."""

from __future__ import annotations

import shutil
from pathlib import Path

from nonet import State
from nonet.page import address_of, folder

PLACE = "play"

FIRST = f"""<iframe src="{PLACE}/index.html" title="The board" class="board"></iframe>

`pip install .` in a checkout installs nonet with this board; [Set up](#set-up) says what that needs. The engine runs
in your browser, and nothing is sent anywhere. [On a page of its own]({PLACE}/index.html){{.external}}, the board works
offline and can be installed as an app.
"""


def first_screen(readme: str) -> str:
    """Return the first page of the site: the README with the board above everything it says."""
    heading, _, rest = readme.partition("\n\n")
    return f"{heading}\n\n{FIRST}\n{rest}"


def link(text: str, state: State) -> str:
    """Return a link, on a page one level below the first, that opens a position on the board."""
    return f"[{text}]({address_of(state, f'../{PLACE}/index.html')}){{.external}}"


def copy(site: Path) -> None:
    """Put the built board into the site.

    Raises:
        PageMissingError: the board has not been built.
    """
    shutil.copytree(folder(), site / PLACE)
