"""Steps of whole paths survive writing and reading, from plain boards and from states that players have marked."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Callable
from functools import cache
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_states import cases

from nonet import SearchTimeoutError, State, Step

LADDERS = ("nonet", "explainer", "hodoku")
COPIES: list[Callable[[Step], Step]] = [copy.copy, copy.deepcopy, lambda step: pickle.loads(pickle.dumps(step))]


def path(state: State, ladder: str) -> list[Step]:
    """Return the first steps from a state, or none if that takes long."""
    try:
        return list(islice(state.steps(ladder, unique=False, timeout=5), 12))
    except SearchTimeoutError:
        return []


@pytest.mark.parametrize("ladder", LADDERS)
def test_every_step_of_a_path_survives_a_round_trip(ladder: str) -> None:
    steps = [step for case in cases(30, "round trips") for step in path(case.state, ladder)]
    assert len(steps) > 100
    assert any(step.state.struck for step in steps)
    for step in steps:
        again = Step.from_json(step.to_json())
        assert again == step
        assert again.state == step.state
        assert again.state.candidate_bits == step.state.candidate_bits
        assert again.state.struck == step.state.struck
        assert again.text == step.text
    for step in steps[::10]:
        assert Step.from_json(step.to_json()).unproved() == step.unproved()
        assert all(copied(step) == step for copied in COPIES)


def test_a_struck_candidate_stays_struck_after_a_digit_excludes_it() -> None:
    state = State("." * 81).eliminate("r1c2", 5).place("r1c1", 5)
    step = Step("naked-single", state, ((80, 9),))
    again = Step.from_json(step.to_json()).state
    assert again == state
    assert again.erase("r1c1").candidates("r1c2") == (1, 2, 3, 4, 6, 7, 8, 9)
    assert State.of_board(state.board_text(), state.struck_text()) == state


@cache
def data() -> list[dict[str, Any]]:
    """Return steps of all kinds, as JSON data."""
    steps = [step for ladder in LADDERS for case in cases(6, "mutations") for step in path(case.state, ladder)]
    by_technique = {step.technique: step for step in steps}
    return [json.loads(step.to_json()) for step in by_technique.values()]


ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    10,
    81,
    256,
    65_536,
    2**33,
    1.5,
    "",
    "r1c1",
    "5r9c9",
    "row 1",
    "#999",
    [],
    {},
    ["r1c1"],
]


def places(value: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return every position in nested lists and objects."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, part in inner for place in ((*here, key), *places(part, (*here, key)))]


def mutated(value: Any, rng: random.Random) -> Any:
    """Return the data with one to three positions corrupted: replaced, removed, repeated, or exchanged."""
    value = copy.deepcopy(value)
    for _ in range(rng.randint(1, 3)):
        *way, key = rng.choice(places(value))
        holder = value
        for name in way:
            holder = holder[name]
        what = rng.choice(("replace", "remove", "repeat", "exchange"))
        if what == "remove":
            del holder[key]
        elif what == "repeat" and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        elif what == "exchange" and isinstance(holder, list):
            other = rng.randrange(len(holder))
            holder[key], holder[other] = holder[other], holder[key]
        else:
            holder[key] = rng.choice(ODD)
    return value


def read(text: str) -> tuple[Step | None, str]:
    """Return the step, or the error message."""
    try:
        return Step.from_json(text), ""
    except ValueError as error:
        return None, str(error)


@settings(max_examples=120)
@given(rng=st.randoms(use_true_random=False))
def test_a_mutated_step_is_an_error_or_a_step(rng: random.Random) -> None:
    text = json.dumps(mutated(rng.choice(data()), rng))
    step, message = read(text)
    if step is None:
        assert 0 < len(message) < 800
        return
    assert Step.from_json(step.to_json()) == step
    assert step.text
    assert step.explain()
    try:
        assert step.unproved(timeout=3600) != ""
    except SearchTimeoutError:
        return
