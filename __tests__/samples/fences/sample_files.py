"""The Python files and the projects below `content/samples/`."""

from pathlib import Path

from page_fences import ROOT

SAMPLES = ROOT / "content" / "samples"
# Projects with packages of their own, which `npm run test:lane -- examples` tests with those.
EXAMPLES = SAMPLES / "examples"


def projects() -> list[Path]:
    """The folders of projects for `dg` that run with the packages of the pages."""
    manifests = [file for file in sorted(SAMPLES.rglob("pyproject.toml")) if not is_in_example(file)]
    return [file.parent for file in manifests if "[tool.dg" in file.read_text()]


def python_files() -> list[Path]:
    return [file for file in sorted(SAMPLES.rglob("*.py")) if not is_in_example(file)]


def is_in_project(file: Path) -> bool:
    return any(file.is_relative_to(project) for project in projects())


def is_in_example(file: Path) -> bool:
    """Whether a file belongs to a project that readers download; sessions are no part of one."""
    return file.is_relative_to(EXAMPLES) and not file.is_relative_to(EXAMPLES / "console")
