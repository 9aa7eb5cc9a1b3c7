"""Walkthroughs are sequences of steps that print, draw and show themselves."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise

import pytest

import nonet
from nonet import Puzzle, State, Step
from nonet.steps import Walkthrough, walkthrough_html
from nonet.steps.entries import entries, is_single
from nonet.steps.goal import Goal
from nonet.steps.walkthrough_text import told
from support.puzzles import CLASH, EASY, EMPTY, HARD

HARDEST = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
"""The hardest known puzzle."""


@cache
def walk(puzzle: str = HARD) -> Walkthrough:
    return Puzzle(puzzle).explain()


def test_it_is_a_sequence_of_the_steps() -> None:
    steps = list(Puzzle(HARD).steps())
    assert list(walk()) == steps
    assert len(walk()) == len(steps)
    assert walk()[0] == steps[0]
    assert walk()[-1] == steps[-1]
    assert steps[3] in walk()
    assert walk().index(steps[3]) == 3
    assert State(HARD).explain() == walk()


def test_it_is_a_value() -> None:
    assert walk() == Puzzle(HARD).explain()
    assert hash(walk()) == hash(Puzzle(HARD).explain())
    assert walk() != walk(EASY)
    assert walk() != walk()[:-1]
    assert pickle.loads(pickle.dumps(walk())) == walk()


def test_a_slice_is_a_walkthrough_of_its_part() -> None:
    part = walk()[2:5]
    assert isinstance(part, Walkthrough)
    assert (list(part), part.start, part.ending) == (list(walk())[2:5], walk()[2].state, "open")
    assert part.end == walk()[5].state
    assert not part.is_solved
    assert walk()[:] == walk()
    assert walk()[5:].is_solved
    assert walk()[5:].summary.startswith("solved after ")
    assert len(walk()[3:3]) == 0


def test_it_tells_how_it_ends() -> None:
    assert (walk().ending, walk().is_solved, walk().is_stuck) == ("solved", True, False)
    stuck = Puzzle(HARD).explain(nonet.Ladder.of_techniques({"hidden-single": 1.2}, name="club"))
    assert (stuck.ending, stuck.is_solved, stuck.is_stuck) == ("stuck", False, True)
    expected = "stuck after 10 steps with the techniques of club 1: 10 hidden singles"
    assert stuck.summary == expected
    done = State(HARD, placed=Puzzle(HARD).solve()).explain()
    assert (len(done), done.ending, done.hardest) == (0, "solved", None)
    assert done.summary == "solved after 0 steps"
    assert str(done) == done.summary


def test_the_hardest_step_and_the_tally_are_those_of_the_steps() -> None:
    hardest = walk().hardest
    assert hardest is not None
    assert hardest.price == max(step.price for step in walk())
    assert sum(walk().tally.values()) == len(walk())
    assert walk().tally[hardest.name] == sum(step.name == hardest.name for step in walk())


def test_walkthroughs_of_puzzles_without_a_path_raise_like_steps() -> None:
    with pytest.raises(nonet.SeveralSolutionsError, match="several solutions"):
        Puzzle(EMPTY).explain()
    with pytest.raises(nonet.NoSolutionError):
        Puzzle(CLASH).explain()
    with pytest.raises(nonet.SearchTimeoutError):
        Puzzle(HARD).explain(timeout=0)


def test_it_ends_at_the_step_that_was_asked_for() -> None:
    (cell, digit), *_ = walk()[-1].placements
    goal = f"{nonet.cell_name(cell)}={digit}"
    whole = Puzzle(HARD).explain(until=goal)
    assert whole.ending == "reached"
    assert whole.summary.startswith(f"{goal} after {len(walk())} steps: 37 hidden singles, 9 pointing steps, ")
    struck = next(step for step in walk() if step.eliminations)
    cell, digit = struck.eliminations[0]
    goal = f"{nonet.cell_name(cell)}<>{digit}"
    part = Puzzle(HARD).explain(until=goal)
    assert list(part) == list(walk())[: len(part)]
    assert digit in part[-1].state.candidates(cell)
    assert digit not in part.end.candidates(cell)
    assert (part.ending, part.until) == ("reached", goal)


def test_a_step_that_never_comes_leaves_the_whole_path() -> None:
    (cell, digit), *_ = walk()[-1].placements
    missed = Puzzle(HARD).explain(until=f"{nonet.cell_name(cell)}={digit % 9 + 1}")
    assert (list(missed), missed.ending) == (list(walk()), "solved")
    assert missed.summary.startswith(f"solved without {missed.until}, after ")


@pytest.mark.parametrize("until", ["", "r5c5", "r0c5=7", "r5c5=0", "5", "r5c5<7"])
def test_a_goal_that_makes_no_sense_is_refused(until: str) -> None:
    with pytest.raises(ValueError, match="expected a cell and its digit, as in r5c5=7 or r5c5<>7"):
        Puzzle(HARD).explain(until=until)


def test_a_goal_that_is_there_already_is_refused() -> None:
    state = State(HARD)
    cell = next(number for number in range(81) if state[number])
    for until in (f"{nonet.cell_name(cell)}={state[cell]}", f"{nonet.cell_name(cell)}<>{state[cell] % 9 + 1}"):
        with pytest.raises(ValueError, match="the board has it already"):
            state.explain(until=until)


def test_goals_are_read_as_they_are_written() -> None:
    assert str(Goal.of(" R5C5 = 7 ")) == "r5c5=7"
    assert Goal.of("r1c2<>3") == Goal(1, "r1c2", 3, is_placed=False)


# -- text


def test_folded_text_keeps_every_placement_of_a_run() -> None:
    text = walk().text()
    for step in walk():
        if is_single(step):
            ((cell, digit),) = step.placements
            assert f"{nonet.cell_name(cell)}={digit}" in text
        else:
            assert step.text in text
    assert str(walk()) == text
    assert text.splitlines()[-1] == walk().summary


def test_a_run_of_singles_folds_into_one_line_and_one_single_does_not() -> None:
    folded = list(entries(walk()))
    assert sum(len(entry.steps) for entry in folded) == len(walk())
    for one, other in pairwise(folded):
        assert not (is_single(one.steps[-1]) and is_single(other.steps[0]))
        assert other.first == one.first + len(one.steps)
    run = Walkthrough.of_path(State(EASY), walk(EASY)[:3].steps, nonet.Ladder())
    assert next(iter(entries(run))).numbers == "1-3"
    single = next(iter(entries(walk(EASY)[:1])))
    assert (single.numbers, single.title) == ("1", walk(EASY)[0].text)


def test_short_text_has_a_line_of_notation_for_each_step() -> None:
    *lines, last = walk().text("short").splitlines()
    assert [line.split(maxsplit=2)[2] for line in lines] == [step.text for step in walk()]
    assert last == walk().summary


def test_full_text_has_every_reason() -> None:
    text = walk().text("full")
    for step in walk():
        for sentence in step.telling.why:
            assert sentence in text
        if not is_single(step):
            assert step.explain() in text.replace(f" ({step.price:.1f})\n", "\n")


def test_teaching_tells_the_idea_of_each_technique_once() -> None:
    text = walk().text("teach")
    lessons = {step.technique: step.telling.lesson for step in walk()}
    assert all(text.count(lesson) >= 1 for lesson in lessons.values())
    assert text.count(lessons["hidden-single"]) == 1
    assert lessons["hidden-single"] not in walk().text("full")


def test_an_unknown_length_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no length 'long'; expected one of folded, short, full, teach"):
        walk().text("long")  # type: ignore[arg-type]


def test_text_comes_as_soon_as_its_steps_are_there() -> None:
    taken: list[Step] = []

    def noted() -> Iterator[Step]:
        for step in walk():
            taken.append(step)
            yield step

    first = next(number for number, step in enumerate(walk()) if not is_single(step))
    lines = told(noted(), "folded")
    next(lines)
    if first:
        next(lines)
    assert len(taken) == first + 1


def test_the_hardest_known_puzzle_can_be_read_to_the_end() -> None:
    hardest = walk(HARDEST)
    assert hardest.is_solved
    assert len(hardest.text().encode()) < 8_000
    assert len(hardest.text("full").encode()) < 150_000
    assert max(map(len, hardest.text("full").splitlines())) <= 700
    assert len(repr(hardest)) < 250


# -- Markdown and HTML


def test_markdown_shows_the_notation_as_it_is() -> None:
    text = walk().markdown("full")
    assert text.startswith(f"# Step by step\n\n```\n{HARD}\n```\n")
    plain = re.sub(r"\\(.)", r"\1", text)
    for step in walk():
        assert is_single(step) or step.text in plain
    assert not re.search(r"(?<!\\)<", text)
    assert walk()._repr_markdown_() == walk().markdown()


class Reader(HTMLParser):
    """Reads a page: its ids, what refers to them, its tags, and what it loads."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.uses: list[str] = []
        self.tags: list[str] = []
        self.loads: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.tags.append(tag)
        if tag not in ("meta", "link"):
            self.open.append(tag)
        self.ids += [given["id"]] if "id" in given else []
        self.uses += given.get("aria-labelledby", "").split()
        address = given.get("href", "#") + given.get("src", "")
        (self.uses if address.startswith("#") else self.loads).append(address.removeprefix("#"))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_stands_alone_and_every_step_has_a_heading_and_a_picture() -> None:
    read = Reader(walk().html())
    assert read.open == []
    assert read.loads == []
    assert len(read.ids) == len(set(read.ids))
    assert set(filter(None, read.uses)) <= set(read.ids)
    assert {f"step-{number}" for number in range(len(walk()) + 1)} <= set(read.ids)
    branches = (len(step.svgs()) for step in walk() if step.chains)
    assert read.tags.count("figure") == len(walk()) + 1 + sum(count for count in branches if count > 1)
    assert read.tags.count("h1") == 1


