"""Building blocks of films: reels of shapes, boxes of pixels, split key sequences, lines of text."""

from __future__ import annotations

from unicodedata import east_asian_width

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import draw
from nonet.draw.drawing import Circle, Drawing, Path, Polygon, Rectangle, Shape, Strokes, Words
from nonet.draw.film.keys import Decoder
from nonet.draw.film.reel import reel_of
from nonet.draw.film.window import cut, wrapped
from nonet.draw.layout import drawing_of
from nonet.draw.pixels import Box, Canvas
from nonet.draw.raster import image_of
from nonet.draw.themes import THEMES

SIDE = 100
shapes = st.sampled_from([Circle((0, 0), radius) for radius in range(6)])


@given(st.lists(st.lists(shapes, max_size=8), min_size=1, max_size=8))
def test_a_reel_reproduces_each_frame(frames: list[list[Shape]]) -> None:
    parts = reel_of(frames)
    for number, frame in enumerate(frames):
        on = [part for part in parts if any(first <= number < after for first, after in part.spans)]
        assert [shape for part in on for shape in part.shapes] == frame


def test_frames_in_the_same_order_share_their_shapes() -> None:
    a, b, c = (Circle((0, 0), radius) for radius in (1, 2, 3))
    assert sum(len(part.shapes) for part in reel_of([[a, b], [a, c], [b, c], [a, b, c]])) == 3


# -- pixels -----------------------------------------------------------------------------------------------

numbers = st.sampled_from([0.0, 0.001, 1.0, 7.3, 50.0, 99.9])
points = st.tuples(numbers, numbers)
lines = st.lists(points, min_size=1, max_size=4).map(tuple)
dashes = st.none() | st.sampled_from([(0.0, 5.5), (7.0, 4.0)])
ink = st.just("#102030")
any_shape = st.one_of(
    st.builds(Rectangle, points, numbers, numbers, ink),
    st.builds(Polygon, st.lists(points, min_size=3, max_size=4).map(tuple), ink),
    st.builds(Circle, points, numbers, st.none() | ink, st.none() | ink, numbers),
    st.builds(Strokes, st.lists(lines, min_size=1, max_size=3).map(tuple), ink, numbers, st.booleans(), dashes),
    st.builds(Path, st.tuples(st.tuples(points), st.tuples(points, points), st.tuples(points)), ink, numbers, dashes),
    st.builds(Words, points, st.sampled_from(["", " ", "7", "a b"]), st.sampled_from([1.0, 9.5]), ink, st.booleans()),
)
PAPER = Rectangle((0, 0), SIDE + 9, SIDE + 9, "#ffffff")


@settings(max_examples=300)
@given(any_shape, st.sampled_from([50, 51, 130]))
def test_shapes_of_any_size_can_be_drawn(shape: Shape, size: int) -> None:
    drawing = Drawing(0, 0, SIDE, SIDE, (PAPER, shape), "")
    assert image_of(drawing, size).size == (size, size)


@settings(max_examples=300)
@given(any_shape, st.sampled_from([50, 51, 130]))
def test_a_shape_has_no_ink_outside_its_box(shape: Shape, size: int) -> None:
    drawing = Drawing(0, 0, SIDE, SIDE, (PAPER, shape), "")
    canvas = Canvas(drawing, size)
    whole = np.asarray(canvas.paint(drawing.shapes, Box(0, 0, size, size))).copy()
    left, top, right, bottom = (max(0, edge) for edge in canvas.box_of(shape))
    whole[top:bottom, left:right] = 255
    assert (whole == 255).all()


@pytest.mark.parametrize("size", [50, 97, 474, 2500])
def test_a_box_looks_the_same_as_in_the_whole_picture(size: int) -> None:
    puzzle = nonet.Puzzle("123......" + "." * 72, "diagonal+windoku")
    scene = draw.scene_of(
        puzzle,
        candidates=True,
        highlight=dict(zip(range(20, 70, 7), draw.Tone, strict=False)),
        marks={("r3c4", 4): "bad", ("r6c6", 5): "focus"},
        links=[("r2c2", "r8c7"), (("r9c9", 1), "r1c9")],
        outlined=["r5c5 r5c6", "r7c1 r7c2"],
        caption="some words, and more words",
        labels=True,
        legend=True,
    )
    drawing = drawing_of(scene, THEMES["light"])
    canvas = Canvas(drawing, size)
    whole = canvas.paint(drawing.shapes, Box(0, 0, canvas.width, canvas.height))
    third = size // 3
    for left, top in ((0, 0), (third, 0), (third + 1, third - 3), (2 * third, size)):
        box = Box(left, top, min(left + third, canvas.width), min(top + third, canvas.height))
        inside = [shape for shape in drawing.shapes if canvas.box_of(shape).meets(box)]
        assert (np.asarray(canvas.paint(inside, box)) == np.asarray(whole.crop(box))).all()


# -- terminals --------------------------------------------------------------------------------------------

KEYS = {
    b" ": "space",
    b"\x1b[C": "right",
    b"\x1b[D": "left",
    b"\x1bOH": "home",
    b"\x1b[4~": "end",
    b"q": "quit",
    b"\x1b[1;5C": None,
    b"\x1b[5~": None,
    b"x": None,
    b"\x1bx": None,
}


@given(st.lists(st.sampled_from(list(KEYS)), max_size=12), st.data())
def test_keys_are_the_same_however_their_bytes_are_split(pressed: list[bytes], data: st.DataObject) -> None:
    sent = b"".join(pressed)
    decoder = Decoder()
    found: list[str] = []
    while sent:
        size = data.draw(st.integers(1, len(sent)))
        found += decoder.feed(sent[:size])
        sent = sent[size:]
    assert found == [KEYS[key] for key in pressed if KEYS[key]]
    assert not decoder.is_waiting


@given(st.binary(max_size=30))
def test_the_decoder_accepts_any_bytes(sent: bytes) -> None:
    decoder = Decoder()
    assert set(decoder.feed(sent)) | set(decoder.give_up()) <= {"space", "left", "right", "home", "end", "quit"}
    assert not decoder.is_waiting
    assert list(decoder.feed(b"\x1b[C")) == ["right"]


@given(st.text("ab 数-", max_size=80), st.integers(2, 30))
def test_wrapped_lines_fit_the_width_and_lose_nothing(words: str, columns: int) -> None:
    found = list(wrapped(words, columns))
    assert "".join("".join(found).split()) == "".join(words.split())
    for line in [*found, cut(words, columns)]:
        assert sum(2 if east_asian_width(symbol) == "W" else 1 for symbol in line) <= columns
