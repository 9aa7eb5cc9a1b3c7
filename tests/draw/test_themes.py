"""Themes: everything is readable on its background."""

from __future__ import annotations

import pickle
import re
from itertools import combinations
from pathlib import Path

import pytest

import nonet
from nonet.constraint_json import example_of
from nonet.constraint_kinds import kinds
from nonet.draw import THEMES, Role, Theme, Tone, theme_of
from nonet.draw.themes import _colours, dark_colours

SIGNS = "inequality", "extreme", "little-killer"
"""The roles of lines that are signs beside digits."""

ALL = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def contrast(first: str, second: str) -> float:
    """Return the contrast of two colours, from 1 to 21, as defined by WCAG 2.1."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    levels = (part / 255 for part in bytes.fromhex(colour.removeprefix("#")))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in levels]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def grounds(theme: Theme) -> list[str]:
    """Return every colour that a digit may be drawn on, including the lines of hatched cells and of constraints."""
    houses = [colour for tint in theme.houses for colour in (tint.ground, tint.line)]
    return [theme.board, *(shade.ground for shade in theme.tones.values()), *houses, *grounds_of_clues(theme)]


def grounds_of_clues(theme: Theme) -> list[str]:
    """Return the colours of constraints that a digit may be drawn on."""
    lines = [colour for role, colour in theme.clue_lines.items() if role not in SIGNS]
    return [*lines, *theme.clue_squares.values()]


def least(theme: Theme) -> float:
    return 7 if theme.name == "high-contrast" else 4.5


def test_the_contrast_of_black_and_white_is_21() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


@ALL
def test_every_text_colour_is_readable_on_every_background(theme: Theme) -> None:
    for ink in (theme.candidate, *theme.digits.values()):
        for ground in grounds(theme):
            assert contrast(ink, ground) >= least(theme), (ink, ground)
    assert contrast(theme.words, theme.paper) >= least(theme)


@ALL
def test_marks_are_readable_and_visible_on_every_background(theme: Theme) -> None:
    solid = [theme.board, *(shade.ground for shade in theme.tones.values()), *(tint.ground for tint in theme.houses)]
    for shade in theme.tones.values():
        assert contrast(shade.ink, shade.ground) >= least(theme), shade
        for ground in solid:
            assert contrast(shade.ink, ground) >= 3, (shade, ground)
    for ground in solid:
        assert contrast(theme.outline, ground) >= 3, ground


@ALL
def test_the_grid_lines_are_visible(theme: Theme) -> None:
    assert contrast(theme.thick, theme.board) >= 7
    assert 1.5 <= contrast(theme.thin, theme.board) < contrast(theme.thick, theme.board)
    assert contrast(theme.thick, theme.paper) >= 7


@ALL
def test_every_role_and_tone_has_its_colours(theme: Theme) -> None:
    assert set(theme.digits) == set(Role) - {Role.EMPTY}
    assert set(theme.tones) == set(Tone)


@ALL
def test_nine_houses_are_distinguishable(theme: Theme) -> None:
    assert len(theme.houses) >= 9
    for first, second in combinations(theme.houses[:9], 2):
        assert (first.ground, first.hatch) != (second.ground, second.hatch)
    assert all(contrast(tint.line, tint.ground) > 1.2 for tint in theme.houses)


def roles(shape: str) -> set[str]:
    """Return every role that shapes have in the examples of constraints."""
    examples = (nonet.Rules(kind.example.board, constraints=[example_of(name)]) for name, kind in kinds().items())
    return {clue["role"] for rules in examples for clue in rules.clues() if clue["shape"] == shape}


@ALL
def test_every_clue_has_its_colour(theme: Theme) -> None:
    assert roles("line") <= set(theme.clue_lines)
    assert roles("square") <= set(theme.clue_squares)
    for role in SIGNS:
        for ground in (theme.board, theme.clue_squares["extreme"]):
            assert contrast(theme.clue_lines[role], ground) >= least(theme)
    for colour in (*theme.clue_lines.values(), *theme.clue_squares.values()):
        assert contrast(colour, theme.board) >= 1.15, colour


def test_the_page_gives_clues_the_same_colours() -> None:
    css = (Path(__file__).parents[2] / "page" / "style.css").read_text(encoding="utf-8")
    for name in ("line", "square"):
        light, dark = (getattr(THEMES[theme], f"clue_{name}s") for theme in ("light", "dark"))
        found = re.findall(rf"--{name}-([\w-]+): light-dark\((\S+), (\S+)\);", css)
        assert found == [(role, light[role], dark[role]) for role in light]


@pytest.mark.parametrize(
    ("page", "theme", "at_least"), [("", "light", 4.5), ("", "dark", 4.5), ("contrast", "light", 7)]
)
def test_digits_on_the_page_are_readable_on_clues(page: str, theme: str, at_least: float) -> None:
    css = (Path(__file__).parents[2] / "page" / "style.css").read_text(encoding="utf-8")
    block = css.split(f':root[data-theme="{page}"] {{' if page else ":root {")[1].split("}")[0]
    number = 2 if theme == "dark" else 1
    for name in ("given", "placed", "clash", "mark"):
        [ink] = [
            found[number] if found[1] else found[3]
            for found in re.finditer(rf"--{name}: (?:light-dark\((\S+), (\S+)\)|(\S+));", block)
        ]
        for ground in grounds_of_clues(THEMES[theme]):
            assert contrast(ink, ground) >= at_least, (name, ink, ground)


def test_a_theme_without_colours_of_clues_draws_them_faintly() -> None:
    light = THEMES["light"]
    plain = Theme(**{name: getattr(light, name) for name in Theme.__slots__ if not name.startswith("clue_")})
    constraints = [example_of("whisper"), example_of("clone")]
    svg = nonet.Puzzle("." * 36, nonet.Rules("6x6", constraints=constraints)).svg(theme=plain)
    assert f'stroke="{light.tones[Tone.FAINT].ground}"' in svg


def test_the_print_theme_needs_no_colours() -> None:
    theme = THEMES["print"]
    inks = [*grounds(theme), *theme.digits.values(), *(shade.ink for shade in theme.tones.values())]
    for colour in [*inks, theme.paper, theme.thin, theme.thick, theme.words, theme.candidate, theme.outline]:
        assert colour[1:3] == colour[3:5] == colour[5:7]


def test_themes_are_found_by_name() -> None:
    assert list(THEMES) == ["light", "dark", "print", "high-contrast", "colour-blind"]
    for name, theme in THEMES.items():
        assert theme.name == name
        assert theme_of(name) is theme
        assert theme_of(theme) is theme
        assert pickle.loads(pickle.dumps(theme)) == theme
    with pytest.raises(ValueError, match=r"'Dark' .*; expected one of light, dark, print, high-contrast, colour-blind"):
        theme_of("Dark")


def test_each_colour_of_the_light_theme_has_one_dark_colour() -> None:
    light, dark = (list(_colours(THEMES[name])) for name in ("light", "dark"))
    pairs = {(ink, other) for (_, ink), (_, other) in zip(light, dark, strict=True)}
    assert pairs == {*dark_colours().items(), (THEMES["light"].paper, THEMES["dark"].paper)}
