"""Makes the gallery of the constraints: the example of each with its solution, from the engine's table."""

from __future__ import annotations

from html import escape

from nonet import Puzzle, Rules
from nonet.constraint_json import example_of
from nonet.constraint_kinds import Kind, kinds

GROUPS = "Cages", "Lines", "Marked cells", "Between cells", "The whole board"


def section() -> str:
    """Return the gallery as a section of a page."""
    groups = {group: [entry(kind) for kind in kinds().values() if group_of(kind) == group] for group in GROUPS}
    parts = (
        f"### {group}\n\n" + "\n".join(['<div class="gallery">', *made, "</div>"]) for group, made in groups.items()
    )
    return "\n\n".join(["", "## Gallery", "Each of these puzzles has one solution.", *parts, ""])


def group_of(kind: Kind) -> str:
    """Return the group of a constraint, which follows from what is drawn of it."""
    drawn = {(clue["shape"], clue["under"]) for clue in puzzle_of(kind).rules.clues()}
    if ("outline", False) in drawn:
        return "Cages"
    if any(not under for _, under in drawn):
        return "Between cells"
    if ("line", True) in drawn and ("square", True) not in drawn:
        return "Lines"
    return "Marked cells" if drawn else "The whole board"


def entry(kind: Kind) -> str:
    """Return the part of the gallery about a constraint."""
    words = kind.name.replace("-", " ").capitalize()
    pictures = "".join(
        f'<img src="gallery/{name}.svg" alt="{words}: a puzzle{end}" width="200">'
        for name, end in ((kind.name, ""), (f"{kind.name}-solved", " with its solution"))
    )
    text = f"<strong>{words}</strong><br>{escape(kind.sentence, quote=False)}"
    return f'<figure id="{kind.name}">{pictures}<figcaption>{text}</figcaption></figure>'


def puzzle_of(kind: Kind) -> Puzzle:
    """Return the example of a constraint."""
    return Puzzle(kind.example.givens, Rules(kind.example.board, constraints=[example_of(kind.name)]))


def files() -> dict[str, str]:
    """Return the pictures of the gallery by name."""
    made = {}
    for name, kind in kinds().items():
        puzzle = puzzle_of(kind)
        made[f"{name}.svg"] = puzzle.svg()
        made[f"{name}-solved.svg"] = puzzle.svg(solution=puzzle.solve())
    return made
