"""What the pages of techniques teach with: examples that anyone can make again, confusions and neighbours."""

from __future__ import annotations

import re

import pytest

import nonet
from nonet import Step, Technique
from website import basics, examples, mining, techniques

FOUND = examples.examples()
ALL = [(key, number) for key, found in FOUND.items() for number in range(len(found))]
EVERY = pytest.mark.parametrize("technique", nonet.TECHNIQUES.values(), ids=lambda technique: technique.key)
FEWER = dict.fromkeys(
    (
        "double-exocet",
        "franken-x-wing",
        "mutant-x-wing",
        "nested-dynamic-forcing-chains",
        "reverse-bug-4",
        "symmetrical-placement",
    ),
    1,
)
"""The numbers of examples, with that of their page, of techniques that have fewer than three."""
ADVISED = [technique for technique in nonet.TECHNIQUES.values() if "Confusions" in technique.sections]


def test_each_technique_has_an_example_and_all_but_six_have_three_or_more() -> None:
    assert all(technique.example() for technique in nonet.TECHNIQUES.values())
    counts = {key: 1 + len(FOUND.get(key, ())) for key in nonet.TECHNIQUES}
    assert {key: count for key, count in counts.items() if count < 3} == FEWER


def test_examples_stay_small() -> None:
    assert examples.DATA.stat().st_size < 75_000


def test_the_common_techniques_have_three_further_examples_and_advice() -> None:
    assert sum(len(found) == 3 for found in FOUND.values()) >= 70
    assert max(map(len, FOUND.values())) == 3
    assert len(ADVISED) >= 40
    advised = {technique.key for technique in ADVISED}
    common = [key for key, (first, *_) in FOUND.items() if first.source == "practice" and not first.regions]
    assert set(common[:20]) <= advised


@pytest.mark.parametrize(("key", "number"), ALL)
def test_the_next_step_of_an_example_is_its_technique(key: str, number: int) -> None:
    one = FOUND[key][number]
    step = one.step()
    assert step.technique == key
    assert step.prove()
    if one.is_after_basics:
        assert next(one.state.steps(basics.BASICS, unique=True), None) is None


@pytest.mark.parametrize("key", FOUND)
def test_examples_rise_in_difficulty_and_differ(key: str) -> None:
    counts = [examples.open_candidates(one.state) for one in FOUND[key]]
    assert counts == sorted(counts)
    assert len({one.board for one in FOUND[key]}) == len(counts)


@pytest.mark.parametrize("key", ["full-house", "hidden-single", "naked-pair", "x-wing", "xy-wing", "law-of-leftovers"])
def test_examples_can_be_made_again_from_their_seeds(key: str) -> None:
    one = FOUND[key][0]
    rules = nonet.Rules(regions=one.regions) if one.regions else "classic"
    (position,) = nonet.practice(key, seed=(one.seed, one.index), rules=rules)
    assert position.state == one.state
    assert examples.example_of(position, one.regions) == one


@pytest.mark.parametrize("key", ["hidden-quad", "jellyfish", "firework-triple", "bug-3", "x-cycle", "tridagon"])
def test_examples_of_rare_techniques_are_on_the_paths_of_their_puzzles(key: str) -> None:
    mined = [one for one in FOUND[key] if one.source != "practice"]
    assert mined
    for one in mined:
        puzzle = nonet.generate(seed=(one.seed, one.index), **one.options)
        assert one.state in basics.path(puzzle, is_basic=one.source.startswith(examples.NEAR))


def test_a_page_without_examples_says_how_far_the_search_went() -> None:
    page = techniques.page(nonet.TECHNIQUES["franken-x-wing"])
    assert "franken-x-wing" not in FOUND
    assert f"{mining.searched()['any']:,} random puzzles" in page
    assert "leaves this technique out" in techniques.page(nonet.TECHNIQUES["mutant-x-wing"])
    assert "takes another step there" in techniques.page(nonet.TECHNIQUES["mutant-whale"])


def test_mining_finds_positions_in_a_stream() -> None:
    found = list(mining.occurrences("any", 0, 20, {"xy-wing"}))
    assert found
    assert all(one.step().technique == "xy-wing" for one in found)
    kept = mining.easiest(found)
    assert kept
    assert set(kept) <= set(found)


def test_the_easiest_the_middle_one_and_the_hardest_are_kept() -> None:
    made = nonet.practice("x-wing", 7, seed=5)
    ones = [examples.example_of(position) for position in made]
    counts = sorted(examples.open_candidates(one.state) for one in ones)
    kept = [examples.open_candidates(one.state) for one in examples.spread(ones)]
    assert kept == [counts[0], counts[3], counts[6]]
    assert len(examples.spread(ones[:2])) == 2


@pytest.mark.parametrize("technique", ADVISED, ids=lambda technique: technique.key)
def test_advice_is_whole_sentences_and_names_techniques_that_exist(technique: Technique) -> None:
    confusions = technique.sections["Confusions"]
    assert confusions[0].isupper()
    assert confusions.endswith(".")
    lines = re.split(r"\n(?=- )", technique.sections["Neighbours"])
    named = [re.match(r"- `([\w-]+)`: [^`]+\.$", " ".join(line.split())) for line in lines]
    assert all(named), lines
    keys = [match[1] for match in named if match]
    assert set(keys) <= set(nonet.TECHNIQUES)
    assert set(keys) - {technique.key}
    page = techniques.page(technique)
    assert all(f"- [{nonet.TECHNIQUES[key].name}]({key}.md): " in page for key in keys)


@pytest.mark.parametrize("key", ["x-wing", "naked-pair"])
def test_a_page_hides_the_answers_of_its_examples(key: str) -> None:
    page = techniques.page(nonet.TECHNIQUES[key])
    steps: list[Step] = [one.step() for one in FOUND[key]]
    assert page.count("<details>") == page.count("</details>") == len(steps) == 3
    for number, step in enumerate(steps, 1):
        answer = page.split(f"<summary>Answer {number}</summary>")[1].split("</details>")[0]
        assert step.text in answer
        assert f"![Example {number}]({key}-{number}.svg)" in page
