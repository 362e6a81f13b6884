import dagster as dg
import pandas as pd
from dagster_pandas import (
    PandasColumn,
    RowCountConstraint,
    create_dagster_pandas_dataframe_type,
)

SailingFrame = create_dagster_pandas_dataframe_type(
    name="SailingFrame",
    description="The sailings of one day.",
    columns=[
        PandasColumn.string_column("route", non_nullable=True),
        PandasColumn.datetime_column("departure", unique=True),
        PandasColumn.integer_column("tickets", min_value=0, max_value=600),
    ],
    dataframe_constraints=[RowCountConstraint(4, error_tolerance=2)],
    metadata_fn=lambda frame: {"tickets": int(frame["tickets"].sum())},
)


@dg.asset(dagster_type=SailingFrame)
def sailings() -> pd.DataFrame:
    frame = pd.DataFrame(
        {
            "route": ["Ahven", "Brisa", "Ahven"],
            "departure": [
                "2026-06-01 07:30",
                "2026-06-01 08:00",
                "2026-06-01 09:15",
            ],
            "tickets": [210, 48, 325],
        }
    )
    return frame.astype({"departure": "datetime64[ns]"})
