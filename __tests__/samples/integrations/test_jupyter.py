"""The notebooks of the pages about Jupyter, executed by Papermill."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import dagstermill
import pytest

from integrations.jupyter import full_sailings, occupancy, resources

SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "integrations" / "jupyter"

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(autouse=True)
def current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    # When a notebook loads the job, Dagster takes the first folder from the path, because that of a script is there.
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, [tmp_path, SAMPLES.parents[1], Path(__file__).parent])))


@pytest.fixture
def instance(tmp_path: Path) -> Iterator[dg.DagsterInstance]:
    home = tmp_path / "home"
    home.mkdir()
    with dg.DagsterInstance.local_temp(str(home)) as instance:
        yield instance


def assets_of(*, resource_defs: dict | None = None) -> dg.JobDefinition:
    defs = dg.Definitions(
        assets=[occupancy.sailings, occupancy.occupancy],
        jobs=[dg.define_asset_job("notebooks", executor_def=dg.in_process_executor)],
        resources=resources.resources().resources if resource_defs is None else resource_defs,
    )
    return defs.resolve_job_def("notebooks")


def job_of(*assets: dg.AssetsDefinition) -> dg.JobDefinition:
    jobs = [dg.define_asset_job("notebooks", executor_def=dg.in_process_executor)]
    defs = dg.Definitions(assets=assets, jobs=jobs, resources=resources.resources().resources)
    return defs.resolve_job_def("notebooks")


def occupancy_job() -> dg.JobDefinition:
    return assets_of()


def report_job() -> dg.JobDefinition:
    return full_sailings.full_sailings_report


def text_of(notebook: Path) -> str:
    return json.dumps(json.loads(notebook.read_text()))


@pytest.mark.slow
def test_a_notebook_is_an_asset_that_receives_another_asset(instance: dg.DagsterInstance) -> None:
    with dg.execute_job(dg.reconstructable(occupancy_job), instance=instance) as result:
        assert result.success
        [event] = result.asset_materializations_for_node("occupancy")
    assert event.metadata["Executed notebook"].value.endswith("notebooks/occupancy.ipynb")
    executed = text_of(Path("notebooks/occupancy.ipynb"))
    assert "injected-parameters" in executed
    assert "0.875" in executed  # of route R1, by the asset and not by the cell that it replaces


@pytest.mark.slow
def test_an_op_has_results_events_and_config(instance: dg.DagsterInstance) -> None:
    execution = {"config": {"in_process": {}}}
    config = {"execution": execution, "ops": {"count_full_sailings": {"config": {"threshold": 0.7}}}}
    with dg.execute_job(dg.reconstructable(report_job), instance=instance, run_config=config) as result:
        assert result.success
        assert result.output_for_node("count_full_sailings", "full_sailings") == 3
    charts = instance.get_latest_materialization_event(dg.AssetKey("full_sailings_chart"))
    assert charts.asset_materialization.metadata["rows"].value == 3


def test_a_notebook_is_not_run_by_a_job_that_cannot_be_loaded_again() -> None:
    with pytest.raises(Exception) as error:
        dg.materialize([occupancy.sailings, occupancy.occupancy], resources=resources.resources().resources)
    print(type(error.value), error.value)
    assert "reconstructable" in str(error.value).lower()


def test_the_io_manager_is_required() -> None:
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="output_notebook_io_manager"):
        assets_of(resource_defs={})


def test_without_dagster_the_notebook_has_its_own_values() -> None:
    context = dagstermill.get_context(op_config={"threshold": 0.9})
    assert context.op_config == {"threshold": 0.9}
    assert dagstermill.yield_result(5, output_name="full_sailings") == 5


def settings_job() -> dg.JobDefinition:
    notebook = json.loads((SAMPLES / "full_sailings.ipynb").read_text())
    notebook["cells"] = [notebook["cells"][1], notebook["cells"][2]]
    notebook["cells"][1]["source"] = ["assert context.op_config == {'first': 5}, context.op_config"]
    Path("settings.ipynb").write_text(json.dumps(notebook))
    settings = dagstermill.define_dagstermill_op(
        name="settings",
        notebook_path=str(Path("settings.ipynb").resolve()),
        config_schema={"first": dg.Field(int, default_value=1), "second": dg.Field(int, default_value=2)},
        output_notebook_name="executed",
    )

    @dg.job(resource_defs=resources.resources().resources, executor_def=dg.in_process_executor)
    def only_settings():
        settings()

    return only_settings


@pytest.mark.slow
def test_config_that_is_set_in_part_has_no_defaults(instance: dg.DagsterInstance) -> None:
    config = {"ops": {"settings": {"config": {"first": 5}}}}
    with dg.execute_job(dg.reconstructable(settings_job), instance=instance, run_config=config) as result:
        assert result.success


def test_the_ui_reads_notebooks_below_the_working_directory(tmp_path: Path) -> None:
    from dagster._grpc.impl import get_notebook_data

    Path("notebooks").mkdir()
    Path("notebooks/occupancy.ipynb").write_text("{}")
    assert get_notebook_data("notebooks/occupancy.ipynb") == b"{}"
    with pytest.raises(Exception, match="Notebook path must be within the current working directory"):
        get_notebook_data(str(tmp_path.parent / "occupancy.ipynb"))


class FerryApi(dg.ConfigurableResource):
    token: str


def test_a_context_takes_the_definition_of_a_resource() -> None:
    api = FerryApi(token="test")
    with pytest.raises(Exception, match="mismatches expected type"):
        dagstermill.get_context(resource_defs={"ferries": api})
    context = dagstermill.get_context(resource_defs={"ferries": api.get_resource_definition()})
    assert context.resources.ferries.token == "test"


def broken_job() -> dg.JobDefinition:
    notebook = json.loads((SAMPLES / "occupancy.ipynb").read_text())
    notebook["cells"][-1]["source"] = ["raise ValueError('no sailings')"]
    Path("broken.ipynb").write_text(json.dumps(notebook))
    broken = dagstermill.define_dagstermill_asset(
        name="broken", notebook_path=str(Path("broken.ipynb").resolve()), save_notebook_on_failure=True
    )
    return job_of(broken)


@pytest.mark.slow
def test_a_failed_notebook_fails_the_step(instance: dg.DagsterInstance, tmp_path: Path) -> None:
    with dg.execute_job(dg.reconstructable(broken_job), instance=instance) as result:
        assert not result.success
        [failure] = [event for event in result.all_events if event.is_step_failure]
    assert "PapermillExecutionError" in str(failure.event_specific_data)
    assert "no sailings" in str(failure.event_specific_data)
    assert list((tmp_path / "home").rglob("*.ipynb"))


def folder_job() -> dg.JobDefinition:
    notebook = json.loads((SAMPLES / "occupancy.ipynb").read_text())
    notebook["cells"][-1]["source"] = ["from pathlib import Path\nprint(Path('here.txt').resolve())"]
    Path("src").mkdir(exist_ok=True)
    Path("src/folder.ipynb").write_text(json.dumps(notebook))
    return job_of(
        dagstermill.define_dagstermill_asset(name="folder", notebook_path=str(Path("src/folder.ipynb").resolve()))
    )


@pytest.mark.slow
def test_relative_paths_start_from_the_folder_where_dagster_runs(instance: dg.DagsterInstance, tmp_path: Path) -> None:
    with dg.execute_job(dg.reconstructable(folder_job), instance=instance) as result:
        assert result.success
    assert str(tmp_path / "here.txt") in text_of(Path("notebooks/folder.ipynb"))


def failing_job() -> dg.JobDefinition:
    notebook = json.loads((SAMPLES / "occupancy.ipynb").read_text())
    failure = (
        "import dagster as dg, dagstermill\ndagstermill.yield_event(dg.Failure('no sailings'))\nprint('still running')"
    )
    notebook["cells"][-1]["source"] = [failure]
    Path("failing.ipynb").write_text(json.dumps(notebook))
    return job_of(
        dagstermill.define_dagstermill_asset(name="failing", notebook_path=str(Path("failing.ipynb").resolve()))
    )


@pytest.mark.slow
def test_a_failure_event_fails_the_step_after_the_notebook_is_stored(instance: dg.DagsterInstance) -> None:
    with dg.execute_job(dg.reconstructable(failing_job), instance=instance) as result:
        assert not result.success
        assert len(result.asset_materializations_for_node("failing")) == 1
    assert "still running" in text_of(Path("notebooks/failing.ipynb"))


def test_an_asset_cannot_yield_results() -> None:
    assert (
        "dagstermill assets do not currently support dagstermill.yield_result"
        in (Path(dagstermill.__file__).parent / "manager.py").read_text()
    )


def no_parameters_job() -> dg.JobDefinition:
    notebook = json.loads((SAMPLES / "occupancy.ipynb").read_text())
    notebook["cells"][2]["metadata"] = {}
    Path("untagged.ipynb").write_text(json.dumps(notebook))
    untagged = dagstermill.define_dagstermill_asset(
        name="untagged",
        notebook_path=str(Path("untagged.ipynb").resolve()),
        ins={"sailings": dg.AssetIn("sailings")},
    )
    return job_of(occupancy.sailings, untagged)


@pytest.mark.slow
def test_without_the_tag_the_cell_overwrites_the_asset(instance: dg.DagsterInstance) -> None:
    with dg.execute_job(dg.reconstructable(no_parameters_job), instance=instance) as result:
        assert result.success
    executed = text_of(Path("notebooks/untagged.ipynb"))
    assert "0.875" not in executed and "0.75" in executed


def test_partitions_whose_keys_differ_after_a_dot_share_a_file() -> None:
    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["1.1", "1.2"]), io_manager_key="output_notebook_io_manager")
    def versions(context: dg.AssetExecutionContext) -> bytes:
        return context.partition_key.encode()

    for key in ("1.1", "1.2"):
        assert dg.materialize([versions], partition_key=key, resources=resources.resources().resources).success
    assert [path.read_text() for path in Path("notebooks/versions").iterdir()] == ["1.2"]
