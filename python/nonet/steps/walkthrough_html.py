"""Walkthroughs as HTML: a page that works offline, and the view of a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from ..names import ThemeName
from .entries import Entry, entries, price_text
from .step import Step
from .telling import Item

if TYPE_CHECKING:
    from ..draw import Theme
    from .walkthrough import Walkthrough


def page(walk: Walkthrough, title: str, theme: Theme | ThemeName, size: int) -> str:
    """Return a walkthrough as a page; see :meth:`Walkthrough.html`."""
    from ..draw.size import checked_size
    from ..draw.themes import theme_of

    chosen, width = theme_of(theme), checked_size(size)
    return _asset("walkthrough.html").format(
        title=title,
        style=_asset("walkthrough.css"),
        width=width,
        puzzle=escape(walk.start.board_text()),
        summary=escape(walk.summary),
        start=walk.start.svg(theme=chosen, size=width),
        steps="\n".join(_section(number, step, chosen, width) for number, step in enumerate(walk, 1)),
        list="\n".join(map(_listed, entries(walk))),
        script=_asset("walkthrough.js"),
    )


def fragment(walk: Walkthrough) -> str:
    """Return a walkthrough as the output of a notebook's cell: the folded list, whose entries unfold."""
    folded = "\n".join(f"<li value={entry.first}>{_unfolding(entry)}</li>" for entry in entries(walk))
    return f"<div><ol>\n{folded}\n</ol><p>{escape(walk.summary)}</p></div>"


def _section(number: int, step: Step, theme: Theme, size: int) -> str:
    name, price = f"{number}. {escape(step.name)}", price_text(step.price)
    return (
        f'<section class="step" id="step-{number}" aria-labelledby="title-{number}">\n'
        f'<h2 id="title-{number}" tabindex="-1">{name} <small>price {price}</small></h2>\n'
        f"<figure>{step.svg(theme=theme, size=size, caption='')}</figure>\n"
        f"<div>{_reasons(step)}{_branches(step, theme, size)}</div>\n</section>"
    )


def _branches(step: Step, theme: Theme, size: int) -> str:
    """Return a picture of each branch, folded: the picture of the whole step comes before the reasons."""
    drawn = step.svgs(theme=theme, size=size) if step.chains else []
    if len(drawn) < 2:
        return ""
    figures = "".join(f"<figure>{picture}</figure>" for picture in drawn)
    return f"<details><summary>Branch by branch: {len(drawn)} pictures</summary>{figures}</details>"


def _reasons(step: Step) -> str:
    """Return the notation of a step, its reasons and its proof, which unfolds."""
    telling = step.telling
    told = "\n".join(f"<p>{escape(text)}</p>" for text in telling.paragraphs())
    idea = f"<details><summary>The idea</summary><p>{escape(telling.lesson)}</p></details>" if telling.lesson else ""
    proof = f"<details><summary>Link by link</summary>{_items(telling.proof)}</details>" if telling.proof else ""
    return f"<p><code>{escape(telling.short)}</code></p>\n{told}\n{idea}{proof}"


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
