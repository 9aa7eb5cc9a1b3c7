"""Writes the pages of the techniques from the catalogue: ``python docs/techniques/pages.py``, or ``make pictures``."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import nonet
from nonet import Step, Technique

HERE = Path(__file__).parent

_HEAD = """# Techniques

Every technique that nonet knows, from the easiest to the hardest. Each page is made from the heading of the file that
implements it; each example is found and proved by the tests. `nonet techniques KEY` shows a page in the terminal,
`nonet.TECHNIQUES` has them all as data.

| technique | what it is |
|---|---|
"""


def index() -> str:
    """Return the page that lists them all."""
    lines = []
    for technique in nonet.TECHNIQUES.values():
        lines.append(f"| [{technique.name}]({technique.key}.md) | {technique.summary} |\n")
    return _HEAD + "".join(lines)


def page(technique: Technique) -> str:
    """Return the page of a technique."""
    step = example(technique.key)
    told = "  \n".join(step.explain().splitlines())
    needs = []
    if technique.needs_uniqueness:
        needs.append("It holds only where the puzzle has exactly one solution.")
    if technique.needs_classic:
        needs.append("It works only where there are no houses but rows, columns and boxes.")
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
        told,
        technique.sections["Example"],
        "## References",
        technique.sections["References"],
        f"In nonet it is `{technique.key}`. [All techniques](README.md)",
    ]
    return "\n\n".join(sections) + "\n"


def picture(technique: Technique) -> str:
    """Return the picture of a technique's example."""
    return example(technique.key).svg() + "\n"


@cache
def example(key: str) -> Step:
    """Return the example of a technique, which may take a second to find."""
    return nonet.TECHNIQUES[key].example()


def files() -> dict[str, str]:
    """Return all files of the folder that are made here, each with its content."""
    made = {"README.md": index()}
    for technique in nonet.TECHNIQUES.values():
        made[f"{technique.key}.md"] = page(technique)
        made[f"{technique.key}.svg"] = picture(technique)
    return made


def main() -> None:
    """Write them all, and remove those of techniques that are no more."""
    made = files()
    for path in [*HERE.glob("*.md"), *HERE.glob("*.svg")]:
        if path.name not in made:
            path.unlink()
    for name, content in made.items():
        (HERE / name).write_text(content)


if __name__ == "__main__":
    main()
