import dagster as dg
from dagster_airlift.core import assets_with_task_mappings
from library_steps import loans

daily = dg.DailyPartitionsDefinition(start_date="2026-01-01")


@dg.asset(partitions_def=daily, deps=["loans_by_branch"])
def loan_report(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    path = loans.export_report(context.partition_key)
    return dg.MaterializeResult(metadata={"path": dg.MetadataValue.path(path)})


@dg.definitions
def mapped_assets() -> dg.Definitions:
    return dg.Definitions(
        assets=assets_with_task_mappings(
            dag_id="rebuild_loan_report",
            task_mappings={"export_report": [loan_report]},
        )
    )
