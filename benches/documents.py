"""What nonet makes of puzzles as other programs hold them: opened and rightly solved, or refused, and for which rule.

python -m benches.documents FOLDER... --limit 20

Every form of every puzzle is read by itself, such as f-puzzles JSON and the ISS string of the same puzzle.
``benches/collected.py`` says what the files may be. "Noted" means that nonet says what it leaves out: rules in
words, or elements that are only drawn.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import nonet

from .collected import Collected, collected
from .measure import head, row
from .variant_rivals import OutOfTime, Refused, read, within

OUTCOMES = ("right", "right, noted", "wrong, noted", "wrong", "not proper", "unfinished", "refused")
"""What becomes of a document. If the solution is not known, a single one is right, and others are "not proper"."""

_KEY = re.compile(r"'([^']+)'")


@dataclass
class Tally:
    """The documents of one source in one form, counted by outcome.

    Attributes:
        outcomes: how many had each outcome.
        keys: how many were refused with each unknown key in the message.
        alone: how many were refused for this key and no other.
        reasons: how many were refused for another reason.
        wrong: the names of those with a wrong answer.
    """

    outcomes: Counter[str] = field(default_factory=Counter)
    keys: Counter[str] = field(default_factory=Counter)
    alone: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def add(self, puzzle: Collected, text: str, limit: float) -> None:
        """Read and solve a document, and count it."""
        try:
            outcome = _outcome(read(text), puzzle.solution, limit)
        except Refused as refusal:
            outcome = "refused"
            self._refused(str(refusal))
        self.outcomes[outcome] += 1
        if outcome.startswith("wrong"):
            self.wrong.append(puzzle.name)

    def _refused(self, reason: str) -> None:
        keys = sorted(set(_KEY.findall(reason)))
        self.keys.update(keys)
        if len(keys) == 1:
            self.alone[keys[0]] += 1
        elif not keys:
            self.reasons[reason.split(" (hint", maxsplit=1)[0]] += 1


def _outcome(record: nonet.Record, known: tuple[int, ...] | None, limit: float) -> str:
    """Return what becomes of a document that was read, other than "refused"."""
    solution = known if known is not None or record.solution is None else tuple(record.solution)
    try:
        with within(limit):
            found = record.puzzle.search()
    except OutOfTime:
        return "unfinished"
    if solution is None and found.count != 1:
        return "not proper"
    is_right = found.count == 1 and found.solution is not None and solution in {None, tuple(found.solution)}
    return ("right" if is_right else "wrong") + (", noted" if record.unchecked else "")


def tallies(puzzles: Iterable[Collected], limit: float) -> dict[tuple[str, str], Tally]:
    """Read and solve all forms of all puzzles."""
    found: dict[tuple[str, str], Tally] = defaultdict(Tally)
    for puzzle in puzzles:
        for form, text in puzzle.forms.items():
            found[puzzle.group, form].add(puzzle, text, limit)
    return found


def show(found: Mapping[tuple[str, str], Tally]) -> None:
    """Print the outcomes, and why documents were refused."""
    head("source", "form", "documents", *OUTCOMES, left=2)
    for (source, form), tally in found.items():
        row([source, form, str(tally.outcomes.total()), *(str(tally.outcomes[outcome]) for outcome in OUTCOMES)])
    keys, alone, reasons = Counter[str](), Counter[str](), Counter[str]()
    for tally in found.values():
        keys += tally.keys
        alone += tally.alone
        reasons += tally.reasons
    head("refused for", "documents", "nothing else")
    for key, count in keys.most_common():
        row([key, str(count), str(alone[key])])
    head("other reason", "documents")
    for reason, count in reasons.most_common():
        row([reason, str(count)])
    wrong = [f"{name} ({source}, {form})" for (source, form), tally in found.items() for name in tally.wrong]
    print("\nWrong:", ", ".join(wrong) or "none")


def main() -> None:
    """Read and solve all documents and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", type=Path, metavar="FOLDER", help="folders, collections, or documents")
    parser.add_argument("--limit", type=float, default=20.0, help="seconds of processor time for a puzzle")
    options = parser.parse_args()
    show(tallies(collected(options.paths), options.limit))


if __name__ == "__main__":
    main()
