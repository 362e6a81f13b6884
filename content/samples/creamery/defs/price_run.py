import dagster as dg
from pydantic import Field


class PriceRunConfig(dg.Config):
    month: str
    cents_per_liter: int = Field(default=48, ge=1, le=200, description="Base price")
    farms: list[str] = []


@dg.asset
def farm_prices(context: dg.AssetExecutionContext, config: PriceRunConfig) -> None:
    context.log.info("%s: %s cents", config.month, config.cents_per_liter)


price_run = dg.define_asset_job(
    "price_run",
    selection=["farm_prices"],
    config=dg.RunConfig(ops={"farm_prices": PriceRunConfig(month="2026-03")}),
)
