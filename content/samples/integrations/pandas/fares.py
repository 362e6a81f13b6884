import dagster as dg
import pandas as pd
from dagster_pandas import PandasColumn, create_dagster_pandas_dataframe_type
from dagster_pandas.constraints import (
    ColumnConstraint,
    ColumnConstraintViolationException,
)


class WholeEurosConstraint(ColumnConstraint):
    def __init__(self) -> None:
        super().__init__(
            error_description="Fares are whole euros.",
            markdown_description="whole euros",
        )

    def validate(self, dataframe: pd.DataFrame, column_name: str) -> None:
        wrong = dataframe[dataframe[column_name] % 100 != 0]
        if not wrong.empty:
            raise ColumnConstraintViolationException(
                constraint_name=self.name,
                constraint_description=self.error_description,
                column_name=column_name,
                offending_rows=wrong,
            )


FareFrame = create_dagster_pandas_dataframe_type(
    name="FareFrame",
    columns=[PandasColumn("fare_cents", constraints=[WholeEurosConstraint()])],
)


@dg.asset(dagster_type=FareFrame)
def fares() -> pd.DataFrame:
    return pd.DataFrame({"route": ["Ahven", "Brisa"], "fare_cents": [1200, 900]})


@dg.asset(ins={"fares": dg.AssetIn(dagster_type=FareFrame)})
def average_fare(fares: pd.DataFrame) -> float:
    return float(fares["fare_cents"].mean())
