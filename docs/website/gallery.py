"""Makes the gallery of the constraints: the example of each with its solution, from the engine's table."""

from __future__ import annotations

from nonet import Puzzle, Rules
from nonet.constraint_json import example_of
from nonet.constraint_kinds import Kind, kinds


def section() -> str:
    """Return the gallery as a section of a page."""
    return "\n".join(
        ["", "## Gallery", "", "Each of these puzzles has one solution.", "", *map(entry, kinds().values())]
    )


def entry(kind: Kind) -> str:
    """Return the part of the gallery about a constraint."""
    words = kind.name.replace("-", " ").capitalize()
    pictures = " ".join(
        f'<img src="pictures/{name}.svg" alt="{words}: a puzzle{end}" width="240">'
        for name, end in ((kind.name, ""), (f"{kind.name}-solved", " with its solution"))
    )
    return f"### {words}\n\n{kind.sentence}\n\n{pictures}\n"


def files() -> dict[str, str]:
    """Return the pictures of the gallery by name."""
    made = {}
    for name, kind in kinds().items():
        puzzle = Puzzle(kind.example.givens, Rules(kind.example.board, constraints=[example_of(name)]))
        made[f"{name}.svg"] = puzzle.svg()
        made[f"{name}-solved.svg"] = puzzle.svg(solution=puzzle.solve())
    return made
