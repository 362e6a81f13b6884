import dagster as dg


@dg.op
def inspect_site(context: dg.OpExecutionContext) -> str:
    context.log.info(f"Inspect {context.partition_key}")
    return context.partition_key


@dg.job(
    partitions_def=dg.StaticPartitionsDefinition(
        ["hilltop", "lakeside", "riverside"]
    )
)
def site_inspection() -> None:
    inspect_site()
