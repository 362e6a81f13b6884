import dagster as dg


class PumpRegistry:
    """A client of the vendor, which knows nothing of Dagster."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def model_of(self, pump: str) -> str:
        return {"P-01": "C-40", "P-07": "C-65"}[pump]


@dg.asset
def pump_models(
    registry: dg.ResourceParam[PumpRegistry],
) -> dict[str, str]:
    return {pump: registry.model_of(pump) for pump in ("P-01", "P-07")}


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={"registry": PumpRegistry(folder="registry")}
    )
