"""Pictures of steps, parsed: arrows, marks, legends and alternative texts, for every technique's example."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import dist
from typing import Any
from xml.etree.ElementTree import Element

import numpy as np
import pytest
from defusedxml.ElementTree import fromstring

import nonet
from nonet.board import cell_name
from nonet.draw import THEMES, Key, Link, Tone
from nonet.steps import Node, Step
from nonet.steps.picture import scenes

SVG = "{http://www.w3.org/2000/svg}"
CELL = 50
LINKS = 16
"""Maximum number of links in a picture of chains."""
NET_LINKS = 10
"""Maximum number of links in a picture in which several of them lead to one node."""
STEPS = {key: technique.example() for key, technique in nonet.TECHNIQUES.items()}
FORCING = [key for key, step in STEPS.items() if len(step.main_chains) > 1]
NESTED = [key for key, step in STEPS.items() if len(step.chains) > len(step.main_chains)]

Point = tuple[float, float]


Scene = dict[str, Any]
"""The contents of a picture of a step."""


def views(step: Step) -> list[Scene]:
    """Return the contents of the picture of a whole step, and of the pictures of its branches if it has any."""
    return [
        {
            **scene,
            "marks": {mark: Tone.of(tone) for mark, tone in scene["marks"].items()},  # type: ignore[union-attr]
            "highlight": {cell: Tone.of(tone) for cell, tone in scene["highlight"].items()},  # type: ignore[union-attr]
        }
        for scene in scenes(step)
    ]


def summary(key: str) -> Scene:
    return views(STEPS[key])[0]


def branches(step: Step) -> list[Scene]:
    return views(step)[1:]


def is_failure(node: Node) -> bool:
    return node.reason in ("no_place", "no_candidate")


def elements(picture: str, name: str) -> list[Element]:
    return list(fromstring(picture).iter(f"{SVG}{name}"))


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in elements(picture, "text")]


def lines(picture: str) -> Iterator[list[Point]]:
    """Yield points along each arrow: open paths, curved or straight, that are not part of a grid or a frame."""
    outlines = {theme.outline for theme in THEMES.values()}
    for path, width, ink in _strokes(fromstring(picture), {}):
        is_arrow = re.fullmatch(r"M[^MLQ]+(L[^MLQ]+|Q[^MLQ]+)*", path) and width in (1.4, 2.0, 2.4)
        if is_arrow and ink not in outlines and not path.endswith("z"):
            points = list(_along(path))
            # An arrow may touch the frame; those further down stand in the legend.
            if max(max(point) for point in points) <= 9 * CELL + 3:
                yield points


def _strokes(element: Element, outer: dict[str, str]) -> Iterator[tuple[str, float, str]]:
    style = {**outer, **element.attrib}
    if element.tag == f"{SVG}path" and "stroke-width" in style and style.get("stroke-linecap") != "round":
        yield style["d"], float(style["stroke-width"]), style["stroke"]
    for child in element:
        yield from _strokes(child, style)


def _along(path: str) -> Iterator[Point]:
    here: Point = (0.0, 0.0)
    for command, numbers in re.findall(r"([MLQ])([^MLQ]+)", path):
        values = list(map(float, numbers.split()))
        places = list(zip(values[::2], values[1::2], strict=True))
        if command == "M":
            here = places[0]
            yield here
            continue
        control, end = (places[0], places[-1]) if command == "Q" else (_half(here, places[0]), places[0])
        for part in range(1, 101):
            t = part / 100
            yield (
                (1 - t) ** 2 * here[0] + 2 * t * (1 - t) * control[0] + t * t * end[0],
                (1 - t) ** 2 * here[1] + 2 * t * (1 - t) * control[1] + t * t * end[1],
            )
        here = end


def _half(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def standing(picture: str) -> tuple[list[Point], list[Point]]:
    """Return the middles of the digits of cells and of the candidates on the board."""
    big: list[Point] = []
    small: list[Point] = []
    for element, size in _texts(fromstring(picture), {}):
        x, y = float(element.attrib["x"]), float(element.attrib["y"]) - 0.355 * size
        if 0 < x < 9 * CELL and 0 < y < 9 * CELL:
            (big if size > 20 else small).append((x, y))
    return big, small


def _texts(element: Element, outer: dict[str, str]) -> Iterator[tuple[Element, float]]:
    style = {**outer, **element.attrib}
    if element.tag == f"{SVG}text":
        yield element, float(style["font-size"])
    for child in element:
        yield from _texts(child, style)


def closest(line: list[Point], middles: list[Point], reach: float) -> float:
    """Return how near a line comes to a digit that is not at its ends."""
    others = [middle for middle in middles if dist(middle, line[0]) > reach and dist(middle, line[-1]) > reach]
    if not others:
        return CELL
    ways = np.array(line)[:, None] - np.array(others)
    return float(np.hypot(ways[..., 0], ways[..., 1]).min())


@pytest.mark.parametrize("key", STEPS)
def test_every_link_is_an_arrow_and_no_arrow_runs_through_a_digit(key: str) -> None:
    step = STEPS[key]
    for view in views(step):
        picture = nonet.draw.svg(step.state.puzzle, **view)
        arrows, (digits, candidates) = list(lines(picture)), standing(picture)
        assert len(arrows) == len(view["links"]) == len({(link.start, link.end) for link in view["links"]})
        for arrow in arrows:
            assert closest(arrow, digits, 18) > 0.2 * CELL
            assert closest(arrow, candidates, 10.5) > 0.11 * CELL, "wide enough to stay clear of the figure"


@pytest.mark.parametrize("key", STEPS)
def test_a_picture_has_no_more_links_than_an_eye_can_follow(key: str) -> None:
    for view in views(STEPS[key]):
        assert len(view["links"]) <= LINKS
    for view in branches(STEPS[key]):
        ends = [link.end for link in view["links"]]
        assert len(ends) <= NET_LINKS or len(set(ends)) == len(ends) or len(STEPS[key].chains) > 1


@pytest.mark.parametrize("key", STEPS)
def test_the_legend_explains_exactly_the_signs_of_the_picture(key: str) -> None:
    for view in views(STEPS[key]):
        keys: list[Key] = view["keys"]
        kinds = {kind: [found for found in keys if found.kind == kind] for kind in ("mark", "cell", "link", "outline")}
        marks, cells = {found.tone for found in kinds["mark"]}, {found.tone for found in kinds["cell"]}
        assert marks == set(view["marks"].values())
        assert cells <= set(view["highlight"].values()) <= cells | marks
        links = {(link.strong, link.thin, link.tone) for link in view["links"]}
        assert {(found.strong, found.thin, found.tone) for found in kinds["link"]} == links
        assert bool(kinds["outline"]) is bool(view["outlined"])
        assert len({(found.kind, found.tone, found.strong, found.thin) for found in keys}) == len(keys)


@pytest.mark.parametrize("key", STEPS)
def test_a_legend_is_beside_the_board_and_readable_on_a_narrow_page(key: str) -> None:
    picture = STEPS[key].svg(size=360)
    meanings = {found.text for found in summary(key)["keys"]}
    told = [(element, size) for element, size in _texts(fromstring(picture), {}) if element.text in meanings]
    assert {element.text for element, _ in told} == meanings
    width = float(fromstring(picture).attrib["viewBox"].split()[2])
    for element, size in told:
        assert size * 360 / width > 11
        assert float(element.attrib["y"]) > 9 * CELL
        assert 0 < float(element.attrib["x"]) + 0.45 * size * len(element.text or "") < 9 * CELL


@pytest.mark.parametrize("key", STEPS)
def test_a_picture_has_the_words_of_its_step(key: str) -> None:
    step = STEPS[key]
    [title], [description] = elements(step.svg(), "title"), elements(step.svg(), "desc")
    telling = step.telling
    assert title.text == telling.short
    assert description.text == " ".join(filter(None, (telling.look, *telling.why, telling.so)))


def test_the_legend_names_extra_houses() -> None:
    state = nonet.State(nonet.Puzzle("12345678" + "." * 73, "diagonal"))
    step = next(state.steps(unique=False))
    assert {"main diagonal", "anti-diagonal", "placed"} <= set(texts(step.svg()))


def test_on_and_off_differ_in_shape_and_links_in_style() -> None:
    for theme in ("light", "dark", "print"):
        picture = STEPS["xy-chain"].svg(theme=theme)
        shown = summary("xy-chain")
        on, off = (
            [mark for mark in shown["marks"] if shown["marks"][mark] is tone] for tone in (Tone.SUPPORT, Tone.SECOND)
        )
        # One more of each stands in the legend.
        assert len(elements(picture, "circle")) - _struck(shown) - 1 == len(on) + 1
        assert len(re.findall(r"M[^MLQz]+(?:L[^MLQz]+){4}\"", picture)) >= len(off) + 1
        assert {link.strong for link in shown["links"]} == {True, False}
        assert picture.count("stroke-dasharray") >= 2


def _struck(shown: dict[str, Any]) -> int:
    return sum(tone is Tone.BAD for tone in shown["marks"].values())


@pytest.mark.parametrize("key", FORCING)
def test_each_branch_has_a_picture_with_its_sentence(key: str) -> None:
    step = STEPS[key]
    captions = [view["caption"] for view in branches(step)]
    first = [caption for caption in captions if " Part " not in caption or " Part 1 of " in caption]
    sentences = step.telling.branches or (step.text,) * len(step.chains)
    told = dict(reversed(list(zip(step.chains, sentences, strict=True))))
    assert [caption.split(" Part ")[0] for caption in first] == [told[chain] for chain in dict.fromkeys(step.chains)]
    assert len(step.svgs()) == len(captions)
    for caption, picture in zip(captions, step.svgs(), strict=True):
        assert caption.split()[0] in " ".join(texts(picture))


@pytest.mark.parametrize("key", STEPS)
def test_the_pictures_of_the_branches_show_every_link(key: str) -> None:
    step = STEPS[key]
    shown = {(link.start, link.end) for view in branches(step) for link in view["links"]}
    if shown:
        spots = {
            (frozenset(chain.nodes[parent].cells), frozenset(node.cells))
            for chain in step.chains
            for node in chain.nodes
            if not is_failure(node) and not (node.reason == "nested" and len(node.parents) > 3)
            for parent in node.parents
            if (chain.nodes[parent].cells, chain.nodes[parent].digit) != (node.cells, node.digit)
        }
        cells = {(start[0], end[0]) for start, end in shown}
        for starts, ends in spots:
            assert starts == ends or any((start, end) in cells for start in starts for end in ends)


def test_a_conclusion_of_a_nested_proof_with_many_premises_is_named_instead_of_linked() -> None:
    step = STEPS["nested-dynamic-forcing-chains"]
    many = [node for chain in step.chains for node in chain.nodes if node.reason == "nested" and len(node.parents) > 3]
    assert many
    captions = " ".join(view["caption"] for view in branches(step))
    for node in many:
        assert f"{cell_name(node.cells[0])}{'=' if node.on else '<>'}{node.digit}" in captions
    assert "from the marked candidates, as" in captions


@pytest.mark.parametrize("key", ["forcing-net", "nested-forcing-net"])
def test_a_refutation_ends_in_the_house_that_has_no_place(key: str) -> None:
    step = STEPS[key]
    end = step.main_chains[0].nodes[-1]
    shown = summary(key)
    assert end.reason == "no_place"
    assert step.state.rules.houses[end.number or 0].cells in map(tuple, shown["outlined"])
    assert f"no place for {end.lost}" in [found.text for found in shown["keys"]]
    assert (end.cells[0], end.digit) not in {link.end for link in shown["links"]}


@pytest.mark.parametrize("key", NESTED)
def test_the_picture_of_a_nested_proof_omits_the_eliminations_of_the_step(key: str) -> None:
    step = STEPS[key]
    main = set(step.telling.branches[: len(step.main_chains)])
    nested = [view for view in branches(step) if not any(view["caption"].startswith(sentence) for sentence in main)]
    assert nested
    for view in nested:
        assert any(view["caption"].startswith(sentence) for sentence in step.telling.branches)
        assert not {Tone.BAD, Tone.GOOD} & set(view["marks"].values())


def test_a_step_without_branches_has_one_picture() -> None:
    assert STEPS["x-wing"].svgs() == [STEPS["x-wing"].svg()]
    assert STEPS["aic"].svgs(theme="dark") == [STEPS["aic"].svg(theme="dark")]


def test_a_hidden_single_shows_the_digits_that_block_the_other_cells() -> None:
    shown = summary("hidden-single")
    others = [cell for cell in nonet.Rules("classic").houses[20].cells if cell != 6]
    assert {cell for cell, _ in shown["marks"]} == {6, *others}
    assert {shown["marks"][cell, 1] for cell in others} == {Tone.BAD}
    blockers = {nonet.parse_cell(name) for name in ("r2c1", "r3c4", "r5c8", "r8c9")}
    assert {link.start for link in shown["links"] if isinstance(link.start, int)} == blockers
    assert {link.end for link in shown["links"]} == {(cell, 1) for cell in others}
    assert all(link.thin for link in shown["links"])
    assert len(shown["outlined"]) == 1
    assert blockers <= set(shown["highlight"])


def test_a_naked_single_shows_the_digits_that_it_sees() -> None:
    shown = summary("naked-single")
    assert set(shown["highlight"]) == set(range(9))
    assert len(shown["outlined"]) == 1
    assert shown["marks"] == {(8, 9): Tone.GOOD}


def test_a_full_house_shows_its_house() -> None:
    step, shown = STEPS["full-house"], summary("full-house")
    [cell] = {cell for cell, _ in step.placements}
    [house] = shown["outlined"]
    assert cell in house
    assert {mark for mark, tone in shown["marks"].items() if tone is Tone.GOOD} == set(step.placements)


@pytest.mark.parametrize(
    "line",
    [
        "2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7....",
        "8" + "." * 10 + "36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ],
)
def test_blockers_block_the_cells_that_their_words_name(line: str) -> None:
    seen = 0
    for step in nonet.Puzzle(line).steps():
        if step.technique != "hidden-single":
            continue
        shown = views(step)[0]
        blocked = {cell for (cell, _), tone in shown["marks"].items() if tone is Tone.BAD}
        [part] = [part for part in step.parts if part.role == "pattern"]
        house = step.state.rules.houses[part.houses[0]]
        others = {cell for cell in house.cells if step.state.candidate_bits[cell]} - {
            cell for cell, _ in step.placements
        }
        lost = {cell for (cell, _), tone in shown["marks"].items() if tone is Tone.FAINT}
        assert blocked | lost == others
        assert not blocked & lost
        assert bool(lost) is ("earlier step" in step.explain())
        assert all(isinstance(link, Link) and link.thin for link in shown["links"])
        seen += 1
    assert seen


@pytest.mark.parametrize("key", ["nishio", "forcing-chain", "forcing-net-contradiction", "x-cycle"])
def test_a_node_that_its_step_refutes_shows_that_it_is_on_or_off(key: str) -> None:
    step = nonet.TECHNIQUES[key].example()
    [chain, *_] = step.main_chains
    start = (chain.nodes[0].cells[0], chain.nodes[0].digit)
    is_refuted = start in (step.eliminations if chain.nodes[0].on else step.placements)
    told = "on, but eliminated" if chain.nodes[0].on else "off, but placed"
    assert (told in step.svgs()[0]) == is_refuted
