import dagster as dg
import pandas as pd
from sklearn.datasets import load_digits
from sklearn.model_selection import train_test_split


@dg.asset(group_name="data")
def digit_images() -> dg.MaterializeResult[pd.DataFrame]:
    """Scans of ZIP Code digits: 64 gray values from 0 to 16, and the digit that a clerk typed."""
    images = load_digits(as_frame=True).frame.rename(columns={"target": "digit"})
    return dg.MaterializeResult(
        value=images,
        metadata={
            "dagster/row_count": len(images),
            "images_per_digit": {str(digit): int(count) for digit, count in images["digit"].value_counts().items()},
        },
    )


# region check
@dg.asset_check(asset=digit_images, blocking=True)
def images_are_valid(digit_images: pd.DataFrame) -> dg.AssetCheckResult:
    """All gray values are from 0 to 16, all labels are digits, and no image occurs twice."""
    pixels = digit_images.drop(columns="digit")
    problems = {
        "gray_values_out_of_range": int(((pixels < 0) | (pixels > 16) | pixels.isna()).any(axis=1).sum()),
        "labels_out_of_range": int((~digit_images["digit"].isin(range(10))).sum()),
        "repeated_images": int(pixels.duplicated().sum()),
    }
    return dg.AssetCheckResult(passed=not any(problems.values()), metadata=problems)


# endregion check


# region split
class SplitConfig(dg.Config):
    """Shares of the images, and the seed that makes the split repeatable."""

    test_share: float = 0.2
    incoming_share: float = 0.1
    seed: int = 7


@dg.multi_asset(
    outs={
        "training_images": dg.AssetOut(description="Images that a model learns from."),
        "test_images": dg.AssetOut(description="Images for the evaluation. No training run sees them."),
        "incoming_images": dg.AssetOut(description="Images without a label, as the sorting machine sends them."),
    },
    group_name="data",
)
def split_images(config: SplitConfig, digit_images: pd.DataFrame):
    """Split the images so that all parts have the same share of each digit."""
    rest, incoming = train_test_split(
        digit_images, test_size=config.incoming_share, stratify=digit_images["digit"], random_state=config.seed
    )
    training, test = train_test_split(
        rest,
        test_size=config.test_share / (1 - config.incoming_share),
        stratify=rest["digit"],
        random_state=config.seed,
    )
    for name, part in {"training_images": training, "test_images": test}.items():
        smallest = int(part["digit"].value_counts().min())
        yield dg.Output(part, name, metadata={"dagster/row_count": len(part), "images_of_rarest_digit": smallest})
    yield dg.Output(incoming.drop(columns="digit"), "incoming_images", metadata={"dagster/row_count": len(incoming)})


# endregion split


# region leak
@dg.asset_check(
    asset="test_images", additional_ins={"training_images": dg.AssetIn("training_images")}, blocking=True
)
def no_training_image_in_test(test_images: pd.DataFrame, training_images: pd.DataFrame) -> dg.AssetCheckResult:
    """A model that has seen the test images would get too good a score."""
    pixels = [column for column in test_images.columns if column != "digit"]
    shared = len(test_images.merge(training_images, on=pixels))
    return dg.AssetCheckResult(passed=shared == 0, metadata={"shared_images": shared})


# endregion leak
