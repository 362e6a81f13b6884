import dagster as dg
from dagster_gcp_pandas import BigQueryPandasIOManager


@dg.definitions
def resources() -> dg.Definitions:
    tables = BigQueryPandasIOManager(
        project="ferry-line", dataset="sales", location="EU"
    )
    return dg.Definitions(resources={"io_manager": tables})
