import dagster as dg


class PumpRegistry:
    """A pump vendor's client, which does not depend on Dagster."""

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
def definitions() -> dg.Definitions:
    return dg.Definitions(
        assets=[pump_models],
        resources={"registry": PumpRegistry(folder="registry")},
    )
