"""Plots of the boards examined against the difficulty of the puzzle."""

from __future__ import annotations

from math import log10
from statistics import median
from typing import TYPE_CHECKING

from ..evidence import Evidence, difficulty_classes
from ..row import Row
from .figure import NodesByDifficulty
from .style import INK, WIDTH, colour, dashes, spread, tidy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_HEIGHT = 3.4


def draw_nodes(figure: Figure, spec: NodesByDifficulty, evidence: Evidence) -> None:
    """Draw a point for each solve, hollow if time ran out, and a line through medians."""
    figure.set_size_inches(WIDTH, _HEIGHT)
    axes = figure.subplots()
    axes.set_xscale("log")
    axes.set_yscale("log")
    lines = [
        _draw_contestant(axes, evidence.of(name), place, len(spec.contestants))
        for place, name in enumerate(spec.contestants)
    ]
    _label_axes(axes, max(row.difficulty for row in evidence.rows))
    low, high = (log10(end) for end in axes.get_ylim())
    heights = spread([log10(line[1]) for line in lines], (high - low) * 0.16 / (_HEIGHT * 0.78))
    for (x, y), height, label in zip(lines, heights, spec.contestants.values(), strict=True):
        axes.annotate(
            label,
            (x, y),
            (1.02, 10**height),
            textcoords=axes.get_yaxis_transform(),
            va="center",
            fontsize=8.5,
            color=INK,
            arrowprops={
                "arrowstyle": "-",
                "color": colour([*spec.contestants.values()].index(label)),
                "linewidth": 0.8,
            },
        )


def _draw_contestant(axes: Axes, rows: Sequence[Row], place: int, of: int) -> tuple[float, float]:
    """Draw a contestant, and return the end of its line."""
    # Side by side, so that points of equal difficulty stay distinguishable.
    aside = 1.06 ** (place - (of - 1) / 2)
    for answered in (True, False):
        chosen = [row for row in rows if row.is_answered is answered]
        axes.plot(
            [(row.difficulty + 1) * aside for row in chosen],
            [max(row.nodes, 1) for row in chosen],
            linestyle="none",
            marker="o" if answered else "^",
            markersize=3 if answered else 4,
            markerfacecolor=colour(place) if answered else "none",
            markeredgecolor=colour(place),
            markeredgewidth=0 if answered else 0.7,
            alpha=0.45,
        )
    classes = [chosen for _, chosen in difficulty_classes(rows)]
    known = [_middle(chosen) for chosen in classes if 2 * sum(row.is_answered for row in chosen) >= len(chosen)]
    axes.plot([x for x, _ in known], [y for _, y in known], color=colour(place), linestyle=dashes(place), linewidth=2)
    return known[-1] if known else _middle(classes[-1])


def _middle(rows: Sequence[Row]) -> tuple[float, float]:
    """Return the median difficulty and nodes. A solve that timed out counts with its nodes so far, a lower bound."""
    return median(row.difficulty for row in rows) + 1, median(max(row.nodes, 1) for row in rows)


def _label_axes(axes: Axes, hardest: int) -> None:
    ticks = [0, *(10**power for power in range(6) if 10**power <= hardest)]
    axes.set_xticks([tick + 1 for tick in ticks], [f"{tick:,}" for tick in ticks])
    axes.set_xlim(0.75, (hardest + 1) * 1.3)
    low, high = axes.get_ylim()
    powers = [power for power in range(9) if low <= 10**power <= high]
    axes.set_yticks([10.0**power for power in powers], [f"{10**power:,}" for power in powers])
    axes.set_xlabel("branch nodes that nonet's engine needs")
    axes.set_title("boards examined (triangles: out of time)")
    tidy(axes, "both")
