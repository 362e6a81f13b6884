import dagster as dg
import pandas as pd
from dagstermill import define_dagstermill_asset


@dg.asset
def sailings() -> pd.DataFrame:
    return pd.DataFrame(
        {
            "route": ["R1", "R1", "R2"],
            "seats": [120, 120, 80],
            "sold": [90, 120, 60],
        }
    )


occupancy = define_dagstermill_asset(
    name="occupancy",
    notebook_path=dg.file_relative_path(__file__, "occupancy.ipynb"),
    ins={"sailings": dg.AssetIn("sailings")},
    save_notebook_on_failure=True,
)
