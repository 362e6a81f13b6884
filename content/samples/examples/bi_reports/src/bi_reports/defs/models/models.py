from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource


def sql_model(name: str, deps: list[str]) -> dg.AssetsDefinition:
    """An asset that runs the SQL file of its name, whenever one of its parents has new data."""

    @dg.asset(
        name=name,
        deps=deps,
        group_name="models",
        kinds={"sql", "duckdb"},
        automation_condition=dg.AutomationCondition.eager(),
    )
    def model(duckdb: DuckDBResource) -> dg.MaterializeResult:
        with duckdb.get_connection() as connection:
            connection.execute((Path(__file__).parent / f"{name}.sql").read_text())
            (rows,) = connection.execute(f"select count(*) from {name}").fetchone()
        return dg.MaterializeResult(metadata={"dagster/row_count": rows})

    return model


museum_days = sql_model("museum_days", ["raw_visits", "raw_orders"])
product_sales = sql_model("product_sales", ["raw_orders"])


@dg.asset_check(asset=museum_days, blocking=True)
def one_row_per_museum_and_day(duckdb: DuckDBResource) -> dg.AssetCheckResult:
    """A duplicate row would count revenue twice on the dashboards."""
    with duckdb.get_connection() as connection:
        duplicates = connection.execute(
            "select day, museum from museum_days group by all having count(*) > 1"
        ).fetchall()
    return dg.AssetCheckResult(passed=not duplicates, metadata={"duplicates": len(duplicates)})
