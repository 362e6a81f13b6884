import dagster as dg
import pandas as pd
import pandera.pandas as pa
from dagster_pandera import pandera_schema_to_dagster_type


class SailingSchema(pa.DataFrameModel):
    route: str = pa.Field(description="Name of the route")
    tickets: int = pa.Field(ge=0, le=600, description="Tickets sold")

    class Config:
        title = "Sailings"
        description = "The sailings of one day."


Sailings = pandera_schema_to_dagster_type(SailingSchema)


@dg.asset(dagster_type=Sailings)
def sailings() -> pd.DataFrame:
    return pd.DataFrame(
        {"route": ["Ahven", "Brisa", None], "tickets": [210, 48, 725]}
    )
