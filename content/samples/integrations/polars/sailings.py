import dagster as dg
import polars as pl


@dg.asset
def sailings() -> pl.DataFrame:
    return pl.DataFrame(
        {
            "route": ["Ahven", "Brisa", "Ahven"],
            "ship": ["Aurora", "Marlin", "Aurora"],
            "tickets": [210, 48, 325],
        }
    )


@dg.asset
def tickets_by_route(sailings: pl.LazyFrame) -> pl.LazyFrame:
    return sailings.group_by("route").agg(pl.col("tickets").sum()).sort("route")


@dg.asset(ins={"sailings": dg.AssetIn(metadata={"columns": ["ship"]})})
def ships(sailings: pl.DataFrame) -> pl.DataFrame:
    return sailings.unique().sort("ship")
