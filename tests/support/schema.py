"""Checks data against the published JSON schema of steps, by those keywords that it uses."""

import json
import re
from typing import Any

from .puzzles import DATA

STEP: dict[str, Any] = json.loads((DATA.parents[1] / "docs" / "step.schema.json").read_text(encoding="utf-8"))

_TYPES: dict[str, tuple[type, ...]] = {
    "array": (list,),
    "boolean": (bool,),
    "integer": (int,),
    "null": (type(None),),
    "number": (int, float),
    "object": (dict,),
    "string": (str,),
}


def check_step(data: Any, without: tuple[str, ...] = ()) -> None:
    """Assert that data are a step with all fields of the schema but those named."""
    check(data, STEP, "step")
    assert STEP["properties"].keys() - data.keys() == set(without)


def check(data: Any, schema: dict[str, Any], place: str) -> None:
    """Assert that data follow the schema."""
    if "$ref" in schema:
        check(data, STEP["$defs"][schema["$ref"].removeprefix("#/$defs/")], place)
    if types := schema.get("type"):
        allowed = tuple(one for name in ([types] if isinstance(types, str) else types) for one in _TYPES[name])
        assert isinstance(data, allowed), place
        assert isinstance(data, bool) == (allowed == (bool,)), place
    assert data == schema.get("const", data), place
    assert data in schema.get("enum", [data]), place
    assert "pattern" not in schema or re.search(schema["pattern"], data), place
    assert "minimum" not in schema or data >= schema["minimum"], place
    assert "maximum" not in schema or data <= schema["maximum"], place
    if isinstance(data, list):
        assert len(data) >= schema.get("minItems", 0), place
        for number, item in enumerate(data):
            check(item, schema.get("items", {}), f"{place}[{number}]")
    if isinstance(data, dict) and "properties" in schema:
        assert set(schema["required"]) <= data.keys() <= schema["properties"].keys(), place
        for key, value in data.items():
            check(value, schema["properties"][key], f"{place}.{key}")
