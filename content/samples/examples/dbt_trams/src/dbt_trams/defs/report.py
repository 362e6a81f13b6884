import dagster as dg
from dagster_duckdb import DuckDBResource

from dbt_trams.defs.partitions import monthly
from dbt_trams.defs.resources import FOLDER


@dg.asset(group_name="reports", kinds={"markdown"}, partitions_def=monthly, deps=["line_days"])
def line_report(context: dg.AssetExecutionContext, duckdb: DuckDBResource) -> dg.MaterializeResult:
    """A table of the boardings by line, for the month of the partition."""
    month = context.partition_key
    with duckdb.get_connection() as connection:
        lines = connection.execute(
            "select name, sum(boardings) from line_days where date_trunc('month', day) = $month::date"
            " group by name order by 2 desc",
            {"month": month},
        ).fetchall()
    table = "\n".join(["| Line | Boardings |", "| --- | ---: |", *(f"| {name} | {count} |" for name, count in lines)])
    file = FOLDER / "reports" / f"{month[:7]}.md"
    file.parent.mkdir(exist_ok=True)
    file.write_text(table + "\n")
    return dg.MaterializeResult(metadata={"report": dg.MetadataValue.md(table), "path": dg.MetadataValue.path(file)})
