"""What the page on passing data between assets says about storage, with DuckDB, S3 by moto, and the commands of the page."""

import os
import subprocess
import sys
from pathlib import Path

import boto3
import dagster as dg
import duckdb
import pandas as pd
import pytest
from dagster_duckdb import DuckDBResource
from dagster_duckdb_pandas import DuckDBPandasIOManager
from moto import mock_aws

from orchard.defs import (
    explicit_storage,
    io_manager_storage,
    lake_asset,
    lake_resources,
    object_storage,
    object_storage_resources,
)

FOLDER = Path(explicit_storage.__file__).parent
PROGRAMS = Path(sys.executable).parent


@pytest.fixture(autouse=True)
def workdir(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    return tmp_path


@pytest.fixture
def bucket(monkeypatch):
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "test")
    with mock_aws():
        client = boto3.client("s3", region_name="eu-north-1")
        client.create_bucket(
            Bucket="orchard-lake",
            CreateBucketConfiguration={"LocationConstraint": "eu-north-1"},
        )
        yield lambda: {file["Key"] for file in client.list_objects_v2(Bucket="orchard-lake")["Contents"]}


def dg_command(*arguments, cwd):
    environment = {
        **os.environ,
        "PATH": f"{PROGRAMS}{os.pathsep}{os.environ['PATH']}",
        "VIRTUAL_ENV": str(PROGRAMS.parent),
        "PYTHONPATH": "src",
    }
    return subprocess.run(
        [str(PROGRAMS / arguments[0]), *arguments[1:]],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def materialize(assets, **options):
    return dg.materialize(assets, raise_on_error=False, **options)


def error_of(result):
    [failure] = result.get_step_failure_events()
    return failure.step_failure_data.error.to_string()


@pytest.mark.slow
def test_the_commands_of_the_page_store_the_revenue(workdir):
    """Scaffolds the project and follows the section on storing data yourself."""
    dg_command("create-dagster", "project", "orchard", "--no-uv-sync", cwd=workdir)
    project = workdir / "orchard"
    defs = project / "src" / "orchard" / "defs"
    for sample, title in [
        ("explicit_storage.py", "sales.py"),
        ("explicit_storage_resources.py", "resources.py"),
    ]:
        (defs / title).write_text((FOLDER / sample).read_text())
    done = dg_command("dg", "launch", "--assets", "box_sales,revenue_by_variety", cwd=project)
    assert done.returncode == 0, done.stderr
    connection = duckdb.connect(str(project / "orchard.duckdb"))
    rows = connection.execute("from revenue_by_variety").fetchall()
    assert dict(rows) == {"Gala": 3780, "Fuji": 1920}


@pytest.mark.slow
def test_two_commands_without_a_home_share_no_storage(workdir):
    """`DAGSTER_HOME` is not set, so each `dg launch` command has its own storage."""
    (workdir / "sales.py").write_text((FOLDER / "io_manager_storage.py").read_text())
    command = ("dg", "launch", "--python-file", "sales.py", "--assets")
    first = dg_command(*command, "box_sales", cwd=workdir)
    assert first.returncode == 0, first.stderr
    second = dg_command(*command, "revenue_by_variety", cwd=workdir)
    assert "FileNotFoundError" in second.stderr
    assert ".tmp_dagster_home_" in second.stderr


def test_two_runs_of_one_instance_share_storage():
    """It pickles each value to a file in the `storage` folder in `DAGSTER_HOME`."""
    sales, revenue = (
        io_manager_storage.box_sales,
        io_manager_storage.revenue_by_variety,
    )
    with dg.instance_for_test() as instance:
        assert materialize([sales], instance=instance).success
        assert Path(instance.storage_directory(), "box_sales").is_file()
        result = materialize([sales, revenue], selection=[revenue], instance=instance)
        assert result.success


def test_an_upstream_asset_that_was_never_materialized():
    """The upstream asset was never materialized."""
    sales, revenue = (
        io_manager_storage.box_sales,
        io_manager_storage.revenue_by_variety,
    )
    result = materialize([sales, revenue], selection=[revenue])
    assert "FileNotFoundError" in error_of(result)


def test_parquet_in_a_bucket(bucket):
    """For files in object storage, use the client of the storage service."""
    result = materialize(
        [object_storage.box_sales, object_storage.boxes_by_variety],
        resources=object_storage_resources.resources().resources,
    )
    assert bucket() == {"box_sales.parquet"}
    [event] = result.asset_materializations_for_node("boxes_by_variety")
    assert event.metadata["boxes"].value == {"Gala": 180, "Fuji": 80}


def test_each_input_is_loaded_by_the_io_manager_that_stored_it(bucket):
    """`price_changes` loads each of its two inputs with the I/O manager that stored it."""
    result = materialize(
        [
            io_manager_storage.box_sales,
            lake_asset.average_prices,
            lake_asset.price_changes,
        ],
        resources=lake_resources.resources().resources,
    )
    assert bucket() == {"dagster/average_prices"}
    changes = result.output_for_node("price_changes")["change"]
    assert list(changes) == [0.75, 0, -0.75]


@dg.asset(name="box_sales")
def sales_by_sql(duckdb: DuckDBResource) -> None:
    with duckdb.get_connection() as connection:
        connection.execute("create schema if not exists sales")
        connection.execute(
            "create or replace table sales.box_sales as select 'Gala' as variety, 2 as boxes, 20.0 as price"
        )


DATABASE = {
    "duckdb": DuckDBResource(database="orchard.duckdb"),
    "io_manager": DuckDBPandasIOManager(database="orchard.duckdb", schema="sales"),
}


@pytest.mark.parametrize("upstream", [sales_by_sql, dg.AssetSpec("box_sales")])
def test_an_io_manager_loads_a_table_that_it_did_not_store(upstream):
    """An I/O manager can also load data that it didn't store."""
    materialize([sales_by_sql], resources=DATABASE)
    defs = dg.Definitions(
        assets=[upstream, io_manager_storage.revenue_by_variety],
        resources=DATABASE,
    )
    job = defs.resolve_implicit_global_asset_job_def()
    revenue = job.execute_in_process().output_for_node("revenue_by_variety")
    assert revenue.to_dict("records") == [{"variety": "Gala", "revenue": 40.0}]


def test_the_default_io_manager_does_not_find_data_stored_elsewhere():
    """A parameter can't load what is in a different place."""
    result = materialize(
        [sales_by_sql, io_manager_storage.revenue_by_variety],
        resources={"duckdb": DATABASE["duckdb"]},
    )
    assert "FileNotFoundError" in error_of(result)


def test_a_materialize_result_without_a_value_is_not_stored():
    """The upstream function has `-> None` or returns a `MaterializeResult` without a `value`."""

    @dg.asset
    def upstream():
        return dg.MaterializeResult()

    @dg.asset
    def downstream(upstream): ...

    assert "FileNotFoundError" in error_of(materialize([upstream, downstream]))


def test_a_materialize_result_with_a_value_is_stored():
    """A `value` reaches the downstream asset."""

    @dg.asset
    def upstream() -> dg.MaterializeResult:
        return dg.MaterializeResult(value=3)

    @dg.asset
    def downstream(upstream):
        return upstream

    assert materialize([upstream, downstream]).output_for_node("downstream") == 3


def test_a_function_without_a_return_passes_none():
    """The downstream asset receives `None`."""

    @dg.asset
    def upstream(): ...

    @dg.asset
    def downstream(upstream):
        return upstream is None

    assert materialize([upstream, downstream]).output_for_node("downstream")


def test_a_wrong_annotation_fails_the_type_check():
    """`Type check failed for step output "result" - expected type "Nothing"`."""

    @dg.asset
    def upstream() -> None:
        return 3

    assert 'Type check failed for step output "result" - expected type "Nothing"' in error_of(materialize([upstream]))


def test_a_misspelled_parameter_does_not_load():
    """`Input asset … is not produced by any of the provided asset ops`."""

    @dg.asset
    def downstream(box_sale): ...

    defs = dg.Definitions([io_manager_storage.box_sales, downstream])
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="is not produced by any of the provided asset ops",
    ):
        dg.Definitions.validate_loadable(defs)


