"""Chains, link by link, and the conclusions drawn from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..parts import Chain, Node, Part
from ..words import cells_in_words, cells_text, digits_in_words
from .generic import house_name, house_names, part_in_words

if TYPE_CHECKING:
    from ..step import Step


def chains_told(step: Step) -> list[str]:
    """Describe the chains of a step, each in a few sentences: after the patterns they use, before the conclusion."""
    if not step.chains:
        return []
    used = {node.number for chain in step.chains for node in chain.nodes if node.reason in ("als", "pattern")}
    parts = [part for number, part in enumerate(step.parts) if number in used]
    told = [set_told(step, part) if part.role == "als" else f"It uses {part_in_words(step, part)}." for part in parts]
    if any(part.role == "als" for part in parts):
        told.append("A set with one digit more than cells that loses a digit has all its others.")
    main, several = len(step.main_chains), len(step.chains) > 1
    chains = [
        (f"Chain {number}: " if several else "") + chain_told(step, chain)
        for number, chain in enumerate(step.chains, 1)
    ]
    end = verdict(step)
    told += [*chains[:main], end] if end else chains[:main]
    within = [
        said for number, said in enumerate(chains[main:], main) if step.chains.index(step.chains[number]) == number
    ]
    return [*told, "The chains within these:", *within] if within else told


def set_told(step: Step, part: Part) -> str:
    """Describe an almost locked set that a chain goes through."""
    houses = house_names(step, part)
    return f"In {houses}, {cells_in_words(part.cells)} have no candidates but {digits_in_words(part.digits)}."


def chain_told(step: Step, chain: Chain) -> str:
    """Describe a chain: its assumption, then each node with its reason."""
    told = []
    for number, node in enumerate(chain.nodes):
        if node.reason == "assumed" and not node.parents:
            told.append(f"Suppose {claim(node)}.")
            continue
        follows = node.parents == (number - 1,) or not node.parents
        start = "Then" if follows else f"As {_all_of(chain, node)},"
        told.append(f"{start} {claim(node)} ({reason(step, node)}).")
    return " ".join(told)


def claim(node: Node) -> str:
    """Return the statement that a node makes.

    Example:
        >>> claim(Node((0,), 5, True)), claim(Node((0, 1), 5, True)), claim(Node((0, 1), 5, False))
        ('r1c1 is 5', 'one of r1c1 and r1c2 is 5', 'none of r1c1 and r1c2 is 5')
    """
    cells = cells_in_words(node.cells)
    if len(node.cells) == 1:
        return f"{cells} is {node.digit}" if node.on else f"{cells} is not {node.digit}"
    return f"{'one' if node.on else 'none'} of {cells} is {node.digit}"


def _all_of(chain: Chain, node: Node) -> str:
    return " and ".join(claim(chain.nodes[parent]) for parent in node.parents)


def reason(step: Step, node: Node) -> str:
    """Return why a node follows."""
    match node.reason, node.number:
        case "cell", _:
            return "no other candidate is left there" if node.on else "the cell has its digit"
        case "house", int(house):
            name = house_name(step.state.rules.houses[house])
            return f"the only place left in {name}" if node.on else f"{name} has its {node.digit}"
        case "als", int(part):
            cells = step.parts[part].cells
            if set(node.cells) <= set(cells):
                return f"{cells_text(cells)} have all digits but the one that they have lost"
            return f"the digits that {cells_text(cells)} have then leave no other candidate there"
        case "pattern", int(part):
            found = step.parts[part]
            return f"by the {digits_in_words(found.digits)} of {cells_text(found.cells)}"
        case "nested", int(number):
            # Several nodes may use the same chain; it is told once.
            return f"by chain {step.chains.index(step.chains[number]) + 1}"
    return "it follows"


def verdict(step: Step) -> str:
    """Return the conclusion from the chains taken together."""
    starts = [chain.nodes[0] for chain in step.main_chains]
    ends = [chain.nodes[-1] for chain in step.main_chains]
    if any(part.role == "base" for part in step.parts):
        return "" if len(starts) == 1 else f"Each leads to the same: {claim(ends[0])}."
    if len(starts) == 1:
        return _of_one(step, starts[0], ends[0])
    if all(_is_either(*pair) for pair in zip(starts, ends, strict=True)):
        return "So, whichever way round, " + "; and ".join(map(_either, starts, ends)) + "."
    if _same(starts) and len(ends) == 2 and _opposite(*ends):
        return f"Both cannot be, so the assumption that {claim(starts[0])} is false."
    if _same(ends):
        return f"{_one_of(step, starts)} Each leads to the same: {claim(ends[0])}."
    if _same(starts) and (nothing := _nothing_left(step, ends)):
        return f"Then {nothing}, so the assumption that {claim(starts[0])} is false."
    return ""


def _nothing_left(step: Step, ends: Sequence[Node]) -> str:
    """Describe what would have no candidate left if all these nodes were true; empty if nothing would."""
    gone = {(cell, node.digit) for node in ends if not node.on for cell in node.cells}
    bits = step.state.candidate_bits
    cells = {cell for cell, _ in gone}
    if len(cells) == 1 and {digit for _, digit in gone} == set(step.state.candidates(*cells)):
        return f"{cells_in_words(cells)} would have no candidate left"
    digits = {digit for _, digit in gone}
    for house in step.state.rules.houses:
        if len(digits) == 1 and len(house.cells) == 9:
            (digit,) = digits
            places = {cell for cell in house.cells if bits[cell] >> digit - 1 & 1}
            if places and places <= cells and not any(step.state[cell] == digit for cell in house.cells):
                return f"{house_name(house)} would have no place left for {digit}"
    return ""


def _of_one(step: Step, start: Node, end: Node) -> str:
    if step.chains[0].is_loop:
        told = (
            "That leads back to the start, so the links hold both ways round: on each weak link one of the two is "
            "true, and what sees both, or shares their cell, is not."
        )
        if any(part.role == "als" for part in step.parts):
            told += " Each set has all its digits but one of those by which the loop passes it."
        return told
    if _opposite(start, end):
        said = claim(end)
        return "That contradicts the assumption" + ("." if said == step.effects else f", so {said}.")
    return f"So, whichever way round, {_either(start, end)}." if _is_either(start, end) else ""


def _is_either(start: Node, end: Node) -> bool:
    """Return whether at least one of two nodes is true: if the first is false, the second is true."""
    return not start.on and end.on and (start.cells, start.digit) != (end.cells, end.digit)


def _either(start: Node, end: Node) -> str:
    one, other = (claim(Node(node.cells, node.digit, on=True)) for node in (start, end))
    return f"{one} or {other}"


def _one_of(step: Step, starts: Sequence[Node]) -> str:
    """Return why one of the assumptions is true."""
    if len(starts) == 2 and _opposite(*starts):
        return "One of the two is true."
    cells = {node.cells for node in starts}
    if len(cells) == 1:
        return f"One of these is true, for {cells_in_words(starts[0].cells)} has no other candidates."
    if len({node.digit for node in starts}) == 1:
        held = {cell for node in starts for cell in node.cells}
        names = [house_name(house) for house in step.state.rules.houses if held <= set(house.cells)]
        if names:
            return f"One of these is true, for {names[0]} has no other place for {starts[0].digit}."
    return "One of these is true."


def _same(nodes: Sequence[Node]) -> bool:
    return len({(node.cells, node.digit, node.on) for node in nodes}) == 1


def _opposite(one: Node, other: Node) -> bool:
    return (one.cells, one.digit) == (other.cells, other.digit) and one.on != other.on
