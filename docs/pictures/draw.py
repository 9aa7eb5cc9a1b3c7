"""Draws the pictures of these pages: ``python docs/pictures/draw.py``, or ``make pictures``."""

from __future__ import annotations

import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

import nonet
from nonet import draw

HERE = Path(__file__).parent
PUZZLE = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"


def terminal_picture(drawing: str, title: str) -> str:
    """Return an SVG of what a terminal shows, without fonts from elsewhere."""
    lines = drawing.splitlines()
    width = max(len(Text.from_ansi(line)) for line in lines)
    with open("/dev/null", "w") as nowhere:
        console = Console(record=True, width=width, file=nowhere, force_terminal=True)
        console.print(Text.from_ansi(drawing), end="")
        svg = console.export_svg(title=title, unique_id="nonet")
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


def main() -> None:
    """Draw them all."""
    puzzle = nonet.Puzzle(PUZZLE, rules="diagonal")
    picture = terminal_picture(draw.ansi(puzzle, solution=puzzle.solve()), "nonet show")
    (HERE / "show.svg").write_text(picture)


if __name__ == "__main__":
    main()
