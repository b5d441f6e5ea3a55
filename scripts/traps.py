"""Finds what the compiled modules must not hold: `python -m scripts.traps`.

mypyc 2.4.1 turns `1 << card` into a 32-bit shift when `card` is an i64: silently wrong from card 31 on. A
Final whose value is a literal is folded back into the literal, so it is no way out. The other findings are
constructs that behave differently compiled and interpreted, or that cost what compiling was to save.
"""

import ast
import sys
import tomllib
from collections.abc import Iterator

from scripts import compiler
from scripts.stamp import ROOT

# Games that are not compiled may derive from these two.
OPEN = {"State", "Log"}

Finding = tuple[int, str]


def main() -> int:
    """Print the findings in all compiled modules and tell whether there are any."""
    hook = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["hooks"]["custom"]
    paths = compiler.sources(hook["compiled"])
    trees = {path: ast.parse(path.read_text()) for path in paths}
    folded = {name for tree in trees.values() for name in literal_finals(tree)}
    bases = OPEN | {name for tree in trees.values() for name in base_classes(tree)}
    failed = False
    for path, tree in trees.items():
        for line, text in sorted(findings(tree, folded, bases)):
            print(f"{path.relative_to(ROOT)}:{line}: {text}")
            failed = True
    return int(failed)


def findings(tree: ast.Module, folded: set[str], bases: set[str]) -> Iterator[Finding]:
    """Yield line and text of everything forbidden in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp):
            yield from shifts(node, folded)
        elif isinstance(node, ast.ClassDef):
            yield from classes(node, bases)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from nested(node)
        elif isinstance(node, ast.Attribute) and node.attr == "__new__":
            yield node.lineno, "`__new__` behaves differently when compiled: call a cheap constructor"


def literal_finals(tree: ast.Module) -> Iterator[str]:
    """Yield the names that mypyc replaces by a literal wherever they are read."""
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            annotation = node.annotation
            if isinstance(annotation, ast.Subscript):
                annotation = annotation.value
            if name_of(annotation) == "Final" and is_literal(node.value):
                yield node.target.id


def shifts(node: ast.BinOp, folded: set[str]) -> Iterator[Finding]:
    """Find a shift of a literal by something that is none."""
    if isinstance(node.op, ast.LShift) and not is_literal(node.right):
        if is_literal(node.left):
            yield node.lineno, "a literal is shifted in 32 bits when compiled: use a value made by a function"
        elif (name := name_of(node.left)) in folded:
            yield node.lineno, f"`{name}` is folded into a literal and shifted in 32 bits when compiled"


def base_classes(tree: ast.Module) -> Iterator[str]:
    """Yield the names that classes of this module derive from."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield from filter(None, map(name_of, node.bases))


def classes(node: ast.ClassDef, bases: set[str]) -> Iterator[Finding]:
    """Find Structs, dataclasses and classes that nothing derives from and that are not final."""
    decorators = {name_of(item.func if isinstance(item, ast.Call) else item) for item in node.decorator_list}
    if "dataclass" in decorators or "Struct" in {name_of(base) for base in node.bases}:
        yield node.lineno, f"`{node.name}` is made at run time, where mypyc is no help: write a plain class"
    elif node.name not in bases and "final" not in decorators:
        yield node.lineno, f"`{node.name}` is not final: calls of its methods go through a table"


def nested(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> Iterator[Finding]:
    """Find functions inside a function."""
    for inner in ast.walk(node):
        if inner is not node and isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield inner.lineno, "a function inside a function is slow when compiled: move it out"


def is_literal(node: ast.expr) -> bool:
    """Tell whether mypyc computes the expression while compiling."""
    if isinstance(node, ast.UnaryOp):
        return is_literal(node.operand)
    if isinstance(node, ast.BinOp):
        return is_literal(node.left) and is_literal(node.right)
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def name_of(node: ast.expr) -> str | None:
    """Give the last part of a dotted name."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else None


if __name__ == "__main__":
    sys.exit(main())
