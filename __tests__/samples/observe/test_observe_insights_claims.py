"""What the pages on Insights say about metadata, exports, and the resources that record costs."""

import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import dagster as dg
import pytest
import responses
import snowflake.connector
import yaml
from dagster._annotations import is_beta
from dagster_cloud.dagster_insights import (
    InsightsBigQueryResource,
    InsightsSnowflakeResource,
    create_snowflake_insights_asset_and_schedule,
)
from dagster_dbt.core.dbt_cli_invocation import DbtCliInvocation
from dagster_dbt.core.dbt_event_iterator import DbtEventIterator
from dagster_shared.check import CheckError
from google.cloud import bigquery
from snowflake.connector.cursor import DictCursor, SnowflakeCursor

from blood_bank import export_metrics

SIGIL = "snowflake_dagster_dbt_v1_opaque_id"


def test_a_number_in_quotation_marks_is_text() -> None:
    """Check that the value is a number, not a string."""

    @dg.asset
    def donations() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"milliliters": "1370", "dagster/row_count": 3})

    [event] = dg.materialize([donations]).get_asset_materialization_events()
    metadata = event.materialization.metadata
    assert isinstance(metadata["milliliters"], dg.TextMetadataValue)
    assert isinstance(metadata["dagster/row_count"], dg.IntMetadataValue)


def test_definition_metadata_is_not_part_of_a_materialization() -> None:
    """Definition metadata doesn't become a metric."""

    @dg.asset(metadata={"price": 3})
    def donations() -> None: ...

    [event] = dg.materialize([donations]).get_asset_materialization_events()
    assert "price" not in event.materialization.metadata


def test_the_module_needs_dagster_dbt() -> None:
    """You need `dagster-dbt` even if you don't use dbt."""
    code = "import sys; sys.modules['dagster_dbt'] = None; from dagster_cloud.dagster_insights import "
    for resource in ["InsightsSnowflakeResource", "InsightsBigQueryResource"]:
        done = subprocess.run([sys.executable, "-c", code + resource], capture_output=True, text=True, check=False)
        assert done.returncode and "import of dagster_dbt halted" in done.stderr


def export() -> list:
    now = datetime.now(UTC)
    return list(export_metrics.daily_values("__dagster_dagster_credits", now, now))


def test_the_export_needs_the_token(monkeypatch: pytest.MonkeyPatch) -> None:
    """`KeyError: 'DAGSTER_CLOUD_API_TOKEN'`"""
    monkeypatch.delenv("DAGSTER_CLOUD_API_TOKEN", raising=False)
    with pytest.raises(KeyError, match="DAGSTER_CLOUD_API_TOKEN"):
        export()


@responses.activate
def test_an_unknown_field_leaves_no_data(monkeypatch: pytest.MonkeyPatch) -> None:
    """`KeyError: 'data'`"""
    monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", "token")
    responses.post(f"{export_metrics.URL}/graphql", json={"errors": [{"message": "Cannot query field"}]})
    with pytest.raises(KeyError, match="data"):
        export()


