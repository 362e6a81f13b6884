import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.asset(ins={"route_revenue": dg.AssetIn(input_manager_key="dbt_tables")})
def ranking(route_revenue: pd.DataFrame) -> dg.MaterializeResult:
    ranked = route_revenue.sort_values("revenue", ascending=False)
    return dg.MaterializeResult(metadata={"ranking": list(ranked["route"])})


@dg.definitions
def dbt_tables() -> dg.Definitions:
    tables = DuckDBPandasIOManager(database="ferries.duckdb", schema="main")
    return dg.Definitions(assets=[ranking], resources={"dbt_tables": tables})
