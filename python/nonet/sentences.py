"""Sentences from the engine's catalogue: all explanations are in one file, which a translator can copy."""

from __future__ import annotations

from . import _core


def sentence(name: str, /, **args: str | int) -> str:
    """Return a sentence of the catalogue.

    Args:
        name: the name of the sentence, with its attribute, as in ``legend.base``.
        args: the arguments of the sentence.

    Raises:
        ValueError: there is no such sentence, or it takes other arguments.

    Example:
        >>> sentence("walkthrough.count", count=1)
        '1 step'
    """
    return _core.sentence(name, args)
