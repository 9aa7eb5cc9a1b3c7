"""The catalogue of techniques, with their documentation."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache, cached_property
from typing import TYPE_CHECKING

from .. import _core, above
from ..checked import meant, shown, text_of
from ..constraint_kinds import kinds
from ..rules import Rules
from ..rules_data import rules_of
from .parts import candidate_name

if TYPE_CHECKING:
    from .state import State
    from .step import Step


@dataclass(frozen=True)
class Technique:
    """A technique in the catalogue.

    Attributes:
        key: its name in data and on the command line, as in ``naked-pair``.
        name: its name in sentences, as in ``Naked pair``.
        family: the family of techniques that it belongs to, as in ``fish``.
        needs_uniqueness: whether it is sound only for puzzles with one solution.
        needs_classic: whether it works only without extra houses.
        doc: its documentation: a summary, then sections whose headings start with ``# ``.

    Example:
        >>> TECHNIQUES["naked-single"].summary
        'a cell with one candidate left.'
    """

    key: str
    name: str
    family: str
    needs_uniqueness: bool
    needs_classic: bool
    doc: str = field(repr=False)

    @cached_property
    def summary(self) -> str:
        """The technique in one sentence."""
        first = re.split(r"\n\s*\n", self.doc, maxsplit=1)[0]
        return " ".join(first.split()).partition(": ")[2]

    @cached_property
    def sections(self) -> Mapping[str, str]:
        """The sections of its documentation: Pattern, Removes, Example, References, often Confusions and Neighbours."""
        _, *parts = re.split(r"^# (.+)\n", self.doc, flags=re.MULTILINE)
        return {title: text.strip() for title, text in zip(parts[::2], parts[1::2], strict=True)}

    @cached_property
    def aliases(self) -> tuple[str, ...]:
        """Other names of the technique, taken from its references.

        Example:
            >>> TECHNIQUES["naked-single"].aliases, TECHNIQUES["x-wing"].aliases
            (('sole candidate', 'lone single'), ('fish of size 2',))
        """
        said = re.search(r"[Aa]lso known as ([^.;]+)", " ".join(self.sections["References"].split()))
        names = re.split(r", | or ", said[1]) if said else []
        return tuple(re.sub(r"^(or |as |an? |the )+|\s+\(.*", "", name) for name in names)

    @cached_property
    def _fixture(self) -> list[str]:
        """Return the fields of its example: board, struck candidates, eliminations, placements, a jigsaw's regions."""
        line = next(line for line in self.sections["Example"].splitlines() if line.startswith(":"))
        return line.strip().strip(":").split(":") + [""] * 4

    def example(self) -> Step:
        """Return a step that shows the technique.

        Example:
            >>> TECHNIQUES["naked-single"].example().text
            'Naked single: r1c9=9'
        """
        if self.key in RULE_TECHNIQUES:
            return self._example_of_rule()
        wanted = set(" ".join(self._fixture[2:4]).split())
        ladder = above.steps.Ladder.of_techniques({self.key: 0}, name="example", version="1")
        for step in self._example_state().all_steps(ladder, unique=True):
            effects = step.placements + step.eliminations
            if {candidate_name(one).replace("r", "").replace("c", "") for one in effects} == wanted:
                return step
        raise AssertionError(f"the example of {self.key} does not show it")

    def _example_of_rule(self) -> Step:
        """Return the first step of this technique on the path of its constraint's example."""
        name, own = _EXAMPLE_OF[self.key]
        if own is None:
            example = kinds()[name].example
            own = example.board, example.givens, json.dumps([{"type": name, **example.arguments}])
        board, givens, constraints = own
        rules = rules_of({"presets": board, "houses": {}, "constraints": json.loads(constraints)})
        path = above.steps.State(above.Puzzle(givens, rules)).steps(unique=False)
        return next(step for step in path if step.technique == self.key)

    def _example_state(self) -> State:
        board, struck, _, _, regions, *_ = self._fixture
        return above.steps.State.of_board(board, struck, Rules(regions=regions) if regions else None)


class _Catalogue(Mapping[str, Technique]):
    """Techniques by key; an unknown key raises an error with suggestions."""

    def __init__(self, techniques: Iterator[Technique]) -> None:
        self._techniques = {technique.key: technique for technique in techniques}

    def __getitem__(self, key: str) -> Technique:
        return self._techniques[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._techniques)

    def __len__(self) -> int:
        return len(self._techniques)

    def __repr__(self) -> str:
        return f"<{len(self)} techniques>"


