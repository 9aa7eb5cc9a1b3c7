"""The report: complete, readable by a browser, and self-contained. One real study of all questions is drawn."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from made_rows import FACTS, row, study_of

from nonet import study
from nonet.study import QUESTIONS, Study, parse_contestant
from nonet.study.answers import evidence_for, figures
from nonet.study.plots import Bars, render
from nonet.study.plots.style import ratio_ticks, spread
from support.puzzles import EASY, HARD

SHARP = """<b>'mine' & "yours"</b>"""
VOID = {"meta", "br", "use", "path"}


class Page(HTMLParser):
    """A page as a browser parses it: its elements, its texts, and mismatched tags."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.attributes: list[tuple[str, str]] = []
        self.text = ""
        self.open: list[str] = []
        self.misfits: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.misfits.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def everything() -> Study:
    """Return a study of all questions, on puzzles that most contestants solve at once."""
    mine = parse_contestant(f"{SHARP}: inference=eliminate; board=lists")
    puzzles = {"<i>easy</i>": [EASY, EASY[::-1], HARD], "other": [EASY] * 3}
    return study.run(puzzles, solvers=[mine], repeats=1, timeout=0.05, command="nonet study '<u>' & co")


@pytest.fixture(scope="module")
def html(everything: Study, tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("report") / "report.html"
    everything.save(path)
    return path.read_text()


def test_everything_was_measured_and_is_correct(everything: Study) -> None:
    assert everything.measured == everything.facts.planned == 6
    assert not everything.wrong
    assert {row.contestant for row in everything.table} == {one.name for one in study.line_up()} | {SHARP}


def test_the_page_is_well_formed(html: str) -> None:
    page = Page(html)
    assert page.open == []
    assert page.misfits == []
    assert html.startswith("<!doctype html>")


def test_each_question_has_a_section_with_answer_figures_and_numbers(everything: Study, html: str) -> None:
    for name, question in QUESTIONS.items():
        section = html.split(f"<section id={name}>")[1].split("</section>", 1)[0]
        specs = figures(question, evidence_for(question, everything.facts, everything.table))
        assert len(specs) >= 1
        assert section.count("<figure>") == section.count("<svg ") == len(specs)
        assert section.count("<table>") == 1
        assert question.title in Page(section).text
    page = Page(html)
    for answer in everything.answers():
        for sentence in answer.sentences:
            assert sentence in page.text
        assert html.count(f'<a href="#{answer.question}">') == 1


def test_the_page_has_no_external_resources(html: str) -> None:
    assert Page(html).tags.keys().isdisjoint({"script", "link", "img", "iframe", "image", "object"})
    references = [value for name, value in Page(html).attributes if name in ("href", "src", "xlink:href", "action")]
    assert all(value.startswith("#") for value in references)
    assert "@import" not in html
    assert all(target.startswith("#") for target in re.findall(r"url\(([^)]*)\)", html))


def test_ids_are_unique_and_references_resolve(html: str) -> None:
    ids = [value for name, value in Page(html).attributes if name == "id"]
    assert len(ids) == len({*ids})
    references = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', html)
    assert {one or other for one, other in references} <= {*ids}


def test_texts_of_the_user_are_escaped(html: str) -> None:
    assert "<b>" not in html
    assert "<i>" not in html
    assert "<u>" not in html
    page = Page(html)
    for text in (SHARP, "<i>easy</i>", "nonet study '<u>' & co"):
        assert text in page.text


def test_figures_use_the_page_colours_and_have_a_text_alternative(html: str) -> None:
    for svg in re.findall(r"<svg .*?</svg>", html, re.DOTALL):
        assert 'role="img" aria-label="' in svg
        assert "currentColor" in svg
        assert "font-family" not in svg
        assert "<text" in svg
    for stand_in in ("#101112", "#a0a1a2", "#fefdfc"):
        assert stand_in not in html
    assert "prefers-color-scheme: dark" in html


def test_the_report_says_how_it_was_measured(everything: Study, html: str) -> None:
    facts = everything.facts
    text = Page(html).text
    for fact in (facts.machine, facts.python, facts.nonet, facts.command, facts.date, "0.05 s for one puzzle"):
        assert fact in text
    for name in {one.parts for one in everything.table}:
        assert name in text
    assert "How it was measured" in text
    assert "Limits of the conclusions" in text


def test_the_report_is_small(html: str) -> None:
    assert len(html) < 1_000_000


def made(question: str = "twins") -> Study:
    times = {"eliminate + only choice": [1.0] * 8, "course": [2.0, 3.0] * 4}
    return study_of(times, question)


def saved(one: Study, folder: Path, name: str = "report.html") -> str:
    one.save(folder / name)
    return (folder / name).read_text()


@pytest.mark.parametrize("name", ["rows.csv.gz", "rows.parquet"])
def test_a_report_from_a_saved_table_is_the_same(tmp_path: Path, name: str) -> None:
    made().save(tmp_path / name)
    assert saved(Study.load(tmp_path / name), tmp_path) == saved(made(), tmp_path, "other.html")


def test_an_interrupted_run_is_mentioned_at_the_top(tmp_path: Path) -> None:
    whole = made()
    cut = Study(FACTS, tuple(row for row in whole.table if row.number < 8))
    assert "The run was interrupted: 7 of 8 puzzles were measured" in saved(cut, tmp_path)
    assert "interrupted" not in saved(whole, tmp_path)


def test_a_wrong_answer_is_mentioned_at_the_top(tmp_path: Path) -> None:
    table = (*made().table, row("<liar>", 3, 0.1, status="wrong", question="twins"))
    text = saved(Study(FACTS, table), tmp_path)
    assert "role=alert>Wrong answer: &lt;liar&gt; on puzzle 3 of s" in text
    assert "17 answers were checked against nonet's engine; 1 proved wrong" in text
    assert "role=alert" not in saved(made(), tmp_path)


def test_a_question_without_an_answer_has_no_figure(tmp_path: Path) -> None:
    text = saved(study_of({"course": [1.0] * 8}, "twins"), tmp_path)
    assert "No answer: eliminate + only choice was not measured." in text
    assert "<figure>" not in text


def test_figures_can_be_drawn_when_nobody_solves_anything(tmp_path: Path) -> None:
    for name in ("twins", "local"):
        times: dict[str, list[float | None]] = {one.name: [None] * 3 for one in QUESTIONS[name].contestants}
        assert "<svg" in saved(study_of(times, name), tmp_path)


def test_the_bars_show_the_comparisons() -> None:
    question = QUESTIONS["twins"]
    one = made()
    evidence = evidence_for(question, one.facts, one.table)
    [spec] = figures(question, evidence)
    assert isinstance(spec, Bars)
    svg = render(spec, evidence, "x")
    assert svg == render(spec, evidence, "x")  # nothing in it depends on the date
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", svg)
    assert "time, eliminate + only choice = 1" in texts
    assert "2.45" in texts  # the geometric mean of 2 and 3


@given(st.floats(1e-6, 1e6), st.floats(1.05, 1e6))
def test_ticks_are_within_the_axis_in_order_and_few(low: float, factor: float) -> None:
    ticks = ratio_ticks(low, low * factor)
    assert ticks == sorted({*ticks})
    assert all(low <= tick <= low * factor for tick in ticks)
    assert len(ticks) <= 12


@given(st.lists(st.floats(-100, 100), max_size=12), st.floats(0.1, 10))
def test_overlapping_labels_are_moved_apart_in_order(heights: list[float], gap: float) -> None:
    moved = spread(heights, gap)
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    for lower, upper in pairwise(order):
        assert moved[upper] - moved[lower] >= gap * 0.999


@given(st.lists(st.floats(-100, 100), min_size=1, max_size=12))
def test_labels_that_do_not_overlap_are_not_moved(heights: list[float]) -> None:
    apart = [place * 300 + height for place, height in enumerate(heights)]
    assert spread(apart, 1.0) == pytest.approx(apart)


def test_every_name_of_the_study_is_in_the_reference() -> None:
    reference = (Path(__file__).parents[2] / "docs" / "reference.md").read_text()
    for name in study.__all__:
        assert f"`study.{name}`" in reference
        assert getattr(study, name).__doc__
