import json
from collections.abc import Callable
from pathlib import Path

import dagster as dg
import duckdb

from etl_pipeline.defs.resources import Folders

MONTHS = ["2025-03-01", "2025-04-01", "2025-05-01"]
RANGE = {"dagster/asset_partition_range_start": MONTHS[0], "dagster/asset_partition_range_end": MONTHS[-1]}
Query = Callable[[str], list[tuple]]


def run(defs: dg.Definitions, selection: str, **options) -> dg.ExecuteInProcessResult:
    """Materialize assets and run their checks, as `dg launch --assets` does."""
    keys = list(dg.AssetSelection.from_string(selection).resolve(defs.resolve_asset_graph()))
    job = defs.resolve_implicit_global_asset_job_def()
    return job.execute_in_process(asset_selection=keys, raise_on_error=False, **options)


def materialized(result: dg.ExecuteInProcessResult) -> set[str]:
    return {event.asset_key.to_user_string() for event in result.get_asset_materialization_events()}


def create_order_lines(folder: Path) -> None:
    """The table that dbt makes, with three rows."""
    with duckdb.connect(str(folder / "flowers.duckdb")) as connection:
        connection.execute(
            """
            create table order_lines as
            select * from (values
                (1, date '2025-03-31', 'Harbor', 'Roses', 2, 58.00),
                (2, date '2025-04-01', 'Harbor', 'Roses', 1, 29.00),
                (3, date '2025-04-30', 'Market', 'Fern', 4, 50.00)
            ) as t(order_id, ordered_on, shop, product, quantity, revenue)
            """
        )


def test_all_assets(defs: dg.Definitions, folder: Path, query: Query) -> None:
    result = run(defs, "*", tags=RANGE)
    assert result.success
    assert len(materialized(result)) == 9
    checks = result.get_asset_check_evaluations()
    assert len(checks) == 6 and all(check.passed for check in checks)

    assert query("select count(*) from raw.orders") == [(210,)]
    assert query("select sum(revenue) from monthly_sales") == query("select sum(revenue) from order_lines")
    assert query("select sum(revenue) from shop_revenue") == query("select sum(revenue) from order_lines")
    assert (folder / "build/reports/Harbor_2025-03-01_2025-05-31.csv").read_text().startswith("product,items,revenue")
    page = (folder / "build/dashboard.html").read_text()
    assert "Revenue by shop" in page and "<script src=" not in page


# region check
def test_an_order_without_a_shop_stops_the_pipeline(defs: dg.Definitions, folder: Path) -> None:
    orders = folder / "data/orders/2025-06.csv"
    orders.write_text("order_id,shop_id,product_id,quantity,ordered_on\n2001,,P2,1,2025-06-01\n")
    result = run(defs, "+key:shop_revenue")
    assert not result.success
    assert materialized(result) == {"raw/shops", "raw/products", "raw/orders"}
    (failed,) = [check for check in result.get_asset_check_evaluations() if not check.passed]
    assert failed.check_name == "orders_name_a_shop"
    assert failed.metadata["examples"].value == ["2001"]


# endregion check


def test_large_orders_only_warn(defs: dg.Definitions, folder: Path) -> None:
    rows = "".join(f"{number},S1,P2,50,2025-06-01\n" for number in range(2001, 2011))
    (folder / "data/orders/2025-06.csv").write_text("order_id,shop_id,product_id,quantity,ordered_on\n" + rows)
    result = run(defs, "key:raw/orders")
    assert result.success
    (failed,) = [check for check in result.get_asset_check_evaluations() if not check.passed]
    assert (failed.check_name, failed.severity) == ("large_orders_are_rare", dg.AssetCheckSeverity.WARN)


def test_a_wrong_value_is_loaded_as_text(defs: dg.Definitions, folder: Path, query: Query) -> None:
    orders = folder / "data/orders/2025-06.csv"
    orders.write_text("order_id,shop_id,product_id,quantity,ordered_on\n2001,S1,P2,x3,2025-06-01\n")
    result = run(defs, "key:raw/orders")
    assert result.success and all(check.passed for check in result.get_asset_check_evaluations())
    assert query("select quantity from raw.orders where order_id = '2001'") == [("x3",)]


def test_a_month_can_be_repeated(defs: dg.Definitions, folder: Path, query: Query) -> None:
    create_order_lines(folder)
    for month in [MONTHS[0], MONTHS[1], MONTHS[1]]:
        assert run(defs, "key:monthly_sales", partition_key=month).success
    assert query("select month::varchar, product, items from monthly_sales order by all") == [
        ("2025-03-01", "Roses", 2),
        ("2025-04-01", "Fern", 4),
        ("2025-04-01", "Roses", 1),
    ]


# region sensor
def test_a_request_file_starts_a_report(defs: dg.Definitions, folder: Path) -> None:
    sensor = defs.get_sensor_def("report_requests")
    with dg.DagsterInstance.ephemeral() as instance:
        folders = Folders(data=str(folder / "data"), output=str(folder / "build"))
        context = dg.build_sensor_context(instance, resources={"folders": folders})
        assert sensor.evaluate_tick(context).skip_message == "There are no requests."

        request = {"shop": "Harbor", "first_day": "2025-04-01", "last_day": "2025-04-30"}
        path = folder / "data/requests/april.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(request))
        (first,) = sensor.evaluate_tick(context).run_requests
        (again,) = sensor.evaluate_tick(context).run_requests
        assert first.run_key == again.run_key

    create_order_lines(folder)
    assert run(defs, "key:shop_report", run_config=first.run_config).success
    report = folder / "build/reports/Harbor_2025-04-01_2025-04-30.csv"
    assert report.read_text().splitlines() == ["product,items,revenue", "Roses,1,29.0"]


# endregion sensor


# region automation
def test_updates_reach_the_monthly_sales(defs: dg.Definitions) -> None:
    graph = defs.resolve_asset_graph()

    def update(instance: dg.DagsterInstance, *keys: dg.AssetKey, months: list[str]) -> None:
        for key in keys:
            for month in months if graph.get(key).is_partitioned else [None]:
                instance.report_runless_asset_event(dg.AssetMaterialization(key, partition=month))

    with dg.DagsterInstance.ephemeral() as instance:
        update(instance, *defs.resolve_all_asset_keys(), months=MONTHS)
        tick = dg.evaluate_automation_conditions(defs, instance)
        assert tick.total_requested == 0

        update(instance, dg.AssetKey(["raw", "orders"]), months=[])
        tick = dg.evaluate_automation_conditions(defs, instance, cursor=tick.cursor)
        models = [dg.AssetKey(name) for name in ["stg_orders", "order_lines", "shop_revenue"]]
        assert all(tick.get_num_requested(key) == 1 for key in models)
        assert tick.get_num_requested(dg.AssetKey("monthly_sales")) == 0

        update(instance, *models, months=[])
        tick = dg.evaluate_automation_conditions(defs, instance, cursor=tick.cursor)
        assert tick.get_requested_partitions(dg.AssetKey("monthly_sales")) == {MONTHS[-1]}


# endregion automation
