from typing import Union

import dagster as dg

vessels = dg.DynamicPartitionsDefinition(name="vessels")


@dg.asset(partitions_def=vessels)
def fuel_log(context: dg.AssetExecutionContext) -> str:
    return context.partition_key


@dg.schedule(cron_schedule="0 1 * * *", target=fuel_log)
def fuel_log_per_vessel(
    context: dg.ScheduleEvaluationContext,
) -> Union[dg.SkipReason, list[dg.RunRequest]]:
    names = context.instance.get_dynamic_partitions("vessels")
    if not names:
        return dg.SkipReason("No vessels are registered")
    return [dg.RunRequest(run_key=name, partition_key=name) for name in names]


defs = dg.Definitions(assets=[fuel_log], schedules=[fuel_log_per_vessel])
