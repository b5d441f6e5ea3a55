"""The lint of the compiled modules finds each trap, and nothing in code that is right."""

import ast

import pytest

from scripts import traps


def lines(source: str) -> list[int]:
    tree = ast.parse(source)
    folded = set(traps.literal_finals(tree))
    bases = traps.OPEN | set(traps.base_classes(tree))
    return sorted(line for line, _ in traps.findings(tree, folded, bases))


@pytest.mark.parametrize(
    "source",
    [
        "x = 1 << card",
        "x = ~1 << card",
        "x = (1 + 2) << card",
        "ONE: Final = 1; x = ONE << card",
        "ONE: Final[i64] = 1; x = ONE << card",
        "ONE: typing.Final = 1; x = module.ONE << card",
        "class A: pass",
        "@final\n@dataclass\nclass A: pass",
        "@final\n@dataclasses.dataclass(slots=True)\nclass A: pass",
        "@final\nclass A(Struct): pass",
        "@final\nclass A(msgspec.Struct, frozen=True): pass",
        "def f():\n    def g(): pass",
        "def f():\n    return sorted(x, key=lambda y: -y)",
        "x = A.__new__(A)",
    ],
)
def test_a_trap_is_found(source: str) -> None:
    assert len(lines(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "FULL: Final = (1 << 52) - 1",
        "ONE: Final[i64] = _i64(1); x = ONE << card",
        "x = mask << 1",
        "x = 1 >> card",
        "@final\nclass A:\n    def f(self): pass",
        "@typing.final\nclass A(State): pass",
        "f = lambda x: x",
        "def f(): pass\ndef g(): pass",
        "class State: pass",
        "class Table: pass\n@final\nclass Rules(Table): pass",
    ],
)
def test_right_code_is_left_alone(source: str) -> None:
    assert lines(source) == []
