"""``nonet rules``."""

from __future__ import annotations

import click

from ...constraint_json import example_of
from ...constraint_kinds import kind_of, kinds
from ...rules import PRESETS, Rules
from ..options import ManualCommand


@click.command(cls=ManualCommand)
@click.argument("names", nargs=-1)
def rules(names: tuple[str, ...]) -> None:
    """List the rule presets, with a picture of their extra houses, and the constraints.

    NAMES are the presets to show; several can be joined by +. By default all presets are shown, and for each
    constraint the text that --constraint takes; --rules takes those that are only a name too. In a picture each letter
    is a house, and * is a cell in several houses.

    Examples:
      nonet rules
      nonet rules diagonal+centre-dot
    """
    shown = [_shown(name) for name in names or PRESETS]
    click.echo("\n\n".join(shown if names else [*shown, _constraints()]))


def _shown(name: str) -> str:
    title = _title(name)
    if "+" not in name and (kind := kind_of(name)):
        return f"{title}\n\n  --constraint {example_of(kind.name)}"
    chosen = Rules.of(name)
    if not chosen.extra_houses:
        return title
    from ...draw import house_map

    picture = "\n".join(f"  {line}" for line in house_map(chosen.extra_houses).split("\n"))
    return f"{title}\n\n{picture}"


def _constraints() -> str:
    """Return how each constraint is stated, and its sentence."""
    stated = (f"  {example_of(kind.name)}\n    {kind.sentence}" for kind in kinds().values())
    return "\n".join(["Constraints, as --constraint takes them:", *stated])


def _title(name: str) -> str:
    """Return the name of a preset or a constraint with its rule and its other names."""
    if preset := PRESETS.get(name):
        return _titled(name, preset.summary, preset.aliases)
    kind = kind_of(name)
    return _titled(kind.name, kind.sentence, kind.aliases) if kind else name


def _titled(name: str, rule: str, aliases: tuple[str, ...]) -> str:
    return f"{name}: {rule}" + (f" (also {', '.join(aliases)})" if aliases else "")
