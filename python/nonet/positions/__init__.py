"""Positions for practising a technique: generated boards whose next step is that technique."""

from .making import practice
from .position import Position

__all__ = ["Position", "practice"]
