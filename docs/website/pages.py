"""Gathers the sources of the site: written pages with their links adapted, generated pages, pictures and tables."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

from . import board, gallery, pictures, reference, studies, techniques, walkthroughs

ROOT = Path(__file__).resolve().parents[2]
REPOSITORY = "https://github.com/nonet-sudoku/nonet/blob/main/"

SECTIONS = {
    "Start here": ("players.md", "teachers.md", "data.md", "tutorial.md", "course.md"),
    "Use": (
        "reference.md",
        "constraints.md",
        "variants.md",
        "explaining.md",
        "loading.md",
        "tables.md",
        "scale.md",
        "api/index.md",
        "cli.md",
        "formats.md",
        "techniques/index.md",
        "techniques-compared.md",
        "examples/index.md",
        "hardest.md",
    ),
    "Measurements": ("benchmarks.md", "speed.md", "boards.md", "rating-speed.md", "study/index.md"),
    "Project": ("contributing.md", "architecture.md", "board-design.md", "changelog.md"),
}
"""The pages in the order in which the site lists them. Pages of docs/ that are not listed follow at the end."""

ELSEWHERE = {
    "README.md": "index.md",
    "BENCHMARKS.md": "benchmarks.md",
    "CONTRIBUTING.md": "contributing.md",
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "docs/study/README.md": "study/index.md",
    "docs/techniques/README.md": "techniques/index.md",
}
"""The places of repository pages in the site, except those that keep their place below docs/."""

LINK = re.compile(r"(!?\[[^\]\[]*\]\()([^)#\s]*)((?:#[^)\s]*)?\))|(<img src=\")([^\"]+)(\")")


def sources() -> dict[str, str | bytes]:
    """Return the sources of the site: the content of each file, by its name in the site."""
    made = generated()
    written = {place(name): adapted((ROOT / name).read_text(encoding="utf-8"), name) for name in written_pages()}
    written["constraints.md"] += gallery.section()
    written["index.md"] = board.first_screen(written["index.md"]) + contents({*written, *made})
    return {**made, **committed_files(), **written}


def generated() -> dict[str, str | bytes]:
    """Return the pages and pictures that are not in the repository, each with its name in the site."""
    made: dict[str, str | bytes] = {
        f"pictures/{name}.svg": content for name, content in pictures.all_pictures().items()
    }
    made |= {f"gallery/{name}": content for name, content in gallery.files().items()}
    made |= {f"techniques/{name}": content for name, content in techniques.files().items()}
    made |= {f"examples/{name}": content for name, content in walkthroughs.files().items()}
    made |= {f"api/{name}": content for name, content in reference.files().items()}
    made |= {f"study/{name}": content for name, content in studies.files().items()}
    return made


def committed_files() -> dict[str, str | bytes]:
    """Return the tables of the studies, which pages offer for download."""
    return {f"study/{path.name}": path.read_bytes() for path in (ROOT / "docs" / "study").glob("*.gz")}


def written_pages() -> list[str]:
    """Return the handwritten pages, by their paths in the repository."""
    below = [path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md")]
    return [*(name for name in ELSEWHERE if (ROOT / name).is_file()), *sorted(below)]


def place(name: str) -> str:
    """Return where a file of the repository stands in the site.

    Example:
        >>> place("docs/tutorial.md"), place("docs/study/README.md"), place("BENCHMARKS.md")
        ('tutorial.md', 'study/index.md', 'benchmarks.md')
    """
    return ELSEWHERE.get(name, name.removeprefix("docs/"))


def adapted(text: str, name: str) -> str:
    """Return a page of the repository with links that work in the site, and its Python sessions marked as such.

    Example:
        >>> adapted("[see](BENCHMARKS.md#solve), [code](crates/nonet/src/lib.rs)", "README.md")
        '[see](benchmarks.md#solve), [code](https://github.com/nonet-sudoku/nonet/blob/main/crates/nonet/src/lib.rs)'
    """

    def link(match: re.Match[str]) -> str:
        before, target, after = match.groups()[:3] if match[1] else match.groups()[3:]
        found = there(target, name)
        external = "{.external}" if match[1] and found.endswith((".html", ".gz")) and "://" not in found else ""
        return f"{before}{found}{after}{external}"

    return LINK.sub(link, text).replace("```python\n>>>", "```pycon\n>>>").replace("\n\n```\n", "\n```\n")


def there(target: str, name: str) -> str:
    """Return where a link of a page leads in the site: to a page of it, or to the repository."""
    if not target or "://" in target:
        return target
    path = posixpath.normpath(posixpath.join(posixpath.dirname(name), target))
    if path in ELSEWHERE or path.startswith("docs/"):
        return posixpath.relpath(place(path), posixpath.dirname(place(name)) or ".")
    return REPOSITORY + path


def contents(names: set[str]) -> str:
    """Return the table of contents: every page of the site, those of no section at the end."""
    listed = {page for pages in SECTIONS.values() for page in pages} | {"index.md"}
    more = sorted(name for name in names if name.endswith(".md") and "/" not in name and name not in listed)
    sections = {**SECTIONS, "More": tuple(more)}
    trees = []
    for caption, pages in sections.items():
        present = [page.removesuffix(".md") for page in pages if page in names]
        if present:
            trees.append("\n".join(["```{toctree}", ":hidden:", f":caption: {caption}", "", *present, "```"]))
    return "\n\n" + "\n\n".join(trees) + "\n"
