"""The Python files and the projects below `content/samples/`."""

from pathlib import Path

from page_fences import ROOT

SAMPLES = ROOT / "content" / "samples"


def projects() -> list[Path]:
    """The folders of projects for `dg`."""
    manifests = sorted(SAMPLES.rglob("pyproject.toml"))
    return [file.parent for file in manifests if "[tool.dg" in file.read_text()]


def python_files() -> list[Path]:
    return sorted(SAMPLES.rglob("*.py"))


def is_in_project(file: Path) -> bool:
    return any(file.is_relative_to(project) for project in projects())
