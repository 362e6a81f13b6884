import dagster as dg
import numpy as np
import pandas as pd
from sklearn.ensemble import RandomForestRegressor
from sklearn.metrics import mean_absolute_error
from sklearn.model_selection import train_test_split

FEATURES = ["spring_weight", "frames", "sun_hours"]


class TrainingConfig(dg.Config):
    trees: int = 50
    depth: int = 6


# region data
@dg.asset(group_name="harvest_model")
def hive_seasons() -> pd.DataFrame:
    """One row per hive and season, with the spring measurements and the harvest."""
    random = np.random.default_rng(seed=7)
    rows = 400
    data = pd.DataFrame(
        {
            "spring_weight": random.normal(28, 4, rows),
            "frames": random.integers(6, 13, rows),
            "sun_hours": random.normal(210, 30, rows),
        }
    )
    noise = random.normal(0, 1.5, rows)
    data["harvest_kg"] = (
        0.4 * data["spring_weight"]
        + 1.1 * data["frames"]
        + 0.03 * data["sun_hours"]
        - 10
        + noise
    )
    return data


@dg.multi_asset(
    outs={"training_seasons": dg.AssetOut(), "test_seasons": dg.AssetOut()},
    group_name="harvest_model",
)
def split_seasons(
    hive_seasons: pd.DataFrame,
) -> tuple[pd.DataFrame, pd.DataFrame]:
    training, test = train_test_split(hive_seasons, test_size=0.25, random_state=7)
    return training, test


# endregion data


# region training
@dg.asset(group_name="harvest_model", code_version="1")
def harvest_model(
    config: TrainingConfig, training_seasons: pd.DataFrame
) -> dg.Output[RandomForestRegressor]:
    """A model that predicts a hive's harvest, in kilograms."""
    model = RandomForestRegressor(
        n_estimators=config.trees, max_depth=config.depth, random_state=7
    )
    model.fit(training_seasons[FEATURES], training_seasons["harvest_kg"])
    return dg.Output(
        model,
        metadata={
            "rows": len(training_seasons),
            "trees": config.trees,
            "depth": config.depth,
        },
    )


# endregion training


# region evaluation
@dg.asset_check(
    asset="harvest_model",
    additional_ins={"test_seasons": dg.AssetIn("test_seasons")},
    blocking=True,
)
def error_below_limit(
    harvest_model: RandomForestRegressor, test_seasons: pd.DataFrame
) -> dg.AssetCheckResult:
    predicted = harvest_model.predict(test_seasons[FEATURES])
    error = float(mean_absolute_error(test_seasons["harvest_kg"], predicted))
    return dg.AssetCheckResult(passed=error < 1.8, metadata={"error_kg": error})


# endregion evaluation


# region inference
@dg.asset(group_name="harvest_model")
def spring_measurements() -> pd.DataFrame:
    """This spring's measurements for hives that have not been harvested yet."""
    return pd.DataFrame(
        {
            "hive": ["A1", "A2"],
            "spring_weight": [31.0, 22.5],
            "frames": [11, 7],
            "sun_hours": [230.0, 230.0],
        }
    )


@dg.asset(group_name="harvest_model")
def predicted_harvest(
    harvest_model: RandomForestRegressor, spring_measurements: pd.DataFrame
) -> pd.DataFrame:
    predicted = harvest_model.predict(spring_measurements[FEATURES])
    return spring_measurements[["hive"]].assign(harvest_kg=predicted.round(1))


# endregion inference