def test_the_page_links_to_every_step() -> None:
    read = Reader(walk().html())
    for number in range(len(walk()) + 1):
        assert f"step-{number}" in read.uses


def test_the_page_tells_the_reasons_and_takes_a_theme_and_a_size() -> None:
    part = walk()[:2]
    page = part.html(theme="dark", size=300)
    for step in part:
        assert step.telling.why[0] in page
        assert step.svg(theme="dark", size=300, caption="") in page
    with pytest.raises(ValueError, match="there is no theme"):
        part.html(theme="pink")  # type: ignore[arg-type]


def test_the_page_draws_every_branch_and_folds_its_sub_proofs() -> None:
    step = nonet.TECHNIQUES["cell-forcing-chains"].example()
    page = replace(walk(), steps=(step,), start=step.state).html(theme="dark", size=300)
    drawn = step.svgs(theme="dark", size=300)
    assert len(drawn) == len(step.telling.branches) > 1
    assert _unfolded(page) == drawn
    assert f"Branch by branch: {len(drawn)} pictures" in page
    assert "<details open" not in page


def _unfolded(page: str) -> list[str]:
    """Return the pictures that a page draws when its reader unfolds them, as its script does."""
    found = re.search('id="pictures">(.*?)</script>', page, re.DOTALL)
    assert found
    data = json.loads(found[1])
    return [
        "".join(
            piece
            for first, count in zip(runs[::2], runs[1::2], strict=True)
            for piece in data["pieces"][first : first + count]
        )
        for runs in data["pictures"]
    ]


