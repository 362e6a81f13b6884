import dagster as dg
import pandas as pd

ports = dg.AssetSpec("ports", metadata={"schema": "main"}, kinds={"duckdb"})


@dg.asset(kinds={"duckdb", "pandas"})
def busy_ports(ports: pd.DataFrame) -> pd.DataFrame:
    return ports[ports["berths"] > 2]
