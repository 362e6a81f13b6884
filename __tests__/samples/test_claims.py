"""Each proof that content/claims/ names exists: a test below this folder, or a symbol of a package."""

import symtable
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
CLAIMS = ROOT / "content" / "claims"
FILES = sorted(CLAIMS.rglob("*.yml"))


def package_file(path: str) -> Path:
    """The file of an installed package, by its path from the folder that holds the package."""
    package, _, rest = path.partition("/")
    spec = find_spec(package)
    if not spec or not spec.origin:
        raise LookupError(f"the package {package} is not installed")
    return Path(spec.origin).parent / rest


@cache
def names_of(file: Path) -> frozenset[str]:
    """
    What a Python file defines, members behind a dot: `Class.method`.

    The compiler's symbol table tells it, not `ast.parse`. In Python 3.11 that fails with a SystemError if garbage that an
    earlier test left, such as an open connection, logs a traceback meanwhile, since printing one calls `ast.parse` too.
    """
    if not file.is_file():
        raise LookupError(f"there is no file {file.name}")

    def names(table: symtable.SymbolTable, prefix: str = "") -> list[str]:
        classes = (scope for scope in table.get_children() if scope.get_type() == "class")
        return [
            *(prefix + symbol.get_name() for symbol in table.get_symbols() if symbol.is_assigned()),
            *(name for scope in classes for name in names(scope, f"{prefix}{scope.get_name()}.")),
        ]

    return frozenset(names(symtable.symtable(file.read_text(), file.name, "exec")))


def fault_of(proof: str) -> str | None:
    """Why a proof proves nothing, or None. A public page is not asked for."""
    if proof.startswith("https://"):
        return None
    path, _, name = proof.partition("::")
    try:
        file = ROOT / path if path.startswith("__tests__/") else package_file(path)
        return None if name in names_of(file) else f"{path} has no {name}"
    except LookupError as error:
        return str(error)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(CLAIMS)))
def test_each_proof_exists(file: Path) -> None:
    claims = [claim for section in yaml.safe_load(file.read_text()).values() for claim in section]
    faults = [
        f"{claim['begins']!r}: {proof}: {fault}"
        for claim in claims
        for proof in claim["proofs"]
        if (fault := fault_of(proof))
    ]
    assert not faults, "\n".join([f"{file.relative_to(ROOT)} names proofs that do not exist:", *faults])


@pytest.mark.parametrize(
    ("proof", "fault"),
    [
        ("__tests__/samples/test_claims.py::test_each_proof_exists", None),
        (
            "__tests__/samples/test_claims.py::test_of_nothing",
            "__tests__/samples/test_claims.py has no test_of_nothing",
        ),
        ("__tests__/samples/test_none.py::test_a", "there is no file test_none.py"),
        ("dagster/_core/execution/api.py::execute_job", None),
        ("dagster/_core/storage/dagster_run.py::DagsterRun.is_finished", None),
        (
            "dagster/_core/execution/api.py::execute_none",
            "dagster/_core/execution/api.py has no execute_none",
        ),
        (
            "dagster_none/a.py::b",
            "the package dagster_none is not installed",
        ),
        ("https://docs.dagster.io/", None),
    ],
)
def test_a_proof_that_does_not_exist_is_named(proof: str, fault: str | None) -> None:
    assert fault_of(proof) == fault
