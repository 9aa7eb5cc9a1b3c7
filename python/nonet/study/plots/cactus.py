"""Cactus plots: the number of puzzles solved within a given time."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10
from typing import TYPE_CHECKING, NamedTuple

from ..evidence import Evidence
from ..words import time
from .figure import Cactus
from .style import GREY, INK, WIDTH, colour, dashes, spread, tidy

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_HEIGHT = 2.1
"""The height of a panel, in inches."""
_GAP = 0.17
"""The distance between two labels, in inches."""


class _Curve(NamedTuple):
    label: str
    seconds: list[float]
    asked: int


def draw_cactus(figure: Figure, spec: Cactus, evidence: Evidence) -> None:
    """Draw a panel for each set, one above the other, with names on the right."""
    figure.set_size_inches(WIDTH, 0.3 + _HEIGHT * len(spec.sets))
    many = figure.subplots(len(spec.sets), 1, sharey=True, squeeze=False)[:, 0]
    for axes, name in zip(many, spec.sets, strict=True):
        curves = [_curve(evidence, name, contestant, label) for contestant, label in spec.contestants.items()]
        _draw_panel(axes, name, curves, evidence.facts.timeout)
    many[-1].set_xlabel("puzzles solved")


def _curve(evidence: Evidence, set_: str, contestant: str, label: str) -> _Curve:
    rows = [row for row in evidence.of(contestant) if row.set == set_]
    return _Curve(label, sorted(row.seconds for row in rows if row.is_answered), len(rows))


def _draw_panel(axes: Axes, name: str, curves: Sequence[_Curve], limit: float) -> None:
    from matplotlib.ticker import MaxNLocator

    asked = max(curve.asked for curve in curves)
    axes.set_title(name)
    axes.set_yscale("log")
    least = min((curve.seconds[0] for curve in curves if curve.seconds), default=limit / 10)
    low, high = log10(least) - 0.15, log10(limit) + 0.15
    _time_axis(axes, low, high)
    axes.set_xlim(0, asked * 1.02)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    tidy(axes, "y")
    axes.axhline(limit, color=GREY, linewidth=1, linestyle=(0, (1, 2)))
    axes.annotate(f"limit {limit:g} s", (0, limit), (2, -9), textcoords="offset points", fontsize=8, color=INK)
    _draw_curves(axes, curves, limit, (high - low) * _GAP / (_HEIGHT * 0.72))


def _time_axis(axes: Axes, low: float, high: float) -> None:
    shared = axes.get_shared_y_axes().get_siblings(axes)
    if len(shared) > 1 and axes.get_ylim() != (1.0, 10.0) and axes.get_ylim()[0] > 0:
        low = min(low, log10(axes.get_ylim()[0]))
    axes.set_ylim(10**low, 10**high)
    powers = range(-6, 4)
    ticks = [10.0**power for power in powers if low <= power <= high]
    axes.set_yticks(ticks, [time(tick).replace(".00", "").replace(".0", "") for tick in ticks])


def _draw_curves(axes: Axes, curves: Sequence[_Curve], limit: float, gap: float) -> None:
    ends = [log10(curve.seconds[-1] if curve.seconds else limit) for curve in curves]
    for place, (curve, height) in enumerate(zip(curves, spread(ends, gap), strict=True)):
        axes.plot(
            range(1, len(curve.seconds) + 1),
            curve.seconds,
            color=colour(place),
            linestyle=dashes(place),
            linewidth=1.7,
            marker="o",
            markersize=2.2,
        )
        axes.annotate(
            f"{curve.label} {len(curve.seconds)}/{curve.asked}",
            (len(curve.seconds), 10 ** ends[place]),
            (1.03, 10**height),
            textcoords=axes.get_yaxis_transform(),
            va="center",
            fontsize=8.5,
            color=INK,
            arrowprops=_leader(place) if curve.seconds else None,
        )


def _leader(place: int) -> dict[str, object]:
    """Return the style of the thin line from a curve's end to its name."""
    return {"arrowstyle": "-", "color": colour(place), "linewidth": 0.7, "shrinkA": 0, "shrinkB": 2}
