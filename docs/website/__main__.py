"""``python -m website``: gathers all pages, builds the site from them and checks its links."""

from __future__ import annotations

import shutil
import subprocess
import sys

from . import access, board
from .links import broken
from .pages import ROOT, sources

STAGED = ROOT / "target" / "docs-source"
SITE = ROOT / "target" / "docs"
DOWNLOADS = ROOT / "target" / "docs-downloads"
"""Files that Sphinx copies unchanged: self-contained pages, tables, and the pictures of the gallery."""


def main() -> None:
    """Build the site, and fail at the first warning or broken link."""
    for folder in (STAGED, SITE, DOWNLOADS):
        shutil.rmtree(folder, ignore_errors=True)
    for name, content in sources().items():
        downloaded = name.endswith((".html", ".gz")) or name.startswith("gallery/")
        path = (DOWNLOADS if downloaded else STAGED) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    board.copy(DOWNLOADS)
    build = ["-m", "sphinx", "--fail-on-warning", "--keep-going", "--quiet", "--jobs", "auto", "--fresh-env"]
    subprocess.run(
        [
            sys.executable,
            *build,
            "--conf-dir",
            "website",
            "--doctree-dir",
            str(SITE) + "-cache",
            str(STAGED),
            str(SITE),
        ],
        check=True,
    )
    access.repair(SITE)
    faults = broken(SITE)
    if faults:
        raise SystemExit("\n".join(["Broken links:", *faults]))
    count = len(list(SITE.rglob("*.html")))
    print(f"{SITE.relative_to(ROOT)}/index.html: {count} pages without a broken link")


if __name__ == "__main__":
    main()
