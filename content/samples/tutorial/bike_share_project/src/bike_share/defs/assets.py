import dagster as dg
from dagster_duckdb import DuckDBResource

from bike_share.paths import DATA_DIR


def load_csv(database: DuckDBResource, csv_name: str, table: str) -> int:
    """Load a CSV file into a DuckDB table and return the row count."""
    with database.get_connection() as connection:
        connection.execute(
            f"create or replace table {table} as "
            f"select * from read_csv('{DATA_DIR / csv_name}')"
        )
        row = connection.execute(f"select count(*) from {table}").fetchone()
    return row[0] if row else 0


@dg.asset(group_name="raw", kinds={"duckdb"})
def stations(database: DuckDBResource) -> dg.MaterializeResult:
    """One row per docking station, loaded from stations.csv."""
    rows = load_csv(database, "stations.csv", "stations")
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


@dg.asset(group_name="raw", kinds={"duckdb"})
def trips(database: DuckDBResource) -> dg.MaterializeResult:
    """One row per rental, loaded from trips.csv."""
    rows = load_csv(database, "trips.csv", "trips")
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})
