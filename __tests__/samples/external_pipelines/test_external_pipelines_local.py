"""The samples of the pages on Dagster Pipes that start a process on this machine."""

import json
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

import dagster as dg
import pytest

from dagster_processes import wait_for

SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "wind_farm"


def load(name, project="wind_farm"):
    return import_module(f"{project}.src.wind_farm.defs.{name}")


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    shutil.copy(SAMPLES / "data" / "readings.csv", tmp_path)
    monkeypatch.setenv("WIND_FARM_DATA", str(tmp_path))
    return tmp_path


def run(assets, instance=None, **kwargs):
    return dg.materialize(
        assets,
        resources={"pipes": dg.PipesSubprocessClient()},
        instance=instance,
        **kwargs,
    )


def metadata(result, node):
    [event] = result.asset_materializations_for_node(node)
    return {key: value.value for key, value in event.metadata.items()}


def messages(instance, result):
    return [entry.user_message for entry in instance.all_logs(result.run_id)]


def test_a_script_without_pipes_counts_as_a_materialization(data):
    with dg.instance_for_test() as instance:
        result = run([load("daily_output", "wind_farm.plain").daily_output], instance)
        assert result.success
        assert metadata(result, "daily_output") == {}
        assert (data / "daily_output.csv").read_text().splitlines()[1] == "T1,805.0"
        assert any("did not receive any messages" in text for text in messages(instance, result))


def test_a_script_with_pipes_reports_metadata_a_check_and_log_messages(data):
    with dg.instance_for_test() as instance:
        result = run([load("daily_output").daily_output], instance)
        assert metadata(result, "daily_output") == {
            "turbines": 3,
            "kwh": 1705.0,
            "file": str(data / "daily_output.csv"),
        }
        [check] = result.get_asset_check_evaluations()
        assert (check.check_name, check.passed) == ("all_turbines_report", True)
        assert check.metadata["missing"].value == 0
        assert "Read 3 turbines" in messages(instance, result)


def test_a_failing_script_fails_the_step_with_its_exception(data):
    (data / "readings.csv").unlink()
    with dg.instance_for_test() as instance:
        result = run([load("daily_output").daily_output], instance, raise_on_error=False)
        assert not result.success
        [failure] = result.get_step_failure_events()
        assert "External execution process failed with code 1" in str(failure)
        assert any("pipes closed with exception" in text for text in messages(instance, result))


def test_env_extras_and_partition_reach_the_script():
    module = load("hourly_peak")
    with dg.instance_for_test() as instance:
        result = run([module.hourly_peak], instance, partition_key="2026-01-02")
        assert metadata(result, "hourly_peak") == {"day": "2026-01-02", "unit": "kWh"}
        assert "T1 on 2026-01-02, until 2026-01-03T00:00:00+00:00" in messages(instance, result)


def test_a_check_runs_in_the_script():
    @dg.asset
    def readings() -> None: ...

    result = run([readings, load("check_readings").no_negative_readings])
    [check] = result.get_asset_check_evaluations()
    assert check.passed and check.severity is dg.AssetCheckSeverity.WARN
    assert check.metadata["negative"].value == 0


def test_a_job_runs_a_check_of_an_asset_that_no_code_materializes():
    check = load("check_readings").no_negative_readings
    job = dg.define_asset_job("check_job", selection=dg.AssetSelection.checks(check))
    defs = dg.Definitions(asset_checks=[check], jobs=[job], resources={"pipes": dg.PipesSubprocessClient()})
    result = defs.resolve_job_def("check_job").execute_in_process()
    assert [check.passed for check in result.get_asset_check_evaluations()] == [True]
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Selected keys must be a subset of existing executable"):
        defs.resolve_implicit_global_asset_job_def().get_subset(asset_selection={dg.AssetKey("readings")})


def test_two_assets_and_a_custom_message():
    with dg.instance_for_test() as instance:
        result = run([load("two_tables").grid_tables], instance)
        rows = {
            event.asset_key.to_user_string(): event.metadata["rows"].value
            for event in result.asset_materializations_for_node("grid_tables")
        }
        assert rows == {"grid/turbines": 3, "grid/substations": 1}
        assert "4 rows in total" in messages(instance, result)


def test_results_are_recorded_once(data):
    result = dg.materialize([load("record_early").grid_tables])
    recorded = [event.asset_key.to_user_string() for event in result.asset_materializations_for_node("grid_tables")]
    assert sorted(recorded) == ["grid/substations", "grid/turbines"]


