"""Prices of techniques, as the engine takes them: in tenths."""

from __future__ import annotations

from ..checked import near
from .technique import TECHNIQUES


def tenths(key: str, price: float) -> int:
    """Return the price of a technique in tenths.

    Raises:
        ValueError: there is no such technique, or the price is not a number, 0 or more, with at most one decimal.
    """
    if key not in TECHNIQUES:
        raise ValueError(f"there is no technique {key!r}{near(key, TECHNIQUES)}")
    if isinstance(price, bool) or not isinstance(price, int | float) or not 0 <= price <= 1e6:
        raise ValueError(f"the price of {key} is {price!r}; expected a number, 0 or more")
    whole = round(price * 10)
    if abs(whole - price * 10) > 1e-6:
        raise ValueError(f"the price of {key} is {price!r}; expected at most one decimal")
    return whole
