"""Films as animated SVG, as a page and as plain text, each parsed."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from defusedxml import ElementTree
from film_frames import board
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet.draw import THEMES, Film, Frame, FrameKind, Role, Scene, Tone

SVG = "{http://www.w3.org/2000/svg}"
EMPTY = nonet.Grid("." * 81)


def test_films_are_small(diagonal: Film) -> None:
    assert len(diagonal) > 60
    assert len(diagonal.gif()) < 2_000_000
    assert len(diagonal.svg()) < 300_000
    assert len(diagonal.html()) < 500_000


# -- animated SVG -----------------------------------------------------------------------------------------


def visible_at(root: Element, share: float) -> Iterator[Element]:
    """Yield the elements of an animated SVG visible at a fraction of its time, according to its style sheet."""
    style = root.findtext(f"{SVG}style") or ""
    for child in root:
        name = child.get("class")
        if name is None or _state(style, name, share) == "visible":
            yield child


def _state(style: str, name: str, share: float) -> str:
    return [state for at, state in _changes(style)[name] if at <= share * 100][-1]


@lru_cache(maxsize=4)
def _changes(style: str) -> dict[str, list[tuple[float, str]]]:
    """Return what each set of keyframes in a style sheet changes, and when."""
    found = {}
    for name, rule in re.findall(r"@keyframes ([\w-]+)\{((?:[\d.e-]+%\{visibility:\w+\})+)\}", style):
        found[name] = [(float(at), state) for at, state in re.findall(r"([\d.e-]+)%\{visibility:(\w+)\}", rule)]
        assert found[name][0][0] == 0
        assert found[name] == sorted(found[name], key=lambda change: change[0])
    return found


def large_digits(elements: Iterator[Element]) -> str:
    """Return the board that elements show: each digit in the middle of a cell."""
    cells = ["."] * 81
    for element in elements:
        for text in element.iter(f"{SVG}text"):
            x, y = float(text.get("x", 0)), float(text.get("y", 0))
            size = text.get("font-size") or element_size(element, text)
            if x % 50 == 25 and 0 < y < 450 and float(size) > 20:
                at = int(y // 50) * 9 + int(x // 50)
                assert cells[at] == "."
                cells[at] = text.text or ""
    return "".join(cells)


def element_size(element: Element, text: Element) -> str:
    """Return the font size of a text, which a group around it may set."""
    groups = [group for group in element.iter(f"{SVG}g") if text in list(group)]
    return groups[-1].get("font-size", "0")


def middle_of(film: Film, at: int) -> float:
    times = film.times()
    return (sum(times[:at]) + times[at] / 2) / sum(times)


def test_an_animated_svg_shows_each_frame_at_its_time(film: Film) -> None:
    root = ElementTree.fromstring(film.svg())
    for at in range(0, len(film), 7):
        assert large_digits(visible_at(root, middle_of(film, at))) == board(film[at])


def test_an_animated_svg_shows_each_reason_at_its_time(diagonal: Film) -> None:
    root = ElementTree.fromstring(diagonal.svg())
    for at, frame in enumerate(diagonal):
        parts = list(visible_at(root, middle_of(diagonal, at)))
        texts = [text for part in parts for text in part.iter(f"{SVG}text")]
        below = sorted((float(text.get("y", 0)), text.text or "") for text in texts if float(text.get("y", 0)) > 450)
        counter, *lines = [line for _, line in below]
        assert counter == f"{at + 1}/{len(diagonal)}"
        # Lines break anywhere between words.
        assert " ".join(lines).split() == f"{frame.text} {frame.detail}".split()


def test_without_animation_an_svg_shows_the_last_frame(film: Film) -> None:
    text = film.svg()
    shown = set(re.findall(r"\.([\w-]+)\{visibility:visible", text))
    root = ElementTree.fromstring(text)
    still = (child for child in root if child.get("class") is None or child.get("class") in shown)
    assert large_digits(still) == board(film[-1])
    assert "prefers-reduced-motion" in text


def test_a_partly_loaded_svg_shows_the_first_frame_and_does_not_start(film: Film) -> None:
    root = ElementTree.fromstring(film.svg())
    assert root[-1].tag == f"{SVG}style", "the animation comes last"
    without = (child for child in root if child.get("visibility") != "hidden")
    assert large_digits(without) == board(film[0])
    assert root.findall(f".//{SVG}g[@visibility]"), "the other frames are hidden until then"


def test_an_animated_svg_does_not_affect_the_page_around_it(film: Film, diagonal: Film) -> None:
    names = []
    for one in (film[:60], diagonal):
        text = one.svg()
        root = ElementTree.fromstring(text)
        own = root.get("class") or ""
        names.append(own)
        style = root.findtext(f"{SVG}style") or ""
        rules = re.sub(r"@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}", r".\1{}", style.replace("@media(", "("))
        selectors = re.findall(r"(?:^|\}|\{)\s*([^{}()]+?)\{", rules)
        assert len(selectors) > 100
        assert all(re.match(rf"\.{own}\b", selector) for selector in selectors)
        assert one.svg() == text, "equal films use equal names"
    assert names[0] != names[1]
    assert names[0] != ElementTree.fromstring(film[:60].svg(seconds=3)).get("class")


@pytest.mark.parametrize(
    ("loop", "expected"), [(True, "animation-iteration-count:infinite"), (False, "animation-fill-mode:forwards")]
)
def test_an_animated_svg_plays_once_or_for_ever(diagonal: Film, loop: bool, expected: str) -> None:
    seconds = sum(diagonal.times(0.25))
    how = f"animation-duration:{seconds:g}s;animation-timing-function:step-end;{expected}}}"
    assert how in diagonal.svg(seconds=0.25, loop=loop)


def test_an_animated_svg_has_no_script_and_no_external_reference(film: Film) -> None:
    text = film.svg()
    assert "<script" not in text
    assert re.findall(r"https?://[^\"]*", text) == ["http://www.w3.org/2000/svg"]


@pytest.mark.parametrize("theme", THEMES)
def test_an_animated_svg_uses_the_colours_of_its_theme(diagonal: Film, theme: str) -> None:
    text = diagonal[:5].svg(theme=theme)  # type: ignore[arg-type]
    assert THEMES[theme].digits[Role.GIVEN] in text
    assert "var(" not in text


# -- pages ------------------------------------------------------------------------------------------------


class Page(HTMLParser):
    """The contents of a page as a browser parses it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []
        self.scripts: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self._open.append(tag)

    def handle_data(self, data: str) -> None:
        tag = self._open[-1] if self._open else ""
        (self.scripts.append(data) if tag == "script" else self.texts.append((tag, data)))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop() != tag:
            pass

    @property
    def data(self) -> Any:
        """The film's data in the page."""
        return json.loads(self.scripts[0])


