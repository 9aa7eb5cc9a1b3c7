"""Views for notebooks: a picture with lines of text below it, and small tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape


def picture_with_lines(picture: str, lines: Iterable[str]) -> str:
    """Return a picture (SVG, or "" for none) above lines of text, as HTML.

    Example:
        >>> picture_with_lines("", ["r1c1 < 5"])
        '<div><p>r1c1 &lt; 5</p></div>'
    """
    return f"<div>{picture}{''.join(f'<p>{escape(line)}</p>' for line in lines)}</div>"


def small_table(names: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return rows of values as an HTML table.

    Example:
        >>> small_table(["er"], [[1.2]])
        '<table><thead><tr><th>er</th></tr></thead><tbody><tr><td>1.2</td></tr></tbody></table>'
    """
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    body = "".join(f"<tr>{''.join(f'<td>{escape(str(value))}</td>' for value in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
