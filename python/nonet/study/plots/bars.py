"""Ablation bars: cost relative to a baseline, with the 95% interval."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..comparison import FEWEST_PUZZLES, Comparison, Verdict
from ..words import number
from .figure import Bars
from .style import GREEN, GREY, INK, VERMILLION, WIDTH, ratio_ticks, tidy

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_TITLES = {"seconds": "time", "nodes": "boards examined"}
_COLOURS = {Verdict.LESS: GREEN, Verdict.MORE: VERMILLION, Verdict.UNKNOWN: GREY, Verdict.EQUAL: GREY}
_BOUNDS = {"at least": "≥ ", "at most": "≤ ", "about": "~ ", "": ""}


def draw_bars(figure: Figure, spec: Bars) -> None:
    """Draw a panel for each measure, with a line for each contestant, the first at the top."""
    panels = len(spec.rows[0].comparisons)
    figure.set_size_inches(WIDTH, 0.8 + 0.25 * len(spec.rows))
    many = figure.subplots(1, panels, sharey=True, squeeze=False)[0]
    for panel, axes in enumerate(many):
        comparisons = [row.comparisons[panel] for row in spec.rows]
        _draw_panel(axes, comparisons)
        axes.set_title(f"{_TITLES[comparisons[0].measure]}, {spec.baseline} = 1", pad=8)
    many[0].set_yticks(range(len(spec.rows)), [row.label for row in spec.rows])
    many[0].set_ylim(len(spec.rows) - 0.4, -0.6)


def _draw_panel(axes: Axes, comparisons: list[Comparison]) -> None:
    known = [one for one in comparisons if one.puzzles >= FEWEST_PUZZLES]
    low = min([one.low for one in known] + [1.0])
    high = max([one.high for one in known] + [1.0])
    # Leave space for the numbers at the ends of the bars.
    room = max(high / low, 1.15) ** 0.35
    low, high = (low / room if low < 1 else low / room**0.15), high * room
    axes.set_xscale("log")
    axes.set_xlim(low, high)
    ticks = ratio_ticks(low, high)
    axes.set_xticks(ticks, [f"{tick:,.6g}" for tick in ticks])
    tidy(axes, "x")
    axes.spines[["left", "bottom"]].set_visible(False)
    for place, one in enumerate(comparisons):
        if one in known:
            _draw_bar(axes, place, one)
        else:
            _annotate(axes, place, "too few puzzles", 1.0, left=False)
    axes.axvline(1, color=INK, linewidth=1)


def _draw_bar(axes: Axes, place: int, one: Comparison) -> None:
    axes.barh(place, one.ratio - 1, left=1, height=0.62, color=_COLOURS[one.verdict], alpha=0.85, linewidth=0)
    if one.verdict is not Verdict.EQUAL:
        axes.plot([one.low, one.high], [place, place], color=INK, linewidth=1.2, solid_capstyle="butt")
    left = one.ratio < 1
    end = min(one.low, 1.0) if left else max(one.high, 1.0)
    _annotate(axes, place, _label(one), end, left)


def _label(one: Comparison) -> str:
    some = f" ({one.puzzles})" if one.left_out else ""
    return f"{_BOUNDS[one.bound]}{number(one.ratio)}{some}"


def _annotate(axes: Axes, place: int, text: str, end: float, left: bool) -> None:
    axes.annotate(
        text,
        (end, place),
        (-4 if left else 4, 0),
        textcoords="offset points",
        ha="right" if left else "left",
        va="center_baseline",
        color=INK,
        fontsize=8.5,
    )
