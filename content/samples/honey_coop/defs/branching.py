from collections.abc import Iterator

import dagster as dg


class Sample(dg.Config):
    moisture: float


@dg.op(
    out={
        "dry_enough": dg.Out(float, is_required=False),
        "too_wet": dg.Out(float, is_required=False),
    }
)
def measure(config: Sample) -> Iterator[dg.Output[float]]:
    if config.moisture <= 20:
        yield dg.Output(config.moisture, output_name="dry_enough")
    else:
        yield dg.Output(config.moisture, output_name="too_wet")


@dg.op
def fill_batch(moisture: float) -> str:
    return f"jarred at {moisture} % water"


@dg.op
def return_to_dryer(moisture: float) -> str:
    return f"back to the dryer at {moisture} % water"


@dg.job
def route_batch():
    dry_enough, too_wet = measure()
    fill_batch(dry_enough)
    return_to_dryer(too_wet)
