"""Hints, steps and ratings of puzzles under any rules: what Python and the shell make of the core's answers."""

from __future__ import annotations

import json
import pickle

import pytest

import nonet
from nonet.constraint_kinds import kinds
from nonet.rules_data import rules_of
from nonet.steps.technique import RULE_TECHNIQUES, technique_named
from support.clicking import run


def example(name: str) -> nonet.Puzzle:
    """The example of a constraint: a puzzle with one solution."""
    found = kinds()[name].example
    rules = rules_of({"presets": found.board, "houses": {}, "constraints": [{"type": name, **found.arguments}]})
    return nonet.Puzzle(found.givens, rules)


@pytest.fixture(scope="module")
def killer() -> nonet.Puzzle:
    return example("killer-cage")


@pytest.mark.parametrize("name", ["killer-cage", "thermometer", "arrow", "kropki-dots", "sandwich", "anti-knight"])
def test_a_path_leads_to_the_solution_by_proved_steps(name: str) -> None:
    puzzle = example(name)
    state = nonet.State(puzzle)
    for step in state.steps():
        assert step.prove()
        state = state.apply(step)
    assert state.grid == puzzle.solve()


@pytest.mark.parametrize("board", ["samurai", "12x12", "16x16"])
def test_other_boards_are_explained(board: str) -> None:
    puzzle = nonet.generate(seed=1, rules=board)
    last = list(nonet.State(puzzle).steps())[-1]
    assert last.state.apply(last).grid == puzzle.solve()


def test_hints_have_four_levels() -> None:
    hint = RULE_TECHNIQUES["cage-combination"].example().state.hint()
    texts = [hint.text]
    while (more := hint.more()) != hint:
        texts.append(more.text)
        hint = more
    assert len(set(texts)) == 4
    assert texts[0] == "Look at the killer cage at r1c1 with sum 6."
    assert "The only way left for r1c1, r1c2 and r2c1 is 1" in texts[-1]


def test_steps_are_the_same_from_json_and_pickles(killer: nonet.Puzzle) -> None:
    for step in nonet.State(killer).steps():
        assert nonet.Step.from_json(step.to_json()) == step
        assert pickle.loads(pickle.dumps(step)) == step
        assert nonet.Step.from_json(step.to_json()).explain() == step.explain()


def test_a_damaged_step_names_its_field(killer: nonet.Puzzle) -> None:
    data = json.loads(next(killer.steps()).to_json())
    for field, value in (("held", {}), ("placements", ["99r1c1"]), ("technique", "x"), ("eliminations", 3)):
        with pytest.raises(nonet.ParseError, match=field):
            nonet.Step.from_json(json.dumps(data | {field: value}))
    with pytest.raises(nonet.ParseError, match="state"):
        nonet.Step.from_json(json.dumps(data | {"state": data["state"] | {"givens": [1]}}))


def test_pictures_show_the_cage_and_what_goes(killer: nonet.Puzzle) -> None:
    step = RULE_TECHNIQUES["cage-combination"].example()
    assert step.svg().startswith("<svg")
    assert step.cells == tuple(map(killer.board.parse_cell, ("r1c1", "r1c2", "r2c1")))


def test_every_technique_of_rules_has_an_example_and_names() -> None:
    for key, technique in RULE_TECHNIQUES.items():
        step = technique.example()
        assert step.technique == key
        assert step.prove()
        for alias in (technique.name, *technique.aliases):
            assert technique_named(alias)


def test_other_rules_are_rated_on_the_scale_for_all(killer: nonet.Puzzle) -> None:
    rating = killer.rate()
    assert str(rating).startswith("nonet ")
    assert rating.is_exact
    assert rating.difficulty in nonet.DIFFICULTIES
    with pytest.raises(nonet.RulesError, match="nonet"):
        killer.rate(scales=["explainer"])


def test_other_ladders_say_what_they_take(killer: nonet.Puzzle) -> None:
    with pytest.raises(nonet.RulesError):
        next(nonet.State(killer).steps("explainer"))


def test_the_shell_lists_the_techniques_of_clues_too() -> None:
    listed = [line.split()[0] for line in run("techniques").stdout.splitlines()]
    assert set(RULE_TECHNIQUES) < set(listed)
    assert run("techniques", "45 rule").stdout.startswith("House sum (house-sum)")


def test_the_shell_hints_and_explains() -> None:
    found = kinds()["killer-cage"].example
    cage = "killer-cage " + " ".join(found.arguments["cells"]) + f", sum {found.arguments['sum']}"
    arguments = ["--rules", found.board, "--constraint", cage, found.givens]
    assert "Look at " in run("hint", *arguments).stdout
    assert "Cage combination" in run("explain", *arguments).stdout
