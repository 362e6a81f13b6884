import dagster as dg
from library_steps import loans

daily = dg.DailyPartitionsDefinition(start_date="2026-01-01")


@dg.asset(partitions_def=daily, deps=["loans_by_branch"], owners=["team:circulation"])
def loan_report(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    path = loans.export_report(context.partition_key)
    return dg.MaterializeResult(metadata={"path": dg.MetadataValue.path(path)})
