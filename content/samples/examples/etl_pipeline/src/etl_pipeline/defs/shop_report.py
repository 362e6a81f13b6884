from datetime import date

import dagster as dg
from dagster_duckdb import DuckDBResource

from etl_pipeline.defs.resources import Folders


class ReportRequest(dg.Config, extra="forbid"):
    """What a manager asks for: the sales of a shop from the first to the last day."""

    shop: str = "Harbor"
    first_day: str = "2025-03-01"
    last_day: str = "2025-05-31"


@dg.asset(deps=["order_lines"], group_name="reports", kinds={"duckdb", "csv"})
def shop_report(config: ReportRequest, duckdb: DuckDBResource, folders: Folders) -> dg.MaterializeResult:
    """A CSV file with the sales of one shop, by product."""
    days = [date.fromisoformat(config.first_day), date.fromisoformat(config.last_day)]
    with duckdb.get_connection() as connection:
        sales = connection.execute(
            """
            select product, sum(quantity)::integer as items, sum(revenue) as revenue
            from order_lines
            where shop = ? and ordered_on between ? and ?
            group by product
            order by revenue desc
            """,
            [config.shop, *days],
        ).df()
    path = folders.result(f"reports/{config.shop}_{config.first_day}_{config.last_day}.csv")
    sales.to_csv(path, index=False)
    rows = [dg.TableRecord(row) for row in sales.to_dict("records")]
    return dg.MaterializeResult(metadata={"path": dg.MetadataValue.path(path), "sales": dg.MetadataValue.table(rows)})
