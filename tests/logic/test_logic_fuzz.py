"""Corrupted texts of states and steps: either they can be read, or a ParseError says what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import TECHNIQUES, HintKind, ParseError, SearchTimeoutError, State, Step
from nonet.formats import FORMATS, Record
from support.puzzles import HARD

T = TypeVar("T")

WITH_MARKS = [name for name, known in FORMATS.items() if "marks" in known.keeps and not known.binary]

edits = st.lists(
    st.tuples(
        st.integers(0, 10_000),
        st.sampled_from(["strike", "insert", "replace", "repeat", "cut"]),
        st.sampled_from('0123456789.+-*rc:|,;#[]{}"\\ \n\t\ufeff\u00e9\0x'),
        st.integers(1, 40),
    ),
    min_size=1,
    max_size=6,
)


@cache
def text_of(name: str) -> str:
    """Return a board with placed digits and all kinds of marks."""
    state = State(HARD).place("r1c2", 6).eliminate("r2c1", 1, 2).eliminate("r9c9", 3)
    return nonet.dumps(Record(state.puzzle, placed=state.placed, marks=state.candidate_bits), name)


@cache
def json_of(key: str) -> str:
    return TECHNIQUES[key].example().to_json()


def edited(text: str, changes: list[tuple[int, str, str, int]]) -> str:
    for place, what, symbol, length in changes:
        at = place % (len(text) + 1)
        match what:
            case "strike":
                text = text[:at] + text[at + 1 :]
            case "insert":
                text = text[:at] + symbol + text[at:]
            case "replace":
                text = text[:at] + symbol + text[at + 1 :]
            case "repeat":
                text = text[: at + length] + text[at:]
            case _:
                text = text[:at] + text[at + length :]
    return text


def tried(read: Callable[[], T]) -> T | None:
    """Return the result, or None after an error that is short and names a place or what was expected."""
    try:
        return read()
    except ParseError as error:
        message = str(error)
    assert 0 < len(message) < 800
    assert "line" in message or "column" in message or "expected" in message or ": " in message
    return None


@pytest.mark.parametrize("name", WITH_MARKS)
@settings(max_examples=60)
@given(changes=edits)
def test_changed_marks_are_a_state_or_an_error(name: str, changes: list[tuple[int, str, str, int]]) -> None:
    text = edited(text_of(name), changes)
    for read in (lambda: State(nonet.loads(text, name)), lambda: State(text)):
        state = tried(read)
        if state is None:
            continue
        assert State.of_board(state.board_text(), state.struck_text()).candidate_bits == state.candidate_bits
        hint = state.hint("reason", "hodoku", timeout=3600)
        assert (hint.kind is HintKind.STEP) == (hint.step is not None)


@settings(max_examples=300)
@given(key=st.sampled_from([key for key in TECHNIQUES if "nested" not in key]), changes=edits)
def test_changed_json_is_a_step_or_an_error(key: str, changes: list[tuple[int, str, str, int]]) -> None:
    text = edited(json_of(key), changes)
    step = tried(lambda: Step.from_json(text))
    if step is None:
        return
    assert Step.from_json(step.to_json()) == step
    assert step.text
    assert step.explain()
    assert step.svg().startswith("<svg")
    try:
        assert step.unproved(timeout=3600) != ""
    except SearchTimeoutError:
        return
