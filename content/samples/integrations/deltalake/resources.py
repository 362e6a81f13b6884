import dagster as dg
from dagster_deltalake import LocalConfig
from dagster_deltalake_pandas import DeltaLakePandasIOManager


@dg.definitions
def resources() -> dg.Definitions:
    tables = DeltaLakePandasIOManager(
        root_uri="data", storage_options=LocalConfig(), schema="ferries"
    )
    return dg.Definitions(resources={"io_manager": tables})
