"""A `dg` project named `ferries`, made in a temporary folder from samples, and its runs."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import dagster as dg
import pytest
from dagster._core.definitions.definitions_load_context import DefinitionsLoadContext, DefinitionsLoadType

from copied_project import forget

SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "integrations"
MANIFEST = """
[project]
name = "ferries"
version = "0.1.0"

[tool.dg]
directory_type = "project"

[tool.dg.project]
root_module = "ferries"
"""


@contextmanager
def ferry_project(root: Path, files: Mapping[str, str]) -> Iterator[Path]:
    """Puts each text under its path below `src/ferries/`, and makes the project's folder the current one."""
    with pytest.MonkeyPatch.context() as patch:
        package = root / "src" / "ferries"
        for path, text in {"__init__.py": "", "defs/__init__.py": "", **files}.items():
            file = package / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        (root / "pyproject.toml").write_text(MANIFEST)
        patch.syspath_prepend(str(root / "src"))
        patch.chdir(root)
        patch.setattr(sys, "dont_write_bytecode", True)
        forget("ferries")
        yield root
        forget("ferries")


def sample(path: str) -> str:
    return (SAMPLES / path).read_text()


def load_project(root: Path) -> dg.Definitions:
    """The definitions as a code server loads them, with the state of state-backed components."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DefinitionsLoadContext, "_instance", DefinitionsLoadContext(DefinitionsLoadType.INITIALIZATION))
        defs = dg.load_from_defs_folder(path_within_project=root)
        defs.resolve_asset_graph()
        return defs


def materialize(defs: dg.Definitions, selection: str = "*", **options) -> dg.ExecuteInProcessResult:
    """Materializes assets of a project as a run of one process, without an exception if it fails."""
    job = dg.Definitions.merge(defs, dg.Definitions(jobs=[dg.define_asset_job("selected", selection)]))
    return job.resolve_job_def("selected").execute_in_process(raise_on_error=False, **options)


def metadata(result: dg.ExecuteInProcessResult) -> dict[str, dict]:
    """The metadata of each materialized asset, by its key."""
    return {
        event.asset_key.to_user_string(): {
            name: value.value for name, value in event.step_materialization_data.materialization.metadata.items()
        }
        for event in result.all_events
        if event.event_type_value == "ASSET_MATERIALIZATION"
    }


def failure(result: dg.ExecuteInProcessResult) -> str:
    """The error of the first failed step, with its causes."""
    failed = next(event for event in result.all_events if event.is_step_failure)
    return failed.event_specific_data.error.to_string() + str(failed.event_specific_data.error.cause)


def events(instance: dg.DagsterInstance, result: dg.ExecuteInProcessResult) -> str:
    """What the event log has of a run, a line each, with the errors of its steps."""
    return "\n".join(
        f"{entry.user_message} {entry.dagster_event.event_specific_data if entry.dagster_event else ''}"
        for entry in instance.all_logs(result.run_id)
    )


def parents(defs: dg.Definitions) -> dict[str, set[str]]:
    """What each asset depends on."""
    graph = defs.resolve_asset_graph()
    return {
        key.to_user_string(): {parent.to_user_string() for parent in graph.get(key).parent_keys}
        for key in graph.get_all_asset_keys()
    }
