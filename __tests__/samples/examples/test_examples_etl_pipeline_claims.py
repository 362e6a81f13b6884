"""What the pages of the ETL pipeline say under Troubleshooting."""

import json
from datetime import datetime
from pathlib import Path

import dagster as dg
import duckdb
import pytest
from dagster_duckdb import DuckDBResource

PROJECT = Path(__file__).parents[3] / "content/samples/examples/etl_pipeline"


@pytest.fixture(autouse=True)
def project(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(PROJECT / "src")


@pytest.fixture
def database(tmp_path: Path) -> DuckDBResource:
    return DuckDBResource(database=str(tmp_path / "flowers.duckdb"))


def execute(database: DuckDBResource, *statements: str) -> None:
    with database.get_connection() as connection:
        for statement in statements:
            connection.execute(statement).fetchall()


def test_a_pattern_without_files_is_named(database: DuckDBResource, tmp_path: Path):
    from etl_pipeline.defs.raw import load_csv

    with pytest.raises(duckdb.IOException, match="No files found that match the pattern .*none/\\*.csv"):
        load_csv(database, "orders", str(tmp_path / "none/*.csv"))


def test_files_are_loaded_as_text(database: DuckDBResource, tmp_path: Path):
    from etl_pipeline.defs.raw import load_csv

    (tmp_path / "a.csv").write_text("id,quantity\n1,2\n")
    (tmp_path / "b.csv").write_text("id,quantity\n2,x3\n")
    files = str(tmp_path / "*.csv")
    with pytest.raises(duckdb.BinderException, match=r"sum\(VARCHAR\)"):
        execute(database, f"select sum(quantity) from read_csv('{files}')")
    assert load_csv(database, "orders", files).metadata["dagster/row_count"] == 2
    (tmp_path / "b.csv").write_text("id,note,quantity\n2,,x3\n")
    with pytest.raises(duckdb.InvalidInputException, match="Schema mismatch between globbed files"):
        execute(database, f"from read_csv('{files}')")
    assert load_csv(database, "orders", files).metadata["dagster/row_count"] == 2
    with pytest.raises(duckdb.ConversionException, match="Could not convert string 'x3' to INT32"):
        execute(database, "select quantity::integer from raw.orders")


def test_a_resource_with_another_name_is_missing():
    from etl_pipeline.defs.raw import shops
    from etl_pipeline.defs.resources import Folders

    defs = dg.Definitions(
        assets=[shops], resources={"duckdb": DuckDBResource(database="x"), "folder": Folders(data="", output="")}
    )
    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match="'folders' required by op 'raw__shops' was not provided"
    ):
        dg.Definitions.validate_loadable(defs)


def test_orders_of_unknown_shops_are_dropped(database: DuckDBResource):
    sql = (PROJECT / "transform/models/order_lines.sql").read_text()
    for jinja, table in {
        "{{ ref('stg_orders') }}": "stg_orders",
        "{{ source('raw', 'shops') }}": "shops",
        "{{ source('raw', 'products') }}": "products",
    }.items():
        sql = sql.replace(jinja, table)
    with database.get_connection() as connection:
        connection.execute("create table shops as select 'S1' as shop_id, 'Harbor' as name")
        connection.execute(
            "create table products as select 'P1' as product_id, 'Tulips' as name, '1450' as price_cents"
        )
        connection.execute(
            "create table stg_orders as select * from (values ('1', 'S1', 'P1', 2, date '2025-03-01'),"
            " ('2', 'S9', 'P1', 2, date '2025-03-01')) as t(order_id, shop_id, product_id, quantity, ordered_on)"
        )
        rows = connection.execute(f"select order_id, revenue::varchar from ({sql})").fetchall()
    assert rows == [("1", "29.00")]


def test_the_dashboard_needs_its_tables(database: DuckDBResource):
    from etl_pipeline.defs.dashboard import build_charts

    execute(database, "create table shop_revenue as select 'Harbor' as shop, 1 as orders, 58.00 as revenue")
    with pytest.raises(duckdb.CatalogException, match="Table with name monthly_sales does not exist"):
        build_charts(database)


