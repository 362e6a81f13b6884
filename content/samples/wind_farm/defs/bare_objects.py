import dagster as dg


class TurbineRegistry:
    """A client of the vendor, which knows nothing of Dagster."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def model_of(self, turbine: str) -> str:
        return {"T-01": "V117", "T-07": "V126"}[turbine]


@dg.asset
def turbine_models(
    registry: dg.ResourceParam[TurbineRegistry],
) -> dict[str, str]:
    return {turbine: registry.model_of(turbine) for turbine in ("T-01", "T-07")}


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={"registry": TurbineRegistry(folder="registry")}
    )
