import dagster as dg


class PriceConfig(dg.Config):
    cents_per_liter: int = 48
    bonus_cents: int = 0


class LabClient(dg.ConfigurableResource):
    base_url: str

    def fat_percent(self, farm: str) -> float:
        raise NotImplementedError("Calls the laboratory's API")


@dg.asset
def price_list() -> dict[str, int]:
    return {"standard": 48, "organic": 61}


@dg.asset
def payments(milk_pickups: list[dict], config: PriceConfig) -> dict[str, int]:
    cents = config.cents_per_liter + config.bonus_cents
    return {row["farm"]: row["liters"] * cents for row in milk_pickups}


@dg.asset
def fat_report(
    context: dg.AssetExecutionContext, milk_pickups: list[dict], lab: LabClient
) -> dg.MaterializeResult:
    fat = {row["farm"]: lab.fat_percent(row["farm"]) for row in milk_pickups}
    context.log.info("Measured %s farms", len(fat))
    return dg.MaterializeResult(metadata={"lowest": min(fat.values())})


monthly = dg.MonthlyPartitionsDefinition(start_date="2026-01-01")


@dg.asset(partitions_def=monthly)
def monthly_statement(context: dg.AssetExecutionContext) -> str:
    return f"statement-{context.partition_key[:7]}.pdf"


@dg.op
def liters_to_cents(liters: int, config: PriceConfig) -> int:
    return liters * config.cents_per_liter
