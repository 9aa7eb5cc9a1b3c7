"""The technique pages of the documentation are complete and have pictures."""

from __future__ import annotations

import re

import pytest
from defusedxml.ElementTree import fromstring

import nonet
from nonet import Technique
from nonet.steps.technique import RULE_TECHNIQUES
from website import techniques
from website.examples import examples

EVERY = pytest.mark.parametrize("technique", nonet.TECHNIQUES.values(), ids=lambda technique: technique.key)


def test_every_technique_has_a_page_a_picture_and_a_line_in_the_index() -> None:
    made = techniques.files()
    techniques_of_all = [*nonet.TECHNIQUES, *RULE_TECHNIQUES]
    names = {f"{key}.{ending}" for key in techniques_of_all for ending in ("md", "svg")}
    names |= {f"{key}-{number}.svg" for key, found in examples().items() for number in range(1, len(found) + 1)}
    assert set(made) == {"index.md"} | names
    assert re.findall(r"^\| \[.*?\]\((.*?)\.md\)", made["index.md"], re.MULTILINE) == techniques_of_all


@EVERY
def test_a_page_has_every_section_with_its_text(technique: Technique) -> None:
    page = techniques.page(technique)
    assert page.startswith(f"# {technique.name}\n")
    assert re.findall(r"^## (.+)$", page, re.MULTILINE) == [
        *("Pattern", "Removes", "Example", "More examples"),
        *(["Common confusions", "Neighbours"] if "Confusions" in technique.sections else []),
        "References",
    ]
    assert all(text and text in page for title, text in technique.sections.items() if title != "Neighbours")
    assert ("exactly one solution" in page.split("## Pattern")[0]) >= technique.needs_uniqueness


@EVERY
def test_a_page_explains_and_shows_its_example(technique: Technique) -> None:
    step = techniques.example(technique.key)
    page = techniques.page(technique)
    assert f"![{step.text}]({technique.key}.svg)" in page
    assert all(line in page for line in step.explain().splitlines())
    assert fromstring(techniques.picture(technique)).tag == "{http://www.w3.org/2000/svg}svg"
