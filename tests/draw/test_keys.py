"""Lines of a picture's legend."""

from __future__ import annotations

import pytest
from svg_reading import items

import nonet
from nonet import draw
from nonet.draw import Key, Link, Tone

EMPTY = nonet.Grid("." * 81)


@pytest.mark.parametrize("kind", ["mark", "cell", "link", "outline"])
def test_a_key_adds_a_sample_and_its_meaning(kind: draw.tones.KeyKind) -> None:
    plain, explained = items(draw.svg(EMPTY)), items(draw.svg(EMPTY, keys=[Key("a <meaning>", kind)]))
    [text] = [item for item in explained if item.text == "a <meaning>"]
    assert text.number("y") > 450
    assert len(explained) > len(plain) + 1


def test_samples_of_links_look_like_the_links() -> None:
    for strong, thin in ((True, False), (False, False), (True, True)):
        link = Link("r1c1", "r9c9", strong, Tone.BAD, thin)
        drawn, sample = (
            [item for item in items(draw.svg(EMPTY, **shown)) if "stroke" in item.attributes][-1]
            for shown in ({"links": [link]}, {"keys": [Key("meaning", "link", Tone.BAD, strong, thin)]})
        )
        assert drawn.attributes["stroke"] == sample.attributes["stroke"]
        assert drawn.attributes["stroke-width"] == sample.attributes["stroke-width"]
        assert ("stroke-dasharray" in drawn.attributes) is ("stroke-dasharray" in sample.attributes) is not strong


def test_a_kind_of_key_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="no kind of key 'marks'; there are mark, cell, link, outline"):
        Key("fin", "marks")  # type: ignore[arg-type]


def test_a_picture_can_be_drawn_as_pixels_with_ways_around_digits() -> None:
    board = nonet.Grid("".join("8" if cell % 9 == 4 or cell // 9 == 4 else "." for cell in range(81)))
    links = [Link("r1c1", "r9c9"), Link("r1c9", "r9c1", strong=False), Link("r5c1", "r5c9", thin=True)]
    keys = [Key("mark", "mark", Tone.BAD), Key("link", "link")]
    assert draw.image(board, links=links, keys=keys) != draw.image(board, keys=keys)