def test_the_data_in_a_page_describes_the_film(film: Film) -> None:
    data = Page(film.html(seconds=0.3)).data
    assert data["seconds"] == 0.3
    assert [(frame["text"], frame["detail"], frame["kind"]) for frame in data["frames"]] == [
        (frame.text, frame.detail, frame.kind.value) for frame in film
    ]
    assert [frame["board"] for frame in data["frames"]] == [board(frame) for frame in film]
    assert [frame["pace"] for frame in data["frames"]] == [frame.kind.pace for frame in film]


def test_the_parts_of_a_page_show_each_board(film: Film) -> None:
    text = film.html()
    [drawing] = re.findall(r'<svg id="board".*?</svg>', text, re.DOTALL)
    root = ElementTree.fromstring(drawing.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1))
    spans = Page(text).data["parts"]
    parts = [child for child in root if "part" in (child.get("class") or "")]
    assert len(parts) == len(spans)
    still = [child for child in root if child.get("class") is None]
    for at in range(0, len(film), 7):
        on = [
            part
            for part, runs in zip(parts, spans, strict=True)
            if any(first <= at < after for first, after in pairs(runs))
        ]
        assert large_digits(iter([*still, *on])) == board(film[at])


def pairs(runs: list[int]) -> Iterator[tuple[int, int]]:
    return zip(runs[::2], runs[1::2], strict=True)


def test_without_a_script_a_page_shows_the_first_frame(diagonal: Film) -> None:
    page = Page(diagonal.html())
    assert ("noscript", {}) in page.elements
    assert diagonal[0].text in [text for _, text in page.texts]


def test_a_page_needs_no_network(film: Film) -> None:
    text = film.html()
    assert not re.search(r"https?:|//[a-z]|@import|url\(", text.replace("// ", ""))
    for tag, attributes in Page(text).elements:
        assert tag not in {"link", "img", "iframe", "object", "embed"}
        assert "src" not in attributes
        assert "href" not in attributes


def test_a_page_has_labelled_controls(film: Film) -> None:
    page = Page(film.html())
    ids = {attributes.get("id"): attributes for _, attributes in page.elements if attributes.get("id")}
    for name in ("first", "back", "play", "forward", "last", "slider"):
        assert ids[name]["aria-label"]
    assert ids["slider"]["max"] == str(len(film) - 1)
    assert ids["words"]["aria-live"] == "polite"
    assert {"speed", "steps", "board"} <= set(ids)
    assert ids["shade"]["aria-label"] == "Light or dark"
    assert all(key in page.scripts[1] for key in ("ArrowLeft", "ArrowRight", "Home", "End", '" "', "hashchange"))


def test_the_legend_of_a_page_explains_every_sign_of_the_film(film: Film, diagonal: Film) -> None:
    items = {text for tag, text in Page(film.html()).texts if tag == "li"}
    assert {"given", "deduced", "deduced under a guess", "guessed", "contradiction"} <= items
    items = {text for tag, text in Page(diagonal.html()).texts if tag == "li"}
    assert {"given", "deduced", "the new digit", "main diagonal", "anti-diagonal"} <= items
    assert "guessed" not in items


