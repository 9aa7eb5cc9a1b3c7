"""Chains, link by link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..parts import Chain, Node
from ..words import cells_in_words, cells_text

if TYPE_CHECKING:
    from ..step import Step


def chains_told(step: Step) -> list[str]:
    """The chains of a step, each in a few sentences."""
    several = len(step.chains) > 1
    lines = []
    for number, chain in enumerate(step.chains, 1):
        lines.append((f"Chain {number}: " if several else "") + chain_told(step, chain))
    return lines


def chain_told(step: Step, chain: Chain) -> str:
    """A chain: its assumption, then each node with its reason."""
    told = []
    for number, node in enumerate(chain.nodes):
        if node.reason == "assumed" and not node.parents:
            told.append(f"Suppose {claim(node)}.")
            continue
        linear = node.parents == (number - 1,)
        start = "Then" if linear or not node.parents else f"With {_and(chain, node)},"
        told.append(f"{start} {claim(node)} ({_reason(step, node)}).")
    if chain.is_loop:
        told.append("That leads back to the start, so the chain holds in both directions.")
    return " ".join(told)


def claim(node: Node) -> str:
    """What a node says.

    Example:
        >>> claim(Node((0,), 5, True)), claim(Node((0, 1), 5, True)), claim(Node((0, 1), 5, False))
        ('r1c1 is 5', 'one of r1c1 and r1c2 is 5', 'none of r1c1 and r1c2 is 5')
    """
    cells = cells_in_words(node.cells)
    if len(node.cells) == 1:
        return f"{cells} is {node.digit}" if node.on else f"{cells} is not {node.digit}"
    return f"{'one' if node.on else 'none'} of {cells} is {node.digit}"


def _and(chain: Chain, node: Node) -> str:
    return " and ".join(claim(chain.nodes[parent]) for parent in node.parents)


def _reason(step: Step, node: Node) -> str:
    match node.reason, node.number:
        case "cell", _:
            return "no other candidate is left there" if node.on else "the cell has its digit"
        case "house", int(house):
            name = step.state.rules.houses[house].name
            return f"the only place left in {name}" if node.on else f"{name} has its {node.digit}"
        case "als", int(part):
            cells = cells_text(step.parts[part].cells)
            return f"the set {cells} keeps it" if node.on else f"the set {cells} has it"
        case "nested", int(number) if number < len(step.chains):
            return f"by chain {number + 1}"
        case "assumed", _:
            return "assumed"
    return "by a pattern of its own"
