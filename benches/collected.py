"""Puzzles with rules as other programs hold them: in documents, links and constraint strings, alone or in collections.

A collection is a file of JSON lines (``.jsonl``, ``.jsonl.gz``), one puzzle each, with its forms under the names in
``FORMS``, and perhaps ``id``, ``name``, ``source`` and ``solution`` (values row by row, as a list or as digits). Any
other file is a document by itself, or a list of links.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FORMS = {
    "fpuzzles": "f-puzzles JSON",
    "iss": "ISS string",
    "encoded_puzzle": "SudokuPad link",
    "decoded_puzzle": "SudokuPad JSON",
    "puzzle": "digits in a line",
}
"""The fields of a collection that hold a puzzle, and what it is written in."""

_MEMBER = re.compile(r"([A-Z_]+)#\d+$")
_KIND = re.compile(r"\.([A-Z][A-Za-z]*)")


@dataclass(frozen=True)
class Collected:
    """A puzzle as other programs hold it.

    Attributes:
        name: its name in the collection, or the name of its file.
        group: the named set that it belongs to, its source, or its folder.
        kinds: the rules in it, as ISS names them; empty if it has no ISS string.
        forms: the puzzle as text, by what it is written in.
        solution: the values of the solution row by row, or None if it is not known.
    """

    name: str
    group: str
    kinds: tuple[str, ...]
    forms: Mapping[str, str]
    solution: tuple[int, ...] | None


def collected(paths: Sequence[Path]) -> Iterator[Collected]:
    """Yield the puzzles of collections, of single documents, and of all that are in folders or below them."""
    for path in paths:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file():
                yield from _of_collection(file) if ".jsonl" in file.suffixes else _of_document(file)


def _of_collection(file: Path) -> Iterator[Collected]:
    with gzip.open(file, "rt") if file.suffix == ".gz" else file.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            fields = json.loads(line)
            name = str(fields.get("name") or fields.get("id") or f"{file.name} {number}")
            member = _MEMBER.match(name)
            source = str(fields.get("source") or file.name.split(".")[0]).split(" #")[0]
            yield Collected(
                name=name,
                group=member[1] if member else source,
                kinds=tuple(sorted(set(_KIND.findall(fields.get("iss") or "")))),
                forms={form: _text(fields[key]) for key, form in FORMS.items() if fields.get(key)},
                solution=tuple(map(int, fields["solution"])) if fields.get("solution") else None,
            )


def _of_document(file: Path) -> Iterator[Collected]:
    text = file.read_text(encoding="utf-8", errors="replace")
    links = text.split()
    if all(link.startswith("http") for link in links):
        for number, link in enumerate(links, 1):
            yield Collected(f"{file.name} {number}", file.parent.name, (), {"link": link}, None)
    else:
        yield Collected(file.name, file.parent.name, (), {file.suffix or "no suffix": text}, None)


def _text(held: Any) -> str:
    """Return a form as its program would write it: JSON, or a link instead of the code in it."""
    if not isinstance(held, str):
        return json.dumps(held)
    return f"https://sudokupad.app/{held}" if held.startswith(("scl", "fpuz")) else held