@pytest.fixture(name="statements")
def statements_fixture(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The SQL that reaches a Snowflake cursor."""
    executed: list[str] = []
    connection = snowflake.connector.SnowflakeConnection

    def execute(self, sql: str, *_args: object) -> SnowflakeCursor:
        executed.append(sql)
        return self

    monkeypatch.setattr(connection, "__init__", lambda self, **_: None)
    monkeypatch.setattr(connection, "__del__", lambda self: None, raising=False)
    monkeypatch.setattr(connection, "cursor", lambda self, kind: kind())
    monkeypatch.setattr(connection, "commit", lambda self: None)
    monkeypatch.setattr(connection, "close", lambda self: None)
    for cursor in (SnowflakeCursor, DictCursor):
        monkeypatch.setattr(cursor, "__init__", lambda self, *_, **__: None)
        monkeypatch.setattr(cursor, "__del__", lambda self: None, raising=False)
        monkeypatch.setattr(cursor, "__exit__", lambda self, *_: None)
        monkeypatch.setattr(cursor, "execute", execute)
        monkeypatch.setattr(cursor, "fetchall", lambda self: [])
    return executed


SNOWFLAKE = InsightsSnowflakeResource(account="a", user="u", password="p")


def import_costs(**arguments: object) -> dg.ExecuteInProcessResult:
    insights = create_snowflake_insights_asset_and_schedule(start_date="2025-03-01-00:00", **arguments)
    resources = {"snowflake": SNOWFLAKE}
    return dg.materialize(insights.assets, resources=resources, partition_key="2025-03-01-00:00")


def test_the_cost_is_computed_from_execution_time_and_warehouse_size(statements: list[str]) -> None:
    """The cost is an estimate."""
    import_costs(dry_run=True)
    [sql] = statements
    assert "qh.execution_time/(1000*60*60)*wh.credits_per_hour AS query_cost" in sql
    assert "'4X-Large'" in sql
    assert "'5X-Large'" not in sql
    assert "INNER JOIN warehouse_sizes" in sql


def test_the_import_needs_dagster_plus(statements: list[str]) -> None:
    """`This asset only functions in a running Dagster Cloud instance`"""
    with pytest.raises(RuntimeError, match="This asset only functions in a running Dagster Cloud instance"):
        import_costs()
    assert import_costs(dry_run=True).success
    assert len(statements) == 2


def test_a_cursor_of_another_class_has_no_id(statements: list[str]) -> None:
    """A query through `cursor(DictCursor)` isn't attributed."""

    @dg.asset
    def report(snowflake: InsightsSnowflakeResource) -> None:
        with snowflake.get_connection() as connection:
            connection.cursor(DictCursor).execute("select 1")
            connection.cursor().execute("select 2")

    result = dg.materialize([report], resources={"snowflake": SNOWFLAKE})
    assert [SIGIL in sql for sql in statements] == [False, True]
    assert len(result.get_asset_observation_events()) == 1


def test_a_query_of_several_assets_belongs_to_the_job(statements: list[str]) -> None:
    """In a multi-asset, use `get_connection_for_asset(asset_key)`."""

    @dg.multi_asset(specs=[dg.AssetSpec("one"), dg.AssetSpec("two")])
    def both(snowflake: InsightsSnowflakeResource):
        with snowflake.get_connection() as connection:
            connection.cursor().execute("select 1")
        with snowflake.get_connection_for_asset(dg.AssetKey("two")) as connection:
            connection.cursor().execute("select 2")
        yield dg.MaterializeResult("one")
        yield dg.MaterializeResult("two")

    result = dg.materialize([both], resources={"snowflake": SNOWFLAKE})
    keys = [event.asset_key.to_user_string() for event in result.get_asset_observation_events()]
    assert keys[0].startswith("__snowflake_query_metadata_")
    assert keys[1] == "two"


def test_the_resources_are_in_beta() -> None:
    """The resource is in beta."""
    assert is_beta(InsightsSnowflakeResource)
    assert is_beta(InsightsBigQueryResource)


def test_a_query_outside_a_step_runs_without_an_id(statements: list[str]) -> None:
    """`Accessed InsightsSnowflakeResource outside of an Op or Asset context`"""
    with (
        SNOWFLAKE.get_connection() as connection,
        pytest.warns(match="Accessed InsightsSnowflakeResource outside of an Op or Asset context"),
    ):
        connection.cursor().execute("select 1")
    assert statements == ["select 1"]


@pytest.fixture(name="with_insights")
def with_insights_fixture(tmp_path: Path) -> Callable[..., list]:
    def run(adapter: str, **settings: object) -> list:
        (tmp_path / "dbt_project.yml").write_text(yaml.safe_dump({"name": "stock", **settings}))
        invocation = DbtCliInvocation(
            process=Mock(),
            manifest={"metadata": {"adapter_type": adapter}},
            dagster_dbt_translator=Mock(),
            project_dir=tmp_path,
            target_path=tmp_path,
            raise_on_error=False,
            cli_version=Mock(),
        )
        return list(DbtEventIterator(iter([]), invocation).with_insights())

    return run


@pytest.mark.parametrize("adapter", ["snowflake", "bigquery"])
def test_a_missing_query_comment_is_named(with_insights: Callable[..., list], adapter: str) -> None:
    """`query-comment is required in dbt_project.yml but it was missing`"""
    with pytest.raises(RuntimeError, match="query-comment is required in dbt_project.yml but it was missing"):
        with_insights(adapter)
    with pytest.raises(RuntimeError, match="query-comment.comment is required in dbt_project.yml"):
        with_insights(adapter, **{"query-comment": {"append": True}})
    with pytest.raises(RuntimeError, match=f"must contain the string '{adapter}_dagster_dbt_v1_opaque_id'"):
        with_insights(adapter, **{"query-comment": {"comment": "mine", "append": True}})


def test_snowflake_needs_an_appended_comment(with_insights: Callable[..., list]) -> None:
    """`append` must be `true`."""
    with pytest.raises(RuntimeError, match="query-comment.append must be true in dbt_project.yml"):
        with_insights("snowflake", **{"query-comment": {"comment": SIGIL}})


def test_other_adapters_are_an_error(with_insights: Callable[..., list]) -> None:
    """It supports Snowflake and BigQuery, and raises an error for any other adapter."""
    with pytest.raises(CheckError, match="not supported for adapter type `duckdb`"):
        with_insights("duckdb")


BIGQUERY = InsightsBigQueryResource(project="blood-bank")


@pytest.fixture(name="query_job")
def query_job_fixture(monkeypatch: pytest.MonkeyPatch) -> Iterator[SimpleNamespace]:
    """What a BigQuery client answers."""
    job = SimpleNamespace(total_bytes_billed=10485760, slot_millis=1200, job_id="job-1", result=lambda: None)
    monkeypatch.setattr(bigquery.Client, "__init__", lambda self, **_: None)
    for method in ("query", "query_and_wait", "load_table_from_uri", "extract_table"):
        monkeypatch.setattr(bigquery.Client, method, lambda self, *_args: job)
    yield job


def observations(use: Callable[[bigquery.Client], object]) -> list:
    @dg.asset
    def report(bigquery: InsightsBigQueryResource) -> None:
        with bigquery.get_client() as client:
            use(client)

    return dg.materialize([report], resources={"bigquery": BIGQUERY}).get_asset_observation_events()


@pytest.mark.parametrize("method", ["query_and_wait", "load_table_from_uri", "extract_table"])
def test_other_calls_of_the_client_are_not_counted(query_job: SimpleNamespace, method: str) -> None:
    """Insights counts only calls to `client.query`."""
    assert len(observations(lambda client: client.query("select 1"))) == 1
    assert observations(lambda client: getattr(client, method)("select 1", "table")) == []


def test_the_statistics_are_read_before_the_query_ends(query_job: SimpleNamespace) -> None:
    """The resource reads the statistics when `query` returns."""

    def finish() -> None:
        query_job.total_bytes_billed, query_job.slot_millis = 10485760, 1200

    query_job.total_bytes_billed = query_job.slot_millis = None
    query_job.result = finish
    assert observations(lambda client: client.query("select 1").result()) == []
    assert query_job.total_bytes_billed == 10485760


def test_a_running_query_has_no_statistics() -> None:
    """A query that's still running when `query` returns counts as 0 bytes."""
    reply = {"jobReference": {"projectId": "p", "jobId": "j"}, "configuration": {"query": {"query": "select 1"}}}
    job = bigquery.QueryJob.from_api_repr({**reply, "status": {"state": "RUNNING"}}, Mock(project="p"))
    assert (job.total_bytes_billed, job.slot_millis) == (None, None)


def test_a_cached_query_is_not_observed(query_job: SimpleNamespace) -> None:
    """BigQuery doesn't bill cached results."""
    query_job.total_bytes_billed = query_job.slot_millis = 0
    assert observations(lambda client: client.query("select 1")) == []


def test_the_bigquery_client_needs_a_step(query_job: SimpleNamespace) -> None:
    """In a sensor or schedule, `get_client` raises an error."""

    @dg.sensor(target=[])
    def costs(context: dg.SensorEvaluationContext, bigquery: InsightsBigQueryResource) -> dg.SkipReason:
        with bigquery.get_client() as client:
            client.query("select 1")
        return dg.SkipReason("counted")

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        context = dg.build_sensor_context(resources={"bigquery": BIGQUERY})
        with pytest.raises(Exception, match="No current .*ExecutionContext in scope"):
            costs(context)


@pytest.mark.parametrize("kind", ["snowflake", "bigquery"])
def test_the_cost_of_a_check_belongs_to_the_job(kind: str, statements: list[str], query_job: SimpleNamespace) -> None:
    """For an asset check, the observation is for the job."""
    stock = dg.asset(name="stock")(lambda: None)

    @dg.asset_check(asset=stock)
    def snowflake_check(snowflake: InsightsSnowflakeResource) -> dg.AssetCheckResult:
        with snowflake.get_connection() as connection:
            connection.cursor().execute("select 1")
        return dg.AssetCheckResult(passed=True)

    @dg.asset_check(asset=stock)
    def bigquery_check(bigquery: InsightsBigQueryResource) -> dg.AssetCheckResult:
        with bigquery.get_client() as client:
            client.query("select 1")
        return dg.AssetCheckResult(passed=True)

    check = {"snowflake": snowflake_check, "bigquery": bigquery_check}[kind]
    result = dg.materialize([stock, check], resources={"snowflake": SNOWFLAKE, "bigquery": BIGQUERY})
    [event] = result.get_asset_observation_events()
    assert event.asset_key.to_user_string().startswith(f"__{kind}_query_metadata_")
