"""Steps as data: their JSON, text and pictures, for every technique in the catalogue."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any, get_args
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import TECHNIQUES, ParseError, Puzzle, Rules, State, Step
from nonet.names import GroundName, ReasonName, RoleName
from nonet.steps import technique_named
from support.puzzles import HARD
from support.schema import STEP, check_step

EACH = pytest.mark.parametrize("key", list(TECHNIQUES))


@cache
def example(key: str) -> Step:
    return TECHNIQUES[key].example()


def single() -> Step:
    return example("naked-single")


@EACH
def test_every_example_is_proved_and_has_its_stated_effect(key: str) -> None:
    step = example(key)
    assert step.prove()
    assert step.technique == key
    assert step.cells
    after = step.state.apply(step)
    for cell, digit in step.placements:
        assert after[cell] == digit
    for cell, digit in step.eliminations:
        assert digit not in after.candidates(cell)
    assert after != step.state


@EACH
def test_every_step_survives_json(key: str) -> None:
    step = example(key)
    for indent in (None, 2):
        assert Step.from_json(step.to_json(indent)) == step
    assert pickle.loads(pickle.dumps(step)) == step
    assert Step.from_json(step.to_json()).prove()


@EACH
def test_every_step_follows_the_published_schema(key: str) -> None:
    check_step(json.loads(example(key).to_json()), without=("name",))


def test_the_schema_knows_the_names_of_roles_reasons_and_grounds() -> None:
    names = (("part", "role", RoleName), ("node", "reason", ReasonName), ("ground", "kind", GroundName))
    for kind, field, known in names:
        assert STEP["$defs"][kind]["properties"][field]["enum"] == list(get_args(known))


@EACH
def test_every_technique_has_an_explanation_in_words(key: str) -> None:
    step = example(key)
    assert step.text.startswith(f"{step.name}: ")
    first, *lines = step.explain().splitlines()
    assert first == step.text
    paragraphs = [line for line in lines if not line.lstrip().startswith("- ")]
    assert paragraphs[-1].endswith(step.telling.so)
    assert len(" ".join(paragraphs)) > len(step.telling.so), "no reason"
    for line in lines:
        assert not re.search(r"\S  |  \S(?<!-)| ,| \.|\(\)|None|\bin \.|[{}]", line.strip()), line
    cells = {f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell, _ in (*step.placements, *step.eliminations)}
    if len(cells) <= 4:
        assert all(cell in step.effects for cell in cells)


@pytest.mark.parametrize(
    ("key", "start"),
    [("junior-exocet", "Look at the base"), ("kraken-fish-1", "Look at"), ("kraken-fish-2", "Look at")],
)
def test_the_explanation_names_targets_and_fins(key: str, start: str) -> None:
    step = example(key)
    _, first, *lines = step.explain().splitlines()
    assert first.startswith(start)
    named = " ".join([first, *lines])
    for part in step.parts:
        if part.role in ("target", "fin"):
            assert all(f"r{cell // 9 + 1}c{cell % 9 + 1}" in named for cell in part.cells), part
    # In short: the pattern with its houses or cells, not the chains.
    assert re.search(r": \d [rcb][1-9rcb]* [rcb][1-9rcb]*" if key.startswith("kraken") else ", targets r", step.text)


@EACH
def test_every_step_has_a_picture(key: str) -> None:
    step = example(key)
    picture = step.svg()
    root = ElementTree.fromstring(picture)
    assert step._repr_svg_() == picture
    words = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert " ".join(filter(None, words)).endswith(step.text)
    assert step.svg(theme="dark", caption="mine") != picture


def test_a_false_step_is_not_proved() -> None:
    step = single()
    false = Step(step.technique, step.state, placements=((8, 9), (9, 4)), grounds=step.grounds)
    assert not false.prove()
    assert false.unproved() == "4r2c1 does not follow from the premises"
    assert Step(step.technique, step.state).unproved() == "the step neither places nor strikes out anything"


def test_a_step_with_extra_houses_and_candidates_survives_json() -> None:
    rules = Rules("diagonal", houses={"mine": "r1c1 r1c9 r9c1 r9c9", "row 1": "r5c5 r5c6"})
    puzzle = Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3", rules)
    windoku = nonet.generate("windoku", seed=1)
    marks = [0x1FF & ~(1 << digit % 9) if cell < 9 else 0x1FF for cell, digit in enumerate(windoku.solve())]
    marked = Puzzle(windoku.givens, "windoku", candidates=marks)
    for state in (State(puzzle).eliminate("r1c2", 1), State(marked)):
        for step in state.all_steps(unique=False)[::40]:
            assert Step.from_json(step.to_json()) == step


# -- malformed steps --------------------------------------------------------------------------------------


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(example("x-wing").to_json())
    change(data)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: not JSON: Expecting value"),
        ("[", "line 1, column 2: not JSON"),
        ("[]", "the step: expected an object, found []"),
        ("{}", "the step: expected a field 'nonet_step'"),
        ("1e999", "the step: expected an object, found inf"),
        (changed(lambda data: data.update(price=1)).replace('"price": 1', '"price": 1e999'), "not JSON that nonet can"),
        ("NaN", "not JSON that nonet can read: NaN is not a JSON number"),
        (changed(lambda data: data.update(nonet_step=2)), "expected nonet_step 1, found 2"),
        (changed(lambda data: data.update(extra=2)), "extra: there is no field 'extra'; there are 'technique'"),
        (changed(lambda data: data.pop("parts")), "the step: expected a field 'parts'"),
        (
            changed(lambda data: data["state"].update(struc="")),
            "state: there is no field 'struc' (did you",
        ),
        (changed(lambda data: data.update(technique="x-wingg")), "technique: there is none called 'x-wingg'"),
        (changed(lambda data: data.update(eliminations=["3r0c1"])), "eliminations[0]: expected a candidate such as"),
        (
            changed(lambda data: data.update(eliminations="3r1c1")),
            'eliminations: expected a list, found "3r1c1"',
        ),
        (
            changed(lambda data: data["parts"][0].update(houses=["row 10"])),
            "parts[0].houses[0]: there is no house 'row",
        ),
        (changed(lambda data: data["parts"][0].update(role="basis")), "parts[0].role: there is no 'basis'"),
        (changed(lambda data: data["parts"][0].update(digits=[0])), "parts[0].digits[0]: expected a digit 1 to 9"),
        (
            changed(lambda data: data["grounds"][0].update(kind="faith")),
            "grounds[0].kind: there is no 'faith'; there are 'cell'",
        ),
        (changed(lambda data: data["state"].update(board="...")), "state: column 1: expected 81 cells, found 3"),
        (changed(lambda data: data["state"].update(rules="diagnal")), "state: "),
        (changed(lambda data: data.update(price="3")), 'price: expected a number, found "3"'),
        (changed(lambda data: data.update(price=-1)), "price: expected a number, 0 or more, found -1"),
        (changed(lambda data: data["parts"][0].update(cells={})), "parts[0].cells: expected a list, found an object"),
        (changed(lambda data: data["parts"][0].update(digits=[-1])), "parts[0].digits[0]: expected a whole number, 0"),
        (changed(lambda data: data.update(parts=[["pattern"]])), "parts[0]: expected an object, found a list"),
        (changed(lambda data: data["grounds"][0].update(kind=0)), "grounds[0].kind: expected a string, found 0"),
        (changed(lambda data: data["grounds"][0].update(cell="r1c1")), "grounds[0]: the kind 'house' takes the fields"),
    ],
)
def test_malformed_steps_are_refused(text: str, message: str) -> None:
    with pytest.raises(ParseError) as raised:
        Step.from_json(text)
    assert str(raised.value).startswith(message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"reason": 0}, ".reason: expected a string, found 0"),
        ({"reason": "luck"}, ".reason: there is no 'luck'; there are 'assumed', 'cell', 'house'"),
        ({"reason": "house"}, ": the reason 'house' takes the field 'house'"),
        ({"reason": "als", "number": 99}, ".number: expected a number below"),
        ({"reason": "no_place", "house": "row 1", "lost": 10}, ".lost: expected a digit 1 to 9, found 10"),
        ({"number": None}, ".number: expected a whole number, 0 or more, found null"),
    ],
)
def test_a_reason_that_does_not_fit_is_refused(change: dict[str, Any], message: str) -> None:
    data = json.loads(example("forcing-chain").to_json())
    data["chains"][0]["nodes"][0].update(change)
    with pytest.raises(ParseError) as raised:
        Step.from_json(json.dumps(data))
    assert str(raised.value).startswith(f"chains[0].nodes[0]{message}")


def test_a_node_may_only_follow_from_earlier_nodes() -> None:
    key = next(key for key in TECHNIQUES if example(key).chains)
    data = json.loads(example(key).to_json())
    data["chains"][0]["nodes"][0]["from"] = [0]
    with pytest.raises(ParseError, match=r"chains\[0\].nodes\[0\].from\[0\]: expected a node before 0, found 0"):
        Step.from_json(json.dumps(data))


_VALUES: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.integers(-5, 100), st.floats(), st.text(max_size=5), st.just([]), st.just({})
)


def _places(data: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(place for key, value in inside for place in _places(value, (*path, key)))]


@settings(max_examples=300)
@given(st.data())
def test_any_change_of_a_field_is_a_step_or_an_error(draw: st.DataObject) -> None:
    key = draw.draw(st.sampled_from(list(TECHNIQUES)))
    data = json.loads(example(key).to_json())
    *path, last = draw.draw(st.sampled_from(_places(data)[1:]))
    holder = data
    for part in path:
        holder = holder[part]
    if draw.draw(st.booleans()):
        holder[last] = draw.draw(_VALUES)
    else:
        del holder[last]
    with suppress(ParseError):
        step = Step.from_json(json.dumps(data))
        assert Step.from_json(step.to_json()) == step
        assert step.unproved() is None or step.unproved()
        assert step.text
        assert step.explain()
        assert step.svg()


@given(st.text(max_size=50) | st.binary(max_size=50))
def test_any_text_is_a_step_or_an_error(text: str | bytes) -> None:
    with pytest.raises(ParseError):
        Step.from_json(text)


# -- the catalogue ----------------------------------------------------------------------------------------


@EACH
def test_every_technique_has_its_sections(key: str) -> None:
    technique = TECHNIQUES[key]
    assert {"Pattern", "Removes", "Example", "References"} <= set(technique.sections)
    assert technique.summary.endswith(".")
    assert "//!" not in technique.doc
    assert technique_named(technique.name) == technique_named(key.upper()) == technique


def test_whole_paths_lead_to_the_solution() -> None:
    for ladder in ("nonet", "explainer", "hodoku"):
        state = State(HARD)
        for step in nonet.Puzzle(HARD).steps(ladder):
            assert step.state == state
            assert step.prove(), step.text
            state = state.apply(step)
            assert not state.mistakes(), step.text


@pytest.mark.parametrize("key", ["als-aic", "als-continuous-nice-loop", "als-discontinuous-nice-loop"])
def test_the_explanation_names_the_sets_of_a_chain(key: str) -> None:
    step = example(key)
    sets = [part for part in step.parts if part.role == "als"]
    assert sets
    for part in sets:
        cells = ", ".join(map(nonet.cell_name, part.cells[:-1])) + f" and {nonet.cell_name(part.cells[-1])}"
        digits = ", ".join(map(str, part.digits[:-1])) + f" and {part.digits[-1]}"
        assert f"{cells} have only the candidates {digits} between them" in " ".join(step.telling.why)
    through = [node for chain in step.chains for node in chain.nodes if node.reason == "als"]
    assert {node.number for node in through} == {step.parts.index(part) for part in sets}
    assert len(re.findall(r"then holds? [0-9]", step.explain())) == len(through)