def test_a_dictionary_cannot_become_a_table():
    """`DuckDBIOManager does not have a handler for type`."""

    @dg.asset
    def average_prices() -> dict[str, float]:
        return {"Gala": 20.0}

    error = error_of(materialize([average_prices], resources=DATABASE))
    assert "DuckDBIOManager does not have a handler for type" in error


@pytest.mark.parametrize("metadata", [{}, {"partition_expr": "day"}])
def test_a_partitioned_table_names_its_partition_column(metadata):
    """In the asset's `metadata`, set `partition_expr` to the column that contains the partition."""

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["2025-09-29", "2025-09-30"]), metadata=metadata)
    def daily_sales(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"day": [context.partition_key], "boxes": [40]})

    results = [
        materialize([daily_sales], resources=DATABASE, partition_key=day)
        for day in ("2025-09-29", "2025-09-30", "2025-09-30")
    ]
    if metadata:
        with duckdb.connect("orchard.duckdb") as connection:
            assert connection.execute("select count(*) from sales.daily_sales").fetchone() == (2,)
    else:
        assert "has partitions, but no 'partition_expr' metadata value" in error_of(results[0])


def test_a_database_io_manager_rejects_none_without_an_annotation():
    resources = {"io_manager": DuckDBPandasIOManager(database="orchard.duckdb", schema="sales")}

    @dg.asset
    def unannotated(): ...

    @dg.asset
    def annotated() -> None: ...

    with pytest.raises(dg.DagsterInvariantViolationError, match="Unexpected 'None' output value"):
        dg.materialize([unannotated], resources=resources)
    assert dg.materialize([annotated], resources=resources).success


