"""Steps in words. The sentences come from the engine, so that a step is described alike wherever it is shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..names import ExplanationLength

LENGTHS: tuple[ExplanationLength, ...] = ("short", "full", "teach")
"""The lengths of an explanation: one line of notation; the reasons as well; also the idea of the technique."""

PARAGRAPH = 600
"""Maximum characters of a paragraph; longer ones are broken between sentences."""


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a proof.

    Attributes:
        text: the line.
        below: the lines that support it.
    """

    text: str
    below: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class Telling:
    """A step in words.

    Attributes:
        short: one line in the notation of the forums: the technique, its pattern, and what follows. Chains are written
            in Eureka notation.
        look: where to look.
        why: why the step holds, sentence by sentence.
        so: what follows.
        effects: what follows, as in ``r2c8 is not 4``.
        hints: the levels of a hint before the reason: where to look, which technique is there, and in which cells.
        firsts: other first levels of a hint: which digits to look for, which kind of pattern.
        lesson: the idea of the technique, for someone who meets it for the first time.
        proof: the chains, link by link.
        branches: each chain of the step in a sentence: what is assumed, and where that leads.
        lost: the candidates of which ``why`` says that they went in earlier steps, as pairs of a cell and a digit.

    Example:
        >>> import nonet
        >>> puzzle = nonet.Puzzle("2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7....")
        >>> telling = next(puzzle.steps()).telling
        >>> telling.short
        'Hidden single: 7 in b1 => r3c1=7'
        >>> print(telling.look, *telling.why, telling.so)
        Where in box 1 can 7 go? The 7s in r4c3 and r7c2 leave only r3c1 for 7 in box 1. So r3c1 is 7.
    """

    short: str
    look: str
    why: tuple[str, ...]
    so: str
    effects: str
    hints: tuple[str, str, str]
    firsts: tuple[str, str]
    lesson: str
    proof: tuple[Item, ...] = ()
    branches: tuple[str, ...] = ()
    lost: tuple[tuple[int, int], ...] = ()

    def text(self, length: ExplanationLength = "full") -> str:
        """Return the explanation in plain text: paragraphs, then the lines of the proof, indented.

        Args:
            length: ``short``: one line of notation; ``full``: where to look, why it holds and what follows;
                ``teach``: the idea of the technique first.

        Raises:
            ValueError: there is no such length.
        """
        if length not in LENGTHS:
            raise ValueError(f"there is no length {length!r}; expected one of {', '.join(LENGTHS)}")
        if length == "short":
            return self.short
        lesson = [self.lesson] if length == "teach" else []
        return "\n".join([self.short, *lesson, *self.paragraphs(), *proof_lines(self.proof)])

    def paragraphs(self) -> list[str]:
        """Return the reasons and what follows as paragraphs of at most 600 characters."""
        paragraphs = [""]
        for sentence in filter(None, (self.look, *self.why, self.so)):
            if len(paragraphs[-1]) + len(sentence) >= PARAGRAPH:
                paragraphs.append("")
            paragraphs[-1] = f"{paragraphs[-1]} {sentence}".strip()
        return paragraphs


def proof_lines(items: tuple[Item, ...], depth: int = 0) -> Iterator[str]:
    """Yield the lines of a proof as an indented list."""
    for item in items:
        yield f"{'  ' * depth}- {item.text}"
        yield from proof_lines(item.below, depth + 1)
