import json
from pathlib import Path

import dagster as dg
import numpy as np
import pandas as pd

from ml_digits.registry import ModelRegistry

PROJECT = Path(__file__).parents[3]


# region batch
class BatchConfig(dg.Config):
    """Digits below `min_confidence` go to a clerk."""

    min_confidence: float = 0.8


@dg.asset(group_name="predictions", automation_condition=dg.AutomationCondition.eager())
def batch_predictions(
    config: BatchConfig, deployed_model: str, incoming_images: pd.DataFrame, registry: ModelRegistry
) -> dg.MaterializeResult[pd.DataFrame]:
    """The digit and the confidence for each incoming image, all in one call of the model."""
    model = registry.load(deployed_model)
    probabilities = model.predict_proba(incoming_images.to_numpy())
    predictions = pd.DataFrame(
        {
            "digit": model.classes_[probabilities.argmax(axis=1)],
            "confidence": probabilities.max(axis=1).round(3),
            "version": deployed_model,
        },
        index=incoming_images.index,
    )
    predictions["for_clerk"] = predictions["confidence"] < config.min_confidence
    return dg.MaterializeResult(
        value=predictions,
        metadata={
            "dagster/row_count": len(predictions),
            "for_clerk": int(predictions["for_clerk"].sum()),
            "sample": dg.MetadataValue.md(f"```text\n{predictions.head().to_string()}\n```"),
        },
    )


# endregion batch


# region request
class RequestConfig(dg.Config):
    """Path of a JSON file with an image: eight rows of eight gray values from 0 to 16."""

    path: str
    min_confidence: float = 0.8


@dg.op
def read_digit(context: dg.OpExecutionContext, config: RequestConfig, registry: ModelRegistry) -> None:
    """Answer a request in a file beside it."""
    version = registry.deployed()
    if version is None:
        raise dg.Failure("No model is deployed. Materialize deployed_model first.", allow_retries=False)
    path = Path(config.path)
    pixels = np.array(json.loads(path.read_text()), dtype=float).reshape(1, 64)
    probabilities = registry.load(version).predict_proba(pixels)[0]
    answer = {
        "digit": int(probabilities.argmax()),
        "confidence": round(float(probabilities.max()), 3),
        "for_clerk": bool(probabilities.max() < config.min_confidence),
        "version": version,
    }
    path.with_suffix(".answer").write_text(json.dumps(answer))
    context.log.info(f"{path.name}: {answer}")


@dg.job
def answer_request() -> None:
    """Read the digit on one image."""
    read_digit()


@dg.sensor(job=answer_request, minimum_interval_seconds=10)
def new_requests() -> list[dg.RunRequest]:
    """Launch a run for each request file that has no answer yet."""
    return [
        dg.RunRequest(run_key=path.name, run_config=dg.RunConfig(ops={"read_digit": RequestConfig(path=str(path))}))
        for path in sorted((PROJECT / "data" / "requests").glob("*.json"))
        if not path.with_suffix(".answer").exists()
    ]


# endregion request
