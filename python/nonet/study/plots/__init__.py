"""The figures of a study. Their contents are data (:mod:`.figure`), and a small file for each kind draws them."""

from __future__ import annotations

from html import escape

from ..evidence import Evidence
from .figure import Bars, Cactus, NodesByDifficulty, Spec
from .style import needs_matplotlib, styled, to_svg


def render(spec: Spec, evidence: Evidence, prefix: str) -> str:
    """Draw a figure as SVG for a page.

    Args:
        spec: what it shows.
        evidence: the rows that it shows.
        prefix: the prefix of its ids, unique within the page.

    Raises:
        MissingExtraError: matplotlib is not installed.
    """
    needs_matplotlib()
    from matplotlib.figure import Figure

    from .bars import draw_bars
    from .cactus import draw_cactus
    from .nodes import draw_nodes

    with styled(prefix):
        figure = Figure(layout="constrained")
        if isinstance(spec, Bars):
            draw_bars(figure, spec)
        elif isinstance(spec, Cactus):
            draw_cactus(figure, spec, evidence)
        else:
            draw_nodes(figure, spec, evidence)
        return to_svg(figure, escape(spec.caption), prefix)


__all__ = ["Bars", "Cactus", "NodesByDifficulty", "Spec", "needs_matplotlib", "render"]
