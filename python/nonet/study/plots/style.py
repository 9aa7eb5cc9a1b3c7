"""The common style of figures: colours, axes, and the conversion to SVG for a page.

Text uses the page's font. Text, axes and backgrounds use the page's colours, so that figures adapt to a dark page.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ...errors import MissingExtraError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# Okabe and Ito, Color Universal Design, 2008: colours that people with any colour vision can distinguish.
BLUE, VERMILLION, GREEN, PURPLE, ORANGE, SKY = "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"
COLOURS = (BLUE, VERMILLION, GREEN, PURPLE, ORANGE, SKY)
GREY = "#8c8c8c"

INK, FAINT, GROUND = "#101112", "#a0a1a2", "#fefdfc"
"""Placeholders that are replaced by the page's own colours."""
_OF_PAGE = {INK: "currentColor", FAINT: "var(--line)", GROUND: "var(--ground)"}

WIDTH = 7.6
"""The width of a figure, in inches."""
_FONT = "DejaVu Sans"
_FONTS = re.compile(rf"""font(-family)?: ([^;"]*?)'{_FONT}';? ?""")
_SETTINGS: dict[str, Any] = {
    "svg.fonttype": "none",
    "font.family": _FONT,
    "font.size": 9,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.titlesize": 9.5,
    "axes.titlelocation": "left",
    "grid.color": FAINT,
    "grid.linewidth": 0.5,
    "text.color": INK,
    "xtick.color": FAINT,
    "ytick.color": FAINT,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "path.simplify": False,
}
_TICKS = (
    (1.0,),
    (1.0, 3.0),
    (1.0, 2.0, 5.0),
    (1.0, 1.4, 2.0, 3.0, 5.0, 7.0),
    (1.0, 1.1, 1.2, 1.4, 1.6, 1.8, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0),
)
"""Round numbers within a power of ten, in progressively finer steps."""


def colour(place: int) -> str:
    """Return the colour of the n-th contestant of a figure."""
    return COLOURS[place % len(COLOURS)]


def dashes(place: int) -> str:
    """Return the line style of the n-th contestant; those beyond the number of colours are dashed."""
    return ("-", "--", ":")[place // len(COLOURS) % 3]


def needs_matplotlib() -> None:
    """Make sure that figures can be drawn.

    Raises:
        MissingExtraError: matplotlib is not installed.
    """
    try:
        import matplotlib.backends.backend_svg  # noqa: F401
    except ImportError:
        raise MissingExtraError("matplotlib", "study", "reports") from None


@contextmanager
def styled(salt: str) -> Iterator[None]:
    """Draw in the style of the report. The ids in the SVG depend only on the salt and the content."""
    import matplotlib

    settings: Any = {**matplotlib.rcParamsDefault, **_SETTINGS, "svg.hashsalt": salt}
    with matplotlib.rc_context(settings):
        yield


def to_svg(figure: Figure, title: str, prefix: str) -> str:
    """Return a figure as an SVG element for a page: without external references, and with unique ids."""
    target = io.StringIO()
    figure.savefig(target, format="svg", metadata={"Date": None})
    svg = target.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"\s*<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r'(width|height)="[\d.]+pt" ', "", svg, count=2)
    svg = _FONTS.sub(_size_only, _own_ids(svg, prefix))
    for stand_in, real in _OF_PAGE.items():
        svg = svg.replace(stand_in, real)
    return svg.replace("<svg ", f'<svg role="img" aria-label="{title}" ', 1).strip()


def _size_only(found: re.Match[str]) -> str:
    """Return a font declaration without its family, so that the page's font is used."""
    size = found[2].strip()
    return f"font-size: {size}; " if size else ""


def _own_ids(svg: str, prefix: str) -> str:
    """Remove the ids that nothing refers to, and prefix the others."""
    used = {*re.findall(r'href="#([^"]+)"', svg), *re.findall(r"url\(#([^)]+)\)", svg)}
    svg = re.sub(r' id="([^"]+)"', lambda found: f' id="{prefix}-{found[1]}"' if found[1] in used else "", svg)
    svg = re.sub(r'href="#', f'href="#{prefix}-', svg)
    return re.sub(r"url\(#", f"url(#{prefix}-", svg)


def ratio_ticks(low: float, high: float) -> list[float]:
    """Return round numbers between two bounds on a logarithmic axis, if possible at least four."""
    for mantissas in _TICKS:
        ticks = [m * 10.0**power for power in range(-9, 10) for m in mantissas if low <= m * 10.0**power <= high]
        if len(ticks) >= 4:
            return ticks[:: (len(ticks) + 6) // 7] if mantissas == (1.0,) else ticks
    return ticks


def spread(heights: Sequence[float], gap: float) -> list[float]:
    """Move overlapping labels apart, as little as possible.

    Args:
        heights: the ideal height of each label.
        gap: the minimum distance between two labels.

    Example:
        >>> spread([1.0, 1.0, 5.0], 1.0)
        [0.5, 1.5, 5.0]
    """
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    blocks: list[tuple[list[int], float]] = []  # groups of touching labels, with their ideal centres
    for place in order:
        blocks.append(([place], heights[place]))
        while len(blocks) > 1 and _touch(blocks[-2], blocks[-1], gap):
            (lower, _), (upper, _) = blocks[-2:]
            both = lower + upper
            blocks[-2:] = [(both, sum(heights[one] for one in both) / len(both))]
    moved = {}
    for block, middle in blocks:
        for place, one in enumerate(block):
            moved[one] = middle + gap * (place - (len(block) - 1) / 2)
    return [moved[place] for place in range(len(heights))]


def _touch(lower: tuple[list[int], float], upper: tuple[list[int], float], gap: float) -> bool:
    return upper[1] - lower[1] < gap * (len(lower[0]) + len(upper[0])) / 2


def tidy(axes: Axes, grid: str) -> None:
    """Draw grid lines in one direction only, and remove the tick marks."""
    axes.grid(axis=grid)  # type: ignore[arg-type]
    axes.tick_params(length=0)
    axes.minorticks_off()
