"""The catalogue's sentences that Python shows are there, and need the arguments that Python gives."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nonet import _core
from nonet.sentences import sentence

ROOT = Path(__file__).resolve().parents[2]
CATALOGUE = (ROOT / "crates/nonet-logic/src/telling/en.ftl").read_text(encoding="utf-8")
LEGEND = re.findall(r"^    \.([\w-]+) = ", CATALOGUE.split("\nlegend =\n")[1].split("\n##")[0], re.MULTILINE)


@pytest.mark.parametrize("name", LEGEND)
def test_every_name_of_the_legend_is_a_sentence(name: str) -> None:
    told = sentence(f"legend.{name}", name="set", number=2, digits="7", caption="If so.", count=3, nodes="r1c1<>2")
    assert told
    assert "{" not in told


def test_numbers_choose_between_singular_and_plural() -> None:
    assert sentence("walkthrough.count", count=1) == "1 step"
    assert sentence("walkthrough.count", count=21) == "21 steps"


@pytest.mark.parametrize(
    ("key", "one", "two"),
    [
        ("hidden-single", "1 hidden single", "2 hidden singles"),
        ("x-wing", "1 X-Wing", "2 X-Wings"),
        ("swordfish", "1 swordfish", "2 swordfish"),
        ("claiming", "1 claiming step", "2 claiming steps"),
        ("unique-rectangle-1", "1 unique rectangle type 1", "2 unique rectangles type 1"),
        ("forcing-net-verity", "1 forcing net verity", "2 forcing net verities"),
        ("two-strong-links", "1 two strong links", "2 two strong links"),
    ],
)
def test_techniques_are_counted_in_words(key: str, one: str, two: str) -> None:
    assert [_core.counted_steps(key, 1), _core.counted_steps(key, 2)] == [one, two]


@pytest.mark.parametrize("name", ["legend", "legend.nothing", "", ".", "nothing.base", "legend.numbered"])
def test_an_unknown_sentence_or_one_without_its_arguments_is_an_error(name: str) -> None:
    with pytest.raises(ValueError, match="the catalogue has no sentence"):
        sentence(name)
