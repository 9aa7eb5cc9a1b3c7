"""Films with few frames: failed guesses in one frame each, joined steps, and nothing hidden."""

from __future__ import annotations

import re

import pytest
from film_frames import MANY_GUESSES, board

import nonet
from nonet.draw import FrameKind, Role, Tone, film_of
from nonet.textbook.parts.events import Event, EventKind
from nonet.textbook.parts.solver import Solver
from support.puzzles import EASY, EMPTY, HARD


def hard_events() -> list[Event]:
    return list(Solver(["forward checking"]).events(nonet.Puzzle(MANY_GUESSES)))


def failing_events() -> list[Event]:
    return [
        Event(EventKind.GUESS, 0, 1, depth=1),
        Event(EventKind.ASSIGN, 1, 2, "eliminate", depth=1),
        Event(EventKind.GUESS, 2, 3, depth=2),
        Event(EventKind.CONTRADICTION, 3, depth=2),
        Event(EventKind.BACKTRACK, 2, 3, depth=2),
        Event(EventKind.CONTRADICTION, 4, depth=1),
        Event(EventKind.BACKTRACK, 0, 1, depth=1),
        Event(EventKind.ASSIGN, 5, 5, "eliminate"),
        Event(EventKind.SOLVED),
    ]


def test_each_failed_guess_becomes_one_frame_that_counts_its_steps() -> None:
    events, puzzle = failing_events(), nonet.Puzzle(EMPTY)
    texts = {limit: [frame.text for frame in film_of(events, puzzle, limit=limit)[1:-1]] for limit in (10, 9, 4)}
    assert len(texts[10]) == 8
    assert texts[9][2] == "guess 2: r1c3 is 3 fails at once"
    assert len(texts[9]) == 6, "the outer guess is still played in full"
    assert texts[4] == ["guess 1: r1c1 is 1 fails after 2 steps", "eliminate: r1c6 is 5, the last digit left there"]


def test_a_failed_guess_in_one_frame_is_taken_back() -> None:
    failed = film_of(failing_events(), nonet.Puzzle(EMPTY), limit=4)[1]
    assert failed.kind is FrameKind.FAILED
    assert board(failed) == EMPTY
    assert failed.scene.highlighted == {0: Tone.BAD}
    assert failed.scene.marks == {(0, 1): Tone.BAD}


def test_a_joined_frame_says_that_its_last_guess_fails_and_shows_the_board_after_it() -> None:
    joined = film_of(failing_events()[:-2], nonet.Puzzle(EMPTY), limit=3)[1]
    assert joined.text == "guess 1: r1c1 is 1 fails after 2 steps"
    events = [Event(EventKind.ASSIGN, 80, 9, "only choice"), *failing_events()[:-2]]
    joined = film_of(events, nonet.Puzzle(EMPTY), limit=3)[1]
    assert joined.text == "4 steps in one frame, with 2 failed guesses"
    assert joined.detail == "the last one is guess 1: r1c1 is 1, which fails"
    assert board(joined) == "." * 80 + "9"
    assert joined.scene.highlighted == {80: Tone.GOOD, 0: Tone.BAD}
    assert joined.scene.marks == {(0, 1): Tone.BAD}


@pytest.mark.parametrize("limit", [3, 4, 6, 10, 15, 40, 90])
def test_no_frame_shows_a_guess_that_has_failed(limit: int) -> None:
    """With any limit, a frame shows the guesses that stand after its last step."""
    puzzle = nonet.Puzzle(HARD)
    standing: list[tuple[int, int]] = []
    stacks: set[tuple[tuple[int, int], ...]] = {()}
    for event in Solver().events(puzzle):
        if event.kind is EventKind.GUESS and event.cell is not None:
            standing.append((event.cell, event.digit))
        elif event.kind is EventKind.BACKTRACK:
            standing.pop()
        stacks.add(tuple(standing))
    for frame in puzzle.animate(limit=limit):
        shown = {(cell, digit) for cell, digit in enumerate(frame.scene.guesses) if digit}
        assert shown in [set(stack) for stack in stacks]
        if "fails" in frame.text + frame.detail:
            match = re.search(r"(r\dc\d) is (\d)(?: fails|, which fails)", f"{frame.text} {frame.detail}")
            assert match
            assert frame.scene.digit(nonet.parse_cell(match[1])) == (0, Role.EMPTY)


def test_no_step_is_lost_when_frames_are_joined() -> None:
    puzzle = nonet.Puzzle(EASY)
    film = puzzle.animate(limit=12)
    counts = [int(frame.text.split()[0]) for frame in film if frame.kind is FrameKind.JOINED]
    singles = sum(frame.kind is FrameKind.ASSIGN for frame in film)
    assert sum(counts) + singles == 81 - puzzle.given_count
    assert all("in one frame" in frame.text for frame in film if frame.kind is FrameKind.JOINED)


def test_a_long_search_fits_the_limit_and_says_how_long_it_was() -> None:
    events = hard_events()
    guesses = sum(event.kind is EventKind.GUESS for event in events)
    assert guesses > 1000
    film = film_of(iter(events), nonet.Puzzle(MANY_GUESSES), limit=100)
    assert len(film) <= 100
    assert film[-1].detail.startswith(f"{guesses:,} guesses, ")
    assert any(re.search(r"fails after [\d,]+ steps", frame.text) for frame in film)


def test_steps_of_any_kind_are_joined_as_a_last_resort() -> None:
    film = film_of(hard_events(), nonet.Puzzle(MANY_GUESSES), limit=3)
    assert [frame.kind for frame in film] == [FrameKind.START, FrameKind.JOINED, FrameKind.SOLVED]
    assert re.match(r"[\d,]+ steps in one frame", film[1].text)
    assert re.search(r", with [\d,]+ failed guesses", film[1].text)
    assert film[1].detail.startswith("the last one is ")
