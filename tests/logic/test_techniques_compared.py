"""The comparison with other programs has every technique, and HoDoKu's codes are those of the pages."""

from __future__ import annotations

import re
from pathlib import Path

import nonet

PAGE = (Path(__file__).parents[2] / "docs/techniques-compared.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([^|]+) \| `([^|]+)` \| ([^|]+) \| (?:yes|no) \| (?:yes|no) \|$", PAGE, re.MULTILINE)


def test_every_technique_has_a_row_in_the_order_of_the_catalogue() -> None:
    assert [(name, key) for name, key, _ in ROWS] == [(one.name, key) for key, one in nonet.TECHNIQUES.items()]


def test_the_codes_of_hodoku_are_those_of_the_pages() -> None:
    for _, key, shown in ROWS:
        told = nonet.TECHNIQUES[key].sections["References"].replace("\n", " ")
        code = re.search(r"HoDoKu: [^.]*?\b(\d{4})\b", told)
        assert shown == (code[1] if code else "yes" if "HoDoKu: " in told else "no"), key