def test_only_the_months_of_the_run_are_in_the_table(database: DuckDBResource):
    from etl_pipeline.defs.monthly_sales import monthly_sales

    execute(
        database,
        "create table order_lines as select * from (values (date '2025-04-30', 'Fern', 1, 12.50),"
        " (date '2025-05-01', 'Fern', 2, 25.00)) as t(ordered_on, product, quantity, revenue)",
    )
    for _ in range(2):
        assert dg.materialize([monthly_sales], resources={"duckdb": database}, partition_key="2025-05-01").success
    with database.get_connection() as connection:
        rows = connection.execute("select month::varchar, items from monthly_sales").fetchall()
    assert rows == [("2025-05-01", 2)]


def test_eager_updates_the_latest_month_and_waits_for_missing_ones():
    from etl_pipeline.defs.dashboard import sales_dashboard
    from etl_pipeline.defs.monthly_sales import monthly_sales
    from etl_pipeline.defs.resources import Folders

    defs = dg.Definitions(
        assets=[dg.AssetSpec("order_lines"), dg.AssetSpec("shop_revenue"), monthly_sales, sales_dashboard],
        resources={"duckdb": DuckDBResource(database="x"), "folders": Folders(data="", output="")},
    )

    def update(instance: dg.DagsterInstance, key: str, month: str | None = None) -> None:
        instance.report_runless_asset_event(dg.AssetMaterialization(key, partition=month))

    with dg.DagsterInstance.ephemeral() as instance:
        for key in ["order_lines", "shop_revenue", "sales_dashboard"]:
            update(instance, key)
        update(instance, "monthly_sales", "2025-05-01")
        tick = dg.evaluate_automation_conditions(defs, instance)
        update(instance, "shop_revenue")
        tick = dg.evaluate_automation_conditions(defs, instance, cursor=tick.cursor)
        assert tick.total_requested == 0

        update(instance, "monthly_sales", "2025-03-01")
        update(instance, "monthly_sales", "2025-04-01")
        tick = dg.evaluate_automation_conditions(defs, instance, cursor=tick.cursor)
        assert tick.get_num_requested(dg.AssetKey("sales_dashboard")) == 1

        update(instance, "order_lines")
        tick = dg.evaluate_automation_conditions(defs, instance, cursor=tick.cursor)
        assert tick.get_requested_partitions(dg.AssetKey("monthly_sales")) == {"2025-05-01"}


def test_the_files_are_due_at_five_in_utc():
    from etl_pipeline.defs.raw import shops
    from etl_pipeline.defs.resources import Folders

    defs = dg.Definitions(
        assets=[shops],
        resources={"duckdb": DuckDBResource(database="x"), "folders": Folders(data="", output="")},
    )
    with dg.DagsterInstance.ephemeral() as instance:
        cursor, due = None, []
        for time in ["04:58", "04:59", "05:01", "05:02"]:
            tick = dg.evaluate_automation_conditions(
                defs,
                instance,
                evaluation_time=datetime.fromisoformat(f"2025-05-10T{time}+00:00"),
                cursor=cursor,
            )
            cursor = tick.cursor
            due += [time] * tick.total_requested
    assert due == ["05:01"]


def test_a_bad_request_ends_the_tick(tmp_path: Path):
    from etl_pipeline.defs.resources import Folders
    from etl_pipeline.defs.sensors import report_requests

    requests = tmp_path / "requests"
    requests.mkdir()
    context = dg.build_sensor_context(resources={"folders": Folders(data=str(tmp_path), output=str(tmp_path))})
    (requests / "notes.txt").write_text("no request")
    assert report_requests.evaluate_tick(context).skip_message == "There are no requests."
    (requests / "a.json").write_text(json.dumps({"shop": "Harbor"}))
    assert len(report_requests.evaluate_tick(context).run_requests) == 1
    (requests / "b.json").write_text("shop: Harbor")
    with pytest.raises(json.JSONDecodeError):
        report_requests.evaluate_tick(context)
    for request in ({"shop": ["Harbor"]}, {"shopp": "Market"}):
        (requests / "b.json").write_text(json.dumps(request))
        with pytest.raises(ValueError, match="validation error"):
            report_requests.evaluate_tick(context)
