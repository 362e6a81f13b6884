# region candidate
from typing import Optional

import dagster as dg
import pandas as pd
from sklearn.linear_model import LinearRegression
from sklearn.metrics import mean_absolute_error


@dg.asset(group_name="upkeep")
def measured_harvest() -> pd.DataFrame:
    """Each hive's spring weight and harvest, both in kilograms."""
    return pd.DataFrame(
        {"spring_weight": [22.0, 26.0, 30.0, 34.0], "harvest_kg": [9.0, 12.2, 14.8, 18.0]}
    )


@dg.asset(
    group_name="upkeep",
    automation_condition=dg.AutomationCondition.on_cron("0 4 * * 1"),
)
def candidate_model(measured_harvest: pd.DataFrame) -> dg.Output[LinearRegression]:
    """A new model, trained every Monday after the measurements are updated."""
    features = measured_harvest[["spring_weight"]]
    model = LinearRegression().fit(features, measured_harvest["harvest_kg"])
    error = mean_absolute_error(
        measured_harvest["harvest_kg"], model.predict(features)
    )
    return dg.Output(model, metadata={"error_kg": float(error)})


# endregion candidate


# region promotion
def last_error(context: dg.AssetExecutionContext, key: str) -> Optional[float]:
    event = context.instance.get_latest_materialization_event(dg.AssetKey(key))
    if event is None or event.asset_materialization is None:
        return None
    value = event.asset_materialization.metadata["error_kg"].value
    return value if isinstance(value, float) else None


@dg.asset(
    group_name="upkeep",
    output_required=False,
    automation_condition=dg.AutomationCondition.eager(),
)
def production_model(
    context: dg.AssetExecutionContext, candidate_model: LinearRegression
):
    """The production model, replaced only by a candidate with a smaller error."""
    new = last_error(context, "candidate_model")
    old = last_error(context, "production_model")
    if new is None or (old is not None and new >= old):
        context.log.info(f"Kept the old model: {old} kg, candidate {new} kg")
        return
    yield dg.Output(candidate_model, metadata={"error_kg": new})


# endregion promotion