def test_a_page_follows_the_readers_light_or_dark_setting_by_default(diagonal: Film) -> None:
    short = diagonal[:2]
    automatic, dark = short.html(), short.html(theme="dark")
    assert "@media (prefers-color-scheme: dark)" in automatic
    assert THEMES["light"].paper in automatic
    assert THEMES["dark"].paper in automatic
    assert "prefers-color-scheme" not in dark
    assert "data-shade=light" in dark, "the reader can switch themes"
    assert 'id="shade"' not in short.html(theme="print")
    assert f"--paper: {THEMES['dark'].paper}" in dark


NASTY = "</script><script>alert(1)</script><!-- <img src=x onerror=alert(1)> \" ' & {0} {title} var(--paper)"


def nasty(text: str) -> Film:
    """Return a film with a text in every place that shows a user's text."""
    house = nonet.Rules("classic", houses={text or "x": ["r1c1", "r5c5"]}).extra_houses
    scene = Scene(EMPTY, highlighted={0: Tone.GOOD}, houses=house, caption=text)
    return Film((Frame(scene, text, FrameKind.START, text), Frame(scene, "end", FrameKind.SOLVED)), text)


def test_a_script_in_a_title_or_name_stays_text() -> None:
    film = nasty(NASTY)
    page = Page(film.html())
    assert [tag for tag, _ in page.elements].count("script") == 2
    assert "img" not in [tag for tag, _ in page.elements]
    assert page.data["frames"][0]["text"] == NASTY
    assert [text for tag, text in page.texts if tag in ("title", "h1")].count(NASTY) >= 2
    assert NASTY in [text for tag, text in page.texts if tag == "li"]
    notebook = Page(film._repr_html_())
    assert [tag for tag, _ in notebook.elements] == ["iframe"]
    assert notebook.elements[0][1]["title"] == NASTY


@settings(max_examples=60)
@given(st.text(min_size=1, max_size=60))
def test_any_text_can_be_shown_in_a_picture_and_a_page(text: str) -> None:
    film = nasty(text.strip() or "x")
    ElementTree.fromstring(film.svg())
    page = Page(film.html())
    assert page.data["frames"][0]["text"] == film[0].text
    assert [tag for tag, _ in page.elements].count("script") == 2
    assert "var(--paper)" not in film.svg()


def test_every_frame_leaves_room_for_the_longest_text(film: Film) -> None:
    text = film.html()
    [[longest, detail]] = re.findall(r"--text: (\d+); --detail: (\d+)", text)
    assert int(longest) == max(len(frame.text) for frame in film)
    assert int(detail) == max(len(frame.detail) for frame in film)


def test_a_printed_page_is_light_and_has_no_controls(film: Film) -> None:
    text = film.html(theme="dark")
    [colours, hidden] = re.findall(r"@media print \{(.*?)\}", text, re.DOTALL)
    assert f"--paper: {THEMES['light'].paper}" in colours
    assert {".controls", "aside", "input"} <= set(re.split(r"[\s,]+", hidden.split("{")[0]))


def test_a_notebook_gets_the_page_in_a_frame(diagonal: Film) -> None:
    [(tag, attributes)] = Page(diagonal._repr_html_()).elements
    assert tag == "iframe"
    assert Page(attributes["srcdoc"] or "").data["frames"][0]["text"] == diagonal[0].text


# -- files ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "start"), [("a.gif", b"GIF89a"), ("a.SVG", b"<svg "), ("a.html", b"<!doctype html>")])
def test_the_extension_decides_the_format(diagonal: Film, tmp_path: Path, name: str, start: bytes) -> None:
    path = tmp_path / name
    diagonal[:3].save(path, size=200)
    assert path.read_bytes().startswith(start)


def test_other_extensions_are_refused_and_nothing_is_written(diagonal: Film, tmp_path: Path) -> None:
    for name in ("film.mp4", "film", "film.gif.gz"):
        with pytest.raises(nonet.FormatError, match=r"ends in \.gif, \.svg, \.html"):
            diagonal.save(tmp_path / name)
    with pytest.raises(ValueError, match="there is no theme 'loud'"):
        diagonal.save(tmp_path / "film.svg", theme="loud")  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


# -- printed ----------------------------------------------------------------------------------------------


def test_without_a_terminal_frames_are_printed_once(diagonal: Film) -> None:
    out = io.StringIO()
    diagonal.play(file=out)
    shown = out.getvalue()
    assert shown.isprintable() or set(filter(lambda symbol: not symbol.isprintable(), shown)) == {"\n"}
    assert shown.isascii()
    for number, frame in enumerate(diagonal, 1):
        assert f"{number}/{len(diagonal)}  {frame.text}\n" in shown
