"""Words for difficulty, from very easy to extreme: one table for the generator, the ratings and the documentation."""

from __future__ import annotations

from dataclasses import dataclass

from .. import _core
from ..checked import shown, text_of
from ..names import DifficultyName


@dataclass(frozen=True, slots=True)
class DifficultyRange:
    """The meaning of a word for difficulty.

    Attributes:
        name: the word.
        low: the lowest ER, or the lowest value of the highest price on the path of nonet's own ladder.
        high: the highest such value; the last range has no upper end, so this is the highest known ER.
        needs: the techniques of which the hardest step is one.
    """

    name: DifficultyName
    low: float
    high: float
    needs: str


DIFFICULTIES: dict[DifficultyName, DifficultyRange] = {
    name: DifficultyRange(name, least / 10, most / 10, needs) for name, _, (least, most), needs in _core.DIFFICULTIES
}
"""The words for difficulty, from the easiest to the hardest."""


def difficulty_named(name: str) -> DifficultyRange:
    """Return a range by its word; case, hyphens and underscores do not matter.

    Raises:
        ValueError: there is no such word; the message suggests similar ones.

    Example:
        >>> difficulty_named("Very-Easy").high, difficulty_named("expert").name
        (1.2, 'very hard')
    """
    known = _core.difficulty_named(text_of("difficulty", name))
    if known is not None:
        return DIFFICULTIES[known]
    from ..checked import near

    words = [word for first, others, *_ in _core.DIFFICULTIES for word in (first, *others)]
    close = near(name.lower().replace("-", " ").replace("_", " "), words)
    raise ValueError(f"there is no difficulty {shown(name)}{close or _all()}")


def _all() -> str:
    return f"; there are {', '.join(DIFFICULTIES)}"


def difficulty_of(tenths: int) -> DifficultyName:
    """Return the word for an ER, or for the highest price on nonet's own ladder, in tenths.

    Example:
        >>> difficulty_of(12), difficulty_of(13), difficulty_of(120)
        ('very easy', 'easy', 'extreme')
    """
    return _core.difficulty_of(tenths)
