"""Formats: texts and files to puzzles and back."""

from .record import BadRecord, Record
from .registry import Format

__all__ = ["BadRecord", "Format", "Record"]
