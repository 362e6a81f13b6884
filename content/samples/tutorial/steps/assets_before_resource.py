import dagster as dg
import duckdb
from bike_share.paths import DATA_DIR, DATABASE_PATH


def load_csv(csv_name: str, table: str) -> int:
    """Load a CSV file into a DuckDB table and return the row count."""
    with duckdb.connect(str(DATABASE_PATH)) as connection:
        connection.execute(
            f"create or replace table {table} as "
            f"select * from read_csv('{DATA_DIR / csv_name}')"
        )
        row = connection.execute(f"select count(*) from {table}").fetchone()
    return row[0] if row else 0


@dg.asset(group_name="raw", kinds={"duckdb"})
def stations() -> dg.MaterializeResult:
    """One row per docking station, loaded from stations.csv."""
    rows = load_csv("stations.csv", "stations")
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


@dg.asset(group_name="raw", kinds={"duckdb"})
def trips() -> dg.MaterializeResult:
    """One row per rental, loaded from trips.csv."""
    rows = load_csv("trips.csv", "trips")
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})
