"""Makes the classes of the constraints and their table in the documentation: ``make constraints``.

``python packaging/constraints.py`` writes python/nonet/constraints.py and the table in docs/constraints.md from the
engine's table; ``--check`` fails where they are out of date. Where the givens of an example do not leave one solution,
the class shows others that do, and these are reported: the table of the engine needs them too.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from nonet import Puzzle, Rules
from nonet.constraint_base import Constraint
from nonet.constraint_kinds import Kind, kinds

ROOT = Path(__file__).resolve().parents[1]
CLASSES = ROOT / "python" / "nonet" / "constraints.py"
PAGE = ROOT / "docs" / "constraints.md"
START, END = "<!-- Made by packaging/constraints.py -->\n", "\n<!-- end -->"

HEAD = '''"""Constraints besides houses: a class for each in the engine's table.

Cells are names such as ``r4c7`` or numbers; whether they are on the board is checked when :class:`nonet.Rules` are made
from the constraint.
"""

# Made from the engine's table by packaging/constraints.py: do not edit.

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from .constraint_base import (
    CellLike,
    CellsLike,
    Constraint,
    ConstraintsLike,
    DotLike,
    cells_of,
    constraints_of,
    dots_of,
    groups_of,
    names_of,
    numbers_of,
    sets_of,
    tuples_of,
)
from .relation import {by_hand}

__all__ = [
{public}
]
'''

TAIL = '''CONSTRAINTS: dict[str, type[Constraint]] = {{
{listed}}}
"""Every class of constraints by its name in the engine's table."""
'''

TYPES = {
    "line": ("tuple[CellLike, ...]", "CellsLike"),
    "path": ("tuple[CellLike, ...]", "CellsLike"),
    "cells": ("tuple[CellLike, ...]", "CellsLike"),
    "groups": ("tuple[tuple[CellLike, ...], ...]", "Iterable[CellsLike]"),
    "number": ("int", "int"),
    "numbers": ("tuple[int, ...]", "Iterable[int]"),
    "digits": ("tuple[int, ...]", "Iterable[int]"),
    "outside": ("str", "str"),
    "choice": ("str", "str"),
    "flag": ("bool", "bool"),
    "dots": ("tuple[DotLike, ...]", "Iterable[DotLike]"),
    "integers": ("tuple[int, ...]", "Iterable[int]"),
    "sets": ("frozenset[tuple[int, ...]]", "Iterable[Iterable[int]]"),
    "transitions": ("frozenset[tuple[int, ...]]", "Iterable[Iterable[int]]"),
    "text": ("str", "str"),
    "constraints": ("tuple[Constraint, ...]", "ConstraintsLike"),
    "names": ("tuple[str, ...]", "str | Iterable[str]"),
}
"""For each kind of parameter, the type of the field and of the argument. Tuples are only those of relations."""

DEFAULTS = {
    "number": " | None = None",
    "flag": " = False",
    **dict.fromkeys(("cells", "digits", "dots", "groups", "numbers", "integers", "names", "constraints"), " = ()"),
}

READ = {
    **dict.fromkeys(("line", "path", "cells"), "cells_of({0})"),
    **dict.fromkeys(("numbers", "digits", "integers"), 'numbers_of("{0}", {0})'),
    "sets": 'sets_of("{0}", {0})',
    "transitions": 'tuples_of("{0}", {0})',
    "constraints": 'constraints_of("{0}", {0})',
    "names": 'names_of("{0}", {0})',
    "dots": 'dots_of("{0}", {0})',
    "groups": 'groups_of("{0}", {0})',
}


def class_name(name: str) -> str:
    """Return the name of a constraint's class.

    Example:
        >>> class_name("killer-cage")
        'KillerCage'
        >>> class_name("any-of"), class_name("xv-line")
        ('AnyOf', 'XVLine')
    """
    return "".join("XV" if word == "xv" else word.capitalize() for word in name.split("-"))


def is_python(kind: Kind) -> bool:
    """Return whether a constraint takes a function, so that its class is written by hand."""
    return any(parameter.kind == "tuples" for parameter in kind.parameters.values())


def module(known: dict[str, Kind], solved: bool) -> str:
    """Return the module with the classes. Solutions of the examples need the classes, so there is one without these."""
    by_hand = {name: class_name(name) for name, kind in known.items() if is_python(kind)}
    names = sorted({"CONSTRAINTS", "Constraint", *map(class_name, known)}, key=lambda name: (not name.isupper(), name))
    public = "\n".join(f'    "{name}",' for name in names)
    head = HEAD.format(by_hand=", ".join(by_hand.values()), public=public)
    classes = [class_of(kind, solved) for name, kind in known.items() if name not in by_hand]
    listed = "".join(f"    {class_name(name)}.name: {class_name(name)},\n" for name in known)
    return "\n\n".join([head, *classes, TAIL.format(listed=listed)])


def class_of(kind: Kind, solved: bool) -> str:
    """Return the class of a constraint."""
    fields = kind.parameters.items()
    body = [*docstring(kind, solved), "", f'name: ClassVar[str] = "{kind.name}"']
    body += [f"{name}: {TYPES[one.kind][0]}{optional(one.kind, one.required)}" for name, one in fields]
    if kind.parameters:
        given = [f"{name}: {TYPES[one.kind][1]}{'' if one.required else DEFAULTS[one.kind]}" for name, one in fields]
        read = [f"{name}={READ.get(one.kind, '{0}').format(name)}" for name, one in fields]
        body += ["", *called("def __init__", ["self", *given], " -> None:", "")]
        body += called("    self._set", read, "", "    ")
    init = ", init=False" if kind.parameters else ""
    head = f"@dataclass(frozen=True, slots=True{init})\nclass {class_name(kind.name)}(Constraint):\n"
    return head + textwrap.indent("\n".join(body), "    ") + "\n"


def optional(kind: str, required: bool) -> str:
    """Return how the type of a field says that a number may be missing."""
    return "" if required or kind != "number" else " | None"


def docstring(kind: Kind, solved: bool) -> Iterator[str]:
    """Yield the lines of a class's docstring, its example included."""
    yield from wrapped(f'"""{kind.sentence}', "")
    if kind.parameters:
        yield from ["", "Args:"]
        for name, parameter in kind.parameters.items():
            yield from wrapped(f"    {name}: {parameter.summary}.", "        ")
        yield from ["", "Raises:"]
        yield "    RulesError: an argument has another form. :class:`nonet.Rules` check that arguments fit the board."
    board, arguments, givens = kind.example
    yield from ["", "Example:", "    >>> from nonet import Puzzle, Rules"]
    yield from stated(kind.name, arguments)
    yield f'    >>> rules = Rules("{board}", constraints=[constraint])'
    yield f'    >>> print(Puzzle("{givens}", rules).solve())'
    yield f"    {puzzle_of(kind).solve() if solved else ''}"
    yield '"""'


def wrapped(text: str, indent: str) -> list[str]:
    """Return a paragraph in lines of at most 116 characters."""
    return textwrap.wrap(text, 116, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def stated(name: str, arguments: dict[str, Any]) -> list[str]:
    """Return the lines of an example that make a constraint."""
    return called(f"    >>> constraint = {class_name(name)}", parts(name, arguments), "", "    ... ")


def parts(name: str, arguments: dict[str, Any]) -> list[str]:
    """Return how the arguments of a constraint are written."""
    parameters = kinds()[name].parameters.items()
    parts = [argument(one.kind, key, arguments[key]) for key, one in parameters if key in arguments]
    # Cells need no name where they come first.
    return [f"cells={part}" if at and part.startswith('"') else part for at, part in enumerate(parts)]


def made(data: dict[str, Any]) -> str:
    """Return how a constraint inside another one is written."""
    name = data["type"]
    return f"{class_name(name)}({', '.join(parts(name, data))})"


def called(before: str, parts: list[str], after: str, start: str) -> list[str]:
    """Return the lines of a call or of the head of a function."""
    line = f"{before}({', '.join(parts)}){after}"
    if len(line) <= 116:
        return [line]
    return [f"{before}(", *(f"{start}    {part}," for part in parts), f"{start}){after}"]


def argument(kind: str, key: str, value: Any) -> str:
    """Return how an argument is written in an example.

    Example:
        >>> argument("cells", "cells", ["r1c1", "r1c2"]), argument("dots", "white", [["r1c1", "r1c2", 3]])
        ('"r1c1 r1c2"', 'white=[("r1c1", "r1c2", 3)]')
    """
    if kind in {"cells", "line", "path", "names"}:
        value = " ".join(value)
    if kind == "groups":
        value = [" ".join(cells) for cells in value]
    if kind == "dots":
        value = [tuple(dot) for dot in value]
    if kind == "constraints":
        return f"[{', '.join(map(made, value))}]"
    return f"{'' if key == 'cells' else f'{key}='}{value!r}".replace("'", '"')


def example(kind: Kind) -> Constraint:
    """Return the example of a constraint, of the class that has just been made."""
    from nonet.constraint_json import example_of  # noqa: PLC0415

    return example_of(kind.name)


def puzzle_of(kind: Kind) -> Puzzle:
    """Return the puzzle of an example."""
    return Puzzle(kind.example.givens, Rules(kind.example.board, constraints=[example(kind)]))


def with_one_solution(kind: Kind) -> Kind:
    """Return a kind whose example has one solution: with other givens, unless its own leave one."""
    puzzle = puzzle_of(kind)
    if puzzle.count(limit=2) == 1:
        return kind
    grid = Puzzle("." * puzzle.rules.board.cell_count, puzzle.rules).solve()
    if grid is None:
        raise SystemExit(f"The example of {kind.name} has no solution, whatever its givens.")
    better = Puzzle(str(grid), puzzle.rules).minimised()
    return kind._replace(example=kind.example._replace(givens=str(better.givens)))


def table(known: dict[str, Kind]) -> str:
    """Return the table of the documentation."""
    rows = [f"| `{class_name(kind.name)}` | {kind.sentence} | `{example(kind)}` |" for kind in known.values()]
    return "\n".join(["| class | the rule | as `--constraint` takes it |", "|---|---|---|", *rows])


def load(text: str) -> None:
    """Make these the classes of this process, which may not have been written yet."""
    made = ModuleType("nonet.constraints")
    made.__package__ = "nonet"
    sys.modules[made.__name__] = made
    exec(text, made.__dict__)


def main() -> None:
    """Write the files, or check that they are up to date."""
    load(module(kinds(), solved=False))
    known = {name: with_one_solution(kind) for name, kind in kinds().items()}
    page = PAGE.read_text(encoding="utf-8")
    pattern = re.escape(START) + ".*?" + re.escape(END)
    made = {
        CLASSES: module(known, solved=True),
        PAGE: re.sub(pattern, lambda _: START + table(kinds()) + END, page, flags=re.DOTALL),
    }
    for path, text in made.items():
        if "--check" not in sys.argv[1:]:
            path.write_text(text, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != text:
            raise SystemExit(f"{path.relative_to(ROOT)} is out of date: run make constraints")
    if other := [kind for name, kind in known.items() if kind != kinds()[name]]:
        lines = "\n".join(f"    {kind.name}: {kind.example.givens}" for kind in other)
        raise SystemExit(f"These examples have not one solution; with these givens in their rows they have:\n{lines}")


if __name__ == "__main__":
    main()
