"""What the pages of the tutorial say under Limits and Troubleshooting."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import dagster as dg
import duckdb
import pytest
from click.testing import CliRunner
from dagster_duckdb import DuckDBResource

from copied_project import copied_project, forget
from own_sleep import replace_sleep

PROJECT = Path(__file__).parents[3] / "content" / "samples" / "tutorial" / "bike_share_project"
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    yield from copied_project(PROJECT, tmp_path / "bike-share", "bike_share", monkeypatch)


def load_defs() -> dg.Definitions:
    forget("bike_share")
    definitions = import_module("bike_share.definitions").defs()
    dg.Definitions.validate_loadable(definitions)
    return definitions


def edit(project: Path, file: str, old: str, new: str) -> None:
    path = project / "src" / "bike_share" / "defs" / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def run(selection: dg.AssetSelection | str, raise_on_error: bool = True) -> dg.ExecuteInProcessResult:
    definitions = load_defs()
    if isinstance(selection, str):
        selection = dg.AssetSelection.from_string(selection)
    job = dg.define_asset_job("part", selection)
    merged = dg.Definitions.merge(definitions, dg.Definitions(jobs=[job]))
    return merged.resolve_job_def("part").execute_in_process(raise_on_error=raise_on_error)


def outcomes(result: dg.ExecuteInProcessResult) -> dict[str, bool]:
    return {evaluation.check_name: evaluation.passed for evaluation in result.get_asset_check_evaluations()}


def causes(error: BaseException | None) -> str:
    return f"{error}\n{causes(error.__cause__)}" if error else ""


def dg_command(*arguments: str):
    from dagster_dg_cli.cli import cli

    return CliRunner().invoke(cli, arguments)


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[Path]:
    """A database that another process has open."""
    file = tmp_path / "locked.duckdb"
    code = f"import duckdb, sys; c = duckdb.connect({str(file)!r}); print('open', flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout and holder.stdout.readline() == "open\n"
        yield file
        holder.communicate("")


def test_another_process_locks_the_database(locked: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(duckdb.IOException, match=r"Conflicting lock is held in .*\(PID \d+\)"):
        duckdb.connect(str(locked))
    pauses = []
    replace_sleep(monkeypatch, pauses.append)
    with (
        pytest.raises(duckdb.IOException, match="PID"),
        DuckDBResource(database=str(locked)).get_connection(),
    ):
        pass
    assert len(pauses) == 10
    assert pauses[:3] == [0.1, 0.2, 0.4]
    assert 60 < sum(pauses) < 120


def test_a_relative_path_depends_on_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path / "first")
    with duckdb.connect("bikes.duckdb") as connection:
        connection.execute("create table stations (name text)")
    monkeypatch.chdir(tmp_path / "second")
    with duckdb.connect("bikes.duckdb") as connection, pytest.raises(duckdb.CatalogException, match="stations"):
        connection.execute("from stations")


def test_a_resource_that_is_not_defined_is_named(project: Path) -> None:
    (project / "src/bike_share/defs/resources.py").unlink()
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=r"resource with key 'database' .*\['io_manager'\]"):
        load_defs()


def test_one_file_defines_a_resource(project: Path) -> None:
    folder = project / "src/bike_share/defs"
    shutil.copy(folder / "resources.py", folder / "more_resources.py")
    with pytest.raises(Exception, match="Error while building") as raised:
        load_defs()
    assert "have different resources with same key 'database'" in causes(raised.value)


def test_a_misspelled_key_is_another_asset(project: Path) -> None:
    edit(project, "analytics.py", "deps=[trips]", 'deps=["trip"]')
    graph = load_defs().resolve_asset_graph()
    assert dg.AssetKey("trip") in graph.get_all_asset_keys()
    assert not graph.get(dg.AssetKey("trip")).is_materializable
    assert graph.get(dg.AssetKey("completed_trips")).parent_keys == {dg.AssetKey("trip")}
    edit(project, "analytics.py", 'deps=["trip"]', "deps=[trip]")
    with pytest.raises(Exception, match="name 'trip' is not defined"):
        load_defs()


def test_an_upstream_table_that_does_not_exist(project: Path) -> None:
    with pytest.raises(duckdb.InvalidInputException, match='Python Object "completed_trips"'):
        run("key:daily_trips")
    assert run("+key:daily_trips").success


def test_queries_are_not_read_for_dependencies(project: Path) -> None:
    edit(project, "analytics.py", "deps=[stations, completed_trips]", "deps=[stations]")
    graph = load_defs().resolve_asset_graph()
    assert graph.get(dg.AssetKey("station_flow")).parent_keys == {dg.AssetKey("stations")}


def test_a_check_needs_an_asset_key(project: Path) -> None:
    result = dg_command("scaffold", "defs", "dagster.asset_check", "more_checks.py")
    assert result.exit_code != 0
    assert (
        "Error validating scaffold parameters for `dagster.asset_check`"
        in result.output.replace("dagster.asset_check:", "`dagster.asset_check`")
        or "Error validating scaffold parameters for dagster.asset_check" in result.output
    )
    assert "Field required" in result.output
    assert dg_command("scaffold", "defs", "dagster.asset_check", "more.py", "--asset-key", "trips").exit_code == 0


def test_a_check_by_hand_compares_the_current_tables(project: Path) -> None:
    run("*")
    with (project / "data" / "trips.csv").open("a") as file:
        file.write("1026,2025-06-04 19:10,2025-06-04 19:25,S01,S02,member\n")
    check = dg.AssetCheckKey(dg.AssetKey("daily_trips"), "daily_totals_match_trips")
    run(dg.AssetSelection.assets("trips", "completed_trips"))
    assert outcomes(run(dg.AssetSelection.checks(check))) == {"daily_totals_match_trips": False}
    assert outcomes(run("key:daily_trips")) == {"daily_totals_match_trips": True}
    assert outcomes(run(dg.AssetSelection.checks(check))) == {"daily_totals_match_trips": True}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("30 5 * * *", "30 5 * *", "Found invalid cron schedule"),
        ("Europe/Oslo", "Europe/Osloo", "Invalid execution timezone Europe/Osloo"),
    ],
)
def test_invalid_schedules_do_not_load(project: Path, old: str, new: str, message: str) -> None:
    edit(project, "schedules.py", old, new)
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        load_defs()


def test_the_schedule_is_off(project: Path) -> None:
    schedule = load_defs().resolve_schedule_def("morning_refresh")
    assert schedule.default_status is dg.DefaultScheduleStatus.STOPPED


@pytest.mark.parametrize(
    ("old", "new"), [("key_column: repair_id", "key_column: bike id"), ("table: repairs", "table: a b")]
)
def test_dagster_rejects_statements_in_names(project: Path, old: str, new: str) -> None:
    """The table and the column are also names of an asset and a check."""
    edit(project, "reference_tables/defs.yaml", old, new)
    with pytest.raises(Exception, match="Error while building") as raised:
        load_defs()
    assert "is not a valid name in Dagster" in causes(raised.value)


@pytest.mark.parametrize("name", ["order", "group"])
def test_reserved_words_are_no_names_of_tables(project: Path, name: str) -> None:
    edit(project, "reference_tables/defs.yaml", "table: repairs", f"table: {name}")
    with pytest.raises(duckdb.ParserException):
        run(dg.AssetSelection.assets(name))


def test_a_quotation_mark_in_the_path_ends_the_text(project: Path) -> None:
    (project / "data" / "repairs.csv").rename(project / "data" / "bike's.csv")
    edit(project, "reference_tables/defs.yaml", "data/repairs.csv", "data/bike's.csv")
    with pytest.raises(duckdb.ParserException):
        run("key:repairs")


def test_a_field_that_is_misspelled_does_not_load(project: Path) -> None:
    edit(project, "reference_tables/defs.yaml", "key_column: repair_id", "key_columns: repair_id")
    with pytest.raises(Exception, match="reference_tables"):
        load_defs()


@pytest.mark.parametrize(
    ("new", "message"),
    [
        (
            "bike_share.components.csv_table.CsvTables",
            "Component type 'bike_share.components.csv_table.CsvTables' not found",
        ),
    ],
)
def test_a_type_that_is_misspelled_is_not_found(project: Path, new: str, message: str) -> None:
    edit(project, "reference_tables/defs.yaml", "bike_share.components.csv_table.CsvTable", new)
    assert message in dg_command("check", "yaml").output


def test_a_type_without_its_module_is_invalid(project: Path) -> None:
    edit(project, "reference_tables/defs.yaml", "bike_share.components.csv_table.CsvTable", "CsvTable")
    result = dg_command("check", "yaml")
    assert "Invalid component type name: `CsvTable`" in f"{result.output}{result.exception}"


def test_scaffolding_has_no_options_for_the_fields(project: Path) -> None:
    component = "bike_share.components.csv_table.CsvTable"
    result = dg_command("scaffold", "defs", component, "more", "--csv-path", "data/repairs.csv")
    assert "No such option" in result.output and "--csv-path" in result.output
    assert dg_command("scaffold", "defs", component, "more").exit_code == 0


def test_a_check_that_raises_fails_the_run_without_blocking(project: Path) -> None:
    edit(project, "checks.py", "select trip_id from trips group", "select trip_id from no_such_table group")
    result = run("*", raise_on_error=False)
    assert not result.success
    assert not result.asset_materializations_for_node("completed_trips")
    edit(project, "checks.py", "asset=trips, blocking=True", "asset=trips")
    result = run("*", raise_on_error=False)
    assert not result.success
    assert "trip_ids_are_unique" not in outcomes(result)
    assert result.asset_materializations_for_node("completed_trips")


def test_a_module_next_to_a_component_is_not_loaded(project: Path) -> None:
    code = "import dagster as dg\n\n@dg.asset\ndef beside() -> None: ...\n"
    defs = project / "src/bike_share/defs"
    (defs / "reference_tables" / "beside.py").write_text(code)
    assert dg.AssetKey("beside") not in load_defs().resolve_asset_graph().get_all_asset_keys()
    (defs / "beside.py").write_text(code)
    assert dg.AssetKey("beside") in load_defs().resolve_asset_graph().get_all_asset_keys()
