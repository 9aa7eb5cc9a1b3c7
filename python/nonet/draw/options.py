"""The options of a picture, converted to a scene: cells may be given by name, sets as text, links as pairs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias, TypedDict, TypeVar, Unpack

from ..board import Board as Board_
from ..cells import Cell, Digit
from ..checked import near, of_type
from ..errors import ParseError
from ..givens import Givens
from ..grid import Grid, GridLike
from ..on_board import OnBoard
from ..rules import House, Rules, usual_rules
from .geometry import boxes_of
from .scene import EMPTY, Scene
from .tones import (
    CandidateTones,
    CellTones,
    Key,
    Link,
    LinkLike,
    parse_cells,
    parse_link,
    toned_candidates,
    toned_cells,
)

T = TypeVar("T")

_LONGEST = 10_000
"""Maximum length of a caption, because every character takes time and space."""


class SceneOptions(TypedDict, total=False):
    """What a picture may show in addition to the board; see :func:`scene_of`. None means the default."""

    placed: GridLike | None
    solution: GridLike | None
    guesses: GridLike | None
    candidates: bool | Sequence[int | Iterable[int]] | None
    highlight: str | Iterable[Cell | str] | CellTones | None
    marks: CandidateTones | None
    links: Iterable[LinkLike] | None
    outlined: str | House | Iterable[House | str | Iterable[Cell | str]] | None
    caption: str | None
    labels: bool | None
    legend: bool | None
    title: str | None
    description: str | None
    keys: Iterable[Key] | None
    drawn: Iterable[Mapping[str, Any]] | None


Board: TypeAlias = OnBoard | Scene
"""What can be drawn: a Puzzle, a Grid or a State. A scene is drawn unchanged."""


def scene_of(board: Board, **options: Unpack[SceneOptions]) -> Scene:
    """Return the scene of a puzzle, a grid or a state.

    Args:
        board: a puzzle, whose extra houses and own candidates are shown; a grid; a state, with its digits and
            candidates; or a scene, which is returned unchanged.
        options: what else to show. ``placed``: a player's digits. ``solution``: a grid that fills the rest.
            ``guesses``: digits that a search tries. ``candidates``: pencil marks, either 81 sets (iterables of
            digits, or an ``int`` whose bit ``d - 1`` stands for digit ``d``), or True for all candidates that no given
            excludes; by default only a puzzle made of candidates shows them. ``highlight``: cells to highlight, by
            index or name, or a string of names; a mapping gives each cell a :class:`Tone`. ``marks``: candidates to
            mark, as in ``{("r1c1", 5): "bad"}``.
            ``links``: arrows, each a :class:`Link` or a pair of ends. ``outlined``: houses or sets of cells
            to outline. ``caption``: text below the board, at most 10,000 characters.
            ``labels``: True names rows and columns. ``legend``: True explains digits and houses. ``keys``: what
            else to explain, each a :class:`Key`. ``drawn``: shapes besides the rules, as a file has them
            (:attr:`nonet.formats.Record.drawn`). ``title`` and ``description``: text for readers who cannot see the
            picture.

    Raises:
        ValueError: there are not 81 candidate sets, or a cell, digit or tone does not exist.
        TypeError: there is no such option, an option has the wrong type, or options are given with a scene.

    Example:
        >>> from nonet import Puzzle
        >>> scene = scene_of(Puzzle("1" + "." * 80, "diagonal"), highlight="r1c9 r9c1")
        >>> scene.digit(0)[0], scene.house_at(0), scene.highlighted
        (1, 0, {8: <Tone.FOCUS: 'focus'>, 72: <Tone.FOCUS: 'focus'>})
    """
    _refuse_unknown(options)
    if isinstance(board, Scene):
        if options:
            raise TypeError(f"a scene is drawn unchanged, without {', '.join(options)}")
        return board
    shown, own = of_type("board", board, OnBoard, "a Puzzle, a Grid, a State or a Scene")._scene()
    puzzle = _puzzle(shown) if isinstance(shown, Grid) else shown
    asked: dict[str, Any] = {**own, **{name: value for name, value in options.items() if value is not None}}
    rules = puzzle.rules
    return Scene(
        puzzle.givens,
        houses=rules.extra_houses,
        boxes=boxes_of(rules),
        constraints=rules.constraints,
        clues=(*rules.clues(), *_read(tuple, asked, "drawn", ())),
        **_fields(puzzle, asked),
    )


def _puzzle(grid: Grid) -> Givens:
    """The grid under the usual rules of its board, or under only rows and columns if it has none."""
    rules = usual_rules(grid.board)
    return Givens(grid, rules or Rules(board=grid.board))


def _fields(puzzle: Givens, asked: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of the scene that the options set."""
    board = puzzle.rules.board

    def grid(cells: GridLike) -> Grid:
        return EMPTY if cells is EMPTY else Grid(cells, board)

    return {
        "placed": _read(grid, asked, "placed", EMPTY),
        "found": _read(grid, asked, "solution", EMPTY),
        "guesses": _read(grid, asked, "guesses", EMPTY),
        "candidates": _candidates(puzzle, asked.get("candidates", puzzle.candidate_bits or False)),
        "highlighted": _read(partial(toned_cells, board=board), asked, "highlight", ()),
        "marks": _read(partial(toned_candidates, board=board), asked, "marks", {}),
        "links": _read(partial(_links, board=board), asked, "links", ()),
        "outlined": _read(partial(_outlined, board=board), asked, "outlined", ()),
        "caption": _read(_text, asked, "caption", ""),
        "labels": bool(asked.get("labels")),
        "legend": bool(asked.get("legend")),
        "title": _read(_text, asked, "title", ""),
        "description": _read(_text, asked, "description", ""),
        "keys": _read(_keys, asked, "keys", ()),
    }


