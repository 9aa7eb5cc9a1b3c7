"""Films as animated GIF."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from io import BytesIO
from itertools import islice
from typing import TYPE_CHECKING, Any

from ..raster import image_of
from ..size import checked_size
from ..themes import Theme, theme_of
from .film import Film
from .layout import frame_drawings
from .reel import named_colours

if TYPE_CHECKING:
    from PIL.Image import Image

COLOURS = 127
"""How many colours all frames share, besides none at all, which stands for what has not changed."""


def animated_gif(film: Film, *, theme: str | Theme, size: int, seconds: float, loop: bool) -> bytes:
    """Return a film as a GIF file; see :meth:`Film.gif`."""
    checked_size(size)
    chosen = theme_of(theme)
    # GIF counts hundredths of seconds, and players slow down what is faster than two of them.
    times = [max(20, round(time * 100) * 10) for time in film.times(seconds)]
    images = [image_of(drawing, size) for drawing in frame_drawings(film, chosen)]
    palette = _palette(images, chosen)
    first, *rest = (_reduced(image, palette) for image in images)
    file = BytesIO()
    often = {"loop": 0} if loop else {}
    # To optimise means here that pixels that stay as they are become transparent, which packs well.
    first.save(file, "GIF", save_all=True, append_images=rest, duration=times, optimize=True, disposal=1, **often)
    return file.getvalue()


def _reduced(image: Image, palette: Image) -> Image:
    from PIL.Image import Dither

    return image.quantize(palette=palette, dither=Dither.NONE)


def _palette(images: Sequence[Image], theme: Theme) -> Image:
    """An image with the colours that all frames share: those of the theme, then the most frequent ones."""
    from PIL import Image, ImageColor

    used = Counter[Any]()
    for image in images:
        used.update({colour: count for count, colour in image.getcolors(image.width * image.height) or ()})
    plain = {ImageColor.getrgb(name) for name in named_colours(theme)[1].values()} & used.keys()
    # Pillow takes colours that are nearly the same for each other: none may come that near to a plain one.
    shades = (colour for colour, _ in used.most_common() if all(_differ(colour, other) for other in plain))
    colours = [*sorted(plain), *islice(shades, max(0, COLOURS - len(plain)))]
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in colours for part in colour])
    return palette


def _differ(one: Sequence[int], other: Sequence[int]) -> bool:
    return any(abs(a - b) >= 12 for a, b in zip(one, other, strict=True))
