from pathlib import Path

import dagster as dg

pumps = dg.DynamicPartitionsDefinition(name="pumps")


@dg.asset(partitions_def=pumps)
def pump_history(context: dg.AssetExecutionContext) -> str:
    """The maintenance notes for one pump."""
    return Path("data", "notes", f"{context.partition_key}.txt").read_text()


@dg.sensor(target=pump_history, minimum_interval_seconds=300)
def new_pumps(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    """Adds a partition for each notes file that does not have one."""
    known = set(context.instance.get_dynamic_partitions("pumps"))
    found = {file.stem for file in Path("data", "notes").glob("*.txt")}
    new = sorted(found - known)
    return dg.SensorResult(
        dynamic_partitions_requests=[pumps.build_add_request(new)],
        run_requests=[dg.RunRequest(partition_key=key) for key in new],
    )
