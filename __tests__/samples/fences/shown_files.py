"""The Python files that pages show for a project of the reader: fences and whole samples with a title below `src/`."""

import ast
import re
from collections import defaultdict
from dataclasses import dataclass
from pathlib import PurePosixPath

from page_fences import ROOT, fences_of
from sample_files import SAMPLES, is_in_example, is_in_project

SAMPLE = re.compile(r"<CodeExample\s([^>]*)/>")
PROP = re.compile(r'(\w+)="([^"]*)"')


@dataclass(frozen=True)
class ShownFile:
    """A file of the reader's project; `line` is where the page shows it."""

    page: str
    line: int
    title: str
    text: str

    @property
    def path(self) -> PurePosixPath:
        return PurePosixPath(self.title)

    @property
    def package(self) -> str:
        return self.path.parts[1]

    @property
    def module(self) -> str:
        return ".".join(self.path.with_suffix("").parts[1:])

    @property
    def imported(self) -> set[str]:
        """The names that it has from other modules."""
        imports = (ast.ImportFrom, ast.Import)
        return {
            alias.asname or alias.name
            for node in ast.walk(ast.parse(self.text))
            if isinstance(node, imports)
            for alias in node.names
        }

    @property
    def is_definitions(self) -> bool:
        """Whether `dg` loads it."""
        return self.path.parts[2:3] == ("defs",)


def shown_files() -> dict[str, list[ShownFile]]:
    """By page, in the page's order."""
    found = [ShownFile(fence.file, fence.line, fence.title or "", fence.text) for fence in fences_of("python")]
    pages = sorted((ROOT / "content").rglob("*.mdx"))
    for page in pages:
        found += whole_samples(str(page.relative_to(ROOT)), page.read_text())
    by_page = defaultdict(list)
    for file in sorted(found, key=lambda file: file.line):
        if file.path.suffix == ".py" and file.path.parts[0] == "src":
            by_page[file.page].append(file)
    return by_page


def whole_samples(page: str, text: str) -> list[ShownFile]:
    """Without the files of sample projects, which load as they are in other tests."""
    samples = []
    for match in SAMPLE.finditer(text):
        props = dict(PROP.findall(match[1]))
        file = SAMPLES / props["path"]
        if is_in_project(file) or is_in_example(file) or props.keys() & {"lines", "region"}:
            continue
        line = text.count("\n", 0, match.start()) + 1
        title = props.get("title", "")
        samples.append(ShownFile(page, line, title, file.read_text()))
    return samples
