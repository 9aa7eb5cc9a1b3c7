"""Draws the pictures of the documentation. ``make pictures`` writes those of README, which the repository keeps."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text

import nonet
from nonet import draw

from . import sketches
from .lessons import LESSONS

DOCS = Path(__file__).resolve().parents[1]
SHOWN_BY_README = ("solve", "step")
PLAYERS = ".51...8......5.24....9..1.36....2....2.3.7.9....4....14.3..9....65.3......8...93."
"""The puzzle of README and the three doors: ``nonet generate --symmetry rot180 --seed 180``."""

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


def theme_sheet() -> str:
    """Return an SVG of a board in every theme, side by side."""
    puzzle = nonet.Puzzle(PUZZLE, rules="diagonal")
    solution = puzzle.solve()
    boards = []
    for number, (name, theme) in enumerate(draw.THEMES.items()):
        board = puzzle.svg(
            theme=theme,
            size=240,
            candidates=True,
            solution=nonet.Grid(str(solution)[:27] + "." * 54),
            guesses=nonet.Grid("." * 30 + str(solution)[30] + "." * 50),
            highlight={"r4c4": "focus", "r4c3": "support", "r4c6": "support", "r9c9": "bad"},
            caption=name,
        )
        boards.append(board.replace("<svg ", f'<svg x="{number * 250}" ', 1))
    width, height = 250 * len(boards) - 10, re.findall(r' height="(\d+)" role', boards[0])[0]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
    return "\n".join([head, *boards, "</svg>"])


def diagonal_board() -> str:
    """Return an SVG of a diagonal puzzle with candidates, highlights, marks and a link."""
    pair = {(cell, digit): "support" for cell in ("r2c2", "r6c6") for digit in (5, 7)}
    return nonet.Puzzle(PUZZLE, rules="diagonal").svg(
        candidates=True,
        highlight={"r4c4": "focus"},
        marks={**pair, ("r4c4", 4): "good", ("r4c4", 5): "bad", ("r4c4", 7): "bad"},
        links=[draw.Link("r2c2", "r6c6", tone="support")],
        caption="Naked pair 5, 7 on the main diagonal: r4c4 is 4",
        labels=True,
        legend=True,
    )


def heart() -> str:
    """Return an SVG of the puzzle in the shape of a heart that the tutorial makes."""
    puzzle = nonet.generate(pattern=pattern_of("tutorial.md", "heart"), minimal=False, seed=6)
    return puzzle.svg(size=340, highlight=given_cells(puzzle))


def terminal() -> str:
    """Return an SVG of what `nonet show` prints."""
    puzzle = nonet.Puzzle(PUZZLE, rules="diagonal")
    return terminal_picture(draw.ansi(puzzle, solution=puzzle.solve()), "nonet show").rstrip()


def step() -> str:
    """Return an SVG of the hardest step of the puzzle of README."""
    return next(step for step in nonet.Puzzle(PLAYERS).steps() if step.technique == "xy-wing").svg(size=420)


def rings() -> str:
    """Return an SVG of the puzzle in the shape of two rings that docs/players.md makes."""
    puzzle = nonet.generate(pattern=pattern_of("players.md", "rings"), minimal=False, seed=1)
    return puzzle.svg(size=340, highlight=given_cells(puzzle))


def pattern_of(page: str, name: str) -> str:
    """Return the pattern that an example of a page assigns to a name."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.sub(r"^\.\.\. ", "", text.split(f'{name} = """')[1].split('"""')[0], flags=re.MULTILINE)


def given_cells(puzzle: nonet.Puzzle) -> dict[int, str]:
    """Return the highlight of all givens."""
    return {cell: "support" for cell in range(81) if puzzle.givens[cell]}


def all_pictures() -> dict[str, str]:
    """Return every picture of the written pages by name."""
    own: dict[str, Callable[[], str]] = {
        "diagonal": diagonal_board,
        "heart": heart,
        "rings": rings,
        "show": terminal,
        "step": step,
        "themes": theme_sheet,
    }
    designs = {f"design-{key}": sketches.picture(key) + "\n" for key in sketches.SKETCHES}
    return designs | {name: picture() + "\n" for name, picture in {**own, **LESSONS}.items()}


def main() -> None:
    """Write the pictures that README shows."""
    made = all_pictures()
    for name in SHOWN_BY_README:
        (DOCS / "pictures" / f"{name}.svg").write_text(made[name], encoding="utf-8")


if __name__ == "__main__":
    main()
