"""The samples and the claims of the page /migration."""

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import dagster as dg
import pytest
from dagster_shared.libraries import (
    core_version_from_library_version,
    library_version_from_core_version,
)

SAMPLES = Path(__file__).parents[3] / "content/samples/overview/migration"


def sample(name: str):
    return import_module(f"overview.migration.{name}")


@pytest.fixture(autouse=True)
def workdir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(SAMPLES))
    return tmp_path


def test_versions_go_together() -> None:
    assert library_version_from_core_version("1.11.16") == "0.27.16"
    assert core_version_from_library_version("0.27.16") == "1.11.16"


def fuel(workdir: Path, text: str) -> None:
    folder = workdir / "data" / "fuel"
    folder.mkdir(parents=True)
    (folder / "june.csv").write_text(text)


def test_script_and_assets_write_the_same_report(workdir: Path) -> None:
    fuel(workdir, "vessel,liters\nAurora,120\nBorealis,80\nAurora,30\n")
    sample("nightly_fuel").main()
    before = (workdir / "fuel_report.json").read_text()
    (workdir / "fuel_report.json").unlink()
    defs = sample("fuel_assets").defs
    dg.Definitions.validate_loadable(defs)
    job = defs.resolve_job_def("nightly_fuel_job")
    assert job.execute_in_process().success
    assert (workdir / "fuel_report.json").read_text() == before
    assert json.loads(before) == {"Aurora": 150.0, "Borealis": 80.0}


def test_assets_do_not_write_an_empty_report(workdir: Path) -> None:
    sample("nightly_fuel").main()
    assert (workdir / "fuel_report.json").read_text() == "{}"
    (workdir / "fuel_report.json").unlink()
    job = sample("fuel_assets").defs.resolve_job_def("nightly_fuel_job")
    assert not job.execute_in_process(raise_on_error=False).success
    assert not (workdir / "fuel_report.json").exists()


def test_assets_keep_the_report_if_no_fuel_was_used(workdir: Path) -> None:
    fuel(workdir, "vessel,liters\nAurora,0\n")
    (workdir / "fuel_report.json").write_text("old")
    job = sample("fuel_assets").defs.resolve_job_def("nightly_fuel_job")
    assert not job.execute_in_process(raise_on_error=False).success
    assert (workdir / "fuel_report.json").read_text() == "old"


def test_schedule_keeps_the_time_of_the_crontab() -> None:
    schedule = sample("fuel_assets").nightly_fuel_schedule
    assert schedule.cron_schedule == "15 4 * * *"
    assert schedule.execution_timezone == "Europe/Berlin"


def test_ops_and_assets_make_the_same_plan() -> None:
    before = sample("crew_ops").crew_job.execute_in_process()
    after = sample("crew_assets").defs
    dg.Definitions.validate_loadable(after)
    with dg.instance_for_test() as instance:
        job = after.resolve_job_def("crew_job")
        result = job.execute_in_process(instance=instance)
        assert result.output_for_node("crew_plan") == before.output_for_node("plan_crew")
        sensor = after.resolve_sensor_def("notify_sensor")
        with dg.build_sensor_context(instance=instance) as context:
            assert len(sensor.evaluate_tick(context).run_requests) == 1
        notify = after.resolve_job_def(sensor.job_name)
        assert notify.execute_in_process(instance=instance).success


CASES = """
import dagster as dg


def test_old_name():
    dg.SourceAsset("old")


def test_beta_name():
    dg.MultiPartitionMapping({})


def test_new_name():
    dg.AssetSpec("new")
"""


def test_shown_pytest_filters_turn_warnings_into_errors(
    workdir: Path,
) -> None:
    folder = Path(sample("nightly_fuel").__file__).parent
    (workdir / "pyproject.toml").write_text((folder / "pytest_filters.toml").read_text())
    (workdir / "test_cases.py").write_text(CASES)
    result = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        check=False,
        cwd=workdir,
        capture_output=True,
        text=True,
    )
    assert "2 failed, 1 passed" in result.stdout, result.stdout
    assert "Class `SourceAsset` is deprecated and will be removed in 2.0.0" in result.stdout
    assert "currently in beta" in result.stdout


def test_freshness_policy_says_what_became_of_it() -> None:
    with pytest.raises(ImportError, match="LegacyFreshnessPolicy in 1.11.0"):
        from dagster import FreshnessPolicy  # noqa: F401


def test_version_mismatch_warns() -> None:
    from dagster_shared.libraries import check_dagster_package_version

    with pytest.warns(UserWarning, match="version mismatch"):
        check_dagster_package_version("dagster-duckdb", "0.26.0")


def test_migrate_an_instance_twice(tmp_path: Path) -> None:
    lines: list[str] = []
    with dg.DagsterInstance.local_temp(str(tmp_path)) as instance:
        instance.upgrade(lines.append)
        instance.upgrade(lines.append)
    assert lines.count("Updating run storage...") == 2
