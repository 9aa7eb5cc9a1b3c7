"""Steps in one line: the technique and its pattern, abbreviated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..cells import Cell, cell_name
from .parts import Candidate, Chain, Node, Part
from .words import FEW, cells_text, houses_in_words, listed

if TYPE_CHECKING:
    from .step import Step

LONGEST = 14
"""Maximum number of chain nodes written in one line."""

_WITH = {
    "fin": "fin",
    "endo_fin": "endo-fin",
    "pivot": "pivot",
    "pincer": "pincer",
    "target": "target",
    "intersection": "intersection",
}
"""What one line calls a cell of each role."""
_SILENT = ("guardian", "excluder", "cover", "strong_link", "roof", "colour_b", "restricted_common")
"""Roles that one line leaves out."""


def short(step: Step) -> str:
    """Return the name of a step's technique, followed by its pattern.

    Example:
        >>> import nonet
        >>> short(nonet.TECHNIQUES["naked-single"].example())
        'Naked single 9 in r1c9'
    """
    said = pattern(step)
    # A digit after a type number would look like part of that number.
    of = "of " if step.name[-1].isdigit() and said[:1].isdigit() else ""
    return f"{step.name} {of}{said}".rstrip()


def pattern(step: Step) -> str:
    """Return a step's pattern, abbreviated."""
    roles = {part.role for part in step.parts}
    if {"base", "cover"} <= roles and "target" not in roles:
        return _fish(step)
    if step.chains:
        return _chains(step)
    if "als" in roles:
        return _sets(step)
    if patterns := [ground.pattern for ground in step.grounds if ground.kind == "deadly"]:
        return _deadly(patterns[0])
    main = next((part for part in step.parts if part.role not in _WITH and part.role not in _SILENT), None)
    said = [_part(step, main)] if main else [", ".join(map(str, _digits(step.parts)))] if step.parts else []
    said += _others(step.parts)
    return " ".join(said)


def _part(step: Step, part: Part) -> str:
    """Return the digits, cells and houses of a part."""
    digits = ", ".join(map(str, part.digits))
    cells = part.cells or tuple(cell for cell, _ in part.candidates)
    where = f" in {few(cells)}" if cells else ""
    names = [step.state.rules.houses[number].name for number in part.houses[:FEW]]
    names = names if len(part.houses) < FEW else []
    return f"{digits}{where}{f' ({houses_in_words(names)})' if names else ''}"


def _digits(parts: Sequence[Part]) -> list[int]:
    """Return the digits of a pattern's leading parts, which share one role."""
    return sorted({digit for part in parts if part.role == parts[0].role for digit in part.digits})


def _others(parts: Sequence[Part]) -> list[str]:
    """Describe the parts other than the main one."""
    cells: dict[str, set[Cell]] = {}
    for part in parts:
        if part.role in _WITH:
            held = part.cells or tuple(cell for cell, _ in part.candidates)
            cells.setdefault(part.role, set()).update(held)
    named = [
        f"{_WITH[role]}{'s' if len(found) > 1 and role != 'intersection' else ''} {few(sorted(found))}"
        for role, found in cells.items()
        if found
    ]
    return [f"with {listed(named)}"] if named else []


def _fish(step: Step) -> str:
    known = step.state.rules.houses
    houses: dict[str, list[str]] = {"base": [], "cover": []}
    for part in step.parts:
        if part.role in houses:
            houses[part.role] += [known[number].name for number in part.houses]
    digit = next((part.digits[0] for part in step.parts if part.digits), "")
    said = [f"{digit} in {' against '.join(houses_in_words(names) for names in houses.values() if names)}"]
    return " ".join(said + _others(step.parts))


def _sets(step: Step) -> str:
    sets = [part for part in step.parts if part.role == "als"]
    common = sorted({digit for part in step.parts if part.role == "restricted_common" for digit in part.digits})
    said = " and ".join(f"{cells_text(part.cells)} ({', '.join(map(str, part.digits))})" for part in sets)
    said += f" by {', '.join(map(str, common))}" if common else ""
    return " ".join([said, *_others(step.parts)])


def _chains(step: Step) -> str:
    first, chains = step.chains[0], step.main_chains
    if len(step.chains) == 1 and is_line(first) and len(first.nodes) <= LONGEST:
        return line(first)
    leans = any(node.reason in ("als", "pattern") for chain in step.chains for node in chain.nodes)
    if len(step.chains) > 1 and not leans and step.parts and step.parts[0].role == "pattern":
        return _part(step, step.parts[0])
    starts = [chain.nodes[0] for chain in chains]
    cells = {cell for node in starts for cell in node.cells}
    if len({node.digit for node in starts}) > 1:
        return f"from {few(cells)}"
    names = [house.name for house in step.state.rules.houses if cells <= set(house.cells)]
    where = houses_in_words(names[:1]) if len(cells) > 1 and names else few(cells)
    return f"from {starts[0].digit} in {where}"


def _deadly(pattern: Sequence[Candidate]) -> str:
    """Return the digits and cells of a deadly pattern, or only its cells if it has many digits."""
    digits = sorted({digit for _, digit in pattern})
    cells = few(cell for cell, _ in pattern)
    return f"{', '.join(map(str, digits))} in {cells}" if len(digits) < 5 else f"in {cells}"


def is_line(chain: Chain) -> bool:
    """Return whether each node but the first has the node before it as its only parent."""
    return all(node.parents == ((number - 1,) if number else ()) for number, node in enumerate(chain.nodes))


def line(chain: Chain) -> str:
    """Return a chain in one line: ``=`` for a strong link, ``-`` for a weak one.

    Example:
        >>> line(Chain((Node((0,), 5, False), Node((4,), 5, True, (0,), "house", 0))))
        '5r1c1 = 5r1c5'
    """
    said = [_node(chain.nodes[0])]
    for node in chain.nodes[1:]:
        said += ["=" if node.on else "-", _node(node)]
    return " ".join(said)


def _node(node: Node) -> str:
    return f"{node.digit}{cells_text(node.cells)}"


def few(cells: Iterable[Cell]) -> str:
    """List cells one by one if they are few."""
    named = sorted(set(cells))
    return ", ".join(map(cell_name, named)) if len(named) < FEW else cells_text(named)
