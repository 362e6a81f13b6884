"""Runs the text of a Python fence as a program of its own."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

import dagster as dg
from page_fences import Fence, remark_on

Namespace = dict[str, Any]


@contextmanager
def running(fence: Fence, folder: Path) -> Iterator[Namespace]:
    """Runs a fence as the program `__main__` that stands in a folder; gives the names that it has defined.

    Messages and tracebacks name the line of the page, because the code is compiled under its name.
    """
    remark = remark_on(fence)
    file = folder / Path(fence.title or "fence.py").name
    file.write_text(fence.text)
    module = ModuleType("__main__")
    module.__file__ = str(file)
    program = sys.modules["__main__"]
    sys.modules["__main__"] = module
    try:
        exec(remark.before, module.__dict__)
        given = dict(module.__dict__)
        lines = "\n" * (fence.line - 1) + fence.text
        exec(compile(lines, fence.file, "exec"), module.__dict__)
        exec(remark.after, module.__dict__)
        yield {name: value for name, value in module.__dict__.items() if given.get(name) is not value}
    finally:
        sys.modules["__main__"] = program


@dataclass
class Ran:
    """What a program has run itself."""

    jobs: set[str] = field(default_factory=set)
    keys: set[dg.AssetKey | dg.AssetCheckKey] = field(default_factory=set)

    def add(self, job: dg.JobDefinition) -> None:
        self.jobs.add(job.name)
        self.keys |= job.asset_layer.selected_asset_keys
        self.keys |= job.asset_layer.asset_graph.asset_check_keys

    def has(self, asset: Any) -> bool:
        """Whether an asset definition has run with all its assets and checks."""
        if not isinstance(asset, dg.AssetsDefinition):
            return False
        return {*asset.keys, *asset.check_keys} <= self.keys


@contextmanager
def noting_runs() -> Iterator[Ran]:
    """Notes the runs that are created meanwhile, by any instance."""
    ran = Ran()
    create = dg.DagsterInstance.create_run_for_job

    def noting(self: dg.DagsterInstance, job_def: Any, *args: Any, **options: Any):
        ran.add(job_def)
        return create(self, job_def, *args, **options)

    with patch.object(dg.DagsterInstance, "create_run_for_job", noting):
        yield ran
