"""PNG and Pillow images: drawings as pixels. Requires Pillow, installed with ``pip install 'nonet[pictures]'``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from .drawing import Drawing
from .layout import drawing_of
from .options import Board, SceneOptions, scene_of
from .pixels import Box, Canvas
from .size import size_of
from .themes import Theme, theme_of

if TYPE_CHECKING:
    from PIL.Image import Image

    from ..names import ThemeName

_BAND = 1_000_000
"""Number of pixels to paint at a time."""


def image(
    board: Board, *, theme: Theme | ThemeName = "light", size: int | None = None, **options: Unpack[SceneOptions]
) -> Image:
    """Draw a board as a Pillow image, in RGB.

    Args:
        board: a puzzle, a grid or a scene.
        theme: a theme, or its name in :data:`THEMES`.
        size: the width of the picture in pixels; by default 450, and more for boards larger than 9x9.
        options: what else to show; see :func:`scene_of`.

    Raises:
        MissingExtraError: Pillow is not installed.
        ValueError: there is no such theme, the size is out of bounds, or see :func:`scene_of`.

    Example:
        >>> from nonet import Grid
        >>> image(Grid("1" * 81), size=200).size
        (200, 200)
    """
    scene = scene_of(board, **options)
    return image_of(drawing_of(scene, theme_of(theme)), size_of(size, scene))


def png(
    board: Board, *, theme: Theme | ThemeName = "light", size: int | None = None, **options: Unpack[SceneOptions]
) -> bytes:
    r"""Draw a board as a PNG file.

    Args:
        board: a puzzle, a grid or a scene.
        theme: a theme, or its name in :data:`THEMES`.
        size: the width of the picture in pixels; by default 450, and more for boards larger than 9x9.
        options: what else to show; see :func:`scene_of`.

    Raises:
        MissingExtraError: Pillow is not installed.
        ValueError: there is no such theme, the size is out of bounds, or see :func:`scene_of`.

    Example:
        >>> from nonet import Grid
        >>> png(Grid("1" * 81))[:4]
        b'\x89PNG'
    """
    from io import BytesIO

    file = BytesIO()
    image(board, theme=theme, size=size, **options).save(file, "PNG")
    return file.getvalue()


def image_of(drawing: Drawing, size: int) -> Image:
    """Return a drawing as an image with a given width in pixels."""
    canvas = Canvas(drawing, size)
    from PIL import Image

    whole = Image.new("RGB", (canvas.width, canvas.height))
    # The picture is painted in strips, because before scaling down it needs up to 16 times the memory.
    height = max(1, _BAND // canvas.width)
    boxes = [canvas.box_of(shape) for shape in drawing.shapes]
    for top in range(0, canvas.height, height):
        band = Box(0, top, canvas.width, min(top + height, canvas.height))
        shapes = [shape for shape, box in zip(drawing.shapes, boxes, strict=True) if box.meets(band)]
        whole.paste(canvas.paint(shapes, band), (0, top))
    return whole
