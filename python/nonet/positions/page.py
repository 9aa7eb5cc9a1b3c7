"""Positions as one HTML page, for practice on a screen or for printing. It works offline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..draw.svg import xml_text
from ..sentences import sentence
from ..steps.technique import TECHNIQUES
from .position import Position

_HINTS = ("where", "technique", "cells")

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 1rem auto; padding: 0 1rem; }
svg { max-width: 100%; height: auto; }
summary { cursor: pointer; }
.sheet { display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); gap: 1.5rem; }
.sheet figure, .answers li { margin: 0; break-inside: avoid; }
.answers { break-before: page; }
"""


def page(positions: Sequence[Position]) -> str:
    """Return a page with each position, its hints and its answer; each hint and the answer open on demand."""
    parts = "\n".join(_section(number, position) for number, position in enumerate(positions, 1))
    return _document(positions, f"<p>{xml_text(sentence('practice.task'))}</p>\n{parts}")


def sheet(positions: Sequence[Position]) -> str:
    """Return a page for printing: the boards first, then the answers, which start on a new page."""
    boards = "\n".join(_figure(number, position) for number, position in enumerate(positions, 1))
    answers = "\n".join(f"<li>{xml_text(position.answer.text)}</li>" for position in positions)
    head = f'<h2 class="answers">{xml_text(sentence("practice.answers"))}</h2>'
    return _document(positions, f'<div class="sheet">\n{boards}\n</div>\n{head}\n<ol>\n{answers}\n</ol>')


def title_of(positions: Sequence[Position]) -> str:
    """Return the title of a page of positions.

    Example:
        >>> title_of([])
        'Practice'
    """
    names = dict.fromkeys(TECHNIQUES[position.technique].name for position in positions)
    return sentence("practice.title-of", names=", ".join(names)) if names else sentence("practice.title")


def _document(positions: Sequence[Position], body: str) -> str:
    title = xml_text(title_of(positions))
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{title}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _section(number: int, position: Position) -> str:
    title = xml_text(sentence("practice.position", number=number))
    return "\n".join([f"<section>\n<h2>{title}</h2>", position.svg(), *_hints(position), "</section>"])


def _hints(position: Position) -> Iterator[str]:
    for name, hint in zip(_HINTS, position.hints, strict=True):
        yield _details(name, f"<p>{xml_text(hint)}</p>")
    lines = "".join(f"<p>{xml_text(line)}</p>" for line in position.answer.explain().splitlines())
    yield _details("answer", f"{position.answer.svg()}\n{lines}")


def _details(name: str, content: str) -> str:
    title = xml_text(sentence(f"practice.{name}"))
    return f"<details><summary>{title}</summary>\n{content}\n</details>"


def _figure(number: int, position: Position) -> str:
    return f"<figure>\n<figcaption>{number}</figcaption>\n{position.svg(theme='print', size=340)}\n</figure>"
