"""``nonet techniques``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..board import state_drawing
from ..options import ManualCommand, complete_techniques
from ..words import on_screen

if TYPE_CHECKING:
    from ...steps import Technique


@click.command(cls=ManualCommand)
@click.argument("names", nargs=-1, shell_complete=complete_techniques)
def techniques(names: tuple[str, ...]) -> None:
    """List the techniques that nonet knows, or explain some of them.

    NAMES are keys, names or aliases, as in naked-pair, "Naked pair" or "naked twins"; by default all are listed: those
    of houses, from the easiest to the hardest, then those of clues. Each technique has a page with its pattern, what it
    removes, an explained example, techniques that it may be confused with, its neighbours, and references.

    Examples:
      nonet techniques
      nonet techniques naked-pair "x-wing"
    """
    from ...steps.technique import RULE_TECHNIQUES, TECHNIQUES, technique_named

    if not names:
        every = {**TECHNIQUES, **RULE_TECHNIQUES}
        width = max(map(len, every))
        for technique in every.values():
            click.echo(f"{technique.key:{width}}  {technique.summary}")
        return
    try:
        chosen = [technique_named(name) for name in names]
    except ValueError as error:
        raise click.UsageError(f"{error}; `nonet techniques` lists them all.") from None
    click.echo("\n\n".join(map(_page, chosen)))


def _page(technique: Technique) -> str:
    sections = technique.sections
    step = technique.example()
    board = state_drawing(step.state, step.cells, candidates=True)
    needs = "\nIt needs a puzzle with exactly one solution." if technique.needs_uniqueness else ""
    before = [
        f"{technique.name} ({technique.key}): {technique.summary}{needs}",
        f"Pattern\n{sections['Pattern']}",
        f"Removes\n{sections['Removes']}",
    ]
    after = [
        step.explain(),
        *(f"\n{title}\n{sections[title]}" for title in ("Confusions", "Neighbours") if title in sections),
        f"\nReferences\n{sections['References']}",
    ]
    return "\n\n".join([on_screen("\n\n".join(before)), f"Example\n{board}\n" + on_screen("\n".join(after))])
