"""Walkthroughs as HTML: a page that works offline, and the view in a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from ..clock import Clock
from ..errors import SearchTimeoutError
from ..names import ThemeName
from ..sentences import sentence
from .entries import Entry, entries, price_text
from .picture import pictures
from .pictures import Pictures
from .step import Step
from .telling import Item

if TYPE_CHECKING:
    from ..draw import Theme
    from .walkthrough import Walkthrough

_WORDS = ("board", "previous", "next", "all", "keys")


def page(walk: Walkthrough, title: str, theme: Theme | ThemeName, size: int, timeout: float | None) -> str:
    """Return a walkthrough as a page; see :meth:`Walkthrough.html`."""
    from ..draw.size import checked_size
    from ..draw.themes import theme_of

    pen = _Pen(theme_of(theme), checked_size(size), Pictures(), Clock(timeout))
    return _asset("walkthrough.html").format(
        title=title,
        style=_asset("walkthrough.css") + _dark_pictures(pen.theme),
        width=pen.size,
        puzzle=escape(walk.start.board_text()),
        summary=escape(walk.summary),
        start=walk.start.svg(theme=pen.theme, size=pen.size),
        steps="\n".join(_section(number, step, pen) for number, step in enumerate(walk, 1)),
        list="\n".join(map(_listed, entries(walk))),
        pictures=pen.pictures.json(),
        script=_asset("walkthrough.js"),
        steps_label=escape(sentence("walkthrough.steps")),
        **{name: escape(sentence(f"walkthrough.{name}")) for name in _WORDS},
        place=escape(sentence("walkthrough.place", number="#", count="##")),
        without_scripts=escape(sentence("walkthrough.no-scripts")),
    )


@dataclass(frozen=True, slots=True)
class _Pen:
    """The theme and size of a page's pictures, the pictures drawn on request, and the time for all of them."""

    theme: Theme
    size: int
    pictures: Pictures
    clock: Clock

    def check_time(self) -> None:
        if self.clock.left() == 0:
            raise SearchTimeoutError("stopped at the time limit (timeout=) before all pictures were drawn")


def fragment(walk: Walkthrough) -> str:
    """Return a walkthrough as the output of a notebook's cell: the folded list, whose entries unfold."""
    folded = "\n".join(f"<li value={entry.first}>{_unfolding(entry)}</li>" for entry in entries(walk))
    return f"<div><ol>\n{folded}\n</ol><p>{escape(walk.summary)}</p></div>"


def _section(number: int, step: Step, pen: _Pen) -> str:
    name = escape(sentence("walkthrough.step", number=number, name=step.name))
    price = escape(sentence("walkthrough.price", price=price_text(step.price)))
    pen.check_time()
    return (
        f'<section class="step" id="step-{number}" aria-labelledby="title-{number}">\n'
        f'<h2 id="title-{number}" tabindex="-1">{name} <small>{price}</small></h2>\n'
        f"<figure>{step.svg(theme=pen.theme, size=pen.size, caption='')}</figure>\n"
        f'<div class="words">{_reasons(step)}{_branches(step, pen)}</div>\n</section>'
    )


def _dark_pictures(theme: Theme) -> str:
    """Return the rules that show pictures of the light theme in dark colours, to readers who prefer them."""
    from ..draw.themes import THEMES, dark_colours

    if theme != THEMES["light"]:
        return ""
    rules = (
        f'figure svg [{name}="{light}"] {{ {name}: {dark}; }}'
        for light, dark in dark_colours().items()
        for name in ("fill", "stroke")
    )
    paper = "figure svg > rect:first-of-type[fill] { fill: var(--paper); }"
    return "\n".join(["@media screen and (prefers-color-scheme: dark) {", *rules, paper, "}", ""])


def _branches(step: Step, pen: _Pen) -> str:
    """Return a picture of each branch, folded: the picture of the whole step comes before the reasons."""
    drawn = []
    for drawing in pictures(step, pen.theme, pen.size, {}) if step.chains else ():
        pen.check_time()
        drawn.append(drawing)
    if len(drawn) < 2:
        return ""
    figures = "".join(f'<figure data-picture="{pen.pictures.add(picture)}"></figure>' for picture in drawn)
    head = escape(sentence("walkthrough.branches", count=len(drawn)))
    return f'<details class="branches"><summary>{head}</summary>{figures}</details>'


def _reasons(step: Step) -> str:
    """Return the notation of a step, its reasons and its proof, which unfolds."""
    telling = step.telling
    told = "\n".join(f"<p>{escape(text)}</p>" for text in telling.paragraphs())
    idea = _details("idea", f"<p>{escape(telling.lesson)}</p>") if telling.lesson else ""
    proof = _details("links", _items(telling.proof)) if telling.proof else ""
    return f"<p><code>{escape(telling.short)}</code></p>\n{told}\n{idea}{proof}"


def _details(name: str, content: str) -> str:
    return f"<details><summary>{escape(sentence(f'walkthrough.{name}'))}</summary>{content}</details>"


def _items(items: Iterable[Item]) -> str:
    return f"<ul>{''.join(map(_item, items))}</ul>"


def _item(item: Item) -> str:
    if not item.below:
        return f"<li>{escape(item.text)}</li>"
    return f"<li><details><summary>{escape(item.text)}</summary>{_items(item.below)}</details></li>"


def _listed(entry: Entry) -> str:
    """Return an entry of the list: a link, or a run of singles that unfolds into links."""
    links = list(_links(entry))
    if len(links) == 1:
        return f"<li>{links[0]}</li>"
    inner = "".join(f"<li>{link}</li>" for link in links)
    heading = f"{entry.numbers}. {escape(entry.title.partition(':')[0])}"
    return f"<li><details><summary>{heading}</summary><ul>{inner}</ul></details></li>"


def _links(entry: Entry) -> Iterator[str]:
    for number, step in enumerate(entry.steps, entry.first):
        yield f'<a href="#step-{number}">{number}. {escape(step.text)}</a>'


def _unfolding(entry: Entry) -> str:
    told = "".join(f"<div>{_reasons(step)}</div>" for step in entry.steps)
    return f"<details><summary>{escape(entry.title)}</summary>{told}</details>"


def _asset(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8")
