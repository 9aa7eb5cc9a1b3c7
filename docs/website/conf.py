"""The Sphinx configuration of the site."""

from __future__ import annotations

import inspect
import re
from importlib.metadata import version as installed
from typing import Any

from website.pages import ROOT

project = "nonet"
author = project_copyright = "The nonet developers"
release = version = installed("nonet")
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx_copybutton"]
myst_enable_extensions = ["attrs_inline", "html_image"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = "nonet"
html_static_path = ["style.css", "scrolled.js"]
html_css_files = ["style.css"]
html_js_files = [("scrolled.js", {"defer": "defer"})]
html_favicon = str(ROOT / "docs" / "website" / "favicon.svg")
html_extra_path = [str(ROOT / "target" / "docs-downloads")]
html_show_sourcelink = False
html_copy_source = False
html_theme_options = {"source_repository": "", "navigation_with_keys": True}

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
# Signatures made from tables of options have other defaults than the source says.
autodoc_preserve_defaults = False
add_module_names = False
suppress_warnings = ["ref.python"]  # A type such as `set` is also found as an attribute of that name.
napoleon_numpy_docstring = False
napoleon_use_ivar = True
napoleon_use_rtype = False
copybutton_prompt_text = r">>> |\.\.\. "
copybutton_prompt_is_regexp = True
copybutton_exclude = ".linenos, .gp, .go"


def prepared(_app: Any, what: str, _name: str, value: Any, _options: Any, lines: list[str]) -> None:
    """Make reStructuredText of a docstring: its single backticks are Markdown's, its underscores belong to names.

    Indented blocks of a module's docstring are code. Without a docstring, a value would show that of its type.
    """
    if what == "data" and "\n".join(lines).strip() == (inspect.getdoc(value) or "").strip():
        lines.clear()
    if what == "module":
        lines[:] = re.sub(r"^(\S.*\n\n)(?=    [^\s>])", r"\1::\n\n", "\n".join(lines), flags=re.MULTILINE).splitlines()
    lines[:] = [line if line.startswith("    ") and what == "module" else restructured(line) for line in lines]


def restructured(line: str) -> str:
    r"""Return a line of a docstring as reStructuredText.

    Example:
        >>> restructured("`p` is an np.bool_ array")
        '``p`` is an np.bool\\_ array'
    """
    parts = re.split(r"(``.*?``)", re.sub(r"(?<![`:\w])`([^`<>]+)`(?![`_])", r"``\1``", line))
    parts[::2] = [re.sub(r"(?<=\w)_(?!\w)", r"\_", part) for part in parts[::2]]
    return "".join(re.sub(r"^``(.*?)\s*``$", r"``\1``", part) for part in parts)


def setup(app: Any) -> None:
    """Connect what is above."""
    app.connect("autodoc-process-docstring", prepared)
