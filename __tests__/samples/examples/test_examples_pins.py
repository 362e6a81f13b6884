"""Each project of an example pins every package that it names: its readers get the versions that were tested."""

import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

EXAMPLES = Path("content/samples/examples")
# A library has no environment of its own.
PROJECTS = sorted(path for path in EXAMPLES.glob("**/pyproject.toml") if not {".venv", "libraries"} & {*path.parts})


@pytest.mark.parametrize("path", PROJECTS, ids=lambda path: str(path.parent.relative_to(EXAMPLES)))
def test_every_package_of_an_example_is_pinned(path: Path) -> None:
    pyproject = tomllib.loads(path.read_text())
    uv = pyproject["tool"]["uv"]
    named = [*pyproject["project"].get("dependencies", []), *pyproject.get("dependency-groups", {}).get("dev", [])]
    needed = {canonicalize_name(Requirement(text).name) for text in named} - {
        canonicalize_name(name) for name in uv.get("sources", {})
    }
    pins = [Requirement(text) for text in uv["constraint-dependencies"]]
    assert needed - {canonicalize_name(pin.name) for pin in pins} == set()
    assert [str(pin) for pin in pins if [spec.operator for spec in pin.specifier] != ["=="]] == []
