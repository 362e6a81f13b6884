"""Each Python sample runs as a module, and each project passes Dagster's own checks."""

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from sample_files import SAMPLES, is_in_project, projects, python_files

# Ray isn't among the packages of the pages. `test_ray.py` runs the job with a stand-in for it.
WITH_RAY = {"integrations.ray.jobs.forecast", "integrations.ray.local_ray"}
MODULES = [
    module
    for file in python_files()
    if not is_in_project(file) and (module := ".".join(file.relative_to(SAMPLES).with_suffix("").parts)) not in WITH_RAY
]
# `dg check defs` finds most of what the others find, and each takes 10 s a project.
CHECKS = [
    ("dg", "check", "defs"),
    pytest.param(("dg", "check", "yaml"), marks=pytest.mark.slow),
    pytest.param(("dagster", "definitions", "validate"), marks=pytest.mark.slow),
]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.usefixtures("credentials")
@pytest.mark.parametrize("module", MODULES)
def test_sample_runs(module: str, workshop: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, *_ = module.split(".")
    for project in projects():  # single steps of a tutorial import from it
        if project.is_relative_to(SAMPLES / folder):
            monkeypatch.syspath_prepend(project / "src")
    beside = SAMPLES.joinpath(*module.split(".")[:-1])
    monkeypatch.syspath_prepend(beside)  # a sample imports the files beside it
    import_module(module)


@pytest.mark.parametrize("check", CHECKS, ids=" ".join)
@pytest.mark.parametrize("project", projects(), ids=lambda project: project.name)
def test_project_passes(project: Path, check: tuple[str, ...], workshop: Path) -> None:
    copy = workshop / project.name
    shutil.copytree(project, copy, ignore=shutil.ignore_patterns("__pycache__"))
    bin_folder = Path(sys.executable).parent
    result = subprocess.run(
        check,
        cwd=copy,
        env={
            **os.environ,
            "PATH": f"{bin_folder}{os.pathsep}{os.environ['PATH']}",
            "VIRTUAL_ENV": str(bin_folder.parent),
            "PYTHONPATH": str(copy / "src"),
            "DAGSTER_IS_DEV_CLI": "1",  # as `dg` sets it: a component of dbt writes its manifest then
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf8",
        check=False,
    )
    assert result.returncode == 0, result.stdout
