"""Two assets that call the same service through one resource."""

import dagster as dg


class FareService(dg.ConfigurableResource):
    """The ferry line's price list, with fixed prices for this example."""

    base_url: str
    currency: str = "EUR"

    def fares(self) -> dict[str, float]:
        return {"car": 48.0, "bicycle": 9.5, "foot": 14.0}


@dg.asset
def fare_list(fare_service: FareService) -> dict[str, float]:
    return fare_service.fares()


@dg.asset
def fare_report(
    fare_service: FareService, fare_list: dict[str, float]
) -> dg.MaterializeResult:
    lines = [
        f"| {name} | {price:.2f} {fare_service.currency} |"
        for name, price in sorted(fare_list.items())
    ]
    return dg.MaterializeResult(
        metadata={
            "report": dg.MetadataValue.md(
                "\n".join(["| fare | price |", "|---|---|", *lines])
            )
        }
    )


defs = dg.Definitions(
    assets=[fare_list, fare_report],
    resources={
        "fare_service": FareService(base_url=dg.EnvVar("FARE_SERVICE_URL"))
    },
)
