"""Convert rules to and from the form that the page uses in links and files. The core reads and writes it."""

from __future__ import annotations

import json
from typing import Any

from . import _core
from .rules import Rules


def rules_data(rules: Rules) -> dict[str, Any]:
    """Return rules as data.

    Example:
        >>> rules_data(Rules("6x6+diagonal"))
        {'presets': '6x6+diagonal', 'houses': {}}
        >>> rules_data(Rules(regions="1122 1122 3344 3344"))["board"]["grids"]
        [[0, 0, 4, 4]]
    """
    data: dict[str, Any] = json.loads(rules._core.to_json())
    return data


def rules_of(data: dict[str, Any]) -> Rules:
    """Return the rules in data.

    Raises:
        RulesError: the rules do not exist.
        ValueError: the data is malformed.

    Example:
        >>> rules_of({"presets": "4x4", "houses": {}})
        Rules('4x4')
    """
    return Rules._of(_core.Rules.from_json(json.dumps(data)))
