from pathlib import Path

import dagster as dg


@dg.op(out=dg.DynamicOut(Path))
def list_scale_logs():
    for path in sorted(Path("scales").glob("*.csv")):
        yield dg.DynamicOutput(path, mapping_key=path.stem)


@dg.op
def mean_drift(path: Path) -> float:
    """Return one scale's mean error, in grams."""
    rows = path.read_text().split()
    return sum(float(row) for row in rows) / len(rows)


@dg.op
def worst(drifts: list[float]) -> float:
    return max(drifts, key=abs, default=0.0)


@dg.job
def calibrate_scales():
    drifts = list_scale_logs().map(mean_drift)
    worst(drifts.collect())
