import dagster as dg
from dagster_duckdb import DuckDBResource

from dbt_trams.defs.partitions import monthly
from dbt_trams.defs.resources import PROJECT

DATA = PROJECT / "data"


# region stops
@dg.asset(group_name="ingestion", kinds={"duckdb"})
def stops(duckdb: DuckDBResource) -> dg.MaterializeResult:
    """The stops of the network. The file is small, so each run replaces the whole table."""
    with duckdb.get_connection() as connection:
        connection.execute("create schema if not exists fares")
        connection.execute(
            "create or replace table fares.stops as from read_csv($file, header = true, all_varchar = true)",
            {"file": str(DATA / "stops.csv")},
        )
        (rows,) = connection.execute("select count(*) from fares.stops").fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})
# endregion stops


# region boardings
@dg.asset(group_name="ingestion", kinds={"duckdb"}, partitions_def=monthly)
def boardings(context: dg.AssetExecutionContext, duckdb: DuckDBResource) -> dg.MaterializeResult:
    """Boardings by day, line, and stop. Each run replaces the rows of its month."""
    month = context.partition_key
    with duckdb.get_connection() as connection:
        connection.execute("create schema if not exists fares")
        connection.execute(
            "create table if not exists fares.boardings (day date, line varchar, stop varchar, boardings integer)"
        )
        connection.execute("begin")
        connection.execute(
            "delete from fares.boardings where date_trunc('month', day) = $month::date", {"month": month}
        )
        connection.execute(
            "insert into fares.boardings from read_csv($file, header = true, types = {'line': 'varchar'})",
            {"file": str(DATA / "boardings" / f"{month[:7]}.csv")},
        )
        connection.execute("commit")
        (rows,) = connection.execute(
            "select count(*) from fares.boardings where date_trunc('month', day) = $month::date", {"month": month}
        ).fetchone()
    return dg.MaterializeResult(metadata={"dagster/partition_row_count": rows})
# endregion boardings
