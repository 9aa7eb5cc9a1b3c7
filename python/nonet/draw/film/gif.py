"""Films as animated GIFs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from struct import pack
from typing import TYPE_CHECKING, Any

from ..pixels import Box
from ..size import checked_size
from ..themes import Theme, theme_of
from .layout import frame_drawings
from .reel import Part, coloured_reel, named_colours
from .tiles import Look, Tiles

if TYPE_CHECKING:
    from PIL.Image import Image

    from .film import Film

COLOURS = 127
"""The number of colours that all frames share, in addition to transparency, which marks unchanged pixels."""

_SAMPLES = 12
"""The shades between the plain colours are sampled from this many frames, plus one frame of each kind."""

_LONGEST = 655_350
"""The maximum time of a frame in milliseconds: a GIF stores the time in two bytes, as hundredths of a second."""


def animated_gif(film: Film, *, theme: str | Theme, size: int, seconds: float, loop: bool) -> bytes:
    """Return a film as a GIF file; see :meth:`Film.gif`."""
    checked_size(size)
    names, colours = named_colours(theme_of(theme))
    # GIF counts hundredths of a second, and players slow down frames shorter than two of them.
    times = [min(max(20, round(time * 100) * 10), _LONGEST) for time in film.times(seconds)]
    empty, parts = coloured_reel(frame_drawings(film, names), colours)
    tiles = Tiles(empty, parts, len(film), size)
    palette = _palette(tiles, _plain(parts), _samples(film))
    return b"".join([_head(tiles, palette, loop), *_frames(tiles, palette, times), b";"])


# -- colours ----------------------------------------------------------------------------------------------


def _plain(parts: Iterable[Part]) -> set[tuple[int, ...]]:
    """Return the colours of the shapes themselves."""
    from PIL import ImageColor

    shapes = [shape for part in parts for shape in part.shapes]
    names = {getattr(shape, slot, None) for shape in shapes for slot in ("fill", "ink")}
    return {ImageColor.getrgb(name) for name in names if name}


def _samples(film: Film) -> set[int]:
    """Return frames that together contain nearly all shades."""
    kinds = {frame.kind: number for number, frame in enumerate(film)}
    return {*range(0, len(film), len(film) // _SAMPLES + 1), *kinds.values()}


def _palette(tiles: Tiles, plain: set[tuple[int, ...]], samples: Iterable[int]) -> Image:
    """Return an image whose palette all frames share: the plain colours, then the most frequent shades."""
    from PIL import Image

    seen = Counter(seen for sample in samples for seen in enumerate(tiles.shown(sample)))
    used = Counter[Any]()
    for (tile, look), times in seen.items():
        painted = tiles.paint(tile, look)
        for count, colour in painted.getcolors(painted.width * painted.height) or ():
            used[colour] += times * count
    # Pillow confuses colours that are nearly equal, so no shade may come that close to a plain colour.
    shades = (colour for colour, _ in used.most_common() if all(_differ(colour, other) for other in plain))
    colours = [*sorted(plain), *islice(shades, max(0, COLOURS - len(plain)))]
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in colours[:COLOURS] for part in colour])
    return palette


def _differ(one: Sequence[int], other: Sequence[int]) -> bool:
    return any(abs(a - b) >= 12 for a, b in zip(one, other, strict=True))


# -- the file ---------------------------------------------------------------------------------------------


def _head(tiles: Tiles, palette: Image, loop: bool) -> bytes:
    """Return the header of a GIF: its size, its colours, and how often it plays."""
    table = bytes(palette.getpalette() or ())[: 3 * COLOURS].ljust(3 * (COLOURS + 1), b"\0")
    depth = COLOURS.bit_length() - 1
    screen = pack("<HHBBB", tiles.width, tiles.height, 0x80 | depth << 4 | depth, 0, 0)
    often = b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0" if loop else b""
    return b"GIF89a" + screen + table + often


def _frames(tiles: Tiles, palette: Image, times: Sequence[int]) -> Iterator[bytes]:
    """Yield the frames, each with only the part that has changed."""
    from PIL import Image
    from PIL.GifImagePlugin import getdata

    painted = Image.new("RGB", (tiles.width, tiles.height))
    numbers = Image.new("L", painted.size, COLOURS)
    before: Sequence[Look | None] = [None] * len(tiles.boxes)
    for frame, time in enumerate(times):
        shown = tiles.shown(frame)
        new = [tile for tile, look in enumerate(shown) if look != before[tile]]
        for tile in new:
            painted.paste(tiles.paint(tile, shown[tile]), tiles.boxes[tile])
        area = _round_all([tiles.boxes[tile] for tile in new])
        now = _reduced(painted.crop(area), palette)
        yield b"".join(
            getdata(_change(numbers.crop(area), now), area[:2], duration=time, transparency=COLOURS, disposal=1)
        )
        numbers.paste(now, area)
        before = shown


def _round_all(boxes: Sequence[Box]) -> Box:
    """Return the box around some boxes; a frame must have at least one pixel, even if nothing has changed."""
    lefts, tops, rights, bottoms = zip(*(boxes or [Box(0, 0, 1, 1)]), strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def _reduced(image: Image, palette: Image) -> Image:
    """Return an image whose pixels are palette indices."""
    from PIL import Image as Images

    numbers = image.quantize(palette=palette, dither=Images.Dither.NONE)
    return Images.frombytes("L", image.size, numbers.tobytes())


def _change(old: Image, new: Image) -> Image:
    """Return the pixels of an image that changed; the rest are transparent."""
    from PIL import ImageChops

    same = ImageChops.difference(old, new).point([255] + [0] * 255)
    changed = new.copy()
    changed.paste(COLOURS, mask=same)
    return changed