def test_the_pictures_of_nested_proofs_share_their_pieces_and_arrive_whole() -> None:
    step = nonet.TECHNIQUES["nested-forcing-chains"].example()
    page = replace(walk(), steps=(step,), start=step.state).html()
    drawn = step.svgs()
    assert _unfolded(page) == drawn
    assert len(page) < len("".join(drawn)) / 2 + 100_000


def test_a_page_that_takes_too_long_says_so() -> None:
    with pytest.raises(nonet.SearchTimeoutError, match="before all pictures were drawn"):
        walk().html(timeout=0)


def test_a_page_stops_between_the_pictures_of_one_step(monkeypatch: pytest.MonkeyPatch) -> None:
    step = nonet.TECHNIQUES["nested-forcing-chains"].example()
    left = iter((1, 0))
    drawn: list[str] = []

    class Clock:
        def __init__(self, seconds: float | None) -> None:
            pass

        def left(self) -> float:
            return next(left)

    def pictures(*_: object) -> Iterator[str]:
        for picture in step.svgs():
            drawn.append(picture)
            yield picture

    monkeypatch.setattr(walkthrough_html, "Clock", Clock)
    monkeypatch.setattr(walkthrough_html, "pictures", pictures)
    with pytest.raises(nonet.SearchTimeoutError, match="before all pictures were drawn"):
        replace(walk(), steps=(step,), start=step.state).html()
    assert len(drawn) == 1 < len(step.svgs())


