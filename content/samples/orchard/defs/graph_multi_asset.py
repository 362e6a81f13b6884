from collections.abc import Iterator

import dagster as dg


@dg.op(
    out={
        "weights": dg.Out(is_required=False),
        "total": dg.Out(is_required=False),
    }
)
def read_scales(context: dg.OpExecutionContext) -> Iterator[dg.Output]:
    weights = [412, 380, 295]
    if "weights" in context.selected_output_names:
        yield dg.Output(weights, output_name="weights")
    if "total" in context.selected_output_names:
        yield dg.Output(sum(weights), output_name="total")


@dg.op
def count_boxes(total: int) -> int:
    return total // 18


@dg.graph_multi_asset(
    outs={"crew_weights": dg.AssetOut(), "full_boxes": dg.AssetOut()},
    can_subset=True,
)
def harvest_day() -> dict:
    weights, total = read_scales()
    return {"crew_weights": weights, "full_boxes": count_boxes(total)}
