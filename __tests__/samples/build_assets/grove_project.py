"""A small project whose `defs/` folder Dagster loads as it loads that of a reader."""

import sys
from pathlib import Path

import dagster as dg

SETTINGS = '[tool.dg]\ndirectory_type = "project"\n[tool.dg.project]\nroot_module = "groves"\n'


def load_project(folder: Path, **files: str) -> dg.Definitions:
    """The definitions of `defs/`, whose files are named as in `finance__defs_yaml`."""
    folder.mkdir(exist_ok=True)
    (folder / "pyproject.toml").write_text(SETTINGS)
    defs = folder / "groves" / "defs"
    defs.mkdir(parents=True)
    for package in (defs.parent, defs):
        (package / "__init__.py").touch()
    for name, text in files.items():
        *path, stem = name.split("__")
        target = defs.joinpath(*path, ".".join(stem.rsplit("_", 1)))
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
    sys.path.insert(0, str(folder))
    try:
        return dg.load_from_defs_folder(path_within_project=defs)
    finally:
        sys.path.remove(str(folder))
        for module in [name for name in sys.modules if name.split(".")[0] == "groves"]:
            del sys.modules[module]


def root_cause(error: BaseException) -> str:
    """The message of the first error behind the one that was raised."""
    while error.__cause__:
        error = error.__cause__
    return str(error)
