"""Twelve puzzles told from start to end: ``make walkthroughs`` writes their texts to docs/examples.

All but the last are generated. docs/examples/puzzles.tsv has a puzzle a line: its key, the word for its difficulty, a
technique that it must need (or none), the index of its seed, and its givens. Without a word the puzzle is not ours,
and the last column says where it comes from.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import cast

import nonet
from nonet import Puzzle
from nonet.names import DifficultyName
from nonet.steps import Walkthrough

FOLDER = Path(__file__).resolve().parents[1] / "examples"
TABLE = FOLDER / "puzzles.tsv"
SEED = 17
_HEAD = """# Walkthroughs

Twelve puzzles told from start to end, from a very easy one to one of the hardest known. Tests compare every word with
what `nonet explain` and `nonet explain --full` say today.

| puzzle | givens | steps | hardest step |
|---|---:|---:|---|
"""


@dataclass(frozen=True, slots=True)
class Told:
    """A puzzle of the table.

    Attributes:
        key: the name of its page.
        word: the word for its difficulty, or nothing if nonet did not generate it.
        must: a technique that it needs, or nothing.
        index: the index of its seed.
        givens: the puzzle in a line.
        origin: where it comes from, if nonet did not generate it.
    """

    key: str
    word: str
    must: str
    index: int
    givens: str
    origin: str

    @property
    def title(self) -> str:
        """The title of its page."""
        return self.key.replace("-", " ").capitalize()

    @property
    def call(self) -> str:
        """The call that generates it."""
        must = f', must="{self.must}"' if self.must else ""
        return f'nonet.generate(seed=({SEED}, {self.index}), difficulty="{self.word}"{must})'

    @property
    def golden(self) -> Path:
        """The file with its text."""
        return FOLDER / f"{self.key}.txt"

    def generated(self) -> Puzzle:
        """Return the puzzle that its call generates."""
        word = cast("DifficultyName", self.word)
        return nonet.generate(seed=(SEED, self.index), difficulty=word, must=self.must or ())


def table() -> list[Told]:
    """Return the puzzles, from the easiest to the hardest."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines)
    return [Told(key, word, must, int(index), givens, origin) for key, word, must, index, givens, origin in rows]


@cache
def walk(givens: str) -> Walkthrough:
    """Return the walkthrough of a puzzle."""
    return Puzzle(givens).explain()


def text(told: Told) -> str:
    """Return what the golden file of a puzzle holds: the folded walkthrough, then the full one."""
    found = walk(told.givens)
    return f"{told.givens}\n\n{found.text()}\n\n{found.text('full')}\n"


def files() -> dict[str, str]:
    """Return the pages by name, made from the golden files."""
    pages = {f"{told.key}.md": page(told) for told in table()}
    keys = "\n".join(told.key for told in table())
    rows = "".join(map(_row, table()))
    return {"index.md": f"{_HEAD}{rows}\n```{{toctree}}\n:hidden:\n\n{keys}\n```\n", **pages}


def _row(told: Told) -> str:
    found = walk(told.givens)
    hardest = found.hardest.name if found.hardest else ""
    return f"| [{told.title}]({told.key}.md) | {found.start.puzzle.given_count} | {len(found)} | {hardest} |\n"


def page(told: Told) -> str:
    """Return the page of a puzzle."""
    givens, folded, full = told.golden.read_text(encoding="utf-8").split("\n\n", 2)
    origin = f"Made by `{told.call}`." if told.word else told.origin
    parts = [
        f"# {told.title}",
        origin,
        f"```text\n{givens}\n```",
        f"## In short\n\n```text\n{folded}\n```",
        f"## In full\n\n```text\n{full}```",
    ]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Write the table and all golden files again."""
    made = [replace(told, givens=nonet.State(told.generated()).board_text()) if told.word else told for told in table()]
    lines = ("\t".join([told.key, told.word, told.must, str(told.index), told.givens, told.origin]) for told in made)
    TABLE.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    for told in made:
        told.golden.write_text(text(told), encoding="utf-8")


if __name__ == "__main__":
    main()
