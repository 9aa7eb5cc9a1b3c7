"""Checks the internal links of a built site."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from .board import PLACE


class _Page(HTMLParser):
    """The links of a page, and the places in it that links can lead to."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.places: set[str] = {""}
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take the links and names of an element."""
        for name, value in attrs:
            if name in {"href", "src"} and value:
                self.targets.append(value)
            if name == "id" or (name == "name" and tag == "a"):
                self.places.add(value or "")


def broken(site: Path) -> list[str]:
    """Return the links between files of a site that lead nowhere, each with its page."""
    page = cache(_Page)
    return [
        f"{path.relative_to(site)}: {target}"
        for path in sorted(site.rglob("*.html"))
        if "_static" not in path.parts
        for target in dict.fromkeys(page(path).targets)
        if not _leads_somewhere(path, target, page)
    ]


def _leads_somewhere(source: Path, target: str, page: Callable[[Path], _Page]) -> bool:
    parts = urlsplit(target)
    if parts.scheme or parts.netloc:
        return True
    path = source.parent / unquote(parts.path) if parts.path else source
    path = path / "index.html" if path.is_dir() else path
    if not path.is_file():
        return False
    # After its address, the board takes a position, not a place in the page.
    is_place = path.suffix == ".html" and path.parent.name != PLACE
    return not is_place or unquote(parts.fragment) in page(path).places
