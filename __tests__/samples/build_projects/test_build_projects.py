"""What the pages about projects claim about the sample projects."""

import sys
from importlib import import_module
from pathlib import Path

import dagster as dg
import pytest

from copied_project import run_tests

SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "honey_coop"


@pytest.fixture
def apiary_project(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Makes one of the two projects importable as `apiary_reports`."""
    folder = SAMPLES / request.param
    for name in [name for name in sys.modules if name.startswith("apiary_reports")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(folder)
    return folder


def asset_keys(defs: dg.Definitions) -> set[str]:
    return {key.to_user_string() for key in defs.resolve_all_asset_keys()}


EXISTING = {"inspection_notes", "hive_health"}


@pytest.mark.parametrize("apiary_project", ["apiary_merged", "apiary_autoloaded"], indirect=True)
def test_both_steps_load_the_same_definitions(apiary_project: Path) -> None:
    defs = import_module("apiary_reports.definitions").defs()
    assert asset_keys(defs) == EXISTING | {"swarm_alerts"}
    assert [job.name for job in defs.jobs or []] == ["health_report"]
    schedule = defs.resolve_schedule_def("health_report_schedule")
    assert schedule.cron_schedule == "0 6 * * 1"


@pytest.mark.parametrize("apiary_project", ["apiary_merged"], indirect=True)
def test_before_the_conversion_there_is_no_swarm_alert(apiary_project: Path) -> None:
    defs = import_module("apiary_reports.definitions_before").defs
    assert asset_keys(defs) == EXISTING


@pytest.mark.parametrize("apiary_project", ["apiary_merged"], indirect=True)
def test_component_in_python(apiary_project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    defs = import_module("apiary_reports.definitions_with_component").defs
    answers = {"varroa_count_answers", "queen_check_answers"}
    assert asset_keys(defs) == EXISTING | answers
    monkeypatch.chdir(tmp_path)
    (tmp_path / "forms").mkdir()
    (tmp_path / "forms" / "varroa_count.csv").write_text("hive,mites\nA1,3\nA2,11\n")
    asset = defs.resolve_assets_def("varroa_count_answers")
    result = dg.materialize([asset])
    event = result.asset_materializations_for_node("varroa_count_answers")[0]
    assert event.metadata["answers"].value == 2


def test_assets_of_another_folder() -> None:
    sales = import_module("honey_coop.defs.sales.assets")
    assert sales.market_orders.asset_deps[dg.AssetKey("market_orders")] == {dg.AssetKey("jarred_honey")}


def test_shared_resource_reads_the_environment() -> None:
    defs = import_module("honey_coop.defs.warehouse").resources()
    warehouse = (defs.resources or {})["warehouse"]
    assert warehouse.path == dg.EnvVar("HONEY_WAREHOUSE")


@pytest.mark.parametrize("apiary_project", ["apiary_merged"], indirect=True)
def test_tests_that_the_page_shows_pass(apiary_project: Path) -> None:
    result = run_tests(apiary_project / "apiary_reports_tests", folder=apiary_project)
    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize("apiary_project", ["apiary_autoloaded"], indirect=True)
def test_old_import_paths_stop_working(apiary_project: Path) -> None:
    assert import_module("apiary_reports.defs.inspections.jobs").health_report
    with pytest.raises(ModuleNotFoundError, match="apiary_reports.jobs"):
        import_module("apiary_reports.jobs")
