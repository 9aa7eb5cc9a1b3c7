"""Documents in links or in files: one per line, or one JSON document in the whole file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import IO
from urllib.parse import unquote

from ...errors import ParseError, RulesError
from ..lines import MAX_LINE, bad, content
from ..record import BadRecord, Record
from .lz_string import decompress


def records(stream: IO[str], record_of: Callable[[str, int], Record]) -> Iterator[Record | BadRecord]:
    """Yield a record for each link or document.

    Args:
        stream: the text.
        record_of: reads one link or document, which starts in a line.
    """
    for number, line in content(stream):
        is_first_of_many = line.startswith("{") and not line.rstrip().endswith("}")
        text = line + "\n" + stream.read(MAX_LINE) if is_first_of_many else line
        try:
            yield record_of(text.strip(), number)
        except ParseError as error:
            yield bad(ParseError(error.reason), number, text)
        except RulesError as error:
            yield bad(ParseError(f"the rules are invalid: {error}"), number, text)


def unpacked(body: str) -> str:
    """Return the document that a link contains in LZ-string's base64 form.

    Raises:
        ParseError: the link is damaged.
    """
    try:
        # In an address, a + may have become a space.
        return decompress(unquote(body).replace(" ", "+").replace("\\", "="))
    except ValueError as error:
        raise ParseError(f"expected a complete link: {error}") from None
