from typing import Literal

import dagster as dg
import pandas as pd
import sklearn
from pydantic import Field
from sklearn.neural_network import MLPClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import MinMaxScaler

from ml_digits.registry import ModelRegistry


# region config
class TrainingConfig(dg.Config):
    """Settings of one experiment. The defaults are those of the weekly training."""

    hidden_layers: list[int] = Field(default=[32], description="Number of neurons in each hidden layer")
    optimizer: Literal["adam", "sgd"] = "adam"
    learning_rate: float = Field(default=0.001, gt=0)
    max_epochs: int = Field(default=200, ge=1)
    patience: int = Field(default=10, description="Epochs without a gain before the training stops")
    seed: int = 7


# endregion config


# region train
@dg.asset(group_name="model", kinds={"scikitlearn"})
def trained_model(
    context: dg.AssetExecutionContext, config: TrainingConfig, training_images: pd.DataFrame, registry: ModelRegistry
) -> dg.MaterializeResult[str]:
    """A neural network for digits. The value of the asset is the version's name in the registry."""
    model = make_pipeline(
        MinMaxScaler(),
        MLPClassifier(
            hidden_layer_sizes=config.hidden_layers,
            solver=config.optimizer,
            learning_rate_init=config.learning_rate,
            max_iter=config.max_epochs,
            early_stopping=True,
            n_iter_no_change=config.patience,
            random_state=config.seed,
        ),
    )
    model.fit(training_images.drop(columns="digit").to_numpy(), training_images["digit"])

    network = model[-1]
    scores = {
        "epochs": network.n_iter_,
        "parameters": sum(weights.size for weights in network.coefs_ + network.intercepts_),
        "validation_accuracy": round(float(network.best_validation_score_), 4),
    }
    card = {"config": config.model_dump(), "scikit-learn": sklearn.__version__, **scores}
    version = registry.save(model, card, context.run.run_id)
    context.log.info(f"Version {version}: {network.n_iter_} epochs, validation accuracy {scores['validation_accuracy']}")
    return dg.MaterializeResult(value=version, metadata={"version": version, **scores, **config.model_dump()})


# endregion train
