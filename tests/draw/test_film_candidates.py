"""The candidates of a film follow its digits; a removal for any other reason has a frame that says why."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest
from film_frames import allowed, named_cell

import nonet
from nonet.draw import FrameKind, Tone, film_of
from nonet.names import InferenceName
from nonet.textbook.parts.events import Event, EventKind
from nonet.textbook.parts.solver import COURSE, Solver
from support.puzzles import DIAGONAL, EASY, EMPTY, HARD


@pytest.mark.parametrize(
    ("puzzle", "inference"),
    [
        (nonet.Puzzle(HARD), None),
        (nonet.Puzzle(EASY), None),
        (nonet.Puzzle(EASY), ()),
        (nonet.Puzzle(HARD), ("forward checking", "only choice")),
        (nonet.Puzzle(HARD), ("all-different",)),
        (nonet.Puzzle(HARD), ("eliminate", "locked candidates", "naked triples", "hidden pairs")),
        (nonet.Puzzle(DIAGONAL, "diagonal"), None),
        (nonet.Puzzle(HARD, nonet.Rules("classic", houses={"corners": "r1c1 r1c9 r9c5"})), None),
    ],
    ids=str,
)
def test_drawn_candidates_follow_the_digits_on_the_board(
    puzzle: nonet.Puzzle, inference: tuple[InferenceName, ...] | None
) -> None:
    """No candidate is drawn that a digit on the board excludes, and none is missing unless it was removed."""
    away: dict[int, set[int]] = {cell: set() for cell in range(81)}
    before: list[dict[int, set[int]]] = []
    for frame in puzzle.animate(inference=inference, limit=3_000)[1:]:
        if frame.kind is FrameKind.GUESS:
            before.append({cell: set(digits) for cell, digits in away.items()})
        elif frame.kind is FrameKind.BACKTRACK:
            away = before.pop()
            away[named_cell(frame)].add(int(frame.text.split(" is not ")[1][0]))
        elif frame.kind is FrameKind.REMOVE:
            for (cell, digit), tone in frame.scene.marks.items():
                if tone is Tone.BAD:
                    assert digit in allowed(frame, puzzle.rules, cell)
                    away[cell].add(digit)
        assert frame.scene.candidates is not None
        for cell in range(81):
            if not frame.scene.digit(cell)[0]:
                assert set(frame.scene.candidates[cell]) == allowed(frame, puzzle.rules, cell) - away[cell], frame.text


def test_no_frame_strikes_out_a_candidate_that_a_digit_excludes() -> None:
    for limit in (10_000, 150, 60, 20):
        puzzle = nonet.Puzzle(HARD)
        for frame in puzzle.animate(limit=limit):
            for (cell, digit), tone in frame.scene.marks.items():
                assert digit in allowed(frame, puzzle.rules, cell)
                assert frame.scene.candidates is not None
                assert (digit in frame.scene.candidates[cell]) == (tone is Tone.SUPPORT)


# -- removals ---------------------------------------------------------------------------------------------


def twin_events() -> list[Event]:
    """Return events of twins 3 and 4 in r1c1 and r1c2 that remove both from three cells, leaving one with a single
    digit.
    """
    row = nonet.Rules("classic").houses[0]
    wider = [(cell, digit) for cell in (0, 1) for digit in (1, 2, 5, 6, 7, 8, 9)]
    thinner = [(8, digit) for digit in (1, 2, 5, 6, 7, 8)]
    first = [Event(EventKind.ELIMINATE, cell, digit, "hidden pairs", row, (0, 1), 0, (3, 4)) for cell, digit in wider]
    then = [Event(EventKind.ELIMINATE, cell, digit, "locked candidates", row, (3,)) for cell, digit in thinner]

    def without(cell: int, digit: int) -> Event:
        return Event(EventKind.ELIMINATE, cell, digit, "naked twins", row, (0, 1), 0, (3, 4))

    nine = Event(EventKind.ASSIGN, 8, 9, "naked twins", row, (0, 1))
    return [*first, *then, without(2, 3), without(8, 3), without(8, 4), nine, without(2, 4)]


def test_all_removals_with_one_reason_make_one_frame() -> None:
    *_, twins, digit, _ = film_of(twin_events(), nonet.Puzzle(EMPTY))
    assert twins.kind is FrameKind.REMOVE
    assert twins.text == "naked twins: 4 candidates removed, because r1c1, r1c2 hold 3 and 4 between them (row 1)"
    assert twins.detail == "no 3 in r1c3, r1c9; no 4 in r1c3, r1c9"
    assert twins.scene.highlighted == {0: Tone.SUPPORT, 1: Tone.SUPPORT}
    assert twins.scene.outlined == (tuple(range(9)),)
    reason = {(cell, value): Tone.SUPPORT for cell in (0, 1) for value in (3, 4)}
    assert twins.scene.marks == reason | {(cell, value): Tone.BAD for cell in (2, 8) for value in (3, 4)}
    assert twins.scene.digit(8)[0] == 0, "the digit comes after the reason for it"
    assert digit.text == "naked twins: r1c9 is 9, the last digit left there"
    assert digit.scene.digit(8)[0] == 9


def test_a_single_removal_uses_the_text_of_its_event() -> None:
    row = nonet.Rules("classic").houses[0]
    event = Event(EventKind.ELIMINATE, 5, 3, "locked candidates", row, (1, 2))
    _, frame, _ = film_of([event], nonet.Puzzle(EMPTY))
    assert frame.text == event.text
    assert frame.scene.marks == {(1, 3): Tone.SUPPORT, (2, 3): Tone.SUPPORT, (5, 3): Tone.BAD}


@pytest.mark.parametrize("inference", [COURSE, ("all-different",), ("eliminate", "locked candidates", "naked triples")])
def test_every_removal_is_shown_or_counted(inference: tuple[str, ...]) -> None:
    """Uses a search that never backtracks, so that no removal is undone with a guess."""
    puzzle = nonet.Puzzle(DIAGONAL)
    events = list(Solver(inference).events(puzzle))
    expected = Counter(event.strategy for event in events if event.kind is EventKind.ELIMINATE)
    seen: Counter[str] = Counter()
    for frame in film_of(events, puzzle):
        if frame.kind is FrameKind.REMOVE:
            seen[frame.text.split(":")[0]] += sum(tone is Tone.BAD for tone in frame.scene.marks.values())
        seen.update({name: int(amount) for amount, name in re.findall(r"(\d+) by ([a-z -]+)", frame.detail)})
    assert len(expected) > 1 or len(inference) == 1
    assert seen == expected


@pytest.mark.parametrize(
    "inference", [COURSE, ("all-different",), ("eliminate", "locked candidates", "hidden triples")]
)
def test_a_frame_of_removals_highlights_the_reason(inference: tuple[InferenceName, ...]) -> None:
    film = list(nonet.Puzzle(HARD).animate(inference=inference))
    frames = [(frame, after) for frame, after in pairwise(film) if frame.kind is FrameKind.REMOVE]
    assert len(frames) > 4
    for frame, after in frames:
        because = frame.text.split("because")[1].split(" hold ")
        cells = {nonet.parse_cell(name) for name in re.findall(r"r\dc\d", because[0])}
        assert frame.scene.highlighted == dict.fromkeys(sorted(cells), Tone.SUPPORT)
        assert len(frame.scene.outlined) == 1
        gone = sum(tone is Tone.BAD for tone in frame.scene.marks.values())
        assert f": {gone} candidates removed" in frame.text if gone > 1 else " is not " in frame.text
        if len(because) > 1:
            digits = set(map(int, re.findall(r"\d", because[1].split(" between")[0])))
            shown = {mark for mark, tone in frame.scene.marks.items() if tone is Tone.SUPPORT}
            assert {digit for _, digit in shown} <= digits
            assert {cell for cell, _ in shown} <= cells
            # On a board without a solution, a cell of the reason may have no candidate left to show.
            assert shown or after.kind is FrameKind.CONTRADICTION


def test_plain_eliminations_are_counted_without_frames() -> None:
    film = nonet.Puzzle(EASY).animate()
    assert len(film) == EASY.count(".") + 2
    assert film[1].scene.marks == {}
    assert re.search(r"\d\d by eliminate", film[1].detail)


def test_with_too_few_frames_the_next_digit_mentions_the_removals() -> None:
    whole = film_of(twin_events(), nonet.Puzzle(EMPTY))
    _, digit, _ = film_of(twin_events(), nonet.Puzzle(EMPTY), limit=len(whole) - 1)
    assert digit.kind is FrameKind.ASSIGN
    assert digit.detail == "candidates removed before it: 14 by hidden pairs, 6 by locked candidates, 4 by naked twins"
    assert (2, 3) in digit.scene.marks
