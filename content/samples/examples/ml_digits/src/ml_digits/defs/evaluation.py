from typing import Any

import dagster as dg
import pandas as pd
from sklearn.metrics import accuracy_score, classification_report, confusion_matrix

from ml_digits.registry import ModelRegistry


def score(registry: ModelRegistry, version: str, images: pd.DataFrame) -> float:
    """Share of images for which a version finds the digit."""
    return float(accuracy_score(images["digit"], predict(registry, version, images)))


def predict(registry: ModelRegistry, version: str, images: pd.DataFrame) -> list[int]:
    """Digits that a version reads from labeled images."""
    return registry.load(version).predict(images.drop(columns="digit").to_numpy()).tolist()


# region evaluation
@dg.asset(group_name="model", kinds={"scikitlearn"})
def evaluation(
    context: dg.AssetExecutionContext, trained_model: str, test_images: pd.DataFrame, registry: ModelRegistry
) -> dg.MaterializeResult[dict[str, Any]]:
    """Accuracy of the trained model, and precision and recall for each digit, on images that it hasn't seen."""
    predicted = predict(registry, trained_model, test_images)
    report = classification_report(test_images["digit"], predicted, output_dict=True, zero_division=0)
    by_digit = pd.DataFrame({digit: report[str(digit)] for digit in range(10)}).T.round(3)
    confusion = pd.DataFrame(confusion_matrix(test_images["digit"], predicted, labels=range(10)))
    context.log.info(f"Accuracy of {trained_model}: {report['accuracy']:.3f}")
    return dg.MaterializeResult(
        value=report,
        metadata={
            "version": trained_model,
            "accuracy": report["accuracy"],
            "scores_by_digit": dg.MetadataValue.md(f"```text\n{by_digit.to_string()}\n```"),
            "confusion_matrix": dg.MetadataValue.md(f"```text\n{confusion.to_string()}\n```"),
        },
    )


# endregion evaluation


# region checks
MIN_ACCURACY = 0.9
MIN_RECALL = 0.85


@dg.asset_check(asset=evaluation, blocking=True)
def accuracy_is_high_enough(evaluation: dict[str, Any]) -> dg.AssetCheckResult:
    """Fails, and keeps the run from deploying, when the model misreads too many digits."""
    accuracy = evaluation["accuracy"]
    return dg.AssetCheckResult(
        passed=accuracy >= MIN_ACCURACY, metadata={"accuracy": accuracy, "minimum": MIN_ACCURACY}
    )


@dg.asset_check(asset=evaluation)
def no_digit_is_left_behind(evaluation: dict[str, Any]) -> dg.AssetCheckResult:
    """Warns about a digit that the model often misses, which the accuracy hides."""
    recall = {digit: evaluation[str(digit)]["recall"] for digit in range(10)}
    worst = min(recall, key=lambda digit: recall[digit])
    return dg.AssetCheckResult(
        passed=recall[worst] >= MIN_RECALL,
        severity=dg.AssetCheckSeverity.WARN,
        metadata={"digit": worst, "recall": recall[worst]},
    )


# endregion checks


# region deploy
class DeploymentConfig(dg.Config):
    """Rules for the deployment. With `version`, that version is deployed whatever its score."""

    min_gain: float = 0.005
    version: str | None = None


@dg.asset(group_name="model", deps=[evaluation])
def deployed_model(
    context: dg.AssetExecutionContext,
    config: DeploymentConfig,
    trained_model: str,
    test_images: pd.DataFrame,
    registry: ModelRegistry,
) -> dg.MaterializeResult[str]:
    """The version in use. It changes when the trained model is better on the current test images."""
    current = registry.deployed()
    metadata: dict[str, object] = {"before": current or "none"}
    if config.version:
        decision, chosen = "chosen by hand", config.version
    elif current is None:
        decision, chosen = "first deployment", trained_model
    else:
        gain = score(registry, trained_model, test_images) - score(registry, current, test_images)
        metadata["gain"] = gain
        decision, chosen = ("better", trained_model) if gain >= config.min_gain else ("not better", current)

    if chosen != current:
        registry.deploy(chosen)
    context.log.info(f"Deployed is {chosen} ({decision}), before it was {metadata['before']}")
    return dg.MaterializeResult(
        value=chosen,
        data_version=dg.DataVersion(chosen),
        metadata={"version": chosen, "decision": decision, **metadata},
    )


# endregion deploy


# region schedule
weekly_training = dg.ScheduleDefinition(
    name="weekly_training",
    target=dg.AssetSelection.assets("deployed_model").upstream().required_multi_asset_neighbors(),
    cron_schedule="0 5 * * 1",
    execution_timezone="America/New_York",
)
# endregion schedule
