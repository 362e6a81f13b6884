import dagster as dg


class Warehouse(dg.ConfigurableResource):
    path: str


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={"warehouse": Warehouse(path=dg.EnvVar("HONEY_WAREHOUSE"))}
    )
