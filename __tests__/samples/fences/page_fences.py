"""The code fences of the pages, and what `remarks.yml` says of some of them."""

import json
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[3]
REMARKS = Path(__file__).with_name("remarks.yml")
LISTING = ("node", "--import", "tsx", "tools/samples/list-fences.ts")


@dataclass(frozen=True)
class Fence:
    """A code fence; `line` is that of its first line of code."""

    file: str
    line: int
    language: str
    text: str
    title: str | None = None

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True)
class Remark:
    """What a fence needs that its text does not say. CONTRIBUTING.md explains the keys."""

    file: str
    holds: str
    before: str = ""
    after: str = ""
    broken: str | None = None
    excuse: str | None = None
    unstarted: str | None = None
    raises: str | None = None


@cache
def all_fences() -> tuple[Fence, ...]:
    """All fences of pages and partials, as the site's own Markdown parser finds them."""
    listing = subprocess.run(LISTING, cwd=ROOT, check=True, stdout=subprocess.PIPE, encoding="utf8")
    return tuple(Fence(**json.loads(line)) for line in listing.stdout.splitlines())


def fences_of(*languages: str) -> list[Fence]:
    return [fence for fence in all_fences() if fence.language in languages]


@cache
def all_remarks() -> tuple[Remark, ...]:
    entries = yaml.safe_load(REMARKS.read_text()) or []
    return tuple(Remark(**entry) for entry in entries)


def fences_meant(remark: Remark) -> Iterator[Fence]:
    """The fences that a remark fits; the tests expect one."""
    for fence in all_fences():
        if fence.file == remark.file and remark.holds in fence.text:
            yield fence


def remark_on(fence: Fence) -> Remark:
    """The remark on a fence; an empty one where there is none."""
    for remark in all_remarks():
        if remark.file == fence.file and remark.holds in fence.text:
            return remark
    return Remark(file=fence.file, holds=fence.text)
