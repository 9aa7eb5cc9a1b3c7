"""QR codes: another library reads the links back."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image

from nonet import MissingExtraError, generate
from nonet.formats import FormatError
from nonet.page import address_of, qr_picture, qr_text, read_record
from support.clicking import run

SITE = "https://example.org/board/"


def scanned(picture: Image.Image) -> str:
    """Return the text in the one QR code of a picture."""
    (found,) = zxingcpp.read_barcodes(picture)
    return str(found.text)


def drawn(text: str) -> Image.Image:
    """Return what a terminal with a dark background shows: light blocks, two rows to a line."""
    lines = text.splitlines()
    size = len(lines[0]), 2 * len(lines)
    picture = Image.new("L", size)
    for row, line in enumerate(lines):
        for column, block in enumerate(line):
            picture.putpixel((column, 2 * row), 255 * (block in "█▀"))
            picture.putpixel((column, 2 * row + 1), 255 * (block in "█▄"))
    return picture.resize((8 * size[0], 8 * size[1]), Image.Resampling.NEAREST)


@pytest.mark.parametrize("rules", ["classic", "6x6", "samurai"])
def test_a_scanner_reads_the_link(rules: str) -> None:
    puzzle = generate(rules, seed=1)
    link = address_of(puzzle, SITE)
    assert scanned(Image.open(io.BytesIO(qr_picture(link, "png")))) == link
    assert scanned(drawn(qr_text(link))) == link
    assert read_record(link).puzzle == puzzle


def test_the_picture_as_svg_has_a_white_ground() -> None:
    text = qr_picture(SITE, "svg").decode()
    assert "<svg" in text
    assert 'fill="white"' in text or "#fff" in text


def test_a_link_that_is_too_long_is_refused() -> None:
    with pytest.raises(FormatError, match=r"at most 2,953 characters; this link has 3,001"):
        qr_text("x" * 3001)


def test_another_kind_of_picture_is_refused() -> None:
    with pytest.raises(FormatError, match="svg and png, not 'gif'"):
        qr_picture(SITE, "gif")


def test_without_pillow_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'nonet\[pictures\]'"):
        qr_picture(SITE, "png")


def test_the_command_prints_the_code_and_the_link() -> None:
    puzzle = generate(seed=1)
    shown = run("play", str(puzzle.givens), "--qr", "--site", SITE)
    assert shown.exit_code == 0, shown.output
    code, _, link = shown.stdout.rstrip("\n").rpartition("\n")
    assert scanned(drawn(code.rstrip("\n"))) == link == address_of(puzzle, SITE)


@pytest.mark.parametrize("kind", ["png", "svg"])
def test_the_command_writes_a_picture(kind: str, tmp_path: Path) -> None:
    file = tmp_path / f"code.{kind}"
    assert run("play", str(generate(seed=1).givens), "--qr", "--site", SITE, "-o", str(file)).exit_code == 0
    assert file.read_bytes() == qr_picture(address_of(generate(seed=1), SITE), kind)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--qr"], "--qr needs --site URL"),
        (["--site", SITE], "are for --qr"),
        (["-o", "code.svg"], "are for --qr"),
        (["--qr", "--site", "example.org"], "expected the address of the page"),
        (["--qr", "--site", "https://example.org/#1"], "expected the address of the page"),
    ],
)
def test_options_that_do_not_go_together_are_refused(options: list[str], why: str) -> None:
    refused = run("play", "1" + "." * 80, *options)
    assert refused.exit_code == 2
    assert why in " ".join(refused.stderr.split())
