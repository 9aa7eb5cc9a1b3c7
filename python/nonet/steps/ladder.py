"""Ladders: techniques in the order they are tried, each with its price."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from .. import _core
from ..checked import near, of_type, shown, text_of
from ..rules import Rules
from .ladder_file import LadderFile, parsed, read, toml_of
from .prices import tenths
from .technique import techniques_named

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..names import LadderName

NAMES = ("nonet", "explainer", "hodoku")
"""The built-in ladders: nonet's own, Sudoku Explainer 1.2.1, HoDoKu 2.2."""

_FULL_NAMES = {"explainer": "Sudoku Explainer", "hodoku": "HoDoKu"}

_CLASSIC = Rules.of("classic")


class Ladder:
    """Techniques in the order they are tried, each with its price.

    Args:
        name: ``"nonet"``: the order a person would use; ``"explainer"``: Sudoku Explainer 1.2.1; ``"hodoku"``: HoDoKu
            2.2.

    Raises:
        ValueError: there is no such ladder.

    Example:
        >>> Ladder("explainer")
        Ladder('explainer', version='1.2.1')
        >>> own = Ladder.of_techniques({"naked-single": 1, "hidden-single": 1.5}, name="club")
        >>> own.title, dict(own.prices)
        ('club-1', {'naked-single': 1, 'hidden-single': 1.5})
    """

    __slots__ = ("_cores", "_rungs", "_scale", "left_out", "name", "prices", "version")

    name: str
    """The ladder's name."""
    version: str
    """The ladder's version; results may differ between versions."""
    prices: Mapping[str, float]
    """The prices of a custom ladder, in its order; empty for a built-in ladder."""
    left_out: tuple[str, ...]
    """The keys of the techniques of a built-in ladder that are left out; see :meth:`without`."""

    def __init__(self, name: str = "nonet") -> None:
        if text_of("name", name) not in NAMES:
            raise ValueError(f"there is no ladder {shown(name)}{near(name, list(NAMES))}; there are {', '.join(NAMES)}")
        self._cores: dict[Rules, _core.Ladder] = {}
        self._rungs: list[tuple[str, int]] | None = None
        self._scale, self.name, self.prices, self.left_out = 1, name, {}, ()
        core = self._core_for(_CLASSIC)
        self._scale, self.version = core.scale, core.name.removeprefix(f"{name}-")

    @classmethod
    def of(cls, ladder: LadderLike) -> Ladder:
        """Return a ladder unchanged, by its name, or from a file.

        Args:
            ladder: a ladder, a name, or the path of a ``.toml`` file.

        Raises:
            ValueError: there is no such ladder.
            ParseError: the file does not describe a ladder.
            OSError: the file cannot be read.
        """
        if isinstance(ladder, Ladder):
            return ladder
        if isinstance(ladder, str) and ladder in _kept:
            return _kept[ladder]
        if isinstance(ladder, os.PathLike) or text_of("ladder", ladder, ", a path or a Ladder").endswith(".toml"):
            return cls.read(ladder)
        return _kept.setdefault(ladder, cls(ladder))

    @classmethod
    def of_techniques(cls, prices: Mapping[str, float], name: str = "own", version: str = "1") -> Ladder:
        """Return a custom ladder.

        Args:
            prices: the keys of techniques in the order to try them, each with its price: 0 or more, with at most one
                decimal.
            name: the name of the ladder.
            version: its version.

        Raises:
            ValueError: a technique does not exist, a price is invalid, or there are no techniques.
            TypeError: the prices are not a mapping, or the name or version is not a string.
        """
        if not isinstance(prices, Mapping):
            raise TypeError(f"prices is {shown(prices)}; expected techniques with prices, as in {{'full-house': 1}}")
        if not prices:
            raise ValueError("a ladder needs at least one technique")
        checked = {key: tenths(key, price) for key, price in prices.items()}
        scale = 10 if any(price % 10 for price in checked.values()) else 1
        rungs = [(key, price * scale // 10) for key, price in checked.items()]
        ladder = cls.__new__(cls)
        ladder._cores, ladder._rungs, ladder._scale = {}, rungs, scale
        ladder.name, ladder.version = text_of("name", name), text_of("version", version)
        ladder.prices, ladder.left_out = dict(prices), ()
        return ladder

    @classmethod
    def from_toml(cls, text: str) -> Ladder:
        r"""Return the ladder that a TOML string describes.

        Raises:
            ParseError: the string does not describe a ladder; the error says where it is wrong.

        Example:
            >>> Ladder.from_toml('name = "club"\nversion = "2"\n[prices]\nnaked-single = 1.0\n')
            Ladder('club', version='2')
        """
        return cls._of_file(parsed(text_of("text", text)))

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Ladder:
        """Return the ladder that a TOML file describes.

        Raises:
            ParseError: the file does not describe a ladder; the error says where it is wrong.
            OSError: the file cannot be read.
        """
        return cls._of_file(read(path))

    @classmethod
    def _of_file(cls, file: LadderFile) -> Ladder:
        return cls.of_techniques(file.prices, file.name, file.version)

    def to_toml(self) -> str:
        """Return a custom ladder as TOML.

        Raises:
            ValueError: the ladder is built in, so its prices depend on more than the technique.
        """
        if not self.prices:
            raise ValueError(f"{self.title} is a built-in ladder: its prices depend on more than the technique")
        return toml_of(LadderFile(self.name, self.version, self.prices))

    def without(self, *names: str) -> Ladder:
        """Return the ladder without some techniques.

        Args:
            names: techniques by key, name or alias, or whole families, as in ``fish``.

        Raises:
            ValueError: there is no such technique or family, or nothing is left of a custom ladder.

        Example:
            >>> ladder = Ladder("nonet").without("fish", "xy-wing")
            >>> "x-wing" in ladder.left_out, ladder.title
            (True, 'nonet-3')
        """
        gone = {technique.key for name in names for technique in techniques_named(name)}
        if self._rungs:
            kept = {key: price for key, price in self.prices.items() if key not in gone}
            return Ladder.of_techniques(kept, self.name, self.version)
        ladder = Ladder(self.name)
        ladder._cores, ladder.left_out = {}, tuple(sorted(gone | set(self.left_out)))
        return ladder

    @property
    def title(self) -> str:
        """The ladder's name and version, as in ``nonet-3``."""
        return f"{self.name}-{self.version}"

    def price(self, price: int) -> float:
        """Convert a price of the engine to the ladder's own scale.

        Raises:
            TypeError: the price is not a number; ``prices`` has those of the techniques of a custom ladder.
        """
        of_type("price", price, int, "a whole number, the price of a step in the engine's units")
        return price if self._scale == 1 else price / self._scale

    def prices_of(self, prices: NDArray[np.uint32]) -> NDArray[np.float64]:
        """Convert a column of the engine's prices to the ladder's own scale."""
        scaled: NDArray[np.float64] = prices / self._scale
        return scaled

    def _core_for(self, rules: Rules) -> _core.Ladder:
        core = self._cores.get(rules)
        if core is None:
            if len(self._cores) >= _KEPT_RULES:
                self._cores.clear()
            core = _core.Ladder(rules._core, self.name, self._rungs, self._scale, self.left_out)
            self._cores[rules] = core
        return core

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ladder) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return self.name, self.version, tuple(self.prices.items()), self.left_out

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        if self._rungs:
            return Ladder.of_techniques, (self.prices, self.name, self.version)
        return _restored, (self.name, self.left_out)

    def __repr__(self) -> str:
        without = f", without {len(self.left_out)} techniques" if self.left_out else ""
        return f"Ladder({self.name!r}, version={self.version!r}{without})"


_KEPT_RULES = 64
"""Maximum number of rules for which a ladder keeps its finders. Every puzzle of a batch may have rules of its own."""


def in_words(title: str) -> str:
    """Return the title of a ladder as texts name it.

    Example:
        >>> in_words("hodoku-2.2"), in_words("club-1")
        ('HoDoKu 2.2', 'club 1')
    """
    name, _, version = title.rpartition("-")
    return f"{_FULL_NAMES.get(name, name)} {version}"


def _restored(name: str, left_out: tuple[str, ...]) -> Ladder:
    ladder = Ladder(name)
    return ladder.without(*left_out) if left_out else ladder


LadderLike: TypeAlias = "Ladder | LadderName | str | os.PathLike[str]"
"""A ladder, its name, or the path of its file."""

_kept: dict[str, Ladder] = {}
