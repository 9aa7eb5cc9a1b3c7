"""Films as animated GIF."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from struct import pack
from typing import TYPE_CHECKING, Any

from ..pixels import Box
from ..size import checked_size
from ..themes import Theme, theme_of
from .film import Film
from .layout import frame_drawings
from .reel import Part, coloured_reel, named_colours
from .tiles import Look, Tiles

if TYPE_CHECKING:
    from PIL.Image import Image

COLOURS = 127
"""How many colours all frames share, besides none at all, which stands for what has not changed."""

_SAMPLES = 12
"""So many frames, and one of each kind, say which shades there are between the plain colours."""

_LONGEST = 655_350
"""Milliseconds: what a GIF says of a frame's time has two bytes, for hundredths of seconds."""


def animated_gif(film: Film, *, theme: str | Theme, size: int, seconds: float, loop: bool) -> bytes:
    """Return a film as a GIF file; see :meth:`Film.gif`."""
    checked_size(size)
    names, colours = named_colours(theme_of(theme))
    # GIF counts hundredths of seconds, and players slow down what is faster than two of them.
    times = [min(max(20, round(time * 100) * 10), _LONGEST) for time in film.times(seconds)]
    empty, parts = coloured_reel(frame_drawings(film, names), colours)
    tiles = Tiles(empty, parts, len(film), size)
    palette = _palette(tiles, _plain(parts), _samples(film))
    return b"".join([_head(tiles, palette, loop), *_frames(tiles, palette, times), b";"])


# -- colours ----------------------------------------------------------------------------------------------


def _plain(parts: Iterable[Part]) -> set[tuple[int, ...]]:
    """The colours of the shapes themselves."""
    from PIL import ImageColor

    shapes = [shape for part in parts for shape in part.shapes]
    names = {getattr(shape, slot, None) for shape in shapes for slot in ("fill", "ink")}
    return {ImageColor.getrgb(name) for name in names if name}


def _samples(film: Film) -> set[int]:
    """Frames that together have nearly all shades."""
    kinds = {frame.kind: number for number, frame in enumerate(film)}
    return {*range(0, len(film), len(film) // _SAMPLES + 1), *kinds.values()}


def _palette(tiles: Tiles, plain: set[tuple[int, ...]], samples: Iterable[int]) -> Image:
    """An image with the colours that all frames share: the plain ones, then the most frequent shades."""
    from PIL import Image

    seen = Counter(seen for sample in samples for seen in enumerate(tiles.shown(sample)))
    used = Counter[Any]()
    for (tile, look), times in seen.items():
        painted = tiles.paint(tile, look)
        for count, colour in painted.getcolors(painted.width * painted.height) or ():
            used[colour] += times * count
    # Pillow takes colours that are nearly the same for each other: none may come that near to a plain one.
    shades = (colour for colour, _ in used.most_common() if all(_differ(colour, other) for other in plain))
    colours = [*sorted(plain), *islice(shades, max(0, COLOURS - len(plain)))]
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in colours[:COLOURS] for part in colour])
    return palette


def _differ(one: Sequence[int], other: Sequence[int]) -> bool:
    return any(abs(a - b) >= 12 for a, b in zip(one, other, strict=True))


# -- the file ---------------------------------------------------------------------------------------------


def _head(tiles: Tiles, palette: Image, loop: bool) -> bytes:
    """What a GIF starts with: its size, its colours, how often it plays."""
    table = bytes(palette.getpalette() or ())[: 3 * COLOURS].ljust(3 * (COLOURS + 1), b"\0")
    depth = COLOURS.bit_length() - 1
    screen = pack("<HHBBB", tiles.width, tiles.height, 0x80 | depth << 4 | depth, 0, 0)
    often = b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0" if loop else b""
    return b"GIF89a" + screen + table + often


def _frames(tiles: Tiles, palette: Image, times: Sequence[int]) -> Iterator[bytes]:
    """The frames, each no more than what is new in it."""
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
    """The box round some boxes; a frame must have a pixel, even where nothing is new."""
    lefts, tops, rights, bottoms = zip(*(boxes or [Box(0, 0, 1, 1)]), strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def _reduced(image: Image, palette: Image) -> Image:
    """An image whose pixels are numbers of colours."""
    from PIL import Image as Images

    numbers = image.quantize(palette=palette, dither=Images.Dither.NONE)
    return Images.frombytes("L", image.size, numbers.tobytes())


def _change(old: Image, new: Image) -> Image:
    """What of an image is new, the rest being left out."""
    from PIL import ImageChops

    same = ImageChops.difference(old, new).point([255] + [0] * 255)
    changed = new.copy()
    changed.paste(COLOURS, mask=same)
    return changed
