"""Pages outside the site link to files, and every public name has its entry; `make docs` checks the site."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import nonet
from nonet.constraint_kinds import kinds
from nonet.page import read_record
from nonet.steps.technique import RULE_TECHNIQUES
from website import board, gallery, pages, pictures, reference, techniques
from website.examples import examples
from website.links import broken

COMMITTED = sorted(path.relative_to(pages.ROOT).as_posix() for path in pages.ROOT.glob("tests/**/*.md"))


def links(text: str) -> list[str]:
    """Return the targets of the links and pictures of a page, without the part after `#`."""
    return [match[2] or match[5] or "" for match in pages.LINK.finditer(text)]


@pytest.mark.parametrize("name", COMMITTED)
def test_pages_that_are_not_in_the_site_link_to_files(name: str) -> None:
    path = pages.ROOT / name
    for target in filter(None, links(path.read_text(encoding="utf-8"))):
        assert "://" in target or (path.parent / target).exists(), f"{name} links to {target}"


def test_the_links_of_the_readme_lead_into_the_clone() -> None:
    found = links((pages.ROOT / "README.md").read_text(encoding="utf-8"))
    assert len(found) > 10
    for target in found:
        assert (pages.ROOT / target).is_file(), f"README.md links to {target}"


def test_nonet_draws_the_pictures_of_the_readme() -> None:
    folder = pages.ROOT / "docs" / "pictures"
    drawn = pictures.all_pictures()
    assert sorted(path.name for path in folder.iterdir()) == [f"{name}.svg" for name in pictures.SHOWN_BY_README]
    for name in pictures.SHOWN_BY_README:
        assert (folder / f"{name}.svg").read_text(encoding="utf-8") == drawn[name], "run `make pictures`"


def test_the_gallery_shows_every_constraint() -> None:
    section, files = gallery.section(), gallery.files()
    assert all(kind.sentence in section for kind in kinds().values())
    assert set(links(section)) == {f"gallery/{name}" for name in files}
    assert len({*files.values()}) == 2 * len(kinds())


def test_the_board_is_the_first_thing_on_the_site_and_the_way_to_install_it_the_second() -> None:
    readme = (pages.ROOT / "README.md").read_text(encoding="utf-8")
    shown = board.first_screen(readme).split("\n\n")
    assert shown[0] == "# nonet"
    assert shown[1].startswith(f'<iframe src="{board.PLACE}/index.html"')
    assert "pip install" in shown[2]
    assert "\n\n".join(shown[3:]) == readme.partition("\n\n")[2]


@pytest.mark.parametrize("key", ["xy-wing", "law-of-leftovers"])
def test_the_page_of_a_technique_opens_its_example_on_the_board(key: str) -> None:
    text = techniques.page(nonet.TECHNIQUES[key])
    fragments = re.findall(rf"\]\(\.\./{board.PLACE}/index\.html(#\S+)\)", text)
    example = techniques.example(key).state
    assert read_record(fragments[0]).puzzle == example.puzzle
    assert len(fragments) == 1 + len(examples().get(key, []))


@pytest.mark.parametrize("key", ["thermometer-bound", "house-sum"])
def test_the_page_of_a_technique_of_clues_opens_its_example_and_shows_it(key: str) -> None:
    text, files = techniques.page(RULE_TECHNIQUES[key]), techniques.index()
    (fragment,) = re.findall(rf"\]\(\.\./{board.PLACE}/index\.html(#\S+)\)", text)
    example = RULE_TECHNIQUES[key].example()
    assert read_record(fragment).puzzle == example.state.puzzle
    assert f"]({key}.svg)" in text
    assert "  \n".join(example.explain("teach").splitlines()) in text
    assert f"({key}.md)" in files


def test_every_public_name_has_its_entry_in_the_api_pages() -> None:
    made = "\n".join(reference.files().values())
    documented = {name.rpartition(".")[2] for name in re.findall(r"^\.\. auto\w+:: (\S+)$", made, re.MULTILINE)}
    assert set(nonet.__all__) <= documented


def test_broken_links_of_a_site_are_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a href="b.html#here"></a><a href="b.html#gone"></a><a href="https://x.org"></a>')
    (tmp_path / "play").mkdir()
    (tmp_path / "play/index.html").touch()
    (tmp_path / "b.html").write_text(
        '<a href="play/index.html#1AB"></a><p id="here"></p><a href="c.html"></a><img src="d.svg"><a href="#"></a>'
    )
    assert broken(tmp_path) == ["a.html: b.html#gone", "b.html: c.html", "b.html: d.svg"]
