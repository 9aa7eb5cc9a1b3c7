"""Makes the pages of the techniques, and their pictures, from the catalogue."""

from __future__ import annotations

from functools import cache

import nonet
from nonet import Step, Technique

_HEAD = """# Techniques

Every technique that nonet knows, from the easiest to the hardest. Each page shows the pattern, what it removes, and an
example with its reasons; the tests find and prove every example. `nonet techniques KEY` shows a page in the terminal,
and `nonet.TECHNIQUES` holds all of them as data.

| technique | what it is |
|---|---|
"""


def index() -> str:
    """Return the page that lists them all."""
    lines = []
    for technique in nonet.TECHNIQUES.values():
        lines.append(f"| [{technique.name}]({technique.key}.md) | {technique.summary} |\n")
    keys = "\n".join(nonet.TECHNIQUES)
    return f"{_HEAD}{''.join(lines)}\n```{{toctree}}\n:hidden:\n\n{keys}\n```\n"


def page(technique: Technique) -> str:
    """Return the page of a technique."""
    step = example(technique.key)
    explanation = "  \n".join(step.explain().splitlines())
    needs = []
    if technique.needs_uniqueness:
        needs.append("It assumes that the puzzle has exactly one solution.")
    if technique.needs_classic:
        needs.append("It applies only where rows, columns and boxes are the only houses.")
    sections = [
        f"# {technique.name}",
        technique.summary[0].upper() + technique.summary[1:],
        *([" ".join(needs)] if needs else []),
        "## Pattern",
        technique.sections["Pattern"],
        "## Removes",
        technique.sections["Removes"],
        "## Example",
        f"![{step.text}]({technique.key}.svg)",
        explanation,
        "The position as a line of a HoDoKu library:",
        technique.sections["Example"],
        "## References",
        technique.sections["References"],
        f"In nonet its key is `{technique.key}`. [All techniques](index.md)",
    ]
    return "\n\n".join(sections) + "\n"


def picture(technique: Technique) -> str:
    """Return the picture of a technique's example."""
    return example(technique.key).svg() + "\n"


@cache
def example(key: str) -> Step:
    """Return the example of a technique, which is found once because that may take a second."""
    return nonet.TECHNIQUES[key].example()


def files() -> dict[str, str]:
    """Return all pages and pictures of the techniques by name."""
    made = {"index.md": index()}
    for technique in nonet.TECHNIQUES.values():
        made[f"{technique.key}.md"] = page(technique)
        made[f"{technique.key}.svg"] = picture(technique)
    return made
