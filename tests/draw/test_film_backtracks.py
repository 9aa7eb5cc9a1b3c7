"""Backtracking in films: why a digit fails, how long it stays struck out, and which digit is then forced."""

from __future__ import annotations

import pytest
from film_frames import MANY_GUESSES, named_cell

import nonet
from nonet.draw import FrameKind, Tone, film_of
from nonet.textbook.parts.events import Event, EventKind
from support.puzzles import EMPTY


def tried(cell: int, digit: int, depth: int, *under: Event) -> list[Event]:
    """Return the events of a guess that fails."""
    clash = [] if under else [Event(EventKind.CONTRADICTION, 80, depth=depth)]
    start, end = (Event(kind, cell, digit, depth=depth) for kind in (EventKind.GUESS, EventKind.BACKTRACK))
    return [start, *under, *clash, end]


@pytest.mark.parametrize(
    ("digits", "reason"),
    [
        ((2, 9), "neither 2 nor 9 fits r1c7"),
        ((2, 5, 9), "none of 2, 5 and 9 fits r1c7"),
        ((4,), "4, the only digit left, does not fit r1c7"),
    ],
)
def test_a_backtrack_says_why_the_guess_failed(digits: tuple[int, ...], reason: str) -> None:
    under = [event for digit in digits for event in tried(6, digit, 2)]
    film = film_of(tried(1, 5, 1, *under), nonet.Puzzle(EMPTY))
    texts = [frame.text for frame in film if frame.kind is FrameKind.BACKTRACK]
    assert texts == [*(f"back: r1c7 is not {digit}" for digit in digits), f"back: r1c2 is not 5, for {reason} then"]


def test_a_failed_digit_stays_struck_out_while_the_guess_above_it_stands() -> None:
    under = [event for digit in (2, 5, 9) for event in tried(6, digit, 2)]
    backs = [frame for frame in film_of(tried(1, 3, 1, *under), nonet.Puzzle(EMPTY)) if " is not " in frame.text]
    marks = [set(frame.scene.marks) for frame in backs]
    assert marks == [{(6, 2)}, {(6, 2), (6, 5)}, {(6, 2), (6, 5), (6, 9)}, {(1, 3)}]
    for frame, gone in zip(backs, marks, strict=True):
        assert set(frame.scene.marks.values()) == {Tone.BAD}
        assert frame.scene.candidates is not None
        assert not any(digit in frame.scene.candidates[cell] for cell, digit in gone)
    last = backs[-1].scene.candidates
    assert last is not None
    assert {2, 5, 9} <= set(last[6]), "under another guess they are possible again"


def test_a_search_never_restores_a_failed_digit() -> None:
    refuted: list[set[tuple[int, int]]] = [set()]
    for frame in nonet.Puzzle(MANY_GUESSES).animate(limit=10_000):
        if frame.kind is FrameKind.GUESS:
            assert (named_cell(frame), frame.scene.digit(named_cell(frame))[0]) not in refuted[-1]
            refuted.append(set())
        elif frame.kind is FrameKind.BACKTRACK:
            refuted.pop()
            refuted[-1].add((named_cell(frame), int(frame.text.split(" is not ")[1][0])))
        assert frame.scene.candidates is not None
        for known in refuted:
            for cell, digit in known:
                assert frame.scene.digit(cell)[0] or digit not in frame.scene.candidates[cell]


def test_the_last_digit_left_to_try_is_a_forced_guess() -> None:
    puzzle = nonet.Puzzle("12345..78" + "." * 72)
    events = [*tried(5, 6, 1), Event(EventKind.GUESS, 5, 9, depth=1), Event(EventKind.CONTRADICTION, 6, depth=1)]
    film = film_of(events, puzzle)
    assert [frame.text for frame in film if frame.kind is FrameKind.GUESS] == [
        "guess 1: r1c6 is 6",
        "forced: r1c6 is 9, all else has failed",
    ]
    assert film[-2].detail == "the last digit left to try is wrong too"
    assert film[-1].detail == "2 guesses, 1 taken back, 1 forced"


def test_the_only_digit_that_fits_is_a_forced_guess() -> None:
    film = film_of([Event(EventKind.GUESS, 8, 9, depth=1)], nonet.Puzzle("12345678." + "." * 72))
    assert film[1].text == "forced: r1c9 is 9, nothing else fits"


def test_a_search_forces_a_digit_only_after_all_others_of_its_cell() -> None:
    frames = list(nonet.Puzzle(MANY_GUESSES).animate(limit=10_000))
    forced = [at for at, frame in enumerate(frames) if frame.text.startswith("forced")]
    assert len(forced) > 3
    for at in forced:
        before, frame = frames[at - 1], frames[at]
        cell = named_cell(frame)
        assert frame.text.endswith("all else has failed")
        assert before.kind is FrameKind.BACKTRACK
        assert before.scene.candidates is not None
        assert before.scene.candidates[cell] == (frame.scene.digit(cell)[0],)
