"""The errors that nonet raises.

All of them derive from :class:`NonetError`, so ``except nonet.NonetError`` catches them all. Each is also an instance
of the built-in error that people expect (``ValueError`` for bad text, ``TimeoutError`` for a time limit).
"""

from __future__ import annotations


class NonetError(Exception):
    """The base class of nonet's errors."""


class ParseError(NonetError, ValueError):
    """The text or file is malformed.

    Attributes:
        reason: what was expected and what was found, without the place.
        line: the number of the line, from 1, or None if the input has no lines.
        column: the character in the line, from 1, or None if no single character is at fault.
        source: the file's name, or None.
        hint: what to try, or None.

    Example:
        >>> import nonet
        >>> try:
        ...     nonet.Puzzle("53..7?4")
        ... except nonet.ParseError as error:
        ...     print(error)
        expected 81 cells, found 7
    """

    def __init__(
        self,
        reason: str,
        line: int | None = None,
        column: int | None = None,
        source: str | None = None,
        hint: str | None = None,
    ) -> None:
        self.reason = reason
        self.line = line
        self.column = column
        self.source = source
        self.hint = hint
        super().__init__(reason, line, column, source, hint)

    def __str__(self) -> str:
        place = ", ".join(
            part
            for part in (
                self.source,
                f"line {self.line}" if self.line is not None else None,
                f"column {self.column}" if self.column is not None else None,
            )
            if part
        )
        text = f"{place}: {self.reason}" if place else self.reason
        return f"{text} (hint: {self.hint})" if self.hint else text

    def at(self, line: int | None = None, source: str | None = None) -> ParseError:
        """Return the same error with its line or source filled in where they were not known."""
        return type(self)(
            self.reason,
            self.line if self.line is not None else line,
            self.column,
            self.source if self.source is not None else source,
            self.hint,
        )


class ColumnError(NonetError, ValueError):
    """No column of the table, or more than one, may be the column of puzzles.

    Attributes:
        candidates: the columns that qualify; all columns if none does.

    Example:
        >>> import nonet, pyarrow
        >>> try:
        ...     nonet.solve_table(pyarrow.table({"a": ["." * 81], "b": ["." * 81]}))
        ... except nonet.ColumnError as error:
        ...     print(error)
        several columns may be the puzzles: 'a', 'b'; pass one of them, as in column='a', or rename the others
    """

    def __init__(self, reason: str, candidates: tuple[str, ...] = ()) -> None:
        self.reason = reason
        self.candidates = candidates
        super().__init__(reason, candidates)

    def __str__(self) -> str:
        return self.reason


class RulesError(NonetError, ValueError):
    """The rules do not exist or do not fit together, as with an unknown name, or a house with a cell twice."""


class NoSolutionError(NonetError, ValueError):
    """The puzzle has no solution."""


class SeveralSolutionsError(NonetError, ValueError):
    """The puzzle has more than one solution, but the request makes sense only for a single one."""


class NodeLimitError(NonetError, RuntimeError):
    """The search reached its ``max_nodes=`` before the answer."""


class SearchTimeoutError(NonetError, TimeoutError):
    """The search reached its ``timeout=`` before the answer."""


class RefusalError(NonetError, ValueError):
    """Provably no puzzle meets the request to the generator; the message says why."""


class MissingExtraError(NonetError, ImportError):
    """A package that only some parts of nonet need is not installed.

    Attributes:
        package: the missing package, as in "Pillow".
        extra: the extra of nonet that installs it, as in "pictures".

    Example:
        >>> print(MissingExtraError("Pillow", "pictures", "pictures in pixels"))
        pictures in pixels need Pillow: pip install 'nonet[pictures]'
    """

    def __init__(self, package: str, extra: str, things: str) -> None:
        self.package = package
        self.extra = extra
        self._things = things
        super().__init__(f"{things} need {package}: pip install 'nonet[{extra}]'")

    def __reduce__(self) -> tuple[type[MissingExtraError], tuple[str, str, str]]:
        return type(self), (self.package, self.extra, self._things)


class DefectError(NonetError, RuntimeError):
    """The engine failed because of a defect in nonet, not in its input.

    Attributes:
        report: the engine's message, and its place in the source.

    Example:
        >>> print(DefectError("no more cells"))
        this is a defect in nonet; please report it, with the call that led to it: no more cells
    """

    def __init__(self, report: str) -> None:
        self.report = report
        super().__init__(report)

    def __str__(self) -> str:
        told = " ".join(self.report.split())
        return f"this is a defect in nonet; please report it, with the call that led to it: {told}"


class UncheckedRulesWarning(UserWarning):
    """A document says more than its rules: rules in words, which may have been read, or elements that are only drawn.

    Example:
        >>> import warnings
        >>> from nonet import UncheckedRulesWarning
        >>> warnings.simplefilter("error", UncheckedRulesWarning)  # Refuse such documents.
        >>> warnings.simplefilter("default", UncheckedRulesWarning)
    """
