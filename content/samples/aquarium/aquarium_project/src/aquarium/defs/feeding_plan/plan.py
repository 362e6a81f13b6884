import dagster as dg

GRAMS_PER_ANIMAL = {"kelp_forest": 40, "coral_reef": 5, "sea_otters": 4500}
ANIMALS = {"kelp_forest": 90, "coral_reef": 400, "sea_otters": 3}


def plan_feedings(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    grams = {tank: GRAMS_PER_ANIMAL[tank] * ANIMALS[tank] for tank in ANIMALS}
    context.log.info(f"Planned food for {len(grams)} tanks")
    return dg.MaterializeResult(
        metadata={"tanks": len(grams), "kilograms": sum(grams.values()) / 1000}
    )