def test_a_notebook_shows_the_folded_list() -> None:
    shown = walk()._repr_html_()
    read = Reader(shown)
    assert read.open == []
    assert read.tags.count("details") >= len(list(entries(walk())))
    assert "<script" not in shown
    assert len(shown) < len(walk().html()) / 5


def test_the_picture_is_that_of_the_last_board() -> None:
    assert walk().svg(size=300) == walk().end.svg(size=300)
    assert walk()[:3].svg() == walk()[3].state.svg()
    assert walk().end.grid == Puzzle(HARD).solve()


def test_all_steps_of_a_board_are_no_path() -> None:
    choice = Walkthrough.of_all(State(HARD))
    assert list(choice) == State(HARD).all_steps()
    assert choice.end == choice.start
    assert not choice.is_solved
    assert choice.summary.startswith(f"{len(choice)} steps available: ")
    assert choice[:1].ending == "choice"


def test_steps_go_to_json_and_back() -> None:
    for step in walk()[:5]:
        assert Step.from_json(step.to_json()) == step
        assert json.loads(step.to_json())["ladder"] == walk().ladder


# -- hints


def test_the_first_level_of_a_hint_names_the_requested_fact() -> None:
    first = walk(EASY)[0]
    ((_, digit),) = first.placements
    assert Puzzle(EASY).hint(first="digit").text == f"Look for the {digit}s."
    assert Puzzle(EASY).hint(first="kind").text == "Look for a single."
    assert Puzzle(EASY).hint(first="region") == Puzzle(EASY).hint()
    assert Puzzle(EASY).hint(2, first="kind") == Puzzle(EASY).hint(2)
    assert Puzzle(EASY).hint(first="digit").more() == Puzzle(EASY).hint(2)
    with pytest.raises(ValueError, match="a hint cannot tell 'colour' first; it can tell region, digit, kind"):
        Puzzle(EASY).hint(first="colour")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("key", "digits", "kind"),
    [
        ("xy-wing", r"Look for the \ds, \ds and \ds\.", "Look for a wing."),
        ("x-wing", r"Look for the \ds\.", "Look for a fish."),
        ("naked-pair", r"Look for the \ds and \ds\.", "Look for a pair, triple or quad."),
        ("two-string-kite", r"Look for the \ds\.", "Look for strong links in one digit."),
    ],
)
def test_techniques_have_digits_and_a_kind(key: str, digits: str, kind: str) -> None:
    told_first = nonet.TECHNIQUES[key].example().telling.firsts
    assert re.fullmatch(digits, told_first[0])
    assert told_first[1] == kind


def test_every_technique_has_other_first_hints() -> None:
    for technique in nonet.TECHNIQUES.values():
        digits, kind = technique.example().telling.firsts
        assert re.fullmatch(r"Look for the \ds(, \ds)*( and \ds)?\.", digits), technique.key
        assert kind.startswith("Look for "), technique.key
