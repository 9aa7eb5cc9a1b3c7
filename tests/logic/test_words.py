"""The catalogue's sentences that Python shows are there, and need the arguments that Python gives."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

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
    assert sentence("single-count", technique="full-house", count=1) == "1 full house"


@pytest.mark.parametrize("name", ["legend", "legend.nothing", "", ".", "nothing.base", "legend.numbered"])
def test_an_unknown_sentence_or_one_without_its_arguments_is_an_error(name: str) -> None:
    with pytest.raises(ValueError, match="the catalogue has no sentence"):
        sentence(name)