def _technique(data: _core._TechniqueData) -> Technique:
    return Technique(
        data["key"], data["name"], data["family"], data["needs_uniqueness"], data["needs_classic"], data["doc"]
    )


_NUMBERS = ("one", "two", "three", "four", "five", "six")
_SPELLINGS = {
    **{word: str(number) for number, word in enumerate(_NUMBERS, 1)},
    "color": "colour",
    "coloring": "colour",
    "colouring": "colour",
    "type": "",
    "ur": "uniquerectangle",
}
"""Words that people write in more than one way, without a plural s."""

MEANT = 3
"""Maximum number of names suggested for an unknown one."""

TECHNIQUES: Mapping[str, Technique] = _Catalogue(map(_technique, _core.techniques()))
"""Every technique of houses by key, from the easiest to the hardest."""

RULE_TECHNIQUES: Mapping[str, Technique] = _Catalogue(_technique(data) for data, *_ in _core.rule_techniques())
"""The techniques that other rules have, by key."""

_EXAMPLE_OF = {data["key"]: (constraint, own) for data, constraint, own in _core.rule_techniques()}
"""The constraint whose example shows each of them, and an example of its own: board, givens, constraints."""


def technique_named(name: str) -> Technique:
    """Return a technique by its key, its name or an alias.

    Case, spaces, hyphens, plurals and American spelling do not matter, and numbers may be written as words.

    If several techniques share an alias, the easiest one is returned.

    Raises:
        ValueError: there is no such technique; the message suggests similar names.

    Example:
        >>> technique_named("Naked Single").key, technique_named("xwing").key, technique_named("Y-wing").key
        ('naked-single', 'x-wing', 'xy-wing')
    """
    known = _names()
    if found := known.get(_plain(text_of("name", name))):
        return found
    raise ValueError(f"there is no technique {shown(name)}{meant(_similar(_plain(name)))}")


def techniques_named(name: str) -> list[Technique]:
    """Return the techniques of a family by its name, or a single technique as :func:`technique_named` does.

    A name stands for every family whose name contains its words: ``fish`` includes Kraken fish and Siamese fish.

    Raises:
        ValueError: there is no such family or technique; the message names the families, and similar techniques.

    Example:
        >>> [technique.key for technique in techniques_named("locked")][:2], len(techniques_named("x-wing"))
        (['direct-pointing', 'direct-claiming'], 1)
    """
    words = set(_words(text_of("name", name)))
    everywhere = (*TECHNIQUES.values(), *RULE_TECHNIQUES.values())
    if found := [one for one in everywhere if words and words <= set(_words(one.family))]:
        return found
    try:
        return [technique_named(name)]
    except ValueError as error:
        families = ", ".join(dict.fromkeys(one.family for one in TECHNIQUES.values()))
        raise ValueError(f"{error}; families are {families}") from None


def _similar(plain: str) -> list[str]:
    """Return the keys of techniques with a similar name: first those whose names contain it."""
    known = _names()
    longer = [name for name in sorted(known, key=len) if plain and plain in name]
    close = get_close_matches(plain, known, MEANT, 0.6)
    return list(dict.fromkeys(known[name].key for name in (*longer, *close)))[:MEANT]


@cache
def _names() -> dict[str, Technique]:
    """Return every technique under all its names; keys and names take precedence over aliases."""
    known: dict[str, Technique] = {}
    kinds: list[Callable[[Technique], tuple[str, ...]]] = [lambda one: (one.key, one.name), lambda one: one.aliases]
    for names in kinds:
        for technique in (*TECHNIQUES.values(), *RULE_TECHNIQUES.values()):
            for name in names(technique):
                known.setdefault(_plain(name), technique)
    return known


def _plain(name: str) -> str:
    """Normalise a name: case, spaces, hyphens, plurals, American spelling, numbers and abbreviations do not matter.

    Example:
        >>> _plain("Two-string kites") == _plain("2 string kite")
        True
        >>> _plain("UR type 1") == _plain("unique-rectangle-1")
        True
    """
    return "".join(_words(name))


def _words(name: str) -> list[str]:
    """Return the words of a name, normalised."""
    words = (word.rstrip("s") for word in re.findall(r"[a-z]+|[0-9]", name.lower()))
    return [_SPELLINGS.get(word, word) for word in words]