def test_a_key_prefix_is_not_part_of_the_table_if_the_schema_is_set():
    resources = {"io_manager": DuckDBPandasIOManager(database="orchard.duckdb", schema="sales")}

    @dg.asset(key_prefix="raw", name="box_sales")
    def raw() -> pd.DataFrame:
        return pd.DataFrame({"boxes": [1, 2]})

    @dg.asset(key_prefix="clean", name="box_sales")
    def clean() -> pd.DataFrame:
        return pd.DataFrame({"boxes": [3]})

    assert dg.materialize([raw, clean], selection=[raw], resources=resources).success
    assert dg.materialize([raw, clean], selection=[clean], resources=resources).success
    with duckdb.connect("orchard.duckdb") as connection:
        assert connection.execute("select * from sales.box_sales").fetchall() == [(3,)]


def test_an_io_manager_key_without_a_resource_does_not_load():
    """`io manager with key … was not provided`."""
    defs = dg.Definitions([lake_asset.average_prices, dg.AssetSpec("box_sales")])
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="io manager with key 'lake_io_manager' .* was not provided",
    ):
        dg.Definitions.validate_loadable(defs)


varieties = dg.StaticPartitionsDefinition(["Gala", "Fuji"])


@dg.asset(partitions_def=varieties)
def boxes(context) -> str:
    return context.partition_key


@dg.asset
def all_boxes(boxes):
    return boxes


def test_partitions_are_passed_as_a_dictionary():
    """The default I/O manager passes a dictionary with one value for each partition key."""
    with dg.instance_for_test() as instance:
        materialize([boxes], partition_key="Gala", instance=instance)
        result = materialize([boxes, all_boxes], selection=[all_boxes], instance=instance)
        assert not result.success
        materialize([boxes], partition_key="Fuji", instance=instance)
        result = materialize([boxes, all_boxes], selection=[all_boxes], instance=instance)
        assert result.output_for_node("all_boxes") == {
            "Gala": "Gala",
            "Fuji": "Fuji",
        }


def test_a_single_partition_is_passed_as_its_value():
    """If the upstream asset has only one partition so far, the parameter receives the value itself."""
    single = dg.asset(name="boxes", partitions_def=dg.StaticPartitionsDefinition(["Gala"]))(lambda: "Gala")
    with dg.instance_for_test() as instance:
        materialize([single], partition_key="Gala", instance=instance)
        result = materialize([single, all_boxes], selection=[all_boxes], instance=instance)
        assert result.output_for_node("all_boxes") == "Gala"


def test_an_io_manager_for_one_partition_fails_for_several():
    """An I/O manager that reads `context.asset_partition_key` fails for such an input."""

    class OnePartition(dg.ConfigurableIOManager):
        attribute: str

        def handle_output(self, context, obj): ...

        def load_input(self, context):
            return getattr(context, self.attribute)

    def run(attribute):
        return materialize(
            [boxes, all_boxes],
            selection=[all_boxes],
            resources={"io_manager": OnePartition(attribute=attribute)},
        )

    failed = run("asset_partition_key")
    assert "the number of input partitions != 1" in error_of(failed)
    passed = run("asset_partition_keys")
    assert list(passed.output_for_node("all_boxes")) == ["Gala", "Fuji"]


def test_a_parameter_holds_the_whole_table():
    """With pandas, each parameter is loaded into memory as a whole."""

    @dg.asset
    def rows(box_sales: pd.DataFrame) -> pd.DataFrame:
        return pd.DataFrame({"rows": [len(box_sales)]})

    assets = [io_manager_storage.box_sales, rows]
    result = materialize(assets, resources=DATABASE)
    assert result.output_for_node("rows")["rows"].to_list() == [3]
