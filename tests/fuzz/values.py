"""Values made from a JSON Schema: good ones, those at the bounds, and wrong ones at any field.

Nothing here knows what a message means; whoever judges an answer reads the message as the server does.
"""

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

Node = Mapping[str, Any]

STRANGE: Final[Sequence[object]] = (
    None,
    True,
    -1,
    0,
    2**31,
    2**53,
    2**53 + 1,
    2**63,
    2**64,
    10**40,
    1.5,
    -0.0,
    1e308,
    float("nan"),
    float("inf"),
    "",
    " ",
    "0",
    "null",
    "x" * 41,
    "x" * 201,
    "x1\n",
    "\x00",
    "\u0663",
    "\u202e\u2066x",
    "\u200b",
    "\u2028",
    "\ud800",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "e" + "\u0301" * 60,
    "</script><script>alert(1)</script>",
    "../../etc/passwd",
    "'; DROP TABLE match; --",
    "%00",
    "__proto__",
    [],
    [None],
    [[[[[[]]]]]],
    ["x"] * 41,
    {},
    {"t": "ping"},
    {"do": "leave"},
    {"": 1},
)

_CHARACTERS: Final = "ABCxyz019_-"


class Values:
    """Makes values of one schema."""

    def __init__(self, schema: Node, rng: Random) -> None:
        self._schema = schema
        self._rng = rng

    def good(self) -> Any:
        """A value that keeps to the schema, often at a bound."""
        return self._good(self._schema)

    def bad(self) -> Any:
        """A value with something wrong in it somewhere."""
        return spoilt(self._good(self._schema), self._rng)

    def _good(self, node: Node) -> Any:
        rng = self._rng
        if "$ref" in node:
            return self._good(self._schema["$defs"][node["$ref"].rsplit("/", 1)[1]])
        if "anyOf" in node:
            return self._good(rng.choice(node["anyOf"]))
        if "enum" in node:
            return rng.choice(node["enum"])
        kind = node.get("type")
        if kind == "boolean":
            return rng.random() < 0.5
        if kind == "integer":
            low, high = node.get("minimum", -(2**40)), node.get("maximum", 2**40)
            return rng.choice([low, high, rng.randint(low, high)])
        if kind == "string":
            low, high = node.get("minLength", 0), node.get("maxLength", 30)
            length = rng.choice([low, high, rng.randint(low, high)])
            return "".join(rng.choice(_CHARACTERS[:3] if high == 8 else _CHARACTERS) for _ in range(length))
        if kind == "array":
            low, high = node.get("minItems", 0), node.get("maxItems", 4)
            return [self._good(node["items"]) for _ in range(rng.choice([low, low + 1, high]))]
        if kind == "object":
            return self._object(node)
        return None

    def _object(self, node: Node) -> dict[str, Any]:
        made = {
            name: self._good(part)
            for name, part in node.get("properties", {}).items()
            if name in node.get("required", []) or self._rng.random() < 0.5
        }
        extra = node.get("additionalProperties")
        if isinstance(extra, Mapping):
            made |= {f"key{at}": self._good(extra) for at in range(self._rng.randint(0, 3))}
        return made


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """List the ways to every part of a JSON value."""
    found = [path]
    if isinstance(value, dict):
        for name, part in value.items():
            found += places(part, (*path, name))
    elif isinstance(value, list):
        for at, part in enumerate(value):
            found += places(part, (*path, at))
    return found


def spoilt(value: Any, rng: Random) -> Any:
    """Change one part of a JSON value: another type, gone, doubled, swapped, or with a field more."""
    value = json.loads(json.dumps(value))
    *way, last = rng.choice([path for path in places(value) if path] or [(None,)])
    if last is None:
        return rng.choice(STRANGE)
    parent = value
    for name in way:
        parent = parent[name]
    what = rng.randrange(5)
    if what == 0 and isinstance(parent, dict):
        del parent[last]
    elif what == 1 and isinstance(parent, dict):
        parent[rng.choice(["admin", "seat", "t", "id", "", "__class__"])] = rng.choice(STRANGE)
    elif what == 2 and isinstance(parent, list):
        parent.insert(rng.randrange(len(parent) + 1), parent[last])
    elif what == 3:
        other = rng.choice(list(parent) if isinstance(parent, dict) else range(len(parent)))
        parent[last], parent[other] = parent[other], parent[last]
    else:
        parent[last] = rng.choice(STRANGE)
    return value


def bent(text: str, rng: Random) -> str:
    """Change a JSON text as a text: characters gone, doubled, exchanged; keys doubled; nested deep."""
    what = rng.randrange(8)
    at = rng.randrange(len(text) + 1)
    if what == 0:
        return text[:at]
    if what == 1:
        return text[:at] + text[at + 1 :]
    if what == 2:
        return text[:at] + rng.choice(['"', "{", "}", "[", ",", "\\", "\x00", "\x7f", "\u00e9"]) + text[at:]
    if what == 3:
        return text[:at] + chr(rng.choice([0x20, 0x30, 0x41, 0x7F, 0x2028, 0xFFFD, 0x1F600])) + text[at + 1 :]
    if what == 4:
        return text[:-1] + "," + text[1:] if text.startswith("{") and len(text) > 2 else text * 2
    if what == 5:
        return "[" * rng.randint(1, 3000) + text
    if what == 6:
        return text + " " * rng.randint(0, 40) + rng.choice(["", "\n", "x", "{}", "\x00"])
    return text.replace('"', '"\\ud83d', 1)
