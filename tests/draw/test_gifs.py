"""Films as GIF, decoded by Pillow and compared with the still pictures of the same boards."""

from __future__ import annotations

import io
from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageColor

import nonet
from nonet import draw
from nonet.draw import THEMES, Film, Frame, FrameKind, Link, Role, Scene, Tone
from support.puzzles import HARD

EMPTY = nonet.Grid("." * 81)


def gif_frames(content: bytes) -> Iterator[tuple[Image.Image, int]]:
    """Yield each frame as it looks, and its duration in milliseconds."""
    with Image.open(io.BytesIO(content)) as image:
        for number in range(getattr(image, "n_frames", 1)):
            image.seek(number)
            yield image.convert("RGB"), image.info["duration"]


def test_a_gif_shows_every_frame_for_its_time(film: Film) -> None:
    part = film[:40]
    frames = list(gif_frames(part.gif(size=200, seconds=0.5)))
    assert [duration for _, duration in frames] == [round(time * 1000) for time in part.times(0.5)]
    assert {image.width for image, _ in frames} == {200}
    assert len({image.size for image, _ in frames}) == 1


def numbers(image: Image.Image) -> NDArray[np.int16]:
    return np.asarray(image).astype(np.int16)


@pytest.mark.parametrize(("size", "theme"), [(488, "light"), (180, "dark"), (131, "print")])
def test_each_frame_of_a_gif_is_the_picture_of_its_scene(film: Film, size: int, theme: str) -> None:
    part = film[30:75]
    for frame, (image, _) in zip(part, gif_frames(part.gif(size=size, theme=theme)), strict=True):  # type: ignore[arg-type]
        still = draw.image(frame.scene, size=size, theme=theme)  # type: ignore[arg-type]
        board = (
            round(size * 476 / 488) - 2
        )  # The area below the board is blank in the picture and has text in the film.
        found, expected = (numbers(picture.crop((0, 0, size, board))) for picture in (image, still))
        apart = np.abs(found - expected).max(axis=2)
        # The frames share 127 colours, so shades between two colours may differ slightly; nothing else may.
        assert apart.mean() < 1.5
        assert (apart > 60).mean() < 0.001


@pytest.mark.parametrize("size", [50, 51, 67, 4000])
def test_a_gif_may_be_very_small_or_very_large(film: Film, size: int) -> None:
    few = film[:2] if size > 1000 else film[:60]
    frames = list(gif_frames(few.gif(size=size)))
    assert len(frames) == len(few)
    assert {image.width for image, _ in frames} == {size}
    paper = ImageColor.getrgb(THEMES["light"].paper)
    assert all(image.getpixel((0, 0)) == image.getpixel((size - 1, image.height - 1)) == paper for image, _ in frames)


@pytest.mark.parametrize("limit", [3, 10, 1000])
def test_a_film_of_any_length_can_become_a_gif(limit: int) -> None:
    film = nonet.Puzzle(HARD).animate(limit=limit)
    assert len(list(gif_frames(film.gif(size=50)))) == len(film)


def test_identical_frames_keep_their_time() -> None:
    scene = Scene(EMPTY)
    film = Film((Frame(scene, "one", FrameKind.START), *[Frame(scene, "two", FrameKind.ASSIGN)] * 2))
    times = [time for _, time in gif_frames(film.gif(seconds=1))]
    assert times == [2000, 1000, 1000]


def test_frames_may_differ_in_text_and_in_the_order_of_shapes() -> None:
    houses = nonet.Rules("classic").houses
    one = Scene(
        EMPTY,
        highlighted={3: Tone.BAD, 1: Tone.GOOD},
        outlined=(houses[0].cells, houses[9].cells),
        links=(Link(1, 9), Link(0, 4)),
        labels=True,
    )
    other = Scene(
        EMPTY,
        highlighted={1: Tone.GOOD, 3: Tone.BAD},
        outlined=(houses[9].cells, houses[0].cells),
        links=(Link(0, 4), Link(1, 9)),
        legend=True,
        houses=nonet.Rules("windoku").extra_houses,
        caption="a caption of so many words that it takes more than one line of the picture",
    )
    film = Film(tuple(Frame(scene, "x", FrameKind.ASSIGN) for scene in (one, other, one)))
    frames = [image for image, _ in gif_frames(film.gif(size=300))]
    assert numbers(frames[0])[:250].tolist() == numbers(frames[2])[:250].tolist()
    assert len({image.size for image in frames}) == 1
    for make in (film.svg, film.html):
        text = make()
        assert "c9" in text, "the labels of the first"
        assert "window 4" in text, "the legend of the second"
        assert "a caption of so many words" in text, "its caption"


def pixels_of(image: Image.Image, cell: int) -> set[tuple[int, int, int]]:
    """Return the colours inside a cell of a board with labels, which is 450 of 488 units wide."""
    unit = image.width / 488
    x, y = 26 + cell % 9 * 50, 26 + cell // 9 * 50
    crop = image.crop((int((x + 4) * unit), int((y + 4) * unit), int((x + 46) * unit), int((y + 46) * unit)))
    return {colour for _, colour in crop.getcolors(10_000)}  # type: ignore[misc, union-attr]


def test_a_gif_colours_given_deduced_and_guessed_digits_differently(film: Film) -> None:
    at = next(at for at, frame in enumerate(film) if frame.kind is FrameKind.ASSIGN and frame.scene.guesses.filled)
    scene = film[at + 1].scene
    [image, _] = list(gif_frames(film[: at + 2].gif(size=488)))[-1]
    inks = {role: ImageColor.getrgb(THEMES["light"].digits[role]) for role in list(Role)[:4]}
    seen = set()
    for cell in range(81):
        role = scene.digit(cell)[1]
        if role is not Role.EMPTY and cell not in scene.highlighted:
            seen.add(role)
            assert inks[role] in pixels_of(image, cell)
            assert not pixels_of(image, cell) & {ink for other, ink in inks.items() if other is not role}
    assert {Role.GIVEN, Role.GUESS} <= seen


def test_a_gif_shows_the_steps_in_order(diagonal: Film) -> None:
    first, *_, last = [image for image, _ in gif_frames(diagonal[:12].gif(size=488))]
    paper = {ImageColor.getrgb(THEMES["light"].board)}
    new = next(iter(diagonal[5].scene.highlighted))
    given_cell = next(cell for cell in range(81) if diagonal[0].scene.givens[cell])
    assert len(pixels_of(first, given_cell)) > 1
    assert pixels_of(first, 1) == paper, "nothing is solved at the start"
    assert len(pixels_of(last, new)) > 1


@pytest.mark.parametrize(("loop", "expected"), [(True, 0), (False, None)])
def test_a_gif_plays_once_or_for_ever(diagonal: Film, loop: bool, expected: int | None) -> None:
    with Image.open(io.BytesIO(diagonal[:3].gif(size=100, loop=loop))) as image:
        assert image.info.get("loop") == expected


@pytest.mark.parametrize("theme", THEMES)
def test_a_gif_keeps_the_plain_colours_of_its_theme(diagonal: Film, theme: str) -> None:
    [image, _], *_ = gif_frames(diagonal[:2].gif(size=300, theme=theme))  # type: ignore[arg-type]
    assert image.getpixel((1, 1)) == ImageColor.getrgb(THEMES[theme].paper)
