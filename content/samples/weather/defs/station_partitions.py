"""Add a partition for each new station folder in the inbox."""

from pathlib import Path

import dagster as dg

INBOX = Path("inbox")

stations = dg.DynamicPartitionsDefinition(name="stations")


@dg.asset(partitions_def=stations)
def station_history(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    files = list((INBOX / context.partition_key).glob("*.csv"))
    return dg.MaterializeResult(metadata={"files": len(files)})


load_station = dg.define_asset_job("load_station", selection=[station_history])


@dg.sensor(job=load_station)
def new_station_sensor(
    context: dg.SensorEvaluationContext,
) -> dg.SensorResult:
    known = set(context.instance.get_dynamic_partitions("stations"))
    found = sorted(path.name for path in INBOX.glob("*") if path.is_dir())
    new = [name for name in found if name not in known]
    if not new:
        return dg.SensorResult(skip_reason=f"{len(known)} stations, none new.")
    return dg.SensorResult(
        dynamic_partitions_requests=[stations.build_add_request(new)],
        run_requests=[dg.RunRequest(partition_key=name) for name in new],
    )


defs = dg.Definitions(
    assets=[station_history],
    jobs=[load_station],
    sensors=[new_station_sensor],
)
