"""Books of puzzles to print, as PDF: a title page, puzzles, hints, and solutions at the back."""

from __future__ import annotations

from .content import Entry, entries_of
from .making import book, pages_of

__all__ = ["Entry", "book", "entries_of", "pages_of"]
