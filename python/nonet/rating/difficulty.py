"""Words for difficulty, from very easy to extreme: one table for the generator, the ratings and the documentation.

The words follow the techniques that puzzles need at a newspaper's or an app's level of the same name:

- Sudoku Explainer 1.2.1 offers Easy (ER 1.0 to 1.2), Medium (1.3 to 1.5), Hard (1.6 to 2.5), Fiendish (2.6 to 6.0) and
  Diabolical (from 6.1). Its first two levels separate hidden singles in boxes from those in lines; players find both,
  and naked singles, easy, and so does HoDoKu.
- HoDoKu 2.2 counts singles as Easy, locked candidates and small subsets as Medium, fish, wings and uniqueness as Hard,
  and chains as Unfair or Extreme. Its levels also depend on a score, and are kept separate as ``level``.
- QQwing calls puzzles that need a guess expert; the words here depend only on techniques, so these puzzles are very
  hard or extreme.

The same limits hold for the prices of nonet's own ladder, which follow Sudoku Explainer's scale: singles, locked
candidates, subsets, basic fish and wings have equal prices on both. Chains between two ends cost less on nonet's
ladder, so its word may be one level below the word for the ER.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..checked import shown, text_of
from ..names import DifficultyName

_TOP = 11.9
"""The highest known ER."""


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
    known.name: known
    for known in (
        DifficultyRange("very easy", 1.0, 1.2, "the last empty cell of a house; hidden singles in boxes"),
        DifficultyRange("easy", 1.3, 2.3, "hidden singles in rows and columns; naked singles"),
        DifficultyRange("medium", 2.4, 3.1, "locked candidates; naked pairs"),
        DifficultyRange("hard", 3.2, 4.4, "hidden pairs, triples, X-wings and swordfish, XY-wings and XYZ-wings"),
        DifficultyRange("very hard", 4.5, 6.9, "uniqueness, quads, and chains between two ends"),
        DifficultyRange("extreme", 7.0, _TOP, "forcing chains and nets"),
    )
}
"""The words for difficulty, from the easiest to the hardest."""

_ALIASES: dict[str, DifficultyName] = {"expert": "very hard"}


def difficulty_named(name: str) -> DifficultyRange:
    """Return a range by its word; case, hyphens and underscores do not matter.

    Raises:
        ValueError: there is no such word; the message suggests similar ones.

    Example:
        >>> difficulty_named("Very-Easy").high, difficulty_named("expert").name
        (1.2, 'very hard')
    """
    plain = " ".join(text_of("difficulty", name).lower().replace("-", " ").replace("_", " ").split())
    known: dict[str, DifficultyName] = {**{str(word): word for word in DIFFICULTIES}, **_ALIASES}
    if plain in known:
        return DIFFICULTIES[known[plain]]
    from ..steps.technique import near

    raise ValueError(f"there is no difficulty {shown(name)}{near(plain, list(known)) or _all()}")


def _all() -> str:
    return f"; there are {', '.join(DIFFICULTIES)}"


def difficulty_of(tenths: int) -> DifficultyName:
    """Return the word for an ER, or for the highest price on nonet's own ladder, in tenths.

    Example:
        >>> difficulty_of(12), difficulty_of(13), difficulty_of(120)
        ('very easy', 'easy', 'extreme')
    """
    return next((known.name for known in DIFFICULTIES.values() if tenths <= round(10 * known.high)), "extreme")
