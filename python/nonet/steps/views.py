"""Views: the chains that a picture of a step shows, which are all of them, one branch, or part of a long branch."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..board import Board
from ..cells import Cell
from ..draw import Link
from ..sentences import sentence
from .blocking import blocking_links
from .parts import Candidate, Chain, Node, distance

if TYPE_CHECKING:
    from .step import Step
    from .telling import Telling

LINKS = 16
"""Maximum number of links in a picture of chains: the eye cannot follow more."""
NET_LINKS = 10
"""Maximum number of links in a picture in which several of them lead to one node."""
_PREMISES = 3
"""Maximum number of links to the conclusion of a nested proof. More would hide the nodes, so none are drawn."""


@dataclass(frozen=True, slots=True)
class View:
    """The contents of a picture of a step.

    Attributes:
        nodes: the nodes that are marked.
        links: the links that are drawn.
        starts: the cells where chains start.
        caption: the text below the board.
        description: the picture in sentences, for readers who cannot see it.
        shows_pattern: whether the parts and the consequences of the step are shown, which a nested proof leaves out.
        failures: the nodes in which an assumption leaves a digit without a place or a cell without a candidate.
    """

    nodes: tuple[Node, ...]
    links: tuple[Link, ...]
    starts: tuple[Cell, ...]
    caption: str
    description: str
    shows_pattern: bool = True
    failures: tuple[Node, ...] = ()


def summary(step: Step, telling: Telling) -> View:
    """Return the picture of the whole step. Chains with too many links are reduced to where they start and end."""
    chains = _without_mirrored(step.main_chains)
    links = _distinct([link for chain in chains for link in chain_links(chain)]) or blocking_links(step)
    nodes = [node for chain in chains for node in chain.nodes]
    if chains and len(links) > _most(chains):
        links = _distinct([link for chain in chains for link in _leap(chain)])
        nodes = [node for chain in chains for node in (chain.nodes[0], chain.nodes[-1])]
    description = " ".join(filter(None, (telling.look, *telling.why, telling.so)))
    failures = tuple(node for chain in chains for node in chain.nodes if is_failure(node))
    return View(_claims(nodes), tuple(links), _starts(chains), telling.short, description, failures=failures)


def branches(step: Step, telling: Telling) -> list[View]:
    """Return the pictures of a step's chains, one after another, or none if one picture shows them all.

    A chain that supports several links has one picture.
    """
    first = {chain: number for number, chain in reversed(list(enumerate(step.chains)))}
    if len(first) < 2 and all(len(chain_links(chain)) <= _most((chain,)) for chain in first):
        return []
    return [view for number in sorted(first.values()) for view in _branch(step, telling, number)]


def _branch(step: Step, telling: Telling, number: int) -> list[View]:
    """Return the pictures of a chain: one, or several if it has more links than the eye can follow."""
    chain = step.chains[number]
    caption = telling.branches[number] if number < len(telling.branches) else telling.short
    pieces = _pieces(chain)
    is_main = number < len(step.main_chains)
    return [
        View(
            _claims(_nodes(chain, piece)),
            tuple(chain_links(chain, piece)),
            _starts((chain,)),
            text := _part_caption(caption, part, len(pieces)) + _aside(step.state.board, chain, piece),
            text,
            is_main,
            tuple(filter(is_failure, _nodes(chain, piece))),
        )
        for part, piece in enumerate(pieces, 1)
    ]


def _part_caption(caption: str, part: int, count: int) -> str:
    return caption if count == 1 else sentence("legend.part", caption=caption, number=part, count=count)


def _aside(board: Board, chain: Chain, piece: range) -> str:
    """Return a sentence about the nodes in a picture to which no links are drawn, or ""."""
    apart = [chain.nodes[number] for number in piece if _stands_apart(chain.nodes[number])]
    names = [f"{'/'.join(map(board.cell_name, node.cells))}{'=' if node.on else '<>'}{node.digit}" for node in apart]
    return f" {sentence('legend.nested', nodes=', '.join(names), count=len(names))}" if names else ""


def _stands_apart(node: Node) -> bool:
    return node.reason == "nested" and len(node.parents) > _PREMISES


def _pieces(chain: Chain) -> list[range]:
    """Cut a chain into runs of nodes, each with as many links as a picture can show."""
    pieces, start, most = [], 0, _most((chain,))
    for end in range(1, len(chain.nodes) + 1):
        if end - start > 1 and len(chain_links(chain, range(start, end))) > most:
            pieces.append(range(start, end - 1))
            start = end - 1
    return [*pieces, range(start, len(chain.nodes))]


def _nodes(chain: Chain, piece: range) -> tuple[Node, ...]:
    """Return the nodes of a piece and those that they follow from."""
    shown = {0, *piece} if piece.start == 0 else {*piece}
    shown |= {parent for number in piece for parent in chain.nodes[number].parents}
    return tuple(chain.nodes[number] for number in sorted(shown))


def _most(chains: tuple[Chain, ...]) -> int:
    is_net = any(len(node.parents) > 1 for chain in chains for node in _claims(chain.nodes))
    return NET_LINKS if is_net else LINKS


def _without_mirrored(chains: tuple[Chain, ...]) -> tuple[Chain, ...]:
    """Return the chains without those that repeat another with true and false swapped, as in a remote pair."""
    kept: dict[frozenset[object], Chain] = {}
    for chain in chains:
        said, opposite = (
            frozenset((node.cells, node.digit, node.on == on) for node in chain.nodes) for on in (True, False)
        )
        if opposite not in kept or len(opposite) != len(said):
            kept.setdefault(said, chain)
    return tuple(kept.values())


def is_failure(node: Node) -> bool:
    """Return whether a node is a digit without a place or a cell without a candidate; no arrow leads there."""
    return node.reason in ("no_place", "no_candidate")


def _claims(nodes: Iterable[Node]) -> tuple[Node, ...]:
    return tuple(node for node in nodes if not is_failure(node))


def _starts(chains: tuple[Chain, ...]) -> tuple[Cell, ...]:
    return tuple({cell: None for chain in chains if not chain.is_loop for cell in chain.nodes[0].cells})


def chain_links(chain: Chain, piece: range | None = None) -> list[Link]:
    """Return the links that lead to the nodes of a piece; a strong link leads to a node that is true.

    The conclusion of a nested proof with many premises has none.
    """
    numbers = piece if piece is not None else range(len(chain.nodes))
    ends = [
        node for node in (chain.nodes[number] for number in numbers) if not (is_failure(node) or _stands_apart(node))
    ]
    pairs = [(chain.nodes[parent], node) for node in ends for parent in node.parents]
    if chain.is_loop and len(chain.nodes) - 1 in numbers:
        pairs.append((chain.nodes[-1], chain.nodes[0]))
    return _distinct([link for pair in pairs for link in _link(*pair)])


def _link(start: Node, end: Node, *, thin: bool = False) -> list[Link]:
    """Return the link between two nodes, or none if they are the same candidate."""
    first, last = _spots(start, end)
    return [] if first == last else [Link(first, last, strong=end.on or thin, thin=thin)]


def _leap(chain: Chain) -> list[Link]:
    return [] if is_failure(chain.nodes[-1]) else _link(chain.nodes[0], chain.nodes[-1], thin=True)


def _distinct(links: list[Link]) -> list[Link]:
    """Return the links without those that have the same ends as an earlier one."""
    first: dict[object, Link] = {}
    for link in links:
        first.setdefault((link.start, link.end), link)
    return list(first.values())


def _spots(start: Node, end: Node) -> tuple[Candidate, Candidate]:
    """Return the two candidates of two nodes that are nearest to each other."""
    pairs = [(one, other) for one in start.cells for other in end.cells]
    one, other = min(pairs, key=lambda pair: (distance(*pair), pair))
    return (one, start.digit), (other, end.digit)
