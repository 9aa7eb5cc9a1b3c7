"""Scenes, and how text shows them."""

from __future__ import annotations

import io
import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet.draw import Film, Frame, FrameKind, Link, Role, Tone, ansi, scene_of, text
from support.puzzles import EMPTY


def test_the_first_grid_with_a_digit_decides_its_role() -> None:
    grids = [nonet.Grid("." * at + str(at + 1) * (81 - at)) for at in range(4)]
    scene = scene_of(grids[3], placed=grids[2], guesses=grids[1], solution=grids[0])
    assert [scene.digit(cell) for cell in range(4)] == [
        (1, Role.FOUND),
        (2, Role.GUESS),
        (3, Role.PLACED),
        (4, Role.GIVEN),
    ]


def test_names_are_converted_to_cells_and_tones() -> None:
    scene = scene_of(
        nonet.Grid(EMPTY),
        highlight={"r1c2": "bad", 80: Tone.GOOD},
        marks={("r2c1", 9): "second"},
        links=[Link(("r1c1", 5), "r9c9", strong=False, tone="third")],
        outlined=[nonet.Rules("classic").houses[0], ["r9c9", "r9c8", 79]],
    )
    assert scene.highlighted == {1: Tone.BAD, 80: Tone.GOOD}
    assert scene.marks == {(9, 9): Tone.SECOND}
    assert scene.links == (Link((0, 5), 80, False, Tone.THIRD),)
    assert scene.outlined == (tuple(range(9)), (79, 80))


def test_scenes_are_values() -> None:
    first, second = (scene_of(nonet.Grid(EMPTY), highlight=["r1c1"], links=[Link(0, 1)]) for _ in range(2))
    assert first == second
    assert hash(first) == hash(second)
    assert pickle.loads(pickle.dumps(first)) == first
    assert first != scene_of(nonet.Grid(EMPTY), highlight={"r1c1": "bad"}, links=[Link(0, 1)])


def test_each_tone_has_a_tint_in_the_terminal() -> None:
    drawn = ansi(nonet.Grid(EMPTY), highlight=dict(zip(range(7), Tone, strict=True))).split("\n")[1]
    assert len(set(re.findall(r"48;5;(\d+)", drawn))) == len(Tone)


@pytest.mark.parametrize("tone", Tone)
def test_guesses_have_their_own_style_in_the_terminal(tone: Tone) -> None:
    grids = [nonet.Grid("." * at + "5" + "." * (80 - at)) for at in range(4)]
    for count in (0, 4):
        highlight = dict.fromkeys(range(count), tone)
        drawn = ansi(grids[0], placed=grids[1], guesses=grids[2], solution=grids[3], highlight=highlight)
        assert len(set(re.findall(r"\x1b\[([0-9;]+)m 5", drawn))) == 4


def test_a_caption_is_printed_below_the_board_without_control_codes() -> None:
    for draw in (text, ansi):
        drawn = draw(nonet.Puzzle(EMPTY, "diagonal"), caption="one\x1b[2J\ntwo").split("\n")
        assert drawn[-2:] == ["one[2J", "two"]


STEERING = st.text(st.characters(categories=["Cc", "Cf", "Zs", "Zl", "Zp", "L"]), min_size=1, max_size=30)


@given(STEERING, STEERING)
def test_no_text_can_control_the_terminal(house: str, caption: str) -> None:
    puzzle = nonet.Puzzle(EMPTY, nonet.Rules("classic", houses={f"{house}\x1b[2J\r": "r1c1 r5c5"}))
    film = Film((Frame(scene_of(puzzle, caption=caption), f"{house}\x1b[2J", FrameKind.START, f"\x9b2J{caption}"),))
    printed = io.StringIO()
    film.play(file=printed)
    for drawn in (text(puzzle, caption=caption), ansi(puzzle, caption=caption), printed.getvalue()):
        plain = re.sub("\x1b\\[[0-9;]+m", "", drawn)
        assert all(symbol == "\n" or symbol.isprintable() for symbol in plain)
        assert "[2J" in plain, "the rest of the words is there"


def test_the_length_of_a_caption_is_limited() -> None:
    assert nonet.Puzzle("." * 81).svg(caption="x" * 10_000)
    with pytest.raises(ValueError, match="caption: a picture has room for at most 10,000 characters, found 10,000,000"):
        nonet.Puzzle("." * 81).svg(caption="x" * 10_000_000)


def test_a_puzzle_made_of_candidates_shows_them() -> None:
    puzzle = nonet.Puzzle(EMPTY, candidates=[0b11, *[511] * 80])
    assert scene_of(puzzle).candidates == puzzle.candidates()
    assert scene_of(puzzle, candidates=False).candidates is None
