"""Cells, digits, candidates and houses in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..cells import Cell, Digit, cell_name
from .parts import Candidate

FEW = 4
"""Maximum number of cells listed one by one; more are grouped."""

_SPELLED_WITH_VOWEL = "AEFHILMNORSX"
_PROPER = frozenset({"Coq", "Franken", "Nishio", "Siamese", "Sue"})
"""Words in technique names that keep their capitals."""


def listed(items: Iterable[str], last: str = "and") -> str:
    """Join items as in a sentence.

    Example:
        >>> listed(["r1c1"]), listed(["r1c1", "r1c2"]), listed("abc", "or")
        ('r1c1', 'r1c1 and r1c2', 'a, b or c')
    """
    words = list(items)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def cells_text(cells: Iterable[Cell]) -> str:
    """Name cells compactly: rows with the same columns are joined.

    Example:
        >>> cells_text([9, 13]), cells_text([0, 3, 9, 12, 80]), cells_text([3, 12, 21])
        ('r2c15', 'r12c14, r9c9', 'r123c4')
    """
    columns: dict[int, list[int]] = {}
    for cell in sorted(set(cells)):
        columns.setdefault(cell // 9, []).append(cell % 9 + 1)
    rows: dict[tuple[int, ...], list[int]] = {}
    for row, held in columns.items():
        rows.setdefault(tuple(held), []).append(row + 1)
    return ", ".join(f"r{''.join(map(str, group))}c{''.join(map(str, held))}" for held, group in rows.items())


def cells_in_words(cells: Iterable[Cell], last: str = "and") -> str:
    """Name cells, one by one if they are few.

    Example:
        >>> cells_in_words([13, 9]), cells_in_words(range(9))
        ('r2c1 and r2c5', 'r1c123456789')
    """
    named = sorted(set(cells))
    return listed(map(cell_name, named), last) if len(named) <= FEW else cells_text(named)


def digits_in_words(digits: Iterable[Digit], last: str = "and") -> str:
    """Name digits.

    Example:
        >>> digits_in_words({7, 4}), digits_in_words([1, 2, 3], "or")
        ('4 and 7', '1, 2 or 3')
    """
    return listed(map(str, sorted(set(digits))), last)


def candidate_name(candidate: Candidate) -> str:
    """Name a candidate: the digit, then the cell.

    Example:
        >>> candidate_name((0, 5))
        '5r1c1'
    """
    return f"{candidate[1]}{cell_name(candidate[0])}"


def effects(placements: Sequence[Candidate], eliminations: Sequence[Candidate]) -> str:
    """Describe placements and eliminations.

    Example:
        >>> effects([(8, 9)], []), effects([], [(16, 4), (17, 4), (20, 7), (20, 8)])
        ('r1c9 is 9', 'r2c8 and r2c9 are not 4, r3c3 is neither 7 nor 8')
    """
    said = [f"{cell_name(cell)} is {digit}" for cell, digit in placements]
    digits: dict[Cell, list[Digit]] = {}
    for cell, digit in sorted(eliminations):
        digits.setdefault(cell, []).append(digit)
    cells: dict[tuple[Digit, ...], list[Cell]] = {}
    for cell, gone in digits.items():
        cells.setdefault(tuple(gone), []).append(cell)
    for struck, where in sorted(cells.items()):
        verb = "is" if len(where) == 1 else "are"
        if len(struck) == 1:
            said.append(f"{cells_in_words(where)} {verb} not {struck[0]}")
        elif len(struck) == 2:
            said.append(f"{cells_in_words(where)} {verb} neither {struck[0]} nor {struck[1]}")
        else:
            said.append(f"{cells_in_words(where)} {verb} not {digits_in_words(struck, 'or')}")
    return ", ".join(said)


def houses_in_words(names: Iterable[str]) -> str:
    """Name houses, grouping those of one kind.

    Example:
        >>> houses_in_words(["row 2", "row 5", "box 1"]), houses_in_words(["main diagonal"])
        ('rows 2 and 5 and box 1', 'the main diagonal')
    """
    kinds: dict[str, list[str]] = {}
    for name in dict.fromkeys(names):
        kind, _, number = name.rpartition(" ")
        if kind in ("row", "column", "box"):
            kinds.setdefault(kind, []).append(number)
        else:
            kinds.setdefault(name, [])
    return listed(_houses(kind, numbers) for kind, numbers in kinds.items())


def _houses(kind: str, numbers: Sequence[str]) -> str:
    if not numbers:
        return f"the {kind}" if kind.endswith("diagonal") else kind
    plural = {"box": "boxes"}.get(kind, f"{kind}s") if len(numbers) > 1 else kind
    return f"{plural} {listed(sorted(numbers))}"


def lower_name(name: str) -> str:
    """Return a technique's name for use within a sentence: abbreviations and proper names keep their capitals.

    Example:
        >>> lower_name("Naked pair"), lower_name("Finned X-Wing"), lower_name("ALS-XZ"), lower_name("Sue de Coq")
        ('naked pair', 'finned X-Wing', 'ALS-XZ', 'Sue de Coq')
    """
    return " ".join(_lower_word(word) for word in name.split(" "))


def _lower_word(word: str) -> str:
    return word[0].lower() + word[1:] if word[1:2].islower() and word not in _PROPER else word


def there_is(name: str) -> str:
    """Say that a technique is present, with the right verb and article.

    Example:
        >>> there_is("naked pair"), there_is("X-wing"), there_is("W-wing"), there_is("Nishio forcing chains")
        ('there is a naked pair', 'there is an X-wing', 'there is a W-wing', 'there are Nishio forcing chains')
        >>> there_is("direct pointing"), there_is("two strong links"), there_is("simple colours trap")
        ('there is direct pointing', 'there are two strong links', 'there is a simple colours trap')
    """
    words = name.split()
    if "chains" in words or words[-1] == "links":
        return f"there are {name}"
    if words[-1] in ("pointing", "claiming"):
        return f"there is {name}"
    spelled = not name[1:2].islower()
    vowel = name[0] in _SPELLED_WITH_VOWEL if spelled else name[0] in "aeioAEIO"
    return f"there is {'an' if vowel else 'a'} {name}"
