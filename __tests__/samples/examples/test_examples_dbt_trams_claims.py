"""What the pages of the dbt pipeline say under Troubleshooting."""

import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import dagster as dg
import duckdb
import pytest
from dagster.components.resolved.core_models import OpSpec
from dagster_dbt import DagsterDbtTranslator, DbtProject, DbtProjectComponent

CONTENT = Path(__file__).parents[3] / "content"
FERRIES = CONTENT / "samples" / "integrations" / "dbt" / "ferries" / "dbt"
TRAMS = CONTENT / "samples" / "examples" / "dbt_trams" / "dbt"


def test_a_file_that_another_process_writes_is_locked(tmp_path: Path):
    file = tmp_path / "dev.duckdb"
    with duckdb.connect(str(file)):
        other = subprocess.run(
            [sys.executable, "-c", f"import duckdb; duckdb.connect({str(file)!r})"], capture_output=True, text=True
        )
    assert "Could not set lock on file" in other.stderr


def test_a_month_without_file_is_an_error(tmp_path: Path):
    with pytest.raises(duckdb.IOException, match="No files found that match the pattern"):
        duckdb.sql(f"from read_csv('{tmp_path / '2025-05.csv'}')").fetchall()


def test_a_range_of_months_is_one_run_that_has_no_single_month():
    months = dg.MonthlyPartitionsDefinition(start_date="2025-03-01", end_date="2025-05-01")

    @dg.asset(partitions_def=months)
    def boardings(context: dg.AssetExecutionContext) -> None:
        assert context.partition_key

    tags = {"dagster/asset_partition_range_start": "2025-03-01", "dagster/asset_partition_range_end": "2025-04-01"}
    with pytest.raises(dg.DagsterInvariantViolationError, match="for a partitioned run with a range of partitions"):
        dg.Definitions(assets=[boardings]).resolve_implicit_global_asset_job_def().execute_in_process(tags=tags)


def test_a_source_that_is_not_loaded_does_not_exist():
    with duckdb.connect() as connection, pytest.raises(duckdb.CatalogException, match="fares.stops.* does not exist"):
        connection.execute("from fares.stops")


def test_components_of_one_dbt_project_have_one_state_key():
    project = DbtProject(FERRIES)
    components = [DbtProjectComponent(project=project, op=OpSpec(name=name)) for name in ("network", "daily")]
    assert len({component.defs_state_config.key for component in components}) == 1


def test_a_model_has_no_group_by_default():
    model = {"resource_type": "model", "fqn": ["trams", "marts", "line_days"], "config": {}}
    assert DagsterDbtTranslator().get_group_name(model) is None


def test_a_translation_groups_models_and_seeds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    page = (CONTENT / "docs" / "examples" / "full-pipelines" / "dbt" / "dbt-assets.mdx").read_text()
    [fence] = re.findall(r"```yaml[^\n]*\n(type: dagster_dbt\.DbtProjectComponent\n.*?)```", page, re.DOTALL)
    copytree(TRAMS, tmp_path / "dbt", ignore=lambda *_: ["target"])
    (tmp_path / "dg.toml").write_text('directory_type = "project"\nproject.root_module = "tram_lines"\n')
    network = tmp_path / "src" / "tram_lines" / "defs" / "network"
    network.mkdir(parents=True)
    (network / "defs.yaml").write_text(fence)
    monkeypatch.setenv("TRAMS_FOLDER", str(tmp_path))
    monkeypatch.syspath_prepend(tmp_path / "src")
    subprocess.run(["dbt", "parse", "--quiet"], cwd=tmp_path / "dbt", check=True)
    defs = dg.load_from_defs_folder(path_within_project=tmp_path)
    groups = {spec.key.to_user_string(): spec.group_name for spec in defs.get_all_asset_specs()}
    assert groups["stg_stops"] == "models"
    assert groups["lines"] == "seeds"
