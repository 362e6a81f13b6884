import json
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

import dagster as dg
from dagster_duckdb import DuckDBResource

ARCHIVE = Path("price_list.zip")


@dg.asset
def price_list(duckdb: DuckDBResource) -> dg.MaterializeResult:
    with TemporaryDirectory() as folder:
        with zipfile.ZipFile(ARCHIVE) as archive:
            archive.extractall(folder)
        prices = json.loads(Path(folder, "prices.json").read_text())

    with duckdb.get_connection() as connection:
        connection.execute(
            "create or replace table price_list (variety text, price double)"
        )
        connection.executemany(
            "insert into price_list values (?, ?)", list(prices.items())
        )
    return dg.MaterializeResult(metadata={"dagster/row_count": len(prices)})
