"""Write the answers to whole blocks as text."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, TypeVar

from ..formats.table_text import guarded
from ..formats.text_columns import board_texts, empty_texts, is_safe, join_columns, texts_of

if TYPE_CHECKING:
    from ..formats.blocks import Block, Texts

Result = TypeVar("Result")


def text_of(
    blocks: Sequence[Block],
    result: Result | None,
    input_fields: Sequence[str],
    delimiter: str,
    columns: Callable[[Block, Result, slice], list[Texts]],
) -> str | None:
    """Return the answers to blocks as lines, or None if there are no columns.

    Args:
        blocks: the puzzles.
        result: the answers to all of them as columns, or None if they are not columns.
        input_fields: the fields of the input that are written too.
        delimiter: the separator of the columns.
        columns: returns the columns of a block, without those fields, from the rows of the result that answer it.
    """
    if result is None:
        return None
    pieces = []
    for block, rows in _parts(blocks):
        fields = [_safe(_field(block, name), delimiter) for name in input_fields]
        pieces.append(join_columns([*columns(block, result, rows), *fields], delimiter))
    return "".join(pieces)


def _parts(blocks: Sequence[Block]) -> Iterator[tuple[Block, slice]]:
    """Yield each block with its rows in the result."""
    first = 0
    for block in blocks:
        yield block, slice(first, first + len(block))
        first += len(block)


def _field(block: Block, name: str) -> Texts:
    if name in block.fields:
        return block.fields[name]
    if name == "solution" and block.solutions is not None:
        return board_texts(block.solutions)
    return empty_texts(len(block))


def _safe(texts: Texts, delimiter: str) -> Texts:
    """Return strings as cells of a table, with quotes and guards against formulas where they are needed."""
    if is_safe(texts, delimiter):
        return texts
    lines: list[str] = []
    # With an empty second cell, an empty first one needs no quotes.
    writer = csv.writer(SimpleNamespace(write=lines.append), delimiter=delimiter, lineterminator="\n")
    writer.writerows((guarded(text), "") for text in texts.tolist())
    return texts_of([line[:-2] for line in lines])
