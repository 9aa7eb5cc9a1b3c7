"""Makes the reference from the docstrings: a page for each part of the package, with every public name."""

from __future__ import annotations

import enum
import inspect
import re
import sys
from collections import defaultdict
from importlib import import_module
from types import ModuleType

import nonet
from nonet.on_board import OnBoard

TITLES = {
    "array": "Batches",
    "bulk": "Batches",
    "cells": "Puzzles, grids and rules",
    "errors": "Errors",
    "formats": "Files and formats",
    "generation": "Generation",
    "grid": "Puzzles, grids and rules",
    "guess_counts": "Ratings",
    "measures": "Ratings",
    "puzzle": "Puzzles, grids and rules",
    "rating": "Ratings",
    "rows": "Tables",
    "rules": "Puzzles, grids and rules",
    "status": "Puzzles, grids and rules",
    "steps": "Steps and hints",
    "symmetry": "Symmetry",
    "tables": "Tables",
}
"""The page that documents the names of a part of the package. Other parts have pages of their own."""

CONSTANTS = "Puzzles, grids and rules"
"""Title of the page for constants, which have no module of their own."""

MODULES = (
    "nonet.constraints",
    "nonet.encodings",
    "nonet.draw",
    "nonet.textbook",
    "nonet.textbook.parts",
    "nonet.study",
    "nonet.ray",
)
"""Modules with public names of their own. A name that several modules share is documented with the first of them."""

HEAD = """# API

Full documentation of every public name, from the docstrings. The [reference](/reference.md) is the overview.

```{toctree}
:maxdepth: 1

"""


def files() -> dict[str, str]:
    """Return the pages by name."""
    made = {f"{file_name(title)}.rst": page(title, "nonet", names) for title, names in by_title().items()}
    for number, name in enumerate(MODULES):
        earlier = {other for module in MODULES[:number] for other in import_module(module).__all__}
        made[f"{file_name(name)}.rst"] = module_page(import_module(name), earlier)
    names = "\n".join(name.removesuffix(".rst") for name in made)
    return {**made, "index.md": f"{HEAD}{names}\n```\n"}


def by_title() -> dict[str, list[str]]:
    """Return the public names of the package, by the title of their page."""
    titles: dict[str, list[str]] = defaultdict(list)
    for name in sorted(nonet.__all__, key=str.lower):
        titles[title_of(name)].append(name)
    return dict(sorted(titles.items()))


def title_of(name: str) -> str:
    """Return the title of the page on which a public name stands.

    Example:
        >>> title_of("Puzzle"), title_of("generate"), title_of("PRESETS")
        ('Puzzles, grids and rules', 'Generation', 'Puzzles, grids and rules')
    """
    module = str(getattr(getattr(nonet, name), "__module__", None) or "")
    part = module.split(".")[1] if module.startswith("nonet.") else nonet._LATER.get(name, "")
    return TITLES.get(part, part.replace("_", " ").capitalize()) if part else CONSTANTS


def file_name(title: str) -> str:
    """Return the name of a page's file.

    Example:
        >>> file_name("Puzzles, grids and rules"), file_name("nonet.draw")
        ('puzzles-grids-and-rules', 'draw')
    """
    return title.removeprefix("nonet.").lower().replace(",", "").replace(" ", "-").replace(".", "-")


def module_page(module: ModuleType, elsewhere: set[str]) -> str:
    """Return the page of a module with public names of its own."""
    public = [name for name in module.__all__ if name not in elsewhere and not inspect.ismodule(getattr(module, name))]
    head = f".. automodule:: {module.__name__}\n   :no-members:\n"
    return page(module.__name__, module.__name__, public, head)


def page(title: str, module: str, names: list[str], head: str = "") -> str:
    """Return a page of the reference in reStructuredText."""
    entries = [entry(module, name) for name in names]
    return "\n".join([title, "=" * len(title), "", head, f".. py:currentmodule:: {module}", "", *entries])


def entry(module: str, name: str) -> str:
    """Return what tells Sphinx to document a name."""
    value = getattr(import_module(module), name)
    if not inspect.isclass(value):
        kind = "autofunction" if callable(value) and hasattr(value, "__qualname__") else "autodata"
        home = home_of(module, name)
        return f".. {kind}:: {home}{name}\n" + ("   :no-value:\n" if kind == "autodata" else "")
    if issubclass(value, BaseException):
        return f".. autoexception:: {name}\n"
    undocumented = "   :undoc-members:\n" if issubclass(value, enum.Enum) else ""
    inherited = "   :inherited-members:\n" if issubclass(value, OnBoard) else ""
    return f".. autoclass:: {name}\n   :members:\n{inherited}{undocumented}"


def is_python(module: ModuleType) -> bool:
    """Return whether a module is written in Python: the extension has no source to read."""
    return str(module.__file__).endswith(".py")


def home_of(module: str, name: str) -> str:
    """Return the module that assigns a value, with a dot: its docstring stands below the assignment.

    Example:
        >>> home_of("nonet", "PRESETS"), home_of("nonet", "solve_many")
        ('nonet.rules.', '')
    """
    value = getattr(import_module(module), name)
    for other, loaded in list(sys.modules.items()):
        own = other.startswith(f"{module}.") and vars(loaded).get(name) is value and is_python(loaded)
        if own and re.search(rf"^{name}\b[^=\n]*= ", inspect.getsource(loaded), re.MULTILINE):
            return f"{other}."
    return ""