def test_results_are_recorded_while_the_program_runs(tmp_path, monkeypatch):
    module = load("record_early")
    script, answer = tmp_path / "slow.py", tmp_path / "answer"
    script.write_text(
        "import time\n"
        "from pathlib import Path\n"
        "from dagster_pipes import open_dagster_pipes\n"
        "with open_dagster_pipes() as pipes:\n"
        "    pipes.report_asset_materialization(asset_key='grid/turbines')\n"
        f"    while not Path({str(answer)!r}).exists():\n"
        "        time.sleep(0.05)\n"
        f"    assert Path({str(answer)!r}).read_text() == 'recorded'\n"
        "    pipes.report_asset_materialization(asset_key='grid/substations')\n"
    )
    monkeypatch.setattr(module, "SCRIPT", script)
    kind = dg.DagsterEventType.ASSET_MATERIALIZATION
    with dg.instance_for_test() as instance:

        def recorded():
            return [event for run in instance.get_runs() for event in instance.all_logs(run.run_id, of_type=kind)]

        def end_the_program_when_its_first_result_is_recorded():
            text = "not recorded"
            try:
                wait_for(recorded)
                text = "recorded"
            finally:
                (tmp_path / "unfinished").write_text(text)
                (tmp_path / "unfinished").rename(answer)

        with ThreadPoolExecutor() as threads:
            threads.submit(end_the_program_when_its_first_result_is_recorded)
            assert dg.materialize([module.grid_tables], instance=instance).success
        first, second = recorded()
    assert first.dagster_event.asset_key == dg.AssetKey(["grid", "turbines"])
    assert second.dagster_event.asset_key == dg.AssetKey(["grid", "substations"])


def test_a_custom_message_is_stored_as_the_value_of_the_asset():
    @dg.asset
    def next_visit(service_dates: dict[str, str]) -> str:
        return min(service_dates.values())

    result = run([load("service_dates").service_dates, next_visit])
    assert result.output_for_node("next_visit") == "2026-03-02"
    assert metadata(result, "service_dates")["turbines"] == 2


def test_a_function_without_the_context_gets_it(tmp_path):
    script = tmp_path / "nested.py"
    script.write_text(
        "from dagster_pipes import PipesContext, open_dagster_pipes\n"
        "def work():\n"
        "    PipesContext.get().report_asset_materialization(metadata={'rows': 3})\n"
        "with open_dagster_pipes() as pipes:\n"
        "    assert PipesContext.get() is pipes\n"
        "    work()\n"
    )
    result = run([command_asset(sys.executable, str(script))])
    assert metadata(result, "reported") == {"rows": 3}


def command_asset(*command):
    @dg.asset
    def reported(context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient):
        return pipes.run(context=context, command=list(command)).get_materialize_result()

    return reported


def test_each_type_of_metadata_arrives():
    script = SAMPLES / "external" / "rich_metadata.py"
    result = run([command_asset(sys.executable, str(script))])
    [event] = result.asset_materializations_for_node("reported")
    kinds = {key: type(value).__name__ for key, value in event.metadata.items()}
    assert kinds == {
        "kwh": "FloatMetadataValue",
        "dashboard": "UrlMetadataValue",
        "file": "PathMetadataValue",
        "notebook": "NotebookMetadataValue",
        "limits": "JsonMetadataValue",
        "note": "MarkdownMetadataValue",
        "measured_at": "TimestampMetadataValue",
        "source": "DagsterAssetMetadataValue",
        "preview": "TableMetadataValue",
        "dagster/column_schema": "TableSchemaMetadataValue",
        "dagster/column_lineage": "TableColumnLineageMetadataValue",
    }


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_metadata_of_a_wrong_shape_is_lost_while_the_run_succeeds():
    script = """
from dagster_pipes import open_dagster_pipes
with open_dagster_pipes() as pipes:
    schema = {"type": "table_schema", "raw_value": [{"name": "kwh"}]}
    pipes.report_asset_materialization(metadata={"rows": 3, "schema": schema})
"""
    with dg.instance_for_test() as instance:
        result = run([command_asset(sys.executable, "-c", script)], instance)
        assert result.success and metadata(result, "reported") == {}
        assert any("did not receive closed message" in text for text in messages(instance, result))


def test_a_session_of_its_own_shows_the_messages(data, monkeypatch):
    shutil.copytree(data, data / "data")
    monkeypatch.chdir(data)
    assert dg.materialize([load("open_session").daily_output]).success
    lines = [json.loads(line) for line in (data / "messages.jsonl").read_text().splitlines()]
    assert [line["method"] for line in lines] == [
        "opened",
        "log",
        "report_asset_materialization",
        "report_asset_check",
        "closed",
    ]
    assert {line["__dagster_pipes_version"] for line in lines} == {"0.1"}
