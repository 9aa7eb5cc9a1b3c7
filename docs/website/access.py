"""What readers who use a keyboard or a screen reader need, and the theme's pages lack."""

from __future__ import annotations

from pathlib import Path

REPAIRS = {
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="All pages">',
    '<aside class="toc-drawer': '<aside aria-label="On this page" class="toc-drawer',
    '<p class="caption" role="heading">': '<p class="caption" role="heading" aria-level="2">',
    '<th class="head"><p></p></th>': '<td class="head"></td>',
    '<div id="search-results"></div>': '<h1>Search</h1>\n<div id="search-results"></div>',
}
"""What the theme writes, and what stands in its place: landmarks and headings without names or levels, empty heads."""


def repair(site: Path) -> None:
    """Repair the pages of a built site.

    Raises:
        AssertionError: the theme no longer writes one of the texts that are replaced.
    """
    found = set()
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        present = {old for old in REPAIRS if old in text}
        for old in present:
            text = text.replace(old, REPAIRS[old])
        if present:
            path.write_text(text, encoding="utf-8")
            found |= present
    if found != set(REPAIRS):
        raise AssertionError(f"not on any page: {', '.join(set(REPAIRS) - found)}")
