"""The legend of a film's page: a sample of everything that the film shows, drawn as on the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from ...cells import Cell
from ...grid import Grid
from ..geometry import CELL, middle
from ..layout import board
from ..scene import Role, Scene
from ..svg import FONTS, elements
from ..themes import Theme
from ..tones import Tone

if TYPE_CHECKING:
    from .film import Film

Sample: TypeAlias = "tuple[Scene, str, float]"
"""A scene whose centre cell shows a sample, its meaning, and how much of the cell to show."""

_CENTRE: Cell = 40
_FIELDS = {Role.GIVEN: "givens", Role.FOUND: "found", Role.PLACED: "placed", Role.GUESS: "guesses"}
_DIGITS = {
    Role.GIVEN: "given",
    Role.FOUND: "deduced",
    Role.PLACED: "deduced under a guess",
    Role.GUESS: "guessed",
}
_CELLS = {
    Tone.GOOD: "the new digit",
    Tone.SUPPORT: "what the reason rests on",
    Tone.FOCUS: "tried, or open again",
    Tone.BAD: "contradiction",
}
_MARKS = {
    Tone.SUPPORT: "digit that the reason rests on",
    Tone.BAD: "candidate removed, or refuted",
}
_NONE = Grid(bytes(81))


def legend(film: Film, theme: Theme) -> Iterator[tuple[str, str]]:
    """Yield a picture and an explanation for everything that a film shows."""
    for scene, text, width in _samples(film):
        yield _picture(scene, theme, width), text


def _samples(film: Film) -> Iterator[Sample]:
    roles = {scene.digit(cell)[1] for scene in _scenes(film) for cell in range(len(scene.givens))}
    for role, text in _DIGITS.items():
        if role in roles:
            yield _with_digit(role), text, CELL
    tones = {tone for scene in _scenes(film) for tone in scene.highlighted.values()}
    for tone, text in _CELLS.items():
        if tone in tones:
            yield Scene(_NONE, highlighted={_CENTRE: tone}), text, CELL
    if any(scene.outlined for scene in _scenes(film)):
        yield Scene(_NONE, outlined=((_CENTRE,),)), "the house of the reason", CELL
    marks = {tone for scene in _scenes(film) for tone in scene.marks.values()}
    for tone, text in _MARKS.items():
        if tone in marks:
            yield Scene(_NONE, marks={(_CENTRE, 5): tone}), text, CELL / 2
    yield from _house_samples(max(_scenes(film), key=lambda scene: len(scene.houses)))


def _scenes(film: Film) -> Iterator[Scene]:
    return (frame.scene for frame in film)


def _with_digit(role: Role) -> Scene:
    digits = Grid([5 if cell == _CENTRE else 0 for cell in range(81)])
    fields: dict[str, Any] = {"givens": _NONE, _FIELDS[role]: digits}
    return Scene(**fields)


def _house_samples(scene: Scene) -> Iterator[Sample]:
    """Yield each extra house, drawn in its tint around the centre cell."""
    for number, house in enumerate(scene.houses):
        others = tuple(type(house)(house.kind, "", ()) for _ in range(number))
        yield Scene(_NONE, houses=(*others, type(house)(house.kind, "", (_CENTRE,)))), house.name, CELL


def _picture(scene: Scene, theme: Theme, width: float) -> str:
    x, y = (at - width / 2 for at in middle(_CENTRE))
    box = f"{x:g} {y:g} {width:g} {width:g}"
    head = f'<svg aria-hidden="true" viewBox="{box}" font-family="{FONTS}" text-anchor="middle">'
    return f"{head}{elements(board(scene, theme))}</svg>"
