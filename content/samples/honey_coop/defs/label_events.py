import json
from pathlib import Path

import dagster as dg


class LabelConfig(dg.Config):
    batch: str = "B-101"


@dg.op
def export_labels(context: dg.OpExecutionContext, config: LabelConfig) -> dg.Output[str]:
    labels = [{"batch": config.batch, "number": n} for n in range(1, 4)]
    path = Path(f"labels-{config.batch}.json")
    path.write_text(json.dumps(labels))

    context.log_event(
        dg.AssetMaterialization(
            asset_key=["labels", "print_queue"],
            description="Labels waiting to be printed",
            metadata={"labels": len(labels), "path": dg.MetadataValue.path(path)},
        )
    )
    context.log_event(
        dg.AssetObservation(asset_key="label_stock", metadata={"sheets": 41})
    )
    return dg.Output(str(path), metadata={"bytes": path.stat().st_size})


@dg.op
def check_numbers(path: str) -> None:
    numbers = [label["number"] for label in json.loads(Path(path).read_text())]
    if len(numbers) != len(set(numbers)):
        raise dg.Failure("A label number appears twice", {"numbers": len(numbers)})


@dg.job
def make_labels():
    check_numbers(export_labels())
