"""Sentences of the engine's catalogue, so that all that nonet tells stands in one file that a translator can copy."""

from __future__ import annotations

from .. import _core


def sentence(name: str, /, **args: str | int) -> str:
    """Return a sentence of the catalogue.

    Args:
        name: its name there, with its attribute: ``legend.base``.
        args: its arguments.

    Raises:
        ValueError: there is no such sentence, or it has other arguments.

    Example:
        >>> sentence("walkthrough.count", count=1)
        '1 step'
    """
    return _core.sentence(name, args)