def _refuse_unknown(options: Iterable[str]) -> None:
    known = list(SceneOptions.__annotations__)
    for name in options:
        if name not in known:
            hint = near(name, known, 1) or f"; there are {', '.join(known)}"
            raise TypeError(f"a picture has no option {name!r}{hint}")


def _read(read: Callable[[Any], T], asked: dict[str, Any], name: str, default: Any) -> T:
    """Return the value of an option; errors name the option."""
    try:
        return read(asked.get(name, default))
    except ValueError as error:
        reason = error.reason if isinstance(error, ParseError) else str(error)
        raise ValueError(f"{name}: {reason}") from None
    except TypeError as error:
        raise TypeError(f"{name}: {error}") from None


def _text(words: object) -> str:
    if not isinstance(words, str):
        raise TypeError(f"{words!r} is not a string")
    if len(words) > _LONGEST:
        raise ValueError(f"a picture has room for at most {_LONGEST:,} characters, found {len(words):,}")
    return words


def _links(links: Iterable[LinkLike], board: Board_) -> tuple[Link, ...]:
    return tuple(parse_link(link, board) for link in ([links] if isinstance(links, Link) else links))


def _keys(keys: Iterable[Key]) -> tuple[Key, ...]:
    found = tuple(keys)
    for key in found:
        of_type("key", key, Key, "a Key")
    return found


def _outlined(
    sets: str | House | Iterable[House | str | Iterable[Cell | str]], board: Board_
) -> tuple[tuple[Cell, ...], ...]:
    return tuple(_set(cells, board) for cells in ([sets] if isinstance(sets, str | House) else sets))


def _set(cells: House | str | Iterable[Cell | str], board: Board_) -> tuple[Cell, ...]:
    if not isinstance(cells, House | str | Iterable):
        raise TypeError(f"{cells!r} is neither a house nor a set of cells")
    return tuple(sorted(set(parse_cells(cells.cells if isinstance(cells, House) else cells, board))))


def _candidates(
    puzzle: Givens, wanted: bool | Sequence[int | Iterable[int]] | None
) -> tuple[tuple[Digit, ...], ...] | None:
    if wanted is None or wanted is False:
        return None
    if wanted is True:
        return puzzle.candidates()
    # Puzzle checks sets of candidates and explains what is wrong with them.
    bits = Givens(puzzle, candidates=wanted).candidate_bits or ()
    return tuple(map(puzzle.rules.board.values_of, bits))
